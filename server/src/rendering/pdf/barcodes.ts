import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { programModule } from "../code/compiled-code.ts";
import type { Raster } from "./page-raster.ts";

/** Fine enough for the smallest code that a folding machine reads. */
export const BARCODE_DPI = 200;

/** A page with more has no code that tells letters apart. */
const MOST_CODES = 12;
const MOST_CHARACTERS = 300;

/** What the barcodes on a page say, of any usual kind and any way up; each text once, from top to bottom. */
export async function barcodesIn({ pixels, widthPx, heightPx }: Raster): Promise<string[]> {
  prepareZXingModule({ overrides });
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength);
  const found = await readBarcodes(
    { data, width: widthPx, height: heightPx, colorSpace: "srgb" },
    { maxNumberOfSymbols: MOST_CODES, tryInvert: false, tryDownscale: false, textMode: "Plain" },
  );
  const read = found
    .filter(({ isValid }) => isValid)
    .toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    .map(({ text }) => text.slice(0, MOST_CHARACTERS));
  return [...new Set(read)];
}

/** Else it would be fetched from the network, which whoever reads strangers' files has none of. */
function instantiateWasm(
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance) => unknown,
): WebAssembly.Exports {
  const instance = new WebAssembly.Instance(programModule("zxing"), imports);
  receive(instance);
  return instance.exports;
}

/** The same object each time: whatever it is given first is kept. */
const overrides = { instantiateWasm };
