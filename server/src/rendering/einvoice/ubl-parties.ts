import type { PostalAddress } from "../../foundation/postal-address.ts";
import { deliveryLine } from "../../foundation/printed-lines.ts";
import { countryCodeOf, vatIdOf } from "./country-codes.ts";
import type { Endpoint } from "./endpoints.ts";
import type { InvoiceBuyer, InvoiceFacts } from "./invoice-facts.ts";
import { buyerNames, ownIdOf } from "./party-names.ts";
import { element, textElement, type XmlNode } from "./xml.ts";

/** The seller; a direct debit names the creditor among the seller's ids. */
export const supplierParty = ({ seller, debit }: Pick<InvoiceFacts, "seller" | "debit">): XmlNode =>
  element(
    "cac:AccountingSupplierParty",
    element(
      "cac:Party",
      endpointOf(seller.endpoint),
      element("cac:PartyIdentification", textElement("cbc:ID", ownIdOf(seller))),
      element(
        "cac:PartyIdentification",
        textElement("cbc:ID", debit?.creditorId ?? null, { schemeID: "SEPA" }),
      ),
      addressOf("cac:PostalAddress", seller.address),
      taxNumber("VAT", vatIdOf(seller.vatId)),
      taxNumber("FC", seller.taxNumber),
      element(
        "cac:PartyLegalEntity",
        textElement("cbc:RegistrationName", seller.name),
        textElement("cbc:CompanyID", seller.registerNumber),
      ),
      element(
        "cac:Contact",
        textElement("cbc:Name", seller.contact),
        textElement("cbc:Telephone", seller.phone),
        textElement("cbc:ElectronicMail", seller.email),
      ),
    ),
  );

export function customerParty({ address, vatId, endpoint }: InvoiceBuyer): XmlNode {
  const { name, contact } = buyerNames(address);
  return element(
    "cac:AccountingCustomerParty",
    element(
      "cac:Party",
      endpointOf(endpoint),
      addressOf("cac:PostalAddress", address),
      taxNumber("VAT", vatIdOf(vatId)),
      element("cac:PartyLegalEntity", textElement("cbc:RegistrationName", name)),
      element("cac:Contact", textElement("cbc:Name", contact)),
    ),
  );
}

export const addressOf = (name: string, address: PostalAddress): XmlNode =>
  element(
    name,
    textElement("cbc:StreetName", deliveryLine(address)),
    textElement("cbc:AdditionalStreetName", address.extraLine ?? null),
    textElement("cbc:CityName", address.city),
    textElement("cbc:PostalZone", address.zip),
    element("cac:Country", textElement("cbc:IdentificationCode", countryCodeOf(address.country))),
  );

const endpointOf = (endpoint: Endpoint | null): XmlNode =>
  textElement("cbc:EndpointID", endpoint?.id ?? null, { schemeID: endpoint?.scheme ?? "" });

const taxNumber = (scheme: "VAT" | "FC", id: string | null): XmlNode =>
  id === null
    ? ""
    : element(
        "cac:PartyTaxScheme",
        textElement("cbc:CompanyID", id),
        element("cac:TaxScheme", textElement("cbc:ID", scheme)),
      );
