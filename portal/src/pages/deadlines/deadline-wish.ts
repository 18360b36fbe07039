import type { InputOf } from "../../client.ts";

export type Arrival = NonNullable<InputOf<"order_send">["arrival"]>;

export const deadlineKinds = [
  "none",
  "by",
  "period",
  "notice_period",
  "lease_notice",
  "employment_notice",
  "third_working_day",
  "month_end",
  "quarter_end",
  "objection_tax",
  "objection_administrative",
  "objection_social",
  "default_after_invoice",
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const units = ["days", "weeks", "months", "years"] as const;

/** What a person has chosen so far; not all of it goes with every kind. */
export type DeadlineWish = {
  kind: DeadlineKind;
  day: string;
  count: string;
  unit: (typeof units)[number];
  isOtherSide: boolean;
  years: string;
  isProbation: boolean;
  isWithoutInstruction: boolean;
};

const noDeadline: DeadlineWish = {
  kind: "none",
  day: "",
  count: "1",
  unit: "months",
  isOtherSide: false,
  years: "0",
  isProbation: false,
  isWithoutInstruction: false,
};

/** As a person would have chosen it. */
export function wishOf(arrival: Arrival | null): DeadlineWish {
  if (!arrival) return noDeadline;
  const { by, rule, event, count, unit, party, years, probation, withoutInstruction } = arrival;
  return {
    kind: rule ?? "by",
    day: by ?? event ?? "",
    count: String(count ?? noDeadline.count),
    unit: unit ?? noDeadline.unit,
    isOtherSide: party === "landlord" || party === "employer",
    years: String(years ?? noDeadline.years),
    isProbation: probation ?? false,
    isWithoutInstruction: withoutInstruction ?? false,
  };
}

/** As the service takes it; nothing while no day is chosen. */
export function arrivalOf(wish: DeadlineWish): Arrival | undefined {
  const { kind, day: event } = wish;
  if (kind === "none" || event === "") return undefined;
  switch (kind) {
    case "by":
      return { by: event };
    case "period":
    case "notice_period":
      return { rule: kind, event, count: Math.max(1, Math.floor(Number(wish.count)) || 1), unit: wish.unit };
    case "lease_notice":
      return wish.isOtherSide
        ? { rule: kind, event, party: "landlord", years: yearsOf(wish) }
        : { rule: kind, event, party: "tenant" };
    case "employment_notice":
      return {
        rule: kind,
        event,
        ...(wish.isOtherSide
          ? { party: "employer" as const, years: yearsOf(wish) }
          : { party: "employee" as const }),
        ...(wish.isProbation && { probation: true }),
      };
    case "objection_tax":
    case "objection_administrative":
    case "objection_social":
      return { rule: kind, event, ...(wish.isWithoutInstruction && { withoutInstruction: true }) };
    case "third_working_day":
    case "month_end":
    case "quarter_end":
    case "default_after_invoice":
    default:
      return { rule: kind, event };
  }
}

const yearsOf = ({ years }: DeadlineWish): number =>
  Math.min(80, Math.max(0, Math.floor(Number(years)) || 0));
