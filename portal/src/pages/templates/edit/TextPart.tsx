import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { BlockEditor } from "../../../ui/blocks/BlockEditor.tsx";
import { MergeFieldsProvider } from "../../../ui/blocks/merge-fields.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useInsertion } from "./use-insertion.ts";
import { blockProblems, inShape, type Writing } from "./writing.ts";
import styles from "./edit.module.css";

type TextPartProps = {
  writing: Writing;
  onChange: (change: Partial<Writing>) => void;
  problems: Readonly<Record<string, string>>;
};

/** What the template says: as plain text or in blocks, with placeholders where values go. */
export function TextPart({ writing, onChange, problems }: TextPartProps) {
  const text = useTexts(words);
  // Rows have no place in a text; a table names their field.
  const insertable = writing.fields.filter(({ type }) => type !== "rows");
  const { insert, texts } = useInsertion(insertable.map(({ key }) => key));
  const named = writing.fields.map(({ key, label, type }) => ({ key, label: label ?? key, type }));
  return (
    <Sheet title={text.title}>
      <Choice
        label={text.shape}
        value={writing.shape}
        options={(["text", "blocks"] as const).map((value) => ({ value, label: text.shapes[value] }))}
        onChange={(shape) => onChange(inShape(writing, shape))}
      />
      {insertable.length > 0 && (
        <div role="group" aria-label={text.insert} className={styles.insert}>
          <span className={styles.quiet}>{text.insert}:</span>
          {insertable.map(({ key, label }, at) => (
            <Button
              key={key}
              title={at < 9 ? `{{${key}}} · Alt+${at + 1}` : `{{${key}}}`}
              {...(at < 9 && { "aria-keyshortcuts": `Alt+${at + 1}` })}
              // The cursor stays where the field is to go.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(key)}
            >
              {label ?? key}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.quiet}>{text.hint}</p>
      <div className={styles.texts} {...texts}>
        <Field
          label={text.subject}
          value={writing.subject}
          onChange={(subject) => onChange({ subject })}
          problem={problems["subjectTemplate"]}
          isRequired
        />
        {writing.shape === "text" ? (
          <Field
            label={text.content}
            rows={16}
            value={writing.content}
            onChange={(content) => onChange({ content })}
            problem={problems["contentTemplate"]}
          />
        ) : (
          <MergeFieldsProvider value={named}>
            <BlockEditor
              blocks={writing.blocks}
              onChange={(blocks) => onChange({ blocks })}
              problems={blockProblems(problems, writing)}
            />
            {problems["blocksTemplate"] && <p className={styles.problem}>{problems["blocksTemplate"]}</p>}
          </MergeFieldsProvider>
        )}
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Text",
    shape: "Geschrieben als",
    shapes: { text: "Fließtext", blocks: "Bausteine (Tabellen, Listen, Summen …)" },
    insert: "Feld einfügen",
    hint: "Ein Feld kommt an die Stelle der Schreibmarke, auch mit Alt+1 bis Alt+9. {{#feld}}…{{/feld}} druckt den Teil dazwischen nur, wenn das Feld ausgefüllt ist, {{^feld}}…{{/feld}} nur, wenn nicht.",
    subject: "Betreff",
    content: "Text des Briefes",
  },
  en: {
    title: "Text",
    shape: "Written as",
    shapes: { text: "Plain text", blocks: "Blocks (tables, lists, totals …)" },
    insert: "Insert a field",
    hint: "A field goes where the cursor is, also with Alt+1 to Alt+9. {{#field}}…{{/field}} prints the part between only if the field is filled in, {{^field}}…{{/field}} only if it is not.",
    subject: "Subject",
    content: "Text of the letter",
  },
});
