import { useTexts } from "../../texts/language.tsx";
import { Choice } from "../Choice.tsx";
import { Field } from "../Field.tsx";
import { Tick } from "../Tick.tsx";
import { AmountField } from "./AmountField.tsx";
import type { FieldsOf } from "./BlockFields.tsx";
import { fieldWords } from "./field-words.ts";
import { Rows } from "./Rows.tsx";
import { withOptional } from "./with-optional.ts";
import styles from "./BlockEditor.module.css";

/** One line each; what stands below an item stays with it. */
export function ListFields({ block, onChange }: FieldsOf<"list">) {
  const text = useTexts(fieldWords);
  const lines = block.items.map((item) => (typeof item === "string" ? item : item.text));
  const write = (value: string) => {
    const items = value.split("\n").map((line, at) => {
      const before = block.items[at];
      return typeof before === "object" ? { ...before, text: line } : line;
    });
    onChange({ ...block, items: value === "" ? [] : items });
  };
  return (
    <div className={styles.fields}>
      <Field label={text.items} hint={text.itemsHint} rows={4} value={lines.join("\n")} onChange={write} />
      <Tick
        label={text.ordered}
        isOn={block.ordered ?? false}
        onChange={(ordered) => onChange({ ...block, ordered })}
      />
    </div>
  );
}

export function TotalsFields({ block, onChange }: FieldsOf<"totals">) {
  const text = useTexts(fieldWords);
  return (
    <Rows
      rows={block.lines}
      empty={{ label: "", amountCents: 0 }}
      add={text.addLine}
      onChange={(lines) => onChange({ ...block, lines })}
      fields={(line, change) => (
        <>
          <Field label={text.label} value={line.label} onChange={(label) => change({ ...line, label })} />
          <AmountField
            label={text.amount}
            cents={line.amountCents}
            onChange={(amountCents) => change({ ...line, amountCents: amountCents ?? 0 })}
          />
          <Tick
            label={text.strong}
            isOn={line.emphasis ?? false}
            onChange={(emphasis) => change({ ...line, emphasis })}
          />
        </>
      )}
    />
  );
}

export function KeyValueFields({ block, onChange }: FieldsOf<"keyValue">) {
  const text = useTexts(fieldWords);
  return (
    <Rows
      rows={block.entries}
      empty={{ label: "", value: "" }}
      add={text.addLine}
      onChange={(entries) => onChange({ ...block, entries })}
      fields={(entry, change) => (
        <>
          <Field label={text.label} value={entry.label} onChange={(label) => change({ ...entry, label })} />
          <Field label={text.value} value={entry.value} onChange={(value) => change({ ...entry, value })} />
        </>
      )}
    />
  );
}

export function NoticeFields({ block, onChange }: FieldsOf<"notice">) {
  const text = useTexts(fieldWords);
  const options = (["info", "warning", "quote", "legal"] as const).map((value) => ({
    value,
    label: text.variants[value],
  }));
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field
          label={text.title}
          value={block.title ?? ""}
          onChange={(title) => onChange(withOptional(block, { title }))}
        />
        <Choice
          label={text.look}
          value={block.variant ?? "info"}
          options={options}
          onChange={(variant) => onChange({ ...block, variant })}
        />
      </div>
      <Field
        label={text.text}
        rows={3}
        value={block.text}
        onChange={(value) => onChange({ ...block, text: value })}
      />
    </div>
  );
}
