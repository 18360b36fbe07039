import { expect, test } from "vitest";
import { z } from "zod";
import { momentInput } from "../foundation/letter-options.ts";
import { parseInput } from "./field-problems.ts";

const schema = z.strictObject({
  recipientName: z.string(),
  recipientZip: z.string(),
  since: momentInput.optional(),
  way: z.enum(["standard", "registered"]).optional(),
  address: z.strictObject({ street: z.string(), city: z.string().optional() }).optional(),
  person: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ name: z.string() })]).optional(),
});

const problemsOf = (input: unknown, language: "de" | "en" = "en") => {
  const parsed = parseInput(schema, input, language, "program");
  return "problems" in parsed
    ? parsed.problems.map(
        ({ path, message }) => `${path}: ${typeof message === "string" ? message : message.text}`,
      )
    : [];
};

const KEYS = "recipientName, recipientZip, since, way, address, person";

test("everything wrong with a call is said at once, each at its field", () => {
  const input = { recipient_name: "Anna", recipientZip: 1, address: { streat: "Weg", city: "Berlin" } };

  expect(problemsOf(input)).toEqual([
    "recipientName: is missing",
    "recipientZip: Invalid input: expected string, received number",
    "address.street: is missing",
    "address.streat: there is no such field; did you mean street?; accepted: street, city",
    `recipient_name: there is no such field; did you mean recipientName?; accepted: ${KEYS}`,
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

  expect(said).toEqual([`${given}: there is no such field; did you mean ${meant}?; accepted: ${KEYS}`]);
});

test.for(["colour", "recipient", "x", "", "🙂", "z".repeat(10_000)])("no guess is made for %s", (given) => {
  const said = problemsOf({ recipientName: "A", recipientZip: "1", [given]: "x" });

  expect(said).toEqual([`${given}: there is no such field; accepted: ${KEYS}`]);
});

test.for([
  ["registerd", "en", "must be one of: standard, registered; did you mean registered?"],
  ["express", "en", "must be one of: standard, registered"],
  [7, "de", "möglich sind nur: standard, registered"],
] as const)("a value that is not accepted names those that are: %s", ([way, language, message]) => {
  expect(problemsOf({ recipientName: "A", recipientZip: "1", way }, language)).toEqual([`way: ${message}`]);
});

test("of many unknown fields of one object the first says what is accepted", () => {
  const said = problemsOf({ recipientName: "A", recipientZip: "1", colour: 1, adress: 2 });

  expect(said).toEqual([
    `colour: there is no such field; accepted: ${KEYS}`,
    "adress: there is no such field; did you mean address?",
  ]);
});

test("in German, too", () => {
  expect(problemsOf({ recipientZip: "1", nahme: "" }, "de")).toEqual([
    "recipientName: fehlt",
    `nahme: dieses Feld gibt es nicht; möglich sind: ${KEYS}`,
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

  expect(said).toEqual(["person.name: Invalid input: expected string, received number"]);
});

test("many items with the same wrong key are told once which keys they take", () => {
  const schema = z.strictObject({ items: z.array(z.strictObject({ city: z.string().optional() })) });

  const { problems } = parseInput(
    schema,
    { items: [{ town: "A" }, { citi: "B" }, { town: "C" }] },
    "en",
    "program",
  ) as {
    problems: { path: string; message: string }[];
  };

  expect(problems.map(({ path }) => path)).toEqual(["items.0.town", "items.1.citi", "items.2.town"]);
  expect(problems.filter(({ message }) => message.includes("accepted:"))).toHaveLength(1);
  expect(problems[1]?.message).toContain("city");
});
