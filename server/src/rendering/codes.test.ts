import { expect, test } from "vitest";
import { scanCode } from "../../test/rendering/scan-code.ts";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { giroCode } from "../foundation/payment-code.ts";
import { clearZones, overlapOf } from "./clear-zones.ts";
import { codeModel, codePlace, LARGEST_CODE_MM, type ReferenceCode } from "./codes.ts";
import { carrierProfiles } from "../foundation/carrier-profile.ts";
import { geometryOf, type LetterLayout } from "./din5008.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const german: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };
const layouts: LetterLayout[] = [
  ...carrierProfiles.map((profile) => ({ ...german, profile })),
  { ...german, form: "A" },
  { ...german, country: "CH" },
  { ...german, country: "CH", window: "right" },
  { ...german, country: "AT" },
];
const payment = { iban: "DE02120300000000202051", name: "Hansen", amountCents: 4_990, remittance: "RE 17" };
const sizeOf = (code: ReferenceCode) => codeModel(code, "de", (raw) => raw).sizeMm;

test.for(layouts)(
  "the largest code lies in no zone of the post: $country, form $form, window $window, $profile",
  (layout) => {
    const place = codePlace(geometryOf(layout), LARGEST_CODE_MM);
    // The service itself may draw in what is kept for it.
    const hit = clearZones(layout).filter(
      ({ rule, pages, rect }) =>
        rule !== "serviceOnly" && pages !== "withPaymentPart" && overlapOf(place, rect),
    );
    expect(hit).toEqual([]);
  },
);

test.for([
  ["a short text", "https://brieftaube.example/4711", 17],
  ["a payment", payment, 17],
  ["as much as a code may hold", "x".repeat(500), LARGEST_CODE_MM],
] as const)("%s makes a code of %s that phones can read", ([, code, size]) => {
  expect(sizeOf(code)).toBe(size);
});

test.for([
  ["a text in Germany", german, "https://brieftaube.example/4711?ä=ö"],
  ["a payment in Austria", { ...german, country: "AT" as const }, payment],
  [
    "a long text in a Swiss letter",
    { ...german, country: "CH" as const, window: "right" as const },
    "x".repeat(500),
  ],
] as const)("%s can be scanned from paper, and no text touches it", async ([, layout, code]) => {
  const info = Array.from({ length: 8 }, (_, at) => ({ label: `Zeichen ${at}`, value: `Wert ${at}` }));
  const { pdf } = await renderLetter(pool, sampleLetter({ layout, code, info, subject: "Hinweis" }));

  const place = codePlace(geometryOf(layout), sizeOf(code));
  expect(await scanCode(pdf, 1, place)).toBe(typeof code === "string" ? code : giroCode(code));
  const lines = await placedText(pdf);
  expect(lines.filter((line) => line.page === 1 && overlapOf(line, place))).toEqual([]);
  const bottom = Math.max(...lines.filter(({ text }) => /Zeichen \d/.test(text)).map(({ y, h }) => y + h));
  expect(lines.find(({ text }) => text.startsWith("Hinweis"))?.y).toBeGreaterThan(bottom);
});
