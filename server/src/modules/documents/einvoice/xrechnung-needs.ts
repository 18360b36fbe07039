import { countryCodeOf, vatIdOf } from "../../../rendering/einvoice/country-codes.ts";
import { endpointProblem } from "../../../rendering/einvoice/endpoints.ts";
import { printable } from "../../../rendering/einvoice/xml.ts";
import { isInFrancs } from "../currency.ts";
import { taxRules } from "../tax-cases.ts";
import { type EInvoice, endpointOfBuyer } from "./invoice-facts.ts";

/** Why an e-invoice cannot be made: each stands for a text in `export-texts.ts`. */
export const exportNeeds = [
  "euros",
  "buyer_reference",
  "buyer_endpoint",
  "buyer_endpoint_scheme",
  "buyer_endpoint_id",
  "buyer_zip",
  "buyer_city",
  "buyer_country",
  "buyer_vat_id",
  "ship_to_zip",
  "ship_to_city",
  "ship_to_country",
  "seller_contact",
  "seller_phone",
  "seller_email",
  "seller_zip",
  "seller_city",
  "seller_country",
  "seller_vat_id",
  "seller_tax_number",
] as const;
export type ExportNeed = (typeof exportNeeds)[number];

/** Where each is to be put right, as callers name it. */
export const pathOfNeed: Record<ExportNeed, string> = {
  euros: "document.currency",
  buyer_reference: "document.buyerReference",
  buyer_endpoint: "document.buyerEndpoint",
  buyer_endpoint_scheme: "document.buyerEndpoint.scheme",
  buyer_endpoint_id: "document.buyerEndpoint.id",
  buyer_zip: "recipientAddressInline.zip",
  buyer_city: "recipientAddressInline.city",
  buyer_country: "recipientAddressInline.country",
  buyer_vat_id: "document.buyerUstId",
  ship_to_zip: "document.lieferanschrift.zip",
  ship_to_city: "document.lieferanschrift.city",
  ship_to_country: "document.lieferanschrift.country",
  seller_contact: "sender.pflichtangaben.ansprechpartner",
  seller_phone: "sender.pflichtangaben.telefon",
  seller_email: "sender.pflichtangaben.email",
  seller_zip: "sender.pflichtangaben.anschrift.plz",
  seller_city: "sender.pflichtangaben.anschrift.ort",
  seller_country: "sender.pflichtangaben.anschrift.land",
  seller_vat_id: "sender.pflichtangaben.ustId",
  seller_tax_number: "sender.pflichtangaben.steuernummer",
};

type Judged = Omit<EInvoice, "documentNumber">;

/** Everything that any e-invoice by EN 16931 needs and a letter on paper can do without. */
export function eInvoiceNeeds({ document, seller, buyer }: Judged): ExportNeed[] {
  const { needsSellerVatId, needsBuyerVatId, untaxed } = taxRules[document.steuerfall];
  const [sellerVatId, buyerVatId] = [vatIdOf(seller.ustId), vatIdOf(document.buyerUstId)];
  const shipTo = document.lieferanschrift ?? null;
  const taxNumber = shown(seller.steuernummer);
  // What lies outside the scope of VAT names no VAT id: something else must tell who bills.
  const isOutside = untaxed === "O";
  const hasIdentity = isOutside
    ? taxNumber || shown(seller.registernummer)
    : taxNumber || sellerVatId !== null;
  return needsAmong({
    seller_country: countryCodeOf(seller.address.country) === null,
    seller_tax_number: !hasIdentity,
    seller_vat_id: needsSellerVatId && sellerVatId === null,
    buyer_country: countryCodeOf(buyer.address.country) === null,
    buyer_vat_id: buyerVatId === null && (needsBuyerVatId || (!isOutside && document.buyerUstId !== null)),
    ship_to_country: shipTo !== null && countryCodeOf(shipTo.country) === null,
  });
}

/** Everything that XRechnung still lacks, all at once. */
export function xrechnungNeeds(invoice: Judged): ExportNeed[] {
  const { document, seller, buyer } = invoice;
  const given = document.buyerEndpoint;
  const shipTo = document.lieferanschrift ?? null;
  const problem = given && endpointProblem(given);
  const more = needsAmong({
    // Whoever asks for XRechnung, German authorities above all, pays euros.
    euros: isInFrancs(document),
    buyer_reference: !shown(document.buyerReference),
    buyer_endpoint: !given && endpointOfBuyer(document, buyer) === null,
    buyer_endpoint_scheme: problem === "scheme",
    buyer_endpoint_id: problem === "id",
    buyer_zip: !shown(buyer.address.zip),
    buyer_city: !shown(buyer.address.city),
    ship_to_zip: shipTo !== null && !shown(shipTo.zip),
    ship_to_city: shipTo !== null && !shown(shipTo.city),
    seller_contact: !shown(seller.contact),
    seller_phone: !/\d.*\d.*\d/.test(seller.telefon ?? ""),
    seller_email: !/^[^@\s]+@[^@\s]+$/.test(seller.email ?? ""),
    seller_zip: !shown(seller.address.zip),
    seller_city: !shown(seller.address.city),
  });
  return needsAmong(Object.fromEntries([...eInvoiceNeeds(invoice), ...more].map((need) => [need, true])));
}

const shown = (text: string | null): boolean => printable(text ?? "") !== "";

/** Those that hold, in the order of their list. */
const needsAmong = (needs: Partial<Record<ExportNeed, boolean>>): ExportNeed[] =>
  exportNeeds.filter((need) => needs[need] === true);
