import { z } from "zod";

/** When a yes must be signed with a passkey, whoever gives it. */
const SignedYesRule = z.discriminatedUnion("when", [
  z.strictObject({ when: z.literal("always") }),
  /** All letters of the yes together. */
  z.strictObject({ when: z.literal("above"), cents: z.int().nonnegative().max(100_000_00) }),
  z.strictObject({ when: z.literal("registered") }),
]);
export type SignedYesRule = z.infer<typeof SignedYesRule>;

/** What costs more is approved by two people; null: one is enough. */
export const TwoApproversAbove = z.int().nonnegative().max(100_000_00).nullable();

export const SignedYesRules = z.array(SignedYesRule).max(10);

/** When a partner wants a person to look before a letter goes out, whoever sends it. */
export const ApprovalRule = z.discriminatedUnion("when", [
  z.strictObject({ when: z.literal("always") }),
  z.strictObject({ when: z.literal("above"), cents: z.int().nonnegative().max(100_000_00) }),
  z.strictObject({ when: z.literal("registered") }),
  /** The first letter to somebody whom the partner has not written to before. */
  z.strictObject({ when: z.literal("newRecipient") }),
]);
export type ApprovalRule = z.infer<typeof ApprovalRule>;

export const ApprovalRules = z.array(ApprovalRule).max(10);
