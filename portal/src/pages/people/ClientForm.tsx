import { type ActionInput, fieldProblems } from "../../client.ts";
import { useActionCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./people.module.css";

export type ClientDraft = {
  mandantennummer: string;
  name: string;
  kategorie: string;
  sachbearbeiter: string;
  tags: string;
  monthlyCapEuros: string;
  retentionYears: string;
};

type ClientFormProps = {
  /** Under which the draft is kept in this browser. */
  draftName: string;
  initial: ClientDraft;
  isNew: boolean;
  onSaved: (mandantennummer: string) => void;
};

/** What a partner says about a client. */
export function ClientForm({ draftName, initial, isNew, onSaved }: ClientFormProps) {
  const text = useTexts(words);
  const [draft, change, forget] = useDraft(draftName, initial);
  const save = useActionCall("client_save");
  const problems = fieldProblems(save.error);
  const field = (
    key: keyof ClientDraft,
    more: { hint?: string; isRequired?: boolean; isDisabled?: boolean } = {},
  ) => (
    <Field
      label={text[key]}
      value={draft[key]}
      onChange={(value) => change((now) => ({ ...now, [key]: value }))}
      problem={problems[key]}
      {...more}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(inputOf(draft, isNew), {
          onSuccess: ({ mandantennummer }) => {
            forget();
            onSaved(mandantennummer);
          },
        });
      }}
    >
      <Sheet title={text.details}>
        <div className={styles.fields}>
          {field("mandantennummer", { isRequired: true, isDisabled: !isNew })}
          {field("name", { isRequired: true })}
          {field("kategorie")}
          {field("sachbearbeiter")}
          {field("tags", { hint: text.tagsHint })}
          {field("monthlyCapEuros", { hint: text.capHint })}
          {field("retentionYears", { hint: text.retentionHint })}
        </div>
        {save.error && <Problem cause={save.error} />}
        <div className={styles.actions}>
          <Button type="submit" look="first" isBusy={save.isPending}>
            {text.save}
          </Button>
        </div>
      </Sheet>
    </form>
  );
}

/** As the service takes it: an empty text clears. */
const inputOf = (draft: ClientDraft, isNew: boolean): ActionInput<"client_save"> => ({
  mandantennummer: draft.mandantennummer,
  name: draft.name,
  kategorie: draft.kategorie.trim() || null,
  sachbearbeiter: draft.sachbearbeiter.trim() || null,
  tags: draft.tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean),
  monthlyCapEuros: draft.monthlyCapEuros,
  retentionYears: Number(draft.retentionYears),
  isNew,
});

const words = inBothLanguages({
  de: {
    details: "Angaben",
    mandantennummer: "Mandantennummer",
    name: "Name",
    kategorie: "Kategorie",
    sachbearbeiter: "Sachbearbeitung",
    tags: "Schlagworte",
    tagsHint: "Getrennt durch Kommas",
    monthlyCapEuros: "Monatslimit in Euro",
    capHint: "Brutto je Kalendermonat; leer heißt ohne Grenze",
    retentionYears: "Aufbewahrung in Jahren",
    retentionHint: "Mindestens 6 (§ 147 AO); lässt sich nur verlängern",
    save: "Speichern",
  },
  en: {
    details: "Details",
    mandantennummer: "Client number",
    name: "Name",
    kategorie: "Category",
    sachbearbeiter: "Case handler",
    tags: "Tags",
    tagsHint: "Divided by commas",
    monthlyCapEuros: "Monthly cap in euros",
    capHint: "Gross per calendar month; empty means no cap",
    retentionYears: "Retention in years",
    retentionHint: "At least 6 (§ 147 AO); may only lengthen",
    save: "Save",
  },
});
