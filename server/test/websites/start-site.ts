import { existsSync, readFileSync, statSync } from "node:fs";
import type { RequestListener } from "node:http";
import { extname, join, normalize } from "node:path";
import sharp from "sharp";
import { startWebServer } from "./web-server.ts";

const mediaTypes: Record<string, string> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

type SiteOptions = {
  /** How the text is written, whatever the header says. */
  encoding?: "utf8" | "latin1";
  /** What the header says. */
  charset?: string;
  /** Answers that no file can give; they come before the files. */
  answers?: Record<string, RequestListener>;
};

/** Serves one of the sites in `sites/`, and pictures by their names: `logo-300x100-a4161a.png` is what it says. */
export function startSite(name: string, { encoding = "utf8", charset, answers = {} }: SiteOptions = {}) {
  const folder = join(import.meta.dirname, "sites", name);
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname));
    asked.push(path);
    const own = answers[path];
    if (own) return own(request, response);
    const file = [path, `${path}.html`, join(path, "index.html")]
      .map((one) => join(folder, one))
      .find((one) => existsSync(one) && statSync(one).isFile());
    if (file) {
      const type = mediaTypes[extname(file)] ?? "application/octet-stream";
      const parameter = charset === undefined ? "" : `; charset=${charset}`;
      response.writeHead(200, { "content-type": `${type}${parameter}` });
      response.end(Buffer.from(readFileSync(file, "utf8"), encoding));
      return undefined;
    }
    return void pictureOf(path).then((picture) => {
      if (!picture) return response.writeHead(404, { "content-type": "text/html" }).end("<p>Nicht gefunden");
      return response.writeHead(200, { "content-type": `image/${picture.format}` }).end(picture.bytes);
    });
  };
  return startWebServer(listener).then(({ url }) => ({ url, asked }));
}

/** A bar of the colour; on a picture that can be transparent with nothing around it. */
async function pictureOf(path: string) {
  const [, width, height, colour, ending] = /-(\d+)x(\d+)-([0-9a-f]{6})\.(png|jpg|gif)$/.exec(path) ?? [];
  if (!width || !height || !colour || !ending) return null;
  const [w, h] = [Number(width), Number(height)];
  const format = ending === "jpg" ? "jpeg" : ending === "gif" ? "gif" : "png";
  const create = {
    width: w,
    height: h,
    channels: 4,
    background: { r: 255, g: 255, b: 255, alpha: 0 },
  } as const;
  const bar = {
    width: Math.ceil(w * 0.8),
    height: Math.ceil(h * 0.6),
    channels: 4,
    background: `#${colour}`,
  } as const;
  const input = await sharp({ create: bar }).png().toBuffer();
  const drawn = sharp({ create }).composite([{ input }]);
  const bytes = await (format === "jpeg" ? drawn.flatten({ background: "#fff" }) : drawn)
    .toFormat(format)
    .toBuffer();
  return { format, bytes };
}
