import type { Call } from "../../../operations/call.ts";
import { orRefuseUrl } from "../../../operations/fetch.ts";
import { refuse } from "../../../foundation/refusal.ts";
import type { WebAnswer } from "../../../ports/web-fetcher.ts";
import type { ImprintDetails } from "./imprint-details.ts";
import { type LoadedLogo, loadLogos } from "./load-logos.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ColourProposal } from "./propose-colours.ts";
import type { TypefaceProposal } from "./propose-typeface.ts";
import { startVisit, type Visit } from "./visit.ts";
import type { NoteCode } from "./website-notes.ts";
import { openWebsiteReader, type WebsiteReader } from "./website-reader.ts";

export type ImportedWebsite = {
  /** Where the page was in the end. */
  url: string;
  siteName: string | null;
  colours: ColourProposal;
  typeface: TypefaceProposal | null;
  logos: LoadedLogo[];
  imprint: (ImprintDetails & { url: string }) | null;
  notes: NoteCode[];
};

type Wish = { websiteUrl: string; mostLogos: number };
type ImportCall = Pick<Call, "web" | "renderer" | "places" | "log" | "caller" | "language">;

/** Each may hold a few hundred megabytes for a moment; all are done within the time of a call. */
const READING = { kind: "reading_websites", most: 3, seconds: 120 };

/** Looks at a website and proposes what a brand kit and a sender profile can be made of; stores nothing. */
export const importWebsite = (call: ImportCall, wish: Wish): Promise<ImportedWebsite> =>
  call.places.within(
    READING,
    async () => {
      const reader = openWebsiteReader();
      try {
        return await lookAt(call, wish, reader);
      } finally {
        await reader.close();
      }
    },
    () => refuse("RATE_LIMITED", { reason: "reading_websites", retryAfterSeconds: 30 }),
  );

const HTML = { accept: ["text/html", "application/xhtml+xml"], maxBytes: 2_000_000 };
const CSS = { accept: ["text/css", "text/plain"], maxBytes: 2_000_000 };
const MOST_SHEETS = 8;
const MOST_SHEET_BYTES = 4_000_000;

async function lookAt(call: ImportCall, wish: Wish, reader: WebsiteReader): Promise<ImportedWebsite> {
  const visit = startVisit(call.web, call.caller.mode);
  const found = await orRefuseUrl(firstPage(visit, reader, wish.websiteUrl), "websiteUrl", call.language);
  const { answer, page } = found;
  if (!page) return { ...nothing, url: answer.url, notes: ["page_unreadable"] };

  const sheets = await styleSheets(visit, reader, page);
  const style = await reader.read("styles", { files: sheets.files, page });
  const imprint = await findImprint(visit, reader, answer, page);
  const candidates = [...page.logos, ...(style?.logos ?? [])];
  const { logos, notes: logoNotes } = await loadLogos(call, visit, candidates, wish.mostLogos);

  const colours = style?.colours ?? nothing.colours;
  const typeface = style?.typeface ?? null;
  const { accent } = colours;
  const notes = new Set<NoteCode>([
    ...(page.isScriptOnly ? (["script_only"] as const) : []),
    ...(sheets.isIncomplete || !style ? (["styles_missing"] as const) : []),
    ...(accent ? [] : (["no_colours"] as const)),
    ...(accent && accent.hex !== accent.foundHex ? (["accent_darkened"] as const) : []),
    ...(typeface ? [] : (["no_typeface"] as const)),
    ...logoNotes.filter((note) => note === "light_logo" || logos.length < wish.mostLogos),
    ...(logos.length > 0 ? [] : (["no_logos"] as const)),
    ...(imprint === null ? (["no_imprint"] as const) : []),
    ...(imprint && !isTelling(imprint) ? (["imprint_unreadable"] as const) : []),
  ]);
  const { siteName } = page;
  return { url: answer.url, siteName, colours, typeface, logos, imprint, notes: [...notes] };
}

const nothing: Omit<ImportedWebsite, "url" | "notes"> = {
  siteName: null,
  colours: { accent: null, text: null, found: [] },
  typeface: null,
  logos: [],
  imprint: null,
};

/** A page that only points on to another, as old sites do for a language, is followed once. */
async function firstPage(visit: Visit, reader: WebsiteReader, websiteUrl: string) {
  const answer = await visit.fetch(secured(websiteUrl), HTML);
  const page = await reader.read("page", answer);
  const next = page?.refreshUrl ? await visit.tryFetch(page.refreshUrl, HTML) : null;
  return next ? { answer: next, page: await reader.read("page", next) } : { answer, page };
}

/** People leave out the scheme or still write http. Only this machine is asked in plain http; the guard decides on that. */
function secured(websiteUrl: string): string {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(websiteUrl) ? websiteUrl : `https://${websiteUrl}`;
  const url = URL.parse(whole);
  const isHere = url !== null && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  return isHere ? whole : whole.replace(/^http:/i, "https:");
}

async function styleSheets(visit: Visit, reader: WebsiteReader, { stylesheets }: PageFacts) {
  const wanted = stylesheets.slice(0, MOST_SHEETS);
  const first = await fetchSheets(visit, wanted);
  const imports = ((await reader.read("imports", first)) ?? []).filter((url) => !wanted.includes(url));
  const further = imports.slice(0, MOST_SHEETS - wanted.length);
  const second = await fetchSheets(visit, further);
  let bytes = 0;
  const files = [...first, ...second].filter((file) => (bytes += file.bytes.byteLength) <= MOST_SHEET_BYTES);
  return { files, isIncomplete: files.length < stylesheets.length + imports.length };
}

async function fetchSheets(visit: Visit, urls: readonly string[]): Promise<WebAnswer[]> {
  const answers = await Promise.all(urls.map((url) => visit.tryFetch(url, CSS)));
  return answers.filter((answer) => answer !== null);
}

/** On the page that the site names, on the page itself, or where imprints usually are. */
async function findImprint(visit: Visit, reader: WebsiteReader, home: WebAnswer, page: PageFacts) {
  const { hostname } = new URL(home.url);
  const { organisation } = page;
  const readFrom = async (file: WebAnswer, isOwnPage: boolean) => {
    const details = await reader.read("imprint", { file, host: hostname, organisation, isOwnPage });
    return details && { ...details, url: file.url };
  };
  const named = page.imprintLinks.filter((url) => isSameSite(new URL(url).hostname, hostname));
  const usual = ["/impressum", "/imprint"].map((path) => new URL(path, home.url).href);
  const own = await readFrom(home, false);
  if (own && isTelling(own)) return own;
  for (const url of named.length > 0 ? named.slice(0, 2) : usual) {
    const answer = url === home.url ? null : await visit.tryFetch(url, HTML);
    const imprint = answer && (await readFrom(answer, true));
    if (imprint && (named.length > 0 || isTelling(imprint))) return imprint;
  }
  return own;
}

const isTelling = ({ details }: ImprintDetails): boolean =>
  details.some(({ key }) => ["firma", "name", "nachname"].includes(key)) &&
  details.some(({ key }) => key === "anschrift.plz");

const isSameSite = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((host) => host.replace(/^www\./, ""));
  return a === b || `${a}`.endsWith(`.${b}`) || `${b}`.endsWith(`.${a}`);
};
