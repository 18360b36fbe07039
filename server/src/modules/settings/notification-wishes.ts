import { z } from "zod";
import type { Language } from "../../foundation/language.ts";

/** Which mails a person wants from an account. */
export const NotificationWishes = z.strictObject({
  waiting: z.boolean().describe("Letters wait for a decision."),
  expiring: z.boolean().describe("A request lapses within a day."),
  fixNeeded: z
    .boolean()
    .describe("A letter needs a corrected address, was rejected, came back or could not be sent."),
  lowBalance: z.boolean().describe("The wallet runs low; told to owners only."),
  receipt: z.boolean().describe("The receipt of a month is there; told to owners only."),
});
export type NotificationWishes = z.output<typeof NotificationWishes>;

/** Who has said nothing gets them all. */
export const everyNotification: NotificationWishes = {
  waiting: true,
  expiring: true,
  fixNeeded: true,
  lowBalance: true,
  receipt: true,
};

/** A member who may get mails. */
export type MailedMember = {
  userId: string;
  email: string;
  name: string;
  /** As far as the person has shown which they read; else German. */
  language: Language;
};
