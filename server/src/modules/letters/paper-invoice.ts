import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { SenderSnapshot } from "../senders/senders.ts";

/** Since when invoices between German businesses must be electronic (§ 27 Abs. 38 UStG); small firms have a year more. */
const E_INVOICES_FROM = "01.01.2027";

/** Warns of an invoice on paper where the law will want, or wants, an electronic one. */
export const paperInvoiceWarnings = ({
  subject,
  recipient,
  sender,
}: {
  subject: string;
  recipient: PostalAddress | null;
  sender: SenderSnapshot | null;
}): LetterWarning[] =>
  isInvoice.test(subject) && isGermanBusiness(recipient) && !sender?.pflichtangaben.kleinunternehmer
    ? [{ code: "PAPER_INVOICE", place: "subject", found: E_INVOICES_FROM }]
    : [];

const isInvoice = /^(?:\p{L}*rechnung|invoice)(?!\p{L})/iu;

const isGermanBusiness = (recipient: PostalAddress | null): boolean =>
  recipient?.country === "DE" && (recipient.company !== null || companyName.test(recipient.name));

const companyName =
  /mbH(?!\p{L})|haftungsbeschränkt|(?<!\p{L})(?:AG|KGaA|KG|OHG|GbR|eGbR|UG|SE|PartG|PartGmbB|e\. ?K\.?|e\. ?Kfr\.?|e\. ?Kfm\.?|eG|Ltd|Inc|B\.V\.|S\.A\.|S\.r\.l\.)(?!\p{L})/iu;
