import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { centsShown, centsTyped, linesOf, type SenderField, textOf } from "./sender-values.ts";
import styles from "./people.module.css";

export type Check = OutputOf<"sender_profile_validate">;
type OneField = Omit<SenderField, "fields">;

type InputProps = {
  field: OneField;
  /** Where it stands in the whole, if not at its own path. */
  at?: string;
  value: unknown;
  check: Check | undefined;
  onChange: (value: unknown) => void;
};

/** One detail: what it is, why it is wanted, and what is wrong with it. */
export function SenderInput({ field, at = field.path, value, check, onChange }: InputProps) {
  const text = useTexts(words);
  const { label, kind } = field;
  const hint = useHintFor(field, at, check);
  const problem = problemAt(check, at);
  if (kind === "flag")
    return (
      <div className={styles.wide}>
        <Tick label={label} isOn={value === true} onChange={(isOn) => onChange(isOn)} hint={hint} />
      </div>
    );
  if (kind === "names")
    return (
      <div className={styles.wide}>
        <Field
          label={label}
          rows={2}
          value={linesOf(value)}
          onChange={(lines) => onChange(lines.split("\n"))}
          hint={[text.onePerLine, hint].filter(Boolean).join(" ")}
          problem={problem}
        />
      </div>
    );
  const isAmount = kind === "cents";
  return (
    <Field
      label={label}
      value={isAmount ? centsShownWhileTyped(value) : textOf(value)}
      onChange={(typed) => onChange(isAmount ? centsTyped(typed) : typed)}
      hint={hint}
      problem={problem}
    />
  );
}

const centsShownWhileTyped = (value: unknown): string => centsShown(value).replace(/,00$/, "");

/** Why a detail is wanted, as long as it is not there. */
function useHintFor({ need, why }: OneField, at: string, check: Check | undefined): string | undefined {
  const text = useTexts(words);
  if (check?.missingFields.some((path) => path === at || (need === "required" && at.startsWith(`${path}.`))))
    return why ? text.missing(why) : text.missingPlainly;
  return check?.hints.find(({ path }) => path === at)?.message;
}

const problemAt = (check: Check | undefined, at: string): string | undefined =>
  check?.invalidFields.find(({ path }) => path === at || path.startsWith(`${at}.`))?.message;

const words = inBothLanguages({
  de: {
    onePerLine: "Eine Zeile je Person.",
    missing: (why: string) => `Fehlt noch: ${why}.`,
    missingPlainly: "Fehlt noch.",
  },
  en: {
    onePerLine: "One line for each person.",
    missing: (why: string) => `Still missing: ${why}.`,
    missingPlainly: "Still missing.",
  },
});
