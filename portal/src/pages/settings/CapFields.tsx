import { fieldProblems } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import type { TypedCaps } from "./caps.ts";
import styles from "./settings.module.css";

type CapFieldsProps = { caps: TypedCaps; onChange: (caps: TypedCaps) => void; problem: unknown };

/** How much may be used in a day; empty leaves it to the account's own caps. */
export function CapFields({ caps, onChange, problem }: CapFieldsProps) {
  const text = useTexts(words);
  const problems = fieldProblems(problem);
  return (
    <fieldset className={styles.bundle}>
      <legend>{text.title}</legend>
      <div className={styles.pair}>
        <Field
          label={text.letters}
          value={caps.lettersPerDay}
          onChange={(lettersPerDay) => onChange({ ...caps, lettersPerDay })}
          problem={problems["lettersPerDay"]}
        />
        <Field
          label={text.euros}
          value={caps.eurosPerDay}
          onChange={(eurosPerDay) => onChange({ ...caps, eurosPerDay })}
          problem={problems["eurosPerDay"]}
        />
      </div>
      <p className={styles.fine}>{text.empty}</p>
    </fieldset>
  );
}

/** What the fields say, by their labels. */
export function useCapLines(): (caps: TypedCaps) => readonly Line[] {
  const text = useTexts(words);
  return ({ lettersPerDay, eurosPerDay }) => [
    [text.letters, lettersPerDay],
    [text.euros, eurosPerDay],
  ];
}

const words = inBothLanguages({
  de: {
    title: "Grenze pro Tag",
    letters: "Briefe",
    euros: "Euro",
    empty: "Leer heißt: nicht mehr als das Konto insgesamt.",
  },
  en: {
    title: "Limit per day",
    letters: "Letters",
    euros: "Euros",
    empty: "Empty means: no more than the account as a whole.",
  },
});
