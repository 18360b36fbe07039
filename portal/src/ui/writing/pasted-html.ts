/**
 * HTML from Word, a mail or a page, made ready to be read as a letter's text: lists as lists of two levels at most, bold
 * and italic as elements, and nothing else that is no text. It is parsed apart from the page and without its handlers and
 * styles: nothing in it is fetched or runs.
 */
export function readableHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<[a-z][^>]*>/gi, withoutMeaning),
    "text/html",
  );
  for (const unread of body.querySelectorAll(UNREAD)) unread.remove();
  wordLists(body);
  for (const element of body.querySelectorAll("*")) {
    emphasise(element);
    for (const name of element.getAttributeNames()) if (!KEPT.includes(name)) element.removeAttribute(name);
  }
  for (const list of body.querySelectorAll("ul, ol"))
    if (!list.parentElement?.closest("ul, ol")) flatten(list);
  return body.innerHTML;
}

const UNREAD = "script, style, template, iframe, object, svg, math, img, audio, video, meta, link";
/** What the editor itself writes when it copies. */
const KEPT = ["data-pm-slice", "data-piece", "data-depth"];

/** The page's own rules forbid styles and handlers in attributes, and would complain about each. */
const withoutMeaning = (tag: string): string =>
  tag.replace(/(\s)(style|on\w+)(?=\s*=)/gi, (_, space: string, name: string) => `${space}data-was-${name}`);

const styleOf = (element: Element): string => element.getAttribute("data-was-style") ?? "";

/** Bold and italic by style become elements; some programs wrap what they copy into a `b` that is not bold. */
function emphasise(element: Element): void {
  const style = styleOf(element);
  if (/font-weight:\s*(?:normal|[1-4]00)/i.test(style) && element.matches("b, strong"))
    element.replaceWith(...element.childNodes);
  else if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrap(element, "b");
  else if (/font-style:\s*italic/i.test(style)) wrap(element, "i");
}

function wrap(element: Element, name: string): void {
  // A block stays one: what is in it is emphasised, not what it is in.
  const inside = element.querySelector("p, div, li, table") ? null : document.createElement(name);
  inside?.append(...element.childNodes);
  if (inside) element.append(inside);
}

/** Word writes a list as paragraphs that say how deep they stand and carry their own bullets. */
function wordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p[data-was-style*='mso-list']")) {
    const bullet = paragraph.querySelector("[data-was-style*='mso-list'][data-was-style*='gnore']");
    const isOrdered = /[0-9a-z][.)]/i.test(bullet?.textContent ?? "");
    bullet?.remove();
    const item = document.createElement("li");
    if (/level[2-9]/.test(styleOf(paragraph))) item.dataset["depth"] = "1";
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    if (before?.matches("[data-word]") && (before.matches("ol") === isOrdered || item.dataset["depth"])) {
      before.append(item);
      paragraph.remove();
      continue;
    }
    const list = document.createElement(isOrdered ? "ol" : "ul");
    list.dataset["word"] = "";
    list.append(item);
    paragraph.replaceWith(list);
  }
}

/** Items of inner lists follow the one that they stand in. */
function flatten(list: Element): void {
  const items = [...list.querySelectorAll("li")];
  for (const item of items) {
    if (item.parentElement?.closest("li")) item.dataset["depth"] = "1";
    for (const paragraph of item.querySelectorAll(":scope > p, :scope > div")) {
      if (paragraph.previousSibling?.textContent?.trim()) paragraph.before(document.createElement("br"));
      paragraph.replaceWith(...paragraph.childNodes);
    }
  }
  list.replaceChildren(...items);
  for (const item of items) for (const inner of item.querySelectorAll("ul, ol")) inner.remove();
}
