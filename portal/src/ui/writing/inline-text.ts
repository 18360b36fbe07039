/** A stretch of a block's text in one style; a line break in it is `\n`. Bold and italic never go together. */
export type Run = { text: string; mark: Mark | null };
export type Mark = "strong" | "em";

/** Reads `**bold**` and `*italic*` as the typesetter does. A star with a space beside it, or `\*`, is just a star. */
export const runsOf = (text: string): Run[] =>
  joined(
    [...withoutEscapes(text).matchAll(marked)].map(([whole, bold, italic]) => ({
      text: (bold ?? italic ?? whole).replaceAll(STAR, "*"),
      mark: bold === undefined ? (italic === undefined ? null : "em") : "strong",
    })),
  );

/** The text that reads as these runs; stars of the text itself are escaped only where they would mean something. */
export function textOfRuns(runs: readonly Run[]): string {
  const written = writable(runs);
  const text = written
    .map((run) => signs[run.mark ?? "none"] + run.text + signs[run.mark ?? "none"])
    .join("");
  const bare = text.replaceAll(SIGN, "*");
  if (isSame(runsOf(bare), written)) return bare;
  return text.replace(starOrSign, (_, slashes: string, star: string) =>
    [slashes, slashes, star === "*" ? "\\*" : "*"].join(""),
  );
}

/** Stands for a star that means nothing; printable text has no such character. */
const STAR = "\u0000";
/** Stands for a star that means something, while a text is written. */
const SIGN = "\u0001";
const signs = { strong: SIGN + SIGN, em: SIGN, none: "" };
const starOrSign = new RegExp(String.raw`(\\*)([*${SIGN}])`, "g");

const marked = /\*\*(?=[^\s*])([^*]+?)(?<=\S)\*\*|\*(?=[^\s*])([^*\n]+?)(?<=\S)\*|[^*]+|\*/gu;

/** Backslashes before a star come in pairs, each one backslash; an odd one takes the star its meaning. */
const withoutEscapes = (text: string): string =>
  text.replace(
    /(\\+)\*/g,
    (_, slashes: string) => "\\".repeat(slashes.length / 2) + (slashes.length % 2 === 1 ? STAR : "*"),
  );

/** The same runs as stars can say them: blanks stand beside bold words, and italics end with the line. */
function writable(runs: readonly Run[]): Run[] {
  const printable = runs.map(({ text, mark }) => ({
    text: text.replaceAll(STAR, "").replaceAll(SIGN, ""),
    mark,
  }));
  return joined(
    joined(printable).flatMap(({ text, mark }): Run[] => {
      if (mark === null) return [{ text, mark }];
      const lines = mark === "em" ? text.split(/(\n)/) : [text];
      return lines.flatMap((line): Run[] => {
        const words = line.trim();
        const before = words === "" ? line.length : line.indexOf(words);
        return [
          { text: line.slice(0, before), mark: null },
          { text: words, mark },
          { text: line.slice(before + words.length), mark: null },
        ];
      });
    }),
  );
}

/** Neighbours of one style are one run, and nothing is none. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs.filter(({ text }) => text !== "")) {
    const last = result.at(-1);
    if (last?.mark === run.mark) result[result.length - 1] = { ...run, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

const isSame = (one: readonly Run[], other: readonly Run[]): boolean =>
  one.length === other.length &&
  one.every(({ text, mark }, at) => other[at]?.text === text && other[at].mark === mark);
