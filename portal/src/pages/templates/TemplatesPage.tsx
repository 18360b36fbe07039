import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import type { InputOf, OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { MoreFilters } from "../../ui/MoreFilters.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { TemplateBadge, templateNames } from "./template-words.tsx";
import styles from "./Templates.module.css";

const PER_PAGE = 25;

type Found = OutputOf<"template_search">["items"][number];
type Search = InputOf<"template_search">;
type Source = NonNullable<Search["source"]>;
type Status = NonNullable<Search["status"]>;

/** All templates: one's own and those of the service, searched as one types. */
export function TemplatesPage() {
  const text = useTexts(words);
  const { role } = useHere();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        role !== "viewer" && (
          <LinkButton to="/templates/new" look="first">
            {text.write}
          </LinkButton>
        )
      }
    >
      <Sheet>
        <FoundTemplates />
      </Sheet>
    </Page>
  );
}

function FoundTemplates() {
  const text = useTexts(words);
  const filters = useFilters();
  const { data, error, refetch } = useOperation("template_search", filters.search, { keepPrevious: true });
  return (
    <>
      <Filters filters={filters} kategorien={data?.kategorien ?? []} />
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.total === 0 && <Empty title={filters.isNarrowed ? text.notFound : text.none} />}
      {data && data.total > 0 && (
        <>
          <TemplateTable templates={data.items} />
          <Pager
            offset={filters.offset}
            limit={PER_PAGE}
            total={data.total}
            onChange={filters.setOffset}
            isNewestFirst={false}
          />
        </>
      )}
    </>
  );
}

/** What is looked for stands in the address; another filter begins with the first page. */
function useFilters() {
  const [query, setQuery] = useInAddress("q");
  const [source, setSource] = useInAddress("source", "all");
  const [status, setStatus] = useInAddress("status", "in_use");
  const [kategorie, setKategorie] = useInAddress("kategorie");
  const [offset, setOffset] = useState(0);
  const anew = (set: (value: string) => void) => (value: string) => {
    set(value);
    setOffset(0);
  };
  const search: Search = {
    query: useDeferredValue(query.trim()),
    source: source as Source,
    status: status as Status,
    ...(kategorie !== "" && { kategorie }),
    limit: PER_PAGE,
    offset,
  };
  return {
    search,
    values: { query, source: source as Source, status: status as Status, kategorie },
    offset,
    isNarrowed: query !== "" || source !== "all" || status !== "in_use" || kategorie !== "",
    setQuery: anew(setQuery),
    setSource: anew(setSource),
    setStatus: anew(setStatus),
    setKategorie: anew(setKategorie),
    setOffset,
  };
}

type FiltersProps = { filters: ReturnType<typeof useFilters>; kategorien: readonly string[] };

function Filters({ filters, kategorien }: FiltersProps) {
  const text = useTexts(words);
  const { values, setQuery, setSource, setStatus, setKategorie } = filters;
  const known = kategorien.includes(values.kategorie) || values.kategorie === "" ? [] : [values.kategorie];
  return (
    <div className={styles.filters}>
      <Field
        label={text.search}
        type="search"
        value={values.query}
        onChange={setQuery}
        hint={text.searchHint}
      />
      <MoreFilters
        isNarrowed={values.source !== "all" || values.status !== "in_use" || values.kategorie !== ""}
      >
        <Choice
          label={text.source}
          value={values.source}
          options={(["all", "own", "curated"] as const).map((value) => ({
            value,
            label: text.sources[value],
          }))}
          onChange={setSource}
        />
        <Choice
          label={text.status}
          value={values.status}
          options={(["in_use", "waiting", "released", "archived"] as const).map((value) => ({
            value,
            label: text.statuses[value],
          }))}
          onChange={setStatus}
        />
        <Choice
          label={text.kategorie}
          value={values.kategorie}
          options={[
            { value: "", label: text.allKategorien },
            ...[...known, ...kategorien].map((value) => ({ value, label: value })),
          ]}
          onChange={setKategorie}
        />
      </MoreFilters>
    </div>
  );
}

function TemplateTable({ templates }: { templates: readonly Found[] }) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  const columns: Column<Found>[] = [
    {
      key: "name",
      head: text.name,
      cell: ({ templateId, name, summary, documentKind }) => (
        <>
          <Link to="/templates/$templateId" params={{ templateId }}>
            {name}
          </Link>
          {documentKind === "form" && ` (${names.kinds.form})`}
          {summary !== null && <p className={styles.summary}>{summary}</p>}
        </>
      ),
    },
    { key: "status", head: text.status, cell: (template) => <Standing {...template} /> },
    { key: "kategorie", head: text.kategorie, cell: ({ kategorie }) => kategorie ?? "–", isExtra: true },
    {
      key: "source",
      head: text.source,
      cell: ({ curated }) => (curated ? "Brieftaube" : text.sources.own),
      isExtra: true,
    },
    {
      key: "changed",
      head: text.changed,
      cell: ({ changedAt }) => (changedAt === null ? "–" : <DateTime at={changedAt} to="day" />),
      isExtra: true,
    },
  ];
  return (
    <Table label={text.title} columns={columns} rows={templates} rowKey={({ templateId }) => templateId} />
  );
}

/** A template in use may have a further draft that waits. */
function Standing({ templateId, status, archived, waiting }: Found) {
  const text = useTexts(words);
  return (
    <span className={styles.badges}>
      <TemplateBadge status={status} archived={archived} />
      {waiting && status !== "draft" && (
        <Link to="/templates/$templateId" params={{ templateId }} search={{ version: waiting.versionId }}>
          <Badge tone="warn">{text.waitingVersion(waiting.version)}</Badge>
        </Link>
      )}
    </span>
  );
}

const words = inBothLanguages({
  de: {
    title: "Vorlagen",
    lead: "Briefe, die einmal geschrieben und oft ausgefüllt werden.",
    write: "Neue Vorlage",
    search: "Suchen",
    searchHint: "Name, Beschreibung oder Text",
    source: "Herkunft",
    sources: { all: "Alle", own: "Eigene", curated: "Von Brieftaube" },
    status: "Stand",
    statuses: {
      in_use: "In Gebrauch",
      waiting: "Entwurf wartet",
      released: "Freigegeben",
      archived: "Archiviert",
    },
    kategorie: "Kategorie",
    allKategorien: "Alle",
    name: "Name",
    changed: "Geändert",
    waitingVersion: (version: number) => `Fassung ${version} wartet`,
    none: "Noch keine Vorlagen.",
    notFound: "Keine Vorlage passt zu dieser Auswahl.",
  },
  en: {
    title: "Templates",
    lead: "Letters that are written once and filled in many times.",
    write: "New template",
    search: "Search",
    searchHint: "Name, description or text",
    source: "Origin",
    sources: { all: "All", own: "Your own", curated: "By Brieftaube" },
    status: "Status",
    statuses: { in_use: "In use", waiting: "Draft waits", released: "Released", archived: "Archived" },
    kategorie: "Category",
    allKategorien: "All",
    name: "Name",
    changed: "Changed",
    waitingVersion: (version: number) => `Version ${version} waits`,
    none: "No templates yet.",
    notFound: "No template fits this choice.",
  },
});
