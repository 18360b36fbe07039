import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { ColourField } from "../../../ui/ColourField.tsx";

type ColourChoiceProps = { label: string; value: string; onChange: (value: string) => void };

/** A colour of the design by its name, so that one change recolours everything, or one of its own. */
export function ColourChoice({ label, value, onChange }: ColourChoiceProps) {
  const text = useTexts(words);
  const isNamed = value === "text" || value === "accent" || value === "white";
  return (
    <>
      <Choice
        label={label}
        value={isNamed ? value : "own"}
        options={[
          { value: "text", label: text.text },
          { value: "accent", label: text.accent },
          { value: "white", label: text.white },
          { value: "own", label: text.own },
        ]}
        onChange={(next) => onChange(next === "own" ? "#1f3a5f" : next)}
      />
      {!isNamed && <ColourField label={`${label}: ${text.own}`} value={value} onChange={onChange} />}
    </>
  );
}

const words = inBothLanguages({
  de: { text: "Textfarbe", accent: "Akzentfarbe", white: "Weiß", own: "eigene" },
  en: { text: "Text colour", accent: "Accent colour", white: "White", own: "its own" },
});
