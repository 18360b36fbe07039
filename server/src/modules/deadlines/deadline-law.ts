/**
 * What the plan of a deadline rests on, in one place, so that a change of law is a change of data. A working basis gathered from
 * statutes and decisions, no legal advice; docs/deadlines.md says how it is used.
 */
export const deadlineLaw = {
  version: "2026-11",
  validFrom: "2025-01-01",
  sources: [
    "BGB §§ 130, 132, 187, 188, 193, 286, 573c, 622",
    "AO §§ 122, 355, 356",
    "VwVfG § 41, VwGO §§ 58, 70",
    "SGB X § 37, SGG §§ 66, 84",
    "PostG § 18 (2025)",
    "OLG Frankfurt, 18.09.2025, 6 UF 176/25",
  ],
  /** § 18 PostG: by which working day after posting 95 and 99 of 100 letters have arrived. */
  runTime: { reasonable: 3, safe: 4 },
  /** An act sent by post counts as announced on the fourth day. */
  announcedAfterDays: 4,
  /** § 573c (1): by the third working day, for the end of the month after next; a landlord later, by years of tenancy. */
  lease: {
    workingDay: 3,
    monthsAhead: 2,
    landlord: [
      { years: 5, months: 3 },
      { years: 8, months: 6 },
    ],
  },
  /** § 622: weeks of the basic period and of probation; months of an employer, by years of service. */
  employment: {
    weeks: 4,
    probationWeeks: 2,
    employer: [
      { years: 2, months: 1 },
      { years: 5, months: 2 },
      { years: 8, months: 3 },
      { years: 10, months: 4 },
      { years: 12, months: 5 },
      { years: 15, months: 6 },
      { years: 20, months: 7 },
    ],
  },
  /** § 286 (3). */
  defaultAfterDays: 30,
} as const;

/** Acts against which somebody objects: where the period, its length without instruction on remedies, and the announcement stand. */
export const objections = {
  objection_tax: {
    period: "§ 355 Abs. 1 AO",
    withoutInstruction: "§ 356 Abs. 2 AO",
    announced: "§ 122 Abs. 2 AO",
    moved: "§ 108 Abs. 3 AO, § 193 BGB",
  },
  objection_administrative: {
    period: "§ 70 Abs. 1 VwGO",
    withoutInstruction: "§ 58 Abs. 2, § 70 Abs. 2 VwGO",
    announced: "§ 41 Abs. 2 VwVfG",
    moved: "§ 31 Abs. 3 VwVfG, § 193 BGB",
  },
  objection_social: {
    period: "§ 84 Abs. 1 SGG",
    withoutInstruction: "§ 66 Abs. 2 SGG",
    announced: "§ 37 Abs. 2 SGB X",
    moved: "§ 64 Abs. 3 SGG, § 193 BGB",
  },
} as const;
