import { dayNumber } from "../../foundation/holidays.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse } from "../../foundation/refusal.ts";
import type { ArrivalWish, DeadlineRule } from "../../operations/arrival-input.ts";
import { dayOfMonth, isMonthEnd } from "./calendar-periods.ts";
import { deadlineLaw } from "./deadline-law.ts";

type Field = keyof ArrivalWish;

/** What each rule takes beside its day; anything else would be read as something that was not meant. */
const takes: Record<DeadlineRule, { needs: readonly Field[]; may: readonly Field[] }> = {
  third_working_day: { needs: ["event"], may: [] },
  lease_notice: { needs: ["event"], may: ["party", "years"] },
  employment_notice: { needs: ["event"], may: ["party", "years", "probation"] },
  notice_period: { needs: ["event", "count", "unit"], may: [] },
  period: { needs: ["event", "count", "unit"], may: [] },
  month_end: { needs: ["event"], may: [] },
  quarter_end: { needs: ["event"], may: [] },
  objection_tax: { needs: ["event"], may: ["withoutInstruction"] },
  objection_administrative: { needs: ["event"], may: ["withoutInstruction"] },
  objection_social: { needs: ["event"], may: ["withoutInstruction"] },
  default_after_invoice: { needs: ["event"], may: [] },
};

/** Refuses a wish that cannot be meant, with everything that is wrong with it. */
export function requireClearWish(wish: ArrivalWish, country: string, language: Language): void {
  const problems = [
    ...(wish.rule === undefined ? plainProblems(wish, language) : ruleProblems(wish, wish.rule, language)),
    ...(wish.state && country !== "DE" ? [problem("state", "not_allowed", texts[language].stateAbroad)] : []),
  ];
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

function plainProblems({ by, ...rest }: ArrivalWish, language: Language): FieldProblem[] {
  const text = texts[language];
  const left = given(rest).map((field) => problem(field, "needs_rule", text.needsRule));
  if (by === undefined) return [problem(null, "required", text.neither), ...left];
  return [...left, ...yearProblems("by", by, language)];
}

function ruleProblems(fields: ArrivalWish, rule: DeadlineRule, language: Language): FieldProblem[] {
  const text = texts[language];
  const { needs, may } = takes[rule];
  return [
    ...needs
      .filter((field) => fields[field] === undefined)
      .map((field) => problem(field, "required", text.required)),
    ...given(fields)
      .filter((field) => !needs.includes(field) && !may.includes(field))
      .map((field) => problem(field, "not_allowed", field === "by" ? text.both : text.notAllowed)),
    ...(fields.event === undefined ? [] : yearProblems("event", fields.event, language)),
    ...fittingProblems(fields, language),
  ];
}

/** The days that a law lets a contract end on, and who can give which notice. */
function fittingProblems(
  { rule, event, party, years = 0, probation = false }: ArrivalWish,
  language: Language,
): FieldProblem[] {
  const text = texts[language];
  const problems: FieldProblem[] = [];
  const end = event === undefined ? null : dayNumber(event);
  if (rule === "lease_notice") {
    if (party === "employee" || party === "employer")
      problems.push(problem("party", "not_allowed", text.leaseParty));
    if (end !== null && !isMonthEnd(end)) problems.push(problem("event", "month_end", text.monthEnd));
  }
  if (rule === "employment_notice") {
    if (party === "tenant" || party === "landlord")
      problems.push(problem("party", "not_allowed", text.workParty));
    const isLonger = party === "employer" && years >= deadlineLaw.employment.employer[0].years;
    if (end !== null && !probation && !isMonthEnd(end) && (isLonger || dayOfMonth(end) !== 15))
      problems.push(problem("event", "month_end", isLonger ? text.monthEnd : text.monthEndOrMiddle));
  }
  return problems;
}

/** Calendars are known for some years; a slip of the pen must not be reckoned for minutes. */
const yearProblems = (field: Field, day: string, language: Language): FieldProblem[] =>
  day < "2000" || day >= "2100" ? [problem(field, "year", texts[language].year)] : [];

/** The state goes with everything. */
const given = (fields: Partial<ArrivalWish>): Field[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === undefined || field === "rule" || field === "state" ? [] : [field as Field],
  );

const problem = (field: Field | null, rule: string, message: string): FieldProblem => ({
  path: field === null ? "arrival" : `arrival.${field}`,
  rule,
  message,
});

const texts = {
  de: {
    neither: "nennen Sie den letzten Tag oder eine Regel",
    needsRule: "diese Angabe gehört zu einer Regel",
    required: "diese Regel braucht diese Angabe",
    both: "nennen Sie entweder den letzten Tag oder eine Regel",
    notAllowed: "diese Angabe gehört nicht zu dieser Regel",
    monthEnd: "dies muss der letzte Tag eines Monats sein",
    monthEndOrMiddle: "dies muss der 15. oder der letzte Tag eines Monats sein",
    leaseParty: "eine Wohnung kündigen Mieter oder Vermieter",
    workParty: "ein Arbeitsverhältnis kündigen Arbeitnehmer oder Arbeitgeber",
    year: "das Jahr liegt zu weit weg",
    stateAbroad: "ein Bundesland gehört zu einer Anschrift in Deutschland; lassen Sie die Angabe weg",
  },
  en: {
    neither: "name the last day or a rule",
    needsRule: "this goes with a rule only",
    required: "this rule needs it",
    both: "name either the last day or a rule",
    notAllowed: "this does not go with this rule",
    monthEnd: "this must be the last day of a month",
    monthEndOrMiddle: "this must be the 15th or the last day of a month",
    leaseParty: "a lease is ended by tenant or landlord",
    workParty: "employment is ended by employee or employer",
    year: "the year is too far away",
    stateAbroad: "a state goes with an address in Germany; leave it out",
  },
} satisfies Record<Language, Record<string, string>>;
