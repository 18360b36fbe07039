import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SearchPick } from "../../ui/SearchPick.tsx";
import styles from "./matters.module.css";

export type Matter = OutputOf<"matter_list">["items"][number];

type MatterPickProps = {
  /** Empty: none. */
  matterId: string;
  onChange: (matter: Matter | null) => void;
  /** Whose files are offered, and whose a new one becomes; empty: anybody's. */
  mandantennummer?: string;
  /** Where files are only looked for, none is made. */
  isMaking?: boolean;
  /** What the service said about it. */
  problem?: string | undefined;
  hint?: string;
};

/** A file by its number or name; what is not there yet can be made on the spot. */
export function MatterPick(props: MatterPickProps) {
  const { matterId, onChange, mandantennummer = "", isMaking = true, problem, hint } = props;
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const searchQuery = useSettled(query.trim(), 200);
  const chosen = useOperation("matter_get", { matterId }, { enabled: matterId !== "" });
  const { data } = useOperation(
    "matter_list",
    { searchQuery, limit: 8, ...(mandantennummer && { mandantennummer }) },
    { enabled: searchQuery !== "", keepPrevious: true },
  );
  if (matterId !== "")
    return (
      <div className={styles.chosen}>
        <Field
          label={text.matter}
          value={chosen.data ? shown(chosen.data) : "…"}
          onChange={() => {}}
          isDisabled
          problem={problem ?? (chosen.data?.archivedAt ? text.archived : undefined)}
        />
        <Button look="quiet" onClick={() => onChange(null)}>
          {text.remove}
        </Button>
      </div>
    );
  const pick = (matter: Matter) => {
    onChange(matter);
    setQuery("");
  };
  const isNew =
    isMaking && searchQuery !== "" && !(data?.items ?? []).some(({ number }) => number === searchQuery);
  return (
    <div className={styles.pick}>
      <SearchPick
        label={text.matter}
        hint={hint ?? text.hint}
        query={query}
        onQuery={setQuery}
        items={searchQuery === "" ? [] : (data?.items ?? [])}
        itemKey={(matter) => matter.matterId}
        show={shown}
        onPick={pick}
        none={text.none}
      />
      {isNew && (
        <NewMatter
          key={searchQuery}
          number={searchQuery}
          mandantennummer={mandantennummer.trim()}
          onMade={pick}
        />
      )}
    </div>
  );
}

export const shown = ({ number, name }: Pick<Matter, "number" | "name">): string => `${number} · ${name}`;

type NewMatterProps = { number: string; mandantennummer: string; onMade: (matter: Matter) => void };

function NewMatter({ number, mandantennummer, onMade }: NewMatterProps) {
  const text = useTexts(words);
  const [name, setName] = useState<string | null>(null);
  const save = useCall("matter_save");
  const problems = fieldProblems(save.error);
  if (name === null)
    return (
      <div>
        <Button look="quiet" onClick={() => setName("")}>
          {text.make(number)}
        </Button>
      </div>
    );
  const make = () =>
    save.mutate(
      { number, name, mandantennummer: mandantennummer || null, basedOn: null },
      { onSuccess: onMade },
    );
  return (
    <div className={styles.pick}>
      <Field
        label={text.name(number)}
        value={name}
        onChange={setName}
        problem={problems["name"] ?? problems["number"] ?? problems["mandantennummer"]}
      />
      <div>
        <Button isBusy={save.isPending} disabled={name.trim() === ""} onClick={make}>
          {text.makeNow}
        </Button>
      </div>
      {save.error && Object.keys(problems).length === 0 && <Problem cause={save.error} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    matter: "Akte",
    hint: "Nummer oder Bezeichnung; leer, wenn keine.",
    none: "Keine Akte gefunden.",
    remove: "Akte entfernen",
    archived: "Diese Akte ist archiviert; für sie wird nichts Neues mehr geschrieben.",
    make: (number: string) => `Neue Akte „${number}“ anlegen`,
    name: (number: string) => `Bezeichnung der Akte ${number}`,
    makeNow: "Akte anlegen",
  },
  en: {
    matter: "File",
    hint: "Number or name; empty if none.",
    none: "No file found.",
    remove: "Remove the file",
    archived: "This file is archived; nothing new is written for it.",
    make: (number: string) => `Make the new file “${number}”`,
    name: (number: string) => `Name of the file ${number}`,
    makeNow: "Make the file",
  },
});
