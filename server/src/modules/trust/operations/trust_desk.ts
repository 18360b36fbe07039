import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { VerificationView } from "../../senders/senders.ts";
import { openReports } from "../abuse-reports.ts";
import { oddAccounts, oddSigns } from "../odd-accounts.ts";
import { sendersToVerify } from "../trust-desk.ts";

export const trustDesk = defineOperation({
  name: "trust_desk",
  title: "Whom to trust",
  summary:
    "Lists letters that recipients have reported, accounts whose last week is odd, and live senders that nobody has verified yet.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    reports: z
      .array(
        z.object({
          reportId: z.uuid(),
          reportedAt: z.iso.datetime(),
          senderNamed: z.string(),
          letterDay: z.iso.date().nullable(),
          recipientZip: z.string().nullable(),
          reference: z.string().nullable(),
          said: z.string(),
          replyTo: z.string().nullable(),
          mayBe: z
            .array(
              z.object({
                partnerId: z.uuid(),
                partner: z.string(),
                heldAt: z.iso.datetime().nullable(),
                letters: z.int().describe("How many letters it may be; none where only the name fits."),
                orderId: z.uuid().nullable().describe("Where it is one."),
                codeOf: z
                  .object({ letterId: z.uuid(), handedOverAt: z.iso.datetime().nullable() })
                  .nullable()
                  .describe("The letter whose code was named: then it is no guess."),
              }),
            )
            .describe(
              "The account whose letter bears the code that was named; else those with a sender of that name, at most five.",
            ),
        }),
      )
      .describe("Nobody has looked at them yet, the oldest first; at most 100."),
    odd: z
      .array(
        z.object({
          partnerId: z.uuid(),
          partner: z.string(),
          heldAt: z.iso.datetime().nullable(),
          signs: z.array(z.enum(oddSigns)),
          letters: z.int().describe("Real letters of the last seven days; of more than 2,000 the latest."),
          lettersBefore: z.int().describe("In a week, on average of the four before."),
          newRecipients: z.int(),
          dunning: z.int(),
          returned: z.int(),
          reports: z.int().describe("Reports of the last 90 days that were founded."),
        }),
      )
      .describe("A sign is no verdict."),
    senders: z
      .array(
        z.object({
          partnerId: z.uuid(),
          partner: z.string(),
          accountSince: z.iso.datetime(),
          name: z.string(),
          address: z.array(z.string()),
          numbers: z.array(z.string()).describe("Register and tax numbers, with the register."),
          domains: z.array(z.string()).describe("Domains that the account has proved by its name server."),
          standing: VerificationView,
        }),
      )
      .describe("Those that were asked about first; at most 200."),
  }),
  async run(_input, call) {
    const [reports, odd, senders] = await Promise.all([
      openReports(call),
      oddAccounts(call),
      sendersToVerify(call),
    ]);
    return {
      reports: reports.map(({ id, reportedAt, mayBe, ...report }) => ({
        reportId: id,
        reportedAt: reportedAt.toISOString(),
        ...report,
        mayBe: mayBe.map((each) => ({
          ...each,
          heldAt: each.heldAt?.toISOString() ?? null,
          codeOf: each.codeOf && {
            ...each.codeOf,
            handedOverAt: each.codeOf.handedOverAt?.toISOString() ?? null,
          },
        })),
      })),
      odd: odd.map(({ heldAt, lettersBefore, firstAt: _first, dunningBefore: _before, ...account }) => ({
        ...account,
        heldAt: heldAt?.toISOString() ?? null,
        lettersBefore: Math.round(lettersBefore),
      })),
      senders,
    };
  },
});
