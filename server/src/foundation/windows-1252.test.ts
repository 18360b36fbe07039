import * as fc from "fast-check";
import { expect, test } from "vitest";
import { encodeWindows1252, inWindows1252 } from "./windows-1252.ts";
import { runs } from "../../test/property-seed.ts";

const decoded = (bytes: Uint8Array) => new TextDecoder("windows-1252").decode(bytes);

test.for([
  ["Müller & Söhne GmbH, Straße 1", "Müller & Söhne GmbH, Straße 1"],
  ["„Zitat“ – 12,50 €…", "„Zitat“ – 12,50 €…"],
  ["Łódź Kraków Białystok", "Lódz Kraków Bialystok"],
  ["Ćwikła Đorđe Ştefan İstanbul Ğ", "Cwikla Dorde Stefan Istanbul G"],
  ["Škoda Žižek ŠŽšžŒœŸ", "Škoda Žižek ŠŽšžŒœŸ"],
  ["Mu\u0308ller", "Müller"],
  ["Hafen\u2011Café\u202fNord\u2009GmbH", "Hafen-Café Nord GmbH"],
  ["Иван Щукин", "Ivan Shchukin"],
  ["Αθήνα", "Athina"],
  ["ﬁne №5 ①", "fine No5 1"],
  ["Post 📮 für 👩‍👩‍👧 🇩🇪!", "Post  für  !"],
  ["\u200bun\u00adsicht\ufeffbar", "un\u00adsichtbar"],
  ["日本", "??"],
  ["\ud800halb", "?halb"],
  ["\u0081\u008d\u0080", ""],
  ["Zeile\r\nzwei\tEnde", "Zeile\r\nzwei\tEnde"],
] as const)("%s is written %s", ([text, written]) => {
  expect(inWindows1252(text)).toBe(written);
  expect(decoded(encodeWindows1252(text))).toBe(written);
});

test("the euro sign is the byte that German programs expect", () => {
  expect([...encodeWindows1252("€ß“")]).toEqual([0x80, 0xdf, 0x93]);
});

test("every byte that stands for a character comes back as itself", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const meant = bytes.filter((byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));

  expect([...encodeWindows1252(decoded(meant))]).toEqual([...meant]);
});

/** Texts of any characters, halves of some among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x24ff }), fc.integer({ min: 0, max: 0x10_ffff })), {
    maxLength: 20,
  })
  .map((codes) => String.fromCodePoint(...codes));

test("whatever is written, its bytes read as what it was spelt, and spelling it again changes nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const spelling = inWindows1252(text);
      expect(decoded(encodeWindows1252(text))).toBe(spelling);
      expect(inWindows1252(spelling)).toBe(spelling);
    }),
    { numRuns: runs(200) },
  );
});
