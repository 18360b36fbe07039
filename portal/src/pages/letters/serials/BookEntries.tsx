import { useState } from "react";
import type { InputOf, OutputOf } from "../../../client.ts";
import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PagedList, usePaging } from "../../../ui/PagedList.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { placeOf } from "../../people/address-values.ts";
import styles from "./serials.module.css";

type Entry = OutputOf<"address_book">["items"][number];
type Addresses = NonNullable<InputOf<"serial_look">["addresses"]>;
type BookEntriesProps = { taken: Addresses | null; onTake: (addresses: Addresses) => void };

/** Entries of the address book in place of a file: single ones by ticking them, or all that a search finds. */
export function BookEntries({ taken, onTake }: BookEntriesProps) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const [asked, ask] = useState<string | null>(null);
  const isStale = asked !== null && asked !== query.trim();
  return (
    <>
      <form
        className={styles.acts}
        onSubmit={(event) => {
          event.preventDefault();
          ask(query.trim());
        }}
      >
        <Field label={text.book} value={query} onChange={setQuery} hint={hintOf(taken, text)} />
        <Button type="submit">{text.show}</Button>
      </form>
      {asked !== null && !isStale && <Found query={asked} taken={taken} onTake={onTake} />}
    </>
  );
}

const hintOf = (taken: Addresses | null, text: Words): string => {
  if (taken === null) return text.hint;
  return taken.addressIds ? text.takenSome(taken.addressIds.length) : text.takenAll;
};

function Found({ query, taken, onTake }: BookEntriesProps & { query: string }) {
  const text = useTexts(words);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(taken?.addressIds));
  const paging = usePaging(20, query);
  const found = query === "" ? {} : { searchQuery: query };
  const answer = useOperation("address_book", { ...found, ...paging.page }, { keepPrevious: true });
  const tick = (rows: readonly Entry[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const { addressId } of rows)
      if (isOn) next.add(addressId);
      else next.delete(addressId);
    setTicked(next);
  };
  const columns: Column<Entry>[] = [
    { key: "name", head: text.name, cell: nameOf },
    { key: "place", head: text.place, cell: placeOf },
  ];
  return (
    <PagedList answer={answer} paging={paging} empty={text.none} isNewestFirst={false}>
      {(items) => (
        <>
          <Table
            label={text.entries}
            columns={columns}
            rows={items}
            rowKey={({ addressId }) => addressId}
            choosing={{
              label: (entry) => text.tick(nameOf(entry)),
              allLabel: text.tickAll,
              isChosen: ({ addressId }) => ticked.has(addressId),
              onChoose: tick,
            }}
          />
          <div className={styles.acts}>
            <Button disabled={ticked.size === 0} onClick={() => onTake({ addressIds: [...ticked] })}>
              {text.takeSome(ticked.size)}
            </Button>
            <Button onClick={() => onTake(found)}>{text.takeAll(answer.data?.total ?? 0)}</Button>
          </div>
        </>
      )}
    </PagedList>
  );
}

const nameOf = ({ company, name }: Entry): string =>
  company && company !== name ? `${company}, ${name}` : name;

const de = {
  book: "Oder aus dem Adressbuch: Suche nach Name, Firma, Ort oder Mandantennummer",
  hint: "Leer: alle Einträge des Adressbuchs.",
  takenAll: "Die Liste ist das, was diese Suche im Adressbuch findet.",
  takenSome: (count: number) =>
    count === 1 ? "Die Liste ist ein angekreuzter Eintrag." : `Die Liste sind ${count} angekreuzte Einträge.`,
  show: "Im Adressbuch suchen",
  entries: "Einträge des Adressbuchs",
  name: "Name",
  place: "Anschrift",
  none: "Im Adressbuch findet sich dazu nichts.",
  tick: (name: string) => `${name} ankreuzen`,
  tickAll: "Alle auf dieser Seite ankreuzen",
  takeSome: (count: number) =>
    count === 1 ? "Den angekreuzten Eintrag übernehmen" : `${count} angekreuzte übernehmen`,
  takeAll: (count: number) => (count === 1 ? "Den Treffer übernehmen" : `Alle ${count} Treffer übernehmen`),
};
type Words = typeof de;

const words = inBothLanguages({
  de,
  en: {
    book: "Or from the address book: search by name, company, city or client number",
    hint: "Empty: every entry of the address book.",
    takenAll: "The list is what this search finds in the address book.",
    takenSome: (count: number) =>
      count === 1 ? "The list is one entry that is ticked." : `The list is ${count} entries that are ticked.`,
    show: "Search the address book",
    entries: "Entries of the address book",
    name: "Name",
    place: "Address",
    none: "Nothing in the address book fits.",
    tick: (name: string) => `Tick ${name}`,
    tickAll: "Tick all on this page",
    takeSome: (count: number) => (count === 1 ? "Take the ticked entry" : `Take ${count} ticked ones`),
    takeAll: (count: number) => (count === 1 ? "Take what was found" : `Take all ${count} that were found`),
  },
});
