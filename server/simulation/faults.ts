import type { Random } from "./random.ts";

export type StatementFault = "none" | "cut_before" | "cut_after" | "disk_full";
export type ContactFault = "none" | "lost_before" | "lost_after" | "refused";

/** How often what goes wrong. Every seed has a mixture of its own: a fault that hides another is missing in some of them. */
export type FaultRates = {
  cutBefore: number;
  cutAfter: number;
  diskFull: number;
  crash: number;
  stall: number;
  /** The same for a worker that holds a letter in its hands. */
  stallInHand: number;
  clockJump: number;
  delay: number;
  carrierLostBefore: number;
  carrierLostAfter: number;
  carrierBusy: number;
  carrierUnknown: number;
  addressRejected: number;
  carrierRefuses: number;
  blob: number;
  answerLost: number;
  callDoubled: number;
  contact: number;
};

const most: FaultRates = {
  cutBefore: 0.002,
  cutAfter: 0.003,
  diskFull: 0.001,
  crash: 0.0006,
  stall: 0.001,
  stallInHand: 0.08,
  clockJump: 0.0004,
  delay: 0.004,
  carrierLostBefore: 0.12,
  carrierLostAfter: 0.18,
  carrierBusy: 0.1,
  carrierUnknown: 0.05,
  addressRejected: 0.12,
  carrierRefuses: 0.06,
  blob: 0.01,
  answerLost: 0.08,
  callDoubled: 0.1,
  contact: 0.15,
};

const none = Object.fromEntries(Object.keys(most).map((name) => [name, 0])) as FaultRates;

/** The mixture of a seed: some kinds are missing, the others are rare to frequent. */
export function ratesOf(random: Random): FaultRates {
  const entries = Object.entries(most).map(([name, rate]) => [
    name,
    random.happens(0.35) ? 0 : rate * random.next(),
  ]);
  return Object.fromEntries(entries) as FaultRates;
}

export type Faults = {
  rates(): FaultRates;
  /** From now on nothing goes wrong any more; liveness is judged after that. */
  end(): void;
  begin(): void;
  statement(): StatementFault;
  contact(): ContactFault;
  happens(kind: keyof FaultRates): boolean;
};

export function openFaults(random: Random, given: FaultRates): Faults {
  let rates = none;
  return {
    rates: () => rates,
    begin: () => void (rates = given),
    end: () => void (rates = none),
    happens: (kind) => random.happens(rates[kind]),
    statement() {
      const drawn = random.next();
      const { cutBefore, cutAfter, diskFull } = rates;
      if (drawn < cutBefore) return "cut_before";
      if (drawn < cutBefore + cutAfter) return "cut_after";
      return drawn < cutBefore + cutAfter + diskFull ? "disk_full" : "none";
    },
    contact() {
      if (!random.happens(rates.contact)) return "none";
      return random.pick(["lost_before", "lost_after", "refused"] as const);
    },
  };
}
