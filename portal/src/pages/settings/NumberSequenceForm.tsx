import { type ActionOutput, fieldProblems } from "../../client.ts";
import { useActionCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import styles from "./settings.module.css";
import { wholeIn } from "./typed-cents.ts";

type Sequence = ActionOutput<"number_sequence_list">["sequences"][number];
type NumberSequenceFormProps = { sequence: Sequence | null; onDone: () => void };

const DEFAULT_PATTERN = "{SCOPE}-{YYYY}-{00000}";

/** How the numbers to come are written, and what is counted next. */
export function NumberSequenceForm({ sequence, onDone }: NumberSequenceFormProps) {
  const text = useTexts(words);
  const say = useNotice();
  const [draft, setDraft, forget] = useDraft(`sequence-${sequence?.scope ?? ""}`, {
    scope: sequence?.scope ?? "",
    pattern: sequence?.pattern ?? DEFAULT_PATTERN,
    nextCount: String(sequence?.nextCount ?? 1),
  });
  const set = useActionCall("number_sequence_set");
  const problems = fieldProblems(set.error);
  const close = () => {
    forget();
    onDone();
  };
  const submit = () =>
    set.mutate(
      { scope: draft.scope, pattern: draft.pattern, nextCount: wholeIn(draft.nextCount) },
      {
        onSuccess: ({ nextNumber }) => {
          close();
          say({ text: text.saved(nextNumber) });
        },
      },
    );
  return (
    <Form onSubmit={submit}>
      {!sequence && (
        <Field
          label={text.scope}
          value={draft.scope}
          onChange={(scope) => setDraft({ ...draft, scope })}
          hint={text.scopeHint}
          problem={problems["scope"]}
          isRequired
        />
      )}
      <Field
        label={text.pattern}
        value={draft.pattern}
        onChange={(pattern) => setDraft({ ...draft, pattern })}
        hint={text.patternHint}
        problem={problems["pattern"]}
        isRequired
      />
      <Field
        label={text.nextCount}
        value={draft.nextCount}
        onChange={(nextCount) => setDraft({ ...draft, nextCount })}
        hint={text.countHint}
        problem={problems["nextCount"]}
        isRequired
      />
      {set.error && <Problem cause={set.error} />}
      <div className={styles.acts}>
        <Button onClick={close}>{text.cancel}</Button>
        <Button type="submit" look="first" isBusy={set.isPending}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    scope: "Name",
    scopeHint: "So nennen ihn Programme und Formulare, etwa RE für Rechnungen.",
    pattern: "Muster",
    patternHint:
      "{SCOPE} Name, {YYYY} oder {YY} Jahr, {MM} Monat; genau eine Folge von Nullen zählt: {00000}.",
    nextCount: "Nächster Zählerstand",
    countHint:
      "Mit Jahr im Muster beginnt jedes Jahr bei 1. Ein höherer Stand lässt eine Lücke, ein niedrigerer geht nicht.",
    cancel: "Abbrechen",
    save: "Speichern",
    saved: (number: string) => `Gespeichert. Die nächste Nummer ist ${number}.`,
  },
  en: {
    scope: "Name",
    scopeHint: "What programs and forms call it, such as RE for invoices.",
    pattern: "Pattern",
    patternHint: "{SCOPE} name, {YYYY} or {YY} year, {MM} month; exactly one run of zeros counts: {00000}.",
    nextCount: "Counted next",
    countHint:
      "With the year in the pattern every year begins at 1. A higher count leaves a gap, a lower one is refused.",
    cancel: "Cancel",
    save: "Save",
    saved: (number: string) => `Saved. The next number is ${number}.`,
  },
});
