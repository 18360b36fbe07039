import { z } from "zod";
import { type Language, languages } from "../../../foundation/language.ts";
import { quotedData } from "../../../foundation/quoted-data.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { subjectInput } from "../../../operations/letter-inputs.ts";
import { mergeValuesInput } from "../../../operations/send-inputs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { blocksInput } from "../../../rendering/blocks/block.ts";
import { textIn } from "../apply-template.ts";
import { compareLetter, type FinalLetter } from "../diff/compare-letter.ts";
import { type Finding, findingsOf } from "../diff/difference.ts";
import { isUnknown } from "../diff/mark-template.ts";
import type { MergeValues } from "../merge/merge-values.ts";
import { type GivenValues, readValues } from "../merge/read-values.ts";
import type { TemplateText } from "../merge/template-text.ts";
import { openVersion } from "../open-version.ts";

const MOST_FINDINGS = 200;
/** Of one text in a finding. */
const MOST_CHARACTERS = 1000;

const input = z.strictObject({
  templateId: z.uuid(),
  versionId: z.uuid().optional().describe("The released one unless given."),
  finalSubject: subjectInput,
  finalContent: z.string().max(30_000).optional().describe("For a template of plain text."),
  finalBlocks: blocksInput.optional().meta({ brief: "For a template of blocks." }),
  mergeFields: mergeValuesInput
    .optional()
    .describe("The merge values used, by field key. What is not given may be any words in the letter."),
  language: z.enum(languages).default("de").describe("Of amounts and days, and of curated texts."),
});
type Input = z.output<typeof input>;

const finding = z.object({
  place: z
    .string()
    .describe(
      "In the final letter: subject, content, blocks[3].rows[1].preis. Removed: where it would stand.",
    ),
  kind: z.enum(["added", "removed", "changed", "moved"]),
  origin: z.enum(["fixed", "merged"]).describe("The template's own words, or a value."),
  field: z.string().nullable().describe("Whose value it is."),
  before: z.string(),
  after: z.string(),
});

export const templateDiffCheck = defineOperation({
  name: "template_diff_check",
  title: "Compare a letter with its template",
  summary: "Says what a final letter says differently from its template: which words, and whose value.",
  description:
    "Free; changes nothing. Texts are compared by words, tables by cells. Spaces and styles do not count.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input,
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    version: z.int(),
    name: z.string(),
    identical: z.boolean(),
    fixedTextChanged: z.boolean(),
    counts: z.object({ fixed: z.int(), merged: z.int() }),
    findings: z.array(finding).max(MOST_FINDINGS).describe("In reading order."),
    moreFindings: z.int().describe("How many were left out."),
    wholesale: z.boolean().describe("A text was too different to compare by words and is one finding."),
    filledFields: z.array(z.string()).describe("Fields whose value was compared."),
    unknownFields: z.array(z.string()).describe("Fields without a value here: any words may stand for them."),
    leftPlaceholders: z.array(z.string()).describe("Fields that still stand in braces in the letter."),
    summary: z.string(),
  }),

  async run(given, call) {
    const version = await openVersion(call, given.templateId, given.versionId);
    const text = textIn(version, given.language, call.language);
    const final = finalOf(given, text, call.language);
    const values = valuesOf(text, given.mergeFields, call.language);
    const differences = compareLetter(text, values, final, given.language);
    const findings = differences.flatMap(findingsOf);
    const fixed = findings.filter(({ origin }) => origin === "fixed").length;
    const left = leftPlaceholders(text, final);
    const counts = { fixed, merged: findings.length - fixed };
    return {
      templateId: version.templateId,
      versionId: version.versionId,
      version: version.version,
      name: version.name,
      identical: findings.length === 0 && left.length === 0,
      fixedTextChanged: fixed > 0,
      counts,
      findings: findings.slice(0, MOST_FINDINGS).map(shortened),
      moreFindings: Math.max(0, findings.length - MOST_FINDINGS),
      wholesale: differences.some(({ wholesale }) => wholesale),
      filledFields: text.mergeFields.filter(({ key }) => values?.has(key)).map(({ key }) => key),
      unknownFields: text.mergeFields.filter((field) => isUnknown(field, values)).map(({ key }) => key),
      leftPlaceholders: left,
      summary: messages[call.language].summary(version.name, counts, left),
    };
  },
});

/** A letter can be compared with a template of its own kind only. */
function finalOf(
  { finalSubject, finalContent, finalBlocks }: Input,
  { body }: TemplateText,
  language: Language,
): FinalLetter {
  const { onlyOne, contentNeeded, blocksNeeded } = messages[language];
  if (finalContent !== undefined && finalBlocks) return refuseField("finalContent", "only_one", onlyOne);
  if ("contentTemplate" in body)
    return finalContent === undefined
      ? refuseField(finalBlocks ? "finalBlocks" : "finalContent", "wrong_kind", contentNeeded)
      : { subject: finalSubject, body: { content: finalContent } };
  return finalBlocks
    ? { subject: finalSubject, body: { blocks: finalBlocks, styleDefs: {} } }
    : refuseField(finalContent === undefined ? "finalBlocks" : "finalContent", "wrong_kind", blocksNeeded);
}

/** What is missing is simply not known. Values of other fields may be those of the letter before a form. */
function valuesOf(
  text: TemplateText,
  given: GivenValues | undefined,
  language: Language,
): MergeValues | null {
  if (given === undefined) return null;
  const { values, problems } = readValues(text, given, language);
  const wrong = problems.filter(({ reason }) => reason !== "missing");
  return wrong.length === 0
    ? values
    : refuse("VALIDATION_ERROR", {
        problems: wrong.map(({ field, reason, message }) => ({
          path: `mergeFields.${field}`,
          rule: reason,
          message,
        })),
      });
}

function leftPlaceholders({ mergeFields }: TemplateText, final: FinalLetter): string[] {
  const texts = JSON.stringify([final.subject, final.body]);
  const left = new Set(Array.from(texts.matchAll(/\{\{[#^/]?\s*(\w+)\s*\}\}/g), ([, key]) => key));
  return mergeFields.filter(({ key }) => left.has(key)).map(({ key }) => key);
}

const shortened = ({ before, after, ...found }: Finding): Finding => ({
  ...found,
  before: cut(before),
  after: cut(after),
});
const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…`;

type Messages = {
  onlyOne: string;
  contentNeeded: string;
  blocksNeeded: string;
  summary: (name: string, counts: { fixed: number; merged: number }, left: readonly string[]) => string;
};

const messages: Record<Language, Messages> = {
  de: {
    onlyOne: "finalContent und finalBlocks sind beide angegeben; senden Sie nur eines davon",
    contentNeeded: "diese Vorlage besteht aus einfachem Text; geben Sie finalContent an",
    blocksNeeded: "diese Vorlage besteht aus Bausteinen; geben Sie finalBlocks an",
    summary: (name, { fixed, merged }, left) => {
      const said =
        fixed + merged === 0
          ? `Der Brief entspricht der Vorlage ${quotedData(name, "de")}`
          : `Gegenüber der Vorlage ${quotedData(name, "de")}: ${fixed} ${fixed === 1 ? "Änderung" : "Änderungen"} am festen Text, ${merged} an eingesetzten Werten`;
      return `${said}${left.length === 0 ? "" : `; noch nicht ausgefüllt: ${left.join(", ")}`}.`;
    },
  },
  en: {
    onlyOne: "finalContent and finalBlocks are both given; send only one of them",
    contentNeeded: "this template is plain text; give finalContent",
    blocksNeeded: "this template is made of blocks; give finalBlocks",
    summary: (name, { fixed, merged }, left) => {
      const said =
        fixed + merged === 0
          ? `The letter is as the template ${quotedData(name, "en")} has it`
          : `Compared with the template ${quotedData(name, "en")}: ${fixed} ${fixed === 1 ? "change" : "changes"} of fixed text, ${merged} of merged values`;
      return `${said}${left.length === 0 ? "" : `; not filled in yet: ${left.join(", ")}`}.`;
    },
  },
};
