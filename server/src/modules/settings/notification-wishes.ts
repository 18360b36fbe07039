import { z } from "zod";
import type { Language } from "../../foundation/language.ts";

/** Each by itself, all of a day in one mail, or not by mail. */
const ways = ["at_once", "daily", "none"] as const;
export type MailWay = (typeof ways)[number];

/** What may become of a letter that somebody has asked for. */
export const outcomes = ["rejected", "address", "returned", "failed", "delivered"] as const;
export type Outcome = (typeof outcomes)[number];

/** Which mails a person wants from an account. */
export const NotificationWishes = z.strictObject({
  waiting: z.boolean().describe("Letters wait for a decision."),
  expiring: z.boolean().describe("A request lapses within a day."),
  lowBalance: z.boolean().describe("The wallet runs low; told to owners only."),
  receipt: z.boolean().describe("The receipt of a month is there; told to owners only."),
  rejected: z
    .enum(ways)
    .describe("A letter they asked for was rejected, sent back or taken to be corrected."),
  address: z.enum(ways).describe("A letter waits for a corrected address."),
  returned: z.enum(ways).describe("A letter they asked for came back."),
  failed: z.enum(ways).describe("A letter they asked for could not be sent."),
  delivered: z.enum(ways).describe("A letter they asked for has arrived."),
});
export type NotificationWishes = z.output<typeof NotificationWishes>;

/** The kinds that are on or off. */
export type SwitchedMail = Exclude<keyof NotificationWishes, Outcome>;

/** Who has said nothing hears of everything but what went well. */
export const usualNotifications: NotificationWishes = {
  waiting: true,
  expiring: true,
  lowBalance: true,
  receipt: true,
  rejected: "at_once",
  address: "at_once",
  returned: "at_once",
  failed: "at_once",
  delivered: "none",
};

/** A member who may get mails. */
export type MailedMember = {
  userId: string;
  email: string;
  name: string;
  /** As far as the person has shown which they read; else German. */
  language: Language;
};

/** One who wants to hear of what becomes of letters. */
export type ToldMember = MailedMember & { way: Exclude<MailWay, "none"> };
