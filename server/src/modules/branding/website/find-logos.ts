import { type CheerioAPI, load } from "cheerio";
import { likeliestFirst, logoSources, type LogoCandidate } from "./logo-candidate.ts";
import type { PageElement } from "./page-element.ts";
import type { Organisation } from "./structured-data.ts";

type Context = { siteName: string; organisation: Organisation | null };

const MOST_PICTURES = 400;
const MOST_CANDIDATES = 40;
const MOST_SVG_CHARACTERS = 500_000;

/** Every picture that may be the logo, the likeliest first. */
export function findLogos($: CheerioAPI, base: string, context: Context): LogoCandidate[] {
  const found = [
    ...fromStructuredData(base, context),
    ...pictures($, base, context),
    ...icons($, base),
    ...previews($, base),
  ];
  return likeliestFirst(found).slice(0, MOST_CANDIDATES);
}

function fromStructuredData(base: string, { organisation }: Context): LogoCandidate[] {
  const url = organisation?.logo ? URL.parse(organisation.logo, base)?.href : undefined;
  return url === undefined ? [] : [{ source: "structured_data", score: 70, url }];
}

function pictures($: CheerioAPI, base: string, { siteName }: Context): LogoCandidate[] {
  return $("img, svg")
    .toArray()
    .slice(0, MOST_PICTURES)
    .flatMap((element, index): LogoCandidate[] => {
      if ($(element).parents("svg").length > 0) return [];
      const score = scoreOf($, element, index, siteName);
      if (score <= 0) return [];
      if (element.name === "svg") {
        const svg = drawingOf($, element);
        return svg === null ? [] : [{ source: "inline_svg", score: Math.min(100, score + 10), svg }];
      }
      const url = addressOf($, element, base);
      if (url === null) return [];
      const isDrawing = /\.svg(?:$|[?#])|^data:image\/svg/i.test(url);
      return [{ source: "image", score: Math.min(100, score + (isDrawing ? 10 : 0)), url }];
    });
}

const unlike =
  /partner|kunde|client|customer|sponsor|siegel|badge|payment|zahlung|social|facebook|instagram|linkedin|twitter|youtube|whatsapp|flag|sprite|award|zertifi|trust|avatar|gravatar|cookie|pixel|spacer|arrow|search|menu|hamburger|burger|chevron/i;

function scoreOf($: CheerioAPI, element: PageElement, index: number, siteName: string): number {
  const own = wordsOn(element, ["class", "id", "alt", "title", "src", "data-src", "aria-label"]);
  const above = $(element).parents().toArray().slice(0, 4);
  const around = above.map((one) => wordsOn(one, ["class", "id", "aria-label"])).join(" ");
  const isIn = (selector: string) => $(element).closest(selector).length > 0;
  const link = $(element).closest("a").attr("href");
  const isHomeLink = link !== undefined && /^(?:\/|\.\/?|#|index\.\w+|https?:\/\/[^/]+\/?)$/.test(link);
  const alt = $(element).attr("alt") ?? "";
  let score = 5;
  if (/logo|wortmarke|signet/i.test(own)) score += 40;
  else if (/logo|\bbrand\b|navbar-brand|site-branding/i.test(around)) score += 28;
  if (isIn('header, nav, [role="banner"], #header, .header, #top, .navbar')) score += 25;
  if (isHomeLink) score += 15;
  if (siteName.length > 3 && alt.toLowerCase().includes(siteName.toLowerCase().slice(0, 30))) score += 10;
  if (index === 0) score += 5;
  if (unlike.test(own) || unlike.test(around)) score -= 45;
  if (isIn("footer")) score -= 15;
  if (isIn("article, main")) score -= 10;
  return score - awkwardSize($(element).attr("width"), $(element).attr("height"));
}

const wordsOn = ({ attribs }: PageElement, names: readonly string[]): string =>
  names
    .map((name) => attribs[name] ?? "")
    .filter((value) => !value.startsWith("data:"))
    .join(" ")
    .slice(0, 1000);

function awkwardSize(width = "", height = ""): number {
  const [w, h] = [Number.parseFloat(width), Number.parseFloat(height)];
  if (w <= 24 && h <= 24) return 25;
  return w >= 900 ? 15 : 0;
}

/** Pictures that are loaded late keep their address elsewhere until then. */
function addressOf($: CheerioAPI, element: PageElement, base: string): string | null {
  const { attribs } = element;
  const late = attribs["data-src"] ?? attribs["data-lazy-src"] ?? attribs["data-original"];
  const written = late ?? largestOf(attribs["srcset"]) ?? attribs["src"];
  const url = written === undefined || written === "" ? null : URL.parse(written, base);
  return url && /^(?:https?|data):$/.test(url.protocol) ? url.href : null;
}

function largestOf(srcset: string | undefined): string | undefined {
  if (srcset === undefined || srcset.includes("data:")) return undefined;
  const sized = srcset.split(/,\s+/).map((part) => {
    const [url = "", size = "1x"] = part.trim().split(/\s+/);
    return { url, size: Number.parseFloat(size) || 1 };
  });
  return sized.toSorted((one, other) => other.size - one.size)[0]?.url;
}

/** A drawing in the page as a file of its own: with the parts it borrows, without what moves or acts. */
function drawingOf($: CheerioAPI, element: PageElement): string | null {
  const borrowed = $(element)
    .find("use")
    .toArray()
    .map((use) => use.attribs["href"] ?? use.attribs["xlink:href"] ?? "")
    .filter((reference) => /^#[\w-]+$/.test(reference))
    .map((reference) => $.xml($(reference).first()))
    .join("");
  const drawn = $.xml(element);
  if (drawn.length + borrowed.length > MOST_SVG_CHARACTERS) return null;
  const own = load(drawn, { xml: true });
  const root = own("svg").first();
  if (root.find("path, rect, circle, ellipse, polygon, polyline, line, text, image, use").length === 0)
    return null;
  root.attr("xmlns", "http://www.w3.org/2000/svg").attr("xmlns:xlink", "http://www.w3.org/1999/xlink");
  if (borrowed) root.prepend(`<defs>${borrowed}</defs>`);
  own("script, foreignObject, animate, animateTransform, set, a > title").remove();
  own
    .root()
    .find("*")
    .each((_index, { attribs }) => {
      for (const name of Object.keys(attribs)) if (/^on/i.test(name)) delete attribs[name];
    });
  return own.xml();
}

function icons($: CheerioAPI, base: string): LogoCandidate[] {
  const links = $("link[rel][href]")
    .toArray()
    .flatMap((element): LogoCandidate[] => {
      const rel = ($(element).attr("rel") ?? "").toLowerCase();
      const url = URL.parse($(element).attr("href") ?? "", base);
      if (!url || !/^(?:https?|data):$/.test(url.protocol)) return [];
      const size = Number.parseInt($(element).attr("sizes") ?? "0", 10);
      if (rel.startsWith("apple-touch-icon"))
        return [{ source: "touch_icon", score: size >= 180 ? 36 : 35, url: url.href }];
      if (!rel.split(/\s+/).includes("icon")) return [];
      const isDrawing = /svg/.test(`${$(element).attr("type")} ${url.pathname}`);
      return [{ source: "icon", score: isDrawing ? 38 : size >= 128 ? 30 : 18, url: url.href }];
    });
  const usual = URL.parse("/favicon.ico", base);
  // The same sign in many sizes is one candidate.
  const best = logoSources.flatMap((source) =>
    likeliestFirst(links.filter((one) => one.source === source)).slice(0, 1),
  );
  return best.length > 0 || !usual ? best : [{ source: "icon", score: 8, url: usual.href }];
}

const previews = ($: CheerioAPI, base: string): LogoCandidate[] =>
  $('meta[property="og:image"], meta[name="og:image"], meta[name="msapplication-TileImage"]')
    .toArray()
    .flatMap((element) => {
      const url = URL.parse($(element).attr("content") ?? "", base);
      if (!url || !/^https?:$/.test(url.protocol)) return [];
      return [{ source: "og_image" as const, score: /logo/i.test(url.pathname) ? 45 : 20, url: url.href }];
    });
