import { type CheerioAPI, load } from "cheerio";
import { type Organisation, organisationIn } from "./structured-data.ts";
import { findLogos } from "./find-logos.ts";
import type { LogoCandidate } from "./logo-candidate.ts";
import type { PageWords, StyleSheet } from "./style-facts.ts";

export type PageFacts = {
  siteName: string | null;
  /** Addresses, in the order the page names them. */
  stylesheets: string[];
  /** What the page styles within itself. */
  styles: StyleSheet[];
  words: PageWords;
  /** Colours that the page names for a browser's own frame. */
  frameColours: { value: string; source: string }[];
  logos: LogoCandidate[];
  imprintLinks: string[];
  /** Where the page sends its readers at once. */
  refreshUrl: string | null;
  organisation: Organisation | null;
  /** There is next to nothing to read unless a browser runs the page's scripts. */
  isScriptOnly: boolean;
};

/** Takes from a page what a brand can be guessed from. */
export function readPage(html: string, url: string): PageFacts {
  const $ = load(html);
  const base = URL.parse($("base[href]").first().attr("href") ?? "", url)?.href ?? url;
  const organisation = organisationIn($);
  const siteName =
    organisation?.name ??
    $('meta[property="og:site_name"]').attr("content") ??
    $("title")
      .first()
      .text()
      .split(/\s[|–—·-]\s/)[0];
  return {
    siteName: siteName?.replace(/\s+/g, " ").trim().slice(0, 100) || null,
    stylesheets: linked($, 'link[rel~="stylesheet"][href]', base).filter(
      (one) => !/font-?awesome|icons?\./i.test(one),
    ),
    styles: ownStyles($, base),
    words: wordsOf($),
    frameColours: frameColours($),
    logos: findLogos($, base, { siteName: siteName ?? "", organisation }),
    imprintLinks: imprintLinks($, base),
    refreshUrl: refreshUrl($, base),
    organisation,
    isScriptOnly: isScriptOnly($),
  };
}

const MOST_STYLED = 300;
const MOST_WORDS = 5_000;

const linked = ($: CheerioAPI, selector: string, base: string): string[] => [
  ...new Set(
    $(selector)
      .toArray()
      .filter((element) => !/print|alternate/.test(`${$(element).attr("media")} ${$(element).attr("rel")}`))
      .flatMap((element) => URL.parse($(element).attr("href") ?? "", base)?.href ?? []),
  ),
];

/** Style elements, and style attributes written as rules for the elements that carry them. */
function ownStyles($: CheerioAPI, url: string): StyleSheet[] {
  const elements = $("style")
    .toArray()
    .map((element) => ({ text: $(element).text(), url }));
  const attributes = $("body, [style], [bgcolor], font[face]")
    .toArray()
    .slice(0, MOST_STYLED)
    .map((element) => {
      const { name, attribs } = element;
      const classes = (attribs["class"] ?? "").split(/\s+/).filter((word) => /^[a-z][\w-]*$/i.test(word));
      return `${[name, ...classes].join(".")}{${attribs["style"] ?? ""}${oldManners(attribs)}}`;
    });
  return [...elements, { text: attributes.join("\n"), url }];
}

/** As pages were dressed before there were style sheets. */
const oldManners = (attribs: Record<string, string>): string =>
  Object.entries({ bgcolor: "background", text: "color", face: "font-family" })
    .map(([name, property]) => (attribs[name] ? `;${property}:${attribs[name]}` : ""))
    .join("");

function wordsOf($: CheerioAPI): PageWords {
  const tags = new Set<string>();
  const classes = new Set<string>();
  const ids = new Set<string>();
  for (const { name, attribs } of $.root().find("*").toArray()) {
    tags.add(name.toLowerCase());
    for (const word of (attribs["class"] ?? "").split(/\s+/))
      if (classes.size < MOST_WORDS) classes.add(word);
    if (attribs["id"] && ids.size < MOST_WORDS) ids.add(attribs["id"]);
  }
  return { tags: [...tags], classes: [...classes], ids: [...ids] };
}

function frameColours($: CheerioAPI): PageFacts["frameColours"] {
  const metas = ["theme-color", "msapplication-TileColor"].flatMap((name) =>
    $(`meta[name="${name}"]`)
      .toArray()
      .filter((element) => !/dark/.test($(element).attr("media") ?? ""))
      .map((element) => ({ value: $(element).attr("content") ?? "", source: name })),
  );
  const mask = $('link[rel="mask-icon"]').attr("color");
  return mask === undefined ? metas : [...metas, { value: mask, source: "mask-icon" }];
}

const imprintName = /impressum|imprint|anbieterkennzeichnung|legal[\s_-]?(?:notice|info)|site[\s_-]?notice/i;

/** Links by what they say or where they lead; those that say the word itself come first. */
function imprintLinks($: CheerioAPI, base: string): string[] {
  const found = $("a[href]")
    .toArray()
    .flatMap((element) => {
      const text = `${$(element).text()} ${$(element).attr("title") ?? ""}`.slice(0, 300);
      const href = $(element).attr("href") ?? "";
      const address = URL.parse(href, base);
      if (!address || !/^https?:$/.test(address.protocol)) return [];
      if (!imprintName.test(text) && !imprintName.test(href)) return [];
      address.hash = "";
      return [{ href: address.href, isExact: /^\s*(?:impressum|imprint)\s*$/i.test(text) }];
    });
  return [
    ...new Set(
      found.toSorted((one, other) => Number(other.isExact) - Number(one.isExact)).map(({ href }) => href),
    ),
  ];
}

function refreshUrl($: CheerioAPI, base: string): string | null {
  const content = $('meta[http-equiv="refresh" i]').first().attr("content") ?? "";
  const address = /^\s*[0-3]?\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(content)?.[1];
  return address === undefined ? null : (URL.parse(address, base)?.href ?? null);
}

function isScriptOnly($: CheerioAPI): boolean {
  if ($("script").length === 0) return false;
  const body = $("body").clone();
  body.find("script, style, noscript, template").remove();
  return body.text().replace(/\s+/g, "").length < 80 && body.find("img, svg").length === 0;
}
