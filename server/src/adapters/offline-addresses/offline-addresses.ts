import type { Database } from "../../db/database.ts";
import { verdictOf } from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { AddressCheck } from "../../ports/address-check.ts";
import { importedPlaces } from "./imported-places-store.ts";
import { judgeAddress } from "./judge-address.ts";
import { bundledTable, isTableCountry, type PlaceTable, tableOf } from "./place-tables.ts";

/** Judges addresses by tables of our own: those that come with the product, or what the operator has loaded. */
export const offlineAddresses = ({ db }: { db: Database }): AddressCheck => ({
  async check(address) {
    const { findings, suggestion } = judgeAddress(address, await tableFor(db, address));
    return { verdict: verdictOf(findings), suggestion, findings, checkedBy: "offline" };
  },
});

async function tableFor(db: Database, address: PostalAddress): Promise<PlaceTable | null> {
  const { country, city } = address;
  if (!isTableCountry(country)) return null;
  const bundled = bundledTable(country);
  const rows = await importedPlaces(db, country, { zips: zipsAskedFor(address), city });
  return rows.length === 0 ? bundled : bothTables(tableOf(rows), bundled);
}

/** The code itself, and the one it would be with its leading zero. */
const zipsAskedFor = ({ zip }: PostalAddress): string[] => [zip ?? "", `0${zip ?? ""}`];

/** What was loaded comes first; what comes with the product has PO-box codes that it lacks. */
const bothTables = (loaded: PlaceTable, bundled: PlaceTable): PlaceTable => ({
  placesAt(zip) {
    const [first, second] = [loaded.placesAt(zip), bundled.placesAt(zip)];
    return first && second ? [...new Set([...first, ...second])] : (first ?? second);
  },
  zipsOf: (city) => [...new Set([...loaded.zipsOf(city), ...bundled.zipsOf(city)])],
  isAssigned: (pair) => bundled.isAssigned(pair),
});
