import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useTypedInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { PagedList, usePaging } from "../../ui/PagedList.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { ClientBudget } from "./ClientBudget.tsx";
import styles from "./people.module.css";

const PER_PAGE = 50;

type Client = OutputOf<"mandant_list">["items"][number];

/** For whom letters are written, with what each may cost in a month. */
export function ClientsPage() {
  const text = useTexts(words);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <LinkButton to="/clients/import">{text.import}</LinkButton>
          <LinkButton to="/clients/new" look="first">
            {text.add}
          </LinkButton>
        </>
      }
    >
      <Tabs
        label={text.title}
        tabs={[
          { key: "active", label: text.active, content: <Active /> },
          { key: "archived", label: text.archived, content: <Archived /> },
        ]}
      />
    </Page>
  );
}

function Active() {
  const text = useTexts(words);
  const { typed, type, settled } = useTypedInAddress("q");
  return (
    <Sheet>
      <Field label={text.search} type="search" value={typed} onChange={type} hint={text.searchHint} />
      {settled === "" ? <Listed /> : <Found query={settled} />}
    </Sheet>
  );
}

function Listed() {
  const text = useTexts(words);
  const paging = usePaging(PER_PAGE);
  const answer = useOperation("mandant_list", paging.page, { keepPrevious: true });
  return (
    <PagedList answer={answer} paging={paging} empty={text.none} isNewestFirst={false}>
      {(clients) => <ClientTable clients={clients} />}
    </PagedList>
  );
}

function Found({ query }: { query: string }) {
  const text = useTexts(words);
  const paging = usePaging(PER_PAGE, query);
  const answer = useOperation("mandant_search", { query, ...paging.page }, { keepPrevious: true });
  return (
    <PagedList answer={answer} paging={paging} empty={text.notFound(query)} isNewestFirst={false}>
      {(clients) => <ClientTable clients={clients} />}
    </PagedList>
  );
}

function ClientTable({ clients }: { clients: readonly Client[] }) {
  const text = useTexts(words);
  const columns: Column<Client>[] = [
    { key: "name", head: text.name, cell: (client) => <ClientName client={client} /> },
    {
      key: "handler",
      head: text.handler,
      cell: ({ sachbearbeiter }) => sachbearbeiter ?? "–",
      isExtra: true,
    },
    { key: "budget", head: text.thisMonth, cell: (client) => <ClientBudget client={client} /> },
    {
      key: "letters",
      head: text.letters,
      cell: ({ lettersLast12Months }) => lettersLast12Months,
      align: "number",
      isExtra: true,
    },
  ];
  return <Table label={text.title} columns={columns} rows={clients} rowKey={({ mandantId }) => mandantId} />;
}

function ClientName({ client: { mandantennummer, name } }: { client: Client }) {
  return (
    <span className={styles.name}>
      <Link to="/clients/$mandantennummer" params={{ mandantennummer }}>
        {name}
      </Link>
      <span className={styles.quiet}>{mandantennummer}</span>
    </span>
  );
}

function Archived() {
  const text = useTexts(words);
  const paging = usePaging(PER_PAGE);
  const answer = useOperation("client_list_archived", paging.page, { keepPrevious: true });
  return (
    <Sheet>
      <p className={styles.quiet}>{text.archivedHint}</p>
      <PagedList answer={answer} paging={paging} empty={text.noneArchived} isNewestFirst={false}>
        {(clients) => <ArchivedTable clients={clients} />}
      </PagedList>
    </Sheet>
  );
}

function ArchivedTable({ clients }: { clients: readonly Client[] }) {
  const text = useTexts(words);
  const say = useNotice();
  const restore = useCall("client_restore");
  const getBack = ({ mandantennummer, name }: Client) =>
    restore.mutate({ mandantennummer }, { onSuccess: () => say({ text: text.restored(name) }) });
  const columns: Column<Client>[] = [
    { key: "name", head: text.name, cell: (client) => <ClientName client={client} /> },
    {
      key: "restore",
      head: text.action,
      cell: (client) => (
        <Button aria-label={text.restoreOne(client.name)} onClick={() => getBack(client)}>
          {text.restore}
        </Button>
      ),
    },
  ];
  return (
    <>
      {restore.error && <Problem cause={restore.error} />}
      <Table label={text.archived} columns={columns} rows={clients} rowKey={({ mandantId }) => mandantId} />
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Mandanten",
    lead: "Für wen Sie schreiben, und was das im Monat kosten darf.",
    import: "Datei einlesen",
    add: "Neuer Mandant",
    active: "Aktive",
    archived: "Archiviert",
    archivedHint:
      "Für archivierte Mandanten werden keine Briefe mehr angenommen; was verschickt ist, bleibt.",
    noneArchived: "Kein Mandant ist archiviert.",
    search: "Suchen",
    searchHint: "Nummer, Name, Schlagwort oder Sachbearbeitung",
    none: "Noch keine Mandanten.",
    notFound: (query: string) => `Nichts gefunden zu „${query}“.`,
    name: "Mandant",
    handler: "Sachbearbeitung",
    thisMonth: "Dieser Monat",
    letters: "Briefe in 12 Monaten",
    action: "Aktionen",
    restore: "Zurückholen",
    restoreOne: (name: string) => `${name} zurückholen`,
    restored: (name: string) => `„${name}“ ist wieder aktiv.`,
  },
  en: {
    title: "Clients",
    lead: "For whom you write, and what that may cost in a month.",
    import: "Import a file",
    add: "New client",
    active: "Active",
    archived: "Archived",
    archivedHint: "No more letters are taken for archived clients; what was sent stays.",
    noneArchived: "No client is archived.",
    search: "Search",
    searchHint: "Number, name, tag or case handler",
    none: "No clients yet.",
    notFound: (query: string) => `Nothing found for “${query}”.`,
    name: "Client",
    handler: "Case handler",
    thisMonth: "This month",
    letters: "Letters in 12 months",
    action: "Action",
    restore: "Restore",
    restoreOne: (name: string) => `Restore ${name}`,
    restored: (name: string) => `“${name}” is active again.`,
  },
});
