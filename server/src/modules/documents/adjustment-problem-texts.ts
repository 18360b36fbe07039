import type { Adjustment } from "./adjustment.ts";

type Kind = Adjustment["kind"];

const en = {
  reason: () => "say in words what it is for, as Treuerabatt or Versand (§ 14 (4) no. 7 UStG)",
  reason_code: (kind: Kind) => ({
    text: "no known code for this reason; leave it out",
    forPrograms: kind === "allowance" ? "UNTDID 5189, as 95 (discount)" : "UNTDID 7161, as FC (freight)",
  }),
  percent: (kind: Kind) =>
    `per cent above 0, at most ${kind === "allowance" ? 100 : 1000}, with at most 4 decimals`,
  amount: () => ({
    text: "an amount above zero",
    forPrograms: "kind says whether it comes off (allowance) or on top (charge)",
  }),
  base: () => ({ text: "only per cent have a base", forPrograms: "baseCents goes with percent" }),
  which_rate: () => ({
    text: "say whose VAT rate it has: the lines have several",
    forPrograms: "ustRate; percent without baseCents and ustRate is of every rate",
  }),
  rate_of_no_line: (rate: string) => `no line has ${rate} % VAT, of which this could be a share`,
};

/** What is wrong with an allowance or a charge, for whoever made it. */
export const adjustmentProblemTexts: Record<"de" | "en", typeof en> = {
  en,
  de: {
    reason: () => "Sagen Sie in Worten, wofür, etwa Treuerabatt oder Versand (§ 14 Abs. 4 Nr. 7 UStG)",
    reason_code: (kind) => ({
      text: "unbekannter Schlüssel für diesen Grund; lassen Sie ihn weg",
      forPrograms: kind === "allowance" ? "UNTDID 5189, etwa 95 (Rabatt)" : "UNTDID 7161, etwa FC (Fracht)",
    }),
    percent: (kind) =>
      `Prozent über 0, höchstens ${kind === "allowance" ? 100 : 1000}, mit höchstens 4 Nachkommastellen`,
    amount: () => ({
      text: "ein Betrag über null",
      forPrograms: "kind sagt, ob er abgeht (allowance) oder hinzukommt (charge)",
    }),
    base: () => ({ text: "Nur Prozente haben eine Grundlage", forPrograms: "baseCents gehört zu percent" }),
    which_rate: () => ({
      text: "Geben Sie den Steuersatz an: Die Positionen haben mehrere",
      forPrograms: "ustRate; percent ohne baseCents und ustRate gilt für jeden Satz",
    }),
    rate_of_no_line: (rate) =>
      `Keine Position hat ${rate.replace(".", ",")} % Umsatzsteuer, von der dies ein Anteil sein könnte`,
  },
};
