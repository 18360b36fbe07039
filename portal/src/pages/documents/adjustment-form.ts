import type { InputOf, OutputOf } from "../../client.ts";
import { decimal, euroText } from "./typed-figures.ts";

/** What comes off or on, as it is typed; `3 %` is a share, anything else an amount. */
export type TypedAdjustment = {
  key: string;
  kind: "allowance" | "charge";
  reason: string;
  value: string;
  ustRate: string;
};

export const newAdjustment = (): TypedAdjustment => ({
  key: crypto.randomUUID(),
  kind: "allowance",
  reason: "",
  value: "",
  ustRate: "",
});

type Given = NonNullable<OutputOf<"document_get">["payload"]["adjustments"]>[number];

/** That of an invoice, as a credit note begins with it. */
export const typedAdjustments = (
  given: readonly Given[] | undefined,
  language: "de" | "en",
): TypedAdjustment[] =>
  (given ?? []).map((each) => ({
    key: crypto.randomUUID(),
    kind: each.kind,
    reason: each.reason ?? "",
    value: valueOf(each, language),
    ustRate: decimal(each.ustRate, language),
  }));

function valueOf({ percent, amountCents, baseCents }: Given, language: "de" | "en"): string {
  if (percent === undefined || baseCents !== undefined)
    return euroText(amountCents ?? Math.round((Number(percent) * (baseCents ?? 0)) / 100), language);
  return `${decimal(percent, language)} %`;
}

type Wanted = NonNullable<InputOf<"document_look">["document"]["adjustments"]>[number];

/** What the service is asked; an empty field is left out. */
export const wantedAdjustments = (typed: readonly TypedAdjustment[]): Wanted[] =>
  typed.map(({ key: _key, ustRate, ...each }) => ({ ...each, ...(ustRate.trim() !== "" && { ustRate }) }));
