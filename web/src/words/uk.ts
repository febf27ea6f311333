import { en } from "./en";
import type { Slavic } from "./message";

export const uk = en as unknown as Slavic;
