import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros } from "../../ui/Money.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { saveFrom } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./wallet.module.css";

const PER_PAGE = 24;
/** Receipts are issued by themselves, once a minute and without an event. */
const LOOK_EVERY_MS = 5000;

type Answer = OutputOf<"receipt_list">;
type Receipt = Answer["items"][number];

/** The invoice of each month, and the months that still wait for theirs. */
export function Receipts() {
  const text = useTexts(words);
  const { mode } = useHere();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOperation(
    "receipt_list",
    { limit: PER_PAGE, offset },
    { keepPrevious: true, everyMs: (answer) => (isUnderWay(answer) ? LOOK_EVERY_MS : false) },
  );
  return (
    <Sheet title={text.title} actions={<Link to="/settings/billing">{text.address}</Link>}>
      <p className={styles.quiet}>{mode === "sandbox" ? text.leadSandbox : text.lead}</p>
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.waiting.months.length > 0 && <Waiting {...data.waiting} />}
      {data?.total === 0 && data.waiting.months.length === 0 && (
        <Empty title={text.none}>
          <p>{text.noneWhy}</p>
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <List receipts={data.items} />
          <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
        </>
      )}
    </Sheet>
  );
}

const isUnderWay = (answer: Answer | undefined): boolean =>
  answer !== undefined &&
  (answer.items.some(({ hasPaper }) => !hasPaper) ||
    (answer.waiting.months.length > 0 && answer.waiting.gaps.length === 0));

/** Which months wait, for what, and where somebody can close the gap. */
function Waiting({ months, gaps }: Answer["waiting"]) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { isOperator, role } = useHere();
  return (
    <div className={styles.waiting} role="status">
      <p>
        <strong>{text.waiting(months.map((month) => monthName(month, language)).join(", "))}</strong>
      </p>
      <div className={styles.buttons}>
        {months.map((month) => (
          <Statement key={month} month={month} />
        ))}
      </div>
      {gaps.length === 0 && <p>{text.soon}</p>}
      {gaps.includes("billing_address") && (
        <p>
          {role === "owner" ? text.noAddress : text.noAddressOthers}{" "}
          <Link to="/settings/billing">{role === "owner" ? text.enterAddress : text.seeAddress}</Link>
        </p>
      )}
      {gaps.includes("issuer") && (
        <p>
          {text.noIssuer} {isOperator && <Link to="/operator/receipts">{text.enterIssuer}</Link>}
        </p>
      )}
    </div>
  );
}

/** What the month has come to, for whoever cannot wait for the invoice. */
function Statement({ month }: { month: string }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const pdf = useCall("receipt_statement");
  const save = () => pdf.mutate({ month }, { onSuccess: ({ url, fileName }) => saveFrom(url, fileName) });
  return (
    <>
      <Button isBusy={pdf.isPending} onClick={save}>
        {text.statement(monthName(month, language))}
      </Button>
      {pdf.error && <Problem cause={pdf.error} />}
    </>
  );
}

function List({ receipts }: { receipts: readonly Receipt[] }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const columns: Column<Receipt>[] = [
    {
      key: "month",
      head: text.month,
      cell: ({ month, kind, number }) => (
        <>
          {monthName(month, language)} {kind === "correction" && <Badge tone="warn">{text.correction}</Badge>}
          <p className={styles.narrow}>{number}</p>
        </>
      ),
    },
    { key: "number", head: text.number, cell: ({ number }) => number, isExtra: true },
    {
      key: "gross",
      head: text.gross,
      cell: ({ grossCents }) => euros(grossCents, language).replace("-", "−"),
      align: "number",
    },
    { key: "pdf", head: text.paper, cell: (receipt) => <Paper receipt={receipt} /> },
  ];
  return <Table label={text.list} columns={columns} rows={receipts} rowKey={({ receiptId }) => receiptId} />;
}

function Paper({ receipt: { receiptId, month, hasPaper } }: { receipt: Receipt }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const pdf = useCall("receipt_pdf");
  const save = () => pdf.mutate({ receiptId }, { onSuccess: ({ url, fileName }) => saveFrom(url, fileName) });
  if (!hasPaper) return <span className={styles.quiet}>{text.beingMade}</span>;
  return (
    <>
      <Button isBusy={pdf.isPending} onClick={save}>
        PDF <span className={styles.unseen}>{text.of(monthName(month, language))}</span>
      </Button>
      {pdf.error && <Problem cause={pdf.error} />}
    </>
  );
}

const months: Record<Language, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
};
const monthName = (firstDay: string, language: Language): string =>
  months[language].format(new Date(`${firstDay}T00:00:00Z`));

const words = inBothLanguages({
  de: {
    title: "Versandrechnungen",
    list: "Liste der Versandrechnungen",
    address: "Rechnungsanschrift",
    lead: "Am Ersten jedes Monats stellen wir eine Rechnung mit Umsatzsteuer über alle Briefe des Vormonats aus. Bezahlt ist sie schon, aus dem Guthaben. Das PDF ist zugleich E-Rechnung (ZUGFeRD).",
    leadSandbox:
      "In der Sandbox entstehen Muster mit eigenen Nummern: so sehen Ihre Versandrechnungen aus, doch sie sind keine.",
    none: "Noch keine Versandrechnung.",
    noneWhy: "Die erste kommt, wenn ein Monat zu Ende ist, in dem ein Brief berechnet wurde.",
    waiting: (names: string) => `Noch ohne Rechnung: ${names}`,
    statement: (month: string) => `Kostenübersicht ${month} (PDF)`,
    soon: "Sie wird am Ersten des Folgemonats ab 6 Uhr ausgestellt; das dauert dann nur Minuten.",
    noAddress: "Es fehlt Ihre Rechnungsanschrift.",
    noAddressOthers: "Es fehlt die Rechnungsanschrift; sie trägt ein, wer die Rolle Inhaberin/Inhaber hat.",
    enterAddress: "Rechnungsanschrift eintragen",
    seeAddress: "Ansehen",
    noIssuer:
      "Der Betreiber dieses Dienstes hat noch nicht eingetragen, wer die Versandrechnungen ausstellt.",
    enterIssuer: "Rechnungsangaben eintragen",
    month: "Monat",
    number: "Nummer",
    gross: "Bruttobetrag",
    paper: "Herunterladen",
    of: (month: string) => `der Rechnung für ${month}`,
    beingMade: "wird erstellt",
    correction: "Korrektur",
  },
  en: {
    title: "Invoices",
    list: "List of invoices",
    address: "Billing address",
    lead: "On the first of each month we issue an invoice with VAT for all letters of the month before. It is paid already, from the balance. The PDF is an e-invoice, too (ZUGFeRD).",
    leadSandbox:
      "In the sandbox you get samples with numbers of their own: they look like your invoices, but are none.",
    none: "No invoice yet.",
    noneWhy: "The first one comes at the end of a month in which a letter was charged.",
    waiting: (names: string) => `Without an invoice so far: ${names}`,
    statement: (month: string) => `Costs of ${month} (PDF)`,
    soon: "It is issued on the first of the following month from 6 o’clock on, and takes minutes only.",
    noAddress: "Your billing address is missing.",
    noAddressOthers: "The billing address is missing; an owner enters it.",
    enterAddress: "Enter the billing address",
    seeAddress: "See it",
    noIssuer: "Whoever runs this service has not entered yet who issues the invoices.",
    enterIssuer: "Enter the invoice details",
    month: "Month",
    number: "Number",
    gross: "Gross amount",
    paper: "Download",
    of: (month: string) => `of the invoice for ${month}`,
    beingMade: "being made",
    correction: "Correction",
  },
});
