import { withDeviceGrey } from "./device-grey.ts";
import type { RenderedPdf, RenderJob, TypstEngine } from "./typst-engine.ts";

/**
 * Sets a document. Page numbers and headers for further pages make the typesetter go over everything twice, so what
 * may fit on one page is first set without them; that is the whole work for most letters.
 */
export function setDocument(engine: TypstEngine, job: RenderJob): RenderedPdf {
  if (job.mayFitOnePage) {
    const tried = engine.render({ ...job, data: { ...job.data, onePage: true } });
    if (pagesOf(tried) === 1) return inBlackInk(tried);
  }
  const set = engine.render(job);
  // A sum that is not that of the rows before it must not be printed: then rather none.
  const withoutSums = { ...job, data: { ...job.data, carriesSums: false } };
  return inBlackInk(factsOf(set).sumsAgree === false ? engine.render(withoutSums) : set);
}

const inBlackInk = ({ pdf, facts }: RenderedPdf): RenderedPdf => ({ pdf: withDeviceGrey(pdf), facts });

const factsOf = ({ facts }: RenderedPdf) => facts as { pages: number; sumsAgree?: boolean };
const pagesOf = (rendered: RenderedPdf): number => factsOf(rendered).pages;
