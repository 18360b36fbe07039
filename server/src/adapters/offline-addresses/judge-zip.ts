import { addressFinding } from "../../foundation/address-findings.ts";
import { isSamePlace } from "../../foundation/place-names.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { nothingNoticed, type Noticed } from "./noticed.ts";
import { type CountryRule, isTableCountry, type PlaceTable, type TableCountry } from "./place-tables.ts";

const patterns: Record<TableCountry, RegExp> = {
  DE: /^\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  LI: /^94(?:8[5-9]|9[0-8])$/,
};

/** Level 2: whether the postcode has the form of its country. */
export function judgeZip(address: PostalAddress, rule: CountryRule, table: PlaceTable | null): Noticed {
  const { zip, country } = address;
  const pattern = isTableCountry(country) ? patterns[country] : rule.zip;
  if (zip === null) return { findings: rule.needsZip ? [addressFinding("FIELD_MISSING", "zip")] : [] };
  if (pattern === null) return { findings: [addressFinding("ZIP_UNUSED", "zip")] };
  if (pattern.test(zip)) return nothingNoticed;
  const better = respelt(zip, pattern);
  if (better)
    return { findings: [addressFinding("ZIP_SPELLING", "zip", { better })], change: { zip: better } };
  return (
    withLeadingZero(address, table) ?? { findings: [addressFinding("ZIP_PATTERN", "zip", { value: zip })] }
  );
}

/** `80 331`, `00950` for 00-950: the right characters with the wrong ones between them. */
function respelt(zip: string, pattern: RegExp): string | null {
  const bare = zip.replace(/[\s-]/g, "");
  const ways = [
    bare,
    ...Array.from(bare, (_, at) => [
      `${bare.slice(0, at)}-${bare.slice(at)}`,
      `${bare.slice(0, at)} ${bare.slice(at)}`,
    ]).flat(),
  ];
  return ways.find((way) => pattern.test(way)) ?? null;
}

/** A spreadsheet makes 1067 of 01067; the city says whether that is what happened. */
function withLeadingZero({ zip, city, country }: PostalAddress, table: PlaceTable | null): Noticed | null {
  if (country !== "DE" || table === null || !/^\d{4}$/.test(zip ?? "")) return null;
  const better = `0${zip}`;
  const fits = (table.placesAt(better) ?? []).some((place) => isSamePlace(city, place));
  return fits
    ? { findings: [addressFinding("ZIP_LEADING_ZERO", "zip", { better })], change: { zip: better } }
    : null;
}
