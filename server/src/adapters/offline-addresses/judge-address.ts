import { addressFinding, type AddressFinding } from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { judgeFormat } from "./judge-format.ts";
import { judgePlace } from "./judge-place.ts";
import { judgeStreet } from "./judge-street.ts";
import { judgeZip } from "./judge-zip.ts";
import { nothingNoticed, type Noticed } from "./noticed.ts";
import { countryRule, type PlaceTable } from "./place-tables.ts";

/** All that can be said of an address without asking anyone. `table` is null where we know no postcodes. */
export function judgeAddress(
  address: PostalAddress,
  table: PlaceTable | null,
): { findings: AddressFinding[]; suggestion: PostalAddress | null } {
  const rule = countryRule(address.country);
  if (!rule) {
    const unknown = addressFinding("COUNTRY_UNKNOWN", "country", { value: address.country });
    return { findings: [unknown], suggestion: null };
  }
  const format = judgeFormat(address);
  const zip = judgeZip(address, rule, table);
  const repaired = { ...address, ...zip.change };
  const isPlaceKnown = table !== null && repaired.zip !== null && !hasError([format, zip]);
  const place = isPlaceKnown ? judgePlace(repaired, table) : nothingNoticed;
  const street = judgeStreet(repaired, table);
  return joined(address, [format, zip, place, street]);
}

const hasError = (noticed: readonly Noticed[]): boolean =>
  noticed.some(({ findings }) => findings.some(({ severity }) => severity === "error"));

function joined(address: PostalAddress, noticed: readonly Noticed[]) {
  const changes = noticed.flatMap(({ change }) => (change ? [change] : []));
  const isUsable = changes.length > 0 && !hasError(noticed);
  return {
    findings: noticed.flatMap(({ findings }) => findings),
    suggestion: isUsable ? (Object.assign({ ...address }, ...changes) as PostalAddress) : null,
  };
}
