import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { BooksChoice, useBooks } from "./BooksChoice.tsx";
import { NumberSequenceForm } from "./NumberSequenceForm.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

type Sequence = OutputOf<"number_sequence_list">["sequences"][number];

/** Rows of document numbers: what comes next, and how it is written. */
export function NumbersPage() {
  const text = useTexts(words);
  const books = useBooks();
  const [changed, setChanged] = useState<{ scope: string } | "new" | null>(null);
  const { data, error, refetch } = useOperation("number_sequence_list", books);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const columns: Column<Sequence>[] = [
    { key: "scope", head: text.scope, cell: ({ scope }) => scope },
    { key: "next", head: text.next, cell: ({ nextNumber }) => <strong>{nextNumber}</strong> },
    { key: "pattern", head: text.pattern, cell: ({ pattern }) => <code>{pattern}</code>, isExtra: true },
    {
      key: "change",
      head: text.act,
      cell: (sequence) => (
        <Button onClick={() => setChanged(sequence)} aria-label={text.changeOf(sequence.scope)}>
          {text.change}
        </Button>
      ),
    },
  ];
  const isChanged = ({ scope }: Sequence) => changed !== null && changed !== "new" && scope === changed.scope;
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <BooksChoice />
      <Sheet title={text.existing} actions={<Button onClick={() => setChanged("new")}>{text.add}</Button>}>
        {data.sequences.length === 0 ? (
          <Empty title={text.none}>
            <p>{text.noneText}</p>
          </Empty>
        ) : (
          <Table label={text.list} columns={columns} rows={data.sequences} rowKey={({ scope }) => scope} />
        )}
      </Sheet>
      {changed !== null && (
        <Sheet title={changed === "new" ? text.add : text.changeOf(changed.scope)}>
          <NumberSequenceForm
            key={`${books.senderProfileId ?? ""} ${changed === "new" ? "" : changed.scope}`}
            books={books}
            sequence={changed === "new" ? null : (data.sequences.find(isChanged) ?? null)}
            onDone={() => setChanged(null)}
          />
        </Sheet>
      )}
      <p className={styles.fine}>{text.law}</p>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Nummernkreise",
    lead: "Woraus Rechnungen und Gutschriften ihre Nummern ziehen: jede genau einmal, auch wenn viele zugleich entstehen.",
    existing: "Nummernkreise",
    act: "Schritt",
    list: "Liste der Nummernkreise",
    none: "Noch kein Nummernkreis.",
    noneText: "Der erste entsteht von selbst, wenn ein Beleg seine Nummer aus einem Nummernkreis zieht.",
    scope: "Name",
    next: "Nächste Nummer",
    pattern: "Muster",
    change: "Ändern",
    changeOf: (scope: string) => `Nummernkreis ${scope} ändern`,
    add: "Nummernkreis anlegen",
    law: "Änderungen gelten nur für künftige Belege. Vergebene Nummern bleiben, und gezählt wird nie zurück (§ 14 Abs. 4 Nr. 4 UStG).",
  },
  en: {
    title: "Number sequences",
    lead: "Where invoices and credit notes draw their numbers: each exactly once, even if many are made at the same time.",
    existing: "Number sequences",
    act: "Step",
    list: "List of number sequences",
    none: "No number sequence yet.",
    noneText: "The first comes by itself when a document draws its number from a sequence.",
    scope: "Name",
    next: "Next number",
    pattern: "Pattern",
    change: "Change",
    changeOf: (scope: string) => `Change the sequence ${scope}`,
    add: "Add a sequence",
    law: "Changes hold for documents to come only. Numbers that were given stay, and nothing is ever counted back (§ 14 (4) no. 4 UStG).",
  },
});
