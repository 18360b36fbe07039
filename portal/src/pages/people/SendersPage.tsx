import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./people.module.css";

type Sender = OutputOf<"sender_profile_list">["items"][number];

/** Who writes: every sender profile, and whether letters can go out under it. */
export function SendersPage() {
  const text = useTexts(words);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton to="/senders/new" look="first">
          {text.add}
        </LinkButton>
      }
    >
      <Sheet>
        <SenderList />
      </Sheet>
    </Page>
  );
}

function SenderList() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("sender_profile_list", {});
  const forms = useOperation("sender_form", { rechtsform: "gmbh" });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return (
      <Empty title={text.none}>
        <p>{text.noneHint}</p>
      </Empty>
    );
  const labelOf = ({ rechtsform }: Sender) =>
    forms.data?.legalForms.find((form) => form.rechtsform === rechtsform)?.label ?? rechtsform;
  const columns: Column<Sender>[] = [
    {
      key: "name",
      head: text.name,
      cell: ({ profileId, displayName, isDefault }) => (
        <span className={styles.actions}>
          <Link to="/senders/$profileId" params={{ profileId }}>
            {displayName}
          </Link>
          {isDefault && <Badge tone="accent">{text.isDefault}</Badge>}
        </span>
      ),
    },
    { key: "form", head: text.form, cell: labelOf, isExtra: true },
    {
      key: "state",
      head: text.state,
      cell: ({ complete, missingFields }) =>
        complete ? (
          <Badge tone="good">{text.complete}</Badge>
        ) : (
          <Badge tone="warn">{text.missing(missingFields.length)}</Badge>
        ),
    },
    { key: "at", head: text.changed, cell: ({ updatedAt }) => <DateTime at={updatedAt} />, isExtra: true },
  ];
  return (
    <Table label={text.title} columns={columns} rows={data.items} rowKey={({ profileId }) => profileId} />
  );
}

const words = inBothLanguages({
  de: {
    title: "Absender",
    lead: "Wer schreibt: mit den Angaben, die das Gesetz auf Geschäftsbriefen verlangt.",
    add: "Neuer Absender",
    none: "Noch kein Absender.",
    noneHint: "Legen Sie einen an; ohne vollständigen Absender geht kein Brief hinaus.",
    name: "Name",
    form: "Rechtsform",
    state: "Stand",
    changed: "Zuletzt geändert",
    isDefault: "Standard",
    complete: "Vollständig",
    missing: (count: number) =>
      count === 0 ? "Etwas stimmt nicht" : count === 1 ? "Eine Angabe fehlt" : `${count} Angaben fehlen`,
  },
  en: {
    title: "Senders",
    lead: "Who writes: with the details that the law wants on business letters.",
    add: "New sender",
    none: "No sender yet.",
    noneHint: "Add one; no letter goes out without a complete sender.",
    name: "Name",
    form: "Legal form",
    state: "State",
    changed: "Last changed",
    isDefault: "Default",
    complete: "Complete",
    missing: (count: number) =>
      count === 0 ? "Something is wrong" : count === 1 ? "One detail missing" : `${count} details missing`,
  },
});
