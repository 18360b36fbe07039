import { z } from "zod";
import { checkWords } from "../foundation/check-words.ts";
import { languages, type Language } from "../foundation/language.ts";
import { referenceInput } from "../foundation/letter-options.ts";
import { type FieldProblem, type ProblemText, refuseField } from "../foundation/refusal.ts";
import { lineOfText } from "../foundation/text.ts";
import { blocksInput, blocksSchema } from "../rendering/blocks/block.ts";
import { blocksFromMarkdown } from "../rendering/blocks/blocks-from-markdown.ts";
import { styleDefsInput } from "../rendering/blocks/style-defs.ts";
import type { LetterBody } from "../rendering/letter.ts";
import { kindsOfDeclarations, isDeclaration, NO_DECLARATION } from "../texts/forms/declaration-kinds.ts";

const contentFormats = ["text", "markdown"] as const;

/** What a letter says; exactly one of `content` and `blocks`. */
export const bodyInputs = {
  content: z
    .string()
    .max(30_000)
    .optional()
    .describe("Plain text: blank line = paragraph, `- ` = list item."),
  contentFormat: z.enum(contentFormats).optional().describe("Of content; default text."),
  blocks: blocksInput.optional(),
  styleDefs: styleDefsInput.optional(),
};

const allKinds = [...kindsOfDeclarations.map(({ kind }) => kind), NO_DECLARATION].join(", ");

/** What the letter declares in the eyes of the law. */
export const declarationInput = lineOfText(60)
  .refine(isDeclaration, {
    ...checkWords({
      en: `none of the kinds of declaration_kinds (${allKinds})`,
      de: `keine der Arten aus declaration_kinds (${allKinds})`,
      rule: "unknown_kind",
    }),
  })
  .describe("Legal kind or none.");

export const subjectInput = lineOfText(200);
export const letterLanguageInput = z.enum(languages);

export const letterReferenceInput = referenceInput.meta({
  brief:
    "Info block: aktenzeichen, ihrZeichen, ihreNachrichtVom, unserZeichen, kundennummer, datum; qr (text or payment).",
});

export type BodyInput = {
  content?: string | undefined;
  contentFormat?: (typeof contentFormats)[number] | undefined;
  blocks?: z.output<typeof blocksInput> | undefined;
  styleDefs?: z.output<typeof styleDefsInput> | undefined;
};

export function bodyOf(
  { content, contentFormat = "text", blocks, styleDefs }: BodyInput,
  language: Language,
): LetterBody {
  if (content !== undefined && blocks) return refuseField("content", "only_one", messages[language].onlyOne);
  if (blocks && contentFormat !== "text")
    return refuseField("contentFormat", "only_with_content", messages[language].onlyWithContent);
  if (blocks) return { blocks, styleDefs: styleDefs ?? {} };
  if (content === undefined) return refuseField("content", "required", messages[language].oneNeeded);
  if (styleDefs) return refuseField("styleDefs", "only_with_blocks", messages[language].onlyWithBlocks);
  return contentFormat === "markdown" ? bodyOfMarkdown(content, language) : { content };
}

/** What a letter that comes with the call lacks, all of it at once. */
export const wordsMissing = (
  { subject, content, blocks }: Pick<BodyInput, "content" | "blocks"> & { subject?: string | undefined },
  subjectNeeded: ProblemText,
  language: Language,
): FieldProblem[] => [
  ...(subject === undefined ? [{ path: "subject", rule: "required", message: subjectNeeded }] : []),
  ...(content === undefined && !blocks
    ? [{ path: "content", rule: "required", message: messages[language].oneNeeded }]
    : []),
];

/** Markdown as blocks; where there is nothing in it, the text that it is, which is refused as empty. */
export function bodyOfMarkdown(content: string, language: Language): LetterBody {
  const written = blocksFromMarkdown(content);
  if (written.length === 0) return { content };
  const { data: blocks } = blocksSchema.safeParse(written);
  return blocks
    ? { blocks, styleDefs: {} }
    : refuseField("content", "too_much_markdown", messages[language].tooMuch);
}

type BodyProblem = "onlyOne" | "oneNeeded" | "onlyWithBlocks" | "onlyWithContent" | "tooMuch";

const messages: Record<Language, Record<BodyProblem, ProblemText>> = {
  de: {
    onlyOne: "content und blocks sind beide angegeben; senden Sie nur eines davon",
    oneNeeded: {
      text: "der Brief hat keinen Text",
      forPrograms: "content und blocks fehlen beide; senden Sie eines davon",
    },
    onlyWithBlocks: "styleDefs gibt es nur zusammen mit blocks",
    onlyWithContent: "contentFormat gilt für content; Bausteine brauchen es nicht",
    tooMuch:
      "der Text ergibt mehr, als ein Brief fasst: höchstens 200 Absätze, Überschriften, Listen und Tabellen, je Tabelle 12 Spalten und 1.000 Zeilen, je Überschrift 500 Zeichen",
  },
  en: {
    onlyOne: "content and blocks are both given; send only one of them",
    oneNeeded: {
      text: "the letter has no text",
      forPrograms: "content and blocks are both missing; send one of them",
    },
    onlyWithBlocks: "styleDefs go with blocks only",
    onlyWithContent: "contentFormat is about content; blocks do not need it",
    tooMuch:
      "the text makes more than a letter holds: at most 200 paragraphs, headings, lists and tables, 12 columns and 1,000 rows for each table, 500 characters for each heading",
  },
};
