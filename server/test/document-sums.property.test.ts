import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvoice } from "../src/modules/documents/check-invoice.ts";
import { documentInput } from "../src/modules/documents/document-input.ts";
import { type BilledLine, billedLine, payloadOf } from "./billing.ts";
import { sampleBuyer, sampleSeller } from "./rendering/sample-documents.ts";
import { runs } from "./property-seed.ts";

type Payload = ReturnType<typeof payloadOf>;

/** Up to six decimals, of either sign, as it would be written. */
const quantity = fc
  .tuple(fc.bigInt({ min: -999_999n, max: 999_999n }), fc.integer({ min: 0, max: 6 }))
  .filter(([parts]) => parts !== 0n)
  .map(([parts, places]) => {
    const digits = String(parts < 0n ? -parts : parts).padStart(places + 1, "0");
    const written = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return `${parts < 0n ? "-" : ""}${written}`;
  });

const inCents = fc
  .oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 5000 }))
  .map((unitPriceCents) => ({ unitPriceCents }));

/** Up to four decimals of a euro. */
const inEuros = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([parts, places]) => {
    const digits = String(parts % (50 * 10 ** places)).padStart(places + 1, "0");
    return {
      unitPrice: places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`,
    };
  });

const line = fc
  .record({ quantity, ustRate: fc.constantFrom("19", "7", "0", 19, 7, 0, "19.00", "7.0") })
  .chain((each) => fc.oneof(inCents, inEuros).map((price) => ({ ...each, ...price })));

/** An invoice does not pay out: where it would, everything is turned round. */
const payload = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => {
  const written = lines.map((each) => billedLine(each));
  const made = payloadOf(written);
  return made.totals.bruttoCents < 0 ? payloadOf(written.map(turnedRound)) : made;
});
const turnedRound = (each: BilledLine): BilledLine => ({
  ...each,
  quantity: `-${String(each.quantity)}`.replace("--", ""),
});

const problemsIn = (given: object) =>
  checkInvoice(
    documentInput.parse({ ...given, steuerhinweis: "Steuerfrei nach § 4 UStG" }),
    { seller: sampleSeller, buyer: sampleBuyer, hasNumber: true },
    "en",
  ).problems;

test("whatever is billed, sums that are right to the cent are taken", () => {
  fc.assert(
    fc.property(payload, (given) => {
      expect(problemsIn(given)).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});

/** Every sum of a payload, by its path. */
const sumsIn = ({ lineItems, totals }: Payload): string[] => [
  ...lineItems.map((_, at) => `lineItems.${at}.lineNetCents`),
  ...totals.ustLines.flatMap((_, at) => [`totals.ustLines.${at}.netCents`, `totals.ustLines.${at}.ustCents`]),
  "totals.nettoCents",
  "totals.bruttoCents",
];

test("one cent too much or too little is refused wherever it is, with its path and both amounts", () => {
  fc.assert(
    fc.property(payload, fc.nat(), fc.constantFrom(1, -1), (given, which, difference) => {
      const sums = sumsIn(given);
      const path = sums[which % sums.length] ?? "";
      const wrong = structuredClone(given);
      const { amount, holder, name } = amountAt(wrong, path);
      holder[name] = amount + difference;
      expect(problemsIn(wrong)).toMatchObject([
        { path: `document.${path}`, rule: "mismatch", given: amount + difference, expected: amount },
      ]);
    }),
    { numRuns: runs(500) },
  );
});

function amountAt(
  given: Payload,
  path: string,
): { amount: number; holder: Record<string, number>; name: string } {
  const steps = path.split(".");
  const name = steps.pop() ?? "";
  const holder = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], given);
  const amounts = holder as Record<string, number>;
  return { amount: amounts[name] ?? 0, holder: amounts, name };
}
