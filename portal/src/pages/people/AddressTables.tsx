import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { placeOf, typeNames } from "./address-values.ts";
import styles from "./people.module.css";

type Entry = OutputOf<"address_book">["items"][number];

export function AddressTable({ addresses }: { addresses: readonly Entry[] }) {
  const text = useTexts(words);
  const names = useTexts(typeNames);
  const { remove, problem } = useDelete();
  const columns: Column<Entry>[] = [
    { key: "name", head: text.name, cell: (entry) => <EntryName entry={entry} /> },
    { key: "type", head: text.type, cell: ({ addressType }) => names[addressType], isExtra: true },
    {
      key: "client",
      head: text.client,
      cell: ({ mandantennummer }) => mandantennummer ?? "–",
      isExtra: true,
    },
    {
      key: "delete",
      head: text.action,
      cell: (entry) => (
        <div className={styles.rowAction}>
          <Button look="quiet" aria-label={text.deleteOne(nameOf(entry))} onClick={() => remove(entry)}>
            {text.delete}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      {problem !== null && <Problem cause={problem} />}
      <Table label={text.book} columns={columns} rows={addresses} rowKey={({ addressId }) => addressId} />
    </>
  );
}

function EntryName({ entry }: { entry: Entry }) {
  const text = useTexts(words);
  const { addressId, company, name, isDefault, addressType, undeliverableSince } = entry;
  return (
    <span className={styles.name}>
      <Link to="/addresses/$addressId" params={{ addressId }}>
        {company ?? name}
      </Link>
      {company && company !== name && <span>{name}</span>}
      <span className={styles.quiet}>{placeOf(entry)}</span>
      {isDefault && addressType === "sender" && (
        <span>
          <Badge tone="accent">{text.isDefault}</Badge>
        </span>
      )}
      {undeliverableSince && (
        <span className={styles.quiet}>
          <Badge tone="bad">{text.undeliverable}</Badge> {text.since}{" "}
          <DateTime at={undeliverableSince} to="day" />
        </span>
      )}
    </span>
  );
}

/** Deletes at once and offers to take it back; both end well although the table may be gone by then. */
function useDelete() {
  const text = useTexts(words);
  const say = useNotice();
  const [problem, setProblem] = useState<unknown>(null);
  const { mutateAsync: deleteOne } = useCall("address_delete");
  const { mutateAsync: restoreOne } = useCall("address_restore");
  const remove = (entry: Entry) => {
    const { addressId } = entry;
    const takeBack = () => void restoreOne({ addressId }).catch(setProblem);
    setProblem(null);
    deleteOne({ addressId }).then(
      () => say({ text: text.deleted(nameOf(entry)), onUndo: takeBack }),
      setProblem,
    );
  };
  return { problem, remove };
}

export function DeletedTable({ addresses }: { addresses: readonly Entry[] }) {
  const text = useTexts(words);
  const say = useNotice();
  const restore = useCall("address_restore");
  const restoreOne = (entry: Entry) =>
    restore.mutateAsync({ addressId: entry.addressId }).then(
      () => say({ text: text.restored(nameOf(entry)) }),
      () => {}, // shown above the table
    );
  const columns: Column<Entry>[] = [
    {
      key: "name",
      head: text.name,
      cell: (entry) => (
        <span className={styles.name}>
          {nameOf(entry)}
          <span className={styles.quiet}>{placeOf(entry)}</span>
        </span>
      ),
    },
    {
      key: "at",
      head: text.deletedAt,
      cell: ({ deletedAt }) => (deletedAt ? <DateTime at={deletedAt} /> : "–"),
      isExtra: true,
    },
    {
      key: "restore",
      head: text.action,
      cell: (entry) => (
        <Button aria-label={text.restoreOne(nameOf(entry))} onClick={() => void restoreOne(entry)}>
          {text.restore}
        </Button>
      ),
    },
  ];
  return (
    <>
      {restore.error && <Problem cause={restore.error} />}
      <Table
        label={text.deletedOnes}
        columns={columns}
        rows={addresses}
        rowKey={({ addressId }) => addressId}
      />
    </>
  );
}

const nameOf = ({ company, name }: Entry): string => company ?? name;

const words = inBothLanguages({
  de: {
    book: "Einträge des Adressbuchs",
    deletedOnes: "Gelöschte Einträge",
    name: "Name",
    type: "Art",
    client: "Mandant",
    action: "Aktionen",
    isDefault: "Standard",
    undeliverable: "Unzustellbar",
    since: "seit",
    delete: "Löschen",
    deleteOne: (name: string) => `${name} löschen`,
    deleted: (name: string) => `„${name}“ gelöscht.`,
    deletedAt: "Gelöscht am",
    restore: "Zurückholen",
    restoreOne: (name: string) => `${name} zurückholen`,
    restored: (name: string) => `„${name}“ steht wieder im Adressbuch.`,
  },
  en: {
    book: "Entries of the address book",
    deletedOnes: "Deleted entries",
    name: "Name",
    type: "Type",
    client: "Client",
    action: "Action",
    isDefault: "Default",
    undeliverable: "Undeliverable",
    since: "since",
    delete: "Delete",
    deleteOne: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `“${name}” deleted.`,
    deletedAt: "Deleted",
    restore: "Restore",
    restoreOne: (name: string) => `Restore ${name}`,
    restored: (name: string) => `“${name}” is back in the address book.`,
  },
});
