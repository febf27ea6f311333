import { afterEach, expect, it, vi } from "vitest";
import { settings, storing } from "../src/settings/settings";

afterEach(() => vi.unstubAllGlobals());

it("tells when the browser does not keep what is set, and when it does again", () => {
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("no room");
    },
  });
  settings.change({ name: "Olena" });
  expect(settings.get().name).toBe("Olena");
  expect(storing.get().kept).toBe(false);
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  settings.change({ name: "Taras" });
  expect(storing.get().kept).toBe(true);
});
