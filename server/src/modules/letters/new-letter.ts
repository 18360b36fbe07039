import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { type BodyInput, bodyOf, wordsMissing } from "../../operations/letter-inputs.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import { releasedVersionNamed } from "../templates/templates.ts";
import { letterOptions } from "./letter-input.ts";
import type { LetterSource } from "./letter-source.ts";
import { filledSource } from "./template-letter.ts";

type Options = Parameters<typeof letterOptions>[1];
type Written = BodyInput & Pick<SendInput, "subject" | "templateName" | "templateMergeValues"> & Options;

/** The letter that a call writes: in its own words, or in those of a template by name with the values that came. */
export async function newLetter(
  call: Call,
  given: Written,
  preset: Parameters<typeof letterOptions>[2],
): Promise<LetterSource> {
  const { subject, templateName, templateMergeValues, ...written } = given;
  const { content, contentFormat, blocks, styleDefs, ...options } = written;
  const { language } = call;
  const ownWords = { subject, content, contentFormat, blocks, styleDefs };
  if (templateName !== undefined) {
    requireNone(ownWords, "not_with_template_name", texts.notBoth[language]);
    const named = await releasedVersionNamed(call, templateName);
    return filledSource(call, named, templateMergeValues ?? {}, await letterOptions(call, options, preset));
  }
  requireNone({ templateMergeValues }, "only_with_template_name", texts.nameNeeded[language]);
  const missing = wordsMissing(ownWords, texts.subjectNeeded[language], language);
  if (subject === undefined || missing.length > 0) return refuse("VALIDATION_ERROR", { problems: missing });
  const body = bodyOf(ownWords, language);
  return { subject, body, ...(await letterOptions(call, options, preset)) };
}

function requireNone(fields: object, rule: string, message: string): void {
  const problems: FieldProblem[] = Object.entries(fields).flatMap(([path, value]) =>
    value === undefined ? [] : [{ path, rule, message }],
  );
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

const texts = {
  notBoth: {
    de: "mit templateName ist der Text der der Vorlage; lassen Sie dieses Feld weg",
    en: "with templateName the text is the template's; leave this field out",
  },
  nameNeeded: { de: "nur zusammen mit templateName", en: "only together with templateName" },
  subjectNeeded: {
    de: { text: "der Betreff fehlt", forPrograms: "ohne templateName wird einer gebraucht" },
    en: { text: "is missing", forPrograms: "a letter without templateName needs one" },
  },
} satisfies Record<string, Record<Language, ProblemText>>;
