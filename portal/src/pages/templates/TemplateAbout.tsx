import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type OpenTemplate, TemplateBadge, templateNames, useWriterText } from "./template-words.tsx";
import styles from "./Templates.module.css";

/** What kind of template it is, where this version stands, and who made it. */
export function TemplateAbout({ template }: { template: OpenTemplate }) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  const writerText = useWriterText();
  const { made, curated, kategorie, documentKind, approvalModeRecommended, version, status, archived } =
    template;
  const facts: [string, ReactNode][] = [
    [text.status, <TemplateBadge key="status" status={status} archived={archived} />],
    ...(curated ? [] : [[text.version, String(version)] as [string, ReactNode]]),
    [text.kind, names.kinds[documentKind]],
    [text.kategorie, kategorie ?? "–"],
    [text.recommended, names.modes[approvalModeRecommended]],
    [text.author, made ? writerText(made.writtenBy) : "Brieftaube"],
    ...(made
      ? [[text.writtenAt, <DateTime key="written" at={made.writtenAt} />] as [string, ReactNode]]
      : []),
    ...(made?.releasedBy ? [[text.releasedBy, made.releasedBy] as [string, ReactNode]] : []),
    ...(made?.releasedAt
      ? [[text.releasedAt, <DateTime key="released" at={made.releasedAt} />] as [string, ReactNode]]
      : []),
    ...(documentKind === "form"
      ? [[text.cover, <Cover key="cover" cover={template.cover} />] as [string, ReactNode]]
      : []),
  ];
  return (
    <Sheet>
      {template.description !== null && <p className={styles.said}>{template.description}</p>}
      <Facts facts={facts} />
    </Sheet>
  );
}

function Cover({ cover }: { cover: OpenTemplate["cover"] }) {
  const text = useTexts(words);
  if (!cover) return text.noCover;
  return (
    <Link to="/templates/$templateId" params={{ templateId: cover.templateId }}>
      {cover.name}
    </Link>
  );
}

const words = inBothLanguages({
  de: {
    status: "Stand",
    version: "Fassung",
    kind: "Art",
    kategorie: "Kategorie",
    recommended: "Empfehlung",
    author: "Geschrieben von",
    writtenAt: "Geschrieben am",
    releasedBy: "Freigegeben von",
    releasedAt: "Freigegeben am",
    cover: "Anschreiben davor",
    noCover: "nicht festgelegt; wer das Formular versendet, gibt eines an",
  },
  en: {
    status: "Status",
    version: "Version",
    kind: "Kind",
    kategorie: "Category",
    recommended: "Recommended",
    author: "Written by",
    writtenAt: "Written on",
    releasedBy: "Released by",
    releasedAt: "Released on",
    cover: "Cover letter before it",
    noCover: "none pinned; whoever sends the form names one",
  },
});
