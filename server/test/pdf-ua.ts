import { inflateSync } from "node:zlib";
import { expect } from "vitest";

/** A tag of a finished file with what it holds: other tags, and marked parts of a page's drawing. */
export type HeardTag = { number: string; kind: string; written: string; kids: (HeardTag | DrawnPart)[] };
type DrawnPart = { page: string; mark: number };

const isTag = (kid: HeardTag | DrawnPart): kid is HeardTag => "kind" in kid;
const tagsIn = (tag: HeardTag): HeardTag[] => tag.kids.filter(isTag);
const allTags = (tag: HeardTag): HeardTag[] => [tag, ...tagsIn(tag).flatMap(allTags)];
const partsOf = (tag: HeardTag): DrawnPart[] =>
  tag.kids.flatMap((kid) => (isTag(kid) ? partsOf(kid) : [kid]));

/** Reads a file's objects by themselves, with nothing of what made it; an update stands behind what it replaces. */
function openFile(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    [...text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\s([^]*?)[\r\n]endobj(?=[\r\n])/g)].map(([, number, body]) => [
      number,
      body,
    ]),
  );
  const object = (number: string | undefined): string => objects.get(number ?? "") ?? "";
  const entry = (written: string, name: string): string | undefined =>
    new RegExp(`/${name}\\s*(\\d+) 0 R`).exec(written)?.[1];
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const catalog = object(entry(trailer, "Root"));
  const stream = (number: string): string => {
    const body = object(number);
    const bytes = body.slice(/stream\r?\n/.exec(body)?.index).replace(/^stream\r?\n/, "");
    const raw = Buffer.from(bytes.slice(0, bytes.lastIndexOf("endstream")), "latin1");
    return body.includes("/FlateDecode") ? inflateSync(raw).toString("latin1") : raw.toString("latin1");
  };
  const numbersIn = (list: string | undefined) =>
    [...(list ?? "").matchAll(/(\d+) 0 R/g)].map(([, number = ""]) => number);
  return { catalog, object, entry, stream, numbersIn };
}

type OpenFile = ReturnType<typeof openFile>;

const pagesIn = ({ catalog, object, entry, numbersIn }: OpenFile): string[] => {
  const under = (number: string): string[] => {
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(object(number))?.[1];
    return kids === undefined ? [number] : numbersIn(kids).flatMap(under);
  };
  return under(entry(catalog, "Pages") ?? "");
};

const withoutTexts = (written: string): string => written.replace(/\((?:\\[^]|[^\\()]|\([^()]*\))*\)/g, "()");

function tagAt(file: OpenFile, number: string): HeardTag {
  const written = file.object(number);
  const ownPage = file.entry(written.replace(/<<\s*\/Type\s*\/MCR[^]*?>>/g, ""), "Pg") ?? "";
  const list = /\/K\s*\[([^\]]*)\]/.exec(withoutTexts(written))?.[1] ?? "";
  return {
    number,
    kind: /\/S\s*\/(\w+)/.exec(written)?.[1] ?? "",
    written,
    kids: (list.match(/<<[^]*?>>|\d+ 0 R|\d+/g) ?? []).map((kid) => {
      if (kid.endsWith(" 0 R")) return tagAt(file, kid.split(" ")[0] ?? "");
      const isOwn = !kid.startsWith("<<");
      return {
        page: isOwn ? ownPage : (file.entry(kid, "Pg") ?? ""),
        mark: Number(isOwn ? kid : /\/MCID\s*(\d+)/.exec(kid)?.[1]),
      };
    }),
  };
}

/** What a reader hears, as `Document[P P H1 Table[TR[TH TD]]]`. */
export function heardIn(pdf: Uint8Array): string {
  const file = openFile(pdf);
  const shown = (tag: HeardTag): string => {
    const inner = tagsIn(tag).map(shown).join(" ");
    return inner === "" ? tag.kind : `${tag.kind}[${inner}]`;
  };
  return shown(documentIn(file));
}

/** Every tag of a file, in the order in which it is heard. */
export const tagsHeardIn = (pdf: Uint8Array): HeardTag[] => allTags(documentIn(openFile(pdf)));

const documentIn = (file: OpenFile): HeardTag => {
  const root = file.object(file.entry(file.catalog, "StructTreeRoot"));
  return tagAt(file, file.numbersIn(/\/K\s*\[([^\]]*)\]/.exec(root)?.[1])[0] ?? "");
};

/** What PDF/UA-1 asks of a file of our own making, as far as that can be seen without a validator. */
export function expectAccessible(pdf: Uint8Array): void {
  const file = openFile(pdf);
  expect(file.catalog).toMatch(/\/DisplayDocTitle\s+true/);
  expect(file.catalog).toMatch(/\/Lang\s*\([a-z]{2}(-[A-Z]{2})?\)/);
  expect(file.catalog).toMatch(/\/Marked\s+true/);
  // Only what lies above a page would need an order of its own.
  for (const page of pagesIn(file)) expect(file.object(page)).not.toContain("/Annots");
  const metadata = file.stream(file.entry(file.catalog, "Metadata") ?? "");
  expect(metadata.match(/<pdfuaid:part>1<\/pdfuaid:part>/g)).toHaveLength(1);
  expect(metadata).toMatch(/<dc:title><rdf:Alt><rdf:li [^>]*>[^<]/);
  const document = documentIn(file);
  expectWholeDrawing(file, document);
  expectRightTags(document);
}

/** Everything that is drawn has one tag or is furniture, and is heard in the order in which it is drawn. */
function expectWholeDrawing(file: OpenFile, document: HeardTag): void {
  const pages = pagesIn(file);
  const placed = (part: DrawnPart): number => pages.indexOf(part.page) * 1e6 + part.mark;
  const drawn = pages.flatMap((page) => marksOn(file, page).map((mark) => ({ page, mark })));
  const heard = partsOf(document);
  expect(heard.map(placed)).toEqual(drawn.map(placed).toSorted((a, b) => a - b));
  expectWayBack(file, document);
  const tree = file.object(file.entry(file.catalog, "StructTreeRoot"));
  for (const name of file.numbersIn(/\/IDTree[^]*?\/Names\s*\[([^\]]*)\]/.exec(tree)?.[1]))
    expect(file.object(name)).toContain("/StructElem");
}

/** From every mark in the drawing its tag is found again, and from nothing else. */
function expectWayBack(file: OpenFile, document: HeardTag): void {
  const tree = file.object(file.entry(file.catalog, "StructTreeRoot"));
  const numbers = /\/ParentTree\s*<<[^]*?\/Nums\s*\[([^\]]*)\]/.exec(tree)?.[1] ?? "";
  const lists = new Map([...numbers.matchAll(/(\d+) (\d+) 0 R/g)].map(([, key, list]) => [key, list]));
  const nextKey = Number(/\/ParentTreeNextKey\s*(\d+)/.exec(tree)?.[1]);
  const back = new Set<string>();
  for (const page of pagesIn(file))
    for (const holder of [page, ...drawingsOn(file, page)]) {
      const key = /\/StructParents\s*(\d+)/.exec(file.object(holder))?.[1];
      if (key === undefined) continue;
      expect(Number(key)).toBeLessThan(nextKey);
      const owners = file.object(lists.get(key)).match(/\d+ 0 R|null/g) ?? [];
      for (const [mark, owner] of owners.entries())
        if (owner !== "null") back.add(`${page} ${mark} ${owner.split(" ")[0]}`);
    }
  const there = allTags(document).flatMap(({ number, kids }) =>
    kids.flatMap((kid) => (isTag(kid) ? [] : [`${kid.page} ${kid.mark} ${number}`])),
  );
  expect([...back].toSorted()).toEqual(there.toSorted());
}

/** What a page shows that has marks of its own: the drawing of an attached page on its sheet. */
const drawingsOn = (file: OpenFile, page: string): string[] =>
  file
    .numbersIn(/\/XObject\s*<<([^>]*)>>/.exec(file.object(page))?.[1])
    .filter((number) => /\/StructParents/.test(file.object(number)));

/** The marks in a page's drawing; what is drawn outside of all of them is an error. */
function marksOn(file: OpenFile, page: string): number[] {
  const contents = /\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(file.object(page))?.[1];
  const shown = drawingsOn(file, page);
  const drawing = file.numbersIn(contents).map(file.stream).join("\n");
  if (shown.length === 0) return marksIn(drawing, `page object ${page}`);
  // A sheet does nothing but show the drawing of a page.
  expect(drawing.replace(/[-\d.\s]+cm|\/X\d+ Do|\bq\b|\bQ\b/g, "").trim()).toBe("");
  return shown.flatMap((number) => marksIn(file.stream(number), `drawing ${number}`));
}

function marksIn(drawing: string, where: string): number[] {
  const marks: number[] = [];
  const open: boolean[] = [];
  const token =
    /\((?:\\[^]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\/(\w+)\s*(<<[^]*?>>)?\s*(BDC|BMC)\b|(?<![\w/])(EMC|Tj|TJ|Do|[fFSsBb]\*?)(?![\w])/g;
  for (const [, tag, properties, begin, operator] of drawing.matchAll(token)) {
    if (begin !== undefined) {
      const mark = /\/MCID\s*(\d+)/.exec(properties ?? "")?.[1];
      if (mark !== undefined) marks.push(Number(mark));
      open.push(tag === "Artifact" || mark !== undefined);
    } else if (operator === "EMC") open.pop();
    else if (operator !== undefined) expect(open.includes(true), `${operator} in ${where}`).toBe(true);
  }
  return marks;
}

function expectRightTags(document: HeardTag): void {
  const all = allTags(document);
  for (const { written, kids } of all.filter(({ kind }) => kind === "Figure")) {
    expect(kids).not.toEqual([]);
    expect(written).toMatch(/\/Alt\s*(\([^)]|<(?:FEFF)?[0-9A-F]{2})/);
  }
  let level = 0;
  for (const { kind } of all.filter((tag) => /^H\d$/.test(tag.kind))) {
    expect(Number(kind.slice(1))).toBeLessThanOrEqual(level + 1);
    level = Number(kind.slice(1));
  }
  for (const table of all.filter(({ kind }) => kind === "Table")) expectHeadedTable(table);
  for (const list of all.filter(({ kind }) => kind === "L"))
    for (const item of tagsIn(list)) {
      expect(["LI", "L"]).toContain(item.kind);
      if (item.kind === "LI") for (const { kind } of tagsIn(item)) expect(["Lbl", "LBody"]).toContain(kind);
    }
  expectNoLooseText(document);
}

const spanOf = ({ written }: HeardTag, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d+)`).exec(written)?.[1] ?? 1);

function expectHeadedTable(table: HeardTag): void {
  const parts = tagsIn(table);
  const rows = parts.flatMap((part) => (part.kind === "TR" ? [part] : tagsIn(part))).map(tagsIn);
  const widths = rows.map((cells) => cells.reduce((sum, cell) => sum + spanOf(cell, "ColSpan"), 0));
  const columns = Math.max(...widths);
  expect(widths).toEqual(widths.map(() => columns));
  const [head] = parts.filter(({ kind }) => kind === "THead").flatMap(tagsIn);
  if (head) expect(tagsIn(head).map(({ kind }) => kind)).toEqual(Array(columns).fill("TH"));
  for (const cells of head ? [] : rows)
    if ((cells[0]?.kids.length ?? 0) > 0) expect(cells[0]?.kind).toBe("TH");
  for (const { kind, written } of rows.flat()) if (kind === "TH") expect(written).toContain("/Scope");
}

/** Text stands in a paragraph, a heading, a cell or an item. */
function expectNoLooseText(tag: HeardTag): void {
  if (/^(?:P|H\d|TH|TD|Lbl|LBody|Caption|Figure)$/.test(tag.kind)) return;
  expect(["Document", "Part", "Div", "Sect", "Table", "THead", "TBody", "TFoot", "TR", "L", "LI"]).toContain(
    tag.kind,
  );
  expect(tag.kids.filter((kid) => !isTag(kid))).toEqual([]);
  for (const kid of tagsIn(tag)) expectNoLooseText(kid);
}
