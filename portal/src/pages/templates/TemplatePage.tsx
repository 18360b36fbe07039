import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { LetterPages } from "../../ui/LetterPages.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { TemplateAbout } from "./TemplateAbout.tsx";
import { ChangesSheet } from "./TemplateChanges.tsx";
import { CopyToLiveForm } from "./TemplateCopy.tsx";
import { TemplateDecision } from "./TemplateDecision.tsx";
import { TemplateReading } from "./TemplateReading.tsx";
import { TemplateVersions } from "./TemplateVersions.tsx";
import { type OpenTemplate, templateNames, withinService } from "./template-words.tsx";
import styles from "./Templates.module.css";

/** One version of a template: what it says, what it looks like, what can be done with it. */
export function TemplatePage() {
  const { templateId } = useParams({ from: "/templates/$templateId" });
  const [versionId] = useInAddress("version");
  const [language, setLanguage] = useState<"de" | "en">("de");
  const input = { templateId, language, ...(versionId !== "" && { versionId }) };
  const { data, error, refetch } = useOperation("template_open", input, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  // What was there before stays only while the language changes: nobody decides about another version than they asked for.
  const isOther = data?.templateId !== templateId || (versionId !== "" && data.versionId !== versionId);
  if (!data || isOther) return <Loading />;
  return <OpenedTemplate template={data} language={language} onLanguage={setLanguage} />;
}

type OpenedProps = {
  template: OpenTemplate;
  language: "de" | "en";
  onLanguage: (language: "de" | "en") => void;
};

function OpenedTemplate({ template, language, onLanguage }: OpenedProps) {
  const text = useTexts(words);
  const { templateId, versionId, name, released, status, may } = template;
  const isChange = status === "draft" && released !== null && released.versionId !== versionId;
  return (
    <Page
      title={name}
      actions={
        <>
          {may.edit && (
            <LinkButton
              to="/templates/$templateId/edit"
              params={{ templateId }}
              search={{ version: versionId }}
            >
              {text.edit}
            </LinkButton>
          )}
          {template.sendable && may.copy && (
            <LinkButton to="/templates/$templateId/write" params={{ templateId }} look="first">
              {text.write}
            </LinkButton>
          )}
        </>
      }
    >
      <TemplateAbout template={template} />
      <TemplateDecision key={versionId} template={template} />
      {isChange && (
        <ChangesSheet title={text.changes} templateId={templateId} from={released.versionId} to={versionId} />
      )}
      <Tabs
        label={text.parts}
        tabs={[
          {
            key: "text",
            label: text.says,
            content: <Says template={template} language={language} onLanguage={onLanguage} />,
          },
          { key: "fields", label: text.fields, content: <Fields fields={template.fields} /> },
          ...(template.curated
            ? []
            : [{ key: "versions", label: text.versions, content: <TemplateVersions template={template} /> }]),
        ]}
      />
      {may.copyToLive && <CopyToLiveForm key={versionId} template={template} />}
    </Page>
  );
}

function Says({ template, language, onLanguage }: OpenedProps) {
  const text = useTexts(words);
  return (
    <>
      {template.languages.length > 1 && (
        <div className={styles.filters}>
          <Choice
            label={text.language}
            value={language}
            options={template.languages.map((value) => ({ value, label: text.languages[value] }))}
            onChange={onLanguage}
          />
        </div>
      )}
      <div className={styles.columns}>
        <Sheet title={text.says}>
          <p className={styles.quiet}>{template.fields.length > 0 ? text.saysMore : text.noFields}</p>
          <TemplateReading reading={template.reading} />
        </Sheet>
        <Sheet title={text.sample}>
          <p className={styles.quiet}>{text.sampleMore}</p>
          <Sample template={template} language={language} />
        </Sheet>
      </div>
    </>
  );
}

function Sample({ template, language }: Pick<OpenedProps, "template" | "language">) {
  const text = useTexts(words);
  const { templateId, versionId, name } = template;
  const { data, error, refetch } = useOperation("template_sample", { templateId, versionId, language });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <LetterPages urls={data.pages.map(({ imageUrl }) => withinService(imageUrl))} subject={name} />
      <a href={withinService(data.pdfUrl)} target="_blank" rel="noreferrer">
        {text.pdf}
      </a>
    </>
  );
}

type Field = OpenTemplate["fields"][number];

function Fields({ fields }: { fields: readonly Field[] }) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  if (fields.length === 0)
    return (
      <Sheet>
        <p>{text.noFields}</p>
      </Sheet>
    );
  const columns: Column<Field>[] = [
    {
      key: "label",
      head: text.field,
      cell: ({ label, key, help }) => (
        <>
          {label}
          <p className={styles.quiet}>
            <code>{`{{${key}}}`}</code>
            {help !== null && ` · ${help}`}
          </p>
        </>
      ),
    },
    { key: "type", head: text.type, cell: ({ type }) => names.types[type] },
    { key: "need", head: text.need, cell: ({ need }) => text.needs[need], isExtra: true },
    {
      key: "sample",
      head: text.example,
      cell: ({ type, sample }) => (
        <span className={styles.said}>{type === "rows" ? text.rows(Number(sample)) : sample}</span>
      ),
    },
  ];
  return (
    <Sheet>
      <Table label={text.fields} columns={columns} rows={fields} rowKey={({ key }) => key} />
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    edit: "Bearbeiten",
    write: "Brief mit dieser Vorlage",
    parts: "Teile der Vorlage",
    changes: "Was sich ändert",
    says: "Text",
    saysMore: "Umrandet sind die Felder, die jeder Brief neu ausfüllt. Was ohne Wert leer bliebe, entfällt.",
    sample: "So sieht es auf Papier aus",
    sampleMore: "Mit den Beispielwerten der Felder.",
    pdf: "Als PDF öffnen",
    language: "Sprache des Textes",
    languages: { de: "Deutsch", en: "Englisch" },
    fields: "Felder",
    noFields: "Diese Vorlage hat keine Felder; jeder Brief lautet gleich.",
    versions: "Fassungen",
    field: "Feld",
    type: "Art",
    need: "Angabe",
    needs: { required: "Pflicht", optional: "freiwillig", default: "mit Vorgabe" },
    example: "Beispiel",
    rows: (count: number) => (count === 1 ? "1 Zeile" : `${count} Zeilen`),
  },
  en: {
    edit: "Edit",
    write: "Letter with this template",
    parts: "Parts of the template",
    changes: "What changes",
    says: "Text",
    saysMore:
      "Framed are the fields that every letter fills in anew. What would be empty without a value is left out.",
    sample: "What it looks like on paper",
    sampleMore: "With the sample values of the fields.",
    pdf: "Open as PDF",
    language: "Language of the text",
    languages: { de: "German", en: "English" },
    fields: "Fields",
    noFields: "This template has no fields; every letter says the same.",
    versions: "Versions",
    field: "Field",
    type: "Type",
    need: "Needed",
    needs: { required: "required", optional: "optional", default: "has a default" },
    example: "Example",
    rows: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
  },
});
