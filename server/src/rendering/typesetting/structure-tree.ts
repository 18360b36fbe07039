import { beginsWith, found, objectIn, type OwnPdf } from "../pdf/own-pdf.ts";

/** A tag: what a part of the page is. Its kids are other tags by number, or places in a page's drawing as they are written. */
export type Tag = { number: number; kind: string; parent: number; kids: Kid[]; written: string };
export type Kid = number | string;

/** The tags of a file, in the order in which a reader hears them. */
export type StructureTree = { root: number; tags: Map<number, Tag>; pages: Map<number, number> };

export function readTree(file: OwnPdf, root: number): StructureTree {
  const tags = new Map<number, Tag>();
  for (const number of file.places.keys())
    if (number > 0 && beginsWith(file, number, TAG)) tags.set(number, tagOf(number, objectIn(file, number)));
  return { root, tags, pages: pagesOf(file) };
}

const TAG = "<<\n  /Type /StructElem\n";

/** Texts in a tag have no line breaks, so that its entries are known by their beginning of the line. */
const tagOf = (number: number, written: string): Tag => ({
  number,
  written,
  kind: found(written, /\n {2}\/S \/(\w+)/),
  parent: Number(found(written, /\n {2}\/P (\d+) 0 R/)),
  kids: kidsOf(/\n {2}\/K \[([^\]]*)\]/.exec(written)?.[1] ?? ""),
});

const kidsOf = (written: string): Kid[] =>
  (written.match(/<<[^]*?>>|\d+ 0 R|\d+/g) ?? []).map((kid) =>
    kid.endsWith(" 0 R") ? Number.parseInt(kid, 10) : kid,
  );

/** The number of each page's object, with its place among the pages. */
function pagesOf(file: OwnPdf): Map<number, number> {
  const pages = [...file.places.keys()].find((at) => at > 0 && beginsWith(file, at, "<<\n  /Type /Pages\n"));
  const kids = found(objectIn(file, pages ?? 0), /\/Kids \[([^\]]*)\]/);
  return new Map(kidsOf(kids).map((kid, at) => [Number(kid), at]));
}

/** The tag as it is to be written. */
export const writtenTag = ({ kind, parent, kids, written }: Tag): string =>
  written
    .replace(/\n {2}\/S \/\w+/, `\n  /S /${kind}`)
    .replace(/\n {2}\/P \d+ 0 R/, `\n  /P ${parent} 0 R`)
    .replace(/\n {2}\/K \[[^\]]*\]/, () => `\n  /K [${kids.map(writtenKid).join(" ")}]`);

const writtenKid = (kid: Kid): string => (typeof kid === "number" ? `${kid} 0 R` : kid);

export const kidsIn = (tree: StructureTree, { kids }: Tag): Tag[] =>
  kids.flatMap((kid) => (typeof kid === "number" ? (tree.tags.get(kid) ?? []) : []));

export const ofKind = (tree: StructureTree, ...kinds: string[]): Tag[] =>
  [...tree.tags.values()].filter(({ kind }) => kinds.includes(kind));

/** Takes a tag away that holds nothing of the page; its kids, if any, stand in its place. */
export function dissolve(tree: StructureTree, tag: Tag): void {
  const parent = tree.tags.get(tag.parent);
  if (parent) parent.kids = parent.kids.flatMap((kid) => (kid === tag.number ? tag.kids : [kid]));
  for (const kid of kidsIn(tree, tag)) kid.parent = tag.parent;
  tree.tags.delete(tag.number);
}

/** Where in the drawing of the pages a tag begins; nothing for one that holds nothing of them. */
export function beginOf(tree: StructureTree, tag: Tag): number | undefined {
  const begins = tag.kids.flatMap((kid) => placeOf(tree, tag, kid) ?? []);
  return begins.length === 0 ? undefined : Math.min(...begins);
}

export function placeOf(tree: StructureTree, tag: Tag, kid: Kid): number | undefined {
  if (typeof kid === "number") {
    const inner = tree.tags.get(kid);
    return inner && beginOf(tree, inner);
  }
  const isOwn = !kid.startsWith("<<");
  const page = Number(isOwn ? found(tag.written, /\n {2}\/Pg (\d+) 0 R/) : found(kid, /\/Pg (\d+) 0 R/));
  const mark = isOwn ? Number(kid) : Number(/\/MCID (\d+)/.exec(kid)?.[1]);
  return (tree.pages.get(page) ?? 0) * MOST_MARKS + mark;
}

/** More than any page has. */
const MOST_MARKS = 1e6;
