/** The text of an agreement in parts: headings, paragraphs and lists, which is all the marks it uses. */
export type AgreementBlock =
  | { kind: "title" | "heading" | "paragraph"; text: string; items: readonly never[] }
  | { kind: "list"; text: ""; items: readonly string[] };

export const agreementBlocks = (markdown: string): AgreementBlock[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);

function blockOf(block: string): AgreementBlock {
  if (block.startsWith("## ")) return { kind: "heading", text: block.slice(3), items: [] };
  if (block.startsWith("# ")) return { kind: "title", text: block.slice(2), items: [] };
  if (block.startsWith("- "))
    return { kind: "list", text: "", items: block.split("\n").map((line) => line.slice(2)) };
  return { kind: "paragraph", text: block, items: [] };
}
