import { init, type Methods, type PdfiumModule } from "@embedpdf/pdfium";
import { programModule } from "../code/compiled-code.ts";

/** PDFium's functions and its memory; `bytes` must be asked for anew after every call, since memory moves when it grows. */
export type Pdfium = Methods & {
  bytes(): Uint8Array;
  allocate(size: number): number;
  free(pointer: number): void;
  /** Makes a function of ours callable by PDFium; `signature` is its result and parameters, as `iii`. */
  addCallback(callback: (...parameters: number[]) => number, signature: string): number;
  removeCallback(pointer: number): void;
};

/** A hostile file unfolds without end; a 50 MB scan needs a third of this. What needs more, traps. */
const MOST_BYTES = 512 * 2 ** 20;
/** WebAssembly memory never shrinks: after a large file it is better to start anew. */
const KEPT_BYTES = 64 * 2 ** 20;
const PAGE_BYTES = 65_536;

let opened: Promise<Pdfium> | null = null;

/** One PDFium for the process. */
export const openPdfium = (): Promise<Pdfium> => (opened ??= start());

/** Lets go of a PDFium that a large file has blown up; the next one starts small, within a few milliseconds. */
export function restPdfium(pdfium: Pdfium): void {
  if (pdfium.bytes().length > KEPT_BYTES) opened = null;
}

async function start(): Promise<Pdfium> {
  // Its types do not know the way to hand it a module that is compiled.
  const overrides = { instantiateWasm, printErr: () => undefined } as Partial<PdfiumModule>;
  const module = await init(overrides);
  const runtime = module.pdfium as unknown as {
    HEAPU8: Uint8Array;
    wasmExports: { memory: WebAssembly.Memory; malloc(size: number): number; free(pointer: number): void };
    addFunction(callback: (...parameters: number[]) => number, signature: string): number;
    removeFunction(pointer: number): void;
  };
  limitMemory(runtime.wasmExports.memory);
  module.PDFiumExt_Init();
  // The time of day is none of a document's business: the same input gives the same bytes.
  module.FPDF_SetSandBoxPolicy(MACHINE_TIME, false);
  return Object.assign(module, {
    bytes: () => runtime.HEAPU8,
    allocate: (size: number) => runtime.wasmExports.malloc(size),
    free: (pointer: number) => runtime.wasmExports.free(pointer),
    addCallback: (callback: (...parameters: number[]) => number, signature: string) =>
      runtime.addFunction(callback, signature),
    removeCallback: (pointer: number) => runtime.removeFunction(pointer),
  });
}

function instantiateWasm(
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance) => unknown,
): unknown {
  return receive(new WebAssembly.Instance(programModule("pdfium"), imports));
}

const MACHINE_TIME = 0;

function limitMemory(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES)
      throw new RangeError("PDF needs too much memory");
    return grow(pages);
  };
}
