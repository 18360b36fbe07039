import { useMemo } from "react";
import { fieldProblems, type ToolInput } from "../../client.ts";
import { useAction, useTool, useToolCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import {
  type Rechtsform,
  saveInput,
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
  onSaved: (profile: SenderProfile) => void;
};

/** The form of the chosen legal form; what is typed is kept over a change of it. */
export function SenderEditor({ name, initial, profile, onSaved }: EditorProps) {
  const [draft, change, forget] = useDraft<SenderDraft>(name, initial);
  const form = useAction("sender_form", { rechtsform: draft.rechtsform }, { keepPrevious: true });
  if (form.error) return <Problem cause={form.error} onRetry={() => void form.refetch()} />;
  if (!form.data) return <Loading />;
  return <Sheets {...{ form: form.data, draft, change, forget, initial, profile, onSaved }} />;
}

type SheetsProps = Pick<EditorProps, "initial" | "onSaved"> & {
  profile: SenderProfile | undefined;
  form: SenderForm;
  draft: SenderDraft;
  change: (change: (now: SenderDraft) => SenderDraft) => void;
  forget: () => void;
};

/** Its sheets, and beside them what the service says about them while one types. */
function Sheets({ form, draft, change, forget, initial, profile, onSaved }: SheetsProps) {
  const text = useTexts(words);
  const isCurrent = form.rechtsform === draft.rechtsform;
  const values = valuesFor(form, draft, initial);
  const asked = useSettled(JSON.stringify({ rechtsform: form.rechtsform, proposedFields: values }));
  const check = useTool(
    "sender_profile_validate",
    JSON.parse(asked) as ToolInput<"sender_profile_validate">,
    { keepPrevious: true },
  );
  const save = useToolCall("sender_profile_upsert");
  const submit = () =>
    save.mutate(saveInput(draft, values, profile), {
      onSuccess: (saved) => {
        forget();
        onSaved(saved);
      },
    });
  return (
    <form
      className={styles.beside}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.column}>
        <Sheet title={text.legalForm}>
          <LegalFormChoice
            form={form}
            value={draft.rechtsform}
            onChange={(rechtsform) => change((now) => ({ ...now, rechtsform }))}
          />
        </Sheet>
        <SenderFields
          groups={form.groups}
          values={draft.values}
          check={check.data}
          onChange={(next) => change((now) => ({ ...now, values: next }))}
        />
        <SenderLooks draft={draft} isDefault={profile?.isDefault ?? false} onChange={change} />
      </div>
      <div className={`${styles.column} ${styles.staying}`}>
        <SenderCheck check={check.data} problem={check.error} form={form} />
        {save.error && <Problem cause={save.error} />}
        <div className={styles.actions}>
          <Button type="submit" look="first" isBusy={save.isPending} disabled={!isCurrent}>
            {text.save}
          </Button>
          {JSON.stringify(draft) !== JSON.stringify(initial) && (
            <Button look="quiet" onClick={forget}>
              {text.discard}
            </Button>
          )}
        </div>
        {Object.keys(fieldProblems(save.error)).length > 0 && (
          <p className={styles.quiet}>{text.nothingSaved}</p>
        )}
      </div>
    </form>
  );
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
    save: "Speichern",
    discard: "Änderungen verwerfen",
    nothingSaved: "Es wurde nichts gespeichert.",
  },
  en: {
    legalForm: "Legal form",
    statute: (statute: string) => `What its business letters must say is ruled by ${statute}.`,
    noStatute: "No law asks for details on letters of this legal form; the post needs a name and an address.",
    save: "Save",
    discard: "Discard changes",
    nothingSaved: "Nothing was saved.",
  },
});
