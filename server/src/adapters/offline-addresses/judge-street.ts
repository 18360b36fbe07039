import { addressFinding } from "../../foundation/address-findings.ts";
import { folded } from "../../foundation/folded-words.ts";
import { isSamePlace } from "../../foundation/place-names.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { nothingNoticed, type Noticed } from "./noticed.ts";
import type { PlaceTable } from "./place-tables.ts";

/** Level 5, and what PO boxes and bulk recipients do without. */
export function judgeStreet(address: PostalAddress, table: PlaceTable | null): Noticed {
  const { street, houseNumber, pobox } = address;
  if (pobox !== null)
    return street ? { findings: [addressFinding("STREET_IGNORED", "street")] } : nothingNoticed;
  if (!street && !houseNumber) return withoutStreet(address, table);
  if (houseNumber && endsWithNumber(street, houseNumber)) return numberTwice(address, houseNumber);
  const isMissing = table !== null && !houseNumber && !hasNumber(street);
  return isMissing ? { findings: [addressFinding("HOUSE_NUMBER_MISSING", "houseNumber")] } : nothingNoticed;
}

/** A bulk recipient in Germany has a postcode of its own, which no delivery district has. */
function withoutStreet(address: PostalAddress, table: PlaceTable | null): Noticed {
  if (table === null) return { findings: [addressFinding("FIELD_MISSING", "street")] };
  if (address.country !== "DE") return { findings: [addressFinding("STREET_MISSING", "street")] };
  const isDistrict = (table.placesAt(address.zip ?? "") ?? []).some((place) =>
    isSamePlace(address.city, place),
  );
  return isDistrict ? { findings: [addressFinding("FIELD_MISSING", "street")] } : nothingNoticed;
}

/** A digit that is no ordinal: `Straße des 17. Juni` has none, `Platz 4` and `C 4, 12` do. */
const hasNumber = (street: string): boolean => /\d/.test(street.replace(/\d+\.(?= ?\p{L})/gu, ""));

const endsWithNumber = (street: string, houseNumber: string): boolean =>
  /\d/.test(houseNumber) &&
  new RegExp(`[ ,]${escaped(folded(houseNumber))}$`).test(` ${folded(street)}`) &&
  folded(street) !== folded(houseNumber);

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, "");

function numberTwice({ street }: PostalAddress, houseNumber: string): Noticed {
  const words = street.slice(0, street.search(/\d[^\d]*$/u)).replace(/[\d\s,/-]+$/, "");
  return {
    findings: [addressFinding("HOUSE_NUMBER_TWICE", "houseNumber", { value: houseNumber })],
    ...(words && { change: { street: words } }),
  };
}
