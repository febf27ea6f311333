/** What lies under the menu button: the ways through the page, and the settings. */

import { useRoute } from "../base/route";
import { Ways } from "../base/Ways";
import { t } from "../words";
import { SettingsPanel } from "./SettingsPanel";

export function Menu() {
  const route = useRoute();
  return (
    <>
      <nav class="menu-ways" aria-label={t("nav.menu")}>
        <Ways route={route} />
      </nav>
      <SettingsPanel />
    </>
  );
}
