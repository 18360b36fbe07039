/** One thing that was reckoned, without words: each reader gets them in their own language. */
export type PlanStep = {
  key: StepKey;
  day: string;
  provision: string;
  about: Readonly<Record<string, string | number>>;
};

export type StepKey =
  | "by"
  | "event"
  | "period"
  | "contract_end"
  | "notice_period"
  | "lease_end"
  | "third_working_day"
  | "month_end"
  | "quarter_end"
  | "act_posted"
  | "announced"
  | "objection_month"
  | "objection_year"
  | "default"
  | "moved"
  | "not_extended"
  | "german_law"
  | "written_form"
  | "receipt"
  | "run_time"
  | "run_time_measured"
  | "run_time_abroad"
  | "posting"
  | "brought"
  | "hand_over";
