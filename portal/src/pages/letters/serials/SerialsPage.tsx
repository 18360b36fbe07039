import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../../client.ts";
import { useOperation } from "../../../session/calls.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { DateTime } from "../../../ui/DateTime.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { PagedList, usePaging } from "../../../ui/PagedList.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { SerialBadge } from "./serial-state.tsx";

type Listed = OutputOf<"serial_list">["items"][number];

/** One letter to everybody on a list, the newest first. */
export function SerialsPage() {
  const text = useTexts(words);
  const { role } = useHere();
  const paging = usePaging(50);
  const answer = useOperation("serial_list", paging.page, { keepPrevious: true });
  const columns: Column<Listed>[] = [
    {
      key: "name",
      head: text.name,
      cell: ({ serialId, name }) => (
        <Link to="/letters/serials/$serialId" params={{ serialId }}>
          {name}
        </Link>
      ),
    },
    { key: "state", head: text.state, cell: ({ state }) => <SerialBadge state={state} /> },
    { key: "rows", head: text.rows, cell: ({ rowCount }) => rowCount, align: "number" },
    { key: "made", head: text.made, cell: ({ createdAt }) => <DateTime at={createdAt} />, isExtra: true },
  ];
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        role !== "viewer" && (
          <LinkButton look="first" to="/letters/serials/new">
            {text.add}
          </LinkButton>
        )
      }
    >
      <Sheet>
        <PagedList answer={answer} paging={paging} empty={text.none} isNewestFirst>
          {(items) => (
            <Table label={text.title} columns={columns} rows={items} rowKey={({ serialId }) => serialId} />
          )}
        </PagedList>
      </Sheet>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Serienbriefe",
    lead: "Ein Brief an alle auf einer Liste, jeder mit eigener Anrede und eigenen Angaben.",
    add: "Neuer Serienbrief",
    none: "Es gibt noch keinen Serienbrief.",
    name: "Name",
    state: "Stand",
    rows: "Zeilen",
    made: "Angelegt",
  },
  en: {
    title: "Serial letters",
    lead: "One letter to everybody on a list, each with its own salutation and details.",
    add: "New serial letter",
    none: "There is no serial letter yet.",
    name: "Name",
    state: "State",
    rows: "Rows",
    made: "Made",
  },
});
