import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf8 = (text: string) => Buffer.from(text, "utf8");

test.for([
  ["UTF-8 as declared", utf8("Grüße"), "utf-8"],
  ["UTF-8 that nobody declared", utf8("Grüße"), null],
  ["UTF-8 that the header calls Latin-1", utf8("Grüße"), "iso-8859-1"],
  ["Latin-1 as declared", latin1("Grüße"), "iso-8859-1"],
  ["Latin-1 that nobody declared", latin1("Grüße"), null],
  ["Latin-1 that the header calls UTF-8", latin1("Grüße"), "utf-8"],
  ["Latin-1 under a charset that does not exist", latin1("Grüße"), "klingon"],
  ["UTF-8 with a mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8("Grüße")]), "iso-8859-1"],
  ["UTF-16 with a mark", Buffer.from("\ufeffGrüße", "utf16le"), null],
] as const)("%s is read", ([, bytes, charset]) => {
  expect(decodeText({ bytes, charset })).toBe("Grüße");
});

test("a charset inside the file counts where the header names none", () => {
  const bytes = latin1('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">Gda\xf1sk');

  expect(decodeText({ bytes, charset: null })).toContain("Gdańsk");
});
