import { decodeQR } from "qr/decode.js";
import sharp, { type Sharp } from "sharp";
import { SwissQRCode } from "swissqrbill/svg";
import { expect, test } from "vitest";
import { letterOfBlocks } from "../../test/rendering/sample-letters.ts";
import type { Payment } from "../foundation/payment-code.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import { swissCode } from "./swiss-bill.ts";
import { renderer as pool } from "../../test/renderer.ts";

const payeeAddress = {
  name: "Muster AG",
  street: "Bahnhofstrasse",
  houseNumber: "1",
  zip: "8001",
  city: "Zürich",
  country: "CH",
};
const layout = { country: "CH", form: "B", window: "left", profile: "din5008" } as const;
const bill = {
  type: "paymentQr",
  iban: "CH44 3199 9123 0008 8901 2",
  name: "Muster AG",
  amountCents: 194_975,
  currency: "CHF",
  reference: "21 00000 00003 13947 14300 09017",
} as const;

test.for([
  ["with a QR reference", bill],
  ["without amount, in euros", { iban: "CH9300762011623852957", name: "Muster AG" }],
  [
    "with a creditor reference",
    { iban: "CH9300762011623852957", name: "Muster AG", reference: "RF18539007547034", amountCents: 5 },
  ],
  ["with a message", { iban: "LI21 0881 0000 2324 013A A", name: "Muster AG", remittance: "Rechnung 17" }],
] as [string, Payment][])(
  "the code %s holds what an independent writer of such codes puts in",
  async ([, payment]) => {
    const { street, houseNumber, zip, city, country } = payeeAddress;
    const { iban, name, amountCents, currency = "EUR", reference, remittance } = payment;
    const other = new SwissQRCode({
      currency,
      creditor: { account: iban, name, address: street, buildingNumber: houseNumber, zip, city, country },
      ...(amountCents && { amount: amountCents / 100 }),
      ...(reference && { reference }),
      ...(remittance && { message: remittance }),
    });
    const border = { top: 60, bottom: 60, left: 60, right: 60, background: "#fff" };
    const picture = sharp(Buffer.from(other.toString())).resize(800).flatten({ background: "#fff" });
    expect(await readCode(picture.extend(border))).toBe(swissCode(payment, payeeAddress));
  },
);

test("a Swiss bill has a page of its own, with the code in its prescribed place", async () => {
  const paragraph = { type: "paragraph", text: "Besten Dank für Ihren Auftrag." } as const;
  const letter = letterOfBlocks([paragraph, bill], { layout, payeeAddress });

  const { pdf, pageCount, warnings } = await renderLetter(pool, letter);

  expect({ pageCount, warnings }).toEqual({ pageCount: 2, warnings: [] });
  const { images } = await pool.perform("inspect", { pdf, dpi: 200, draw: 2 });
  const px = (mm: number) => Math.round((mm * 200) / 25.4);
  const area = { left: px(67 - 5), top: px(192 + 17 - 5), width: px(56), height: px(56) };
  expect(await readCode(sharp(images[1]?.png).extract(area))).toBe(swissCode(bill, payeeAddress));
  const lines = (await placedText(pdf)).filter(({ page }) => page === 2);
  const where = (text: string) => {
    const found = lines.filter((line) => line.text.includes(text));
    return found.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  };
  expect(where("Empfangsschein")).toEqual([[5, 197]]);
  expect(where("Zahlteil")).toEqual([[67, 197]]);
  expect(where("Konto / Zahlbar an").map(([x]) => x)).toEqual([5, 118]);
  expect(where("21 00000 00003 13947 14300 09017").map(([x]) => x)).toEqual([5, 118]);
  expect(where("1 949.75").map(([x]) => x)).toEqual([18, 82]);
  expect(where("Annahmestelle")).toHaveLength(1);
  // No footer and no page number: the lower part belongs to the bill.
  expect(lines.filter(({ text }) => /Amtsgericht|Seite/.test(text))).toEqual([]);
});

test("a Swiss bill without the payee's address is refused by its place", async () => {
  await expect(renderLetter(pool, letterOfBlocks([bill], { layout }))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "blocks.0.iban", rule: "payee_address_missing" }] },
  });
  const letter = letterOfBlocks([bill], { layout, payeeAddress: { ...payeeAddress, city: "x".repeat(36) } });
  await expect(renderLetter(pool, letter)).rejects.toMatchObject({
    details: { problems: [{ path: "blocks.0.iban", rule: "payee_address" }] },
  });
});

test("a Swiss bill that goes to another country is reported", async () => {
  const { warnings } = await renderLetter(pool, letterOfBlocks([bill], { payeeAddress }));
  expect(warnings).toEqual([{ code: "PAPER_TYPE", place: "blocks[0].iban", found: "DE" }]);
});

/** The cross looks like a corner mark to this reader, so it sees a white patch: the code corrects itself. */
async function readCode(square: Sharp): Promise<string> {
  const patch = { create: { width: 140, height: 140, channels: 3, background: "#fff" } } as const;
  const { data, info } = await sharp(await square.png().toBuffer())
    .resize(920, 920)
    .composite([{ input: patch }])
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
