import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { ColourField } from "../../../ui/ColourField.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import type { Design } from "./design-edits.ts";
import { type SetPart, withOptional } from "./field-groups.tsx";
import { FineFields } from "./FineFields.tsx";
import { useOffered } from "./offered.ts";
import styles from "./DesignEditor.module.css";

type LetterFieldsProps = { design: Design; onChange: (design: Design, kind: string) => void };

/** How the letter itself is set: type, colours, margins, and what the service draws around the text. */
export function LetterFields({ design, onChange }: LetterFieldsProps) {
  const text = useTexts(words);
  const set: SetPart = (part, value) => onChange(withOptional(design, part, value), part);
  const { fonts } = useOffered();
  const { colors, margins, infoBlock, footer, pageNumbers, continuationHeader } = design;
  return (
    <div className={styles.fields}>
      <BrandButton design={design} onChange={onChange} />
      <div className={styles.two}>
        <Choice
          label={text.font}
          value={design.font}
          options={fonts.map(({ font, name }) => ({ value: font, label: name }))}
          onChange={(font) => set("font", font)}
          hint={design.font.startsWith("own:") && text.ownFont}
        />
        <NumberField
          label={text.size}
          value={design.baseSizePt}
          onChange={(baseSizePt) => set("baseSizePt", baseSizePt)}
        />
        <ColourField
          label={text.textColour}
          value={colors.text}
          onChange={(colour) => set("colors", { ...colors, text: colour })}
        />
        <ColourField
          label={text.accent}
          value={colors.accent}
          onChange={(accent) => set("colors", { ...colors, accent })}
        />
        <NumberField
          label={text.left}
          value={margins.leftMm}
          onChange={(leftMm) => set("margins", { ...margins, leftMm })}
        />
        <NumberField
          label={text.right}
          value={margins.rightMm}
          onChange={(rightMm) => set("margins", { ...margins, rightMm })}
        />
        <Choice
          label={text.kind}
          value={design.documentMode}
          options={(["letter", "form"] as const).map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(documentMode) => set("documentMode", documentMode)}
        />
        <Choice
          label={text.form}
          value={design.form}
          options={(["A", "B"] as const).map((value) => ({ value, label: text.forms[value] }))}
          onChange={(form) => set("form", form)}
        />
        <Choice
          label={text.footer}
          value={footer.enabled ? footer.style : "off"}
          options={(["columns", "centered", "minimal", "off"] as const).map((value) => ({
            value,
            label: text.footers[value],
          }))}
          onChange={(style) =>
            set(
              "footer",
              style === "off" ? { ...footer, enabled: false } : { ...footer, enabled: true, style },
            )
          }
        />
        <Choice
          label={text.infoBlock}
          value={infoBlock.enabled ? infoBlock.rule : "off"}
          options={(["none", "left", "top", "off"] as const).map((value) => ({
            value,
            label: text.rules[value],
          }))}
          onChange={(rule) =>
            set(
              "infoBlock",
              rule === "off" ? { ...infoBlock, enabled: false } : { ...infoBlock, enabled: true, rule },
            )
          }
        />
      </div>
      <div className={styles.ticks}>
        <Tick
          label={text.pageNumbers}
          isOn={pageNumbers.enabled}
          onChange={(enabled) => set("pageNumbers", { ...pageNumbers, enabled })}
        />
        <Tick
          label={text.continuationHeader}
          isOn={continuationHeader.enabled}
          onChange={(enabled) => set("continuationHeader", { ...continuationHeader, enabled })}
        />
      </div>
      <FineFields design={design} set={set} />
    </div>
  );
}

/** Colours and typeface of the brand in one go; nothing is offered where there is no brand yet. */
function BrandButton({ design, onChange }: LetterFieldsProps) {
  const text = useTexts(words);
  const { data } = useOperation("brand_kit_get", {});
  if (!data?.saved) return null;
  const { colors, font } = data.brandKit;
  const { text: ink = design.colors.text, accent = colors.primary ?? design.colors.accent } = colors;
  const branded = { ...design, font: font ?? design.font, colors: { text: ink, accent } };
  return (
    <div>
      <Button onClick={() => onChange(branded, "brand")}>{text.brand}</Button>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    brand: "Farben und Schrift der Marke nehmen",
    font: "Schrift",
    ownFont: "Ihre eigene Schrift zeigt der Musterbrief; auf dem Blatt steht eine andere dafür.",
    size: "Größe (pt)",
    textColour: "Textfarbe",
    accent: "Akzentfarbe",
    left: "Rand links (mm)",
    right: "Rand rechts (mm)",
    kind: "Art",
    kinds: { letter: "Brief", form: "Formular" },
    form: "DIN 5008",
    forms: { A: "Form A, kleiner Kopf", B: "Form B" },
    footer: "Pflichtangaben",
    footers: { columns: "in Spalten", centered: "mittig", minimal: "knapp", off: "keine" },
    infoBlock: "Informationsblock",
    rules: { none: "ohne Linie", left: "Linie links", top: "Linie oben", off: "nur das Datum" },
    pageNumbers: "Seitenzahlen ab zwei Seiten",
    continuationHeader: "Kopfzeile auf Folgeseiten",
  },
  en: {
    brand: "Take colours and font of the brand",
    font: "Font",
    ownFont: "The sample letter shows your own font; on the sheet another stands in for it.",
    size: "Size (pt)",
    textColour: "Text colour",
    accent: "Accent colour",
    left: "Left margin (mm)",
    right: "Right margin (mm)",
    kind: "Kind",
    kinds: { letter: "Letter", form: "Form sheet" },
    form: "DIN 5008",
    forms: { A: "Form A, small head", B: "Form B" },
    footer: "Mandatory details",
    footers: { columns: "in columns", centered: "centred", minimal: "brief", off: "none" },
    infoBlock: "Information block",
    rules: { none: "no line", left: "line on the left", top: "line above", off: "the date only" },
    pageNumbers: "Page numbers from two pages on",
    continuationHeader: "Header on further pages",
  },
});
