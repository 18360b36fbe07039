import {
  beginOf,
  dissolve,
  kidsIn,
  ofKind,
  placeOf,
  type Kid,
  type StructureTree,
  type Tag,
} from "./structure-tree.ts";

/**
 * The typesetter tags what it lays out; what our sources lay out by means of it is sometimes something else. Loose text
 * is a paragraph, a list of terms that holds a table is labels with their values, the last row of a table may be no row
 * but the totals and the closing that stay with it, and columns on the page are no groups.
 */
export function mendTags(tree: StructureTree): void {
  const labelled = ofKind(tree, "L").flatMap((list) => labelledTable(tree, list) ?? []);
  for (const table of labelled) nameRows(tree, table, (column) => column % 2 === 0);
  for (const table of ofKind(tree, "Table")) if (!labelled.includes(table)) mendTable(tree, table);
  for (const list of ofKind(tree, "L")) dropEmptyLabels(tree, list);
  for (const tag of ofKind(tree, "Span", "Strong", "Em")) if (isLooseText(tree, tag)) makeParagraph(tag);
  for (const group of ofKind(tree, "Div"))
    if (kidsIn(tree, group).length === group.kids.length) dissolve(tree, group);
  for (const list of ofKind(tree, "L")) joinNext(tree, list);
  levelHeadings(tree);
  for (const tag of tree.tags.values()) if (!tableParts.has(tag.kind)) putInOrder(tree, tag);
}

const tableParts = new Set(["Table", "THead", "TBody", "TFoot", "TR"]);

/** Our sources set labels and values as a list of terms that looks like a table. */
function labelledTable(tree: StructureTree, list: Tag): Tag | null {
  const [table, ...others] = kidsIn(tree, list);
  if (table?.kind !== "Table" || others.length > 0) return null;
  dissolve(tree, list);
  return table;
}

/** A list that is set without signs, as that of enclosures, has no labels. */
function dropEmptyLabels(tree: StructureTree, list: Tag): void {
  const labels = kidsIn(tree, list).flatMap((item) =>
    kidsIn(tree, item).filter(({ kind }) => kind === "Lbl"),
  );
  if (labels.some(({ kids }) => kids.length > 0)) return;
  for (const label of labels) dissolve(tree, label);
  list.written = list.written.replace(/\/ListNumbering \/\w+/, "/ListNumbering /None");
}

/** A list whose last entries stay together is laid out as two, one right behind the other; it is heard as one. */
function joinNext(tree: StructureTree, list: Tag): void {
  const siblings = tree.tags.get(list.parent)?.kids ?? [];
  const next = tree.tags.get(Number(siblings[siblings.indexOf(list.number) + 1]));
  if (!tree.tags.has(list.number) || next?.kind !== "L" || numberingOf(next) !== numberingOf(list)) return;
  const items = kidsIn(tree, next);
  list.kids.push(...next.kids);
  next.kids = [];
  dissolve(tree, next);
  for (const item of items) item.parent = list.number;
  joinNext(tree, list);
}
const numberingOf = ({ written }: Tag): string | undefined => /\/ListNumbering \/\w+/.exec(written)?.[0];

const rowsIn = (tree: StructureTree, table: Tag): Tag[] =>
  kidsIn(tree, table).flatMap((part) => (part.kind === "TR" ? [part] : kidsIn(tree, part)));

function nameRows(tree: StructureTree, table: Tag, isLabel: (column: number) => boolean): void {
  for (const row of rowsIn(tree, table))
    for (const [column, cell] of kidsIn(tree, row).entries())
      if (isLabel(column) && cell.kind === "TD" && cell.kids.length > 0) {
        cell.kind = "TH";
        cell.written = cell.written.replace("/O /Table\n", "/O /Table\n    /Scope /Row\n");
      }
}

function mendTable(tree: StructureTree, table: Tag): void {
  dropTies(tree, table);
  for (const part of kidsIn(tree, table)) if (part.kind !== "TR") dropEmptyRows(tree, part);
  moveTailOut(tree, table);
  if (!kidsIn(tree, table).some(({ kind }) => kind === "THead"))
    nameRows(tree, table, (column) => column === 0);
}

const columnsOf = (cell: Tag): number => Number(/\/ColSpan (\d+)/.exec(cell.written)?.[1] ?? 1);

/** The column that is there only to keep rows together. */
function dropTies(tree: StructureTree, table: Tag): void {
  const rows = rowsIn(tree, table).map((row) => kidsIn(tree, row));
  const widths = rows.map((cells) => cells.reduce((sum, cell) => sum + columnsOf(cell), 0));
  const full = Math.max(...widths);
  const ties = rows.flatMap((cells, at) => (widths[at] === full ? (cells.at(-1) ?? []) : []));
  if (ties.every(({ kids }) => kids.length === 0)) for (const tie of ties) dissolve(tree, tie);
}

/** Rows at the head and the foot that only further pages fill. */
function dropEmptyRows(tree: StructureTree, part: Tag): void {
  if (part.kind === "TBody") return;
  for (const row of kidsIn(tree, part)) {
    const cells = kidsIn(tree, row);
    if (!cells.every(({ kids }) => kids.length === 0)) continue;
    for (const cell of cells) dissolve(tree, cell);
    dissolve(tree, row);
  }
  if (part.kids.length === 0) dissolve(tree, part);
}

const blocks = new Set(["Div", "Table", "L", "P", "Figure"]);

function moveTailOut(tree: StructureTree, table: Tag): void {
  const row = rowsIn(tree, table).at(-1);
  const [tail, ...others] = row ? kidsIn(tree, row) : [];
  const part = row && tree.tags.get(row.parent);
  const outside = tree.tags.get(table.parent);
  if (!row || !tail || !part || !outside || others.length > 0) return;
  if (!kidsIn(tree, tail).some(({ kind }) => blocks.has(kind))) return;
  row.kids = [];
  dissolve(tree, row);
  if (part !== table && part.kids.length === 0) dissolve(tree, part);
  tail.kind = "Div";
  tail.written = tail.written.replace(ATTRIBUTES, "");
  tail.parent = outside.number;
  outside.kids.splice(outside.kids.indexOf(table.number) + 1, 0, tail.number);
}

const ATTRIBUTES = /\n {2}\/A \[<<[^]*?\n {2}>>\]/;
const PLACED = "\n    /Placement /Block";

/** Text of its own that is part of no paragraph. */
function isLooseText(tree: StructureTree, tag: Tag): boolean {
  if (!tag.written.includes(PLACED)) return false;
  for (let above = tree.tags.get(tag.parent); above; above = tree.tags.get(above.parent))
    if (/^(?:P|H\d|Lbl|Span|Strong|Em|Caption|Link)$/.test(above.kind)) return false;
  return true;
}

function makeParagraph(tag: Tag): void {
  tag.kind = "P";
  tag.written = tag.written.replace(ATTRIBUTES, "");
}

/** A heading is at most one level below the one before it, and the first one is the first. */
function levelHeadings(tree: StructureTree): void {
  const headings = ofKind(tree, "H1", "H2", "H3", "H4", "H5", "H6")
    .map((tag) => ({ tag, at: beginOf(tree, tag) ?? 0 }))
    .toSorted((a, b) => a.at - b.at);
  let before = 0;
  for (const { tag } of headings) {
    before = Math.min(Number(tag.kind.slice(1)), before + 1);
    tag.kind = `H${before}`;
  }
}

/** What is drawn first is heard first; what holds nothing stays behind its neighbour. */
function putInOrder(tree: StructureTree, tag: Tag): void {
  let last = -1;
  const placed = tag.kids.map((kid): { kid: Kid; at: number } => {
    last = placeOf(tree, tag, kid) ?? last;
    return { kid, at: last };
  });
  tag.kids = placed.toSorted((a, b) => a.at - b.at).map(({ kid }) => kid);
}
