import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { ColourField } from "../../../ui/ColourField.tsx";

type Named = "text" | "accent" | "white" | "grey";
type ColourChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The colours that may be named here. */
  named?: readonly Named[];
};

/** A colour of the design by its name, so that one change recolours everything, or one of its own. */
export function ColourChoice({ label, value, onChange, named = onSheet }: ColourChoiceProps) {
  const text = useTexts(words);
  const name = named.find((each) => each === value);
  return (
    <>
      <Choice
        label={label}
        value={name ?? "own"}
        options={[
          ...named.map((each) => ({ value: each, label: text[each] })),
          { value: "own" as const, label: text.own },
        ]}
        onChange={(next) => onChange(next === "own" ? "#1f3a5f" : next)}
      />
      {!name && <ColourField label={`${label}: ${text.own}`} value={value} onChange={onChange} />}
    </>
  );
}

const onSheet: readonly Named[] = ["text", "accent", "white"];

const words = inBothLanguages({
  de: { text: "Textfarbe", accent: "Akzentfarbe", white: "Weiß", grey: "Grau", own: "eigene" },
  en: { text: "Text colour", accent: "Accent colour", white: "White", grey: "Grey", own: "its own" },
});
