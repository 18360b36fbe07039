import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { type Box, boxOf, type Element, placed } from "./design-edits.ts";
import { PictureFields } from "./PictureFields.tsx";
import { LineFields, RectangleFields } from "./ShapeFields.tsx";
import { TextFields } from "./TextFields.tsx";
import styles from "./DesignEditor.module.css";

type ElementFieldsProps = {
  element: Element;
  /** `kind` names the field, so that typing in it is one step to undo. */
  onChange: (element: Element, kind: string) => void;
};

/** Everything about one element in fields: what the pointer does, and what it cannot. */
export function ElementFields({ element, onChange }: ElementFieldsProps) {
  const text = useTexts(words);
  const box = boxOf(element);
  const place = (change: Partial<Box>) =>
    onChange(placed(element, { ...box, ...change }), Object.keys(change).join());
  return (
    <div className={styles.fields}>
      <div className={styles.four}>
        <NumberField label={text.x} value={box.x} onChange={(x) => place({ x })} />
        <NumberField label={text.y} value={box.y} onChange={(y) => place({ y })} />
        <NumberField label={text.w} value={box.w} onChange={(w) => place({ w })} />
        <NumberField label={text.h} value={box.h} onChange={(h) => place({ h })} />
      </div>
      <OwnFields element={element} onChange={onChange} />
      <Field
        label={text.name}
        value={element.name ?? ""}
        hint={text.nameHint}
        onChange={(name) => onChange(named(element, name), "name")}
      />
    </div>
  );
}

function OwnFields({ element, onChange }: ElementFieldsProps) {
  switch (element.kind) {
    case "text":
      return <TextFields element={element} onChange={onChange} />;
    case "logo":
    case "image":
    case "letterhead":
      return <PictureFields element={element} onChange={onChange} />;
    case "line":
      return <LineFields element={element} onChange={onChange} />;
    case "rectangle":
      break;
  }
  return <RectangleFields element={element} onChange={onChange} />;
}

/** An element without a name has none, not an empty one. */
function named<Some extends Element>(element: Some, name: string): Some {
  const { name: _before, ...rest } = element;
  return (name === "" ? rest : { ...rest, name: name.slice(0, 80) }) as Some;
}

const words = inBothLanguages({
  de: {
    x: "Links (mm)",
    y: "Oben (mm)",
    w: "Breite (mm)",
    h: "Höhe (mm)",
    name: "Bezeichnung",
    nameHint: "Steht in Hinweisen und in der Liste der Elemente.",
  },
  en: {
    x: "Left (mm)",
    y: "Top (mm)",
    w: "Width (mm)",
    h: "Height (mm)",
    name: "Name",
    nameHint: "Shown in remarks and in the list of elements.",
  },
});
