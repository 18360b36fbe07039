import { found, objectIn, openOwnPdf, rewrittenPdf, type OwnPdf } from "./own-pdf.ts";

/**
 * Puts the pages of one file of our typesetter behind those of another, with their tags: the whole is again such a file,
 * as fit for readers and for the archive as its parts. Title, language and bookmarks are those of the first.
 */
export function joinOwnPdfs(first: Uint8Array, second: Uint8Array): Buffer {
  const front = partsOf(openOwnPdf(first));
  const back = partsOf(openOwnPdf(second));
  const shift = front.file.places.length - 1;
  const shared = new Map([
    [back.pages, front.pages],
    [back.tags, front.tags],
    [back.document, front.document],
  ]);
  const renumbered = (written: string): string =>
    withReferences(written, (number) => shared.get(number) ?? number + shift);
  const nextKey = Number(found(front.text(front.tags), /\/ParentTreeNextKey (\d+)/));
  const moved = (written: string): string =>
    withOwnNames(renumbered(written)).replace(
      /\n( *\/StructParents?) (\d+)/g,
      (_, entry: string, key: string) => `\n${entry} ${Number(key) + nextKey}`,
    );
  const left = new Set([...shared.keys(), back.root, back.metadata, back.info, ...back.bookmarks]);
  const added = [...back.file.places.keys()]
    .slice(1)
    .map((number) => (left.has(number) ? Buffer.from("null") : objectWith(back.file, number, moved)));
  const listOf = (parts: FileParts, number: number, entry: string) =>
    found(parts.text(number), new RegExp(`/${entry} \\[([^\\]]*)\\]`));
  const appended = (number: number, from: number, entry: string): string =>
    withList(
      front.text(number),
      entry,
      `${listOf(front, number, entry)} ${renumbered(listOf(back, from, entry))}`,
    );
  const pageCount = (parts: FileParts) => Number(found(parts.text(parts.pages), /\/Count (\d+)/));
  const pages = pageCount(front) + pageCount(back);
  return rewrittenPdf(
    front.file,
    new Map([
      [front.pages, appended(front.pages, back.pages, "Kids").replace(/\/Count \d+/, `/Count ${pages}`)],
      [front.document, appended(front.document, back.document, "K")],
      [front.tags, joinedTags(front.text(front.tags), renumbered(back.text(back.tags)), nextKey)],
      [front.metadata, withPageCount(front.text(front.metadata), pages)],
    ]),
    added,
  );
}

type FileParts = ReturnType<typeof partsOf>;

function partsOf(file: OwnPdf) {
  const text = (number: number) => objectIn(file, number);
  const numberIn = (written: string, entry: string) =>
    Number(found(written, new RegExp(`/${entry} \\[?(\\d+) 0 R`)));
  const root = numberIn(file.trailer, "Root");
  const catalog = text(root);
  const tags = numberIn(catalog, "StructTreeRoot");
  const bookmarks: number[] = [];
  const follow = (number: number): void => {
    bookmarks.push(number);
    for (const entry of ["First", "Next"]) {
      const next = new RegExp(`\\n {2}/${entry} (\\d+) 0 R`).exec(text(number))?.[1];
      if (next !== undefined) follow(Number(next));
    }
  };
  const outlines = /\/Outlines (\d+) 0 R/.exec(catalog)?.[1];
  if (outlines !== undefined) follow(Number(outlines));
  return {
    file,
    text,
    root,
    tags,
    bookmarks,
    pages: numberIn(catalog, "Pages"),
    metadata: numberIn(catalog, "Metadata"),
    info: numberIn(file.trailer, "Info"),
    document: numberIn(text(tags), "K"),
  };
}

/** Texts may look like references and are none. */
const withReferences = (written: string, to: (number: number) => number): string =>
  written.replace(TEXT_OR_REFERENCE, (all, number?: string) =>
    number === undefined ? all : `${to(Number(number))} 0 R`,
  );

const TEXT_OR_REFERENCE = /\((?:\\[^]|[^\\()]|\([^()]*\))*\)|\b(\d+) 0 R\b/g;

/** Names of headings in tables, by which cells call them: both files begin to count at the same. */
const withOwnNames = (written: string): string =>
  written
    .replace(/\n {2}\/ID \(U/, "\n  /ID (V")
    .replace(/\n {4}\/Headers \[[^\]]*\]/g, (headers) => headers.replaceAll("(U", "(V"));

/** A stream's bytes are not words. */
function objectWith(file: OwnPdf, number: number, change: (written: string) => string): Buffer {
  const written = objectIn(file, number);
  const stream = written.indexOf("\nstream\n");
  if (stream < 0) return Buffer.from(change(written), "latin1");
  return Buffer.from(change(written.slice(0, stream)) + written.slice(stream), "latin1");
}

const withList = (written: string, entry: string, list: string): string =>
  written.replace(new RegExp(`/${entry} \\[[^\\]]*\\]`), () => `/${entry} [${list}]`);

function joinedTags(front: string, back: string, nextKey: number): string {
  const listIn = (written: string, entry: string) =>
    new RegExp(`/${entry} \\[([^\\]]*)\\]`).exec(written)?.[1];
  const keys = (listIn(back, "Nums") ?? "").replace(
    /(\d+) (\d+ 0 R)/g,
    (_, key: string, reference: string) => `${Number(key) + nextKey} ${reference}`,
  );
  const backKey = Number(found(back, /\/ParentTreeNextKey (\d+)/));
  const joined = withList(front, "Nums", `${listIn(front, "Nums") ?? ""} ${keys}`).replace(
    /\/ParentTreeNextKey \d+/,
    `/ParentTreeNextKey ${nextKey + backKey}`,
  );
  const names = listIn(back, "Names")?.replaceAll("(U", "(V");
  if (names === undefined) return joined;
  const before = listIn(front, "Names");
  return before === undefined
    ? joined.replace("/ParentTreeNextKey", `/IDTree <<\n    /Names [${names}]\n  >>\n  /ParentTreeNextKey`)
    : withList(joined, "Names", `${before} ${names}`);
}

function withPageCount(metadata: string, pages: number): string {
  const before = found(metadata, /(<xmpTPg:NPages>\d+)</);
  const after = `<xmpTPg:NPages>${pages}`;
  const length = Number(found(metadata, /\/Length (\d+)/)) + after.length - before.length;
  return metadata.replace(before, after).replace(/\/Length \d+/, `/Length ${length}`);
}
