import { accessiblePdf } from "./accessible-pdf.ts";
import { withDeviceGrey } from "./device-grey.ts";
import type { RenderedPdf, RenderJob, TypstEngine } from "./typst-engine.ts";

/**
 * Sets a document. Page numbers and headers for further pages make the typesetter go over everything twice, so what
 * may fit on one page is first set without them; that is the whole work for most letters. What is left for the last
 * page may fit on the one before it when it is set tighter.
 */
export function setDocument(engine: TypstEngine, job: RenderJob): RenderedPdf {
  const { pdf, facts } = inFewPages(job, (data) => engine.render({ ...job, data: { ...job.data, ...data } }));
  return { pdf: accessiblePdf(withDeviceGrey(pdf)), facts };
}

type SetWith = (data: Readonly<Record<string, unknown>>) => RenderedPdf;

function inFewPages({ mayFitOnePage, tighter }: RenderJob, set: SetWith): RenderedPdf {
  if (mayFitOnePage) {
    const tried = set({ onePage: true });
    if (pagesOf(tried) === 1) return tried;
    const again =
      tighter && pagesOf(tried) === 2 && isShort(tried) ? set({ ...tighter, onePage: true }) : null;
    if (again && pagesOf(again) === 1) return again;
  }
  const whole = withRightSums(set);
  if (!tighter || pagesOf(whole) === 1 || !isShort(whole)) return whole;
  const tried = withRightSums((data) => set({ ...tighter, ...data }));
  return pagesOf(tried) < pagesOf(whole) ? tried : whole;
}

/** A sum that is not that of the rows before it must not be printed: then rather none. */
function withRightSums(set: SetWith): RenderedPdf {
  const summed = set({});
  return factsOf(summed).sumsAgree === false ? set({ carriesSums: false }) : summed;
}

/** Whether the last page holds so little that it may not be needed. */
const isShort = (rendered: RenderedPdf): boolean => (factsOf(rendered).end?.yMm ?? Infinity) < MOST_LEFT_MM;
const MOST_LEFT_MM = 130;

type Facts = { pages: number; sumsAgree?: boolean; end?: { yMm: number } };
const factsOf = ({ facts }: RenderedPdf) => facts as Facts;
const pagesOf = (rendered: RenderedPdf): number => factsOf(rendered).pages;
