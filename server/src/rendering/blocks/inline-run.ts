/** A piece of a line: `t` is the text, `b` bold, `i` italic; `br` is a line break. */
export type InlineRun = { t: string; b: boolean; i: boolean } | { br: true };
