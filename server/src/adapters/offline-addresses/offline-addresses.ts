import type { Database } from "../../db/database.ts";
import { type AddressFinding, unpromised, verdictOf } from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { AddressCheck } from "../../ports/address-check.ts";
import { importedPlaces } from "./imported-places-store.ts";
import { judgeAddress } from "./judge-address.ts";
import { streetAt, type StreetOpinion } from "./judge-known-street.ts";
import { bundledTable, isTableCountry, type PlaceTable, tableOf } from "./place-tables.ts";

/** Judges addresses by tables of our own: those that come with the product, or what the operator has loaded. */
export const offlineAddresses = ({ db }: { db: Database }): AddressCheck => ({
  async check(address) {
    const judged = judgeAddress(address, await tableFor(db, address));
    const street =
      verdictOf(judged.findings) === "undeliverable"
        ? null
        : await streetAt(db, judged.suggestion ?? address);
    const { findings, suggestion } = street ? withStreet(address, judged, street) : judged;
    const said = street?.isKnown ? findings : unpromised(findings, address);
    return { verdict: verdictOf(said), suggestion, findings: said, checkedBy: "offline" };
  },
});

type Judged = { findings: AddressFinding[]; suggestion: PostalAddress | null };

/** What loaded streets add to what the tables of postcodes say. */
function withStreet(address: PostalAddress, { findings, suggestion }: Judged, street: StreetOpinion): Judged {
  if (!street.finding) return { findings, suggestion };
  const better =
    street.better === undefined ? suggestion : { ...(suggestion ?? address), street: street.better };
  return { findings: [...findings, street.finding], suggestion: better };
}

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
