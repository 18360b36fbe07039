import { useEffect, useRef, useState } from "react";
import { useSettled } from "../../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { MatterPick } from "../../matters/MatterPick.tsx";
import { deliveryNames, deliveryTypes } from "../delivery-names.ts";
import { letterStatuses, statusNames } from "../letter-status.tsx";
import type { Change, LetterFilter } from "./letter-filter.ts";
import styles from "./LettersPage.module.css";

const TYPING_PAUSE_MS = 120;

type FiltersProps = { filter: LetterFilter; onChange: (change: Change) => void };

/** What narrows the list, and its order. The letters come first: what is seldom asked for is one touch away. */
export function LetterFilters({ filter, onChange }: FiltersProps) {
  const text = useTexts(words);
  const names = useTexts(statusNames);
  const deliveries = useTexts(deliveryNames);
  const any = { value: "", label: text.any };
  const isNarrowed = [filter.delivery, filter.from, filter.to, filter.client, filter.matter].some(
    (value) => value !== "",
  );
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const isOpen = isUnfolded ?? isNarrowed;
  return (
    <search className={styles.filters} data-open={isOpen || undefined}>
      <div className={styles.search}>
        <Typed label={text.search} type="search" value={filter.q} onChange={(q) => onChange({ q })} />
      </div>
      <div className={styles.first}>
        <Choice
          label={text.status}
          value={filter.status}
          options={[any, ...letterStatuses.map((value) => ({ value, label: names[value] }))]}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <div className={styles.first}>
        <Sorting filter={filter} onChange={onChange} />
      </div>
      <Button aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
        {text.filter}
      </Button>
      {isOpen && (
        <div className={styles.more}>
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
          <MatterPick
            matterId={filter.matter}
            isMaking={false}
            onChange={(matter) => onChange({ matter: matter?.matterId ?? "" })}
          />
        </div>
      )}
    </search>
  );
}

const orders = [
  "created-desc",
  "created-asc",
  "subject-asc",
  "subject-desc",
  "recipient-asc",
  "recipient-desc",
  "price-desc",
  "price-asc",
  "posted-desc",
  "posted-asc",
] as const;
type Order = (typeof orders)[number];

/** The same as a click on a column's head, for where there are no heads, and for the order that no column shows. */
function Sorting({ filter: { sort, direction }, onChange }: FiltersProps) {
  const text = useTexts(words);
  const now = `${sort || "created"}-${direction || "desc"}`;
  return (
    <Choice
      label={text.sort}
      value={orders.find((order) => order === now) ?? "created-desc"}
      options={orders.map((value) => ({ value, label: text.orders[value] }))}
      onChange={(next: Order) => {
        const [by = "", way = ""] = next === "created-desc" ? [] : next.split("-");
        onChange({ sort: by, direction: way });
      }}
    />
  );
}

type TypedProps = {
  label: string;
  type: "search" | "text";
  value: string;
  onChange: (value: string) => void;
};

/** Shows every letter at once, and goes into the address when the typing pauses; follows the address where another changes it. */
function Typed({ value, onChange, ...field }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const written = useRef(value);
  useEffect(() => {
    if (settled === value) return;
    written.current = settled;
    onChange(settled);
    // Only what was typed is written; what the address says is where the typing began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setTyped(value);
  }, [value]);
  return <Field {...field} value={typed} onChange={setTyped} />;
}

const words = inBothLanguages({
  de: {
    search: "Suchen, auch in Text, Anlagen und Zeichen",
    status: "Stand",
    delivery: "Versandart",
    from: "Angelegt ab",
    to: "Angelegt bis",
    client: "Mandantennummer",
    any: "Alle",
    filter: "Filter",
    sort: "Reihenfolge",
    orders: {
      "created-desc": "Neueste zuerst",
      "created-asc": "Älteste zuerst",
      "subject-asc": "Betreff, A bis Z",
      "subject-desc": "Betreff, Z bis A",
      "recipient-asc": "Empfänger, A bis Z",
      "recipient-desc": "Empfänger, Z bis A",
      "price-desc": "Preis, höchster zuerst",
      "price-asc": "Preis, niedrigster zuerst",
      "posted-desc": "Zur Post gegeben, neueste zuerst",
      "posted-asc": "Zur Post gegeben, älteste zuerst",
    },
  },
  en: {
    search: "Search, also text, attachments and references",
    status: "Status",
    delivery: "Delivery",
    from: "Created from",
    to: "Created until",
    client: "Client number",
    any: "All",
    filter: "Filters",
    sort: "Order",
    orders: {
      "created-desc": "Newest first",
      "created-asc": "Oldest first",
      "subject-asc": "Subject, A to Z",
      "subject-desc": "Subject, Z to A",
      "recipient-asc": "Recipient, A to Z",
      "recipient-desc": "Recipient, Z to A",
      "price-desc": "Price, highest first",
      "price-asc": "Price, lowest first",
      "posted-desc": "Posted, newest first",
      "posted-asc": "Posted, oldest first",
    },
  },
});
