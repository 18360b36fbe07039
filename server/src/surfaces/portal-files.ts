import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { faultPage } from "./plain-pages.ts";
import type { WebApp, WebContext } from "./http-context.ts";

/** The built portal: `npm start` makes it where it is missing. */
const FOLDER = join(import.meta.dirname, "../../../portal/dist");

type StoredFile = { bytes: Uint8Array<ArrayBuffer>; mediaType: string };

/** Serves the portal's files from memory; every address without a file is a page of the portal itself. */
export function mountPortalFiles(app: WebApp, folder = FOLDER): void {
  let read: Map<string, StoredFile> | undefined;
  app.get("/portal", (context) => context.redirect("/portal/"));
  // The page of whoever brings a letter, and what keeps it open without a network.
  app.get("/bote", (context) => context.redirect("/bote/"));
  app.get("/bote/", (context) => served(context, "bote.html"));
  app.get("/bote/offline.js", (context) => served(context, "bote-offline.js"));
  app.get("/portal/*", (context) => served(context, context.req.path.slice("/portal/".length)));
  const served = (context: WebContext, name: string): Response | Promise<Response> => {
    // Read when somebody first comes: many that build this app never serve a page.
    const files = (read ??= filesOf(folder));
    const page = files.get("index.html");
    const file = files.get(name) ?? (extname(name) === "" ? page : undefined);
    if (!file) return faultPage(context, page ? "missing" : "portalMissing");
    return new Response(file.bytes, {
      headers: {
        "content-type": file.mediaType,
        "cache-control": keptFor[name.slice(0, name.indexOf("/"))] ?? "no-cache",
        "content-security-policy": POLICY,
        "referrer-policy": "same-origin",
      },
    });
  };
}

/** What lies in `assets` is named by its content; a typeface hardly ever changes. */
const keptFor: Record<string, string> = {
  assets: "public, max-age=31536000, immutable",
  typeface: "public, max-age=604800",
};

/** Scripts, styles and pictures of our own, and nothing written into the page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** None where the portal has not been built: the rest of the service does without it. */
function filesOf(folder: string): Map<string, StoredFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && extname(entry.name) in mediaTypes)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const mediaType = mediaTypes[extname(entry.name)] ?? "application/octet-stream";
        return [relative(folder, path), { bytes: new Uint8Array(readFileSync(path)), mediaType }];
      }),
  );
}

const mediaTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
