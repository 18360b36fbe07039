/** A text as it may stand in a cell of a Markdown table. */
export const inCell = (text: string): string =>
  text.replaceAll("|", String.raw`\|`).replaceAll(/\s*\n\s*/g, " ");
