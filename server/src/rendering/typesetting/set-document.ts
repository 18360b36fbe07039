import { accessiblePdf } from "./accessible-pdf.ts";
import { withDeviceGrey } from "./device-grey.ts";
import { pageEnds } from "../pdf/pdf-pages.ts";
import { withoutHyphens } from "./line-breaks.ts";
import type { RenderedPdf, RenderJob, Tightening, TypstEngine } from "./typst-engine.ts";

/**
 * Sets a document. Page numbers and headers for further pages make the typesetter go over everything twice, so what
 * may fit on one page is first set without them; that is the whole work for most letters. What runs over by little is
 * set once more, a little tighter.
 */
export async function setDocument(engine: TypstEngine, job: RenderJob): Promise<RenderedPdf> {
  const set = (data: RenderJob["data"]) =>
    inFewPages(job, (more) => engine.render({ ...job, data: { ...job.data, ...data, ...more } }));
  const { pdf, facts } = await withFonts(engine, job, () => withWholeWords(job, set));
  return { pdf: accessiblePdf(withDeviceGrey(pdf)), facts };
}

/** The fonts of one account are there for its document, and gone before the next. */
async function withFonts<Result>(
  engine: TypstEngine,
  { data, fonts = [] }: RenderJob,
  work: () => Promise<Result>,
): Promise<Result> {
  await engine.lendFonts({ data, fonts });
  try {
    return await work();
  } finally {
    if (fonts.length > 0) await engine.lendFonts({ data: {} });
  }
}

/** No word goes on on the next page: one that would is set once more without its hyphen. */
async function withWholeWords({ data }: RenderJob, set: SetWith): Promise<RenderedPdf> {
  let rendered = set({});
  let blocks = data["blocks"];
  for (let turn = 0; turn < MOST_TURNS && pagesOf(rendered) > 1; turn += 1) {
    const beginnings = (await pageEnds(rendered.pdf)).flatMap((end) => brokenWord.exec(end)?.[1] ?? []);
    if (beginnings.length === 0) break;
    blocks = withoutHyphens(blocks, beginnings);
    rendered = set({ blocks });
  }
  return rendered;
}

const MOST_TURNS = 3;
const brokenWord = /([\p{L}\p{M}]+)\u00ad\s*$/u;

type SetWith = (data: Readonly<Record<string, unknown>>) => RenderedPdf;

function inFewPages({ mayFitOnePage, tighter = [] }: RenderJob, set: SetWith): RenderedPdf {
  if (mayFitOnePage) {
    const tried = set({ onePage: true });
    if (isOnePage(tried)) return tried;
    const over = factsOf(tried).pages === 1 ? factsOf(tried).overMm : Infinity;
    for (const data of stepsFor(tighter, over)) {
      const again = set({ ...data, onePage: true });
      if (isOnePage(again)) return again;
    }
  }
  const whole = withRightSums(set);
  const [data] = isShort(whole) ? stepsFor(tighter, factsOf(whole).overMm - MOVED_ALONG_MM).slice(-1) : [];
  if (!data) return whole;
  const again = withRightSums((more) => set({ ...data, ...more }));
  return pagesOf(again) < pagesOf(whole) ? again : whole;
}

/** Two or three pages may become one fewer; with more the gain is not worth the time. */
const isShort = (rendered: RenderedPdf): boolean => pagesOf(rendered) === 2 || pagesOf(rendered) === 3;

const isOnePage = (rendered: RenderedPdf): boolean =>
  pagesOf(rendered) === 1 && factsOf(rendered).overMm < ROUNDING_MM;
const ROUNDING_MM = 0.01;

/** The closing and what stands above it come to the last page together, also where there was room for some of it. */
const MOVED_ALONG_MM = 40;

/** The fewest tightenings that should save so much, and all of them, where that is more; none where all are too few. */
function stepsFor(tighter: readonly Tightening[], overMm: number): Tightening["data"][] {
  let savedMm = 0;
  const enough = tighter.findIndex(({ gainMm }) => (savedMm += gainMm) >= overMm);
  if (enough < 0) return [];
  const upTo = (count: number) =>
    Object.assign({}, ...tighter.slice(0, count).map(({ data }) => data)) as object;
  return [...new Set([enough + 1, tighter.length])].map((count) => ({ ...upTo(count) }));
}

/** A sum that is not that of the rows before it must not be printed: then rather none. */
function withRightSums(set: SetWith): RenderedPdf {
  const summed = set({});
  return factsOf(summed).sumsAgree === false ? set({ carriesSums: false }) : summed;
}

/** Of one page: how far it runs over its foot; of several: how much stands on the last one. */
type Facts = { pages: number; overMm: number; sumsAgree?: boolean };
const factsOf = ({ facts }: RenderedPdf) => ({
  overMm: 0,
  ...(facts as Partial<Facts> & Pick<Facts, "pages">),
});
const pagesOf = (rendered: RenderedPdf): number => factsOf(rendered).pages;
