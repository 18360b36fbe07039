import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { OptionalNumberField } from "../../../ui/OptionalNumberField.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import type { Design } from "./design-edits.ts";
import { Group, type SetPart, withOptional } from "./field-groups.tsx";
import { useOffered } from "./offered.ts";

type BodyFieldsProps = { design: Design; set: SetPart };

/** How the text itself is set: distance of lines, lists and tables. */
export function BodyFields({ design, set }: BodyFieldsProps) {
  const text = useTexts(words);
  const { lists = {}, table = {}, margins, infoBlock, pageNumbers } = design;
  return (
    <>
      <Group title={text.lines}>
        <OptionalNumberField
          label={text.pitch}
          value={design.linePitch}
          onChange={(linePitch) => set("linePitch", linePitch)}
          hint={text.pitchHint}
        />
        <Choice
          label={text.paragraphs}
          value={design.paragraphSpacing ?? "line"}
          options={(["line", "half"] as const).map((value) => ({ value, label: text.spacings[value] }))}
          onChange={(spacing) => set("paragraphSpacing", spacing)}
        />
        <OptionalNumberField
          label={text.outerRight}
          value={margins.outerRightMm}
          onChange={(mm) => set("margins", withOptional(margins, "outerRightMm", mm))}
          hint={text.outerRightHint}
        />
        <OptionalNumberField
          label={text.infoWidth}
          value={infoBlock.widthMm}
          onChange={(mm) => set("infoBlock", withOptional(infoBlock, "widthMm", mm))}
          hint={text.infoWidthHint}
        />
        <Choice
          label={text.pageNumbers}
          value={pageNumbers.format ?? "words"}
          options={(["words", "slash", "dashes"] as const).map((value) => ({
            value,
            label: text.formats[value],
          }))}
          onChange={(format) => set("pageNumbers", { ...pageNumbers, format })}
        />
      </Group>
      <Group title={text.lists}>
        <Choice
          label={text.marker}
          value={lists.marker ?? "written"}
          options={(["written", "dash", "bullet", "square"] as const).map((value) => ({
            value,
            label: text.markers[value],
          }))}
          onChange={(marker) => set("lists", { ...lists, marker })}
        />
        <Colour
          label={text.markerColour}
          value={lists.markerColor ?? "text"}
          onChange={(markerColor) => set("lists", { ...lists, markerColor })}
        />
      </Group>
      <Group title={text.tables}>
        <Choice
          label={text.tableStyle}
          value={table.style ?? "lines"}
          options={(["lines", "grid", "zebra", "plain"] as const).map((value) => ({
            value,
            label: text.tableStyles[value],
          }))}
          onChange={(style) => set("table", { ...table, style })}
        />
        <Choice
          label={text.tableHeader}
          value={table.header ?? "bold"}
          options={(["bold", "quiet", "tint", "solid"] as const).map((value) => ({
            value,
            label: text.tableHeaders[value],
          }))}
          onChange={(header) => set("table", { ...table, header })}
        />
        <Colour
          label={text.headerColour}
          value={table.headerColor ?? "text"}
          onChange={(headerColor) => set("table", { ...table, headerColor })}
        />
        <Colour
          label={text.ruleColour}
          value={table.ruleColor ?? "grey"}
          onChange={(ruleColor) => set("table", { ...table, ruleColor })}
        />
      </Group>
    </>
  );
}

type Lettering = Pick<Design["subject"], "font" | "italic" | "capitals" | "letterSpacingEm" | "rule">;

/** How the subject, or the headings, are lettered. */
export function LetteringFields<Part extends Lettering>({
  part,
  onChange,
}: {
  part: Part;
  onChange: (part: Part) => void;
}) {
  const text = useTexts(words);
  const { fonts } = useOffered();
  return (
    <>
      <Choice
        label={text.font}
        value={part.font ?? ""}
        options={[
          { value: "" as const, label: text.sameFont },
          ...fonts.map(({ font, name }) => ({ value: font, label: name })),
        ]}
        onChange={(font) => onChange(withOptional(part, "font", font === "" ? undefined : font))}
      />
      <OptionalNumberField
        label={text.letterSpacing}
        value={part.letterSpacingEm}
        onChange={(em) => onChange(withOptional(part, "letterSpacingEm", em))}
        hint={text.letterSpacingHint}
      />
      <Tick
        label={text.italic}
        isOn={part.italic ?? false}
        onChange={(italic) => onChange({ ...part, italic })}
      />
      <Tick
        label={text.capitals}
        isOn={part.capitals ?? false}
        onChange={(capitals) => onChange({ ...part, capitals })}
      />
      <Tick
        label={text.ruleBelow}
        isOn={part.rule === "below"}
        onChange={(isOn) => onChange({ ...part, rule: isOn ? "below" : "none" })}
      />
    </>
  );
}

const Colour = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <ColourChoice {...props} named={["text", "accent", "grey"]} />
);

const words = inBothLanguages({
  de: {
    lines: "Zeilen und Seiten",
    pitch: "Zeilenabstand (Vielfaches der Größe)",
    pitchHint: "Leer: 1,24",
    paragraphs: "Zwischen Absätzen",
    spacings: { line: "eine Leerzeile", half: "eine halbe Leerzeile" },
    outerRight: "Rand rechts von Fuß und Kopf (mm)",
    outerRightHint: "Leer: wie der Text",
    infoWidth: "Breite des Informationsblocks (mm)",
    infoWidthHint: "Leer: 75",
    pageNumbers: "Seitenzahlen",
    formats: { words: "Seite 2 von 3", slash: "2 / 3", dashes: "– 2 –" },
    lists: "Listen",
    marker: "Zeichen",
    markers: { written: "wie geschrieben", dash: "Strich", bullet: "Punkt", square: "Quadrat" },
    markerColour: "Farbe des Zeichens",
    tables: "Tabellen",
    tableStyle: "Linien",
    tableStyles: {
      lines: "unter jeder Zeile",
      grid: "Gitter",
      zebra: "getönte Zeilen",
      plain: "kaum Linien",
    },
    tableHeader: "Kopf",
    tableHeaders: { bold: "fett", quiet: "klein", tint: "getönt", solid: "auf der Akzentfarbe" },
    headerColour: "Farbe des Kopfs",
    ruleColour: "Farbe der Linien",
    font: "Schrift",
    sameFont: "wie der Brief",
    letterSpacing: "Sperrung (em)",
    letterSpacingHint: "Leer: keine",
    italic: "Kursiv",
    capitals: "Großbuchstaben",
    ruleBelow: "Linie darunter",
  },
  en: {
    lines: "Lines and pages",
    pitch: "Distance of lines (multiple of the size)",
    pitchHint: "Empty: 1.24",
    paragraphs: "Between paragraphs",
    spacings: { line: "a blank line", half: "half a blank line" },
    outerRight: "Right margin of foot and head (mm)",
    outerRightHint: "Empty: as the text",
    infoWidth: "Width of the information block (mm)",
    infoWidthHint: "Empty: 75",
    pageNumbers: "Page numbers",
    formats: { words: "Page 2 of 3", slash: "2 / 3", dashes: "– 2 –" },
    lists: "Lists",
    marker: "Marker",
    markers: { written: "as written", dash: "dash", bullet: "bullet", square: "square" },
    markerColour: "Colour of the marker",
    tables: "Tables",
    tableStyle: "Lines",
    tableStyles: { lines: "below each row", grid: "grid", zebra: "tinted rows", plain: "hardly any" },
    tableHeader: "Header",
    tableHeaders: { bold: "bold", quiet: "small", tint: "tinted", solid: "on the accent colour" },
    headerColour: "Colour of the header",
    ruleColour: "Colour of the lines",
    font: "Font",
    sameFont: "as the letter",
    letterSpacing: "Letter spacing (em)",
    letterSpacingHint: "Empty: none",
    italic: "Italic",
    capitals: "Capitals",
    ruleBelow: "Line below",
  },
});
