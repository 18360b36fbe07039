import type { Language } from "../../foundation/language.ts";
import type { BlockInput } from "../../rendering/blocks/block.ts";
import type { Claim } from "./claim.ts";
import { currencyOf, isInFrancs, moneyFormat, printedMoney } from "./currency.ts";
import type { AppliedAmount } from "./settle-debt.ts";
import type { Buyer, Seller } from "./document.ts";
import { documentTexts } from "./document-texts.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { closingWords } from "./closing-words.ts";
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
  const amount = printedMoney(claim.totalCents, claim, language);
  const until = printedDay(claim.newDueDate, language);
  return [
    { type: "paragraph", text: openingOf(claim, language), keepWithNext: true },
    ...numberBlock(claim, number, language),
    { type: "table", columns: columnsOf(claim, language), rows: rowsOf(claim, language) },
    {
      type: "totals",
      currency: currencyOf(claim),
      lines: [
        {
          label: hasCharges(claim) ? texts.total : texts.openTotal,
          amountCents: claim.totalCents,
          emphasis: true,
        },
      ],
    },
    ...(claim.interest && claim.interest.cents > 0
      ? [
          {
            type: "notice" as const,
            variant: "legal" as const,
            text: isInFrancs(claim) ? texts.interestLawOfFrancs : texts.interestLaw(claim.consumer),
          },
        ]
      : []),
    { type: "paragraph", text: texts.payBy(amount, until), keepWithNext: true },
    ...paymentPart(
      parties,
      { amountCents: claim.totalCents, purpose, currency: currencyOf(claim) },
      language,
    ),
    ...consequences(claim, until, language).map((text): BlockInput => ({ type: "paragraph", text })),
    ...closingWords(claim),
  ];
}

export const claimedInvoice = ({ reference }: Claim, language: Language) => ({
  number: reference.documentNumber,
  day: printedDay(reference.documentDate, language),
});

function openingOf(claim: Claim, language: Language): string {
  if (claim.opening) return literalText(claim.opening);
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

const columnsOf = (claim: Claim, language: Language): TableInput["columns"] => {
  const { position, amount } = documentTexts[language].claim;
  return [
    { key: "position", label: position, width: "grow" },
    { key: "amount", label: amount, format: moneyFormat(claim) },
  ];
};

/** How the claim comes about: what was billed, what has been settled, and what the delay adds. */
function rowsOf(claim: Claim, language: Language): TableInput["rows"] {
  const texts = documentTexts[language].claim;
  const { reference, creditedCents, skontoCents = 0, paidCents, openCents, feeCents, flatCents } = claim;
  const day = (isoDay: string) => printedDay(isoDay, language);
  const invoice = texts.invoice(
    claimedInvoice(claim, language),
    reference.dueDate === null ? null : day(reference.dueDate),
  );
  const isSettledInPart = reference.bruttoCents !== null && reference.bruttoCents !== openCents;
  const open = isSettledInPart
    ? [{ position: `**${texts.open}**`, amount: `**${printedMoney(openCents, claim, language)}**` }]
    : [];
  const charges = asRows([
    [texts.fee, feeCents],
    [texts.flat, flatCents],
  ]);
  const whole = { position: literalText(invoice), amount: reference.bruttoCents ?? openCents };
  const credited = asRows([
    [texts.credited, -creditedCents],
    [texts.skonto, -skontoCents],
  ]);
  const course = courseOf(claim, language);
  if (hasMovedInDefault(claim)) return [whole, ...credited, ...course, ...charges];
  return [
    whole,
    ...credited,
    ...asRows([[texts.paid, -paidCents]]),
    ...(hasCharges(claim) ? open : []),
    ...course,
    ...charges,
  ];
}

const asRows = (list: [string, number][]) =>
  list.filter(([, amount]) => amount !== 0).map(([position, amount]) => ({ position, amount }));

/** Money that moved while interest ran is told day by day; before that its sum will do. */
const hasMovedInDefault = ({ account, verzugSeit }: Claim): boolean =>
  verzugSeit !== null && account !== undefined && account.applied.some(({ day }) => day >= verzugSeit);

/** Interest, costs of earlier letters, and money that moved in default, in the order of time. */
function courseOf(claim: Claim, language: Language): TableInput["rows"] {
  const texts = documentTexts[language].claim;
  const day = (isoDay: string) => printedDay(isoDay, language);
  const hasMoved = hasMovedInDefault(claim);
  const { interest, account } = claim;
  const periods = interest && interest.cents > 0 ? interest.periods : [];
  const steps: { on: string; rows: [string, number][] }[] = [
    ...periods.map(({ from, to, days, ratePercent, onCents, cents }) => {
      const rate = printedPercent(ratePercent, language);
      const on = hasMoved ? printedMoney(onCents, claim, language) : null;
      return {
        on: to,
        rows: [[texts.interest(day(from), day(to), days, rate, on), cents] as [string, number]],
      };
    }),
    ...(account?.carried ?? []).map((charge) => ({
      on: charge.day,
      rows: [
        [texts.carriedFee(day(charge.day)), charge.feeCents],
        [texts.carriedFlat(day(charge.day)), charge.flatCents],
      ] as [string, number][],
    })),
    ...(hasMoved ? (account?.applied ?? []) : []).map((applied) => ({
      on: applied.day,
      rows: [[movedText(applied, claim, language), -applied.amountCents]] as [string, number][],
    })),
  ];
  return steps
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .flatMap(({ rows }) => asRows(rows));
}

/** What an amount was counted for is said where it is not the principal alone. */
function movedText(
  { day, amountCents, ...counted }: AppliedAmount,
  claim: Claim,
  language: Language,
): string {
  const texts = documentTexts[language].claim;
  const said = printedDay(day, language);
  if (amountCents < 0) return texts.wentBack(said);
  if (counted.costsCents === 0 && counted.interestCents === 0) return texts.cameIn(said);
  const money = (cents: number) => printedMoney(cents, claim, language);
  return texts.cameInFor(said, {
    costs: money(counted.costsCents),
    interest: money(counted.interestCents),
    principal: money(counted.principalCents),
    law: isInFrancs(claim) ? texts.lawOfFrancs : texts.law,
  });
}

function consequences({ documentType, level, currency }: Claim, until: string, language: Language): string[] {
  const texts = documentTexts[language].claim;
  if (documentType !== "mahnung") return [texts.alreadyPaid];
  const step =
    level === null || level < 2
      ? []
      : level === 2
        ? [texts.nextStep]
        : [isInFrancs({ currency }) ? texts.lastStepOfFrancs(until) : texts.lastStep(until)];
  return [...step, `${texts.alreadyPaid} ${texts.objections}`];
}
