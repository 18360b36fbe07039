import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipOf } from "../../test/zip-of.ts";
import { readXlsx } from "./xlsx-file.ts";

const workbook = `<workbook xmlns:r="r"><sheets><sheet name="Alt" state="hidden" r:id="r1"/><sheet name="Liste" r:id="r2"/></sheets></workbook>`;
const rels = `<Relationships><Relationship Id="r1" Target="worksheets/sheet9.xml"/><Relationship Id="r2" Target="worksheets/sheet1.xml"/></Relationships>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
const shared = `<sst><si><t>Nachname</t></si><si><r><t>We</t></r><r><t>ber &amp; Sohn</t></r><rPh><t>nie</t></rPh></si></sst>`;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>PLZ</t></is></c></row>
  <row r="2"/><row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4" s="1"><v>1067</v></c><c r="D4"><v>1.5E3</v></c><c r="E4" t="e"><v>#REF!</v></c></row>`;

const book = (sheetXml: string | Uint8Array, more: Record<string, string> = {}) =>
  zipOf({
    "xl/workbook.xml": workbook,
    "xl/_rels/workbook.xml.rels": rels,
    "xl/styles.xml": styles,
    "xl/sharedStrings.xml": shared,
    "xl/worksheets/sheet1.xml": sheetXml,
    ...more,
  });
const read = (file: Uint8Array, mostRows = 100) => readXlsx(file, { mostRows });
const why = (rule: string) => ({ details: { problems: [expect.objectContaining({ path: "file", rule })] } });

test("the first sheet that is shown is read as it looks: empty cells in their place, postcodes with their zeros", async () => {
  expect(await read(book(sheet(rows)))).toEqual([
    { line: 1, cells: ["Nachname", "", "PLZ"] },
    { line: 4, cells: ["Weber & Sohn", "", "01067", "1500", ""] },
  ]);
});

test("of too many rows one more than allowed is read", async () => {
  const many = Array.from(
    { length: 50 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  );

  expect(await read(book(sheet(many.join(""))), 10)).toHaveLength(12);
});

test("what unpacks to more than is read is refused, whatever it says of its size", async () => {
  const bomb = Buffer.alloc(64 * 1024 * 1024, " ");
  await expect(read(book(bomb))).rejects.toMatchObject(why("workbook_too_large"));
  const lying = zipOf(
    { "xl/workbook.xml": workbook, "xl/worksheets/sheet1.xml": bomb },
    { claimedSize: 100 },
  );
  await expect(read(lying)).rejects.toMatchObject(why("workbook"));
  expect(deflateRawSync(bomb).length, "is small enough to be uploaded").toBeLessThan(200_000);
});

test("a sheet that is too wide, an archive without a workbook, cut off or of entities is refused in words", async () => {
  await expect(read(book(sheet(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)))).rejects.toMatchObject(
    why("workbook_too_large"),
  );
  await expect(read(zipOf({ "word/document.xml": "<w/>" }))).rejects.toMatchObject(why("workbook"));
  await expect(read(book(sheet(rows)).slice(0, 300))).rejects.toMatchObject(why("workbook"));
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheet(`<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>`)}`;
  expect(await read(book(entities))).toEqual([{ line: 1, cells: ["&b;"] }]);
});
