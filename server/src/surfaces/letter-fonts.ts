import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { readFontFile } from "../rendering/typesetting/fonts.ts";
import type { WebApp } from "./http-context.ts";
import { faultPage } from "./plain-pages.ts";

const compress = promisify(brotliCompress);
/** Nearly as small as at the highest, in a tenth of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const headers = {
  "content-type": "font/ttf",
  "cache-control": "public, max-age=2592000",
  vary: "accept-encoding",
};

/** `GET /portal/fonts/{name}`: the very files that letters are set with, for the editors of letters and designs. */
export function mountLetterFonts(app: WebApp): void {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  app.get("/portal/fonts/:fileName", async (context) => {
    const { fileName } = context.req.param();
    const font = readFontFile(fileName);
    if (!font) return faultPage(context, "missing");
    if (!/\bbr\b/.test(context.req.header("accept-encoding") ?? ""))
      return new Response(new Uint8Array(font), { headers });
    const small = compressed.get(fileName) ?? compress(font, QUALITY).then((bytes) => new Uint8Array(bytes));
    compressed.set(fileName, small);
    return new Response(await small, { headers: { ...headers, "content-encoding": "br" } });
  });
}
