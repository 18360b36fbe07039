import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import type { Of } from "./design-edits.ts";
import styles from "./DesignEditor.module.css";

type Placing = Pick<Of<"text">, "align" | "verticalAlign">;

export function AlignFields({
  element,
  onChange,
}: {
  element: Placing;
  onChange: (change: Partial<Placing>) => void;
}) {
  const text = useTexts(words);
  return (
    <div className={styles.two}>
      <Choice
        label={text.align}
        value={element.align}
        options={(["left", "center", "right"] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(align) => onChange({ align })}
      />
      <Choice
        label={text.verticalAlign}
        value={element.verticalAlign}
        options={(["top", "middle", "bottom"] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(verticalAlign) => onChange({ verticalAlign })}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    align: "Ausrichtung",
    verticalAlign: "Senkrecht",
    left: "links",
    center: "mittig",
    right: "rechts",
    top: "oben",
    middle: "in der Mitte",
    bottom: "unten",
  },
  en: {
    align: "Alignment",
    verticalAlign: "Vertical",
    left: "left",
    center: "centred",
    right: "right",
    top: "top",
    middle: "middle",
    bottom: "bottom",
  },
});
