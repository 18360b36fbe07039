import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { inkInPicture, inkOnPages, nearBox } from "../../../test/pdfs/ink-on-pages.ts";
import { imageToPage, type Rotation } from "./image-page.ts";

const canvas = (width: number, height: number, background = "#ffffff") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A wide white picture with a black mark in one corner. */
const marked = (): Sharp =>
  canvas(800, 400).composite([
    {
      input: { create: { width: 100, height: 50, channels: 3, background: "#000000" } },
      left: 40,
      top: 20,
    },
  ]);

/** Pixels whose grey values no compression makes smaller. */
const noisy = (width: number, height: number): Sharp => {
  let state = 1;
  const next = () => ((state = (state * 48_271) % 2_147_483_647) >> 8) & 255;
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, next));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const pageOf = (bytes: Uint8Array, rotation: Rotation = 0) => imageToPage({ bytes, rotation });
const source = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");

/** Where the mark of an upright picture comes to lie on the page. */
async function markOnPage(picture: Sharp) {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  const mmPerPx = Math.min(25.4 / 96, 180 / info.width, 277 / info.height);
  const mark = (await inkInPicture(data, mmPerPx)) ?? expect.fail("no mark");
  return {
    ...mark,
    x: mark.x + (210 - info.width * mmPerPx) / 2,
    y: mark.y + (297 - info.height * mmPerPx) / 2,
  };
}

test("every orientation a camera notes is undone first, then the picture is turned as asked", async () => {
  const rotations: Rotation[] = [0, 90, 180, 270];
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const photo = await marked().jpeg().withMetadata({ orientation }).toBuffer();
    const upright = await sharp(photo).autoOrient().toBuffer();
    for (const rotation of rotations) {
      const expected = await markOnPage(sharp(upright).rotate(rotation));
      const [thumb] = (await pageOf(photo, rotation)).images;
      const placed = thumb && (await inkInPicture(thumb.png, 25.4 / 96));

      expect(placed, `orientation ${orientation}, rotation ${rotation}`).toEqual(nearBox(expected, 1));
    }
  }
});

test.for<[string, number, number, { x: number; y: number; w: number; h: number }]>([
  ["a wide photo fills the width inside the margins", 3000, 1500, { x: 15, y: 103.5, w: 180, h: 90 }],
  ["a high one fills the height", 1000, 3000, { x: 58.8, y: 10, w: 92.3, h: 277 }],
  ["a small one keeps the size it has on a screen", 192, 96, { x: 79.6, y: 135.8, w: 50.8, h: 25.4 }],
])("%s", async ([, width, height, box]) => {
  const { pdf } = await pageOf(await canvas(width, height, "#000000").jpeg().toBuffer());

  expect(await inkOnPages(pdf)).toEqual([nearBox(box, 1)]);
});

test("a picture keeps off the edges of the recipient's country", async () => {
  const bytes = await canvas(3000, 4000, "#000000").jpeg().toBuffer();
  for (const country of ["DE", "AT", "CH"] as const) {
    const layout = { country, form: "B", window: "left", profile: "din5008" } as const;
    expect(await imageToPage({ bytes, rotation: 0, layout })).toMatchObject({ warnings: [] });
  }
});

test("photos become JPEG, line art stays exact, and grey stays grey", async () => {
  const photo = await noisy(400, 300).png().toBuffer();
  const drawing = await marked().png().toBuffer();
  const red = await canvas(400, 300, "#c03020").jpeg().toBuffer();
  const [photoPage, drawingPage, redPage] = [await pageOf(photo), await pageOf(drawing), await pageOf(red)];

  expect(source(photoPage.pdf)).toContain("/ColorSpace /DeviceRGB /Filter /DCTDecode");
  expect(source(drawingPage.pdf)).toContain("/ColorSpace /DeviceGray /Filter /FlateDecode");
  expect(source(redPage.pdf)).toContain("/ColorSpace /DeviceRGB /Filter /DCTDecode");
  expect([photoPage, drawingPage, redPage].map(({ usesColour }) => usesColour)).toEqual([true, false, true]);
});

test("more dots than a printer can show are left out", async () => {
  const { pdf } = await pageOf(await canvas(6000, 3000, "#204060").jpeg().toBuffer());

  expect(source(pdf)).toContain("/Width 1417 /Height 709");
});

test("a transparent picture lies on white, and an empty one is a blank page", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const empty = sharp({ create: { width: 400, height: 400, channels: 4, background: clear } });

  expect(await pageOf(await empty.png().toBuffer())).toMatchObject({
    usesColour: false,
    blankPages: [1],
    warnings: [{ code: "BLANK_PAGE" }],
  });
});

test("a photo made for a printing press keeps its colours", async () => {
  const press = await canvas(400, 300, "#c03020").toColourspace("cmyk").jpeg().toBuffer();
  expect((await sharp(press).metadata()).space).toBe("cmyk");

  expect(await pageOf(press)).toMatchObject({ usesColour: true, blankPages: [] });
});

test("the same picture gives the same bytes", async () => {
  const photo = await noisy(300, 200).jpeg().toBuffer();

  expect(Buffer.compare((await pageOf(photo, 90)).pdf, (await pageOf(photo, 90)).pdf)).toBe(0);
});

/** Only the head of a picture: it says how large the rest would be. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", size),
    chunk("IDAT", Buffer.alloc(0)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test.for<[string, () => Promise<Buffer> | Buffer, string]>([
  ["a picture of two billion pixels", () => pngHead(50_000, 40_000), "IMAGE_TOO_LARGE"],
  ["a picture without its pixels", () => pngHead(100, 100), "IMAGE_CORRUPT"],
  [
    "a photo that was cut off",
    async () => (await noisy(300, 300).jpeg().toBuffer()).subarray(0, 5000),
    "IMAGE_CORRUPT",
  ],
  ["a text", () => Buffer.from("hello"), "IMAGE_CORRUPT"],
  ["nothing", () => Buffer.alloc(0), "IMAGE_CORRUPT"],
  [
    "a drawing that could fetch things",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "IMAGE_CORRUPT",
  ],
  ["a picture of another kind", () => canvas(10, 10).webp().toBuffer(), "IMAGE_KIND"],
  ["a TIFF", () => canvas(10, 10).tiff().toBuffer(), "IMAGE_KIND"],
])("%s is refused", async ([, make, reason]) => {
  await expect(pageOf(await make())).rejects.toMatchObject({ name: "UnusableFile", reason });
});
