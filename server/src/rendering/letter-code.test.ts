import { expect, test } from "vitest";
import { expectFitForArchive } from "../../test/pdf-a.ts";
import { expectAccessible, heardIn } from "../../test/pdf-ua.ts";
import { galleryLetters } from "../../test/rendering/gallery-letters.ts";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { scanCode } from "../../test/rendering/scan-code.ts";
import { renderer as pool } from "../../test/renderer.ts";
import { designSchema } from "./designs/design-schema.ts";
import { plainDesign } from "../../test/designs.ts";
import { clearZones, overlapOf } from "./clear-zones.ts";
import type { LetterLayout, Rect } from "./din5008.ts";
import { codePages } from "./pdf/page-codes.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { letterJob } from "./letter-model.ts";
import { lookAtPages, renderLetter } from "./render-letter.ts";

const letterCode = { code: "7K2M-Q4XD-9T3H", reportAt: "briefe.example/report" };
const german: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };
const layouts: LetterLayout[] = [
  german,
  { ...german, form: "A" },
  { ...german, profile: "epost" },
  { ...german, profile: "pingen" },
  { ...german, country: "CH" },
  { ...german, country: "CH", window: "right" },
  { ...german, country: "AT" },
];

const isWithin = ({ x, y, w, h }: Rect, outer: Rect): boolean =>
  x >= outer.x - 0.3 &&
  y >= outer.y - 0.3 &&
  x + w <= outer.x + outer.w + 0.3 &&
  y + h <= outer.y + outer.h + 0.3;

/** What runs upwards is found sign by sign. */
const wordsOf = (lines: readonly { text: string }[]): string =>
  lines
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s/g, "");

test.for(layouts)(
  "a code lies in no zone of the post and on no fold: $country, form $form, window $window, $profile",
  async (layout) => {
    const { letterCode: placed } = letterJob(sampleLetter({ layout, letterCode }));
    const { pdf } = await renderLetter(pool, sampleLetter({ layout, letterCode }));
    const kept = clearZones(layout).filter(({ pages }) => pages !== "withPaymentPart");
    expect(placed).toMatchObject({ isOnInk: false });
    const area = placed?.area ?? { x: 0, y: 0, w: 0, h: 0 };
    expect(
      kept.filter(
        ({ severity, rule, rect }) => (severity === "error" || rule === "noCode") && overlapOf(area, rect),
      ),
    ).toEqual([]);
    const lines = (await placedText(pdf)).filter(({ page }) => page === 1);
    const own = lines.filter((line) => overlapOf(line, area));
    expect(wordsOf(own)).toContain("7K2M-Q4XD-9T3H");
    expect(wordsOf(own)).toContain("briefe.example/report");
    expect(own.filter((line) => !isWithin(line, area))).toEqual([]);
    // Where the post keeps the margin for itself there is no room for a square.
    if (layout.country === "AT") expect(placed?.square).toBeNull();
    else expect(await scanCode(pdf, 1, placed?.square ?? area)).toBe("7K2M-Q4XD-9T3H");
  },
);

test.each(galleryLetters())(
  "it costs no page, moves nothing and is no part of what is read out: $name",
  async ({ letter }) => {
    const [plain, coded] = [
      await renderLetter(pool, letter),
      await renderLetter(pool, { ...letter, letterCode }),
    ];
    expect(coded.pageCount).toBe(plain.pageCount);
    expect(coded.warnings).toEqual(plain.warnings);
    expect(heardIn(coded.pdf)).toBe(heardIn(plain.pdf));
    expectAccessible(coded.pdf);
    expectFitForArchive(coded.pdf);
    const [area] = coded.codeAt;
    const rest = (await placedText(coded.pdf)).filter(
      (line) => line.page > 1 || !area || !overlapOf(line, area),
    );
    expect(rest).toEqual(await placedText(plain.pdf));
    const drawing = { pages: 0, resolution: "thumb" as const };
    expect((await lookAtPages(pool, { ...coded, ink: null }, drawing)).ink).toEqual(
      (await lookAtPages(pool, { ...plain, ink: null }, drawing)).ink,
    );
  },
);

test("a letter without one is set as ever, and pages of one are no pages of the other", async () => {
  const [absent, none, coded] = [
    await renderLetter(pool, sampleLetter()),
    await renderLetter(pool, sampleLetter({ letterCode: null })),
    await renderLetter(pool, sampleLetter({ letterCode })),
  ];
  expect(Buffer.compare(absent.pdf, none.pdf)).toBe(0);
  expect(none.known.key).toBe(absent.known.key);
  expect(coded.known.key).not.toBe(absent.known.key);
  expect(coded.head).toBe(absent.head);
});

const inMargin = (yMm: number, heightMm: number, kind: object) => ({
  elements: [{ xMm: 192, yMm, widthMm: 10, heightMm, ...kind }],
});

test("it makes way for what a letterhead has there, and where nothing is free brings its own white", async () => {
  const text = { kind: "text", text: "Hansen" };
  const inCorner = designSchema.parse(plainDesign({ firstPage: inMargin(262, 20, text) }));
  const moved = await renderLetter(pool, sampleLetter({ design: inCorner, letterCode }));
  expect(moved.codeAt.filter((area) => overlapOf(area, { x: 192, y: 262, w: 10, h: 20 }))).toEqual([]);
  expect(letterJob(sampleLetter({ design: inCorner, letterCode })).letterCode?.square).not.toBeNull();

  const ink = { kind: "rectangle", fill: "#1f3a5f" };
  const whole = { ...inMargin(5, 287, ink) };
  const full = designSchema.parse(plainDesign({ firstPage: whole }));
  const aside = letterJob(sampleLetter({ design: full, letterCode })).letterCode;
  expect(aside).toMatchObject({ square: null, isOnInk: false });

  const everywhere = {
    elements: [{ kind: "rectangle", fill: "#dddddd", xMm: 0, yMm: 0, widthMm: 210, heightMm: 297 }],
  };
  const tinted = designSchema.parse(plainDesign({ firstPage: everywhere }));
  const placed = letterJob(sampleLetter({ design: tinted, letterCode })).letterCode;
  expect(placed).toMatchObject({ isOnInk: true });
  const { pdf } = await renderLetter(pool, sampleLetter({ design: tinted, letterCode }));
  expect(await scanCode(pdf, 1, placed?.square ?? { x: 0, y: 0, w: 1, h: 1 })).toBe("7K2M-Q4XD-9T3H");
});

test("a background below it is covered, words of the letterhead on that background are not", async () => {
  const background = { kind: "rectangle", fill: "#dddddd", xMm: 0, yMm: 0, widthMm: 210, heightMm: 297 };
  const words = { kind: "text", text: "HRB 12345", xMm: 191, yMm: 240, widthMm: 14, heightMm: 50 };
  const design = designSchema.parse(plainDesign({ firstPage: { elements: [background, words] } }));
  const placed = letterJob(sampleLetter({ design, letterCode })).letterCode;
  expect(placed).toMatchObject({ isOnInk: true });
  expect(placed && overlapOf(placed.area, { x: 191, y: 240, w: 14, h: 50 })).toBeNull();
  const { pdf } = await renderLetter(pool, sampleLetter({ design, letterCode }));
  expect(await scanCode(pdf, 1, placed?.square ?? { x: 0, y: 0, w: 1, h: 1 })).toBe("7K2M-Q4XD-9T3H");
});

test("where a letterhead has words at the foot of an Austrian sheet, the line stands at the top and covers none", async () => {
  const words = { kind: "text", text: "FN 12345a", xMm: 25, yMm: 287, widthMm: 160, heightMm: 5 };
  const design = designSchema.parse(plainDesign({ firstPage: { elements: [words] } }));
  const letter = sampleLetter({ layout: { ...german, country: "AT" }, design, letterCode });
  expect(letterJob(letter).letterCode).toMatchObject({ isOnInk: false, square: null, area: { y: 5.1 } });
  const { pdf, codeAt } = await renderLetter(pool, letter);
  const [area] = codeAt;
  const own = (await placedText(pdf)).filter((line) => line.page === 1 && area && overlapOf(line, area));
  expect(wordsOf(own)).toContain("7K2M-Q4XD-9T3H");
});

test.for([
  ["a long address", "briefe.eine-sehr-lange-kanzlei-mit-vielen-partnern.muenchen.example/report"],
  ["signs of the typesetter", '#image("x")$*_`\\[]{}<a>@b//report'],
] as const)("%s stays within its place, as plain words", async ([, reportAt]) => {
  for (const country of ["DE", "AT"] as const) {
    const letter = sampleLetter({ layout: { ...german, country }, letterCode: { ...letterCode, reportAt } });
    const { pdf, codeAt } = await renderLetter(pool, letter);
    const [area] = codeAt;
    const own = (await placedText(pdf)).filter((line) => line.page === 1 && area && overlapOf(line, area));
    expect(wordsOf(own)).toContain(reportAt);
    expect(own.filter((line) => !area || !isWithin(line, area))).toEqual([]);
  }
});

test("a page with nothing but a code is blank", async () => {
  const { pdf, signatures, codeAt } = await renderLetter(pool, sampleLetter({ letterCode }));
  const whole = { page: 1, x: 0, y: 0, w: 190.4, h: 297 };
  const column = { page: 1, x: 120, y: 40, w: 80, h: 60 };
  const blankWith = async (ours: typeof codeAt) =>
    (await pool.perform("inspect", { pdf, dpi: 96, draw: 0, signatures, ours })).blankPages;
  expect(await blankWith([whole, column])).toEqual([]);
  expect(await blankWith([whole, column, ...codeAt])).toEqual([1]);
});

test("the codes on sheets that people of the account print lie beside it", async () => {
  const { pdf } = await renderLetter(pool, sampleLetter({ letterCode }));
  const square = letterJob(sampleLetter({ letterCode })).letterCode?.square;
  const sheets = await codePages({ pdf, codes: ["7K2M-Q4XD-1"] });
  expect(await scanCode(sheets.pdf, 1, square ?? { x: 0, y: 0, w: 1, h: 1 })).toBe("7K2M-Q4XD-9T3H");
  expect(await scanCode(sheets.pdf, 1, { x: 7, y: 272, w: 10, h: 10 })).toBe("7K2M-Q4XD-1");
});
