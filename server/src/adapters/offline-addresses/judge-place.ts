import { addressFinding } from "../../foundation/address-findings.ts";
import { folded } from "../../foundation/folded-words.ts";
import { closestPlace, isSamePlace, slipsBetween } from "../../foundation/place-names.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { localName } from "./local-names.ts";
import { nothingNoticed, type Noticed } from "./noticed.ts";
import { bundledTable, type PlaceTable, tableCountries } from "./place-tables.ts";

/** Levels 3 and 4: whether the postcode exists and belongs to the city. */
export function judgePlace(address: PostalAddress, table: PlaceTable): Noticed {
  const zip = address.zip ?? "";
  const pair = zip.slice(0, 2);
  if (!table.isAssigned(pair))
    return { findings: [addressFinding("ZIP_UNASSIGNED", "zip", { value: pair })] };
  const places = table.placesAt(zip);
  if (places?.some((place) => isSamePlace(address.city, place))) return nothingNoticed;
  const zips = table.zipsOf(address.city);
  if (isFarAway(zips, zip)) return otherCountry(address) ?? elsewhere(address, zips);
  if (places === undefined || places.length === 0) return unlistedZip(address, places, zips);
  return otherPlace(address, places, zips);
}

/** Villages share their names and the table does not know them all; a town with several codes is known well enough. */
const isFarAway = (zips: readonly string[], zip: string): boolean =>
  new Set(zips).size > 3 && zips.every((code) => code[0] !== zip[0]);

const elsewhere = ({ city }: PostalAddress, known: readonly string[]): Noticed => ({
  findings: [addressFinding("CITY_ELSEWHERE", "city", { value: city, known })],
});

/** The table lists delivery districts; PO boxes and bulk recipients have codes beside them, from the same first pair. */
function unlistedZip(
  address: PostalAddress,
  places: readonly string[] | undefined,
  zips: readonly string[],
): Noticed {
  const { zip, street, houseNumber, pobox } = address;
  const isBoxOrBulk = pobox !== null || (!street && !houseNumber);
  const pair = zip?.slice(0, 2) ?? "";
  const isNear = zips.some((code) => code.startsWith(pair)) || isBulkPair(address, pair);
  if (places !== undefined || (isBoxOrBulk && isNear)) return nothingNoticed;
  return (
    otherCountry(address) ?? {
      findings: [addressFinding("ZIP_UNKNOWN", "zip", { value: zip ?? "", known: zips })],
    }
  );
}

/** Codes that begin with 11 are all of them bulk recipients in Berlin, most of them ministries. */
const isBulkPair = ({ country, city }: PostalAddress, pair: string): boolean =>
  country === "DE" && pair === "11" && isSamePlace(city, "Berlin");

function otherPlace(address: PostalAddress, places: readonly string[], zips: readonly string[]): Noticed {
  const { city, country } = address;
  if (places.some((place) => isRecipient(address, place))) return nothingNoticed;
  if (zips.length > 0) return mismatch(address, places, zips);
  const spelt = closestPlace(city, places);
  if (spelt) return corrected("CITY_SPELLING", city, spelt);
  const local = localName(city, country);
  if (local && places.some((place) => isSamePlace(local, place)))
    return corrected("CITY_LOCAL_NAME", city, local);
  return otherCountry(address) ?? unknownCity(city, places);
}

/** Fuller tables list a bulk recipient under its code by its own name. */
const isRecipient = ({ name, company }: PostalAddress, place: string): boolean =>
  [name, company].some(
    (text) => text && (folded(text).startsWith(folded(place)) || folded(place).startsWith(folded(text))),
  );

const corrected = (rule: "CITY_SPELLING" | "CITY_LOCAL_NAME", city: string, better: string): Noticed => ({
  findings: [addressFinding(rule, "city", { value: city, better })],
  change: { city: better },
});

/** Either may be wrong; a code of the city that is one slip away is the likelier one. */
function mismatch({ zip, city }: PostalAddress, places: readonly string[], zips: readonly string[]): Noticed {
  const near = [...new Set(zips)].filter((code) => slipsBetween(code, zip ?? "") === 1);
  return {
    findings: [
      addressFinding("CITY_MISMATCH", "zip", { value: city, better: places.slice(0, 3).join(", ") }),
    ],
    ...(near.length === 1 && near[0] && { change: { zip: near[0] } }),
  };
}

function unknownCity(city: string, places: readonly string[]): Noticed {
  const [only] = places.length === 1 ? places : [];
  return {
    findings: [addressFinding("CITY_UNKNOWN", "city", { value: city, better: only })],
    ...(only && { change: { city: only } }),
  };
}

/** The four countries share codes: 8010 is Graz and Zürich. Only code and city together say that another is meant. */
function otherCountry({ zip, city, country }: PostalAddress): Noticed | null {
  const other = tableCountries.find(
    (candidate) =>
      candidate !== country &&
      bundledTable(candidate)
        .placesAt(zip ?? "")
        ?.some((place) => isSamePlace(city, place)),
  );
  if (!other) return null;
  return {
    findings: [addressFinding("COUNTRY_MISMATCH", "country", { value: city, better: other })],
    change: { country: other },
  };
}
