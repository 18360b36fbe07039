import { writeFileSync } from "node:fs";
import { type Bound, isMet, type SavedRun, targetOf } from "./measure.ts";
import { readRuns } from "./saved-runs.ts";

/** `npm run bench -- plot RUN… OUT.svg`: every figure as a bar beside its target, which is where the line stands. */
const files = process.argv.slice(2);
const out = files.at(-1) ?? "";
if (!out.endsWith(".svg")) throw new Error("Say what and where: npm run bench -- plot RUN.json … OUT.svg");

const ROW = 26;
const LEFT = 330;
const AT_TARGET = 300;
const WIDTH = LEFT + AT_TARGET * 2 + 20;

/** As a share of the target: one is just met, and what is beyond two is cut off. */
const shareOf = ({ measured, atLeast, atMost = 0 }: Bound): number =>
  Math.min(2, atLeast === undefined ? atMost / measured : measured / atLeast);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function rowOf(figure: Bound, top: number): string {
  const width = Math.round(shareOf(figure) * AT_TARGET);
  const value = figure.measured.toFixed(figure.measured < 100 ? 2 : 0);
  return [
    `<text x="${LEFT - 10}" y="${top + 15}" text-anchor="end">${escaped(figure.what)}</text>`,
    `<rect x="${LEFT}" y="${top + 4}" width="${width}" height="14" rx="2" fill="${isMet(figure) ? "#2e7d5b" : "#b7791f"}"/>`,
    `<text x="${LEFT + 6}" y="${top + 15}" fill="#fff" font-weight="600">${value}</text>`,
    `<title>${escaped(`${figure.what}: ${value}, ${targetOf(figure)}`)}</title>`,
  ].join("");
}

function sectionOf(run: SavedRun, top: number): { text: string; bottom: number } {
  const heading = `${run.bench}, ${run.day}: ${run.machine}, load ${run.loadBefore} before`;
  const rows = run.figures.map((figure, at) => `<g>${rowOf(figure, top + ROW * (at + 1))}</g>`);
  const bottom = top + ROW * (run.figures.length + 1);
  const line = `<line x1="${LEFT + AT_TARGET}" x2="${LEFT + AT_TARGET}" y1="${top + ROW}" y2="${bottom}" stroke="#555" stroke-dasharray="3 3"/>`;
  return {
    text: `<text x="10" y="${top + 15}" font-weight="600">${escaped(heading)}</text>${rows.join("")}${line}`,
    bottom: bottom + 14,
  };
}

let top = 10;
const sections = readRuns(files.slice(0, -1)).map((run) => {
  const { text, bottom } = sectionOf(run, top);
  top = bottom;
  return text;
});
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${top + 10}" font-family="system-ui, sans-serif" font-size="12" fill="#222">` +
    `<rect width="100%" height="100%" fill="#fff"/>${sections.join("")}</svg>\n`,
);
