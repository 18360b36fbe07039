import { useState } from "react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { CentsField } from "../../../ui/blocks/CentsField.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { templateNames } from "../template-words.tsx";
import { keyFor, type MergeField } from "./writing.ts";
import styles from "./edit.module.css";

type FieldsEditorProps = {
  fields: readonly MergeField[];
  onChange: (fields: MergeField[]) => void;
  /** What the service said, by path as `mergeFields.2.sample`. */
  problems: Readonly<Record<string, string>>;
};

/** What every letter of the template fills in: declared here, named in the text. */
export function FieldsEditor({ fields, onChange, problems }: FieldsEditorProps) {
  const text = useTexts(words);
  const say = useNotice();
  const remove = (at: number, field: MergeField) => {
    onChange(fields.filter((_, i) => i !== at));
    say({ text: text.removed(field.label ?? field.key), onUndo: () => onChange([...fields]) });
  };
  return (
    <Sheet title={text.title}>
      <p className={styles.quiet}>{text.lead}</p>
      <ol className={styles.fields}>
        {fields.map((field, at) => (
          <li key={field.key}>
            <OneField
              field={field}
              onChange={(next) => onChange(fields.map((each, i) => (i === at ? next : each)))}
              onRemove={() => remove(at, field)}
              problems={problemsOf(problems, at)}
            />
          </li>
        ))}
      </ol>
      <AddField taken={fields.map(({ key }) => key)} onAdd={(field) => onChange([...fields, field])} />
    </Sheet>
  );
}

type OneFieldProps = {
  field: MergeField;
  onChange: (field: MergeField) => void;
  onRemove: () => void;
  /** By the name of the property; the empty name is the field itself. */
  problems: Readonly<Record<string, string>>;
};

/** Closed it is one line; what is wrong with it opens it. */
function OneField({ field, onChange, onRemove, problems }: OneFieldProps) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  return (
    <details className={styles.field} {...(Object.keys(problems).length > 0 && { open: true })}>
      <summary>
        <strong>{field.label ?? field.key}</strong> · {names.types[field.type]} ·{" "}
        <code>{`{{${field.key}}}`}</code>
      </summary>
      <div className={styles.inner}>
        <div className={styles.pair}>
          <Field
            label={text.label}
            value={field.label ?? ""}
            onChange={(label) => onChange({ ...without(field, "label"), ...(label !== "" && { label }) })}
            problem={problems["label"]}
          />
          <TypeChoice
            value={field.type}
            onChange={(type) => onChange({ ...without(field, "sample", "default"), type })}
          />
          <Sample field={field} onChange={onChange} problem={problems["sample"] ?? problems["default"]} />
        </div>
        <Tick
          label={text.required}
          isOn={field.required}
          onChange={(required) => onChange({ ...field, required })}
        />
        <Field
          label={text.help}
          value={field.help ?? ""}
          onChange={(help) => onChange({ ...without(field, "help"), ...(help !== "" && { help }) })}
          problem={problems["help"]}
        />
        {["", "key"].map(
          (name) =>
            problems[name] && (
              <p key={name} className={styles.problem}>
                {problems[name]}
              </p>
            ),
        )}
        <div className={styles.buttons}>
          <Button onClick={onRemove}>{text.remove}</Button>
        </div>
      </div>
    </details>
  );
}

/** `mergeFields.2.sample` is the sample of the third field. */
const problemsOf = (problems: Readonly<Record<string, string>>, at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      const [, place, name = ""] = /^mergeFields\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
      return Number(place) === at ? [[name, message]] : [];
    }),
  );

/** An example as the type of the field is written; rows are made up by the service. */
function Sample({
  field,
  onChange,
  problem,
}: Pick<OneFieldProps, "field" | "onChange"> & { problem: string | undefined }) {
  const text = useTexts(words);
  const { sample } = field;
  const set = (value: MergeField["sample"]) =>
    onChange({ ...without(field, "sample"), ...(value !== "" && value !== undefined && { sample: value }) });
  switch (field.type) {
    case "text":
    case "date":
      return (
        <Field
          label={text.sample}
          type={field.type}
          value={typeof sample === "string" ? sample : ""}
          onChange={set}
          problem={problem}
        />
      );
    case "number":
      return (
        <NumberField
          label={text.sample}
          value={typeof sample === "number" ? sample : 3}
          onChange={set}
          problem={problem}
        />
      );
    case "currency":
      return (
        <CentsField
          label={text.sampleEuros}
          cents={typeof sample === "number" ? sample : null}
          onChange={(cents) => set(cents ?? undefined)}
        />
      );
    case "rows":
      break;
  }
  return <p className={styles.quiet}>{text.rowsSample}</p>;
}

function AddField({ taken, onAdd }: { taken: readonly string[]; onAdd: (field: MergeField) => void }) {
  const text = useTexts(words);
  const [label, setLabel] = useState("");
  const [ownKey, setOwnKey] = useState("");
  const [type, setType] = useState<MergeField["type"]>("text");
  const key = ownKey === "" ? keyFor(label, taken) : ownKey;
  const isTaken = taken.includes(key);
  const add = () => {
    onAdd({ key, label: label.trim(), type, required: true });
    setLabel("");
    setOwnKey("");
  };
  return (
    <div role="group" aria-label={text.add} className={styles.add}>
      <div className={styles.pair}>
        <Field label={text.newLabel} value={label} onChange={setLabel} hint={text.newLabelHint} />
        <Field
          label={text.key}
          value={label.trim() === "" && ownKey === "" ? "" : key}
          onChange={setOwnKey}
          hint={text.keyHint}
          problem={isTaken ? text.taken : undefined}
        />
        <TypeChoice value={type} onChange={setType} />
      </div>
      <Button disabled={label.trim() === "" || isTaken} onClick={add}>
        {text.add}
      </Button>
    </div>
  );
}

function TypeChoice({
  value,
  onChange,
}: {
  value: MergeField["type"];
  onChange: (type: MergeField["type"]) => void;
}) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  const options = (["text", "date", "number", "currency", "rows"] as const).map((type) => ({
    value: type,
    label: names.types[type],
  }));
  return <Choice label={text.type} value={value} options={options} onChange={onChange} />;
}

/** A property that is not there is not sent. */
function without(field: MergeField, ...names: ("label" | "sample" | "default" | "help")[]): MergeField {
  const { key, type, required, label, sample, default: given, maxLength, help } = field;
  const optional = { label, sample, default: given, maxLength, help };
  const kept = Object.entries(optional).filter(
    ([name, value]) => value !== undefined && !names.some((each) => each === name),
  );
  return { key, type, required, ...Object.fromEntries(kept) };
}

const words = inBothLanguages({
  de: {
    title: "Felder",
    lead: "Was jeder Brief neu ausfüllt. Im Text steht dafür ein Platzhalter in doppelten geschweiften Klammern.",
    label: "Bezeichnung",
    type: "Art",
    sample: "Beispiel",
    sampleEuros: "Beispiel in Euro",
    rowsSample: "Beispielzeilen ergeben sich aus den Spalten der Tabelle.",
    required: "Muss angegeben werden",
    help: "Hilfe beim Ausfüllen (freiwillig)",
    remove: "Feld entfernen",
    removed: (name: string) => `Feld „${name}“ entfernt.`,
    add: "Feld hinzufügen",
    newLabel: "Neues Feld",
    newLabelHint: "So heißt es für die, die es ausfüllen, etwa „Offener Betrag“.",
    key: "Platzhalter",
    keyHint: "Ohne Klammern; Buchstaben und Ziffern.",
    taken: "Diesen Platzhalter gibt es schon.",
  },
  en: {
    title: "Fields",
    lead: "What every letter fills in anew. In the text a placeholder in double braces stands for it.",
    label: "Label",
    type: "Type",
    sample: "Example",
    sampleEuros: "Example in euros",
    rowsSample: "Example rows follow from the columns of the table.",
    required: "Must be given",
    help: "Help for filling it in (optional)",
    remove: "Remove field",
    removed: (name: string) => `Field “${name}” removed.`,
    add: "Add field",
    newLabel: "New field",
    newLabelHint: "What those who fill it in read, such as “Open amount”.",
    key: "Placeholder",
    keyHint: "Without braces; letters and digits.",
    taken: "There is such a placeholder already.",
  },
});
