import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init, type Methods } from "@embedpdf/pdfium";

/** PDFium's functions and its memory; `bytes` must be asked for anew after every call, since memory moves when it grows. */
export type Pdfium = Methods & {
  bytes(): Uint8Array;
  allocate(size: number): number;
  free(pointer: number): void;
};

let opened: Promise<Pdfium> | null = null;

/** One PDFium for the process. */
export const openPdfium = (): Promise<Pdfium> => (opened ??= start());

async function start(): Promise<Pdfium> {
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const module = await init({ wasmBinary: readFileSync(wasm).buffer });
  module.PDFiumExt_Init();
  const memory = module.pdfium as unknown as {
    HEAPU8: Uint8Array;
    wasmExports: { malloc(size: number): number; free(pointer: number): void };
  };
  return Object.assign(module, {
    bytes: () => memory.HEAPU8,
    allocate: (size: number) => memory.wasmExports.malloc(size),
    free: (pointer: number) => memory.wasmExports.free(pointer),
  });
}
