import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { CourseList } from "./CourseList.tsx";

type Ladder = OutputOf<"dunning_ladder_list">["items"][number];

/** Ladders, and the invoices that are dunned by them: those first that wait for a person. */
export function LaddersPage() {
  const text = useTexts(words);
  const { role } = useHere();
  const { data, error, refetch } = useOperation("dunning_ladder_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const mayChange = role !== "viewer";
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        mayChange && (
          <LinkButton to="/documents/dunning/new" look="first">
            {text.add}
          </LinkButton>
        )
      }
    >
      <CourseList which="needs_person" title={text.waiting} />
      <Sheet title={text.ladders}>
        {data.items.length === 0 ? (
          <Empty title={text.none}>
            <p>{text.noneText}</p>
          </Empty>
        ) : (
          <Table
            label={text.list}
            columns={columnsOf(text, mayChange)}
            rows={data.items}
            rowKey={({ ladderId }) => ladderId}
          />
        )}
      </Sheet>
      <CourseList which="running" title={text.running} />
      <CourseList which="held" title={text.held} />
    </Page>
  );
}

type Words = (typeof words)["de"];

const columnsOf = (text: Words, mayChange: boolean): Column<Ladder>[] => [
  {
    key: "name",
    head: text.name,
    cell: ({ ladderId, name }) =>
      mayChange ? (
        <Link to="/documents/dunning/$ladderId" params={{ ladderId }}>
          {name}
        </Link>
      ) : (
        name
      ),
  },
  {
    key: "for",
    head: text.for,
    cell: ({ senderProfileId, senderName, mandantennummer, clientName }) =>
      [
        ...(mandantennummer === null ? [] : [`${mandantennummer} ${clientName ?? ""}`]),
        ...(senderProfileId === null ? [] : [senderName ?? text.unknownSender]),
      ].join(", ") || text.all,
  },
  { key: "steps", head: text.steps, cell: ({ steps }) => steps.length, isExtra: true },
  { key: "running", head: text.count, cell: ({ running, waiting }) => running + waiting },
  {
    key: "release",
    head: text.release,
    cell: ({ release }) => (release === "self" ? text.self : text.person),
    isExtra: true,
  },
];

const words = inBothLanguages({
  de: {
    title: "Mahnleitern",
    lead: "Überfällige Rechnungen werden Stufe für Stufe gemahnt. Jeder Brief wird zur Freigabe vorgelegt; Zahlung, Rechnungskorrektur, Streit oder Pause halten an.",
    add: "Mahnleiter anlegen",
    ladders: "Eingerichtet",
    list: "Liste der Mahnleitern",
    none: "Noch keine Mahnleiter.",
    noneText:
      "Legen Sie fest, wann welcher Brief folgt. Vorbereitet wird er von selbst, gesendet nach Ihrer Freigabe.",
    name: "Name",
    for: "Für",
    all: "alle übrigen Rechnungen",
    unknownSender: "ein Absender",
    steps: "Stufen",
    count: "Rechnungen",
    release: "Freigabe",
    person: "durch eine Person",
    self: "durch das Programm",
    waiting: "Wartet auf Sie",
    running: "Werden gemahnt",
    held: "Angehalten",
  },
  en: {
    title: "Dunning ladders",
    lead: "Overdue invoices are dunned step by step. Each letter is submitted for approval; payment, credit note, dispute or pause hold it.",
    add: "Add a dunning ladder",
    ladders: "Set up",
    list: "List of dunning ladders",
    none: "No dunning ladder yet.",
    noneText: "Say which letter follows when. It is prepared by itself, and sent after your approval.",
    name: "Name",
    for: "For",
    all: "all other invoices",
    unknownSender: "a sender",
    steps: "Steps",
    count: "Invoices",
    release: "Approval",
    person: "by a person",
    self: "by the program",
    waiting: "Waiting for you",
    running: "Being dunned",
    held: "Held",
  },
});
