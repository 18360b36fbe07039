import { expect, test } from "vitest";
import { z } from "zod";
import { instantInput, momentInput } from "../foundation/letter-options.ts";
import type { FieldProblem } from "../foundation/refusal.ts";
import { parseInput } from "./field-problems.ts";

const schema = z.strictObject({
  recipientName: z.string(),
  recipientZip: z.string(),
  since: momentInput.optional(),
  way: z.enum(["standard", "registered"]).optional(),
  address: z.strictObject({ street: z.string(), city: z.string().optional() }).optional(),
  person: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ name: z.string() })]).optional(),
});

const inWords = ({ path, message, accepted }: FieldProblem) =>
  [
    `${path}: ${typeof message === "string" ? message : message.text}`,
    ...(accepted ? [accepted.join(", ")] : []),
  ].join(" | ");

const problemsOf = (input: unknown, language: "de" | "en" = "en") => {
  const parsed = parseInput(schema, input, language, "program");
  return "problems" in parsed ? parsed.problems.map(inWords) : [];
};

const KEYS = "recipientName, recipientZip, since, way, address, person";

test("everything wrong with a call is said at once, each at its field", () => {
  const input = { recipient_name: "Anna", recipientZip: 1, address: { streat: "Weg", city: "Berlin" } };

  expect(problemsOf(input)).toEqual([
    "recipientName: is missing",
    "recipientZip: must be text, not a number",
    "address.street: is missing",
    "address.streat: there is no such field; did you mean street? | street, city",
    `recipient_name: there is no such field; did you mean recipientName? | ${KEYS}`,
  ]);
});

test.for([
  ["recipientname", "recipientName"],
  ["recipient-zip", "recipientZip"],
  ["recipeintName", "recipientName"],
  ["zip", "recipientZip"],
  ["adress", "address"],
] as const)("%s is taken for %s", ([given, meant]) => {
  const said = problemsOf({ recipientName: "A", recipientZip: "1", [given]: "x" });

  expect(said).toEqual([`${given}: there is no such field; did you mean ${meant}? | ${KEYS}`]);
});

test.for(["colour", "recipient", "x", "", "🙂", "z".repeat(10_000)])("no guess is made for %s", (given) => {
  const said = problemsOf({ recipientName: "A", recipientZip: "1", [given]: "x" });

  expect(said).toEqual([`${given}: there is no such field | ${KEYS}`]);
});

test.for([
  ["registerd", "en", "must be one of: standard, registered; did you mean registered?"],
  ["express", "en", "must be one of: standard, registered"],
  [7, "de", "möglich sind nur: standard, registered"],
] as const)("a value that is not accepted names those that are: %s", ([way, language, message]) => {
  expect(problemsOf({ recipientName: "A", recipientZip: "1", way }, language)).toEqual([`way: ${message}`]);
});

test.for([
  [{ recipientName: "" }, "recipientName: must not be empty", "recipientName: darf nicht leer sein"],
  [
    { recipientName: 7 },
    "recipientName: must be text, not a number",
    "recipientName: erwartet wird ein Text, gegeben ist eine Zahl",
  ],
  [
    { recipientName: null },
    "recipientName: must be text, not null",
    "recipientName: erwartet wird ein Text, gegeben ist null",
  ],
  [{ since: 7 }, "since: must be text, not a number", "since: erwartet wird ein Text, gegeben ist eine Zahl"],
  [{ count: 1.5 }, "count: must be a whole number", "count: muss eine ganze Zahl sein"],
  [{ count: 0 }, "count: must be at least 1", "count: muss mindestens 1 sein"],
  [{ count: 101 }, "count: must be at most 100", "count: darf höchstens 100 sein"],
  [{ share: 0 }, "share: must be more than 0", "share: muss mehr als 0 sein"],
  [{ list: [] }, "list: must have at least 1 entry", "list: muss mindestens 1 Eintrag haben"],
  [{ list: ["a", "b", "c"] }, "list: must have at most 2 entries", "list: darf höchstens 2 Einträge haben"],
  [{ recipientName: "x".repeat(11) }, "recipientName: must have at most 10 characters", ""],
  [
    { id: "7" },
    "id: must be an id (UUID) as another call has answered it",
    "id: muss eine Kennung (UUID) sein, wie sie ein anderer Aufruf genannt hat",
  ],
  [{ day: "morgen" }, "day: must be a date (2026-11-15)", "day: muss ein Datum sein (2026-11-15)"],
  [{ at: "morgen" }, "at: must be a date-time (2026-11-15T09:00, Berlin time, or with an offset)", ""],
  [
    { pairs: { [""]: "x" } },
    "pairs.: this name of a pair does not fit: it must not be empty",
    "pairs.: dieser Name eines Paars passt nicht: Er darf nicht leer sein",
  ],
  [{ code: 7 }, "code: a text or a payment object", "code: a text or a payment object"],
  [{ short: "abc" }, "short: two letters are enough", ""],
  [{ either: true }, "either: must be text or an object, not true or false", ""],
] as const)("what a value must be is said in plain words of the caller's language: %j", ([given, en, de]) => {
  const bounds = z.strictObject({
    recipientName: z.string().min(1).max(10).optional(),
    since: momentInput.optional(),
    count: z.int().min(1).max(100).optional(),
    share: z.number().positive().optional(),
    list: z.array(z.string()).min(1).max(2).optional(),
    id: z.uuid().optional(),
    day: z.iso.date().optional(),
    at: instantInput.optional(),
    pairs: z.record(z.string().min(1).max(5), z.string()).optional(),
    code: z
      .union([z.string(), z.strictObject({ iban: z.string() })], { error: "a text or a payment object" })
      .optional(),
    short: z.string().max(2, { error: "two letters are enough" }).optional(),
    either: z.union([z.string(), z.strictObject({ name: z.string() })]).optional(),
  });
  const said = (language: "de" | "en") => {
    const parsed = parseInput(bounds, given, language, "program");
    return "problems" in parsed ? parsed.problems.map(inWords) : [];
  };

  expect(said("en")).toEqual([en]);
  if (de !== "") expect(said("de")).toEqual([de]);
});

test.for([
  ["registered", "did you mean registered_box or registered_hand?"],
  ["registeredd", "did you mean registered_box or registered_hand?"],
  ["ch_registerd", "did you mean ch_registered?"],
] as const)("of values that begin alike all are named, not one that is spelt like it: %s", ([way, meant]) => {
  const ways = z.strictObject({
    way: z.enum(["standard", "registered_box", "registered_hand", "ch_registered"]),
  });

  const parsed = parseInput(ways, { way }, "en", "program");

  expect("problems" in parsed ? parsed.problems[0]?.message : "").toContain(meant);
});

test("of many unknown fields of one object the first says what is accepted, beside its message", () => {
  const said = problemsOf({ recipientName: "A", recipientZip: "1", colour: 1, adress: 2 });

  expect(said).toEqual([
    `colour: there is no such field | ${KEYS}`,
    "adress: there is no such field; did you mean address?",
  ]);
});

test("in German, too", () => {
  expect(problemsOf({ recipientZip: "1", nahme: "" }, "de")).toEqual([
    "recipientName: fehlt",
    `nahme: dieses Feld gibt es nicht | ${KEYS}`,
  ]);
});

test("a time may be a date or a date-time, and what is neither is told both", () => {
  const given = { recipientName: "A", recipientZip: "1" };

  for (const since of ["2026-11-15", "2026-11-15T09:00", "2026-11-15T09:00:00+01:00"])
    expect(problemsOf({ ...given, since })).toEqual([]);
  expect(problemsOf({ ...given, since: "15.11.2026" })).toEqual([
    "since: must be a date (2026-11-15) or a date-time (2026-11-15T09:00, Berlin time, or with an offset)",
  ]);
});

test("of a choice between shapes the fields are named", () => {
  const said = problemsOf({ recipientName: "A", recipientZip: "1", person: { name: 7 } });

  expect(said).toEqual(["person.name: must be text, not a number"]);
});

test("many items with the same wrong key are told once which keys they take", () => {
  const schema = z.strictObject({ items: z.array(z.strictObject({ city: z.string().optional() })) });

  const { problems } = parseInput(
    schema,
    { items: [{ town: "A" }, { citi: "B" }, { town: "C" }] },
    "en",
    "program",
  ) as {
    problems: FieldProblem[];
  };

  expect(problems.map(({ path }) => path)).toEqual(["items.0.town", "items.1.citi", "items.2.town"]);
  expect(problems.map(({ accepted }) => accepted)).toEqual([["city"], undefined, undefined]);
  expect(problems[1]?.message).toContain("city");
});
