import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { LetterLayout } from "../din5008.ts";
import { checkDesign } from "./check-design.ts";
import type { DesignElementInput } from "./design-elements.ts";
import { designSchema, type DesignInput } from "./design-schema.ts";
import { inkOfPicture } from "./picture-ink.ts";

const de: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };
const assetId = "8b0d3bd0-6b94-4a54-9d38-5a4b8a3a3a3a";
const words = (xMm: number, yMm: number, widthMm: number, heightMm: number): DesignElementInput => ({
  kind: "text",
  xMm,
  yMm,
  widthMm,
  heightMm,
  text: "Kopf",
});
const onFirst = (...elements: DesignElementInput[]): DesignInput => ({
  schemaVersion: 2,
  firstPage: { elements },
});
const check = (design: DesignInput, layout = de, pictures = {}) =>
  checkDesign(designSchema.parse(design), layout, pictures, "de");
const found = (design: DesignInput, layout = de, pictures = {}) =>
  check(design, layout, pictures).map(({ zone, severity }) => `${zone} ${severity}`);

describe("how to put it right", () => {
  test.for([
    ["a text in the left edge", words(8, 100, 30, 10), "edge-left", "um 4 mm nach rechts"],
    ["a text on the window", words(25, 30, 60, 20), "drift-B", "um 10 mm nach oben"],
    ["a text beside the window", words(100, 60, 20, 10), "drift-B", "um 12 mm nach rechts"],
    ["a text at the foot", words(30, 285, 60, 9), "edge-bottom", "um 2 mm nach oben"],
    ["a text in the right edge", words(180, 10, 28, 8), "edge-right", "um 3 mm nach links"],
  ] as const)("%s is told where to go", ([, element, zone, advice]) => {
    const violation = check(onFirst(element)).find((each) => each.zone === zone);
    expect(violation?.fix).toContain(advice);
  });

  test("whoever follows the advice has no error left", () => {
    const before = words(25, 30, 60, 20);
    expect(found(onFirst(before)).filter((each) => each.includes("error"))).not.toEqual([]);
    expect(found(onFirst({ ...before, yMm: 20 }))).toEqual([]);
  });

  test("a band across the sheet is cut, not moved", () => {
    const band: DesignElementInput = { kind: "rectangle", xMm: 0, yMm: 10, widthMm: 210, heightMm: 15 };
    const fixes = check(onFirst(band)).map(({ zone, fix }) => `${zone}: ${fix}`);
    expect(fixes).toContain("edge-left: Liegt zum Teil im linken Rand: links um 12 mm kürzen.");
    expect(fixes).toContain("edge-right: Liegt zum Teil im rechten Rand: rechts um 5 mm kürzen.");
  });

  test("it is said in English too", () => {
    const [violation] = checkDesign(designSchema.parse(onFirst(words(8, 100, 30, 10))), de, {}, "en");
    expect(violation).toMatchObject({
      element: "firstPage.elements[0]",
      fix: "Lies in the left edge: move it 4 mm right.",
    });
  });
});

test("a violation names the element, the page and how far it reaches", () => {
  const named = { ...words(10, 100, 20, 5), name: "Hinweis" };
  expect(check({ schemaVersion: 2, continuation: { elements: [words(30, 10, 20, 5), named] } })[0]).toEqual({
    zone: "edge-left",
    severity: "error",
    element: "continuation.elements[1] (Hinweis)",
    page: "further",
    rect: { x: 10, y: 100, w: 20, h: 5 },
    overlap: { x: 10, y: 100, w: 2, h: 5 },
    fix: "Liegt im linken Rand: um 2 mm nach rechts schieben.",
  });
});

const safe = [words(20, 7, 170, 31), words(120, 38, 5, 62), words(20, 100, 170, 190)];
test.for(["DE", "AT", "CH"] as const)("what keeps to the safe area has no error in %s", (country) => {
  const errors = check({ ...onFirst(...safe), infoBlock: { enabled: false } } as DesignInput, {
    ...de,
    country,
  });
  expect(errors.filter(({ severity }) => severity === "error")).toEqual([]);
});

test.for([
  [
    "the window of the other side",
    words(125, 60, 30, 10),
    { country: "CH", window: "right" },
    "address-r error",
  ],
  ["what Austria erases", words(185, 120, 10, 5), { country: "AT" }, "edge-right error"],
  ["the higher window of form A", words(30, 30, 20, 5), { form: "A" }, "address-A error"],
] as const)("%s is known", ([, element, layout, expected]) => {
  const design = { ...onFirst(element), form: "form" in layout ? layout.form : "B" } as DesignInput;
  expect(found(design, { ...de, ...layout })).toContain(expected);
});

test("a carrier that takes form B only has its zones checked for a design of form A", () => {
  const design = { ...onFirst(words(30, 80, 20, 5)), form: "A" } as DesignInput;
  expect(found(design)).toEqual(["drift-A error"]);
  expect(found(design, { ...de, profile: "safe" })).toContain("address-B error");
});

test("only the edges of a form are checked", () => {
  const design: DesignInput = {
    ...onFirst(words(25, 50, 60, 20), words(5, 50, 10, 5)),
    documentMode: "form",
  };
  expect(found(design)).toEqual(["edge-left error", "binding warning"]);
});

test.for([
  ["a dark area beside the window", { tintPercent: 60 }, ["drift-B error"]],
  ["a light one", { tintPercent: 12 }, ["drift-B warning"]],
  ["one as light as paper", { tintPercent: 3 }, []],
  ["a white one", { fill: "white" as const }, []],
] as const)("%s", ([, look, expected]) => {
  const area: DesignElementInput = { kind: "rectangle", xMm: 106, yMm: 70, widthMm: 5, heightMm: 5, ...look };
  expect(found(onFirst(area))).toEqual(expected);
});

test("a sloping line touches only what it crosses", () => {
  const slope: DesignElementInput = { kind: "line", xMm: 105, yMm: 20, widthMm: 85, heightMm: 80 };
  expect(found({ ...onFirst(slope), infoBlock: { enabled: false } } as DesignInput)).toEqual([]);
});

describe("pictures are judged by their pixels", () => {
  /** A sheet of A4 at a pixel a millimetre, dark in these areas. */
  const sheet = async (...dark: { left: number; top: number; width: number; height: number }[]) =>
    sharp({ create: { width: 210, height: 297, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite(
        dark.map(({ left, top, width, height }) => ({
          input: { create: { width, height, channels: 4 as const, background: "#203040" } },
          left,
          top,
        })),
      )
      .png()
      .toBuffer();
  const letterhead = onFirst({ kind: "letterhead", assetId });
  const inked = async (...dark: Parameters<typeof sheet>) => ({
    [assetId]: await inkOfPicture({ bytes: await sheet(...dark) }),
  });

  test("a letterhead for the whole sheet that leaves the window free passes", async () => {
    const head = { left: 20, top: 10, width: 170, height: 20 };
    const foot = { left: 20, top: 275, width: 170, height: 12 };
    expect(found(letterhead, de, await inked(head, foot))).toEqual([]);
  });

  test("one that prints in the window is told which area to leave free", async () => {
    const violations = check(letterhead, de, await inked({ left: 30, top: 60, width: 20, height: 10 }));
    const address = violations.find(({ zone }) => zone === "address-B");
    expect(address).toMatchObject({ severity: "error", overlap: { x: 30, y: 60, w: 20, h: 10 } });
    expect(address?.fix).toBe(
      "Das Bild druckt im Anschriftfeld: dort frei lassen (x 20–105 mm, y 45–90 mm).",
    );
  });

  test("one whose pixels are unknown counts as full", () => {
    expect(found(letterhead)).toContain("address-B error");
  });

  test("a small picture counts where it stands in its box", async () => {
    const square = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const logo = { kind: "logo" as const, assetId, xMm: 5, yMm: 10, widthMm: 60, heightMm: 20 };
    const ink = { [assetId]: await inkOfPicture({ bytes: square }) };
    expect(found(onFirst({ ...logo, align: "right" }), de, ink)).toEqual([]);
    expect(found(onFirst(logo), de, ink)).toEqual(["edge-left error", "binding warning"]);
  });

  test.for([
    ["white", { background: "#ffffff" }, 0],
    ["almost white", { background: "#fafafa" }, 0],
    ["a light grey", { background: "#e0e0e0" }, 1],
    ["almost transparent", { background: { r: 0, g: 0, b: 0, alpha: 0.04 } }, 0],
    ["thin but visible", { background: { r: 0, g: 0, b: 0, alpha: 0.1 } }, 1],
  ] as const)("%s is ink or not", async ([, { background }, rects]) => {
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await inkOfPicture({ bytes })).rects).toHaveLength(rects);
  });

  test("noise is told by few rectangles", async () => {
    const noise = {
      width: 700,
      height: 700,
      channels: 3 as const,
      noise: { type: "gaussian" as const, mean: 200, sigma: 60 },
    };
    const bytes = await sharp({ create: { ...noise, background: "#fff" } })
      .png()
      .toBuffer();
    const { rects } = await inkOfPicture({ bytes });
    expect(rects.length).toBeGreaterThan(0);
    expect(rects.length).toBeLessThanOrEqual(4000);
  });

  test("what is no picture is refused", async () => {
    await expect(inkOfPicture({ bytes: Buffer.from("no picture") })).rejects.toMatchObject({
      name: "UnusableFile",
      reason: "IMAGE_CORRUPT",
    });
  });
});
