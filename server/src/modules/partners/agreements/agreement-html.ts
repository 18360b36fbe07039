import { html } from "hono/html";
import type { PageBody } from "../../../operations/page.ts";
import { type AgreementBlock, agreementBlocks } from "./agreement-blocks.ts";

export const agreementHtml = (markdown: string): PageBody[] => agreementBlocks(markdown).map(blockHtml);

function blockHtml({ kind, text, items }: AgreementBlock): PageBody {
  if (kind === "heading") return html`<h2>${text}</h2>`;
  if (kind === "list")
    return html`<ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  return kind === "title" ? html`<p><strong>${text}</strong></p>` : html`<p>${text}</p>`;
}
