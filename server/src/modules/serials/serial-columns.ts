import { folded } from "../../foundation/folded-words.ts";
import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { addressColumn, columnLabels, surnamesIn, type AddressColumn } from "../addresses/addresses.ts";
import type { SerialColumn } from "./serial.ts";

/**
 * What a column may fill: `recipient.zip` and the like, `field.betrag` of the text, `reference.aktenzeichen`, `sender`
 * (by name), `pdf` (the row's own enclosure, by its name), `file` (the matter or object it belongs to, by number), `duplex`
 * (one side of each sheet or both).
 */
export const RECIPIENT = "recipient.";
export const FIELD = "field.";
export const REFERENCE = "reference.";
export const SENDER = "sender";
export const PDF = "pdf";
export const FILE = "file";
export const DUPLEX = "duplex";

/** The field that greets each recipient; it needs no column. */
export const GREETING = "anrede";

const references = [
  "aktenzeichen",
  "ihrZeichen",
  "ihreNachrichtVom",
  "unserZeichen",
  "kundennummer",
] as const;

const ownNames: Record<string, readonly string[]> = {
  [SENDER]: ["absender", "sender"],
  [PDF]: ["pdf", "datei", "dateiname", "anlage", "filename"],
  [FILE]: ["akte", "aktennummer", "objekt", "objektnummer", "gebäude", "liegenschaft", "matter"],
  [DUPLEX]: ["beidseitig", "duplex", "duplexdruck", "seiten je blatt", "both sides"],
  [`${REFERENCE}aktenzeichen`]: ["aktenzeichen", "az"],
  [`${REFERENCE}ihrZeichen`]: ["ihr zeichen"],
  [`${REFERENCE}unserZeichen`]: ["unser zeichen"],
  [`${REFERENCE}kundennummer`]: ["kundennummer", "kundennr", "customer number"],
};

const targetByName = new Map(
  Object.entries(ownNames).flatMap(([target, names]) => names.map((name) => [folded(name), target] as const)),
);

/** A field of the text that a column may fill. */
export type TextField = { key: string; label: string };

/** What each column most likely fills; what two of them might fill is the first one's. */
export function guessColumns(names: readonly string[], fields: readonly TextField[]): SerialColumn[] {
  const ofAddress = surnamesIn(names.map(addressColumn));
  const byField = new Map(
    fields
      // What lists call so is "Frau" or "Herr", of which the line is made.
      .filter(({ key }) => key !== GREETING)
      .flatMap(({ key, label }) => [key, label].map((each) => [folded(each), `${FIELD}${key}`] as const)),
  );
  const taken = new Set<string>();
  return names.map((name, at) => {
    const column = ofAddress[at];
    const guess =
      byField.get(folded(name)) ??
      (column === undefined ? undefined : `${RECIPIENT}${column}`) ??
      targetByName.get(folded(name)) ??
      null;
    if (guess === null || taken.has(guess)) return { name, target: null };
    taken.add(guess);
    return { name, target: guess };
  });
}

/**
 * A list with the same columns came before: what they filled then goes before a guess, as far as this letter has it. A
 * column that was left out stays so, unless the text has a field of its name now.
 */
export function remembered(
  guessed: readonly SerialColumn[],
  known: readonly SerialColumn[],
  fields: readonly TextField[],
): SerialColumn[] {
  const earlier = new Map(known.map(({ name, target }) => [name, target]));
  const isStill = (target: string | null | undefined): target is string =>
    typeof target === "string" && isTarget(target, fields);
  const kept = new Set([...earlier.values()].filter(isStill));
  return guessed.map(({ name, target }) => {
    const before = earlier.get(name);
    if (isStill(before)) return { name, target: before };
    const isFree = target !== null && !kept.has(target);
    return { name, target: isFree && (before !== null || target.startsWith(FIELD)) ? target : null };
  });
}

/** What a row says, by what its columns fill. */
export const cellsFor = (
  columns: readonly SerialColumn[],
  cells: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ name, target }) => {
      const cell = cells[name]?.trim();
      return target?.startsWith(prefix) && cell ? [[target.slice(prefix.length), cell]] : [];
    }),
  );

const bare = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/\.pdf$/, "");
/** Lists name files in any case, with or without their ending. */
export const sameName = (one: string, other: string): boolean => bare(one) === bare(other);

const isTarget = (target: string, fields: readonly TextField[]): boolean =>
  target === SENDER ||
  target === PDF ||
  target === FILE ||
  target === DUPLEX ||
  references.some((each) => target === `${REFERENCE}${each}`) ||
  fields.some(({ key }) => target === `${FIELD}${key}`) ||
  (target.startsWith(RECIPIENT) && target.slice(RECIPIENT.length) in columnLabels);

/** Everything that is wrong with how columns are assigned, at the column. */
export function columnProblems(
  columns: readonly SerialColumn[],
  fields: readonly TextField[],
  language: Language,
): FieldProblem[] {
  const says = texts[language];
  const seen = new Set<string>();
  const wrong = columns.flatMap(({ name, target }): FieldProblem[] => {
    if (target === null) return [];
    const path = `columns.${name}`;
    if (!isTarget(target, fields)) return [{ path, rule: "unknown_target", message: says.unknown(target) }];
    if (seen.has(target)) return [{ path, rule: "target_twice", message: says.twice }];
    seen.add(target);
    return [];
  });
  const has = (column: AddressColumn) => seen.has(`${RECIPIENT}${column}`);
  const missing = [
    ...(has("name") || has("lastName") || has("company") ? [] : [says.noName]),
    ...(has("city") ? [] : [says.noCity]),
  ].map((message) => ({ path: "columns", rule: "column_missing", message }));
  return [...wrong, ...missing];
}

const texts = {
  de: {
    unknown: (target: string) => `„${target}“ gibt es in diesem Brief nicht`,
    twice: "zwei Spalten füllen dasselbe; wählen Sie eine davon",
    noName: "keine Spalte sagt, an wen die Briefe gehen; ordnen Sie Name, Nachname oder Firma zu",
    noCity: "keine Spalte sagt, wohin die Briefe gehen; ordnen Sie den Ort zu",
  },
  en: {
    unknown: (target: string) => `this letter has no “${target}”`,
    twice: "two columns fill the same; choose one of them",
    noName: "no column says whom the letters are for; assign name, last name or company",
    noCity: "no column says where the letters go; assign the city",
  },
} satisfies Record<Language, unknown>;
