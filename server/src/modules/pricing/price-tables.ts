import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { berlinInstant } from "../../foundation/berlin-time.ts";
import { ConfigError } from "../../foundation/config.ts";
import { type DeliveryType, deliveryTypeInput } from "../../foundation/letter-options.ts";
import { allCountries, isCountry, isEuropean } from "./countries.ts";

export const letterFormats = ["standard", "kompakt", "gross", "maxi"] as const;
export type LetterFormat = (typeof letterFormats)[number];

const cents = z.int().nonnegative();
const countryCode = z.string().refine(isCountry, "no country has this code");

const Format = z.strictObject({
  format: z.enum(letterFormats),
  maxSheets: z.int().positive(),
  envelopeGrams: z.number().positive(),
  maxGrams: z.int().positive(),
});

/** What we add to the postage, net; less with every tier. */
const Tier = z.strictObject({
  tierId: z.string().regex(/^[a-z0-9]+$/),
  /** From so many letters in the last 30 days. */
  fromLetters: z.int().nonnegative(),
  letterCents: cents,
  sheetCents: cents,
  pageCents: cents,
  colorPageCents: cents,
  expressCents: cents,
});
export type Tier = z.output<typeof Tier>;

const Postage = z.strictObject({
  deliveryType: deliveryTypeInput,
  countries: z.union([
    z.array(countryCode).min(1),
    z.strictObject({ allBut: z.array(countryCode) }),
    z.literal("europe"),
  ]),
  /** Net, by format; a format that is missing has no price. */
  cents: z.partialRecord(z.enum(letterFormats), z.int().positive()),
  /** Whether the figure was read from the post's own list for this period. */
  verified: z.boolean(),
  source: z.string().min(1),
});
type Postage = z.output<typeof Postage>;

const PriceTable = z
  .strictObject({
    /** The first and the last Berlin day it holds; null: until another table is added. */
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable(),
    vatPercent: z.int().min(0).max(100),
    sheetGrams: z.number().positive(),
    /** What a letter costs that goes out by e-mail, net, however many pages it has; without it nothing. */
    emailCents: cents.optional(),
    /** The same of one that people of the account print, sign and bring themselves. */
    inHouseCents: cents.optional(),
    formats: z.array(Format).min(1),
    tiers: z.tuple([Tier], Tier),
    postage: z.array(Postage).min(1),
  })
  .superRefine((table, context) => {
    for (const message of faultsOf(table)) context.addIssue({ code: "custom", message });
  });
export type PriceTable = z.output<typeof PriceTable>;
/** Oldest first, without gaps. */
export type PriceTables = readonly [PriceTable, ...PriceTable[]];

const folder = join(import.meta.dirname, "price-tables");
let read: PriceTables | undefined;

/** The tables of this installation, read once; a broken one is a `ConfigError`. */
export const listPriceTables = (): PriceTables => (read ??= readPriceTables(folder));

export function readPriceTables(from: string): PriceTables {
  const tables = readdirSync(from)
    .filter((file) => file.endsWith(".json"))
    .map((file) => parseTable(file, readFileSync(join(from, file), "utf8")))
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
  return requireSeamless(tables);
}

/** The table of a moment; undefined before the first and after the last. */
export function tableAt(tables: PriceTables, at: Date): PriceTable | undefined {
  const table = latestTable(tables, at);
  const { validFrom, validTo } = table;
  const isOver = validTo !== null && beginOf(dayAfter(validTo)) <= at.getTime();
  return beginOf(validFrom) <= at.getTime() && !isOver ? table : undefined;
}

/** The table of a moment, or the nearest where none holds. */
export const latestTable = (tables: PriceTables, at: Date): PriceTable =>
  tables.findLast(({ validFrom }) => beginOf(validFrom) <= at.getTime()) ?? tables[0];

/** When a day begins in Berlin. Remembered, since every price asks, and there are few days on which a table changes. */
function beginOf(day: string): number {
  const known = begins.get(day) ?? berlinInstant(day, 0).getTime();
  begins.set(day, known);
  return known;
}
const begins = new Map<string, number>();

export const postageFor = (
  { postage }: PriceTable,
  deliveryType: DeliveryType,
  to: string,
): Postage | undefined => postage.find((row) => row.deliveryType === deliveryType && covers(row, to));

const covers = ({ countries }: Postage, to: string): boolean => {
  if (countries === "europe") return isEuropean(to);
  return "allBut" in countries ? !countries.allBut.includes(to) : countries.includes(to);
};

function parseTable(file: string, text: string): PriceTable {
  const parsed = PriceTable.safeParse(jsonOf(file, text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue && issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
    throw new ConfigError(`The price table ${file} is broken: ${place}${issue?.message}.`);
  }
  const table = parsed.data;
  // The name is what price versions show: a copy under another name must not pass for a new table.
  if (file !== `${table.validFrom}.json`)
    throw new ConfigError(
      `The price table ${file} is valid from ${table.validFrom}; name it ${table.validFrom}.json.`,
    );
  return table;
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`The price table ${file} is broken: it is no JSON.`);
  }
}

function requireSeamless(tables: readonly PriceTable[]): PriceTables {
  const [first, ...rest] = tables;
  if (!first) throw new ConfigError("There is no price table.");
  for (const [position, next] of rest.entries()) {
    const { validFrom, validTo } = tables[position] ?? first;
    if (validTo === null || validTo >= next.validFrom)
      throw new ConfigError(`The price tables of ${validFrom} and ${next.validFrom} overlap.`);
    if (dayAfter(validTo) !== next.validFrom)
      throw new ConfigError(`There is a gap between the price tables of ${validFrom} and ${next.validFrom}.`);
  }
  return [first, ...rest];
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** What a schema cannot say: more pages never cost less, a higher tier never costs more, every row is found. */
const faultsOf = (table: PriceTable): string[] => [
  ...(table.validTo !== null && table.validTo < table.validFrom ? ["it ends before it begins"] : []),
  ...formatFaults(table),
  ...tierFaults(table),
  ...postageFaults(table),
];

const formatFaults = ({ formats, sheetGrams }: PriceTable): string[] => [
  ...(rises(formats.map(({ maxSheets }) => maxSheets)) ? [] : ["formats must grow"]),
  ...formats
    .filter(({ maxSheets, envelopeGrams, maxGrams }) => maxSheets * sheetGrams + envelopeGrams > maxGrams)
    .map(({ format }) => `a full ${format} letter is heavier than the format allows`),
];

const tierFaults = ({ tiers }: PriceTable): string[] => [
  ...(tiers[0].fromLetters === 0 && rises(tiers.map(({ fromLetters }) => fromLetters))
    ? []
    : ["tiers must begin at 0 letters and rise"]),
  ...(new Set(tiers.map(({ tierId }) => tierId)).size === tiers.length ? [] : ["a tier is there twice"]),
  ...rates
    .filter((rate) => tiers.some((tier, position) => tier[rate] > (tiers[position - 1] ?? tier)[rate]))
    .map((rate) => `${rate} must not rise with the tier`),
];

const postageFaults = ({ postage, formats }: PriceTable): string[] => [
  ...postage
    .filter((row) => !neverFalls(formats.flatMap(({ format }) => row.cents[format] ?? [])))
    .map(({ deliveryType }) => `postage of ${deliveryType} must not fall with the format`),
  ...postage
    .filter((row, position) => postage.slice(0, position).some((earlier) => meet(row, earlier)))
    .map(({ deliveryType }) => `postage of ${deliveryType} is there twice for a country`),
];

const meet = (one: Postage, other: Postage): boolean =>
  one.deliveryType === other.deliveryType &&
  allCountries.some((country) => covers(one, country) && covers(other, country));

const rates = ["letterCents", "sheetCents", "pageCents", "colorPageCents", "expressCents"] as const;

const rises = (figures: readonly number[]): boolean =>
  figures.every((figure, position) => position === 0 || figure > (figures[position - 1] ?? 0));

const neverFalls = (figures: readonly number[]): boolean =>
  figures.every((figure, position) => figure >= (figures[position - 1] ?? 0));
