import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { useCode, type CompiledCode } from "../code/compiled-code.ts";
import { inkOfPicture } from "../designs/picture-ink.ts";
import { prepareFont, type StrangersFont } from "../fonts/prepare-font.ts";
import { imageToPage, type StrangersImage } from "../pdf/image-page.ts";
import { choosePages } from "../pdf/choose-pages.ts";
import { codePages, type ToCode } from "../pdf/page-codes.ts";
import { cutPdf, type CutWish } from "../pdf/cut-pdf.ts";
import { mergePdfs, type ToMerge } from "../pdf/merge-pdfs.ts";
import { normalisePdf, type StrangersPdf } from "../pdf/normalise-pdf.ts";
import { attachmentsIn } from "../pdf/pdf-attachments.ts";
import { drawFirstPages, drawPdfPage, inspectPdf, type Inspection } from "../pdf/pdf-pages.ts";
import { lookAtPdfLetter, type LookWish } from "../pdf/pdf-letter-look.ts";
import { readCollective, type CollectiveWish } from "../pdf/read-collective.ts";
import { preparePhoto, preparePicture, type PictureRequest } from "../pictures/pictures.ts";
import { setDocument } from "../typesetting/set-document.ts";
import { openTypstEngine, type RenderJob, type TypstEngine } from "../typesetting/typst-engine.ts";

/** The tools of a render process; whatever handles strangers' files belongs here, away from the service. */
export function openWorkshop() {
  let engine: TypstEngine | undefined;
  const openEngine = async () => (engine ??= await openTypstEngine(readSources()));
  return {
    tasks: tasksWith(openEngine),
    /** What `tidy` will give back of the memory in use. */
    spareBytes: () => engine?.spareBytes() ?? 0,
    /** Between tasks. */
    tidy: () => {
      if (engine?.tidy()) collectGarbage();
    },
  };
}

/** Everything a render process does, by name. */
function tasksWith(openEngine: () => Promise<TypstEngine>) {
  return {
    /** Comes before everything else, or is of no use. */
    useCode: (code: CompiledCode) => useCode(code),
    /** For the first task of a process that does nothing else: what it returns is trusted by others. */
    async makeCode(how: { niceness: number }) {
      const { makeCode } = await import("../code/make-code.ts");
      return makeCode(openEngine, how);
    },
    /** Sets a document of our own; the typesetter then goes back to this moment whenever it has grown too large. */
    async warmUp(job: RenderJob) {
      const engine = await openEngine();
      const set = await setDocument(engine, job);
      engine.remember();
      collectGarbage();
      return set;
    },
    /** Sets a document. The typesetter starts with the first one: a process that only handles files stays small. */
    async typeset(job: RenderJob) {
      return setDocument(await openEngine(), job);
    },
    /** Counts and draws the pages of a PDF, which may be a stranger's. */
    inspect: ({ pdf, ...inspection }: Inspection & { pdf: Uint8Array }) => inspectPdf(pdf, inspection),
    /** Draws the first pages of a PDF. */
    drawPages: ({ pdf, ...which }: { pdf: Uint8Array; pages: number; dpi: number }) =>
      drawFirstPages(pdf, which),
    /** Draws one page of a PDF. */
    drawPage: ({ pdf, ...which }: { pdf: Uint8Array; page: number; dpi: number }) => drawPdfPage(pdf, which),
    /** Finds where a stranger's picture prints. */
    inkOfPicture: (picture: { bytes: Uint8Array }) => inkOfPicture(picture),
    /** Brings a stranger's PDF to A4 pages that hold nothing but their drawing. */
    normalisePdf: (given: StrangersPdf) => normalisePdf(given),
    /** Puts pages of a printable PDF into another order, or leaves some out. */
    choosePages: (given: { pdf: Uint8Array; pages: readonly number[] }) => choosePages(given),
    /** Looks at the pages of a printable PDF as at a letter: window, clear areas, what it says. */
    lookAtPdfLetter: (given: LookWish) => lookAtPdfLetter(given),
    /** Reads some pages of a PDF that holds many letters: what their windows show and what they say. */
    readCollective: (given: CollectiveWish) => readCollective(given),
    /** Cuts letters out of such a PDF, each as `normalisePdf` would make it. */
    cutPdf: (given: CutWish) => cutPdf(given),
    /** Makes a page of a stranger's picture. */
    imageToPage: (given: StrangersImage) => imageToPage(given),
    /** Puts a letter and its attachments into one file. */
    mergePdfs: (given: ToMerge) => mergePdfs(given),
    /** Takes out the files inside a PDF, which may be a stranger's. */
    attachments: ({ pdf }: { pdf: Uint8Array }) => attachmentsIn(pdf),
    /** Makes a plain PNG of a stranger's picture. */
    preparePicture: (request: PictureRequest) => preparePicture(request),
    /** Makes a plain JPEG of a stranger's photograph. */
    preparePhoto: (given: { bytes: Uint8Array }) => preparePhoto(given),
    /** Puts a code onto each page of a printable PDF. */
    codePages: (given: ToCode) => codePages(given),
    /** Makes a font for letters of a stranger's font. */
    prepareFont: (given: StrangersFont) => prepareFont(given),
  };
}

/** Memory that WebAssembly had goes back at once, and not when V8 comes to it: render processes are started so. */
const collectGarbage = (): void => globalThis.gc?.();

export type RenderTasks = ReturnType<typeof tasksWith>;
export type TaskName = keyof RenderTasks;
export type TaskInput<Name extends TaskName> = Parameters<RenderTasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<RenderTasks[Name]>>;

const SOURCES = join(import.meta.dirname, "../typesetting");

const readSources = (): Record<string, string> =>
  Object.fromEntries(
    globSync("*.typ", { cwd: SOURCES }).map((name) => [name, readFileSync(join(SOURCES, name), "utf8")]),
  );
