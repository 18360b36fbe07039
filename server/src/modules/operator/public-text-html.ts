import { html } from "hono/html";
import type { PageBody } from "../../operations/page.ts";

/** Paragraphs between blank lines, lines as they were typed, web and mail addresses as links; all of it escaped. */
export const publicTextHtml = (text: string): PageBody =>
  html`${text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => html`<p>${linesOf(paragraph)}</p>`)}`;

const linesOf = (paragraph: string): PageBody[] =>
  paragraph
    .trim()
    .split(/\r?\n/)
    .map((line, place) => html`${place > 0 ? html`<br />` : ""}${withLinks(line)}`);

/** What follows an address, such as the full stop of its sentence, is not part of it. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

const withLinks = (line: string): PageBody[] =>
  line.split(addresses).map((part, place) => (place % 2 === 1 ? linkTo(part) : html`${part}`));

const linkTo = (address: string): PageBody =>
  html`<a href="${address.startsWith("http") ? address : `mailto:${address}`}">${address}</a>`;
