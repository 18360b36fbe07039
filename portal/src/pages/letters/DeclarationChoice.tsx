import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";

type DeclarationChoiceProps = {
  label: string;
  hint: string;
  /** Empty: nobody has said what it declares. */
  value: string;
  unsaid: string;
  onChange: (declaration: string) => void;
};

/** What a letter declares, of all the service knows a form for. */
export function DeclarationChoice({ label, hint, value, unsaid, onChange }: DeclarationChoiceProps) {
  const text = useTexts(words);
  const { data } = useOperation("declaration_kinds", {});
  return (
    <Choice
      label={label}
      hint={hint}
      value={value}
      options={[
        { value: "", label: unsaid },
        { value: "none", label: text.none },
        ...(data?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

const words = inBothLanguages({
  de: { none: "Keine Erklärung, die eine Form braucht" },
  en: { none: "No declaration that needs a form" },
});
