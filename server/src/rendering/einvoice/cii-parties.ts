import type { PostalAddress } from "../../foundation/postal-address.ts";
import { deliveryLine } from "../../foundation/printed-lines.ts";
import { countryCodeOf, vatIdOf } from "./country-codes.ts";
import type { Endpoint } from "./endpoints.ts";
import type { InvoiceBuyer, InvoiceSeller } from "./invoice-facts.ts";
import { buyerNames, ownIdOf } from "./party-names.ts";
import { element, textElement, type XmlNode } from "./xml.ts";

export function buyerParty({ address, vatId, endpoint }: InvoiceBuyer): XmlNode {
  const { name, contact } = buyerNames(address);
  return element(
    "ram:BuyerTradeParty",
    textElement("ram:Name", name),
    element("ram:DefinedTradeContact", textElement("ram:PersonName", contact)),
    addressOf(address),
    endpointOf(endpoint),
    taxNumber("VA", vatIdOf(vatId)),
  );
}

export function sellerParty(seller: InvoiceSeller): XmlNode {
  const vatId = vatIdOf(seller.vatId);
  return element(
    "ram:SellerTradeParty",
    textElement("ram:ID", ownIdOf(seller)),
    textElement("ram:Name", seller.name),
    element("ram:SpecifiedLegalOrganization", textElement("ram:ID", seller.registerNumber)),
    element(
      "ram:DefinedTradeContact",
      textElement("ram:PersonName", seller.contact),
      element("ram:TelephoneUniversalCommunication", textElement("ram:CompleteNumber", seller.phone)),
      element("ram:EmailURIUniversalCommunication", textElement("ram:URIID", seller.email)),
    ),
    addressOf(seller.address),
    endpointOf(seller.endpoint),
    taxNumber("FC", seller.taxNumber),
    taxNumber("VA", vatId),
  );
}

const taxNumber = (schemeID: "FC" | "VA", id: string | null): XmlNode =>
  element("ram:SpecifiedTaxRegistration", textElement("ram:ID", id, { schemeID }));

const endpointOf = (endpoint: Endpoint | null): XmlNode =>
  element(
    "ram:URIUniversalCommunication",
    textElement("ram:URIID", endpoint?.id ?? null, { schemeID: endpoint?.scheme ?? "" }),
  );

export const addressOf = (address: PostalAddress): XmlNode =>
  element(
    "ram:PostalTradeAddress",
    textElement("ram:PostcodeCode", address.zip),
    textElement("ram:LineOne", deliveryLine(address)),
    textElement("ram:LineTwo", address.extraLine ?? null),
    textElement("ram:CityName", address.city),
    textElement("ram:CountryID", countryCodeOf(address.country)),
  );
