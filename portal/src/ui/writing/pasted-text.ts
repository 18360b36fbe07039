import { Fragment, Slice } from "prosemirror-model";
import { docOf } from "./letter-doc.ts";

/** Plain text from elsewhere: a blank line parts paragraphs, other line breaks stay. */
export function pastedText(text: string): Slice {
  const content = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+/g, "\n\n")
    .replace(/^\n+|\n+$/g, "");
  const { children } = docOf({ kind: "text", content });
  return new Slice(Fragment.from(children), 1, 1);
}
