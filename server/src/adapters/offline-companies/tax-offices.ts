import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Authority } from "./authorities.ts";

export const TAX_OFFICES_AS_OF = "2025-04";
export const TAX_OFFICES_SOURCE = "brieftaube-tax-offices";

/** The German tax offices; `server/scripts/compile-tax-offices.ts` makes the file. */
export const readTaxOffices = (): Authority[] =>
  readFileSync(join(import.meta.dirname, "tax-offices.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", street = "", houseNumber = "", zip = "", city = ""] = line.split("\t");
      return { name, also: [], street: { street, houseNumber, zip, city } };
    });
