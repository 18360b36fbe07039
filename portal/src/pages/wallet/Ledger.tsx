import { Link } from "@tanstack/react-router";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callOperation, type InputOf, type OutputOf, type Refused } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useCallOptions } from "../../session/session.tsx";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./wallet.module.css";

const PER_PAGE = 25;
const kinds = ["all", "letters", "credits", "top_ups", "taken_back"] as const;
type Kind = (typeof kinds)[number];

type Entry = OutputOf<"wallet_ledger">["items"][number];

/** Every movement of the wallet, newest first, each with the balance after it. */
export function Ledger() {
  const text = useTexts(words);
  const { language } = useLanguage();
  const filters = useFilters();
  const { data, error, refetch } = useOperation(
    "wallet_ledger",
    { ...filters.filter, limit: PER_PAGE, offset: filters.offset },
    { keepPrevious: true },
  );
  return (
    <Sheet title={text.title} actions={<Download filter={filters.filter} />}>
      <Filters filters={filters} />
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.total === 0 && <Empty title={filters.isNarrowed ? text.noneOfThese : text.none} />}
      {data && data.total > 0 && (
        <>
          <p className={styles.quiet}>
            {text.sums(euros(data.inCents, language), euros(data.outCents, language))}
          </p>
          <Entries entries={data.items} />
          <Pager offset={filters.offset} limit={PER_PAGE} total={data.total} onChange={filters.setOffset} />
        </>
      )}
    </Sheet>
  );
}

function useFilters() {
  const [fromDay, setFromDay] = useInAddress("from");
  const [toDay, setToDay] = useInAddress("to");
  const [kind, setKind] = useInAddress("kind", "all");
  const [offset, setOffset] = useState(0);
  const anew = (set: (value: string) => void) => (value: string) => {
    set(value);
    setOffset(0);
  };
  const filter: InputOf<"wallet_ledger_csv"> = {
    kind: kind as Kind,
    ...(fromDay !== "" && { fromDay }),
    ...(toDay !== "" && { toDay }),
  };
  return {
    filter,
    values: { fromDay, toDay, kind: kind as Kind },
    offset,
    isNarrowed: fromDay !== "" || toDay !== "" || kind !== "all",
    setFromDay: anew(setFromDay),
    setToDay: anew(setToDay),
    setKind: anew(setKind),
    setOffset,
  };
}

function Filters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const text = useTexts(words);
  const { values, setFromDay, setToDay, setKind } = filters;
  return (
    <div className={styles.filters}>
      <Field label={text.from} type="date" value={values.fromDay} onChange={setFromDay} />
      <Field label={text.to} type="date" value={values.toDay} onChange={setToDay} />
      <Choice
        label={text.kind}
        value={values.kind}
        options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={setKind}
      />
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const text = useTexts(words);
  const columns: Column<Entry>[] = [
    { key: "at", head: text.at, cell: ({ at }) => <DateTime at={at} />, isExtra: true },
    { key: "what", head: text.what, cell: (entry) => <What {...entry} /> },
    {
      key: "amount",
      head: text.amount,
      cell: ({ amountCents }) => <Signed cents={amountCents} />,
      align: "number",
    },
    {
      key: "balance",
      head: text.balance,
      cell: ({ balanceCents }) => <Money cents={balanceCents} />,
      align: "number",
      isExtra: true,
    },
  ];
  return <Table label={text.list} columns={columns} rows={entries} rowKey={({ entryId }) => entryId} />;
}

/** An entry in plain words, with the letter it is about. */
function What({ at, kind, source, letter }: Entry) {
  const text = useTexts(words);
  return (
    <>
      {kind === "top_up" && source !== null ? text.sources[source] : text.entries[kind]}
      {letter && (
        <p className={styles.quiet}>
          <Link to="/letters/$letterId" params={{ letterId: letter.letterId }}>
            {letter.subject}
          </Link>
          {letter.recipient !== "" && ` · ${letter.recipient}`}
        </p>
      )}
      <p className={styles.narrow}>
        <DateTime at={at} />
      </p>
    </>
  );
}

/** Plus or minus is said by the sign; the colour only helps. */
function Signed({ cents }: { cents: number }) {
  const { language } = useLanguage();
  return cents > 0 ? (
    <span className={styles.plus}>+{euros(cents, language)}</span>
  ) : (
    <span>{euros(cents, language).replace("-", "−")}</span>
  );
}

function Download({ filter }: { filter: InputOf<"wallet_ledger_csv"> }) {
  const text = useTexts(words);
  const options = useCallOptions();
  const table = useMutation<OutputOf<"wallet_ledger_csv">, Refused>({
    mutationFn: () => callOperation("wallet_ledger_csv", filter, options),
    onSuccess: ({ fileName, content }) => saveFile(fileName, content),
  });
  return (
    <div className={styles.download}>
      <Button isBusy={table.isPending} onClick={() => table.mutate()}>
        {text.csv}
      </Button>
      {table.error && <Problem cause={table.error} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Buchungen",
    list: "Liste der Buchungen",
    csv: "Als CSV herunterladen",
    from: "Von",
    to: "Bis",
    kind: "Vorgang",
    kinds: {
      all: "Alle",
      letters: "Briefe",
      credits: "Gutschriften",
      top_ups: "Aufladungen",
      taken_back: "Rückbuchungen",
    },
    none: "Noch keine Buchungen.",
    noneOfThese: "In dieser Auswahl gibt es keine Buchungen.",
    sums: (came: string, went: string) => `In dieser Auswahl: ${came} eingegangen, ${went} ausgegeben.`,
    at: "Gebucht",
    what: "Vorgang",
    amount: "Betrag",
    balance: "Guthaben danach",
    sources: {
      payments: "Aufladung durch Zahlung",
      bank: "Aufladung durch Überweisung",
      promotion: "Startguthaben",
    },
    entries: {
      capture: "Brief berechnet",
      credit: "Gutschrift für einen Brief",
      top_up: "Aufladung",
      settle: "Ausgleich einer offenen Rückforderung",
      refund: "Zahlung erstattet",
      dispute: "Zahlung zurückgebucht",
      dispute_won: "Rückbuchung zurückgenommen",
    },
  },
  en: {
    title: "Bookings",
    list: "List of bookings",
    csv: "Download as CSV",
    from: "From",
    to: "To",
    kind: "Booking",
    kinds: {
      all: "All",
      letters: "Letters",
      credits: "Credits",
      top_ups: "Top-ups",
      taken_back: "Chargebacks",
    },
    none: "No bookings yet.",
    noneOfThese: "There are no bookings in this choice.",
    sums: (came: string, went: string) => `In this choice: ${came} came in, ${went} was spent.`,
    at: "Booked",
    what: "Booking",
    amount: "Amount",
    balance: "Balance after",
    sources: {
      payments: "Top-up by payment",
      bank: "Top-up by bank transfer",
      promotion: "Opening balance",
    },
    entries: {
      capture: "Letter charged",
      credit: "Credit for a letter",
      top_up: "Top-up",
      settle: "Settlement of a debt",
      refund: "Payment refunded",
      dispute: "Payment charged back",
      dispute_won: "Chargeback reversed",
    },
  },
});
