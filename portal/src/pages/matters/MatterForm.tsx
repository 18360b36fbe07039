import { fieldProblems, type InputOf, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import type { SharedDraft, Version } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ClientChoice } from "../documents/ClientChoice.tsx";
import styles from "../people/people.module.css";

export type MatterDraft = { number: string; name: string; mandantennummer: string; note: string };

export const emptyMatter: MatterDraft = { number: "", name: "", mandantennummer: "", note: "" };

export const draftOfMatter = ({ number, name, client, note }: OutputOf<"matter_get">): MatterDraft => ({
  number,
  name,
  mandantennummer: client?.mandantennummer ?? "",
  note: note ?? "",
});

type MatterFormProps = {
  draft: SharedDraft<MatterDraft>;
  matterId?: string;
  onSaved: (saved: OutputOf<"matter_save">) => void;
};

/** What an office says of a file. */
export function MatterForm({ draft, matterId, onSaved }: MatterFormProps) {
  const text = useTexts(words);
  const linesOf = (value: MatterDraft) => keys.map((key): Line => [text[key], value[key]]);
  const saving = useSharedSave({
    draft,
    call: useCall("matter_save"),
    inputOf: (value, basedOn) => inputOf(value, matterId, basedOn),
    versionOf: ({ updatedAt }) => updatedAt,
    onSaved,
  });
  const problems = fieldProblems(saving.error);
  const set = (change: Partial<MatterDraft>) => draft.change((now) => ({ ...now, ...change }));
  return (
    <Sheet title={text.details}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <div className={styles.fields}>
          <Field
            label={text.number}
            value={draft.value.number}
            onChange={(number) => set({ number })}
            hint={text.numberHint}
            problem={problems["number"]}
            isRequired
          />
          <Field
            label={text.name}
            value={draft.value.name}
            onChange={(name) => set({ name })}
            hint={text.nameHint}
            problem={problems["name"]}
            isRequired
          />
          <ClientChoice
            value={draft.value.mandantennummer}
            onChange={(mandantennummer) => set({ mandantennummer })}
            none={text.noClient}
            problem={problems["mandantennummer"]}
          />
          <div className={styles.wide}>
            <Field
              label={text.note}
              rows={3}
              value={draft.value.note}
              onChange={(note) => set({ note })}
              problem={problems["note"]}
            />
          </div>
        </div>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

const keys = ["number", "name", "mandantennummer", "note"] as const;

const inputOf = (
  { number, name, mandantennummer, note }: MatterDraft,
  matterId: string | undefined,
  basedOn: Version,
): InputOf<"matter_save"> => ({
  ...(matterId && { matterId }),
  number,
  name,
  mandantennummer: mandantennummer.trim() || null,
  note: note.trim() || null,
  basedOn,
});

const words = inBothLanguages({
  de: {
    details: "Angaben",
    number: "Aktenzeichen",
    numberHint: "Zum Beispiel 0001/26 oder ein Objekt",
    name: "Bezeichnung",
    nameHint: "Zum Beispiel Müller ./. Nord Bau",
    mandantennummer: "Mandant",
    noClient: "Kein Mandant",
    note: "Notiz",
  },
  en: {
    details: "Details",
    number: "File number",
    numberHint: "For example 0001/26, or an object",
    name: "Name",
    nameHint: "For example Müller v Nord Bau",
    mandantennummer: "Client",
    noClient: "No client",
    note: "Note",
  },
});
