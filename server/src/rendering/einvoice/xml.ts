import { withoutSteering } from "../typesetting/sanitize-text.ts";

/** An element of an XML text; without anything in it there is none. */
export type XmlNode = string;

/** `<name a="b">…</name>` around other elements; nothing where they are all empty. */
export function element(name: string, ...children: readonly XmlNode[]): XmlNode {
  const inner = children.join("");
  return inner === "" ? "" : `<${name}>${inner}</${name}>`;
}

/** The same around a text. */
export function textElement(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  const shown = printable(text ?? "");
  if (shown === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join("")}>${escaped(shown)}</${name}>`;
}

/** A text as the letter prints it: what no paper shows, and no XML may hold, is left out. */
export const printable = (text: string): string => withoutSteering(text).trim();

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
