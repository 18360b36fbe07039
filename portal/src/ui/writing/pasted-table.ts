import type { Block } from "../blocks/block.ts";

/** As many as a letter's table may have. */
const MOST_COLUMNS = 12;
const MOST_ROWS = 1000;
const MOST_CHARACTERS = 5000;

/** A table in pasted HTML as a block; one that only arranges a page is none, and its words are read as text. */
export function tableIn(table: HTMLElement): { block: Block } | false {
  const rows = [...table.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("td, th")]);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2 || width > MOST_COLUMNS || rows.length > MOST_ROWS || table.querySelector("table"))
    return false;
  const [first = []] = rows;
  const hasHead =
    rows.length > 1 && first.length > 0 && first.every((cell) => cell.matches("th, thead *") || isBold(cell));
  const columns = Array.from({ length: width }, (_, at) => ({
    key: `c${at + 1}`,
    label: hasHead ? wordsOf(first[at]).slice(0, 200) : "",
  }));
  const body = hasHead ? rows.slice(1) : rows;
  return {
    block: {
      type: "table",
      columns,
      rows: body.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, cellText(row[at])]))),
    },
  };
}

const wordsOf = (cell: Element | undefined): string => (cell?.textContent ?? "").replace(/\s+/g, " ").trim();

/** Its own stars are printed as stars; a cell that is bold all over stays bold. */
function cellText(cell: Element | undefined): string {
  const words = wordsOf(cell).slice(0, MOST_CHARACTERS - 4);
  const text = words.replace(/(\\*)\*/g, "$1$1\\*");
  return cell && isBold(cell) && text === words ? `**${words}**` : text;
}

const isBold = (cell: Element): boolean => {
  const bold = cell.querySelector("b, strong");
  return bold !== null && wordsOf(bold) !== "" && wordsOf(bold) === wordsOf(cell);
};
