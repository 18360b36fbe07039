import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import { problemOfAddresses } from "./typed-addresses.ts";

type NetworksFieldProps = {
  label: string;
  hint: string;
  typed: string;
  onChange: (typed: string) => void;
  problems: Readonly<Record<string, string>>;
  path: string;
};

/** Addresses and networks, one on each line. */
export function NetworksField({ label, hint, typed, onChange, problems, path }: NetworksFieldProps) {
  const text = useTexts(words);
  return (
    <Field
      label={label}
      hint={hint}
      value={typed}
      onChange={onChange}
      problem={problemOfAddresses(problems, path, typed, text.notANetwork)}
      rows={3}
    />
  );
}

const words = inBothLanguages({
  de: { notANetwork: (typed: string) => `„${typed}“ ist keine Adresse und kein Netz.` },
  en: { notANetwork: (typed: string) => `“${typed}” is neither an address nor a network.` },
});
