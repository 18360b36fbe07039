import { letterJob, warningsFromFacts, type Letter, type LetterFacts } from "./letter-model.ts";
import type { RenderPool } from "./pool.ts";
import type { RenderWarning } from "./sanitize-text.ts";
import type { RenderJob } from "./typst-engine.ts";

export type RenderedLetter = {
  pdf: Uint8Array;
  pageCount: number;
  bodyStartMm: number;
  warnings: RenderWarning[];
};

/** Sets a letter and says what about it deserves a look before it is sent. */
export async function renderLetter(pool: RenderPool, letter: Letter): Promise<RenderedLetter> {
  const { job, warnings } = letterJob(letter);
  const rendered = await pool.render(job);
  // `letter.typ` is our own and always tells these.
  const facts = rendered.facts as LetterFacts;
  return {
    pdf: rendered.pdf,
    pageCount: facts.pages,
    bodyStartMm: facts.bodyStartMm,
    warnings: [...warnings, ...warningsFromFacts(letter, facts)],
  };
}

/** A letter that uses most of the typesetter, for warming up a new process. */
export const warmUpJob = (): RenderJob =>
  letterJob({
    language: "de",
    layout: { country: "DE", form: "B", window: "left", profile: "din5008" },
    documentMode: "letter",
    day: "2026-01-01",
    sender: "Brieftaube",
    recipientLines: ["Brieftaube", "20095 Hamburg"],
    returnLine: "Brieftaube",
    info: [{ label: "Datum", value: "01.01.2026" }],
    subject: "Probe",
    body: { content: "Guten Tag,\n\ndies ist eine Probe.\n\n- eins\n- zwei" },
    signOff: { closing: "Mit freundlichen Grüßen", name: "Brieftaube", role: null, signatureId: null },
    enclosures: ["Anlage"],
    footer: [["Brieftaube"]],
  }).job;
