import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { deliveryNames } from "../letters/delivery-names.ts";
import type { StoredPreset } from "./preset-values.ts";
import styles from "./people.module.css";

type DeletedPreset = OutputOf<"preset_list">["deleted"][number];

/** Named sets of options that a send can take, and those that were deleted. */
export function PresetsPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("preset_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead}>
      <Tabs
        label={text.title}
        tabs={[
          { key: "presets", label: text.presets, content: <Presets presets={data.items} /> },
          { key: "deleted", label: text.deletedOnes, content: <Deleted presets={data.deleted} /> },
        ]}
      />
    </Page>
  );
}

function Presets({ presets }: { presets: readonly StoredPreset[] }) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const { remove, problem } = useDelete();
  const columns: Column<StoredPreset>[] = [
    {
      key: "name",
      head: text.name,
      cell: ({ name }) => (
        <Link to="/presets/$name" params={{ name }}>
          {name}
        </Link>
      ),
    },
    {
      key: "delivery",
      head: text.delivery,
      cell: ({ preset }) => (preset.deliveryType ? deliveries[preset.deliveryType] : "–"),
    },
    { key: "at", head: text.changed, cell: ({ updatedAt }) => <DateTime at={updatedAt} />, isExtra: true },
    {
      key: "delete",
      head: text.action,
      cell: (preset) => (
        <div className={styles.rowAction}>
          <Button look="quiet" aria-label={text.deleteOne(preset.name)} onClick={() => remove(preset)}>
            {text.delete}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Sheet>
      <NewPreset />
      {problem !== null && <Problem cause={problem} />}
      {presets.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <Table label={text.presets} columns={columns} rows={presets} rowKey={({ presetId }) => presetId} />
      )}
    </Sheet>
  );
}

/** A name is all it takes to begin; the form under that name does the rest. */
function NewPreset() {
  const text = useTexts(words);
  const navigate = useNavigate();
  const [name, setName] = useState("");
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void navigate({ to: "/presets/$name", params: { name: name.trim() } });
      }}
    >
      <Field label={text.newName} value={name} onChange={setName} hint={text.newHint} isRequired />
      <div className={styles.besideField}>
        <Button type="submit" look="first">
          {text.add}
        </Button>
      </div>
    </form>
  );
}

/** Deletes at once and offers to take it back. */
function useDelete() {
  const text = useTexts(words);
  const say = useNotice();
  const [problem, setProblem] = useState<unknown>(null);
  const remove = useCall("preset_delete");
  const restore = useCall("preset_restore");
  return {
    problem,
    remove: ({ presetId, name }: StoredPreset) =>
      remove.mutate(
        { presetId },
        {
          onSuccess: () =>
            say({
              text: text.deleted(name),
              onUndo: () => restore.mutate({ presetId }, { onError: setProblem }),
            }),
          onError: setProblem,
        },
      ),
  };
}

function Deleted({ presets }: { presets: readonly DeletedPreset[] }) {
  const text = useTexts(words);
  const say = useNotice();
  const restore = useCall("preset_restore");
  const columns: Column<DeletedPreset>[] = [
    { key: "name", head: text.name, cell: ({ name }) => name },
    { key: "at", head: text.deletedAt, cell: ({ deletedAt }) => <DateTime at={deletedAt} /> },
    {
      key: "restore",
      head: text.action,
      cell: ({ presetId, name }) => (
        <Button
          aria-label={text.restoreOne(name)}
          onClick={() =>
            restore.mutate({ presetId }, { onSuccess: () => say({ text: text.restored(name) }) })
          }
        >
          {text.restore}
        </Button>
      ),
    },
  ];
  return (
    <Sheet>
      {restore.error && <Problem cause={restore.error} />}
      {presets.length === 0 ? (
        <Empty title={text.noneDeleted} />
      ) : (
        <Table
          label={text.deletedOnes}
          columns={columns}
          rows={presets}
          rowKey={({ presetId }) => presetId}
        />
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Voreinstellungen",
    lead: "Benannte Versandoptionen: Ein Brief, der eine nennt, übernimmt daraus, was er selbst offenlässt.",
    presets: "Voreinstellungen",
    deletedOnes: "Gelöscht",
    none: "Noch keine Voreinstellungen.",
    noneDeleted: "Nichts gelöscht.",
    newName: "Neue Voreinstellung",
    newHint: "Ein Name, zum Beispiel „Mahnung als Einschreiben“",
    add: "Weiter",
    name: "Name",
    delivery: "Versandart",
    changed: "Zuletzt geändert",
    action: "Aktionen",
    delete: "Löschen",
    deleteOne: (name: string) => `${name} löschen`,
    deleted: (name: string) => `„${name}“ gelöscht.`,
    deletedAt: "Gelöscht am",
    restore: "Zurückholen",
    restoreOne: (name: string) => `${name} zurückholen`,
    restored: (name: string) => `„${name}“ ist wieder da.`,
  },
  en: {
    title: "Presets",
    lead: "Named send options: a letter that names one takes from it what it leaves open itself.",
    presets: "Presets",
    deletedOnes: "Deleted",
    none: "No presets yet.",
    noneDeleted: "Nothing deleted.",
    newName: "New preset",
    newHint: "A name, such as “Reminder, registered”",
    add: "Continue",
    name: "Name",
    delivery: "Delivery",
    changed: "Last changed",
    action: "Action",
    delete: "Delete",
    deleteOne: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `“${name}” deleted.`,
    deletedAt: "Deleted",
    restore: "Restore",
    restoreOne: (name: string) => `Restore ${name}`,
    restored: (name: string) => `“${name}” is back.`,
  },
});
