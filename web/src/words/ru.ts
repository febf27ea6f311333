import { en } from "./en";
import type { Slavic } from "./message";

export const ru = en as unknown as Slavic;
