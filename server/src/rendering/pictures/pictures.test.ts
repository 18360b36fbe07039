import sharp from "sharp";
import { expect, test } from "vitest";
import { pngThatClaims } from "../../../test/pngs.ts";
import { pictureFormats, type PictureRequest, preparePicture } from "./pictures.ts";
import { UnusableFile } from "../processes/unusable-file.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const prepare = (bytes: Uint8Array, more: Partial<PictureRequest> = {}) =>
  preparePicture({ bytes, accept: pictureFormats, maxPixels: 1_000_000, ...more });

/** The pixel at a place as red, green, blue and alpha. */
async function pixelAt(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (cause: unknown) => (cause instanceof UnusableFile ? cause.reason : cause),
  );

/** Left half red, right half blue. */
const twoHalves = (widthPx = 40, heightPx = 20) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: "#0000ff" } }).composite([
    {
      input: { create: { width: widthPx / 2, height: heightPx, channels: 3, background: "#ff0000" } },
      left: 0,
      top: 0,
    },
  ]);

const svg = (inside: string, attributes = `width="20" height="10"`) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

test.for([
  { name: "PNG", make: () => twoHalves().png() },
  { name: "PNG with a palette", make: () => twoHalves().png({ palette: true }) },
  { name: "interlaced PNG", make: () => twoHalves().png({ progressive: true }) },
  { name: "PNG with 16 bits", make: () => twoHalves().toColourspace("rgb16").png() },
  { name: "JPEG", make: () => twoHalves().jpeg({ quality: 95, chromaSubsampling: "4:4:4" }) },
  { name: "CMYK JPEG", make: () => twoHalves().toColourspace("cmyk").jpeg({ quality: 95 }) },
  { name: "WebP", make: () => twoHalves().webp({ lossless: true }) },
  { name: "GIF", make: () => twoHalves().gif() },
])("a $name becomes a plain PNG that looks the same", async ({ make }) => {
  const { png, widthPx, heightPx, transparent } = await prepare(await make().toBuffer());

  expect([widthPx, heightPx, transparent]).toEqual([40, 20, false]);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", depth: "uchar", space: "srgb" });
  const [red = 0, , blueOfRed = 0] = await pixelAt(png, 5, 10);
  const [redOfBlue = 0, , blue = 0] = await pixelAt(png, 35, 10);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeGreaterThan(130);
  expect(Math.max(blueOfRed, redOfBlue)).toBeLessThan(90);
});

test("a photograph is turned upright, and what a camera wrote into it is gone", async () => {
  const photo = await twoHalves()
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: "Erika Mustermann" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

  const { png, widthPx, heightPx } = await prepare(photo);

  expect([widthPx, heightPx]).toEqual([20, 40]);
  expect((await pixelAt(png, 10, 5))[0]).toBeGreaterThan(200);
  expect((await pixelAt(png, 10, 35))[2]).toBeGreaterThan(200);
  const { exif, icc, xmp, orientation } = await sharp(png).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Buffer.from(png).toString("latin1")).not.toContain("Mustermann");
});

test("of a film the first frame is taken", async () => {
  const frames = await Promise.all([twoHalves(), twoHalves().negate()].map((each) => each.raw().toBuffer()));
  const film = await sharp(Buffer.concat(frames), {
    raw: { width: 40, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif()
    .toBuffer();

  const { png, widthPx, heightPx } = await prepare(film);

  expect([widthPx, heightPx]).toEqual([40, 20]);
  expect((await pixelAt(png, 5, 10)).slice(0, 3)).toEqual([255, 0, 0]);
});

test("a picture of one pixel is a picture", async () => {
  const one = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#102030" } })
    .png()
    .toBuffer();

  expect(await prepare(one)).toMatchObject({ widthPx: 1, heightPx: 1 });
  expect(await prepare(one, { transparentWhite: true })).toMatchObject({ widthPx: 1, heightPx: 1 });
});

test("the same file always gives the same bytes", async () => {
  const drawing = svg(`<circle cx="5" cy="5" r="4"/>`);

  expect((await prepare(drawing)).png).toEqual((await prepare(drawing)).png);
});

test("a picture with more pixels than wanted is scaled down, a smaller one is left alone", async () => {
  const picture = await twoHalves(400, 200).png().toBuffer();

  expect(await prepare(picture, { shrinkTo: { widthPx: 100, heightPx: 100 } })).toMatchObject({
    widthPx: 100,
    heightPx: 50,
  });
  expect(await prepare(picture, { shrinkTo: { widthPx: 4000, heightPx: 4000 } })).toMatchObject({
    widthPx: 400,
  });
});

test("it is the content that counts: what was not asked for is refused whatever it is called", async () => {
  const jpeg = await twoHalves().jpeg().toBuffer();
  const png = await twoHalves().png().toBuffer();

  expect(await reasonOf(prepare(jpeg, { accept: ["png"] }))).toBe("IMAGE_CORRUPT");
  expect(await reasonOf(prepare(png, { accept: ["jpeg", "svg"] }))).toBe("IMAGE_CORRUPT");
});

test("damaged and foreign files are refused", async () => {
  const png = await twoHalves().png().toBuffer();
  const jpeg = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const files: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    text: Buffer.from("GIF is a format"),
    tiff: await twoHalves().tiff().toBuffer(),
    pdf: Buffer.from("%PDF-1.7\n"),
    "PNG cut off": png.subarray(0, Math.floor(png.length * 0.7)),
    "PNG with only a head": png.subarray(0, 8),
    "JPEG cut off": jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    "WebP without content": Buffer.from("RIFF\x20\0\0\0WEBPVP8 nonsense nonsense"),
    "icon without content": Buffer.from([0, 0, 1, 0, 1, 0, 1, 2, 3]),
    "icon without pictures": Buffer.from([0, 0, 1, 0, 0, 0, 0, 0]),
    "unfinished SVG": Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><rect`),
  };

  for (const [name, bytes] of Object.entries(files))
    expect(await reasonOf(prepare(bytes)), name).toBe("IMAGE_CORRUPT");
});

test("a file too large, and one that claims to be huge, are refused before they are unpacked", async () => {
  expect(await reasonOf(prepare(await twoHalves().png().toBuffer(), { maxBytes: 20 }))).toBe(
    "FILE_TOO_LARGE",
  );
  await expect(prepare(pngThatClaims(60_000, 60_000))).rejects.toMatchObject({
    reason: "IMAGE_TOO_LARGE",
    detail: { widthPx: 60_000, heightPx: 60_000, maxPixels: 1_000_000 },
  });
  expect(await reasonOf(prepare(pngThatClaims(2_147_483_647, 2_147_483_647)))).toMatch(/^IMAGE_/);
  expect(await reasonOf(prepare(await twoHalves(1002, 1000).png().toBuffer()))).toBe("IMAGE_TOO_LARGE");
});

test("an SVG is drawn as finely as paper needs it, and no finer than allowed", async () => {
  const small = await prepare(svg(`<rect width="10" height="10" fill="#ff0000"/>`), { maxPixels: 4_000_000 });
  const limited = await prepare(
    svg(`<rect width="5" height="5"/>`, `viewBox="0 0 5 5" width="3000" height="3000"`),
  );

  expect(small).toMatchObject({ widthPx: 2400, heightPx: 1200, transparent: true });
  expect(await pixelAt(small.png, 600, 600)).toEqual([255, 0, 0, 255]);
  expect(await pixelAt(small.png, 1800, 600)).toEqual([0, 0, 0, 0]);
  expect(limited.widthPx).toBeLessThanOrEqual(1000);
  expect(limited.widthPx).toBeGreaterThan(900);
  expect(await reasonOf(prepare(svg("", `width="900000" height="900000"`)))).toBe("IMAGE_TOO_LARGE");
});

test.for([
  ["a link for readers", `<a href="https://example.org"><rect width="5" height="5"/></a>`],
  ["a reference inside", `<defs><g id="a"><rect width="5" height="5"/></g></defs><use href="#a"/>`],
  ["a gradient inside", `<rect width="5" height="5" style="fill: url(#a)"/>`],
  ["editor's notes", `<metadata><?xpacket begin="x"?><a/></metadata><rect width="5" height="5"/>`],
] as const)("an SVG may have %s", async ([, inside]) => {
  expect(await reasonOf(prepare(svg(inside)))).toBe("taken");
});

test.for([
  `<script>alert(1)</script>`,
  `<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>`,
  `<rect width="5" height="5" onload="alert(1)"/>`,
  `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`,
  `<image href="http://127.0.0.1/a.png" width="5" height="5"/>`,
  `<image xlink:href="file:///etc/passwd" xmlns:xlink="http://www.w3.org/1999/xlink"/>`,
  `<image href="&#104;ttps://example.org/a.png"/>`,
  `<image href="//example.org/a.png"/>`,
  `<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`,
  `<use href="other.svg#a"/>`,
  `<rect fill="url(https://example.org/a#b)"/>`,
  `<rect style="fill: url( 'https://example.org/a#b' )"/>`,
  `<style>@import "https://example.org/a.css";</style>`,
  `<style><![CDATA[ @import url(a.css); ]]></style>`,
  `<style>rect { fill: \\75rl(https://example.org/a) }</style>`,
  `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="data:image/png,x"/>`,
  `<feImage href="https://example.org/a.png"/>`,
  `<text x="1" y="9">Muster</text>`,
])("an SVG with %s is refused", async (inside) => {
  expect(await reasonOf(prepare(svg(inside)))).toBe("IMAGE_CORRUPT");
});

test.for([
  `<!DOCTYPE svg [<!ENTITY a "x">]>`,
  `<!DOCTYPE svg SYSTEM "a>b" [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>`,
  `<?xml-stylesheet href="https://example.org/a.css"?>`,
  `<?xml version="1.0" encoding="UTF-7"?>`,
  `<?xml version="1.0" encoding='UTF-16'?>`,
])("an SVG that begins with %s is refused", async (start) => {
  const bytes = Buffer.concat([Buffer.from(start), svg(`<rect width="5" height="5"/>`)]);

  expect(await reasonOf(prepare(bytes))).toBe("IMAGE_CORRUPT");
});

test.for([
  ["nested endlessly", "<g>".repeat(100_000)],
  ["nested too deeply", "<g>".repeat(1000)],
  ["of endless parts", "<g/>".repeat(100_000)],
  [
    "whose parts stand for billions",
    Array.from({ length: 40 }, (_, at) => `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(2)}</g>`).join(
      "",
    ),
  ],
  ["that goes in circles", `<g id="a"><rect fill="url(#b)"/></g><pattern id="b"><use href="#a"/></pattern>`],
] as const)("an SVG %s is refused without being drawn", async ([, inside]) => {
  expect(await reasonOf(prepare(svg(inside)))).toBe("IMAGE_CORRUPT");
});

test("an SVG in another alphabet than it is checked in is refused", async () => {
  const text = svg(`<script>alert(1)</script>`).toString();

  expect(await reasonOf(prepare(Buffer.from(`\ufeff${text}`, "utf16le")))).toBe("IMAGE_CORRUPT");
  expect(await reasonOf(prepare(Buffer.from(text, "utf16le")))).toBe("IMAGE_CORRUPT");
});

test("of an icon file the largest picture is taken", async () => {
  const square = (size: number, background: string) =>
    sharp({ create: { width: size, height: size, channels: 4, background } })
      .png()
      .toBuffer();
  const pictures = [
    { size: 16, bytes: await square(16, "#00ff00") },
    { size: 256, bytes: await square(256, "#ff0000") },
    { size: 32, bytes: bitmap(32) },
  ];

  const { png, widthPx } = await prepare(icon(pictures));

  expect(widthPx).toBe(256);
  expect(await pixelAt(png, 9, 9)).toEqual([255, 0, 0, 255]);
});

test("an icon may hold a bitmap; its rows stand upright", async () => {
  const { png, widthPx, heightPx } = await prepare(icon([{ size: 32, bytes: bitmap(32) }]));

  expect([widthPx, heightPx]).toEqual([32, 32]);
  expect(await pixelAt(png, 3, 0)).toEqual([200, 100, 50, 255]);
  expect(await pixelAt(png, 3, 31)).toEqual([0, 0, 0, 0]);
});

test("a signature on paper is lifted off it: smooth ink, no paper, no margins", async () => {
  const scan = await scannedStroke({ paper: [246, 244, 238], grain: 7 });

  const { png, widthPx, heightPx, transparent } = await prepare(scan, { transparentWhite: true });

  expect(transparent).toBe(true);
  // The stroke was drawn from (60, 40) to (240, 60) with a width of 8.
  expect(Math.abs(widthPx - 180)).toBeLessThan(8);
  expect(Math.abs(heightPx - 28)).toBeLessThan(8);
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphas = data.filter((_, at) => at % 4 === 3);
  expect(alphas.filter((alpha) => alpha === 0).length / alphas.length).toBeGreaterThan(0.5);
  expect(alphas.some((alpha) => alpha > 60 && alpha < 180)).toBe(true);
  const onWhite = await sharp(png).flatten({ background: "#ffffff" }).raw().toBuffer();
  const darkest = onWhite.reduce((least, value) => Math.min(least, value), 255);
  expect(darkest).toBeLessThan(60);
});

test("ink looks on white as it did before", async () => {
  const [red, green, blue] = [30, 60, 140];
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffffff" } })
    .composite([
      {
        input: { create: { width: 20, height: 10, channels: 3, background: { r: red, g: green, b: blue } } },
        left: 20,
        top: 15,
      },
    ])
    .png()
    .toBuffer();

  const { png, widthPx, heightPx } = await prepare(drawn, { transparentWhite: true });

  expect([widthPx, heightPx]).toEqual([20, 10]);
  const printed = await sharp(png).flatten({ background: "#ffffff" }).png().toBuffer();
  for (const [at, value] of [red, green, blue].entries())
    expect(Math.abs(((await pixelAt(printed, 5, 5))[at] ?? 0) - value)).toBeLessThan(3);
});

test("a picture that is no ink on white paper keeps its background", async () => {
  const onBlue = await twoHalves().png().toBuffer();
  const dimPhoto = await scannedStroke({ paper: [150, 148, 140], grain: 10 });

  expect(await prepare(onBlue, { transparentWhite: true })).toMatchObject({
    transparent: false,
    widthPx: 40,
  });
  expect(await prepare(dimPhoto, { transparentWhite: true })).toMatchObject({
    transparent: false,
    widthPx: 300,
  });
});

test("a signature that is transparent already is only trimmed", async () => {
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 4, background: "#00000000" } })
    .composite([
      { input: { create: { width: 20, height: 10, channels: 3, background: "#ffffff" } }, left: 20, top: 15 },
    ])
    .png()
    .toBuffer();

  const { png, widthPx, heightPx } = await prepare(drawn, { transparentWhite: true });

  expect([widthPx, heightPx]).toEqual([20, 10]);
  expect(await pixelAt(png, 5, 5)).toEqual([255, 255, 255, 255]);
});

test.for(["#ffffff", "#00000000"])("nothing but background %s is no signature", async (background) => {
  const empty = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
    .png()
    .toBuffer();

  expect(await reasonOf(prepare(empty, { transparentWhite: true }))).toBe("IMAGE_BLANK");
});

test("pictures are prepared in a process of their own", async () => {
  const request = { accept: ["png", "svg"] as const, maxPixels: 1_000_000 };
  const bytes = await twoHalves().png().toBuffer();

  expect(await pool.perform("preparePicture", { bytes, ...request })).toMatchObject({
    widthPx: 40,
    heightPx: 20,
  });
  await expect(pool.perform("preparePicture", { bytes: svg("<script/>"), ...request })).rejects.toThrow(
    UnusableFile,
  );
});

function icon(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, bytes }] of pictures.entries()) {
    head.writeUInt8(size % 256, 6 + at * 16);
    head.writeUInt16LE(32, 6 + at * 16 + 6);
    head.writeUInt32LE(bytes.length, 6 + at * 16 + 8);
    head.writeUInt32LE(offset, 6 + at * 16 + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** An icon's bitmap: only its top row has colour. */
function bitmap(size: number): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(size, 4);
  head.writeInt32LE(size * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const rows = Buffer.alloc(size * size * 4);
  for (let x = 0; x < size; x += 1) rows.set([50, 100, 200, 255], ((size - 1) * size + x) * 4);
  return Buffer.concat([head, rows, Buffer.alloc((size * size) / 8)]);
}

/** A dark blue stroke on grainy paper, always with the same grain. */
async function scannedStroke({ paper, grain }: { paper: number[]; grain: number }): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">
    <rect width="300" height="100" fill="rgb(${paper.join(",")})"/>
    <path d="M60 40 L240 60" stroke="#1b2f7a" stroke-width="8"/></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seed = 1;
  const noisy = data.map((value) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.max(0, Math.min(255, value + (seed % (grain * 2 + 1)) - grain));
  });
  return sharp(noisy, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

const blurs = (count: number) =>
  `<filter id="f">${`<feGaussianBlur stdDeviation="9"/>`.repeat(count)}</filter><rect width="9" height="9" filter="url(#f)"/>`;

test.for<[string, string]>([
  [
    "a soft shadow",
    `<filter id="s"><feGaussianBlur stdDeviation="1"/><feOffset dy="1"/></filter><g filter="url(#s)"><rect width="5" height="5"/></g>`,
  ],
  ["some see-through shapes", `<rect width="5" height="5" opacity="0.5"/>`.repeat(50)],
])("%s is drawn", async ([, inside]) => {
  expect(await reasonOf(prepare(svg(inside)))).toBe("taken");
});

test.for<[string, string]>([
  ["many steps in one filter", blurs(100)],
  ["one filter on many shapes", `${blurs(5)}${`<rect width="9" height="9" filter="url(#f)"/>`.repeat(20)}`],
  [
    "a filter on what is used again and again",
    `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><g id="a"><rect width="9" height="9" filter="url(#f)"/></g>${`<use href="#a"/>`.repeat(60)}`,
  ],
  ["a filter written as a function", `<rect width="9" height="9" filter="blur(9px)"/>`.repeat(60)],
  ["a filter in a style", `<rect width="9" height="9" style="filter: blur(9px)"/>`.repeat(60)],
  [
    "a filter in a style sheet",
    `<style>rect { filter: blur(9px) }</style>${`<rect width="9" height="9"/>`.repeat(60)}`,
  ],
  [
    "noise",
    `<filter id="f"><feTurbulence numOctaves="9"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ],
  [
    "a filter far beyond its shape",
    `<filter id="f" width="9000%" height="9000%"><feOffset dy="1"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ],
  [
    "a thousand masks",
    `<mask id="m"><rect width="9" height="9"/></mask>${`<rect width="9" height="9" mask="url(#m)"/>`.repeat(1000)}`,
  ],
])("%s would keep a processor busy, and is refused before it is drawn", async ([, inside]) => {
  expect(await reasonOf(prepare(svg(inside)))).toBe("TOO_COMPLEX");
});
