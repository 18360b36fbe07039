import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { placedText } from "../pdf/pdf-pages.ts";
import { renderLetter } from "../render-letter.ts";
import type { DesignElementInput } from "./design-elements.ts";
import { designSchema, type DesignInput } from "./design-schema.ts";
import type { Letter } from "../letter.ts";
import { renderer as pool } from "../../../test/renderer.ts";

async function set(letter: Letter) {
  const rendered = await renderLetter(pool, letter);
  const lines = await placedText(rendered.pdf);
  const on = (page: number) =>
    lines
      .filter((line) => line.page === page)
      .map(({ text }) => text)
      .join("\n");
  return { ...rendered, lines, on };
}

/** The first page as grey and colour, a pixel for about a quarter of a millimetre. */
async function drawn(letter: Letter) {
  const { pdf } = await renderLetter(pool, letter);
  const { images, usesColour } = await pool.perform("inspect", { pdf, dpi: 96, draw: 1 });
  const { data, info } = await sharp(images[0]?.png)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (xMm: number, yMm: number) => {
    const [x, y] = [xMm, yMm].map((mm) => Math.round((mm / 25.4) * 96)) as [number, number];
    return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
  };
  return { at, usesColour };
}

const assetId = "8b0d3bd0-6b94-4a54-9d38-5a4b8a3a3a3a";
const designOf = (design: Partial<DesignInput>) => designSchema.parse({ schemaVersion: 2, ...design });
const onFirst = (...elements: DesignElementInput[]) => designOf({ firstPage: { elements } });
const words = (text: string, more: object = {}): DesignElementInput => ({
  kind: "text",
  xMm: 25,
  yMm: 10,
  widthMm: 100,
  heightMm: 20,
  text,
  ...more,
});
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const twoPages = { content: Array.from({ length: 30 }, (_, at) => `Absatz ${at}.`).join("\n\n") };

describe("texts", () => {
  test("an address on the net stands on the line of the words beside it", async () => {
    const inkedRows = async (text: string) => {
      const { at } = await drawn(sampleLetter({ design: onFirst(words(text, { sizePt: 18 })) }));
      const rows = Array.from({ length: 120 }, (_, row) => 8 + row / 6);
      const columns = Array.from({ length: 300 }, (_, column) => 25 + column / 3);
      return rows.filter((y) => columns.some((x) => (at(x, y)[0] ?? 255) < 128));
    };
    expect(await inkedRows("nn nnnnnnnnnn@nnnnnnnnn.nnn")).toEqual(await inkedRows("nn nnnn @ nnnn. nnn"));
  });

  test("a telephone number, an account and a paragraph of a law stay on one line, unless the box is too narrow", async () => {
    const text = "Sie erreichen uns von Montag bis Freitag unter {{telefon}} oder schreiben Sie uns";
    const kept = ["+49 40 428 28-1234", "DE02 1203 0000 0000 2020 51", "§ 288 Abs. 5", "Nr. 17"];
    for (const telefon of kept)
      for (const widthMm of [54, 66]) {
        const { lines, warnings } = await set(
          sampleLetter({
            design: onFirst(words(text, { widthMm, heightMm: 30 })),
            senderValues: { telefon },
          }),
        );
        const printed = lines.map((line) => line.text.replaceAll("\u00a0", " "));
        expect(
          printed.filter((line) => line.includes(telefon)),
          `${telefon} in ${widthMm} mm`,
        ).toHaveLength(1);
        expect(warnings).toEqual([]);
      }
    const narrow = onFirst(words("IBAN {{iban}}", { widthMm: 30, heightMm: 16 }));
    const { on, warnings } = await set(
      sampleLetter({ design: narrow, senderValues: { iban: "DE02 1203 0000 0000 2020 51" } }),
    );
    expect(on(1).replaceAll(/\s/g, "")).toContain("IBANDE02120300000000202051");
    expect(warnings).toEqual([]);
  });

  test("are filled from the sender and the letter", async () => {
    const text = "{{name}}\nTelefon {{telefon}}\n{{web}}\n{{empfaenger}}, {{betreff}}";
    const { on } = await set(
      sampleLetter({ design: onFirst(words(text)), senderValues: { telefon: "040 1" }, subject: "Hinweis" }),
    );
    expect(on(1)).toContain("Telefon 040 1");
    expect(on(1)).toContain("Hansen & Söhne GmbH");
    expect(on(1)).toContain("Beispiel AG, Hinweis");
  });

  test("stand on further pages with the page's number", async () => {
    const elements = [words("Folgeseite {{seite}}/{{seiten}}")];
    const design = designOf({ continuation: { elements }, continuationHeader: { enabled: false } });
    const { on, chrome } = await set(sampleLetter({ design, body: twoPages }));
    expect(on(1)).not.toContain("Folgeseite");
    expect(on(2)).toContain("Folgeseite 2/2");
    expect(chrome).toMatchObject({ continuationHeader: false, pageNumbers: true });
  });

  test("that do not fit are cut after the last whole line, and reported", async () => {
    const design = onFirst(words("Eins\nZwei\nDrei\nVier", { sizePt: 10, heightMm: 9 }));
    const { warnings, lines } = await set(sampleLetter({ design }));
    expect(warnings).toEqual([
      { code: "DESIGN_TEXT_CUT", place: "design.firstPage.elements[0]", found: "Eins Zwei Drei Vier" },
    ]);
    expect(lines.find(({ text }) => text.startsWith("Zwei"))?.y).toBeLessThan(19);
    expect(lines.map(({ text }) => text).join(" ")).not.toMatch(/Drei|Vier/);
  });

  test("that may shrink do so before they are cut", async () => {
    const name = "Gesellschaft für außerordentlich lange Namen mbH";
    const fixed = onFirst(words(name, { sizePt: 20, heightMm: 8 }));
    const shrinking = onFirst(words(name, { sizePt: 20, minSizePt: 8, heightMm: 8 }));
    expect((await set(sampleLetter({ design: fixed }))).warnings).toHaveLength(1);
    expect((await set(sampleLetter({ design: shrinking }))).warnings).toEqual([]);
  });

  test("are data, never typesetting source", async () => {
    const { on, warnings } = await set(
      sampleLetter({ design: onFirst(words("#panic(1) {{name}}")), senderValues: { name: "#eval(1) 中" } }),
    );
    expect(on(1)).toContain("#panic(1) #eval(1) □");
    expect(warnings).toMatchObject([{ code: "GLYPH_MISSING", place: "design.firstPage.elements[0]" }]);
  });
});

test("areas, lines and pictures are drawn where they are placed, in the order given", async () => {
  const box = { xMm: 130, yMm: 10, widthMm: 40, heightMm: 20 };
  const design = designOf({
    colors: { accent: "#0000ff" },
    firstPage: {
      elements: [
        { kind: "rectangle", ...box, tintPercent: 50 },
        { kind: "image", ...box, widthMm: 20, assetId, fit: "stretch" },
        { kind: "line", xMm: 130, yMm: 20, widthMm: 40, heightMm: 0, thicknessPt: 6, color: "#008000" },
      ],
    },
  });
  const images = { [assetId]: { format: "png" as const, bytes: await picture(10, 10, "#ff0000") } };
  const { at, usesColour } = await drawn(sampleLetter({ design, images }));
  expect(at(160, 14)).toEqual([128, 128, 255]);
  expect(at(135, 14)).toEqual([255, 0, 0]);
  expect(at(135, 20)).toEqual([0, 128, 0]);
  expect(at(128, 14)).toEqual([255, 255, 255]);
  expect(usesColour).toBe(true);
});

test("a logo keeps its shape and its side of the box", async () => {
  const logo = { kind: "logo" as const, assetId, xMm: 30, yMm: 10, widthMm: 60, heightMm: 20 };
  const images = { [assetId]: { format: "png" as const, bytes: await picture(10, 10, "#000000") } };
  const { at } = await drawn(sampleLetter({ design: onFirst({ ...logo, align: "right" }), images }));
  expect(at(85, 20)).toEqual([0, 0, 0]);
  expect(at(65, 20)).toEqual([255, 255, 255]);
});

test("a picture that is not at hand is left out", async () => {
  const logo = { kind: "logo" as const, assetId, xMm: 30, yMm: 10, widthMm: 60, heightMm: 20 };
  const { pageCount } = await set(sampleLetter({ design: onFirst(logo, { kind: "letterhead", assetId }) }));
  expect(pageCount).toBe(1);
});

test("a violation is marked in red", async () => {
  const marks = [{ page: "first" as const, rect: { x: 120, y: 200, w: 20, h: 20 } }];
  const [red = 0, green = 0] = (await drawn(sampleLetter({ marks }))).at(130, 210);
  expect(red - green).toBeGreaterThan(40);
});

test("without the information block the day stands above the subject", async () => {
  const design = designOf({ infoBlock: { enabled: false } });
  const { lines, on, chrome } = await set(sampleLetter({ design, subject: "Hinweis" }));
  expect(on(1)).not.toContain("Unser Zeichen");
  const day = lines.find(({ text }) => text === "15.11.2026");
  expect((day?.x ?? 0) + (day?.w ?? 0)).toBeCloseTo(190, 0);
  expect(day?.y).toBeLessThan(98);
  expect(chrome).toMatchObject({ infoBlock: false, date: true });
});

test("a design may turn a letter into a form", async () => {
  const design = designSchema.parse({ schemaVersion: 1, documentMode: "form" });
  const { on, bodyStartMm, documentMode, chrome } = await set(
    sampleLetter({ design, body: { content: "Hallo" } }),
  );
  expect(bodyStartMm).toBe(27);
  expect(documentMode).toBe("form");
  expect(on(1)).not.toContain("Beispiel AG");
  expect(chrome).toEqual({
    addressField: false,
    returnLine: false,
    infoBlock: false,
    date: false,
    subject: false,
    footer: true,
    letterhead: false,
    pageNumbers: false,
    continuationHeader: false,
  });
});

describe("the sender's details", () => {
  test.for(["columns", "centered", "minimal"] as const)("are complete as %s", async (style) => {
    const { on } = await set(sampleLetter({ design: designOf({ footer: { style } }) }));
    expect(on(1)).toContain("HRB 12345");
  });

  test("push the text up when they are long, and are never cut", async () => {
    const footer = [Array.from({ length: 14 }, (_, at) => `Angabe ${at}`), ["Zweite Spalte"]];
    const { lines } = await set(sampleLetter({ footer, body: twoPages }));
    const y = (text: string) => lines.find((line) => line.text.includes(text))?.y ?? 0;
    expect(y("Angabe 13")).toBeLessThan(290);
    const lowest = Math.max(
      ...lines
        .filter(({ text, page }) => page === 1 && text.startsWith("Absatz"))
        .map(({ y: top, h }) => top + h),
    );
    expect(lowest).toBeLessThan(y("Angabe 0"));
  });

  test("can be left to the design", async () => {
    const { on, chrome } = await set(sampleLetter({ design: designOf({ footer: { enabled: false } }) }));
    expect(on(1)).not.toContain("HRB 12345");
    expect(chrome.footer).toBe(false);
  });
});

describe("a letterhead without a design", () => {
  const letterhead = { imageId: "kopf", widthMm: null, heightMm: null };
  const withHead = async (placement: "header" | "footer" | "full", bytes: Buffer) =>
    sampleLetter({ letterhead: { ...letterhead, placement }, images: { kopf: { format: "png", bytes } } });

  test("is as wide as the sheet at its head", async () => {
    const { at } = await drawn(await withHead("header", await picture(210, 20, "#000000")));
    expect([at(5, 10), at(205, 19)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(at(5, 22)).toEqual([255, 255, 255]);
  });

  test("takes the place of our footer where it is one", async () => {
    const letter = await withHead("footer", await picture(210, 20, "#000000"));
    expect((await drawn(letter)).at(100, 290)).toEqual([0, 0, 0]);
    expect((await set(letter)).chrome).toMatchObject({ footer: false, letterhead: true });
  });

  test("for the whole sheet leaves our footer where it prints nothing itself", async () => {
    const empty = await set(await withHead("full", await picture(210, 297, "#ffffff")));
    expect(empty.on(1)).toContain("HRB 12345");
    const full = await set({
      ...(await withHead("full", await picture(210, 297, "#888888"))),
      body: twoPages,
    });
    expect(full.on(1)).not.toContain("HRB 12345");
    expect(full.on(2)).toContain("HRB 12345");
  });

  test("is not printed when there is a design", async () => {
    const letter = { ...(await withHead("header", await picture(210, 20, "#000000"))), design: designOf({}) };
    expect((await drawn(letter)).at(100, 10)).toEqual([255, 255, 255]);
  });
});

test("a letter of form A keeps its form without a design", async () => {
  const layout = { country: "DE", form: "A", window: "left", profile: "din5008" } as const;
  const { lines } = await set(sampleLetter({ layout, subject: "Hinweis" }));
  expect(lines.find(({ text }) => text === "Hinweis")?.y).toBeCloseTo(80.46, 0);
});
