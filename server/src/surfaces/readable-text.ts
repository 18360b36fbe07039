import type { Language } from "../foundation/language.ts";
import { headOf, isProblem, type Problem, type Problems, problemsIn, restOf } from "./result-parts.ts";
import { isRecord, type Unit, unitsOf } from "./result-rows.ts";

/** A batch of a hundred letters still fits; no client is handed more than it can read at once. */
const MOST_CHARACTERS = 40_000;

/** Who reads it, and whether the tool takes an `offset` to go on with. */
export type Reading = { language: Language; canPage: boolean };

/**
 * A result for those who read only its text: what came of it and every problem first, then the rest in compact rows.
 * What does not fit is left out whole, and said; nothing ends in the middle.
 */
export function readableText(result: Record<string, unknown>, reading: Reading): string {
  const value = withLinksOnce(result);
  const problems = problemsIn(value, reading.language);
  const said = problemLines(problems, reading.language);
  const before = problems.found.some(isOfForm) ? [...said, ...headOf(value)] : [...headOf(value), ...said];
  const units = restOf(value).flatMap(([key, inner]) => unitsOf(key, inner, isProblem));
  const { taken, left } = fitting(units, MOST_CHARACTERS - before.join("\n").length);
  const after = left.length === 0 ? [] : [leftOut(left, value, reading)];
  return [...before, ...taken, ...after].join("\n");
}

/** A signed address is long: where it comes again, the name is said under which it stands already. */
function withLinksOnce(result: Record<string, unknown>): Record<string, unknown> {
  const known = new Map<string, string>();
  const seen = (value: unknown, place: string): unknown => {
    if (typeof value === "string" && value.startsWith("http")) {
      const first = known.get(value);
      if (first === undefined) known.set(value, place);
      return first === undefined ? value : `= ${first}`;
    }
    if (Array.isArray(value)) return value.map((item, index) => seen(item, `${place}[${index}]`));
    if (!isRecord(value)) return value;
    // What is at hand counts before what lies deeper, whatever their order: that is how it is read.
    const entries = Object.entries(value).map(
      ([key, inner]) => [key, isFlat(inner) ? seen(inner, within(place, key)) : inner] as const,
    );
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, isFlat(inner) ? inner : seen(inner, within(place, key))]),
    );
  };
  return seen(result, "") as Record<string, unknown>;
}

const within = (place: string, key: string): string => (place === "" ? key : `${place}.${key}`);
const isFlat = (value: unknown): boolean => !Array.isArray(value) && !isRecord(value);

/** A letter that would be void is said before everything else. */
const isOfForm = ({ text }: Problem): boolean => text.startsWith("warnings: code: FORM_REQUIRED;");

function problemLines({ found, wasAsked }: Problems, language: Language): string[] {
  if (found.length === 0) return wasAsked ? [words[language].none] : [];
  return [
    `${words[language].problems} (${found.length}):`,
    ...found.map((problem) => `- ${placesOf(problem)}${problem.text}`),
  ];
}

const placesOf = ({ places }: Problem): string => {
  const known = places.filter((place) => place !== "");
  return known.length === 0 ? "" : `${known.join(", ")}: `;
};

/** Takes what fits, in order; of a list that does not fit only its first rows, so that one can go on after them. */
function fitting(units: Unit[], room: number): { taken: string[]; left: Unit[] } {
  const taken: string[] = [];
  const left: Unit[] = [];
  const ended = new Set<string>();
  let free = room;
  for (const unit of units) {
    const fits = unit.text.length + 1 <= free && !ended.has(unit.part);
    if (fits) {
      taken.push(unit.text);
      free -= unit.text.length + 1;
    } else {
      left.push(unit);
      ended.add(unit.part);
    }
  }
  return { taken, left };
}

function leftOut(left: Unit[], value: Record<string, unknown>, { language, canPage }: Reading): string {
  const said = words[language];
  const parts = Map.groupBy(left, ({ part }) => part);
  const named = [...parts].map(([part, units]) => {
    const { rows = 0 } = units[0] ?? {};
    return rows === 0 ? part : said.rows(part, units.length, rows);
  });
  const items = value["items"];
  const leftItems = parts.get("items")?.length ?? 0;
  const { offset } = value;
  // Where not one of them fits, the same call would bring the same answer.
  const next =
    canPage && leftItems > 0 && Array.isArray(items) && leftItems < items.length
      ? said.goOn((typeof offset === "number" ? offset : 0) + items.length - leftItems)
      : said.whole;
  return `${said.left}: ${named.join(", ")}. ${next}`;
}

const words = {
  en: {
    problems: "Problems",
    none: "Problems: none",
    left: "Left out here because of its length",
    rows: (part: string, count: number, of: number) => `${part} (the last ${count} of ${of})`,
    goOn: (offset: number) => `Call again with offset: ${offset}, or read structuredContent.`,
    whole: "structuredContent has the whole.",
  },
  de: {
    problems: "Probleme",
    none: "Probleme: keine",
    left: "Wegen der Länge hier weggelassen",
    rows: (part: string, count: number, of: number) => `${part} (die letzten ${count} von ${of})`,
    goOn: (offset: number) =>
      `Rufen Sie noch einmal mit offset: ${offset} auf, oder lesen Sie structuredContent.`,
    whole: "structuredContent enthält alles.",
  },
};
