import type { Language } from "../../../foundation/language.ts";
import type { ExportNeed } from "./xrechnung-needs.ts";

type ExportTexts = {
  notReady: string;
  onlyInvoices: string;
  lacking: { zugferd: string; xrechnung: string };
  needs: Record<ExportNeed, string>;
};

/** Why an e-invoice cannot be had, for whoever asks for it. */
export const exportTexts: Record<Language, ExportTexts> = {
  en: {
    notReady: "The file is being made; ask again in a few seconds.",
    onlyInvoices: "Only invoices and credit notes have e-invoices.",
    lacking: {
      zugferd: "This document cannot become an e-invoice; a new one needs:",
      xrechnung: "This document cannot become an XRechnung; a new one needs:",
    },
    needs: {
      euros: "amounts in euros: no XRechnung is made in francs",
      buyer_reference: "the buyer's reference or Leitweg-ID",
      buyer_endpoint: "the buyer's electronic address, such as an e-mail address, or the buyer's VAT id",
      buyer_endpoint_scheme: "an electronic address scheme of the EAS list, such as EM, 0204 or 9930",
      buyer_endpoint_id: "an electronic address that fits its scheme",
      buyer_zip: "the buyer's postcode",
      buyer_city: "the buyer's city",
      buyer_country: "the buyer's country as ISO 3166 has it",
      buyer_vat_id: "a VAT id of the buyer that begins with its country",
      ship_to_zip: "the postcode of the delivery address",
      ship_to_city: "the city of the delivery address",
      ship_to_country: "the country of the delivery address as ISO 3166 has it",
      seller_contact: "a contact person of the sender",
      seller_phone: "the sender's phone number",
      seller_email: "the sender's e-mail address",
      seller_zip: "the sender's postcode",
      seller_city: "the sender's city",
      seller_country: "the sender's country as ISO 3166 has it",
      seller_vat_id: "a VAT id of the sender that begins with its country",
      seller_tax_number: "the sender's tax number",
    },
  },
  de: {
    notReady: "Die Datei wird gerade erstellt; fragen Sie in einigen Sekunden noch einmal.",
    onlyInvoices: "Nur Rechnungen und Gutschriften gibt es als E-Rechnung.",
    lacking: {
      zugferd: "Dieser Beleg kann keine E-Rechnung werden; ein neuer braucht:",
      xrechnung: "Dieser Beleg kann keine XRechnung werden; ein neuer braucht:",
    },
    needs: {
      euros: "Beträge in Euro: In Franken gibt es keine XRechnung",
      buyer_reference: "die Referenz des Käufers oder seine Leitweg-ID",
      buyer_endpoint: "die elektronische Adresse des Käufers, etwa eine E-Mail-Adresse, oder seine USt-IdNr.",
      buyer_endpoint_scheme:
        "ein Schema der elektronischen Adresse aus der EAS-Liste, etwa EM, 0204 oder 9930",
      buyer_endpoint_id: "eine elektronische Adresse, die zu ihrem Schema passt",
      buyer_zip: "die Postleitzahl des Käufers",
      buyer_city: "den Ort des Käufers",
      buyer_country: "das Land des Käufers nach ISO 3166",
      buyer_vat_id: "eine USt-IdNr. des Käufers, die mit seinem Land beginnt",
      ship_to_zip: "die Postleitzahl der Lieferanschrift",
      ship_to_city: "den Ort der Lieferanschrift",
      ship_to_country: "das Land der Lieferanschrift nach ISO 3166",
      seller_contact: "einen Ansprechpartner des Absenders",
      seller_phone: "die Telefonnummer des Absenders",
      seller_email: "die E-Mail-Adresse des Absenders",
      seller_zip: "die Postleitzahl des Absenders",
      seller_city: "den Ort des Absenders",
      seller_country: "das Land des Absenders nach ISO 3166",
      seller_vat_id: "eine USt-IdNr. des Absenders, die mit seinem Land beginnt",
      seller_tax_number: "die Steuernummer des Absenders",
    },
  },
};
