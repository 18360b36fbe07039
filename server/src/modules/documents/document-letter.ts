import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { beginsSentence, salutationFor } from "../../foundation/salutation.ts";
import { type BlockInput, blocksSchema } from "../../rendering/blocks/block.ts";
import type { Claim } from "./claim.ts";
import { claimBlocks, claimedInvoice } from "./claim-blocks.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import { documentTexts } from "./document-texts.ts";
import { correctedInvoice, invoiceBlocks, type InvoiceParties } from "./invoice-blocks.ts";
import { partInvoiceTexts } from "./part-invoice-texts.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import type { LetterBody } from "../../rendering/letter.ts";

export type DocumentLetter = {
  /** For callers who give none. */
  subject: string;
  body: Extract<LetterBody, { blocks: unknown }>;
  /** What the information block must say: the letter bears the document's date. */
  reference: { datum: string };
};

/** The letter of an invoice or credit note. Pure: the same document gives the same letter. */
export function letterOfInvoice(
  document: CheckedDocument,
  number: string,
  parties: InvoiceParties,
  language: Language,
): DocumentLetter {
  const { subjects } = documentTexts[language];
  return {
    subject:
      document.documentType === "gutschrift"
        ? subjects.creditNote(number, correctedInvoice(document, language))
        : invoiceSubject(document, number, language),
    body: bodyOf(invoiceBlocks(document, number, parties, language), parties, language),
    reference: { datum: document.documentDate },
  };
}

function invoiceSubject({ abschlag, final }: CheckedDocument, number: string, language: Language): string {
  const { partSubject, finalSubject } = partInvoiceTexts[language];
  if (final) return finalSubject(number);
  return abschlag ? partSubject(number) : documentTexts[language].subjects.invoice(number);
}

/** The letter of a reminder or dunning letter; these need no number of their own. */
export function letterOfClaim(
  claim: Claim,
  number: string | null,
  parties: { seller: Seller; buyer: Buyer },
  language: Language,
): DocumentLetter {
  const { subjects } = documentTexts[language];
  const invoice = claimedInvoice(claim, language);
  const own = number === null ? "" : ` ${number}`;
  return {
    subject:
      claim.documentType === "mahnung"
        ? subjects.dunning(claim.level ?? 1, own, invoice)
        : subjects.reminder(own, invoice),
    body: bodyOf(
      claimBlocks(claim, number, parties, language),
      { ...parties, consumer: claim.consumer },
      language,
    ),
    reference: { datum: claim.documentDate },
  };
}

type Greeted = { seller: Seller; buyer: Buyer; consumer: boolean };

function bodyOf(blocks: BlockInput[], parties: Greeted, language: Language): DocumentLetter["body"] {
  const { address } = parties.buyer;
  const { line, isNamed } = salutationFor(
    { name: address.name, country: address.country, isPerson: parties.consumer || address.company !== null },
    language,
  );
  const [opening, ...rest] = blocks;
  const letter: BlockInput[] = [
    { type: "paragraph", text: literalText(line) },
    ...(opening ? [beginsSentence(address.country) ? capitalised(opening) : opening] : []),
    ...rest.map((block) => ({ ...block, ...styleOf(block) })),
    {
      type: "paragraph",
      text: closingOf(parties, isNamed, language),
      style: "close",
      keepTogether: true,
      // With the picture of a signature, if there is to be one.
      keepWithNext: true,
    },
  ];
  const parsed = blocksSchema.safeParse(letter);
  // Nothing but the texts of its lines can make a checked document too long.
  if (!parsed.success) return refuseField("document.lineItems", "too_much_text", tooMuchText[language]);
  return { blocks: parsed.data, styleDefs };
}

const capitalised = (block: BlockInput): BlockInput =>
  block.type === "paragraph"
    ? { ...block, text: block.text.charAt(0).toUpperCase() + block.text.slice(1) }
    : block;

/** Greeting, company, and who answers for it. */
function closingOf({ seller, buyer }: Greeted, isNamed: boolean, language: Language): string {
  const { closing } = documentTexts[language];
  const greeting = closing({ isNamed, isSwiss: beginsSentence(buyer.address.country) });
  const contact = seller.contact === seller.name ? null : seller.contact;
  return literalText([greeting, seller.name, ...(contact === null ? [] : [contact])].join("\n"));
}

/** A little closer and smaller than running text, so that an ordinary invoice fits on a page. */
const styleDefs = {
  close: { spaceBeforeMm: 4.2 },
  figures: { spaceBeforeMm: 4.2, fontSizePt: 9 },
  small: { spaceBeforeMm: 4.2, fontSizePt: 8 },
};

const styleOf = ({ type, style }: BlockInput): { style?: string } => {
  if (type === "totals") return {};
  return { style: style ?? (type === "table" || type === "keyValue" ? "figures" : "close") };
};

const tooMuchText: Record<Language, string> = {
  de: "Die Positionen haben zu viel Text für einen Brief von 30 Seiten; kürzen Sie die Beschreibungen",
  en: "the lines have too much text for a letter of 30 pages; shorten the descriptions",
};
