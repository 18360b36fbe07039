import { setPriority } from "node:os";
import { blocksSchema } from "../blocks/block.ts";
import { blockExamples } from "../blocks/guide-examples.ts";
import { designPresets } from "../designs/design-presets.ts";
import { letterJob } from "../letter-model.ts";
import { previewDpi } from "../pdf/page-raster.ts";
import { inspectPdf } from "../pdf/pdf-pages.ts";
import { warmUpLetter } from "../render-letter.ts";
import { setDocument } from "../typesetting/set-document.ts";
import type { TypstEngine } from "../typesetting/typst-engine.ts";
import { codeInUse, compileForGood, type CompiledCode } from "./compiled-code.ts";

/**
 * Sets and draws letters of our own until there is good code for what letters use. Takes 12 s of a processor.
 * No stranger's document may ever have been in this process: what it returns is run by all others.
 */
export async function makeCode(
  openEngine: () => Promise<TypstEngine>,
  { niceness }: { niceness: number },
): Promise<CompiledCode> {
  setPriority(niceness);
  compileForGood(true);
  const engine = await openEngine();
  for (const letter of samples()) {
    const { pdf } = await setDocument(engine, letterJob(letter).job);
    for (const dpi of Object.values(previewDpi)) await inspectPdf(pdf, { dpi, draw: 1 });
  }
  compileForGood(false);
  return codeInUse();
}

/** A plain letter, and every kind of block, with a design and without. */
function samples() {
  const blocks = blocksSchema.parse(Object.values(blockExamples).flatMap(({ examples }) => examples));
  const everything = { ...warmUpLetter(), body: { blocks, styleDefs: {} }, payeeAddress, signOff: null };
  const [preset] = designPresets;
  return [warmUpLetter(), everything, { ...everything, design: preset?.design ?? null }];
}

const payeeAddress = {
  name: "Brieftaube",
  street: "Hauptstrasse",
  houseNumber: "1",
  zip: "8001",
  city: "Zürich",
  country: "CH",
};
