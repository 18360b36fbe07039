import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { BlockEditor } from "../../../ui/blocks/BlockEditor.tsx";
import { blocksOfText } from "../../../ui/blocks/blocks-of-text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import type { LetterForm } from "./letter-form.ts";
import styles from "./compose.module.css";

type TextPartProps = {
  form: LetterForm;
  onChange: (change: Partial<LetterForm>) => void;
  problems: Readonly<Record<string, string>>;
};

/** Subject and text; the text as running text or in blocks. */
export function TextPart({ form, onChange, problems }: TextPartProps) {
  const text = useTexts(words);
  const choose = (kind: LetterForm["kind"]) =>
    onChange({
      kind,
      ...(kind === "blocks" && form.blocks.length === 0 && { blocks: blocksOfText(form.content) }),
    });
  return (
    <div className={styles.fields}>
      <Field
        label={text.subject}
        value={form.subject}
        onChange={(subject) => onChange({ subject })}
        problem={problems["subject"]}
      />
      <div className={styles.pair}>
        <Choice
          label={text.kind}
          value={form.kind}
          options={[
            { value: "text", label: text.running },
            { value: "blocks", label: text.blocks },
          ]}
          onChange={choose}
          hint={form.kind === "text" && form.blocks.length > 0 ? text.blocksKept : undefined}
        />
        <Choice
          label={text.language}
          value={form.language}
          options={[
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ]}
          onChange={(language) => onChange({ language })}
        />
      </div>
      {form.kind === "text" ? (
        <Field
          label={text.content}
          hint={text.contentHint}
          rows={14}
          value={form.content}
          onChange={(content) => onChange({ content })}
          problem={problems["content"]}
        />
      ) : (
        <BlockEditor blocks={form.blocks} onChange={(blocks) => onChange({ blocks })} problems={problems} />
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    subject: "Betreff",
    kind: "Schreiben als",
    running: "Fließtext",
    blocks: "Bausteine",
    blocksKept: "Ihre Bausteine bleiben erhalten; gedruckt wird der Fließtext.",
    language: "Sprache des Briefs",
    content: "Text",
    contentHint:
      "Eine Leerzeile beginnt einen Absatz, „- “ einen Listenpunkt. Anschrift, Datum und Betreff setzt der Dienst.",
  },
  en: {
    subject: "Subject",
    kind: "Write as",
    running: "Running text",
    blocks: "Blocks",
    blocksKept: "Your blocks are kept; the running text is printed.",
    language: "Language of the letter",
    content: "Text",
    contentHint:
      "A blank line starts a paragraph, “- ” a list item. The service sets address, date and subject.",
  },
});
