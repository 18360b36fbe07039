import { addressFinding, type AddressField, type AddressFinding } from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Noticed } from "./noticed.ts";

/** Level 1: whether the address can be printed and a letter may go to such a place at all. */
export const judgeFormat = (address: PostalAddress): Noticed => ({
  findings: [...missingFields(address), ...unprintable(address), ...parcelLocker(address)],
});

const missingFields = (address: PostalAddress): AddressFinding[] =>
  (["name", "city"] as const)
    .filter((field) => address[field] === "")
    .map((field) => addressFinding("FIELD_MISSING", field));

const entriesOf = (address: PostalAddress): [AddressField, string][] =>
  Object.entries(address).filter((entry): entry is [AddressField, string] => typeof entry[1] === "string");

/** Latin letters and what stands between them on letters. */
const printable = /^[\p{Script=Latin}\p{M}\d\p{P}\p{Zs}\p{Sc}+|=<>~^`´°§©®™№℅ªº²³¹½¼¾]*$/u;
const stackedMarks = /\p{M}{3,}/u;

function unprintable(address: PostalAddress): AddressFinding[] {
  return entriesOf(address).flatMap(([field, text]) => {
    if (printable.test(text) && !stackedMarks.test(text) && text.isWellFormed()) return [];
    const odd = Array.from(text).filter((character) => !printable.test(character));
    const isScript = odd.some((character) => /[\p{L}\p{N}]/u.test(character));
    return [addressFinding(isScript ? "NOT_LATIN" : "NOT_PRINTABLE", field)];
  });
}

const lockerWords = /\b(?:packstation|postfiliale|paketshop|paketbox)\b/i;
const lockerWithNumber = /\b(?:packstation|postfiliale)\s*(?:nr\.?\s*)?\d{3}/i;
/** The number of a customer of the parcel service, alone on its line. */
const postNumber = /^(?:post-?nummer|postnr\.?)?[ :]*\d{6,10}$/i;

function parcelLocker({ name, company, street, pobox, country }: PostalAddress): AddressFinding[] {
  const inStreet = pobox === null && lockerWords.test(street);
  const aside = [name, company ?? ""].some((text) => lockerWithNumber.test(text));
  const numbered =
    country === "DE" &&
    [name, company ?? "", pobox === null ? street : ""].some((text) => postNumber.test(text));
  return inStreet || aside || numbered ? [addressFinding("PARCEL_LOCKER", "street")] : [];
}
