import { type PostalAddress } from "./postal-address.ts";
import { isCountryOfUnion, isOfUnion } from "./vat-ids.ts";

/** Why what an account pays bears no German VAT. The VAT ID is the one it rests on: it stands on the invoice. */
export type Untaxed = { why: "reverse_charge"; vatId: string } | { why: "outside_scope" };

/** What is missing so that no VAT would be charged. */
export type VatGap = "vat_id" | "vat_id_of_country" | "company" | "issuer_vat_id";

/** What of both parties decides. */
export type BilledParty = Pick<PostalAddress, "country" | "zip" | "company"> & {
  vatId: string | null;
  /** Only who has one may leave the tax to the recipient (§ 14a (1) UStG). */
  issuerHasVatId: boolean;
};

/**
 * Whether a German business charges VAT for its services to this account (§ 3a (2), § 13b UStG). Where it is not shown that
 * the account is a business elsewhere, it does, and what is missing is named.
 */
export function vatOf(party: BilledParty | null): { untaxed: Untaxed | null; missing: VatGap | null } {
  if (!party || isInGermany(party)) return { untaxed: null, missing: null };
  const vatId = party.vatId?.replace(/\s/g, "") ?? null;
  if (!isInUnion(party))
    return party.company || vatId?.startsWith("CHE")
      ? { untaxed: { why: "outside_scope" }, missing: null }
      : { untaxed: null, missing: "company" };
  if (vatId === null) return { untaxed: null, missing: "vat_id" };
  if (vatId.slice(0, 2) !== prefixOf(party.country)) return { untaxed: null, missing: "vat_id_of_country" };
  return party.issuerHasVatId
    ? { untaxed: { why: "reverse_charge", vatId }, missing: null }
    : { untaxed: null, missing: "issuer_vat_id" };
}

type Place = Pick<PostalAddress, "country" | "zip">;

/** Parts of member states where their VAT is not charged (Art. 6 of the VAT directive), by their postcodes. */
const outsideVat: Readonly<Record<string, RegExp>> = {
  DE: /^(?:27498|78266)$/,
  ES: /^(?:35|38|51|52)/,
  FI: /^22/,
  FR: /^97/,
  GR: /^63086$/,
  IT: /^(?:23041|23030|22061)$/,
};

const isApart = ({ country, zip }: Place): boolean =>
  outsideVat[country]?.test((zip ?? "").replace(/\s/g, "")) ?? false;

const isInGermany = (place: Place): boolean => place.country === "DE" && !isApart(place);

/** Whether VAT of a member state is charged there. */
export const isInUnion = (place: Place): boolean =>
  (isCountryOfUnion(place.country) || place.country === "MC") && !isApart(place);

/** How VAT IDs of a country begin; Monaco has those of France. */
function prefixOf(country: string): string | null {
  const prefix = { GR: "EL", MC: "FR" }[country] ?? country;
  return isOfUnion(prefix) ? prefix : null;
}
