/** Where one can go from everywhere. */

import { t } from "../words";
import { current, rulesAddress } from "./current";
import { Link } from "./Link";
import type { Route } from "./route";
import { useStore } from "./store";
import "./Ways.css";

/** The ways through the page. */
export function Ways({ route }: { route: Route }) {
  const playing = ["home", "setup", "match", "game"].includes(route.name);
  return (
    <>
      <Link to="/" current={playing}>
        {t("nav.play")}
      </Link>
      <Link to="/learn" current={route.name === "learn"}>
        {t("nav.learn")}
      </Link>
      <Link to="/analysis" current={route.name === "analysis"}>
        {t("nav.analysis")}
      </Link>
      <Link to="/games" current={route.name === "games"}>
        {t("nav.games")}
      </Link>
      <Link to={rulesAddress(useStore(current))} current={route.name === "rules"}>
        {t("nav.rules")}
      </Link>
    </>
  );
}
