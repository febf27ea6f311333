import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { thrown } from "../src/match/chance";
import { commitment } from "../src/session/secrets";
import { sha256 } from "../src/session/sha256";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const ID = "0123456789abcdef0123456789abcdef:3";
const WHITE = "ab".repeat(32);
const BLACK = "07".repeat(32);

describe("digests", () => {
  it.each(["", "abc", "a".repeat(55), "a".repeat(56), "a".repeat(64), "ї".repeat(500)])(
    "of %j",
    (text) => {
      expect(sha256(bytes(text))).toBe(createHash("sha256").update(text).digest("hex"));
    },
  );
});

describe("what the match library computes as well", () => {
  it("commits alike", () => {
    expect(commitment(WHITE, ID, "white")).toBe(
      "9a15e07eec1543a300b5b53818eff83502831067204e93140988734b48eb8080",
    );
    expect(commitment(BLACK, ID, "black")).toBe(
      "370e6f1651107c4399e7fad61711609f1a91cc74d70260bdc02f5aaf42867f02",
    );
  });

  it("throws alike", () => {
    expect(thrown("die", WHITE, BLACK, ID)).toEqual(["1", "4"]);
    expect(thrown("card", WHITE, BLACK, ID)).toEqual(["7♥", "2♠"]);
    expect(thrown("coin", WHITE, BLACK, ID)).toEqual(["heads", "heads"]);
  });
});
