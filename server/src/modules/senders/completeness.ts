import { z } from "zod";
import { wordsForPerson } from "../../texts/input-words.ts";
import type { Condition, FormatRule, Hint, LegalForm, NameRule, Requirement } from "./detail-rules.ts";
import { formatRules } from "./format-rules.ts";
import { formats, registerKindOf } from "./formats.ts";
import type { FormatName, Message } from "./formats.ts";
import { ibanToBank } from "./hints.ts";
import { legalForms } from "./legal-forms.ts";
import type { Rechtsform } from "./legal-forms.ts";
import { Bankverbindung, Pflichtangaben, tidy, unprintableMessage } from "./pflichtangaben.ts";
import { billingDetails, wholeCapital } from "./required-details.ts";

type InvalidField = { path: string; rule: string; message: Message };
type FieldHint = { path: string; message: Message };
export type DetailsCheck = {
  valid: boolean;
  /** Dotted paths such as `komplementaere.0.geschaeftsfuehrer`. */
  missingFields: string[];
  invalidFields: InvalidField[];
  hints: FieldHint[];
};

/** Enough to mend any honest profile; these keep the answer to a hostile one small. */
const mostProblems = 100;
const longestPath = 200;
const longestText = 1000;

/**
 * Says what a legal form's letters still lack, what is written wrongly, and what would be good to add.
 * Takes any JSON, from a stored profile or straight from a caller. An invoice needs more than a letter.
 */
export function checkDetails(
  rechtsform: Rechtsform,
  pflichtangaben: unknown,
  bankverbindung?: unknown,
  purpose: "letter" | "billing" = "letter",
): DetailsCheck {
  const form = legalForms[rechtsform];
  const scope: Scope = { form, at: "", value: readable(pflichtangaben, bankverbindung) };
  const required = [...form.required, ...wholeCapital, ...(purpose === "billing" ? billingDetails : [])];

  const misshapen = [
    ...shapeProblems(Pflichtangaben, pflichtangaben, "", "pflichtangaben"),
    ...shapeProblems(Bankverbindung, bankverbindung, "bankverbindung.", "bankverbindung"),
  ];
  const isWellShaped = (path: string) => !misshapen.some((problem) => touches(problem.path, path));

  const misspelt = [
    ...formatProblems(formatRules, scope),
    ...spellingProblems(required, scope),
    ...registerProblems(scope),
    ...nameProblems(scope, "invalid"),
    ...capitalProblems(scope),
  ].filter(({ path }) => isWellShaped(path));
  const invalidFields = [...misshapen, ...misspelt].slice(0, mostProblems);

  const missingFields = [...new Set(required.flatMap((requirement) => gaps(requirement, scope)))].filter(
    isWellShaped,
  );

  const open = [...form.hints, ibanToBank].flatMap((hint) => openHints(hint, scope));
  const advised = nameProblems(scope, "hint").map(({ path, message }) => ({ path, message }));
  const hints = firstPerPath([...open, ...advised]).filter(
    ({ path }) => isWellShaped(path) && !missingFields.some((missing) => touches(missing, path)),
  );

  return { valid: missingFields.length + invalidFields.length === 0, missingFields, invalidFields, hints };
}

/** The object that a rule looks at, and where it stands in the whole. */
type Scope = { form: LegalForm; at: string; value: unknown };

function readable(pflichtangaben: unknown, bankverbindung: unknown): Record<string, unknown> {
  const details = tidy(pflichtangaben);
  return { ...(isRecord(details) ? details : {}), bankverbindung: tidy(bankverbindung) };
}

/** Our own words: the schema's would repeat every unknown key in each message. */
const unknownFieldMessage: Message = { de: "Diese Angabe ist unbekannt.", en: "This detail is unknown." };

const locales = { de: z.locales.de().localeError, en: z.locales.en().localeError };

function shapeProblems(schema: z.ZodType, input: unknown, prefix: string, root: string): InvalidField[] {
  if (input === undefined || input === null) return [];
  const issues = schema.safeParse(input, { error: locales.de, reportInput: true }).error?.issues ?? [];
  const english = issues.length ? (schema.safeParse(input, { error: locales.en }).error?.issues ?? []) : [];
  return issues.flatMap((issue, at) => {
    // Only a program sends another type, and it wants to know which.
    const message =
      issue.code === "invalid_type"
        ? { de: issue.message, en: english[at]?.message ?? issue.message }
        : { de: wordsForPerson(issue, "de"), en: wordsForPerson(issue, "en") };
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        path: (prefix + [...path, key].join(".")).slice(0, longestPath),
        rule: "unknown_field",
        message: unknownFieldMessage,
      }));
    const where = path.length ? prefix + path.join(".") : root;
    return issue.code === "custom"
      ? [{ path: where, rule: "unprintable_characters", message: unprintableMessage }]
      : [{ path: where, rule: issue.code, message }];
  });
}

/** The paths that a requirement misses; of several sets, those of the one that was begun. */
function gaps(requirement: Requirement, scope: Scope): string[] {
  if (requirement.when && !holds(requirement.when, scope)) return [];
  if ("each" in requirement)
    return entriesOf(requirement.each, scope).flatMap((entry) =>
      requirement.rules.flatMap((rule) => gaps(rule, entry)),
    );
  if ("anyOf" in requirement)
    return requirement.anyOf
      .map((rules) => rules.filter((rule) => applies(rule, scope)))
      .map((rules) => {
        const missing = rules.flatMap((rule) => gaps(rule, scope));
        return { missing, begun: missing.length === 0 ? Infinity : rules.length - missing.length };
      })
      .reduce((best, group) => (group.begun > best.begun ? group : best)).missing;

  const value = valueAt(scope.value, requirement.key);
  if (countFilled(value) < (requirement.atLeast ?? 1)) return [scope.at + requirement.key];
  if (!requirement.parts || !isRecord(value)) return [];
  return requirement.parts
    .filter((part) => !isFilled(valueAt(value, part)))
    .map((part) => `${scope.at}${requirement.key}.${part}`);
}

function formatProblems(rules: readonly FormatRule[], scope: Scope): InvalidField[] {
  return rules.flatMap((rule) => {
    if ("each" in rule)
      return entriesOf(rule.each, scope).flatMap((entry) => formatProblems(rule.rules, entry));
    return applies(rule, scope) ? misspeltTexts(rule.key, rule.format, scope) : [];
  });
}

/** Names that a statute wants written out, only where it wants them. */
function spellingProblems(requirements: readonly Requirement[], scope: Scope): InvalidField[] {
  return requirements
    .filter((requirement) => applies(requirement, scope))
    .flatMap((requirement) => {
      if ("each" in requirement)
        return entriesOf(requirement.each, scope).flatMap((entry) =>
          spellingProblems(requirement.rules, entry),
        );
      if ("anyOf" in requirement) return spellingProblems(requirement.anyOf.flat(), scope);
      return requirement.as ? misspeltTexts(requirement.key, requirement.as, scope) : [];
    });
}

function misspeltTexts(key: string, format: FormatName, scope: Scope): InvalidField[] {
  return textsAt(key, scope)
    .filter(({ text }) => !formats[format].accepts(text))
    .map(({ path }) => ({ path, rule: format, message: formats[format].message }));
}

function registerProblems(scope: Scope): InvalidField[] {
  const { registerKinds } = scope.form;
  return textsAt("registernummer", scope).flatMap(({ path, text }) => {
    const kind = registerKindOf(text);
    if (!registerKinds || !kind || registerKinds.includes(kind)) return [];
    const kinds = registerKinds.join(", ");
    const message = {
      de: `Diese Rechtsform steht in einem anderen Register (${kinds}).`,
      en: `This legal form is entered in another register (${kinds}).`,
    };
    return [{ path, rule: "register_kind", message }];
  });
}

function nameProblems(scope: Scope, severity: NameRule["severity"]): InvalidField[] {
  return scope.form.nameRules
    .filter((rule) => rule.severity === severity && applies(rule, scope))
    .flatMap(({ key, pattern, rule, message }) =>
      textsAt(key, scope)
        .filter(({ text }) => !pattern.test(text))
        .map(({ path }) => ({ path, rule, message })),
    );
}

function capitalProblems(scope: Scope): InvalidField[] {
  const total = valueAt(scope.value, "stammkapitalCents");
  const outstanding = valueAt(scope.value, "ausstehendeEinlagenCents");
  if (typeof total !== "number" || typeof outstanding !== "number" || outstanding <= total) return [];
  const message = {
    de: "Die ausstehenden Einlagen können nicht höher sein als das Kapital.",
    en: "The outstanding contributions cannot exceed the capital.",
  };
  return [{ path: "ausstehendeEinlagenCents", rule: "exceeds_capital", message }];
}

function openHints(hint: Hint, scope: Scope): FieldHint[] {
  if ("each" in hint)
    return entriesOf(hint.each, scope).flatMap((entry) =>
      hint.hints.flatMap((inner) => openHints(inner, entry)),
    );
  const isOpen = applies(hint, scope) && !isFilled(valueAt(scope.value, hint.key));
  return isOpen ? [{ path: scope.at + hint.key, message: hint.message }] : [];
}

const applies = (rule: { when?: Condition }, scope: Scope): boolean => !rule.when || holds(rule.when, scope);

function holds(condition: Condition, scope: Scope): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, scope));
  if ("any" in condition) return condition.any.some((part) => holds(part, scope));
  if ("not" in condition) return !holds(condition.not, scope);
  if ("formOf" in condition) return scope.form.country === condition.formOf;
  const value = valueAt(scope.value, condition.key);
  if ("is" in condition) return (value === true) === condition.is;
  if ("present" in condition) return isFilled(value) === condition.present;
  if ("atLeast" in condition) return countFilled(value) >= condition.atLeast;
  return textsAt(condition.key, scope).some(({ text }) => condition.matches.test(text));
}

/** The entries of a list, each as the scope of its own rules. */
function entriesOf(key: string, { form, at, value }: Scope): Scope[] {
  const list = valueAt(value, key);
  return Array.isArray(list)
    ? list.map((entry, index) => ({ form, at: `${at}${key}.${index}.`, value: entry }))
    : [];
}

/** The text under a key or the texts of its list; longer ones have broken the schema's bounds already. */
function textsAt(key: string, scope: Scope): { path: string; text: string }[] {
  const value = valueAt(scope.value, key);
  const path = scope.at + key;
  const entries = Array.isArray(value)
    ? value.map((text: unknown, index) => ({ path: `${path}.${index}`, text }))
    : [{ path, text: value }];
  return entries.filter(
    (entry): entry is { path: string; text: string } =>
      typeof entry.text === "string" && entry.text.length <= longestText,
  );
}

function valueAt(value: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (inner, part) => (isRecord(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
      value,
    );
}

const isFilled = (value: unknown): boolean => countFilled(value) > 0;

function countFilled(value: unknown): number {
  if (Array.isArray(value)) return value.filter((entry) => isRecord(entry) || isFilled(entry)).length;
  if (isRecord(value)) return Object.keys(value).length > 0 ? 1 : 0;
  return value === undefined || value === null || value === "" ? 0 : 1;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One path is the other, or lies within it. */
const touches = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const firstPerPath = <Entry extends { path: string }>(entries: Entry[]): Entry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].toReversed();
