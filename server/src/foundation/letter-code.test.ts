import { expect, test } from "vitest";
import { newId } from "./ids.ts";
import { endOfLetterId, endsOfLetterIdsIn, printedLetterCode, SAMPLE_LETTER_CODE } from "./letter-code.ts";

test("a code names the end of its letter's id, in every spelling that people and readers have", () => {
  for (let at = 0; at < 1000; at += 1) {
    const id = newId(new Date("2026-06-01"));
    const code = printedLetterCode(id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    for (const given of [
      code,
      code.toLowerCase(),
      code.replaceAll("-", ""),
      ` ${code.replaceAll("-", " – ")} `,
      code.replaceAll("-", "\u2011"),
      code.replaceAll("0", "o").replaceAll("1", "l"),
    ])
      expect(endOfLetterId(given), given).toBe(id.slice(-16));
  }
});

test.for([
  "",
  "7K2M-Q4XD",
  "7K2M-Q4XD-1",
  "7K2M-Q4XD-12",
  "7K2M-Q4XD-9T3HA",
  "7K2MQ4XD9TU",
  "ÄÖÜÄÖÜÄÖÜÄÖÜ",
  "' or 1=1 --",
  "%".repeat(12),
])("%o is no code of a letter", (given) => expect(endOfLetterId(given)).toBeNull());

test("among other words the codes alone are read, each once", () => {
  const id = newId(new Date("2026-06-01"));
  const code = printedLetterCode(id);
  expect(endsOfLetterIdsIn(`Code: ${code}, noch einmal ${code.toLowerCase()}`)).toEqual([id.slice(-16)]);
  for (const before of ["Code ", "4711 ", "Ihr Code am Rand ", "Mein Brief vom 1. Juni 2026 – "])
    expect(endsOfLetterIdsIn(`${before}${code}`), before).toContain(id.slice(-16));
  expect(endsOfLetterIdsIn("RR 1234 5678 9 DE, Kundennummer 4711")).toEqual([]);
  expect(endsOfLetterIdsIn("-".repeat(100))).toEqual([]);
  expect(endOfLetterId(SAMPLE_LETTER_CODE)).not.toBeNull();
});
