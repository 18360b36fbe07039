import { Parser } from "htmlparser2";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import type { CsvRecord } from "./csv-file.ts";
import { refuseField } from "./refusal.ts";

/** A workbook of an office has far fewer; more would be made to be large. */
const MOST_PARTS = 500;
/** All parts that are read, unpacked. What a part really unpacks to is counted, whatever it says of itself. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_COLUMNS = 200;
const MOST_CELLS = 500_000;
const LONGEST_CELL = 5_000;

/**
 * Reads the first sheet of an Excel workbook, every cell as the text that stands in it. Formulas are not computed: what
 * Excel has computed last counts. Of more than `mostRows` below the first one more is read, as from a CSV file.
 */
export async function readXlsx(file: Uint8Array, { mostRows }: { mostRows: number }): Promise<CsvRecord[]> {
  const parts = await partsOf(file);
  const budget = { bytes: MOST_BYTES };
  const sheetPath = await firstSheet(parts, budget);
  const shared = await sharedTexts(parts, budget);
  const formats = await zeroFormats(parts, budget);
  return rowsOf(parts, sheetPath, { shared, formats, mostRows }, budget);
}

type Budget = { bytes: number };
type Parts = { zip: ZipFile; byName: Map<string, Entry> };

async function partsOf(file: Uint8Array): Promise<Parts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(file), { lazyEntries: true, validateEntrySizes: true }, (cause, opened) =>
      cause ? reject(cause) : resolve(opened),
    );
  }).catch(() => refuseUnreadable());
  if (zip.entryCount > MOST_PARTS) return refuseTooLarge();
  const byName = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      byName.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on("end", resolve);
    zip.on("error", reject);
    zip.readEntry();
  }).catch(() => refuseUnreadable());
  return { zip, byName };
}

type Handlers = {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
};

/** Thrown to stop reading a part of which enough was read. */
class Enough extends Error {}

/** Takes a part apart while it is unpacked; nothing of it is kept but what the handlers keep. False: it is not there. */
async function readPart(parts: Parts, name: string, handlers: Handlers, budget: Budget): Promise<boolean> {
  const entry = parts.byName.get(name);
  if (!entry) return false;
  if (entry.uncompressedSize > budget.bytes) return refuseTooLarge();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => handlers.onOpen?.(bare(tag), attributes),
      ontext: (text) => handlers.onText?.(text),
      onclosetag: (tag) => handlers.onClose?.(bare(tag)),
    },
    // Entities of its own making are left as they stand: a document type unfolds to nothing.
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder("utf-8");
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    parts.zip.openReadStream(entry, (cause, opened) => (cause ? reject(cause) : resolve(opened)));
  }).catch(() => refuseUnreadable());
  let isTooLarge = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      budget.bytes -= chunk.length;
      isTooLarge = budget.bytes < 0;
      if (isTooLarge) break;
      parser.write(decoder.decode(chunk, { stream: true }));
    }
  } catch (cause) {
    if (cause instanceof Enough) return true;
    if (cause instanceof TooLarge) return refuseTooLarge();
    // Whatever a broken or false archive comes to.
    return refuseUnreadable();
  }
  if (isTooLarge) return refuseTooLarge();
  parser.end();
  return true;
}

/** More than is read of a sheet. */
class TooLarge extends Error {}

/** Some programs put a prefix before every name: `x:row`. */
const bare = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

async function firstSheet(parts: Parts, budget: Budget): Promise<string> {
  let sheetId: string | undefined;
  const hasBook = await readPart(
    parts,
    "xl/workbook.xml",
    {
      onOpen: (name, attributes) => {
        const isShown = attributes["state"] === undefined || attributes["state"] === "visible";
        if (name === "sheet" && isShown) sheetId ??= attributes["r:id"];
      },
    },
    budget,
  );
  if (!hasBook) return refuseUnreadable();
  let target: string | undefined;
  await readPart(
    parts,
    "xl/_rels/workbook.xml.rels",
    {
      onOpen: (name, attributes) => {
        if (name === "Relationship" && attributes["Id"] === sheetId) target ??= attributes["Target"];
      },
    },
    budget,
  );
  return target === undefined
    ? "xl/worksheets/sheet1.xml"
    : target.startsWith("/")
      ? target.slice(1)
      : `xl/${target}`;
}

async function sharedTexts(parts: Parts, budget: Budget): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isPhonetic] = ["", false, false];
  await readPart(
    parts,
    "xl/sharedStrings.xml",
    {
      onOpen: (name) => {
        if (name === "si") text = "";
        if (name === "rPh") isPhonetic = true;
        isText = name === "t" && !isPhonetic;
      },
      onText: (part) => {
        if (isText && text.length <= LONGEST_CELL) text += part;
      },
      onClose: (name) => {
        if (name === "t") isText = false;
        if (name === "rPh") isPhonetic = false;
        if (name !== "si") return;
        if (texts.length >= MOST_CELLS) throw new TooLarge();
        texts.push(text);
      },
    },
    budget,
  );
  return texts;
}

/** How many digits each cell style shows at least: a postcode of Dresden is kept as 1067 and shown as 01067. */
async function zeroFormats(parts: Parts, budget: Budget): Promise<number[]> {
  const digits = new Map<string, number>();
  const styles: number[] = [];
  let isOfCells = false;
  await readPart(
    parts,
    "xl/styles.xml",
    {
      onOpen: (name, attributes) => {
        if (name === "numFmt" && /^0{2,10}$/.test(attributes["formatCode"] ?? ""))
          digits.set(attributes["numFmtId"] ?? "", attributes["formatCode"]?.length ?? 0);
        if (name === "cellXfs") isOfCells = true;
        if (name === "xf" && isOfCells && styles.length < MOST_CELLS)
          styles.push(digits.get(attributes["numFmtId"] ?? "") ?? 0);
      },
      onClose: (name) => {
        if (name === "cellXfs") isOfCells = false;
      },
    },
    budget,
  );
  return styles;
}

type Known = { shared: readonly string[]; formats: readonly number[]; mostRows: number };

async function rowsOf(
  parts: Parts,
  sheetPath: string,
  { shared, formats, mostRows }: Known,
  budget: Budget,
): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  let [cells, line, at, kind, style, value] = [[] as string[], 0, 0, "", "", ""];
  let [isValue, count] = [false, 0];
  const isThere = await readPart(
    parts,
    sheetPath,
    {
      onOpen: (name, attributes) => {
        if (name === "row") {
          line = Number(attributes["r"]) || line + 1;
          [cells, at] = [[], 0];
        }
        if (name === "c") {
          at = columnOf(attributes["r"]) ?? at;
          [kind, style, value] = [attributes["t"] ?? "", attributes["s"] ?? "", ""];
        }
        isValue = name === "v" || name === "t";
      },
      onText: (text) => {
        if (isValue && value.length <= LONGEST_CELL) value += text;
      },
      onClose: (name) => {
        if (name === "v" || name === "t") isValue = false;
        if (name === "c") {
          count += 1;
          if (at >= MOST_COLUMNS || count > MOST_CELLS) throw new TooLarge();
          while (cells.length < at) cells.push("");
          cells[at] = textOf(value, kind, formats[Number(style)] ?? 0, shared).trim();
          at += 1;
        }
        if (name === "row" && cells.some((cell) => cell !== "")) {
          records.push({ line, cells });
          if (records.length >= mostRows + 2) throw new Enough();
        }
      },
    },
    budget,
  );
  return isThere ? records : refuseUnreadable();
}

/** `C7` is the third column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(value: string, kind: string, digits: number, shared: readonly string[]): string {
  if (kind === "s") return shared[Number(value)] ?? "";
  if (kind === "e") return "";
  if (kind !== "" && kind !== "n") return value;
  // As Excel shows numbers, not as it keeps them: 1.0E3 is 1000.
  const plain = /^-?\d+$/.test(value) || value.trim() === "" ? value : String(Number(value));
  return /^\d+$/.test(plain) ? plain.padStart(digits, "0") : plain;
}

const refuseUnreadable = (): never =>
  refuseField("file", "workbook", "is not readable as an Excel workbook (.xlsx) or CSV");

const refuseTooLarge = (): never =>
  refuseField(
    "file",
    "workbook_too_large",
    "is larger unpacked than is read; keep the table alone, or save it as CSV",
  );
