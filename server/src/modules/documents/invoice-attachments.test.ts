import { expect, test } from "vitest";
import { readAttachments } from "./invoice-attachments.ts";

/** Nothing of the service is asked for where a file comes with the call. */
const call = { language: "en" } as unknown as Parameters<typeof readAttachments>[0];

const given = (fileName: string, content: string | Uint8Array) => ({
  fileName,
  contentBase64: Buffer.from(content as string).toString("base64"),
});
const ods = `PK\u0003\u0004${"\0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK`;

test.each([
  ["a.pdf", "%PDF-1.7", "application/pdf"],
  ["a.PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "image/png"],
  ["a.jpeg", Buffer.from("\xff\xd8\xff\xe0", "latin1"), "image/jpeg"],
  ["a.csv", "Tag;Stunden\r\n1.;ä€", "text/csv"],
  ["a.csv", Buffer.from("Stra\xdfe;\x80", "latin1"), "text/csv"],
  ["a.ods", ods, "application/vnd.oasis.opendocument.spreadsheet"],
  [
    "a.xlsx",
    "PK\u0003\u0004[Content_Types].xml xl/workbook.xml",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
  ["a.pdf", "<html>", null],
  ["a.csv", "a;b\u0000", null],
  ["a.xlsx", "PK\u0003\u0004word/document.xml", null],
  ["a.ods", "PK\u0003\u0004xl/workbook.xml", null],
  ["a.png", "%PDF-1.7", null],
  ["a.exe", "MZ", null],
  ["a.svg", "<svg/>", null],
  ["a", "%PDF-1.7", null],
])("%s that begins %j is %s", async (fileName, content, mediaType) => {
  const { attachments, problems } = await readAttachments(call, [given(fileName, content)]);
  expect(attachments.map((file) => file.mediaType)).toEqual(mediaType === null ? [] : [mediaType]);
  expect(problems.map(({ rule }) => rule)).toEqual(mediaType === null ? ["file_type"] : []);
});

test.each(["../a.pdf", "a\\b.pdf", "con:a.pdf", ".pdf", "a.pdf.", "a\u202Efdp.pdf", "Factur-X.xml"])(
  "%j is no name",
  async (fileName) => {
    const { problems } = await readAttachments(call, [given(fileName, "%PDF-1.7")]);
    expect(problems).toMatchObject([{ path: "document.attachments.0.fileName", rule: "file_name" }]);
  },
);

test("what is missing, no base64, named twice or too large is told at once", async () => {
  const large = Buffer.alloc(5 * 2 ** 20 + 1, "x");
  const { problems } = await readAttachments(call, [
    { fileName: "a.pdf" },
    { fileName: "b.pdf", contentBase64: "ä" },
    given("c.csv", "1"),
    given("C.CSV", "2"),
    given("d.csv", large),
  ]);
  expect(problems.map(({ path, rule }) => `${path.slice("document.".length)} ${rule}`)).toEqual([
    "attachments.0.contentBase64 required",
    "attachments.1.contentBase64 base64",
    "attachments.3.fileName name_twice",
    "attachments too_large",
  ]);
});
