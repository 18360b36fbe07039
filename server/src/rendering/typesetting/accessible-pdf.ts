import { found, objectIn, openOwnPdf, rewrittenPdf } from "../pdf/own-pdf.ts";
import { mendTags } from "./mend-tags.ts";
import { readTree, writtenTag } from "./structure-tree.ts";

/**
 * A file of our typesetter as PDF/UA-1: readers show its title, its tags say what every part of the pages is, and it
 * says so itself. What the pages look like is not touched.
 */
export function accessiblePdf(pdf: Uint8Array): Buffer {
  const file = openOwnPdf(pdf);
  const rootOf = (text: string, entry: string) => Number(found(text, new RegExp(`/${entry} (\\d+) 0 R`)));
  const root = rootOf(file.trailer, "Root");
  const catalog = objectIn(file, root);
  const metadata = rootOf(catalog, "Metadata");
  const top = rootOf(catalog, "StructTreeRoot");
  const tree = readTree(file, top);
  const before = [...tree.tags.keys()];
  mendTags(tree);
  const dropped = before.filter((number) => !tree.tags.has(number));
  return rewrittenPdf(
    file,
    new Map([
      ...[...tree.tags.values()].map((tag): [number, string] => [tag.number, writtenTag(tag)]),
      ...dropped.map((number): [number, string] => [number, "null"]),
      [top, withoutNames(objectIn(file, top), new Set(dropped))],
      [root, withTitleShown(catalog)],
      [metadata, withClaim(objectIn(file, metadata))],
    ]),
  );
}

/** Names of headings in tables that are no longer there. */
const withoutNames = (top: string, dropped: ReadonlySet<number>): string =>
  top.replace(/\(U\w+\) (\d+) 0 R ?/g, (pair, number) => (dropped.has(Number(number)) ? "" : pair));

const withTitleShown = (catalog: string): string =>
  catalog.replace("/ViewerPreferences <<\n", "$&    /DisplayDocTitle true\n");

function withClaim(metadata: string): string {
  const length = Number(found(metadata, /\/Length (\d+)/));
  return metadata
    .replace(/\/Length \d+/, `/Length ${length + UA_CLAIM.length}`)
    .replace("</rdf:RDF>", () => `${UA_CLAIM}</rdf:RDF>`);
}

const UA_CLAIM =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** The same file, to the byte as long, that does not say so. */
export function withoutUaClaim(pdf: Uint8Array): Buffer {
  const file = Buffer.from(pdf);
  const at = file.lastIndexOf(UA_CLAIM);
  if (at >= 0) file.write(" ".repeat(UA_CLAIM.length), at, "latin1");
  return file;
}
