import { useOperation } from "../../session/calls.ts";
import { useInAddress, useTypedInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { PagedList, usePaging } from "../../ui/PagedList.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { type AddressType, addressTypes, typeNames } from "./address-values.ts";
import { AddressTable, DeletedTable } from "./AddressTables.tsx";
import { Duplicates } from "./Duplicates.tsx";
import styles from "./people.module.css";

const PER_PAGE = 50;

/** The address book: searched as one types, filtered, and what was deleted from it. */
export function AddressesPage() {
  const text = useTexts(words);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <LinkButton to="/addresses/import">{text.import}</LinkButton>
          <LinkButton to="/addresses/new" look="first">
            {text.add}
          </LinkButton>
        </>
      }
    >
      <Tabs
        label={text.parts}
        tabs={[
          { key: "book", label: text.book, content: <Book /> },
          { key: "duplicates", label: text.duplicates, content: <Duplicates /> },
          { key: "deleted", label: text.deleted, content: <Deleted /> },
        ]}
      />
    </Page>
  );
}

function Book() {
  const text = useTexts(words);
  const names = useTexts(typeNames);
  const { typed, type, settled } = useTypedInAddress("q");
  const [kind, setKind] = useInAddress("kind", "all");
  const options = [
    { value: "all", label: text.all },
    ...addressTypes.map((type) => ({ value: type as string, label: names[type] })),
    { value: "undeliverable", label: text.undeliverable },
  ];
  return (
    <Sheet>
      <div className={styles.filters}>
        <Field label={text.search} type="search" value={typed} onChange={type} hint={text.searchHint} />
        <Choice label={text.kind} value={kind} options={options} onChange={setKind} />
      </div>
      <BookPage query={settled} kind={kind} />
    </Sheet>
  );
}

function BookPage({ query, kind }: { query: string; kind: string }) {
  const text = useTexts(words);
  const paging = usePaging(PER_PAGE, `${kind} ${query}`);
  const addressType: AddressType | undefined = addressTypes.find((type) => type === kind);
  const answer = useOperation(
    "address_book",
    {
      ...paging.page,
      ...(query && { searchQuery: query }),
      ...(addressType && { addressType }),
      ...(kind === "undeliverable" && { undeliverable: true }),
    },
    { keepPrevious: true },
  );
  return (
    <PagedList
      answer={answer}
      paging={paging}
      empty={query ? text.notFound(query) : text.none}
      isNewestFirst={false}
    >
      {(addresses) => <AddressTable addresses={addresses} />}
    </PagedList>
  );
}

function Deleted() {
  const text = useTexts(words);
  const paging = usePaging(PER_PAGE);
  const answer = useOperation("address_book", { deleted: true, ...paging.page }, { keepPrevious: true });
  return (
    <Sheet>
      <p className={styles.quiet}>{text.deletedHint}</p>
      <PagedList answer={answer} paging={paging} empty={text.noneDeleted} isNewestFirst>
        {(addresses) => <DeletedTable addresses={addresses} />}
      </PagedList>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Adressbuch",
    lead: "An wen Sie schreiben, und von wo. Verschickte Briefe behalten ihre Anschrift.",
    import: "Datei einlesen",
    add: "Neue Adresse",
    parts: "Adressbuch",
    book: "Einträge",
    duplicates: "Doppelte",
    deleted: "Gelöscht",
    deletedHint: "Gelöschte Einträge lassen sich 30 Tage lang zurückholen.",
    noneDeleted: "Nichts gelöscht.",
    search: "Suchen",
    searchHint: "Name, Firma, Straße, Postleitzahl, Ort oder Mandantennummer",
    kind: "Art",
    all: "Alle",
    undeliverable: "Unzustellbare",
    none: "Keine Einträge.",
    notFound: (query: string) => `Nichts gefunden zu „${query}“.`,
  },
  en: {
    title: "Address book",
    lead: "To whom you write, and from where. Letters already sent keep their address.",
    import: "Import a file",
    add: "New address",
    parts: "Address book",
    book: "Entries",
    duplicates: "Duplicates",
    deleted: "Deleted",
    deletedHint: "Deleted entries can be restored for 30 days.",
    noneDeleted: "Nothing deleted.",
    search: "Search",
    searchHint: "Name, company, street, postcode, city or client number",
    kind: "Type",
    all: "All",
    undeliverable: "Undeliverable",
    none: "No entries.",
    notFound: (query: string) => `Nothing found for “${query}”.`,
  },
});
