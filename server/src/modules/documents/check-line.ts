import { type Decimal, decimalText, parseDecimal, productInCents } from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import { effectOfAll } from "./adjustment.ts";
import { checkAdjustments } from "./check-adjustments.ts";
import type { DocumentLine } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { mismatch, missing, problem, type SumProblem } from "./sum-problems.ts";
import type { TaxCase } from "./tax-cases.ts";
import { parsePrice, priceOfCents, unitPriceOf } from "./unit-price.ts";
import { nearestUnit, unitCodeOf } from "./units.ts";
import { categoryOf, isRate, RATES } from "./vat-category.ts";

type LineInput = NonNullable<DocumentInput["lineItems"]>[number];

/** A line whose sum is wrong goes on with the right one, so that the sums below are judged too. */
export function checkLine(
  given: LineInput,
  path: string,
  taxCase: TaxCase,
  language: Language,
): { line: DocumentLine | null; problems: SumProblem[] } {
  const texts = documentProblemTexts[language];
  const { description, unit, lineNetCents } = given;
  const { price, problems: ofPrice } = readPrice(given, path, language);
  const quantity = given.quantity === undefined ? undefined : parseDecimal(given.quantity);
  const rate = given.ustRate === undefined ? undefined : parseDecimal(given.ustRate, RATES);
  const code = unit === undefined ? undefined : unitCodeOf(unit);
  const problems: SumProblem[] = [
    ...Object.entries({
      description,
      quantity: given.quantity,
      unit,
      unitPriceCents: given.unitPriceCents ?? given.unitPrice,
      ustRate: given.ustRate,
      lineNetCents,
    })
      .filter(([, value]) => value === undefined)
      .map(([name]) => missing(`${path}.${name}`, texts.missing())),
    ...(quantity === null ? [problem(`${path}.quantity`, "decimal", texts.quantity())] : []),
    ...(quantity?.units === 0n ? [problem(`${path}.quantity`, "zero", texts.quantity_zero())] : []),
    ...(rate === null || (rate && !isRate(rate)) ? [problem(`${path}.ustRate`, "rate", texts.rate())] : []),
    ...(code === null
      ? [problem(`${path}.unit`, "unknown_unit", texts.unknown_unit(nearestUnit(unit ?? "", language)))]
      : []),
    ...ofPrice,
  ];
  if (problems.length > 0 || !quantity || !rate || !code || description === undefined)
    return { line: null, problems };
  if (!price || lineNetCents === undefined) return { line: null, problems };
  const plainCents = productInCents(quantity, price);
  const { adjustments, problems: ofAdjustments } = checkAdjustments(
    given.adjustments,
    plainCents,
    path,
    language,
  );
  if (adjustments.length < (given.adjustments ?? []).length) return { line: null, problems: ofAdjustments };
  const expected = plainCents + effectOfAll(adjustments);
  const category = categoryOf(rate, taxCase);
  const ofSum =
    expected === lineNetCents ? [] : [mismatch(`${path}.lineNetCents`, lineNetCents, expected, language)];
  const ofSums = [...ofAdjustments, ...ofSum];
  if (category === null) {
    const charged = problem(`${path}.ustRate`, "no_vat_here", texts.no_vat_here(taxCase));
    return { line: null, problems: [charged, ...ofSums] };
  }
  const line = {
    description,
    quantity: decimalText(quantity),
    unit: code,
    ...unitPriceOf(price),
    ustRate: decimalText(rate),
    category,
    ...(adjustments.length > 0 && { adjustments }),
    lineNetCents: expected,
  };
  return { line, problems: ofSums };
}

/** The price of a line, said in cents or in euros; null where it is missing or wrong. */
function readPrice(
  { unitPriceCents, unitPrice }: Pick<LineInput, "unitPriceCents" | "unitPrice">,
  path: string,
  language: Language,
): { price: Decimal | null; problems: SumProblem[] } {
  const texts = documentProblemTexts[language];
  const name = unitPrice === undefined ? "unitPriceCents" : "unitPrice";
  if (unitPriceCents !== undefined && unitPrice !== undefined)
    return { price: null, problems: [problem(`${path}.unitPrice`, "only_one", texts.one_price())] };
  const inCents = unitPriceCents === undefined ? null : priceOfCents(unitPriceCents);
  const price = unitPrice === undefined ? inCents : parsePrice(unitPrice);
  if (!price)
    return {
      price: null,
      problems: unitPrice === undefined ? [] : [problem(`${path}.unitPrice`, "decimal", texts.price())],
    };
  return price.units < 0n
    ? { price: null, problems: [problem(`${path}.${name}`, "negative", texts.negative_price())] }
    : { price, problems: [] };
}

/** The net sum of a line as it is computed here, with what comes off and on; null where it cannot be. */
export function netOfLine(line: LineInput): Cents | null {
  const quantity = line.quantity === undefined ? null : parseDecimal(line.quantity);
  const { price } = readPrice(line, "", "en");
  if (!quantity || !price) return null;
  const plainCents = productInCents(quantity, price);
  return plainCents + effectOfAll(checkAdjustments(line.adjustments, plainCents, "", "en").adjustments);
}
