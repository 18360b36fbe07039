import { html } from "hono/html";
import type { PageBody } from "../../../operations/page.ts";

/** Shows an agreement's text: headings, paragraphs and lists, which is all the marks it uses. */
export const avvHtml = (markdown: string): PageBody[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockHtml);

function blockHtml(block: string): PageBody {
  if (block.startsWith("## ")) return html`<h2>${block.slice(3)}</h2>`;
  if (block.startsWith("# ")) return html`<p><strong>${block.slice(2)}</strong></p>`;
  if (block.startsWith("- "))
    return html`<ul>
      ${block.split("\n").map((line) => html`<li>${line.slice(2)}</li>`)}
    </ul>`;
  return html`<p>${block}</p>`;
}
