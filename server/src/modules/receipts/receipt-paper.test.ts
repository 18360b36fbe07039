import { expect, test } from "vitest";
import { attachmentsIn } from "../../../test/pdf-attachments.ts";
import { receiptCases, type ReceiptChanges, receiptOf } from "../../../test/receipt-cases.ts";
import { ciiOf } from "../../rendering/einvoice/cii.ts";
import { placedText } from "../../rendering/pdf/pdf-pages.ts";
import { factsOf } from "./receipt-einvoice.ts";
import { setReceiptPaper } from "./receipt-paper.ts";
import { renderer } from "../../../test/renderer.ts";

async function printed(changes: ReceiptChanges = {}) {
  const receipt = receiptOf(changes);
  const pdf = await setReceiptPaper({ renderer }, receipt);
  const words = (await placedText(pdf)).map(({ text }) => text).join(" ");
  return { receipt, pdf, text: words.replace(/\s+/g, " "), attached: await attachmentsIn(pdf) };
}

test("the paper holds its e-invoice, says what that says, and is the same bytes when made again", async () => {
  const changes = receiptCases["products, credits and the month of an earlier receipt"];
  const { receipt, pdf, text, attached } = await printed(changes);

  expect(attached.map(({ name }) => name)).toEqual(["factur-x.xml"]);
  expect(attached[0]?.bytes.toString()).toBe(ciiOf(factsOf(receipt), "zugferd"));
  expect(Buffer.from(pdf).toString("latin1")).toContain("<pdfaid:part>3</pdfaid:part>");
  for (const sum of [
    "Summe netto 96,49 €",
    "zzgl. 19 % Umsatzsteuer 18,33 €",
    "Gesamtbetrag 114,82 €",
    "Aus dem Guthaben bezahlt: 114,82 €",
    "E-Rechnung: Diese Datei",
  ])
    expect(text).toContain(sum);
  expect(text).not.toContain("Rundung");
  expect(Buffer.from((await printed(changes)).pdf).equals(pdf)).toBe(true);
});

test("where a cent is left, the paper shows it as the e-invoice does", async () => {
  const { text } = await printed(receiptCases["three cents, a cent less than any net leads to"]);
  expect(text).toMatch(
    /Summe netto 0,03 € zzgl\. 19 % Umsatzsteuer 0,01 € Rechnungsbetrag 0,04 € Rundung auf den abgebuchten Betrag −0,01 € Gesamtbetrag 0,03 €/,
  );
});

test("a sample and a supply without tax say what they are", async () => {
  const { text } = await printed({ ...receiptCases["no tax"], mode: "sandbox", language: "en" });
  expect(text).toContain("Sample, not an invoice: MUSTER-2026-000123");
  expect(text).toContain("VAT-exempt supply (0 %).");
});

test("the paper of a receipt that was issued before stays what it would have been: without e-invoice", async () => {
  const { text, attached } = await printed({ netCents: 800_000, vatCents: 150_000, roundingCents: null });
  expect(attached).toEqual([]);
  expect(text).toContain("je Brief gerundet und dann summiert");
  expect(text).not.toContain("E-Rechnung");
});
