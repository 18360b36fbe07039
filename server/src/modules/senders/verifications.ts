import { z } from "zod";
import type { SenderWithWord } from "./verifications-store.ts";

export const verificationStates = [
  "unverified",
  "asked",
  "letter_sent",
  "verified",
  "declined",
  "expired",
  "failed",
] as const;
export type VerificationState = (typeof verificationStates)[number];

/** How often a wrong code may be entered before a new letter is needed. */
export const MOST_ATTEMPTS = 5;

export const VerificationView = z.object({
  profileId: z.uuid(),
  state: z.enum(verificationStates),
  hasChanged: z.boolean().describe("Verified or asked about before its name or address changed."),
  way: z.enum(["letter", "operator", "earlier", "account"]).nullable(),
  at: z.iso.datetime().nullable().describe("Since when it stands like this."),
  by: z.string().nullable(),
  remark: z.string().nullable().describe("What the account wrote to whoever looks."),
  note: z.string().nullable().describe("What whoever looked has written."),
  expiresAt: z.iso.datetime().nullable().describe("Until when the code of the letter counts."),
  attemptsLeft: z.int().nullable(),
  identity: z.string().describe("What is verified of it, in one hash."),
});

export type VerificationView = z.output<typeof VerificationView>;

/** How it stands with a sender, for people. */
export function verificationView(
  { profileId, identity, isTrusted, word }: SenderWithWord,
  now: Date,
): VerificationView {
  const nothing = { remark: null, note: null, expiresAt: null, attemptsLeft: null };
  const common = { profileId, identity, hasChanged: false, ...nothing };
  if (isTrusted) return { ...common, state: "verified", way: "account", at: null, by: null };
  if (!word || !word.isCurrent || word.status === "withdrawn") {
    const hasChanged = word !== null && !word.isCurrent && word.status !== "withdrawn";
    return {
      ...common,
      hasChanged,
      state: "unverified",
      way: null,
      at: null,
      by: null,
      note: word?.note ?? null,
    };
  }
  const at = word.decidedAt ?? word.askedAt;
  return {
    ...common,
    state: stateOf(word, now),
    way: word.way,
    at: at.toISOString(),
    by: word.decidedBy ?? word.askedBy,
    remark: word.remark,
    note: word.note,
    expiresAt: word.expiresAt?.toISOString() ?? null,
    attemptsLeft: word.way === "letter" ? Math.max(0, MOST_ATTEMPTS - word.attempts) : null,
  };
}

function stateOf(
  { status, way, expiresAt, isPosted }: NonNullable<SenderWithWord["word"]>,
  now: Date,
): VerificationState {
  if (status === "withdrawn") return "unverified";
  if (status !== "open") return status;
  if (way !== "letter") return "asked";
  // Whoever was to post it did not come to do so: it is asked for anew.
  if (!isPosted) return "unverified";
  return expiresAt !== null && expiresAt <= now ? "expired" : "letter_sent";
}
