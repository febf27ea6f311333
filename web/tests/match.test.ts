import { describe, expect, it } from "vitest";
import { offered } from "../src/catalogue";
import { isFair, thrown } from "../src/match/chance";
import { commitment, nonceFor } from "../src/session/secrets";
import { personOf } from "../src/match/person";
import { listed } from "../src/match/texts";
import {
  agree,
  contestChoices,
  countIn,
  forEngine,
  triggered,
  withCount,
  withLink,
} from "../src/match/terms";
import { answerOf } from "../src/match/useAnswers";
import { withAnnounced } from "../src/match/announced";
import type { Agreement, Catalogue, Made, MatchView } from "../src/protocol";
import { agreementProse, agreementSentence, costOf } from "../src/match/sentence";
import { priceOfWithdrawal } from "../src/match/withdrawn";
import { view } from "./pictures";
import "./games";

const free = { trigger: "free" } as const;
const SHORT: Agreement = {
  variant: "basic",
  white: "Z2D2Y2",
  black: "Z2D2Y2",
  extra: [0, 0],
  links: {
    T: free,
    Z: { trigger: "challenge", contest: { sort: "die" } },
    D: free,
    Y: free,
    P: free,
  },
  punct_on_gipf: false,
  repetition: true,
  challenges: 1,
  draw: "opponent",
  cost: "once",
  gain: "use",
  first: "user",
  unrevealed: "loses",
  outside: true,
  clock: null,
  contest_clock: null,
  clock_stands: true,
};

describe("people within a sentence", () => {
  const seat = { kind: "person", name: "", level: null, online: true } as const;
  const seats = { white: seat, black: { ...seat, kind: "engine", level: 2 } } as const;

  it("are called without what stands on their plates", () => {
    expect(personOf({ seats, you: ["white"] }, "white")).toBe("You");
    expect(personOf({ seats, you: ["white"] }, "black")).toBe("Engine");
  });
});

describe("a power that is taken back", () => {
  const made = (...texts: string[]): Made[] =>
    texts.map((text, ply) => {
      const [player = "", kind = ""] = text.split(" ");
      return {
        ply,
        turn: ply,
        player: player as Made["player"],
        text: kind,
        kind,
        forced: false,
        move: null,
      };
    });
  const first = ["white announce", "black challenge", "white withdraw"];

  it("gives the challenge back once in a turn", () => {
    expect(priceOfWithdrawal(made("white announce", "white withdraw"), 1)).toBe("always");
    expect(priceOfWithdrawal(made(...first), 2)).toBe("challenge");
    expect(priceOfWithdrawal(made(...first, ...first), 5)).toBe("spent");
    expect(priceOfWithdrawal(made(...first, "white play", ...first), 6)).toBe("spent");
  });

  it("gives one back again in the next turn", () => {
    const next = made(...first, "white play", "black play", ...first);
    expect(priceOfWithdrawal(next, 7)).toBe("challenge");
    const announced = made(...first, "white play", "black announce", "white allow", ...first);
    expect(priceOfWithdrawal(announced, 8)).toBe("challenge");
  });
});

describe("an agreement changed term by term", () => {
  it("counts potentials", () => {
    expect(countIn("Z3D2", "D")).toBe(2);
    expect(withCount("Z3D2", "T", 1)).toBe("T1Z3D2");
    expect(withCount("Z3D2", "Z", 0)).toBe("D2");
  });

  it("says at once what was changed", () => {
    const always = withLink(SHORT, "Y", triggered(SHORT.links.Y, "always"));
    expect(agreementSentence(SHORT)).not.toContain("YINSH powers must first be won with a die");
    expect(agreementSentence(always)).toContain("YINSH powers must first be won with a die");
    expect(agreementSentence({ ...SHORT, cost: "power" })).toContain("for good");
  });

  it("says what a lost contest costs, as usual by how it came about", () => {
    const usual: Agreement = { ...SHORT, cost: "usual" };
    const always = withLink(usual, "Z", { trigger: "always", contest: { sort: "die" } });
    const both = withLink(usual, "Y", { trigger: "always", contest: { sort: "die" } });
    expect(agreementSentence(usual)).toBe(agreementSentence({ ...SHORT, cost: "power" }));
    expect(agreementSentence(always)).toBe(agreementSentence({ ...always, cost: "once" }));
    expect(agreementSentence(both)).toContain("for good after a challenge");
    expect([costOf(both, "Z"), costOf(both, "Y")]).toEqual(["power", "once"]);
    expect(costOf({ ...both, cost: "potential" }, "Z")).toBe("potential");
  });

  it("says who can make a draw, and how often draws are played again", () => {
    expect(agreementSentence({ ...SHORT, unrevealed: "draw" })).toContain("makes it a draw");
    expect(agreementSentence({ ...SHORT, draw: "again" })).toContain("up to 10 times");
  });

  it("keeps what decides when only the occasion changes", () => {
    const coin = { trigger: "always", contest: { sort: "coin" } } as const;
    expect(triggered(coin, "challenge")).toEqual({
      trigger: "challenge",
      contest: { sort: "coin" },
    });
    expect(triggered(coin, "free")).toEqual({ trigger: "free" });
  });

  it("offers the game of a kind first, and what is played elsewhere only among people", () => {
    const games = [
      { name: "gipf", variants: ["basic"], timed: [] },
      { name: "yinsh", variants: ["standard", "blitz"], timed: [] },
      { name: "tamsk", variants: ["timed"], timed: ["timed"] },
    ];
    const catalogue = { games, formats: [], engine: "ready" } as unknown as Catalogue;
    const codes = contestChoices("Y", catalogue, true).map(({ code }) => code);
    expect(codes.slice(0, 3)).toEqual(["game yinsh standard", "game yinsh blitz", "die"]);
    expect(codes.at(-1)).toBe("outside");
    expect(codes).toContain("game tamsk timed");
    expect(contestChoices("Y", catalogue, false).some(({ code }) => code === "outside")).toBe(
      false,
    );
  });

  it("says in words how much time there is where it runs by itself", () => {
    const catalogue = { ...offered.get(), engine: "ready" } as const;
    const texts = contestChoices("T", catalogue, true).map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(["TAMSK", "TAMSK (timed): three minutes a glass"]);
    const contest = { sort: "game", name: "tamsk", variant: "timed" } as const;
    const linked = withLink({ ...SHORT, white: "T2", black: "T2" }, "T", {
      trigger: "always",
      contest,
    });
    const told = "In a game of TAMSK (timed), time runs on the board: three minutes a glass.";
    expect(agreementProse(linked).rest).toContain(told);
    expect(agreementProse(linked).rest).not.toContain("is stopped");
    expect(agreementProse({ ...linked, clock: "600+5" }).rest).toContain(
      `${told} Meanwhile the GIPF clock is stopped.`,
    );
  });

  it("leaves a program nothing to play elsewhere", () => {
    const outside = withLink(SHORT, "D", {
      trigger: "always",
      contest: { sort: "outside", name: "dominoes" },
    });
    expect(forEngine(outside).links.D).toEqual({ trigger: "always", contest: { sort: "die" } });
    expect(agree(forEngine(SHORT), SHORT)).toBe(true);
    expect(agree(outside, SHORT)).toBe(false);
  });
});

describe("decisions of a match in a list", () => {
  const made = (text: string, ply = 0): Made => ({
    ply,
    turn: ply,
    player: "white",
    text,
    kind: text.split(" ")[0] ?? "",
    forced: false,
    move: null,
  });
  const moved = (word: string, text: string, kind: string): Made => ({
    ...made(`${word} ${text}`),
    move: { text, kind, steps: [] },
  });

  it("are the moves of GIPF by what they do, without what only programs read", () => {
    const entered = moved("play", "Ye1-e2", "loaded");
    const announced = moved("announce", "Ye2-f2", "power");
    const rest = ["challenge", "begin", "commit white 00", "end-contest time white"];
    const all = [
      entered,
      announced,
      ...rest.map((text) => made(text)),
      moved("move", "e5", "place"),
    ];
    expect(listed(all).map(({ text, kind }) => [text, kind])).toEqual([
      ["Ye1-e2", "loaded"],
      ["Ye2-f2 ?", "power"],
      ["Challenge", "challenge"],
    ]);
  });

  it("stay as they are in other games", () => {
    const ring = { ...made("e5-e7"), kind: "move" };
    expect(listed([ring])[0]).toBe(ring);
  });
});

describe("chance", () => {
  const ID = "feed:1";
  const contest = { id: ID } as MatchView["contest"];
  const asked = (...options: string[]): MatchView => ({ options, contest }) as unknown as MatchView;

  it("is answered with a commitment, then with its secret, apart for each side", () => {
    const commit = answerOf(asked("commit white", "commit black"), ["white", "black"]);
    expect(commit).toBe(`commit white ${commitment(nonceFor(ID, "white"), ID, "white")}`);
    expect(answerOf(asked("reveal black"), ["white", "black"])).toBe(
      `reveal black ${nonceFor(ID, "black")}`,
    );
    expect(nonceFor(ID, "white")).not.toBe(nonceFor(ID, "black"));
    expect(nonceFor(ID, "white")).toMatch(/^[0-9a-f]{64}$/);
    expect(answerOf(asked("commit black"), ["white"])).toBeNull();
  });

  it("can be checked", () => {
    const [white, black] = [nonceFor(ID, "white"), nonceFor(ID, "black")];
    const made = [
      `commit white ${commitment(white, ID, "white")}`,
      `commit black ${commitment(black, ID, "black")}`,
      `reveal white ${white}`,
      `reveal black ${black}`,
    ].map((text) => ({ text }));
    const shown = thrown("card", white, black, ID);
    expect(isFair({ contest: { sort: "card" }, shown }, made, ID)).toBe(true);
    expect(isFair({ contest: { sort: "card" }, shown: ["2♣", "2♣"] }, made, ID)).toBe(false);
  });
});

describe("an announced power", () => {
  it("is drawn from where it lies to where it would go", () => {
    const announced = { move: "Zd6-g4", kind: "Z", user: "black", from: "d6", to: "g4" } as const;
    const shown = view({ match: { announced } as unknown as MatchView });
    expect(withAnnounced(null, shown)?.announced).toEqual({
      from: "d6",
      to: "g4",
      jump: true,
      ghost: { points: ["g4"], kind: "zertz", colours: ["black"] },
    });
    expect(withAnnounced(null, view({}))).toBeNull();
  });
});
