import { useMemo } from "react";
import { fieldProblems, type InputOf, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { isOvertakenRefusal, type SharedDraft, useSharedDraft } from "../../session/shared-draft.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { DecideFirst, type Line, Overtaken } from "../../ui/Overtaken.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import {
  type Rechtsform,
  saveInput,
  shownText,
  valueAt,
  valuesFor,
  type SenderDraft,
  type SenderForm,
  type SenderProfile,
} from "./sender-values.ts";
import { SenderCheck } from "./SenderCheck.tsx";
import { SenderFields } from "./SenderFields.tsx";
import { SenderLooks } from "./SenderLooks.tsx";
import styles from "./people.module.css";

type EditorProps = {
  /** Under which the draft is kept in this browser. */
  name: string;
  initial: SenderDraft;
  profile?: SenderProfile;
  onSaved: (saved: OutputOf<"sender_save">) => void;
};

/** The form of the chosen legal form; what is typed is kept over a change of it. */
export function SenderEditor({ name, initial, profile, onSaved }: EditorProps) {
  const draft = useSharedDraft<SenderDraft>(name, { value: initial, version: profile?.updatedAt ?? null });
  const form = useOperation("sender_form", { rechtsform: draft.value.rechtsform }, { keepPrevious: true });
  if (form.error) return <Problem cause={form.error} onRetry={() => void form.refetch()} />;
  if (!form.data) return <Loading />;
  return <Sheets {...{ form: form.data, draft, initial, profile, onSaved }} />;
}

type SheetsProps = Pick<EditorProps, "initial" | "onSaved"> & {
  profile: SenderProfile | undefined;
  form: SenderForm;
  draft: SharedDraft<SenderDraft>;
};

/** Its sheets, and beside them what the service says about them while one types. */
function Sheets({ form, draft, initial, profile, onSaved }: SheetsProps) {
  const text = useTexts(words);
  const { value: typed, change } = draft;
  const isCurrent = form.rechtsform === typed.rechtsform;
  const values = valuesFor(form, typed, initial);
  const asked = useSettled(JSON.stringify({ rechtsform: form.rechtsform, proposedFields: values }));
  const check = useOperation(
    "sender_profile_validate",
    JSON.parse(asked) as InputOf<"sender_profile_validate">,
    { keepPrevious: true },
  );
  const save = useCall("sender_save");
  const isSaving = save.isPending;
  const submit = () =>
    save.mutate(
      { ...saveInput(typed, values, profile), basedOn: draft.basedOn },
      {
        onSuccess: (saved) => {
          draft.settle(saved.updatedAt);
          onSaved(saved);
        },
      },
    );
  return (
    <form
      className={styles.beside}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.column}>
        <Overtaken
          {...{ draft, isSaving, linesOf: (value: SenderDraft) => linesOfSender(value, form, text) }}
        />
        <Sheet title={text.legalForm}>
          <LegalFormChoice
            form={form}
            value={typed.rechtsform}
            onChange={(rechtsform) => change((now) => ({ ...now, rechtsform }))}
          />
        </Sheet>
        <SenderFields
          groups={form.groups}
          values={typed.values}
          check={check.data}
          onChange={(next) => change((now) => ({ ...now, values: next }))}
        />
        <SenderLooks draft={typed} isDefault={profile?.isDefault ?? false} onChange={change} />
      </div>
      <div className={`${styles.column} ${styles.staying}`}>
        <SenderCheck check={check.data} problem={check.error} form={form} />
        {save.error && !isOvertakenRefusal(save.error) && <Problem cause={save.error} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            look="first"
            isBusy={isSaving}
            disabled={!isCurrent || draft.overtakenBy !== null}
          >
            {text.save}
          </Button>
          <DecideFirst {...{ draft, isSaving }} />
          {draft.isChanged && !draft.overtakenBy && (
            <Button look="quiet" onClick={draft.forget}>
              {text.discard}
            </Button>
          )}
        </div>
        {Object.keys(fieldProblems(save.error)).length > 0 && !isOvertakenRefusal(save.error) && (
          <p className={styles.quiet}>{text.nothingSaved}</p>
        )}
      </div>
    </form>
  );
}

/** By the labels of the form; what it does not ask for says nothing to anybody. */
function linesOfSender(
  { rechtsform, values, displayName, disclaimer }: SenderDraft,
  form: SenderForm,
  text: Record<"legalForm" | "displayName" | "disclaimer", string>,
): Line[] {
  const legalForm = form.legalForms.find((each) => each.rechtsform === rechtsform);
  const fields = form.groups.flatMap(({ label: group, fields: inGroup }) =>
    inGroup.map(({ label, path }): Line => [`${group}: ${label}`, shownText(valueAt(values, path))]),
  );
  return [
    [text.legalForm, legalForm?.label ?? rechtsform],
    ...fields,
    [text.displayName, displayName],
    [text.disclaimer, disclaimer],
  ];
}

type LegalFormChoiceProps = {
  form: SenderForm;
  value: Rechtsform;
  onChange: (rechtsform: Rechtsform) => void;
};

function LegalFormChoice({ form, value, onChange }: LegalFormChoiceProps) {
  const text = useTexts(words);
  const options = useMemo(
    () => form.legalForms.map(({ rechtsform, label }) => ({ value: rechtsform, label })),
    [form.legalForms],
  );
  const hint = form.statute ? text.statute(form.statute) : text.noStatute;
  return <Choice label={text.legalForm} value={value} options={options} onChange={onChange} hint={hint} />;
}

const words = inBothLanguages({
  de: {
    legalForm: "Rechtsform",
    statute: (statute: string) => `Was auf ihren Geschäftsbriefen stehen muss, regelt ${statute}.`,
    noStatute:
      "Für diese Rechtsform verlangt kein Gesetz Angaben auf Briefen; die Post braucht Name und Anschrift.",
    displayName: "Anzeigename",
    disclaimer: "Schlusszeile",
    save: "Speichern",
    discard: "Änderungen verwerfen",
    nothingSaved: "Es wurde nichts gespeichert.",
  },
  en: {
    legalForm: "Legal form",
    statute: (statute: string) => `What its business letters must say is ruled by ${statute}.`,
    noStatute: "No law asks for details on letters of this legal form; the post needs a name and an address.",
    displayName: "Display name",
    disclaimer: "Closing line",
    save: "Save",
    discard: "Discard changes",
    nothingSaved: "Nothing was saved.",
  },
});
