import { z } from "zod";
import type { Language } from "./language.ts";
import { refuseField } from "./refusal.ts";

/** What a person's form was filled from. A program has none: it says what is to be stored, whatever is there. */
export const basedOnInput = z.iso
  .datetime()
  .nullable()
  .describe(
    "When it was last changed, as it was read (`updatedAt`, `changedAt`, `savedAt`); null: never. " +
      "What has changed since is refused, reason CHANGED_MEANWHILE.",
  );

export type BasedOn = z.infer<typeof basedOnInput> | undefined;

/** Something stored and when it was changed last; nothing and null: never. */
type Stored = { updatedAt: Date | null } | undefined;

/** Whether somebody has stored something since a form was filled; to be asked where nobody can slip in between. */
export const isOvertaken = (stored: Stored, basedOn: BasedOn): boolean =>
  basedOn !== undefined &&
  stored?.updatedAt?.getTime() !== (basedOn === null ? undefined : new Date(basedOn).getTime());

/** `field`: what the caller has said of what they saw. */
export const refuseOvertaken = (language: Language, field = "basedOn"): never =>
  refuseField(field, "changed", changedMeanwhile[language], "CHANGED_MEANWHILE");

/** When a change happened: never the moment of the one before it, so that the moment tells the two apart. */
export const momentAfter = (before: Stored, now: Date): Date =>
  before?.updatedAt && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now;

const changedMeanwhile: Record<Language, string> = {
  de: "das hat inzwischen jemand geändert; bitte sehen Sie es sich an, bevor Sie speichern",
  en: "somebody has changed this meanwhile; please look at it before you save",
};
