import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { DeclarationChoice } from "../../letters/DeclarationChoice.tsx";
import { templateNames } from "../template-words.tsx";
import type { Writing } from "./writing.ts";
import styles from "./edit.module.css";

type AboutPartProps = {
  writing: Writing;
  /** It is no cover of its own. */
  templateId: string | null;
  onChange: (change: Partial<Writing>) => void;
  problems: Readonly<Record<string, string>>;
};

/** What the template is called and what it is for. */
export function AboutPart({ writing, templateId, onChange, problems }: AboutPartProps) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  return (
    <Sheet title={text.title}>
      <div className={styles.pair}>
        <Field
          label={text.name}
          value={writing.name}
          onChange={(name) => onChange({ name })}
          problem={problems["name"]}
          isRequired
        />
        <Field
          label={text.kategorie}
          value={writing.kategorie}
          onChange={(kategorie) => onChange({ kategorie })}
          problem={problems["kategorie"]}
        />
      </div>
      <Field
        label={text.description}
        rows={3}
        value={writing.description}
        onChange={(description) => onChange({ description })}
        problem={problems["description"]}
      />
      <div className={styles.pair}>
        <Choice
          label={text.kind}
          value={writing.documentKind}
          options={(["letter", "form"] as const).map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(documentKind) => onChange({ documentKind })}
        />
        <Choice
          label={text.recommended}
          value={writing.approvalModeRecommended}
          options={(["auto", "review", "draft"] as const).map((value) => ({
            value,
            label: names.modes[value],
          }))}
          onChange={(approvalModeRecommended) => onChange({ approvalModeRecommended })}
        />
      </div>
      <DeclarationChoice
        label={text.declares}
        hint={text.declaresHint}
        value={writing.declaration}
        unsaid={text.declaresUnsaid}
        onChange={(declaration) => onChange({ declaration })}
      />
      {writing.documentKind === "form" && (
        <CoverChoice
          templateId={templateId}
          value={writing.coverTemplateId}
          onChange={(coverTemplateId) => onChange({ coverTemplateId })}
        />
      )}
      {problems["coverTemplateId"] && <p className={styles.problem}>{problems["coverTemplateId"]}</p>}
    </Sheet>
  );
}

type CoverChoiceProps = { templateId: string | null; value: string; onChange: (templateId: string) => void };

/** The letter that goes before a form and shows in the window. */
function CoverChoice({ templateId, value, onChange }: CoverChoiceProps) {
  const text = useTexts(words);
  const { data } = useOperation("template_search", { limit: 100 });
  const letters = (data?.items ?? []).filter(
    (each) => each.documentKind === "letter" && each.templateId !== templateId,
  );
  const options = [
    { value: "", label: text.noCover },
    ...letters.map((each) => ({ value: each.templateId, label: each.name })),
    ...(value !== "" && !letters.some((each) => each.templateId === value)
      ? [{ value, label: text.presentCover }]
      : []),
  ];
  return <Choice label={text.cover} value={value} options={options} onChange={onChange} />;
}

const words = inBothLanguages({
  de: {
    title: "Worum es geht",
    name: "Name",
    kategorie: "Kategorie",
    description: "Beschreibung: wofür, und worauf zu achten ist",
    kind: "Art",
    kinds: { letter: "Brief", form: "Formular zum Ausfüllen, hinter einem Anschreiben" },
    recommended: "Empfehlung",
    declares: "Was erklären ihre Briefe?",
    declaresHint:
      "Braucht das eine Unterschrift von Hand, druckt die Druckerei solche Briefe nicht ohne Weiteres.",
    declaresUnsaid: "Keine Angabe: Der Text wird gelesen",
    cover: "Anschreiben vor dem Formular",
    noCover: "keines festlegen; wer das Formular versendet, gibt eines an",
    presentCover: "das bisherige",
  },
  en: {
    title: "What it is about",
    name: "Name",
    kategorie: "Category",
    description: "Description: what for, and what to mind",
    kind: "Kind",
    kinds: { letter: "Letter", form: "Form to fill in, behind a cover letter" },
    recommended: "Recommended",
    declares: "What do its letters declare?",
    declaresHint: "Where that needs a signature by hand, such letters are not simply printed.",
    declaresUnsaid: "Not said: the text is read",
    cover: "Cover letter before the form",
    noCover: "pin none; whoever sends the form names one",
    presentCover: "the present one",
  },
});
