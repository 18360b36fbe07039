import { Fragment } from "react";
import type { OutputOf } from "../../client.ts";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";
import { momentText } from "../../ui/DateTime.tsx";
import { type Currency, Money } from "../../ui/Money.tsx";
import styles from "./documents.module.css";

type Sums = Pick<OutputOf<"document_get">, "totals" | "claim">;
type Invoice = NonNullable<OutputOf<"document_chain">["invoice"]>;
type Line = { name: string; cents: number; isSum?: boolean };

/** What a document comes to, as the service has computed it; of an invoice also what has come off since. */
export function DocumentSums({
  totals,
  claim,
  invoice,
  currency,
}: Sums & { invoice?: Invoice | null; currency?: Currency | undefined }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const lines = claim
    ? claimLines(claim, text, language)
    : totals
      ? [...totalLines(totals, text, language), ...(invoice ? openLines(invoice, text) : [])]
      : [];
  return (
    <dl className={styles.sums}>
      {lines.map(({ name, cents, isSum }) => (
        <Fragment key={name}>
          <dt className={isSum ? styles.sum : undefined}>{name}</dt>
          <dd className={isSum ? styles.sum : undefined}>
            <Money cents={cents} currency={currency} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

type Text = typeof words.de;

const totalLines = (
  {
    nettoCents,
    ustLines,
    bruttoCents,
    abschlagsrechnungen,
    roundingCents,
    dueCents,
  }: NonNullable<Sums["totals"]>,
  text: Text,
  language: Language,
): Line[] => [
  { name: text.net, cents: nettoCents },
  ...ustLines.map(({ rate, ustCents }) => ({ name: text.vat(percent(rate, language)), cents: ustCents })),
  { name: text.gross, cents: bruttoCents, isSum: true },
  ...abschlagsrechnungen.map((each) => ({
    name: text.deducted(each.documentNumber),
    cents: -each.bruttoCents,
  })),
  ...(roundingCents === 0 ? [] : [{ name: text.rounding, cents: roundingCents }]),
  ...(abschlagsrechnungen.length > 0 ? [{ name: text.due, cents: dueCents, isSum: true }] : []),
];

/** Nothing where nothing has come off. */
function openLines({ creditedCents, paidCents, skontoCents, openCents }: Invoice, text: Text): Line[] {
  const off = [
    { name: text.credited, cents: -creditedCents },
    { name: text.paid, cents: -paidCents },
    { name: text.skonto, cents: -skontoCents },
  ].filter(({ cents }) => cents !== 0);
  return off.length === 0 ? [] : [...off, { name: text.open, cents: openCents, isSum: true }];
}

function claimLines(claim: NonNullable<Sums["claim"]>, text: Text, language: Language): Line[] {
  const day = (isoDay: string) => momentText(isoDay, language, "day");
  const interest = claim.interest.map(({ from, to, ratePercent, cents }) => ({
    name: text.interest(day(from), day(to), percent(ratePercent, language)),
    cents,
  }));
  const towardsCharges = claim.totalCents - askedFor(claim);
  const charges = [
    ...interest,
    { name: text.carried, cents: claim.carriedCents },
    { name: text.paidBeyond, cents: towardsCharges },
    { name: text.fee, cents: claim.mahngebuehrCents },
    { name: text.flat, cents: claim.verzugspauschaleCents },
  ];
  return [
    { name: text.openThen, cents: claim.openCents },
    ...charges.filter(({ cents }) => cents !== 0),
    { name: text.total, cents: claim.totalCents, isSum: true },
  ];
}

/** All parts of a claim; where it comes to less, more than the invoice was paid. */
const askedFor = (claim: NonNullable<Sums["claim"]>): number =>
  claim.openCents +
  claim.interestCents +
  claim.carriedCents +
  claim.mahngebuehrCents +
  claim.verzugspauschaleCents;

const percent = (rate: string, language: Language): string =>
  `${language === "de" ? rate.replace(".", ",") : rate} %`;

const words = inBothLanguages({
  de: {
    net: "Netto",
    vat: (rate: string) => `Umsatzsteuer ${rate}`,
    gross: "Brutto",
    deducted: (number: string) => `Abschlagsrechnung ${number}`,
    rounding: "Rundung der Umsatzsteuer",
    due: "Noch zu zahlen",
    credited: "Gutschriften",
    paid: "Zahlungen",
    skonto: "Skonto",
    open: "Offen",
    openThen: "Offener Rechnungsbetrag",
    interest: (from: string, to: string, rate: string) => `Verzugszinsen ${from} bis ${to}, ${rate}`,
    carried: "Kosten aus früheren Mahnungen",
    paidBeyond: "auf Zinsen und Kosten gezahlt",
    fee: "Mahnkosten",
    flat: "Verzugspauschale",
    total: "Gesamtbetrag",
  },
  en: {
    net: "Net",
    vat: (rate: string) => `VAT ${rate}`,
    gross: "Gross",
    deducted: (number: string) => `Partial invoice ${number}`,
    rounding: "Rounding of VAT",
    due: "Still to pay",
    credited: "Credit notes",
    paid: "Payments",
    skonto: "Discount for early payment",
    open: "Open",
    openThen: "Open amount of the invoice",
    interest: (from: string, to: string, rate: string) => `Interest ${from} to ${to}, ${rate}`,
    carried: "Costs of earlier letters",
    paidBeyond: "paid for interest and costs",
    fee: "Dunning costs",
    flat: "Lump sum for default",
    total: "Total",
  },
});
