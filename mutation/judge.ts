import { readFileSync } from "node:fs";

/** As much of Stryker's report as we read. */
export type Report = {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
};
type Place = { line: number; column: number };
type Mutant = {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Place; end: Place };
};

/** A change that no test notices: known by the line it is in, so that it stays known when lines above come and go. */
type Survivor = { file: string; line: string; change: string };
type Listed = Survivor & { reason: string };
type Told = Survivor & { at: number; reason: string | undefined };
type FileScore = { name: string; tried: number; noticed: number; percent: number };

export type Judged = {
  percent: number;
  files: FileScore[];
  survivors: Told[];
  /** Listed, but not surviving any more. */
  gone: Survivor[];
};

const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];

export function judge({ files }: Report): Judged {
  const listed = JSON.parse(readFileSync(new URL("survivors.json", import.meta.url), "utf8")) as Listed[];
  const scores = Object.entries(files).map(([name, { mutants }]) => scoreOf(name, mutants));
  const survivors = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map((mutant) => {
        const survivor = { file, ...changeOf(source.split("\n"), mutant) };
        const reason = listed.find((each) => isSame(each, survivor))?.reason;
        return { ...survivor, at: mutant.location.start.line, reason };
      }),
  );
  return {
    percent: scoreOf(
      "",
      Object.values(files).flatMap(({ mutants }) => mutants),
    ).percent,
    files: scores,
    survivors,
    gone: listed.filter(
      (each) => each.file in files && !survivors.some((survivor) => isSame(each, survivor)),
    ),
  };
}

function scoreOf(name: string, mutants: readonly Mutant[]): FileScore {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
  const tried = noticed + mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
  return { name, tried, noticed, percent: tried === 0 ? 100 : (100 * noticed) / tried };
}

/** What stood there and what stood there instead; of what is longer than a line, its beginning. */
function changeOf(source: readonly string[], { location: { start, end }, replacement = "" }: Mutant) {
  const line = source[start.line - 1] ?? "";
  const original =
    start.line === end.line
      ? line.slice(start.column - 1, end.column - 1)
      : `${line.slice(start.column - 1)} …`;
  return { line: line.trim(), change: `${original} → ${replacement.replace(/\s+/g, " ").slice(0, 100)}` };
}

const isSame = (one: Survivor, other: Survivor): boolean =>
  one.file === other.file && one.line === other.line && one.change === other.change;
