import { expect, test } from "vitest";
import { z } from "zod";
import { refusalCodes, refusalSamples } from "../surfaces/refusal-samples.ts";
import { wordsForPerson } from "./input-words.ts";
import { explain, explainToPerson } from "./refusal-messages.ts";
import { toldTo } from "../foundation/refusal.ts";

/** A name of a tool or an input, a code, a command, a path: nothing that stands on a page. */
const forPrograms = /`|\b[a-z]+_[a-z]|\b[a-z]+[A-Z]|details\.|\/portal\/|\bToken\b|\btoken\b/;

test("what a person is told names no tool, input or command", () => {
  for (const code of refusalCodes)
    for (const language of ["de", "en"] as const) {
      const { message, hint } = explainToPerson(code, refusalSamples[code], language);
      expect.soft(`${message} ${hint}`, `${code}, ${language}`).not.toMatch(forPrograms);
      expect.soft(message, code).toMatch(/[.:]$/);
    }
});

test("programs and people are told the same problem, each what they can follow", () => {
  const message = { text: "there is no such client", forPrograms: "mandant_search finds the number" };
  const problem = { path: "mandantennummer", rule: "unknown", message };

  expect(toldTo("person", problem)).toEqual({ ...problem, message: "there is no such client" });
  expect(toldTo("program", problem).message).toBe("there is no such client; mandant_search finds the number");
  expect(explain("VALIDATION_ERROR", { problems: [problem] }, "en").message).toContain(
    "mandantennummer: there is no such client; mandant_search finds the number",
  );
  expect(explainToPerson("VALIDATION_ERROR", { problems: [problem] }, "en").message).toBe(
    "There is no such client.",
  );
});

const typed: [string, z.ZodType, unknown, string, string][] = [
  ["nothing", z.string(), undefined, "Bitte füllen Sie dieses Feld aus.", "Please fill this in."],
  ["empty", z.string().min(1), "", "Bitte füllen Sie dieses Feld aus.", "Please fill this in."],
  ["long", z.string().max(3), "four", "Bitte höchstens 3 Zeichen.", "At most 3 characters, please."],
  ["small", z.int().min(4), 1, "Bitte mindestens 4.", "At least 4, please."],
  ["halves", z.int(), 1.5, "Dieser Wert passt hier nicht.", "This value does not fit here."],
  ["no mail", z.email(), "x", "Das ist keine E-Mail-Adresse.", "This is not an e-mail address."],
  ["no date", z.iso.date(), "x", "Das ist kein Datum.", "This is not a date."],
  [
    "no choice",
    z.enum(["a"]),
    "b",
    "Bitte wählen Sie einen der angebotenen Werte.",
    "Please choose one of the offered values.",
  ],
];

test.each(typed)("beside a field it is said plainly: %s", (_name, schema, input, de, en) => {
  const issue = schema.safeParse(input, { reportInput: true }).error?.issues[0];
  expect(issue && [wordsForPerson(issue, "de"), wordsForPerson(issue, "en")]).toEqual([de, en]);
});

test("a busy service says what keeps it busy, never a number of calls", () => {
  for (const reason of ["rendering", "changing", "waiting", "reading_websites", "uploading"] as const)
    for (const language of ["de", "en"] as const)
      for (const said of [explain, explainToPerson]) {
        const { message, hint } = said("RATE_LIMITED", { reason, retryAfterSeconds: 30 }, language);
        expect(message).not.toMatch(/\d/);
        expect(hint).toContain("30");
      }
});
