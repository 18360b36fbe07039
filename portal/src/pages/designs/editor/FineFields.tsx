import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { OptionalNumberField } from "../../../ui/OptionalNumberField.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import { BodyFields, LetteringFields } from "./BodyFields.tsx";
import type { Design } from "./design-edits.ts";
import { Group, type SetPart, withOptional } from "./field-groups.tsx";
import styles from "./DesignEditor.module.css";

/** What most designs leave as it is: every part of the letter that the service sets, to the last property. */
export function FineFields({ design, set }: { design: Design; set: SetPart }) {
  const text = useTexts(words);
  const { subject, headings, infoBlock, footer, pageNumbers, continuationHeader } = design;
  return (
    <details className={styles.fine}>
      <summary>{text.summary}</summary>
      <Group title={text.room}>
        <RoomFields design={design} set={set} />
      </Group>
      <Group title={text.subject}>
        <OptionalNumberField
          label={text.size}
          value={subject.sizePt}
          onChange={(sizePt) => set("subject", withOptional(subject, "sizePt", sizePt))}
          hint={text.asText}
        />
        <SoftColour value={subject.color} onChange={(color) => set("subject", { ...subject, color })} />
        <Bold value={subject.weight} onChange={(weight) => set("subject", { ...subject, weight })} />
        <LetteringFields part={subject} onChange={(changed) => set("subject", changed)} />
      </Group>
      <Group title={text.headings}>
        <SoftColour value={headings.color} onChange={(color) => set("headings", { ...headings, color })} />
        <Bold
          value={headings.weight ?? "bold"}
          onChange={(weight) => set("headings", { ...headings, weight })}
        />
        <LetteringFields part={headings} onChange={(changed) => set("headings", changed)} />
      </Group>
      <BodyFields design={design} set={set} />
      {infoBlock.enabled && (
        <Group title={text.infoBlock}>
          <NumberField
            label={text.size}
            value={infoBlock.sizePt}
            onChange={(sizePt) => set("infoBlock", { ...infoBlock, sizePt })}
          />
          <SoftColour
            label={text.labelColour}
            value={infoBlock.labelColor}
            onChange={(labelColor) => set("infoBlock", { ...infoBlock, labelColor })}
          />
          <Bold
            label={text.labelBold}
            value={infoBlock.labelWeight}
            onChange={(labelWeight) => set("infoBlock", { ...infoBlock, labelWeight })}
          />
        </Group>
      )}
      {footer.enabled && (
        <Group title={text.footer}>
          <NumberField
            label={text.size}
            value={footer.sizePt}
            onChange={(sizePt) => set("footer", { ...footer, sizePt })}
          />
          <SoftColour value={footer.color} onChange={(color) => set("footer", { ...footer, color })} />
          <Choice
            label={text.rule}
            value={footer.rule}
            options={(["none", "thin", "accent"] as const).map((value) => ({
              value,
              label: text.rules[value],
            }))}
            onChange={(rule) => set("footer", { ...footer, rule })}
          />
        </Group>
      )}
      {pageNumbers.enabled && (
        <Group title={text.pageNumbers}>
          <Choice
            label={text.place}
            value={pageNumbers.align}
            options={(["left", "center", "right"] as const).map((value) => ({
              value,
              label: text.places[value],
            }))}
            onChange={(align) => set("pageNumbers", { ...pageNumbers, align })}
          />
          <SoftColour
            value={pageNumbers.color}
            onChange={(color) => set("pageNumbers", { ...pageNumbers, color })}
          />
        </Group>
      )}
      {continuationHeader.enabled && (
        <Group title={text.continuationHeader}>
          <SoftColour
            value={continuationHeader.color}
            onChange={(color) => set("continuationHeader", { ...continuationHeader, color })}
          />
          <Tick
            label={text.ruleBelow}
            isOn={continuationHeader.rule}
            onChange={(rule) => set("continuationHeader", { ...continuationHeader, rule })}
          />
        </Group>
      )}
    </details>
  );
}

function RoomFields({ design: { margins, continuation }, set }: { design: Design; set: SetPart }) {
  const text = useTexts(words);
  return (
    <>
      <OptionalNumberField
        label={text.bottom}
        value={margins.bottomMm}
        onChange={(bottomMm) => set("margins", withOptional(margins, "bottomMm", bottomMm))}
        hint={text.bottomHint}
      />
      <OptionalNumberField
        label={text.textStart}
        value={continuation.textStartMm}
        onChange={(textStartMm) =>
          set("continuation", withOptional(continuation, "textStartMm", textStartMm))
        }
        hint={text.textStartHint}
      />
    </>
  );
}

function SoftColour(props: { label?: string; value: string; onChange: (value: string) => void }) {
  const text = useTexts(words);
  return <ColourChoice {...props} label={props.label ?? text.colour} named={["text", "accent", "grey"]} />;
}

type Weight = Design["subject"]["weight"];

function Bold({
  label,
  value,
  onChange,
}: {
  label?: string;
  value: Weight;
  onChange: (weight: Weight) => void;
}) {
  const text = useTexts(words);
  return (
    <Tick
      label={label ?? text.bold}
      isOn={value === "bold"}
      onChange={(isBold) => onChange(isBold ? "bold" : "regular")}
    />
  );
}

const words = inBothLanguages({
  de: {
    summary: "Feinheiten",
    room: "Platz für den Text",
    bottom: "Rand unten (mm)",
    bottomHint: "Leer: so viel, wie der Fuß braucht",
    textStart: "Text ab (mm)",
    textStartHint: "Auf Folgeseiten; leer: 27, oder unter den Elementen am Kopf",
    subject: "Betreff",
    headings: "Überschriften",
    infoBlock: "Informationsblock",
    footer: "Pflichtangaben",
    pageNumbers: "Seitenzahlen",
    continuationHeader: "Kopfzeile der Folgeseiten",
    size: "Größe (pt)",
    asText: "Leer: wie der Text",
    colour: "Farbe",
    bold: "Fett",
    labelColour: "Bezeichnungen",
    labelBold: "Bezeichnungen fett",
    rule: "Linie darüber",
    rules: { none: "keine", thin: "dünn, grau", accent: "in der Akzentfarbe" },
    ruleBelow: "Linie darunter",
    place: "Ausrichtung",
    places: { left: "links", center: "mittig", right: "rechts" },
  },
  en: {
    summary: "Details",
    room: "Room for the text",
    bottom: "Bottom margin (mm)",
    bottomHint: "Empty: as much as the foot needs",
    textStart: "Text from (mm)",
    textStartHint: "On further pages; empty: 27, or below the elements at the head",
    subject: "Subject",
    headings: "Headings",
    infoBlock: "Information block",
    footer: "Mandatory details",
    pageNumbers: "Page numbers",
    continuationHeader: "Header of further pages",
    size: "Size (pt)",
    asText: "Empty: as the text",
    colour: "Colour",
    bold: "Bold",
    labelColour: "Labels",
    labelBold: "Labels bold",
    rule: "Line above",
    rules: { none: "none", thin: "thin, grey", accent: "in the accent colour" },
    ruleBelow: "Line below",
    place: "Alignment",
    places: { left: "left", center: "centred", right: "right" },
  },
});
