import { readFileSync } from "node:fs";
import { arch, availableParallelism, loadavg } from "node:os";
import { blocksSchema } from "../server/src/rendering/blocks/block.ts";
import { letterJob } from "../server/src/rendering/letter-model.ts";
import { openRenderPool, type RenderPool } from "../server/src/rendering/processes/pool.ts";
import { drawPages, renderLetter, warmUpJob } from "../server/src/rendering/render-letter.ts";
import { openWorkshop } from "../server/src/rendering/processes/tasks.ts";
import { openTypstEngine } from "../server/src/rendering/typesetting/typst-engine.ts";
import { codeAtHand } from "./code-at-hand.ts";
import { report, type Bound } from "./measure.ts";
import { processorMs } from "./processor-time.ts";
import type { Letter } from "../server/src/rendering/letter.ts";

/** One engine: `set` makes the letter with so many table rows; no two editions are the same letter. */
type Engine = { set(rows: number, edition: number): Promise<Uint8Array>; close(): Promise<void> };
type LetterText = {
  address: string[];
  returnLine: string;
  info: [string, string][];
  subject: string;
  paragraphsOf: (edition: number) => string[];
  footer: string[][];
  columns: string[];
  rowsOf: (count: number, edition: number) => string[][];
};

const peerFile = (name: string): Promise<unknown> => import(`./peers/${name}.mjs`);
const words = (await peerFile("letter-text")) as LetterText;
const peer = async (name: string): Promise<Engine> =>
  ((await peerFile(name)) as { open(): Promise<Engine> }).open();

const pool = openRenderPool({ processes: 1, warmUp: warmUpJob(), code: await codeAtHand() });
const bare = openWorkshop().tasks;
const { binding } = await openTypstEngine({});
const peers = {
  pdfkit: await peer("pdfkit"),
  react: await peer("react-pdf"),
  chromium: await peer("chromium"),
};
/** The native typesetter, which only Linux on x64 has, is to win by more. */
const targets = {
  native: { pdfkit: 6, react: 5, chromium: 12 },
  wasm: { pdfkit: 3, react: 3, chromium: 10 },
}[binding];

const machine = `${arch()}, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
console.log(`On ${machine}, typesetter: ${binding}. Times are those of the processor, for one document.`);
try {
  const bounds = [...(await onePage()), ...(await manyPages()), ...(await finishing())];
  if (process.argv.includes("--long")) bounds.push(...(await tenThousand(pool)));
  process.exitCode = report(bounds) ? 0 : 1;
} finally {
  await pool.close();
  await Promise.all(Object.values(peers).map((each) => each.close()));
}

async function onePage(): Promise<Bound[]> {
  const ms = await processorMs(
    {
      binding: (edition) => bare.typeset(letterJob(letterWith(8, edition)).job),
      brieftaube: (edition) => renderLetter(pool, letterWith(8, edition)),
      pdfkit: (edition) => peers.pdfkit.set(8, edition),
      "react-pdf": (edition) => peers.react.set(8, edition),
      chromium: (edition) => peers.chromium.set(8, edition),
    },
    { turns: 3, inARow: 20 },
  );
  print("One page", ms);
  const ours = `one page (${arch()}, ${binding}), times less than`;
  return [
    { what: `${ours} Chromium`, measured: of(ms, "chromium", "brieftaube"), atLeast: targets.chromium },
    { what: `${ours} pdfkit`, measured: of(ms, "pdfkit", "brieftaube"), atLeast: targets.pdfkit },
    { what: `${ours} react-pdf`, measured: of(ms, "react-pdf", "brieftaube"), atLeast: targets.react },
    { what: "our time over the bare binding's", measured: of(ms, "brieftaube", "binding"), atMost: 1.15 },
  ];
}

async function manyPages(): Promise<Bound[]> {
  const ms = await processorMs(
    {
      brieftaube: (edition) => pool.perform("typeset", letterJob(letterWith(500, edition)).job),
      pdfkit: (edition) => peers.pdfkit.set(500, edition),
      chromium: (edition) => peers.chromium.set(500, edition),
    },
    { turns: 3, inARow: 2 },
  );
  print("500 rows", ms);
  return [
    {
      what: `500 rows (${arch()}, ${binding}), times less than Chromium`,
      measured: of(ms, "chromium", "brieftaube"),
      atLeast: 1.25,
    },
  ];
}

/** What comes after the setting: a picture of the page, and attachments. */
async function finishing(): Promise<Bound[]> {
  const { pdf } = await renderLetter(pool, letterWith(8, 0));
  const twenty = await renderLetter(pool, letterWith(700, 0));
  if (twenty.pageCount !== 20) throw new Error(`700 rows are ${twenty.pageCount} pages and not 20.`);
  const toSheets = () => pool.perform("normalisePdf", { bytes: twenty.pdf, maxPages: 29 });
  const sheets = await toSheets();
  const ms = await processorMs(
    {
      pdf: (edition) => renderLetter(pool, letterWith(8, 1000 + edition)),
      preview: async (edition) =>
        drawPages(pool, (await renderLetter(pool, letterWith(8, 2000 + edition))).pdf, {
          pages: 1,
          resolution: "thumb",
        }),
      "20 pages brought to A4": toSheets,
      "20 pages merged": () => pool.perform("mergePdfs", { pdfs: [pdf, sheets.pdf] }),
    },
    { turns: 3, inARow: 8 },
  );
  print("Afterwards", ms);
  const sheetsAndMerge = of(ms, "20 pages brought to A4", "pdf") + of(ms, "20 pages merged", "pdf");
  return [
    { what: "preview over the bare PDF", measured: of(ms, "preview", "pdf"), atMost: 4.5 },
    {
      what: "20 attached pages brought to A4 and merged, over one letter",
      measured: sheetsAndMerge,
      atMost: 2.5,
    },
  ];
}

/** Memory of a process over ten thousand letters; it may be replaced on the way. */
async function tenThousand(renderer: RenderPool): Promise<Bound[]> {
  const rssMb = () =>
    renderer
      .processIds()
      .reduce((sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(statusOf(id))?.[1] ?? 0), 0) / 1024;
  const peaks = { first: 0, all: 0 };
  for (let count = 1; count <= 10_000; count += 1) {
    await renderLetter(renderer, letterWith(8, 10_000 + count));
    if (count % 50 === 0) peaks.all = Math.max(peaks.all, rssMb());
    if (count === 1000) peaks.first = peaks.all;
  }
  return [
    { what: "memory of a process over 10,000 letters, MB", measured: peaks.all, atMost: 260 },
    { what: "growth from 1,000 to 10,000 letters", measured: peaks.all / peaks.first, atMost: 1.1 },
  ];
}

function statusOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/status`, "utf8");
  } catch {
    return ""; // replaced this very moment
  }
}

function of(ms: Record<string, number>, a: string, b: string): number {
  return (ms[a] ?? 0) / (ms[b] ?? 1);
}

function print(title: string, ms: Record<string, number>): void {
  const figures = Object.entries(ms).map(([name, each]) => `${name} ${each.toFixed(1)} ms`);
  console.log(`${title}: ${figures.join(", ")}`);
}

function letterWith(rows: number, edition: number): Letter {
  const { address, returnLine, info, subject, footer, columns, rowsOf } = words;
  const [first = "", second = "", third = "", closing = "", name = ""] = words.paragraphsOf(edition);
  const paragraph = (text: string) => ({ type: "paragraph" as const, text });
  const table = {
    type: "table" as const,
    columns: columns.map((label, at) => ({
      key: label,
      label,
      ...(at === 0 ? { width: "grow" as const } : { align: "right" as const }),
    })),
    rows: rowsOf(rows, edition).map((row) =>
      Object.fromEntries(columns.map((key, at) => [key, row[at] ?? ""])),
    ),
  };
  const blocks = blocksSchema.parse([paragraph(first), paragraph(second), table, paragraph(third)]);
  return {
    language: "de",
    layout: { country: "DE", form: "B", window: "left", profile: "din5008" },
    documentMode: "letter",
    day: "2026-11-15",
    sender: "Hansen & Söhne GmbH",
    recipientLines: address,
    returnLine,
    info: info.map(([label, value]) => ({ label, value })),
    subject,
    body: { blocks, styleDefs: {} },
    signOff: { closing, name, role: null, signatureId: null },
    enclosures: [],
    footer,
  };
}
