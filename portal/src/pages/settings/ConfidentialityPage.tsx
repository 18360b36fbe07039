import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { ChangeWho } from "../confidentiality/WhoMaySee.tsx";
import { Entry } from "./Entry.tsx";
import { GroupForm } from "./GroupForm.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

type Group = OutputOf<"group_list">["groups"][number];
type Walled = OutputOf<"wall_list">["items"][number];

/** The groups of an account, and the clients and files that only some of them see. */
export function ConfidentialityPage() {
  const text = useTexts(words);
  // After each group that was made the form begins anew.
  const [made, setMade] = useState(0);
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Groups />
      <Sheet title={text.newGroup}>
        <GroupForm key={made} onSaved={() => setMade(made + 1)} />
      </Sheet>
      <Sheet title={text.walled}>
        <WalledThings />
      </Sheet>
    </Page>
  );
}

function Groups() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("group_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Sheet title={text.groups}>
      {data.groups.length === 0 ? (
        <Empty title={text.noGroups} />
      ) : (
        <div className={styles.column}>
          {data.groups.map((group) => (
            <GroupEntry key={group.groupId} group={group} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

function GroupEntry({ group }: { group: Group }) {
  const text = useTexts(words);
  const [isChanging, setChanging] = useState(false);
  const remove = useCall("group_delete");
  const { groupId, name, members, walls } = group;
  return (
    <Entry
      title={name}
      badge={null}
      actions={
        <>
          <Button onClick={() => setChanging(!isChanging)}>{isChanging ? text.close : text.change}</Button>
          <ConfirmButton
            label={text.remove}
            title={text.removeTitle(name)}
            onConfirm={() => remove.mutateAsync({ groupId })}
          >
            <p>{text.removeText}</p>
          </ConfirmButton>
        </>
      }
    >
      <p>{members.length === 0 ? text.nobody : members.map((member) => member.name).join(", ")}</p>
      <p className={styles.fine}>{text.sees(walls)}</p>
      {isChanging && <GroupForm group={group} onSaved={() => setChanging(false)} />}
    </Entry>
  );
}

function WalledThings() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("wall_list", { limit: 100 });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <Empty title={text.nothingWalled} />;
  const columns: Column<Walled>[] = [
    { key: "what", head: text.what, cell: ({ kind }) => text[kind], isExtra: true },
    {
      key: "name",
      head: text.name,
      cell: ({ kind, id, number, name, isSeen }) =>
        !isSeen ? (
          // Whoever does not see it would find nothing behind a link.
          nameOf(kind, number, name)
        ) : kind === "client" ? (
          <Link to="/clients/$mandantennummer" params={{ mandantennummer: number }}>
            {nameOf(kind, number, name)}
          </Link>
        ) : (
          <Link to="/matters/$matterId" params={{ matterId: id }}>
            {nameOf(kind, number, name)}
          </Link>
        ),
    },
    {
      key: "groups",
      head: text.groups,
      cell: ({ groups }) => groups.map((group) => group.name).join(", "),
    },
    {
      key: "open",
      head: text.acts,
      cell: (walled) => <ChangeWho thing={thingOf(walled)} />,
    },
  ];
  return (
    <>
      <p className={styles.fine}>{text.walledHint}</p>
      <Table label={text.walledList} columns={columns} rows={data.items} rowKey={({ id }) => id} />
      {data.total > data.items.length && <p>{text.more(data.total - data.items.length)}</p>}
    </>
  );
}

const nameOf = (kind: Walled["kind"], number: string, name: string): string =>
  kind === "client" ? `${name} (${number})` : `${number} ${name}`;

const thingOf = ({ kind, id }: Walled) => (kind === "client" ? { mandantId: id } : { matterId: id });

const words = inBothLanguages({
  de: {
    title: "Vertraulichkeit",
    lead: "Wer im Konto welche Mandanten und Akten sehen darf.",
    groups: "Gruppen",
    noGroups: "Noch keine Gruppe. Alle im Konto sehen alles.",
    nobody: "Noch niemand gehört dazu.",
    sees: (walls: number) =>
      walls === 0
        ? "Noch kein Mandant und keine Akte ist nur für diese Gruppe da."
        : walls === 1
          ? "Sieht einen vertraulichen Mandanten oder eine vertrauliche Akte."
          : `Sieht ${walls.toLocaleString("de-DE")} vertrauliche Mandanten und Akten.`,
    change: "Ändern",
    close: "Schließen",
    remove: "Löschen",
    removeTitle: (name: string) => `Gruppe „${name}“ löschen?`,
    removeText: "Das geht, wenn kein Mandant und keine Akte mehr nur für diese Gruppe da ist.",
    newGroup: "Neue Gruppe",
    walled: "Vertrauliche Mandanten und Akten",
    walledHint:
      "Vertraulich machen Sie einen Mandanten oder eine Akte auf der jeweiligen Seite. Was darin steht, sehen auch Sie nur, wenn Sie zu einer der Gruppen gehören.",
    nothingWalled: "Nichts ist vertraulich. Sie legen es auf der Seite eines Mandanten oder einer Akte fest.",
    walledList: "Liste des Vertraulichen",
    what: "Was",
    client: "Mandant",
    matter: "Akte",
    name: "Name",
    acts: "Ändern",
    more: (count: number) => `Und ${count.toLocaleString("de-DE")} weitere.`,
  },
  en: {
    title: "Confidentiality",
    lead: "Who in the account may see which clients and files.",
    groups: "Groups",
    noGroups: "No group yet. Everybody in the account sees everything.",
    nobody: "Nobody belongs to it yet.",
    sees: (walls: number) =>
      walls === 0
        ? "No client and no file is for this group alone yet."
        : walls === 1
          ? "Sees one confidential client or file."
          : `Sees ${walls.toLocaleString("en-IE")} confidential clients and files.`,
    change: "Change",
    close: "Close",
    remove: "Delete",
    removeTitle: (name: string) => `Delete the group “${name}”?`,
    removeText: "This works when no client and no file is for this group alone any more.",
    newGroup: "New group",
    walled: "Confidential clients and files",
    walledHint:
      "You make a client or a file confidential on its own page. What it holds you see, too, only if you belong to one of the groups.",
    nothingWalled: "Nothing is confidential. You say so on the page of a client or a file.",
    walledList: "List of what is confidential",
    what: "What",
    client: "Client",
    matter: "File",
    name: "Name",
    acts: "Change",
    more: (count: number) => `And ${count.toLocaleString("en-IE")} more.`,
  },
});
