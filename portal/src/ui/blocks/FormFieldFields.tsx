import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../Choice.tsx";
import { Field } from "../Field.tsx";
import type { Block } from "./block-kinds.ts";
import { Rows } from "./Rows.tsx";
import styles from "./BlockEditor.module.css";

type FormFieldBlock = Extract<Block, { type: "formField" }>;
type FormFieldFieldsProps = { block: FormFieldBlock; onChange: (block: FormFieldBlock) => void };

/** A place to fill in by hand on the printed page. */
export function FormFieldFields({ block, onChange }: FormFieldFieldsProps) {
  const text = useTexts(words);
  const kinds = (["text", "multiline", "date", "checkbox", "signatureLine"] as const).map((value) => ({
    value,
    label: text.kinds[value],
  }));
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Choice
          label={text.kind}
          value={block.kind}
          options={kinds}
          onChange={(kind) =>
            onChange({
              ...block,
              kind,
              ...(kind === "checkbox" && { options: block.options ?? [{ label: "" }] }),
            })
          }
        />
        <Field label={text.label} value={block.label} onChange={(label) => onChange({ ...block, label })} />
      </div>
      {block.kind === "checkbox" && block.options && (
        <Rows
          rows={block.options}
          empty={{ label: "" }}
          add={text.addBox}
          onChange={(options) => onChange({ ...block, options })}
          fields={(option, change) => (
            <Field label={text.box} value={option.label} onChange={(label) => change({ ...option, label })} />
          )}
        />
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    kind: "Feldart",
    label: "Beschriftung",
    kinds: {
      text: "Eine Zeile",
      multiline: "Mehrere Zeilen",
      date: "Datum",
      checkbox: "Kästchen zum Ankreuzen",
      signatureLine: "Unterschriftszeile",
    },
    box: "Kästchen",
    addBox: "Kästchen hinzufügen",
  },
  en: {
    kind: "Kind of field",
    label: "Label",
    kinds: {
      text: "One line",
      multiline: "Several lines",
      date: "Date",
      checkbox: "Boxes to tick",
      signatureLine: "Signature line",
    },
    box: "Box",
    addBox: "Add box",
  },
});
