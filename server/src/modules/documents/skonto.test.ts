import { expect, test } from "vitest";
import { einvoiceCases, invoiceOf } from "../../../test/einvoices.ts";
import { ciiOf } from "../../rendering/einvoice/cii.ts";
import { ublOf } from "../../rendering/einvoice/ubl.ts";
import { factsOf } from "./einvoice/invoice-facts.ts";
import { invoiceBlocks } from "./invoice-blocks.ts";
import { checkSkonto, printedSkonto } from "./skonto.ts";

const terms = { documentDate: "2026-03-02", zahlungszielTage: 30, dueCents: 119_000 };
const rulesOf = (given: Parameters<typeof checkSkonto>[0], changes: object = {}) =>
  checkSkonto(given, { ...terms, ...changes }, "en").problems.map(
    ({ path, rule }) => `${path.replace("document.", "")} ${rule}`,
  );

test("each step has its day, what comes off and what is paid then", () => {
  const { skonto, problems } = checkSkonto(
    [
      { tage: 7, prozent: 3 },
      { tage: 14, prozent: "2.00" },
    ],
    terms,
    "de",
  );
  expect(problems).toEqual([]);
  expect(skonto).toEqual([
    { tage: 7, prozent: "3", bis: "2026-03-09", skontoCents: 3570, zahlbetragCents: 115_430 },
    { tage: 14, prozent: "2", bis: "2026-03-16", skontoCents: 2380, zahlbetragCents: 116_620 },
  ]);
  expect(skonto.map((step) => printedSkonto(step, {}, "de").replaceAll("\u00a0", " "))).toEqual([
    "Bei Zahlung bis zum 09.03.2026 gewähren wir 3 % Skonto (35,70 €); Sie zahlen dann 1.154,30 €.",
    "Bei Zahlung bis zum 16.03.2026 gewähren wir 2 % Skonto (23,80 €); Sie zahlen dann 1.166,20 €.",
  ]);
});

test.for<[string, Parameters<typeof checkSkonto>[0], object, string[]]>([
  ["nought", [{ tage: 7, prozent: 0 }], {}, ["skonto.0.prozent percent"]],
  ["three decimals", [{ tage: 7, prozent: "2.125" }], {}, ["skonto.0.prozent percent"]],
  ["words", [{ tage: 7, prozent: "two" }], {}, ["skonto.0.prozent percent"]],
  ["all of it", [{ tage: 7, prozent: 100 }], {}, ["skonto.0.prozent percent"]],
  ["too late", [{ tage: 30, prozent: 2 }], {}, ["skonto.0.tage after_term"]],
  ["no time to pay", [{ tage: 7, prozent: 2 }], { zahlungszielTage: null }, ["zahlungszielTage required"]],
  ["a debit", [{ tage: 7, prozent: 2 }], { directDebit: {} }, ["skonto not_with_debit"]],
  [
    "more for paying later",
    [
      { tage: 7, prozent: 2 },
      { tage: 14, prozent: 3 },
    ],
    {},
    ["skonto.1 order"],
  ],
])("refused: %s", ([, given, changes, rules]) => {
  expect(rulesOf(given, changes)).toEqual(rules);
});

test("nothing to pay has nothing to take off", () => {
  expect(checkSkonto([{ tage: 7, prozent: 2 }], { ...terms, dueCents: 0 }, "de")).toEqual({
    skonto: [],
    problems: [],
  });
});

test("paper says it in a sentence, XRechnung in its lines, ZUGFeRD as paper does", () => {
  const invoice = invoiceOf(einvoiceCases["less for early payment"]);
  const facts = factsOf(invoice);
  const lines = "#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.50#\n";
  expect(ciiOf(facts, "xrechnung")).toContain(`<ram:Description>${lines}</ram:Description>`);
  expect(ublOf(facts)).toContain(`<cac:PaymentTerms><cbc:Note>${lines}</cbc:Note></cac:PaymentTerms>`);
  const parties = { ...invoice, consumer: false };
  const printed = invoiceBlocks(invoice.document, "RE-1", parties, "de").flatMap((block) =>
    block.type === "paragraph" ? block.text : [],
  );
  for (const { words } of facts.discounts ?? []) {
    expect(ciiOf(facts, "zugferd")).toContain(words);
    expect(printed).toContain(words);
  }
});
