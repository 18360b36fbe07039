import { Link } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { useTypedInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Field } from "../../ui/Field.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { PagedList, usePaging } from "../../ui/PagedList.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "../people/people.module.css";
import type { Matter } from "./MatterPick.tsx";

const PER_PAGE = 50;

/** What letters are about, client by client or without one. */
export function MattersPage() {
  const text = useTexts(words);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton to="/matters/new" look="first">
          {text.add}
        </LinkButton>
      }
    >
      <Tabs
        label={text.title}
        tabs={[
          { key: "active", label: text.active, content: <Listed archived={false} /> },
          { key: "archived", label: text.archived, content: <Listed archived /> },
        ]}
      />
    </Page>
  );
}

function Listed({ archived }: { archived: boolean }) {
  const text = useTexts(words);
  const { typed, type, settled } = useTypedInAddress("q");
  const paging = usePaging(PER_PAGE, settled);
  const answer = useOperation(
    "matter_list",
    { ...paging.page, archived, ...(settled && { searchQuery: settled }) },
    { keepPrevious: true },
  );
  return (
    <Sheet>
      <Field label={text.search} type="search" value={typed} onChange={type} hint={text.searchHint} />
      <PagedList
        answer={answer}
        paging={paging}
        empty={settled ? text.notFound(settled) : archived ? text.noneArchived : text.none}
        isNewestFirst={false}
      >
        {(matters) => <MatterTable matters={matters} />}
      </PagedList>
    </Sheet>
  );
}

export function MatterTable({ matters }: { matters: readonly Matter[] }) {
  const text = useTexts(words);
  const columns: Column<Matter>[] = [
    {
      key: "number",
      head: text.number,
      cell: ({ matterId, number, name }) => (
        <span className={styles.name}>
          <Link to="/matters/$matterId" params={{ matterId }}>
            {number}
          </Link>
          <span>{name}</span>
        </span>
      ),
    },
    {
      key: "client",
      head: text.client,
      cell: ({ client }) => (client ? `${client.name} (${client.mandantennummer})` : "–"),
    },
    {
      key: "since",
      head: text.since,
      cell: ({ createdAt }) => <DateTime at={createdAt} to="day" />,
      isExtra: true,
    },
  ];
  return <Table label={text.title} columns={columns} rows={matters} rowKey={({ matterId }) => matterId} />;
}

const words = inBothLanguages({
  de: {
    title: "Akten",
    lead: "Worum es geht: Verfahren, Objekte, Vorgänge. Briefe, Rechnungen und Kosten gehören dazu.",
    add: "Neue Akte",
    active: "Laufende",
    archived: "Archiviert",
    search: "Suchen",
    searchHint: "Aktenzeichen, Bezeichnung oder Mandant",
    none: "Noch keine Akte.",
    noneArchived: "Keine Akte ist archiviert.",
    notFound: (query: string) => `Nichts gefunden zu „${query}“.`,
    number: "Akte",
    client: "Mandant",
    since: "Angelegt",
  },
  en: {
    title: "Files",
    lead: "What letters are about: cases, objects, matters. Letters, invoices and costs belong to them.",
    add: "New file",
    active: "Current",
    archived: "Archived",
    search: "Search",
    searchHint: "File number, name or client",
    none: "No files yet.",
    noneArchived: "No file is archived.",
    notFound: (query: string) => `Nothing found for “${query}”.`,
    number: "File",
    client: "Client",
    since: "Created",
  },
});
