import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import styles from "./settings.module.css";
import { wholeIn } from "./typed-cents.ts";

type Sequence = OutputOf<"number_sequence_list">["sequences"][number];
type NumberSequenceFormProps = {
  books: { senderProfileId?: string };
  sequence: Sequence | null;
  onDone: () => void;
};

const DEFAULT_PATTERN = "{SCOPE}-{YYYY}-{00000}";

/** How the numbers to come are written, and what is counted next. Documents count on meanwhile: what was not typed follows. */
export function NumberSequenceForm({ books, sequence, onDone }: NumberSequenceFormProps) {
  const text = useTexts(words);
  const draft = useSharedDraft<Typed>(`sequence-${books.senderProfileId ?? ""}${sequence?.scope ?? ""}`, {
    value: {
      scope: sequence?.scope ?? "",
      pattern: sequence?.pattern ?? DEFAULT_PATTERN,
      nextCount: sequence ? null : "1",
    },
    version: sequence?.updatedAt ?? null,
  });
  const saving = useSharedSave({
    draft,
    call: useCall("number_sequence_set"),
    inputOf: ({ scope, pattern, nextCount }, basedOn) => ({
      ...books,
      scope,
      pattern,
      ...(nextCount !== null && { nextCount: wholeIn(nextCount) }),
      basedOn,
    }),
    versionOf: ({ updatedAt }) => updatedAt,
    said: ({ nextNumber }) => text.saved(nextNumber),
    onSaved: onDone,
  });
  const problems = fieldProblems(saving.error);
  const { scope, pattern, nextCount } = draft.value;
  const change = (part: Partial<Typed>) => draft.change((now) => ({ ...now, ...part }));
  const linesOf = (typed: Typed): Line[] => [
    [text.pattern, typed.pattern],
    [text.nextCount, typed.nextCount ?? ""],
  ];
  return (
    <SharedForm {...{ draft, saving, linesOf }}>
      <div className={styles.line}>
        {!sequence && (
          <Field
            label={text.scope}
            value={scope}
            onChange={(next) => change({ scope: next })}
            hint={text.scopeHint}
            problem={problems["scope"]}
            isRequired
          />
        )}
        <Field
          label={text.pattern}
          value={pattern}
          onChange={(next) => change({ pattern: next })}
          hint={text.patternHint}
          problem={problems["pattern"]}
          isRequired
        />
        <Field
          label={text.nextCount}
          value={nextCount ?? String(sequence?.nextCount ?? 1)}
          onChange={(next) => change({ nextCount: next })}
          hint={text.countHint}
          problem={problems["nextCount"]}
          isRequired
        />
      </div>
      <SaveRow {...{ draft, saving, isNew: sequence === null }}>
        <Button onClick={onDone}>{text.close}</Button>
      </SaveRow>
    </SharedForm>
  );
}

type Typed = {
  scope: string;
  pattern: string;
  /** Null while nobody has typed one. */
  nextCount: string | null;
};

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
    close: "Schließen",
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
    close: "Close",
    saved: (number: string) => `Saved. The next number is ${number}.`,
  },
});
