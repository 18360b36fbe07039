import { z } from "zod";
import { folded } from "../../foundation/folded-words.ts";
import { lineOfText } from "../../foundation/text.ts";

/** How long sent business letters are kept by law (§ 147 AO, § 257 HGB). */
export const LEGAL_RETENTION_YEARS = 6;

export const MAX_CAP_CENTS = 100_000_000;

/** What a partner says about one of its clients. */
export const ClientDetails = z.strictObject({
  mandantennummer: lineOfText(100),
  name: lineOfText(200),
  kategorie: lineOfText(100).nullable(),
  sachbearbeiter: lineOfText(200).nullable(),
  tags: z.array(lineOfText(50)).max(50).overwrite(withoutRepeats),
  /** As the books name it as a debtor; whoever keeps them knows how many digits it has. */
  debitorenkonto: z
    .string()
    .trim()
    .regex(/^[1-9]\d{4,8}$/)
    .nullable(),
  monthlyCapCents: z.int().min(0).max(MAX_CAP_CENTS).nullable(),
  retentionYears: z.int().min(LEGAL_RETENTION_YEARS).max(100),
});
export type ClientDetails = z.infer<typeof ClientDetails>;

/** What is to be stored under a number; what is left out stays as it is. */
export const ClientChanges = ClientDetails.partial().required({ mandantennummer: true });
export type ClientChanges = z.infer<typeof ClientChanges>;

/** The first spelling of a tag counts. */
function withoutRepeats(tags: string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [folded(tag), tag])).values()].toReversed();
}

export type ClientChange =
  | { outcome: "created" | "updated" | "unchanged"; after: ClientDetails }
  | { outcome: "refused"; reason: "name_missing" }
  | { outcome: "refused"; reason: "retention_shortened"; keptYears: number };

/** What a change comes to; retention is a promise and may only lengthen. */
export function judgeChange(before: ClientDetails | undefined, changes: ClientChanges): ClientChange {
  const from = before ?? newClient;
  const {
    mandantennummer,
    name = before?.name,
    kategorie = from.kategorie,
    sachbearbeiter = from.sachbearbeiter,
    tags = from.tags,
    debitorenkonto = from.debitorenkonto,
    monthlyCapCents = from.monthlyCapCents,
    retentionYears = from.retentionYears,
  } = changes;
  if (name === undefined) return { outcome: "refused", reason: "name_missing" };
  if (retentionYears < from.retentionYears)
    return { outcome: "refused", reason: "retention_shortened", keptYears: from.retentionYears };
  const after = {
    mandantennummer,
    name,
    kategorie,
    sachbearbeiter,
    tags,
    debitorenkonto,
    monthlyCapCents,
    retentionYears,
  };
  if (!before) return { outcome: "created", after };
  return { outcome: isSame(before, after) ? "unchanged" : "updated", after };
}

const newClient = {
  kategorie: null,
  sachbearbeiter: null,
  tags: [],
  debitorenkonto: null,
  monthlyCapCents: null,
  retentionYears: LEGAL_RETENTION_YEARS,
};

const isSame = (before: ClientDetails, after: ClientDetails): boolean =>
  (Object.keys(after) as (keyof ClientDetails)[]).every(
    (key) => JSON.stringify(before[key]) === JSON.stringify(after[key]),
  );
