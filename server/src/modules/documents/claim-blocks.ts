import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import type { BlockInput } from "../../rendering/blocks/block.ts";
import type { Claim } from "./claim.ts";
import type { Buyer, Seller } from "./document.ts";
import { documentTexts } from "./document-texts.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { paymentPart } from "./payment-part.ts";
import { printedDay, printedPercent } from "./printed-figures.ts";

/** A reminder or dunning letter between salutation and closing. */
export function claimBlocks(
  claim: Claim,
  number: string | null,
  parties: { seller: Seller; buyer: Buyer },
  language: Language,
): BlockInput[] {
  const texts = documentTexts[language].claim;
  const purpose = claim.reference.documentNumber;
  const amount = formatEuros(claim.totalCents, language);
  const until = printedDay(claim.newDueDate, language);
  return [
    { type: "paragraph", text: openingOf(claim, language), keepWithNext: true },
    ...numberBlock(claim, number, language),
    { type: "table", columns: columnsOf(language), rows: rowsOf(claim, language) },
    {
      type: "totals",
      lines: [
        {
          label: hasCharges(claim) ? texts.total : texts.openTotal,
          amountCents: claim.totalCents,
          emphasis: true,
        },
      ],
    },
    ...(claim.interest && claim.interest.cents > 0
      ? [{ type: "notice" as const, variant: "legal" as const, text: texts.interestLaw(claim.consumer) }]
      : []),
    { type: "paragraph", text: texts.payBy(amount, until), keepWithNext: true },
    ...paymentPart(parties, { amountCents: claim.totalCents, purpose }, language),
    ...consequences(claim, until, language).map((text): BlockInput => ({ type: "paragraph", text })),
  ];
}

export const claimedInvoice = ({ reference }: Claim, language: Language) => ({
  number: reference.documentNumber,
  day: printedDay(reference.documentDate, language),
});

function openingOf(claim: Claim, language: Language): string {
  const texts = documentTexts[language].claim;
  const isPartlyPaid = claim.paidCents > 0;
  const invoice = claimedInvoice(claim, language);
  return literalText(
    claim.documentType === "mahnung"
      ? texts.dunned(claim.level ?? 1, invoice, isPartlyPaid)
      : texts.reminded(invoice, isPartlyPaid),
  );
}

/** Reminders need no number; one that was given is shown. */
function numberBlock({ documentType }: Claim, number: string | null, language: Language): BlockInput[] {
  if (number === null) return [];
  const { reminderNumber, dunningNumber } = documentTexts[language].facts;
  const label = documentType === "mahnung" ? dunningNumber : reminderNumber;
  return [{ type: "keyValue", keepWithNext: true, entries: [{ label, value: literalText(number) }] }];
}

const hasCharges = ({ totalCents, openCents }: Claim): boolean => totalCents !== openCents;

type TableInput = Extract<BlockInput, { type: "table" }>;

const columnsOf = (language: Language): TableInput["columns"] => {
  const { position, amount } = documentTexts[language].claim;
  return [
    { key: "position", label: position, width: "grow" },
    { key: "amount", label: amount, format: "eur" },
  ];
};

/** How the claim comes about: what was billed, what has been settled, and what the delay adds. */
function rowsOf(claim: Claim, language: Language): TableInput["rows"] {
  const texts = documentTexts[language].claim;
  const { reference, creditedCents, paidCents, openCents, interest, feeCents, flatCents } = claim;
  const day = (isoDay: string) => printedDay(isoDay, language);
  const invoice = texts.invoice(
    claimedInvoice(claim, language),
    reference.dueDate === null ? null : day(reference.dueDate),
  );
  const isSettledInPart = reference.bruttoCents !== null && reference.bruttoCents !== openCents;
  const open = isSettledInPart
    ? [{ position: `**${texts.open}**`, amount: `**${formatEuros(openCents, language)}**` }]
    : [];
  const periods = interest && interest.cents > 0 ? interest.periods : [];
  const rows: [string, number][] = [
    ...periods.map(({ from, to, days, ratePercent, cents }): [string, number] => [
      texts.interest(day(from), day(to), days, printedPercent(ratePercent, language)),
      cents,
    ]),
    [texts.fee, feeCents],
    [texts.flat, flatCents],
  ];
  const asRows = (list: [string, number][]) =>
    list.filter(([, amount]) => amount !== 0).map(([position, amount]) => ({ position, amount }));
  return [
    { position: literalText(invoice), amount: reference.bruttoCents ?? openCents },
    ...asRows([
      [texts.credited, -creditedCents],
      [texts.paid, -paidCents],
    ]),
    ...(hasCharges(claim) ? open : []),
    ...asRows(rows),
  ];
}

function consequences({ documentType, level }: Claim, until: string, language: Language): string[] {
  const texts = documentTexts[language].claim;
  if (documentType !== "mahnung") return [texts.alreadyPaid];
  const step = level === null || level < 2 ? [] : level === 2 ? [texts.nextStep] : [texts.lastStep(until)];
  return [...step, `${texts.alreadyPaid} ${texts.objections}`];
}
