import sharp from "sharp";
import { expect, test } from "vitest";
import { inkWithin, pageOf } from "../../test/rendering/page-ink.ts";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { carrierProfiles } from "../foundation/carrier-profile.ts";
import { GERMAN_SHEET, geometryOf, type LetterLayout } from "./din5008.ts";
import { imageToPage } from "./pdf/image-page.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { FontFamily } from "./typesetting/fonts.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const layouts: LetterLayout[] = [
  GERMAN_SHEET,
  { ...GERMAN_SHEET, form: "A" as const },
  { ...GERMAN_SHEET, country: "AT" as const },
  { ...GERMAN_SHEET, country: "CH" as const },
  { ...GERMAN_SHEET, country: "CH" as const, window: "right" as const },
].flatMap((layout) => carrierProfiles.map((profile) => ({ ...layout, profile })));

/** Nothing else on the sheet above the subject. */
const bare = (changes: Partial<Letter>): Letter =>
  sampleLetter({ info: [], returnLine: "", subject: "x", signOff: null, ...changes });

const inkAboveSubject = async (pdf: Uint8Array, layout: LetterLayout) =>
  inkWithin(await pageOf(pdf), { x: 0, y: 0, w: 210, h: geometryOf(layout).subjectY - 1 });

/** Slender capitals and tall ones. */
const tried: readonly FontFamily[] = ["Source Sans 3", "Inter"];

test.for(layouts)(
  "a full address lies in the window with all its ink: $country, form $form, window $window, $profile",
  async (layout) => {
    const { address, addressField } = geometryOf(layout);
    for (const font of tried) {
      const recipientLines = Array.from({ length: address.maxLines }, () => "ÄÖÜÅ Žßgjpqy,");
      const { pdf, warnings } = await renderLetter(pool, bare({ layout, font, recipientLines }));
      expect(warnings).toEqual([]);
      const ink = await inkAboveSubject(pdf, layout);
      expect(ink.top, font).toBeGreaterThanOrEqual(addressField.y);
      expect(ink.bottom, font).toBeLessThanOrEqual(addressField.y + addressField.h);
      expect(ink.left).toBeGreaterThanOrEqual(addressField.x);
      expect(ink.right).toBeLessThanOrEqual(addressField.x + addressField.w);
      // One pixel: where the band ends that the print shop franks.
      if (layout.profile === "epost") expect(ink.top).toBeGreaterThan(67.87);
      if (layout.profile === "safe") expect(ink.top).toBeGreaterThan(65.87);

      // A single line shows what each of them has to look like.
      const alone = bare({ layout, font, recipientLines: ["ÄÖÜÅ Žßgjpqy,"] });
      const one = await inkAboveSubject((await renderLetter(pool, alone)).pdf, layout);
      const height = (address.maxLines - 1) * address.linePitch + (one.bottom - one.top);
      expect(Math.abs(ink.bottom - ink.top - height), font).toBeLessThan(0.3);
    }
  },
);

const withReturnLine = layouts.filter((layout) => geometryOf(layout).returnLine);
const returnLines = {
  short: "Ökostrom Übersee · Ägyptenstraße 1 · 20095 Grünhagen",
  smaller: "Ökostrom Übersee Handelsgesellschaft mbH · Bürgermeister-Åkesson-Allee 112",
  "on two lines":
    "Norddeutsche Heizungsbau und Sanitär Hansen & Söhne GmbH · Bürgermeister-Smidt-Straße 123–125 · 27568 Bremerhaven",
  endless: "Übergeordnete Ägypten-Öl-Gesellschaft für Außenhandel und jegliche Projektplanung "
    .repeat(6)
    .replace(/g/g, (letter, at: number) => `${letter}${at}`)
    .trim(),
};

test.for(
  withReturnLine.flatMap((layout) =>
    Object.entries(returnLines).map(([kind, returnLine]) => ({ ...layout, kind, returnLine })),
  ),
)(
  "a return line that is $kind prints whole: $country, form $form, $profile",
  async ({ kind, returnLine, ...layout }) => {
    const zone = geometryOf(layout).returnLine ?? { x: 0, y: 0, w: 0, h: 0 };
    for (const font of layout.form === "A" ? tried : tried.slice(0, 1)) {
      const { pdf, warnings } = await renderLetter(
        pool,
        bare({ layout, font, recipientLines: [], returnLine }),
      );
      const lines = (await placedText(pdf)).filter(
        ({ page, y }) => page === 1 && y < zone.y + 10 && y > zone.y - 5,
      );
      const printed = lines.map(({ text }) => text).join(" ");
      expect(printed.replace(/[^\p{L}\d]+/gu, "")).toBe(returnLine.replace(/[^\p{L}\d]+/gu, ""));
      const ink = await inkAboveSubject(pdf, layout);
      expect(ink.top, font).toBeGreaterThanOrEqual(zone.y);
      expect(ink.bottom, font).toBeLessThanOrEqual(zone.y + zone.h);
      expect(ink.right, font).toBeLessThanOrEqual(zone.x + zone.w + 0.1);
      expect(warnings.map(({ code }) => code)).toEqual(kind === "endless" ? ["RETURN_LINE_TOO_LONG"] : []);
    }
  },
);

test("a return line keeps the dots of its capitals and the tails of its letters", async () => {
  const heightOf = async (returnLine: string) => {
    const { pdf } = await renderLetter(pool, bare({ recipientLines: [], returnLine }));
    return (await inkAboveSubject(pdf, GERMAN_SHEET)).top;
  };
  expect(await heightOf("OKO")).toBeGreaterThan((await heightOf("ÖKO")) + 0.3);
});

const widest = [
  "Westdeutsche Immobilienverwaltungs- und Beteiligungs GmbH",
  "Frau Dr. Annegret Müller-Lüdenscheidt-Hoff",
];

test.for(layouts)(
  "postcode and city are never lost: $country, form $form, window $window, $profile",
  async (layout) => {
    const recipientLines = [
      ...widest,
      "Heinrich-von-Stephan-Straße Aufgang Nord, Gebäude C 112",
      "53175 Bonn",
    ];
    const { pdf } = await renderLetter(pool, bare({ layout, recipientLines }));
    const lines = (await placedText(pdf)).map(({ text }) => text.trim());
    expect(lines).toContain("53175 Bonn");
    expect(lines.some((line) => line.startsWith("Heinrich-von"))).toBe(true);
    const { addressField } = geometryOf(layout);
    const ink = await inkAboveSubject(pdf, layout);
    expect(ink.bottom).toBeLessThanOrEqual(addressField.y + addressField.h);
    expect(ink.right).toBeLessThanOrEqual(addressField.x + addressField.w);
  },
);

test("long lines are set smaller, then go on below, and what still does not fit is told with its measure", async () => {
  const street = ["Lindenallee 12", "20095 Hamburg"];
  const sizeOf = async (recipientLines: string[]) => {
    const { pdf, misfits } = await renderLetter(pool, bare({ recipientLines }));
    const rows = (await placedText(pdf)).filter(({ x, y }) => x < 110 && y > 60 && y < 95);
    return { rows: rows.map(({ text }) => text.trim()), misfits };
  };
  expect(await sizeOf(["Gesellschaft für erneuerbare Energien Nordfriesland", ...street])).toEqual({
    rows: ["Gesellschaft für erneuerbare Energien Nordfriesland", ...street],
    misfits: [],
  });
  expect((await sizeOf([...widest, ...street])).misfits).toEqual([]);
  const full = await sizeOf([
    ...widest,
    "Heinrich-von-Stephan-Straße Aufgang Nord, Hinterhaus, Gebäude C 112",
    "Ort",
    "Ort",
    "Land",
  ]);
  expect(full.misfits).toMatchObject([
    { line: 0, roomMm: 80, lines: 6 },
    { line: 2, roomMm: 80, lines: 6 },
  ]);
  expect(full.misfits[0]?.widthMm).toBeGreaterThan(80);
  expect(widest[0]?.startsWith(full.misfits[0]?.fitting ?? "?")).toBe(true);
});

test("Deutsche Post's areas stay free: between sender and address, and left of 12 mm on every page, of enclosures too", async () => {
  const layout: LetterLayout = { ...GERMAN_SHEET, profile: "epost" };
  const recipientLines = Array.from({ length: 6 }, () => "ÄÖÜÅ Žßgjpqy,");
  const { pdf } = await renderLetter(
    pool,
    sampleLetter({ layout, recipientLines, returnLine: returnLines["on two lines"] }),
  );
  const black = { width: 900, height: 300, channels: 3 as const, background: "black" };
  const photo = await sharp({ create: black }).png().toBuffer();
  const enclosure = await imageToPage({ bytes: photo, rotation: 0, layout });
  for (const bytes of [pdf, enclosure.pdf])
    expect(inkWithin(await pageOf(bytes), { x: 0, y: 0, w: 12, h: 297 }).isEmpty).toBe(true);
  const sheet = await pageOf(pdf);
  expect(inkWithin(sheet, { x: 20, y: 51, w: 85, h: 17 }).isEmpty).toBe(true);
  expect(inkWithin(sheet, { x: 20, y: 45, w: 85, h: 6 }).isEmpty).toBe(false);
  const address = inkWithin(sheet, { x: 20, y: 60, w: 85, h: 35 });
  expect(address.top).toBeGreaterThanOrEqual(68);
  expect(address.bottom).toBeLessThanOrEqual(90);
});
