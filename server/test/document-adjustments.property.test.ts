import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvoice } from "../src/modules/documents/check-invoice.ts";
import { documentInput } from "../src/modules/documents/document-input.ts";
import { factsOf } from "../src/modules/documents/einvoice/invoice-facts.ts";
import { invoiceBlocks } from "../src/modules/documents/invoice-blocks.ts";
import { ciiOf } from "../src/rendering/einvoice/cii.ts";
import { centsIn } from "./billing.ts";
import { runs } from "./property-seed.ts";
import { sampleBuyer, sampleSeller } from "./rendering/sample-documents.ts";

/** Everything in hundredths of their unit and whole numbers: nothing here rounds but `nearest`. */
type Change = { kind: "allowance" | "charge"; percentHundredths: number | null; amountCents: number };
type Line = { quantityHundredths: number; priceTenThousandths: number; rate: 19 | 7; changes: Change[] };
type Bill = { lines: Line[]; changes: (Change & { rate: 19 | 7 | null })[] };

const rate = fc.constantFrom(19 as const, 7 as const);
const change = fc.record({
  kind: fc.constantFrom("allowance" as const, "charge" as const),
  percentHundredths: fc.option(fc.integer({ min: 1, max: 10_000 })),
  amountCents: fc.integer({ min: 1, max: 3000 }),
});
const bill: fc.Arbitrary<Bill> = fc.record({
  lines: fc.array(
    fc.record({
      quantityHundredths: fc.integer({ min: 1, max: 99_999 }),
      priceTenThousandths: fc.integer({ min: 0, max: 999_999 }),
      rate,
      changes: fc.array(change, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  changes: fc.array(
    fc.tuple(change, fc.option(rate)).map(([each, of]) => ({ ...each, rate: of })),
    { maxLength: 3 },
  ),
});

const nearest = (top: bigint, bottom: bigint): bigint =>
  top < 0n ? -((-top + bottom / 2n) / bottom) : (top + bottom / 2n) / bottom;

/** What a change does to a sum in cents. */
const effect = ({ kind, percentHundredths, amountCents }: Change, base: bigint): bigint => {
  const cents =
    percentHundredths === null ? BigInt(amountCents) : nearest(base * BigInt(percentHundredths), 10_000n);
  return kind === "charge" ? cents : -cents;
};

const plainOf = ({ quantityHundredths, priceTenThousandths }: Line): bigint =>
  nearest(BigInt(quantityHundredths) * BigInt(priceTenThousandths), 10_000n);
const netOf = (line: Line): bigint =>
  line.changes.reduce((sum, each) => sum + effect(each, plainOf(line)), plainOf(line));

/** The same bill by other arithmetic: net, VAT and gross, by rates. */
function modelOf({ lines, changes }: Bill) {
  const netOfLines = (of: number) =>
    lines.filter((line) => line.rate === of).reduce((sum, line) => sum + netOf(line), 0n);
  const rates = [...new Set(lines.map((line) => line.rate))];
  const only = rates.length === 1 ? (rates[0] ?? null) : null;
  const nets = new Map(rates.map((of) => [of as number, netOfLines(of)]));
  for (const each of changes) {
    const of = each.rate ?? only;
    const shares = of === null ? rates : [of];
    for (const share of shares) nets.set(share, (nets.get(share) ?? 0n) + effect(each, netOfLines(share)));
  }
  const groups = [...nets].map(([of, net]) => ({
    rate: String(of),
    netCents: Number(net),
    ustCents: Number(nearest(net * BigInt(of), 100n)),
  }));
  const nettoCents = groups.reduce((sum, { netCents }) => sum + netCents, 0);
  return {
    nettoCents,
    ustLines: groups,
    bruttoCents: groups.reduce((sum, { ustCents }) => sum + ustCents, nettoCents),
  };
}

/** Whether each change of the whole names what it is taken of. */
const isClear = ({ lines, changes }: Bill): boolean => {
  const rates = new Set(lines.map((line) => line.rate));
  return changes.every(({ rate: of, percentHundredths }) =>
    of === null
      ? rates.size === 1 || percentHundredths !== null
      : percentHundredths === null || rates.has(of),
  );
};

const written = (each: Change) => ({
  kind: each.kind,
  reason: each.kind === "charge" ? "Versand" : "Treuerabatt",
  ...(each.percentHundredths === null
    ? { amountCents: each.amountCents }
    : { percent: (each.percentHundredths / 100).toFixed(2) }),
});

const payloadOf = (given: Bill, totals: object) =>
  documentInput.parse({
    documentType: "rechnung",
    documentDate: "2026-03-02",
    leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
    lineItems: given.lines.map((line) => ({
      description: "Ware",
      quantity: (line.quantityHundredths / 100).toFixed(2),
      unit: "Stk",
      unitPrice: (line.priceTenThousandths / 10_000).toFixed(4),
      ustRate: line.rate,
      adjustments: line.changes.map(written),
      lineNetCents: Number(netOf(line)),
    })),
    adjustments: given.changes.map((each) => ({
      ...written(each),
      ...(each.rate !== null && { ustRate: each.rate }),
    })),
    totals,
  });

const parties = { seller: sampleSeller, buyer: sampleBuyer, hasNumber: true };
const payable = bill.filter((given) => isClear(given) && modelOf(given).bruttoCents >= 0);

test("whatever comes off or on, sums right to the cent are taken, and paper and e-invoice say the same", () => {
  fc.assert(
    fc.property(payable, (given) => {
      const expected = modelOf(given);
      const { document, problems } = checkInvoice(payloadOf(given, expected), parties, "en");
      expect(problems).toEqual([]);
      expect(document.totals).toMatchObject({
        nettoCents: expected.nettoCents,
        bruttoCents: expected.bruttoCents,
      });

      const xml = ciiOf(factsOf({ document, documentNumber: "RE-1", ...parties }), "xrechnung");
      const [sums = ""] = xml.split("SpecifiedTradeSettlementHeaderMonetarySummation").slice(1);
      const one = (name: string) => centsIn(sums, name)[0] ?? 0;
      expect(one("LineTotalAmount") - one("AllowanceTotalAmount") + one("ChargeTotalAmount")).toBe(
        one("TaxBasisTotalAmount"),
      );
      expect(one("TaxBasisTotalAmount")).toBe(expected.nettoCents);
      expect(one("DuePayableAmount")).toBe(expected.bruttoCents);

      const printed = invoiceBlocks(document, "RE-1", { ...parties, consumer: false }, "de");
      const totals = printed.find(({ type }) => type === "totals");
      const amounts = totals?.type === "totals" ? totals.lines.map(({ amountCents }) => amountCents) : [];
      expect(amounts.at(-1)).toBe(expected.bruttoCents);
      const table = printed.find(({ type }) => type === "table");
      const rows = table?.type === "table" ? table.rows : [];
      expect(rows.reduce((sum, row) => sum + Number(row["net"] ?? 0), 0)).toBe(one("LineTotalAmount"));
      if (given.changes.length > 0) {
        const changed = amounts.slice(1, 1 + (document.adjustments ?? []).length);
        expect((amounts[0] ?? 0) + changed.reduce((sum, cents) => sum + cents, 0)).toBe(
          one("TaxBasisTotalAmount"),
        );
      }
    }),
    { numRuns: runs(400) },
  );
});

test("one cent too much or too little is refused also where something comes off or on", () => {
  fc.assert(
    fc.property(payable, fc.constantFrom(1, -1), (given, difference) => {
      const expected = modelOf(given);
      const wrong = { ...expected, nettoCents: expected.nettoCents + difference };
      expect(checkInvoice(payloadOf(given, wrong), parties, "en").problems).toMatchObject([
        { path: "document.totals.nettoCents", rule: "mismatch", expected: expected.nettoCents },
      ]);
    }),
    { numRuns: runs(200) },
  );
});
