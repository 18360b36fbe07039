import { readFontFile } from "../rendering/typesetting/fonts.ts";
import type { WebApp } from "./http-context.ts";
import { faultPage } from "./plain-pages.ts";

const headers = { "content-type": "font/ttf", "cache-control": "public, max-age=2592000" };

/** `GET /portal/fonts/{name}`: the very files that letters are set with, for the editors of letters and designs. */
export function mountLetterFonts(app: WebApp): void {
  app.get("/portal/fonts/:fileName", (context) => {
    const font = readFontFile(context.req.param("fileName"));
    return font ? new Response(new Uint8Array(font), { headers }) : faultPage(context, "missing");
  });
}
