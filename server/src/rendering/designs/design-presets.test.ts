import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sampleLetter } from "../../../test/rendering/sample-letters.ts";
import type { Rect } from "../din5008.ts";
import { placedText } from "../pdf/pdf-pages.ts";
import { fontFamilies } from "../typesetting/fonts.ts";
import { renderLetter } from "../render-letter.ts";
import { checkDesign } from "./check-design.ts";
import { currentDesign } from "./design-schema.ts";
import { designPresets } from "./design-presets.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const logoId = "8b0d3bd0-6b94-4a54-9d38-5a4b8a3a3a3a";

const senders = {
  short: {
    name: "Ohm AG",
    strasse: "Hafenstraße 1",
    plz: "20095",
    ort: "Hamburg",
    telefon: "040 428 28-0",
    email: "post@ohm.example",
    web: "www.ohm.example",
  },
  long: {
    name: "Norddeutsche Ölheizungs- und Übergabetechnik Ährenhauser & Söhne Gesellschaft mit beschränkter Haftung",
    strasse: "Bürgermeister-Smidt-Straße am Alten Überseehafen 123–125 A",
    plz: "27568",
    ort: "Bremerhaven-Überseehafen",
    telefon: "+49 471 1234567-890",
    email: "kundenservice@norddeutsche-uebergabetechnik.example",
    web: "www.norddeutsche-uebergabetechnik.example",
    berufsbezeichnung: "Rechtsanwälte, Wirtschaftsprüfer, Steuerberater, Ärzte und Notare",
    dienststelle: "Fachbereich Stadtentwicklung, Ökologie und Übergänge – Bauaufsicht",
    ansprechpartner: "Dr. Maximiliane von Hohenstein-Ärmelbeck",
    ustId: "DE136695976",
    land: "Deutschland",
  },
};

test("there are at least eight, each with its own id, names and words in both languages", () => {
  expect(designPresets.length).toBeGreaterThanOrEqual(8);
  expect(new Set(designPresets.map(({ presetId }) => presetId)).size).toBe(designPresets.length);
  for (const { name, description } of designPresets)
    for (const text of [name.de, name.en, description.de, description.en]) expect(text).not.toBe("");
});

test.for(designPresets)("$presetId breaks no rule in any of the three countries", ({ inBrand }) => {
  const hits = [{}, { logoId }].flatMap((brand) =>
    (["DE", "AT", "CH"] as const).flatMap((country) =>
      checkDesign(inBrand(brand), { country, form: "B", window: "left", profile: "din5008" }, {}, "de"),
    ),
  );
  expect(hits).toEqual([]);
});

const content = Array.from({ length: 30 }, (_, at) => `Absatz ${at}.`).join("\n\n");
const cases = designPresets.flatMap((preset) =>
  (["short", "long"] as const).flatMap((length) =>
    [undefined, logoId].map((logo) => ({ ...preset, length, logo, what: logo ? "a logo" : "no logo" })),
  ),
);

test.for(cases)(
  "$presetId shows all of $length details with $what, each at its own place",
  async ({ inBrand, length, logo }) => {
    const design = inBrand({ logoId: logo });
    const senderValues = senders[length];
    const letter = sampleLetter({ design, sender: senderValues.name, senderValues, body: { content } });
    // The picture itself is not given: where it would stand must be paper.
    const { warnings, pageCount, pdf } = await renderLetter(pool, letter);
    expect(warnings).toEqual([]);
    expect(pageCount).toBe(2);
    const inkIn = await inkOf(pdf);
    expect(inkIn({ x: 0, y: 0, w: 210, h: 7 })).toBe(false);
    expect(inkIn({ x: 0, y: 0, w: 19.5, h: 40 })).toBe(false);
    expect(inkIn({ x: 190.5, y: 0, w: 19.5, h: 200 })).toBe(false);
    expect(inkIn({ x: 0, y: 30.4, w: 124, h: 8 })).toBe(false);
    const place = currentDesign(design).firstPage.elements.find(({ kind }) => kind === "logo");
    if (place) expect(inkIn({ x: place.xMm, y: place.yMm, w: place.widthMm, h: place.heightMm })).toBe(false);
  },
);

test.for(designPresets)(
  "$presetId shows all of long details in a wide typeface of the brand",
  async ({ inBrand }) => {
    for (const font of ["Inter", "Lora"] as const) {
      const design = inBrand({ logoId, font });
      const letter = sampleLetter({ design, sender: senders.long.name, senderValues: senders.long });
      expect((await renderLetter(pool, letter)).warnings).toEqual([]);
    }
  },
);

/** Tells whether anything is printed in a part of the first page. */
async function inkOf(pdf: Uint8Array) {
  const { images } = await pool.perform("inspect", { pdf, dpi: 110, draw: 1 });
  const { data, info } = await sharp(images[0]?.png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const px = (mm: number) => Math.round((mm / 25.4) * 110);
  return ({ x, y, w, h }: Rect) =>
    Array.from({ length: px(y + h) - px(y) }, (_, row) =>
      data.subarray((px(y) + row) * info.width + px(x), (px(y) + row) * info.width + px(x + w)),
    ).some((row) => row.some((grey) => grey < 200));
}

test("a brand's light colour keeps words readable, and its typeface takes the place of every other", () => {
  for (const { inBrand } of designPresets) {
    const design = JSON.stringify(inBrand({ accent: "#f2b705", font: "Lora", logoId }));
    expect(design).not.toContain('"color":"white"');
    expect(design).not.toMatch(/"font":"(?!Lora)/);
    expect(design).toContain(logoId);
  }
});

test.for(fontFamilies)("a line of %s holds at most 88 characters in a preset", async (font) => {
  const [preset] = designPresets;
  const text =
    "nach der Begehung am vergangenen Dienstag haben wir die Messwerte ausgewertet und mit den Vorgaben des Herstellers verglichen; die Abweichungen liegen im zulässigen Bereich, sollten aber bis zur nächsten Wartung beobachtet werden. ";
  // So many narrow letters rarely meet.
  const narrow =
    "Under section 5 of the agreement interest accrues from the thirty-first day after receipt of the invoice; please let us know of any objection within the fortnight. ";
  const letter = sampleLetter({
    design: preset?.inBrand({ font }) ?? null,
    body: { content: `${text.repeat(3)}\n\n${narrow.repeat(3)}` },
  });
  const lines = (await placedText((await renderLetter(pool, letter)).pdf)).map(
    (line) => line.text.trim().length,
  );
  expect(Math.max(...lines)).toBeLessThanOrEqual(88);
  expect(Math.max(...lines)).toBeGreaterThan(70);
});

test("no two look alike", async () => {
  const seen = new Map<string, string>();
  for (const { presetId, design } of designPresets) {
    const { pdf } = await renderLetter(pool, sampleLetter({ design, senderValues: senders.short }));
    const { images } = await pool.perform("inspect", { pdf, dpi: 48, draw: 1 });
    const picture = createHash("sha256")
      .update(images[0]?.png ?? "")
      .digest("hex");
    expect(seen.get(picture)).toBeUndefined();
    seen.set(picture, presetId);
  }
});
