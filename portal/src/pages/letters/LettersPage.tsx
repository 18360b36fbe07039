import { useEffect, useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { deliveryNames, deliveryTypes } from "./delivery-names.ts";
import { findInput, isFiltering, type LetterFilter, useLetterFilter } from "./letter-filter.ts";
import { letterStatuses, statusNames } from "./letter-status.tsx";
import { LetterTable } from "./LetterTable.tsx";
import styles from "./LettersPage.module.css";

const PER_PAGE = 50;
const TYPING_PAUSE_MS = 120;
/** A search by words looks for so many; whoever has more of them is better served by another word. */
const MOST_SOUGHT = 1000;

/** All letters: searched as one types, and narrowed by where they stand, when, how and for whom they went. */
export function LettersPage() {
  const text = useTexts(words);
  const { role } = useHere();
  const { filter, offset, change } = useLetterFilter();
  return (
    <Page
      title={text.title}
      actions={
        role !== "viewer" && (
          <LinkButton look="first" to="/letters/new">
            {text.write}
          </LinkButton>
        )
      }
    >
      <Sheet>
        <Filters filter={filter} onChange={change} />
        <Found filter={filter} offset={offset} onChange={change} />
      </Sheet>
    </Page>
  );
}

type FiltersProps = { filter: LetterFilter; onChange: (change: Partial<LetterFilter>) => void };

function Filters({ filter, onChange }: FiltersProps) {
  const text = useTexts(words);
  const names = useTexts(statusNames);
  const deliveries = useTexts(deliveryNames);
  const any = { value: "", label: text.any };
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters} data-open={isOpen || undefined}>
      <div className={styles.search}>
        <Typed
          label={text.search}
          hint={text.searchHint}
          type="search"
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
        <div className={styles.unfold}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text.filter}
          </Button>
        </div>
      </div>
      <Choice
        label={text.status}
        value={filter.status}
        options={[any, ...letterStatuses.map((value) => ({ value, label: names[value] }))]}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={text.delivery}
        value={filter.delivery}
        options={[any, ...deliveryTypes.map((value) => ({ value, label: deliveries[value] }))]}
        onChange={(delivery) => onChange({ delivery })}
      />
      <Field label={text.from} type="date" value={filter.from} onChange={(from) => onChange({ from })} />
      <Field label={text.to} type="date" value={filter.to} onChange={(to) => onChange({ to })} />
      <Typed
        label={text.client}
        type="text"
        value={filter.client}
        onChange={(client) => onChange({ client })}
      />
    </search>
  );
}

type TypedProps = {
  label: string;
  hint?: string;
  type: "search" | "text";
  value: string;
  onChange: (value: string) => void;
};

/** Shows every letter at once, and goes into the address when the typing pauses. */
function Typed({ value, onChange, ...field }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  useEffect(() => {
    if (settled !== value) onChange(settled);
    // Only what was typed is written; what the address says is where the typing began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return <Field {...field} value={typed} onChange={setTyped} />;
}

type FoundProps = {
  filter: LetterFilter;
  offset: number;
  onChange: (change: Partial<LetterFilter> & { offset?: number }) => void;
};

function Found({ filter, offset, onChange }: FoundProps) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation(
    "letter_find",
    { ...findInput(filter), limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return isFiltering(filter) ? (
      <Empty title={text.noneFound}>
        <Button onClick={() => onChange({ q: "", status: "", from: "", to: "", delivery: "", client: "" })}>
          {text.all}
        </Button>
      </Empty>
    ) : (
      <Empty title={text.none} />
    );
  return (
    <>
      <p role="status" className={styles.count}>
        {filter.q !== "" && data.total >= MOST_SOUGHT ? text.many : text.count(data.total)}
      </p>
      <LetterTable letters={data.items} />
      <Pager
        offset={offset}
        limit={PER_PAGE}
        total={data.total}
        onChange={(next) => onChange({ offset: next })}
      />
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Briefe",
    write: "Neuer Brief",
    search: "Suchen",
    searchHint: "Betreff, Empfänger, Text oder Anlage",
    status: "Stand",
    delivery: "Versandart",
    from: "Angelegt ab",
    to: "Angelegt bis",
    client: "Mandantennummer",
    any: "Alle",
    filter: "Filter",
    all: "Alle Briefe zeigen",
    none: "Noch keine Briefe.",
    many: "Die neuesten 1.000 Briefe mit diesen Wörtern; ein weiteres Wort grenzt ein.",
    noneFound: "Kein Brief passt zu Suche und Filter.",
    count: (total: number) => (total === 1 ? "Ein Brief" : `${total.toLocaleString("de-DE")} Briefe`),
  },
  en: {
    title: "Letters",
    write: "New letter",
    search: "Search",
    searchHint: "Subject, recipient, text or attachment",
    status: "Status",
    delivery: "Delivery",
    from: "Created from",
    to: "Created until",
    client: "Client number",
    any: "All",
    filter: "Filters",
    all: "Show all letters",
    none: "No letters yet.",
    many: "The newest 1,000 letters with these words; another word narrows them.",
    noneFound: "No letter matches search and filters.",
    count: (total: number) => (total === 1 ? "One letter" : `${total.toLocaleString("en-IE")} letters`),
  },
});
