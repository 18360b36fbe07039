import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import type { Of } from "./design-edits.ts";
import styles from "./DesignEditor.module.css";

type Stroke = Pick<Of<"line">, "color" | "thicknessPt" | "dash">;

export function LineFields({
  element,
  onChange,
}: {
  element: Of<"line">;
  onChange: (element: Of<"line">, kind: string) => void;
}) {
  return (
    <StrokeFields
      stroke={element}
      onChange={(change) => onChange({ ...element, ...change }, Object.keys(change).join())}
    />
  );
}

export function RectangleFields({
  element,
  onChange,
}: {
  element: Of<"rectangle">;
  onChange: (element: Of<"rectangle">, kind: string) => void;
}) {
  const text = useTexts(words);
  const set = (change: Partial<Of<"rectangle">>) =>
    onChange({ ...element, ...change }, Object.keys(change).join());
  const { fill, stroke } = element;
  return (
    <>
      <Tick
        label={text.filled}
        isOn={fill !== null}
        onChange={(isFilled) => set({ fill: isFilled ? "accent" : null })}
      />
      <div className={styles.two}>
        {fill !== null && (
          <>
            <ColourChoice label={text.fill} value={fill} onChange={(next) => set({ fill: next })} />
            <NumberField
              label={text.tint}
              value={element.tintPercent}
              onChange={(tintPercent) => set({ tintPercent })}
            />
          </>
        )}
        <NumberField
          label={text.radius}
          value={element.radiusMm}
          onChange={(radiusMm) => set({ radiusMm })}
        />
      </div>
      <Tick
        label={text.framed}
        isOn={stroke !== null}
        onChange={(isFramed) =>
          set({ stroke: isFramed ? { color: "accent", thicknessPt: 0.5, dash: "solid" } : null })
        }
      />
      {stroke && (
        <StrokeFields stroke={stroke} onChange={(change) => set({ stroke: { ...stroke, ...change } })} />
      )}
    </>
  );
}

function StrokeFields({ stroke, onChange }: { stroke: Stroke; onChange: (change: Partial<Stroke>) => void }) {
  const text = useTexts(words);
  return (
    <div className={styles.two}>
      <ColourChoice label={text.color} value={stroke.color} onChange={(color) => onChange({ color })} />
      <NumberField
        label={text.thickness}
        value={stroke.thicknessPt}
        onChange={(thicknessPt) => onChange({ thicknessPt })}
      />
      <Choice
        label={text.dash}
        value={stroke.dash}
        options={(["solid", "dashed", "dotted"] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(dash) => onChange({ dash })}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    filled: "Gefüllt",
    fill: "Füllung",
    tint: "Deckung (%)",
    radius: "Eckenradius (mm)",
    framed: "Mit Rahmen",
    color: "Linienfarbe",
    thickness: "Stärke (pt)",
    dash: "Linienart",
    solid: "durchgezogen",
    dashed: "gestrichelt",
    dotted: "gepunktet",
  },
  en: {
    filled: "Filled",
    fill: "Fill",
    tint: "Density (%)",
    radius: "Corner radius (mm)",
    framed: "With a frame",
    color: "Line colour",
    thickness: "Thickness (pt)",
    dash: "Line style",
    solid: "solid",
    dashed: "dashed",
    dotted: "dotted",
  },
});
