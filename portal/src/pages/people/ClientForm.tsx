import { fieldProblems, type InputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import type { SharedDraft, Version } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./people.module.css";

export type ClientDraft = {
  mandantennummer: string;
  name: string;
  kategorie: string;
  sachbearbeiter: string;
  tags: string;
  debitorenkonto: string;
  monthlyCapEuros: string;
  retentionYears: string;
};

type ClientFormProps = {
  draft: SharedDraft<ClientDraft>;
  isNew?: boolean;
  onSaved: (mandantennummer: string) => void;
};

/** What a partner says about a client. */
export function ClientForm({ draft, isNew = false, onSaved }: ClientFormProps) {
  const text = useTexts(words);
  const linesOf = (value: ClientDraft) => shownKeys.map((key): Line => [text[key], value[key]]);
  const saving = useSharedSave({
    draft,
    call: useCall("client_save"),
    inputOf,
    versionOf: ({ updatedAt }) => updatedAt,
    onSaved: ({ mandantennummer }) => onSaved(mandantennummer),
  });
  const problems = fieldProblems(saving.error);
  const field = (
    key: keyof ClientDraft,
    more: { hint?: string; isRequired?: boolean; isDisabled?: boolean } = {},
  ) => (
    <Field
      label={text[key]}
      value={draft.value[key]}
      onChange={(value) => draft.change((now) => ({ ...now, [key]: value }))}
      problem={problems[key]}
      {...more}
    />
  );
  return (
    <Sheet title={text.details}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <div className={styles.fields}>
          {field("mandantennummer", { isRequired: true, isDisabled: !isNew })}
          {field("name", { isRequired: true })}
          {field("kategorie")}
          {field("sachbearbeiter")}
          {field("tags", { hint: text.tagsHint })}
          {field("debitorenkonto", { hint: text.debtorHint })}
          {field("monthlyCapEuros", { hint: text.capHint })}
          {field("retentionYears", { hint: text.retentionHint })}
        </div>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

const shownKeys = [
  "name",
  "kategorie",
  "sachbearbeiter",
  "tags",
  "debitorenkonto",
  "monthlyCapEuros",
  "retentionYears",
] as const satisfies (keyof ClientDraft)[];

/** As the service takes it: an empty text clears. */
const inputOf = (draft: ClientDraft, basedOn: Version): InputOf<"client_save"> => ({
  mandantennummer: draft.mandantennummer,
  name: draft.name,
  kategorie: draft.kategorie.trim() || null,
  sachbearbeiter: draft.sachbearbeiter.trim() || null,
  tags: draft.tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean),
  debitorenkonto: draft.debitorenkonto.trim() || null,
  monthlyCapEuros: draft.monthlyCapEuros,
  retentionYears: Number(draft.retentionYears),
  basedOn,
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
    debitorenkonto: "Debitorenkonto",
    debtorHint: "In der Buchführung (DATEV); leer: das Sammelkonto aus den Einstellungen",
    monthlyCapEuros: "Monatsgrenze in Euro",
    capHint: "Brutto je Kalendermonat; leer heißt ohne Grenze",
    retentionYears: "Aufbewahrung in Jahren",
    retentionHint: "Mindestens 6 (§ 147 AO); lässt sich nur verlängern",
  },
  en: {
    details: "Details",
    mandantennummer: "Client number",
    name: "Name",
    kategorie: "Category",
    sachbearbeiter: "Case handler",
    tags: "Tags",
    tagsHint: "Divided by commas",
    debitorenkonto: "Debtor account",
    debtorHint: "In the books (DATEV); empty: the collective account of the settings",
    monthlyCapEuros: "Monthly cap in euros",
    capHint: "Gross per calendar month; empty means no cap",
    retentionYears: "Retention in years",
    retentionHint: "At least 6 (§ 147 AO); may only lengthen",
  },
});
