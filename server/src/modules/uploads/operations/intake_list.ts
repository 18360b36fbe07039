import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { peopleOf } from "../../access/access.ts";
import { arrivalSources, listArrivals } from "../arrivals-store.ts";
import { explainTrouble } from "../mail/mailbox-problems.ts";
import { findMailbox, listRefused, selectMailsReported } from "../mail/mailboxes-store.ts";
import { explainRefused } from "../mail/refused-part.ts";

const MOST = 100;
const MOST_REFUSED = 20;
const REFUSED_SHOWN_MS = 14 * 86_400_000;

export const intakeList = defineOperation({
  name: "intake_list",
  title: "Intake",
  summary:
    "Lists finished PDFs that came by themselves and wait for a person to address them, this person's own first.",
  description:
    "What belongs to somebody else only owners see. A letter is made of one by letter_from_pdf with its uploadId; what nobody uses goes after 90 days.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        uploadId: z.uuid(),
        source: z.enum(arrivalSources),
        fileName: z.string(),
        from: z.string().describe("Who or what brought it."),
        subject: z.string().nullable().describe("What a mail was about, as whoever sent it says."),
        pageCount: z.int(),
        arrivedAt: z.iso.datetime(),
        keptUntil: z.iso.datetime(),
        holder: z.string().nullable().describe("Whose it is; null: anybody's."),
        isMine: z.boolean(),
      }),
    ),
    total: z.int(),
    people: z
      .array(z.object({ userId: z.uuid(), name: z.string() }))
      .describe("To whom one can be handed over."),
    mailbox: z
      .object({ login: z.string(), problem: z.string().nullable(), isPaused: z.boolean() })
      .nullable()
      .describe("The account's mailbox, where it has one."),
    refused: z
      .array(
        z.object({
          from: z.string().nullable(),
          subject: z.string(),
          at: z.iso.datetime(),
          why: z.array(z.string()),
          letterId: z.uuid().nullable().describe("Of the mail that went out, where a report is about one."),
        }),
      )
      .describe("Mails of the last days that were not taken, or not whole; the latest first."),
  }),

  async run(_input, { db, databases, caller, realClock, language }) {
    const { userId, role } = personOf(caller);
    const { partnerId, mode } = caller;
    const asking = { partnerId, mode, userId, role };
    const { items, total } = await listArrivals(db, asking, { now: realClock.now(), most: MOST });
    const people = await peopleOf(db, caller);
    const since = new Date(realClock.now().getTime() - REFUSED_SHOWN_MS);
    const refused = await listRefused(db, asking, { since, most: MOST_REFUSED });
    const reported = await selectMailsReported(db, caller, refused);
    const mailbox = await findMailbox(databases.system, caller);
    return {
      items: items.map(({ uploadId, source, fileName, arrivedFrom, arrivedSubject, pageCount, ...item }) => ({
        uploadId,
        source,
        fileName,
        from: arrivedFrom,
        subject: arrivedSubject,
        pageCount,
        arrivedAt: item.createdAt.toISOString(),
        keptUntil: item.expiresAt.toISOString(),
        holder: people.find((person) => person.userId === item.holderId)?.name ?? null,
        isMine: item.holderId === userId,
      })),
      total,
      people: people
        .filter(({ role }) => role !== "viewer")
        .map(({ userId: id, name }) => ({ userId: id, name })),
      mailbox: mailbox
        ? {
            login: mailbox.login,
            problem: mailbox.problem === null ? null : explainTrouble(mailbox.problem, language),
            isPaused: mailbox.pausedAt !== null,
          }
        : null,
      refused: refused.map(({ sender, subject, handledAt, refused: parts }) => ({
        from: sender,
        subject,
        at: handledAt.toISOString(),
        why: [
          ...new Set(
            parts.map((part) => explainRefused(part, language, reported.get(part.orderId ?? "")?.to)),
          ),
        ],
        letterId: parts.flatMap(({ orderId }) => reported.get(orderId ?? "")?.letterId ?? [])[0] ?? null,
      })),
    };
  },
});
