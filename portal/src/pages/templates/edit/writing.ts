import type { InputOf } from "../../../client.ts";
import { type Block, isFilled } from "../../../ui/blocks/block-kinds.ts";
import { blocksOfText } from "../../../ui/blocks/blocks-of-text.ts";
import type { OpenTemplate } from "../template-words.tsx";

export type MergeField = OpenTemplate["mergeFields"][number];

/** A template while somebody writes it. Text and blocks are both kept; only one of them is stored. */
export type Writing = {
  /** The newest version when the person began; null for a new template. */
  basedOnVersionId: string | null;
  name: string;
  kategorie: string;
  description: string;
  documentKind: OpenTemplate["documentKind"];
  approvalModeRecommended: OpenTemplate["approvalModeRecommended"];
  coverTemplateId: string;
  /** What its letters declare; empty: nobody said. */
  declaration: string;
  subject: string;
  shape: "text" | "blocks";
  content: string;
  blocks: readonly Block[];
  styleDefs: OpenTemplate["styleDefs"];
  fields: readonly MergeField[];
};

export const emptyWriting: Writing = {
  basedOnVersionId: null,
  name: "",
  kategorie: "",
  description: "",
  documentKind: "letter",
  approvalModeRecommended: "review",
  coverTemplateId: "",
  declaration: "",
  subject: "",
  shape: "text",
  content: "",
  blocks: [],
  styleDefs: undefined,
  fields: [],
};

export const writingOf = (template: OpenTemplate): Writing => ({
  basedOnVersionId: template.newest?.versionId ?? null,
  name: template.name,
  kategorie: template.kategorie ?? "",
  description: template.description ?? "",
  documentKind: template.documentKind,
  approvalModeRecommended: template.approvalModeRecommended,
  coverTemplateId: template.coverTemplateId ?? "",
  declaration: template.declaration ?? "",
  subject: template.subjectTemplate,
  shape: template.blocksTemplate ? "blocks" : "text",
  content: template.contentTemplate ?? "",
  // A template's blocks are a letter's with placeholders in them.
  blocks: (template.blocksTemplate ?? []) as unknown as readonly Block[],
  styleDefs: template.styleDefs,
  fields: template.mergeFields,
});

/** Another shape of the same letter; what was written in the first one stays for the way back. */
export const inShape = (writing: Writing, shape: Writing["shape"]): Writing => ({
  ...writing,
  shape,
  blocks: shape === "blocks" && writing.blocks.length === 0 ? blocksOfText(writing.content) : writing.blocks,
});

/** Before that there is nothing to draw, and nothing to complain about. */
export const hasSubjectAndText = (writing: Writing): boolean =>
  writing.subject.trim() !== "" &&
  (writing.shape === "text" ? writing.content.trim() !== "" : writtenBlocks(writing).length > 0);

/** What the service is to draw, and to judge. */
export const previewInput = (writing: Writing): InputOf<"template_draft_preview"> => ({
  documentKind: writing.documentKind,
  subjectTemplate: writing.subject,
  ...(writing.shape === "text"
    ? { contentTemplate: writing.content }
    : {
        blocksTemplate: writtenBlocks(writing).map(({ block }) => block as Record<string, unknown>),
        ...(writing.styleDefs && { styleDefs: writing.styleDefs }),
      }),
  mergeFields: [...writing.fields],
});

export function saveInput(writing: Writing, templateId: string | null): InputOf<"template_draft_save"> {
  const { documentKind, ...text } = previewInput(writing);
  const isForm = documentKind === "form";
  return {
    ...text,
    ...(documentKind && { documentKind }),
    ...(templateId !== null && { templateId }),
    ...(writing.basedOnVersionId !== null && { basedOnVersionId: writing.basedOnVersionId }),
    name: writing.name,
    kategorie: writing.kategorie.trim() === "" ? null : writing.kategorie,
    description: writing.description.trim() === "" ? null : writing.description,
    approvalModeRecommended: writing.approvalModeRecommended,
    declaration: writing.declaration || null,
    ...(isForm &&
      (writing.coverTemplateId === ""
        ? { clearCoverTemplate: true }
        : { coverTemplateId: writing.coverTemplateId })),
  };
}

/** A block that was just added is neither printed nor refused. */
const writtenBlocks = ({ blocks }: Writing) =>
  blocks.map((block, at) => ({ block, at })).filter(({ block }) => "rowsFrom" in block || isFilled(block));

/** The service's paths as the editor of blocks names them: `blocksTemplate.1.text` of what was sent, `blocks.2.text` of what is written. */
export function blockProblems(
  problems: Readonly<Record<string, string>>,
  writing: Writing,
): Record<string, string> {
  const sent = writtenBlocks(writing);
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      const [, at, inner = ""] = /^blocksTemplate\.(\d+)(.*)$/.exec(path) ?? [];
      const written = at === undefined ? undefined : sent[Number(at)];
      return written ? [[`blocks.${written.at}${inner}`, message]] : [];
    }),
  );
}

/** `Offener Betrag` as a placeholder has it, `offenerBetrag`; free among those that are taken. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = Object.entries(umlauts)
    .reduce((text, [sign, spelled]) => text.replaceAll(sign, spelled), label.toLowerCase())
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  const key = (/^[a-z]/.test(joined) ? joined : `feld${joined}`).slice(0, 60);
  const free = [key, ...taken.map((_, at) => `${key}${at + 2}`)];
  return free.find((each) => !taken.includes(each)) ?? key;
}

const umlauts = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
