import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { OptionalNumberField } from "../../../ui/OptionalNumberField.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import type { Of } from "./design-edits.ts";
import { ColourChoice } from "./ColourChoice.tsx";
import { AlignFields } from "./AlignFields.tsx";
import { useOffered } from "./offered.ts";
import styles from "./DesignEditor.module.css";

type TextFieldsProps = { element: Of<"text">; onChange: (element: Of<"text">, kind: string) => void };

export function TextFields({ element, onChange }: TextFieldsProps) {
  const text = useTexts(words);
  const { fonts, placeholders } = useOffered();
  const set = (change: Partial<Of<"text">>) =>
    onChange({ ...element, ...change }, Object.keys(change).join());
  const insert = (name: string) => name !== "" && set({ text: `${element.text}{{${name}}}` });
  const { font: _font, ...withoutFont } = element;
  const { minSizePt: _least, ...withoutLeast } = element;
  return (
    <>
      <Field label={text.text} rows={3} value={element.text} onChange={(value) => set({ text: value })} />
      <Choice
        label={text.placeholder}
        value=""
        options={[
          { value: "", label: text.choose },
          ...placeholders.map((name) => ({ value: name, label: name })),
        ]}
        onChange={insert}
        hint={text.placeholderHint}
      />
      <div className={styles.two}>
        <Choice
          label={text.font}
          value={element.font ?? ""}
          options={[
            { value: "" as const, label: text.sameFont },
            ...fonts.map(({ font, name }) => ({ value: font, label: name })),
          ]}
          onChange={(font) => (font === "" ? onChange(withoutFont, "font") : set({ font }))}
        />
        <NumberField label={text.size} value={element.sizePt} onChange={(sizePt) => set({ sizePt })} />
        <OptionalNumberField
          label={text.minSize}
          value={element.minSizePt}
          onChange={(least) =>
            least === undefined ? onChange(withoutLeast, "minSizePt") : set({ minSizePt: least })
          }
          hint={text.minSizeHint}
        />
        <ColourChoice label={text.color} value={element.color} onChange={(color) => set({ color })} />
        <NumberField
          label={text.lineHeight}
          value={element.lineHeight}
          onChange={(lineHeight) => set({ lineHeight })}
        />
        <NumberField
          label={text.letterSpacing}
          value={element.letterSpacingEm}
          onChange={(letterSpacingEm) => set({ letterSpacingEm })}
        />
      </div>
      <div className={styles.ticks}>
        <Tick
          label={text.bold}
          isOn={element.weight === "bold"}
          onChange={(isBold) => set({ weight: isBold ? "bold" : "regular" })}
        />
        <Tick label={text.italic} isOn={element.italic} onChange={(italic) => set({ italic })} />
        <Tick label={text.capitals} isOn={element.capitals} onChange={(capitals) => set({ capitals })} />
      </div>
      <AlignFields element={element} onChange={set} />
    </>
  );
}

const words = inBothLanguages({
  de: {
    text: "Text",
    placeholder: "Platzhalter einfügen",
    placeholderHint: "Wird in jedem Brief aus dem Absender gefüllt; Leeres fällt weg.",
    choose: "Auswählen …",
    font: "Schrift",
    sameFont: "wie der Brief",
    size: "Größe (pt)",
    color: "Farbe",
    lineHeight: "Zeilenabstand",
    minSize: "Mindestgröße (pt)",
    minSizeHint: "Bis dahin schrumpft, was nicht passt",
    letterSpacing: "Sperrung (em)",
    bold: "Fett",
    italic: "Kursiv",
    capitals: "Großbuchstaben",
  },
  en: {
    text: "Text",
    placeholder: "Insert a placeholder",
    placeholderHint: "Filled from the sender in every letter; what is empty is left out.",
    choose: "Choose …",
    font: "Font",
    sameFont: "as the letter",
    size: "Size (pt)",
    color: "Colour",
    lineHeight: "Line spacing",
    minSize: "Least size (pt)",
    minSizeHint: "What does not fit shrinks down to this",
    letterSpacing: "Spacing (em)",
    bold: "Bold",
    italic: "Italic",
    capitals: "Capitals",
  },
});
