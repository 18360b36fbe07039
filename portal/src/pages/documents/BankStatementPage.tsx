import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./documents.module.css";

type Statement = OutputOf<"bank_statement_import">;
type Entry = Statement["entries"][number];

/** A bank statement is read, what its entries seem to be for is shown, and a person says which of them are recorded. */
export function BankStatementPage() {
  const text = useTexts(words);
  const [contentBase64, setContent] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = useCall("bank_statement_import");
  const record = useCall("payment_record");
  const look = async (content: string) => {
    const { entries } = await read.mutateAsync({ contentBase64: content });
    setChosen(new Set(entries.filter(({ certainty }) => certainty === "sure").map(keyOf)));
  };
  const take = async (file: File) => {
    const content = await base64Of(file);
    setContent(content);
    await look(content).catch(() => {});
  };
  const accepted = (read.data?.entries ?? []).filter((entry) => entry.record && chosen.has(keyOf(entry)));
  const accept = async () => {
    try {
      for (const entry of accepted) if (entry.record) await record.mutateAsync(entry.record);
      await look(contentBase64);
    } catch {
      // What went wrong is shown; what was recorded before stays, and is recognised.
    }
  };
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton to="/documents" look="quiet">
          {text.back}
        </LinkButton>
      }
    >
      <Sheet title={text.file}>
        <FileDrop
          label={text.choose}
          hint={text.limits}
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
          isBusy={read.isPending || record.isPending}
          onFiles={([file]) => {
            if (file) void take(file);
          }}
        />
      </Sheet>
      {read.error && <Problem cause={read.error} />}
      {read.data && (
        <Sheet title={text.entries}>
          {read.data.pending > 0 && <p className={styles.quiet}>{text.pending(read.data.pending)}</p>}
          <Entries statement={read.data} chosen={chosen} onChoose={setChosen} />
          {record.error && <Problem cause={record.error} />}
          <Button
            look="first"
            disabled={accepted.length === 0}
            isBusy={record.isPending || read.isPending}
            onClick={() => void accept()}
          >
            {text.accept(accepted.length)}
          </Button>
        </Sheet>
      )}
    </Page>
  );
}

const keyOf = ({ clientPaymentId }: Entry): string => clientPaymentId;

type EntriesProps = {
  statement: Statement;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

function Entries({ statement, chosen, onChoose }: EntriesProps) {
  const text = useTexts(words);
  const sellers = statement.entries.flatMap(({ invoice }) => invoice?.sellerName ?? []);
  const isOfSeveral = new Set(sellers).size > 1;
  const columns: Column<Entry>[] = [
    { key: "day", head: text.day, cell: ({ bookedOn }) => <DateTime at={bookedOn} to="day" /> },
    {
      key: "amount",
      head: text.amount,
      align: "number",
      cell: ({ amountCents, currency }) =>
        currency === null ? text.otherMoney(amountCents) : <Money cents={amountCents} currency={currency} />,
    },
    {
      key: "who",
      head: text.who,
      cell: ({ name, purpose }) => (
        <>
          {name}
          <br />
          <span className={styles.quiet}>{purpose}</span>
        </>
      ),
    },
    {
      key: "invoice",
      head: text.invoice,
      cell: ({ invoice }) =>
        invoice ? (
          <>
            <Link to="/documents/$documentId" params={{ documentId: invoice.documentId }}>
              {invoice.documentNumber}
            </Link>
            {isOfSeveral && (
              <>
                <br />
                <span className={styles.quiet}>{invoice.sellerName}</span>
              </>
            )}
          </>
        ) : (
          "–"
        ),
    },
    {
      key: "certainty",
      head: text.certainty,
      cell: ({ certainty, reasons }) => (
        <>
          <Badge tone={tones[certainty]}>{text.certainties[certainty]}</Badge>
          <br />
          <span className={styles.quiet}>{reasons.map((reason) => text.reasons[reason]).join(", ")}</span>
        </>
      ),
    },
  ];
  return (
    <Table
      label={text.entriesRead}
      columns={columns}
      rows={statement.entries}
      rowKey={keyOf}
      choosing={{
        label: ({ name, purpose }) => text.takeOver(name || purpose),
        allLabel: text.takeOverAll,
        isChosen: (entry) => entry.record !== null && chosen.has(keyOf(entry)),
        onChoose: (rows, isChosen) => {
          const keys = rows.filter(({ record }) => record !== null).map(keyOf);
          onChoose(
            new Set(isChosen ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))),
          );
        },
      }}
    />
  );
}

const tones: Record<Entry["certainty"], Tone> = {
  sure: "good",
  likely: "accent",
  open: "quiet",
  recorded: "quiet",
};

const words = inBothLanguages({
  de: {
    title: "Kontoauszug einlesen",
    lead: "Zu jedem Umsatz steht hier, zu welcher Rechnung er zu gehören scheint. Erfasst wird nur, was Sie übernehmen.",
    back: "Alle Rechnungen",
    file: "Datei",
    choose: "Kontoauszug hierher ziehen oder auswählen",
    limits:
      "CAMT (XML) oder die CSV-Datei einer Sparkasse, der Deutschen Bank oder der DKB; höchstens 2 MB und 2.000 Umsätze.",
    entries: "Umsätze",
    entriesRead: "Umsätze des Kontoauszugs",
    pending: (count: number) =>
      count === 1
        ? "Ein vorgemerkter Umsatz ist ausgelassen."
        : `${count} vorgemerkte Umsätze sind ausgelassen.`,
    day: "Tag",
    amount: "Betrag",
    who: "Wer und wofür",
    otherMoney: (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} (andere Währung)`,
    invoice: "Rechnung",
    certainty: "Zuordnung",
    certainties: { sure: "sicher", likely: "wahrscheinlich", open: "offen", recorded: "schon erfasst" },
    reasons: {
      number: "Nummer genannt",
      amount: "Betrag passt",
      skonto: "Betrag passt mit Skonto",
      name: "Name passt",
      part: "nur ein Teil",
      more_than_open: "mehr als offen",
      several_numbers: "mehrere Nummern genannt",
      several_invoices: "mehrere Rechnungen passen",
      other_account: "Rechnung eines anderen Absenders als auf diesem Konto üblich",
      other_currency: "andere Währung",
      nothing_fits: "keine Rechnung passt",
      recorded_before: "dieser Umsatz wurde schon übernommen",
      same_day_and_amount: "gleicher Tag und Betrag",
    },
    takeOver: (who: string) => `Umsatz von ${who} übernehmen`,
    takeOverAll: "Alle zugeordneten Umsätze",
    accept: (count: number) => (count === 1 ? "Einen Umsatz übernehmen" : `${count} Umsätze übernehmen`),
  },
  en: {
    title: "Read a bank statement",
    lead: "For each entry it says which invoice it seems to be for. Only what you accept is recorded.",
    back: "All documents",
    file: "File",
    choose: "Drop a bank statement here or choose one",
    limits:
      "CAMT (XML), or the CSV file of a Sparkasse, Deutsche Bank or DKB; at most 2 MB and 2,000 entries.",
    entries: "Entries",
    entriesRead: "Entries of the statement",
    pending: (count: number) =>
      count === 1
        ? "One entry that is not booked yet is left out."
        : `${count} entries that are not booked yet are left out.`,
    day: "Day",
    amount: "Amount",
    who: "Who and what for",
    otherMoney: (cents: number) => `${(cents / 100).toFixed(2)} (another currency)`,
    invoice: "Invoice",
    certainty: "Match",
    certainties: { sure: "sure", likely: "likely", open: "open", recorded: "recorded already" },
    reasons: {
      number: "number named",
      amount: "amount fits",
      skonto: "amount fits with the discount for early payment",
      name: "name fits",
      part: "only a part",
      more_than_open: "more than is open",
      several_numbers: "several numbers named",
      several_invoices: "several invoices fit",
      other_account: "invoice of another sender than is usual for this account",
      other_currency: "another currency",
      nothing_fits: "no invoice fits",
      recorded_before: "this entry was accepted before",
      same_day_and_amount: "same day and amount",
    },
    takeOver: (who: string) => `Accept the entry of ${who}`,
    takeOverAll: "All entries with an invoice",
    accept: (count: number) => (count === 1 ? "Accept one entry" : `Accept ${count} entries`),
  },
});
