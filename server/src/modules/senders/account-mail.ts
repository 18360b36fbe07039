import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { connectionNames } from "../access/access.ts";
import { partnerOf, queueMail } from "../partners/partners.ts";
import { type MailedMember, membersToMail } from "../settings/settings.ts";
import { formats } from "./formats.ts";
import { type SenderProfile, shownName } from "./sender-profile.ts";

type Ground = Pick<Call, "databases" | "caller" | "queue" | "sealedText" | "links">;

/** Whom to tell and what to call things, read before the transaction, since a call sees its own tenant's rows only. */
export type AccountNews = { owners: MailedMember[]; accountName: string; program: string };

export async function accountNews({ databases, caller }: Ground): Promise<AccountNews> {
  const { partnerId, connectionId } = caller;
  const { system } = databases;
  const [through] = await connectionNames(system, partnerId, [connectionId]);
  return {
    owners: await membersToMail(system, partnerId, ["owner"]),
    accountName: (await partnerOf(system, partnerId)).name,
    program: through?.name ?? "",
  };
}

/** Whoever answers for the money hears that a program wants it paid to another account; nobody can switch this mail off. */
export async function mailOwners(
  ground: Ground,
  tx: Tx,
  profile: SenderProfile,
  { owners, accountName, program }: AccountNews,
): Promise<void> {
  const { mode } = ground.caller;
  const link = ground.links.to(portalLink(`/senders/${profile.profileId}`, ground.caller));
  for (const { email, name, language } of owners) {
    const text = texts[language];
    const subject = text.subject(shownName(profile));
    await queueMail(ground, tx, {
      to: email,
      subject: mode === "sandbox" ? `[Sandbox] ${subject}` : subject,
      text: [
        text.hello(name),
        "",
        text.lead(program, shownName(profile)),
        "",
        `${text.now}: ${printed(profile.bankverbindung?.iban)}`,
        `${text.before}: ${printed(profile.confirmedBank?.iban) || text.none}`,
        "",
        text.held,
        link,
        "",
        `${text.account}: ${accountName}`,
      ].join("\n"),
    });
  }
}

const printed = (iban: string | undefined): string => (iban === undefined ? "" : formats.iban.print(iban));

const texts = {
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    subject: (sender: string) => `Die Bankverbindung von ${sender} wurde geändert: bitte prüfen`,
    lead: (program: string, sender: string) =>
      `${program === "" ? "ein Programm" : `das Programm „${program}“`} hat die IBAN des Absenders „${sender}“ geändert.`,
    now: "Neue IBAN",
    before: "Zuletzt bestätigt",
    none: "keine",
    held: "Briefe und Rechnungen mit der neuen IBAN warten, bis ein Mensch sie im Portal freigibt. Stimmt die IBAN, bestätigen Sie sie; stimmt sie nicht, stellen Sie die frühere wieder her und schalten Sie das Programm ab:",
    account: "Konto",
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    subject: (sender: string) => `The bank details of ${sender} were changed: please check`,
    lead: (program: string, sender: string) =>
      `${program === "" ? "a program" : `the program “${program}”`} has changed the IBAN of the sender “${sender}”.`,
    now: "New IBAN",
    before: "Last confirmed",
    none: "none",
    held: "Letters and invoices with the new IBAN wait until a person approves them in the portal. Confirm the IBAN if it is right; if it is not, put the earlier one back and switch the program off:",
    account: "Account",
  },
} as const satisfies Record<Language, unknown>;
