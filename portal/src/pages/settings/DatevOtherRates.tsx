import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";

type DatevOtherRatesProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The setting that they are. */
  field: "erloeseAndereSaetze" | "skontoAndereSaetze";
  problems: Record<string, string>;
};

/** Accounts for rates that are neither 19 nor 7 %, one to a line. */
export function DatevOtherRates({ label, value, onChange, field, problems }: DatevOtherRatesProps) {
  const text = useTexts(words);
  const problem = Object.entries(problems).find(([path]) => path.includes(field))?.[1];
  return (
    <Field label={label} value={value} onChange={onChange} hint={text.hint} problem={problem} rows={3} />
  );
}

export const ratesText = (rates: Record<string, string>): string =>
  Object.entries(rates)
    .map(([rate, account]) => `${rate} ${account}`)
    .join("\n");

/** `10,7 8190`; what is not of this form is passed on, so that the service says so. */
export const ratesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .map((line) => {
        const [rate = "", ...account] = line.split(/[\s%:=]+/);
        return [rate.replace(",", "."), account.join(" ")];
      }),
  );

const words = inBothLanguages({
  de: {
    hint: "Je Zeile Satz und Konto, wie: 10,7 8190",
  },
  en: {
    hint: "Rate and account on each line, such as: 10.7 8190",
  },
});
