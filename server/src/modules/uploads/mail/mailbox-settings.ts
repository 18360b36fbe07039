import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Services } from "../../../operations/call.ts";
import type { SealedKind } from "../../../operations/sealed-kind.ts";
import { MailboxFailed, type MailboxPlace } from "../../../ports/mailbox.ts";
import { explainTrouble, fieldOf } from "./mailbox-problems.ts";
import {
  endLook,
  findMailbox,
  type Mailbox,
  replaceSealedPassword,
  saveMailbox,
  selectSealedPasswords,
} from "./mailboxes-store.ts";
import { askForLook, passwordPurpose, placeOf } from "./watch-mailboxes.ts";

type Ground = Pick<Services, "db" | "clock" | "mailboxes" | "sealedText" | "queue">;

/** Somebody waits for it. */
const TRIAL_MS = 40_000;

export type NamedMailbox = Pick<MailboxPlace, "host" | "port" | "security" | "login" | "folder"> & {
  /** Without one the one before holds, for the same login at the same server. */
  password?: string | undefined;
  allowedSenders: readonly string[];
};

/** Names the mailbox of an account, once it could be opened; what cannot be opened is not stored. */
export async function setMailbox(
  services: Ground,
  { partnerId, mode }: Tenant,
  { password: given, allowedSenders, ...named }: NamedMailbox,
  language: Language,
): Promise<Mailbox> {
  const before = await findMailbox(services.db, { partnerId, mode });
  // A password goes to the server it was given for, and to no other.
  const kept = before && isSameLogin(before, named) ? placeOf(services, before)?.password : undefined;
  const password = given || kept;
  if (password === undefined) return refuseField("password", "required", texts[language].password);
  await requireOpens(services, { ...named, password, mode }, language);
  const isSame = before !== undefined && isSameLogin(before, named) && before.folder === named.folder;
  const id = isSame ? before.id : randomUUID();
  const saved = await saveMailbox(services.db, {
    partnerId,
    mode,
    id,
    ...named,
    sealedPassword: services.sealedText.seal(password, passwordPurpose(id)),
    allowedSenders: [...allowedSenders],
    at: services.clock.now(),
  });
  await askForLook(services);
  return saved;
}

const isSameLogin = (before: Mailbox, named: Pick<NamedMailbox, "host" | "port" | "security" | "login">) =>
  (["host", "port", "security", "login"] as const).every((field) => before[field] === named[field]);

async function requireOpens(services: Ground, place: MailboxPlace, language: Language): Promise<void> {
  try {
    await services.mailboxes.within(place, TRIAL_MS, (folder) => folder.unread());
  } catch (cause) {
    if (!(cause instanceof MailboxFailed)) throw cause;
    const { problem } = cause;
    refuseField(fieldOf[problem], problem.toLowerCase(), explainTrouble(problem, language));
  }
}

/** Opens it now; one that rested because it could not be opened is looked into again. Null: it opens. */
export async function checkMailbox(
  services: Ground,
  mailbox: Mailbox,
): Promise<{ trouble: string | null; unread: number | null }> {
  const place = placeOf(services, mailbox);
  if (!place) return { trouble: "UNREADABLE", unread: null };
  try {
    const { length: unread } = await services.mailboxes.within(place, TRIAL_MS, (folder) => folder.unread());
    const now = services.clock.now();
    const anew = { lookedAt: now, failures: 0, problem: null, pausedAt: null, nextLookAt: now };
    await endLook(services.db, mailbox, anew);
    await askForLook(services);
    return { trouble: null, unread };
  } catch (cause) {
    if (!(cause instanceof MailboxFailed)) throw cause;
    return { trouble: cause.problem, unread: null };
  }
}

export const sealedMailboxPasswords: SealedKind = {
  name: "passwords of mailboxes",
  by: "us",
  list: async (db) =>
    (await selectSealedPasswords(db)).map((row) => ({ ...row, purpose: passwordPurpose(row.id) })),
  replace: replaceSealedPassword,
};

export const MailboxView = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(["tls", "starttls"]),
  login: z.string(),
  folder: z.string(),
  allowedSenders: z.array(z.string()),
  lookedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable().describe("Why it could not be looked into, in a person's words."),
  pausedAt: z.iso.datetime().nullable().describe("Since when it is not looked into any more."),
});

/** Without its password. */
export const mailboxView = (mailbox: Mailbox, language: Language): z.input<typeof MailboxView> => ({
  host: mailbox.host,
  port: mailbox.port,
  security: mailbox.security as MailboxPlace["security"],
  login: mailbox.login,
  folder: mailbox.folder,
  allowedSenders: mailbox.allowedSenders,
  lookedAt: mailbox.lookedAt?.toISOString() ?? null,
  problem: mailbox.problem === null ? null : explainTrouble(mailbox.problem, language),
  pausedAt: mailbox.pausedAt?.toISOString() ?? null,
});

const texts: Record<Language, { password: string }> = {
  de: { password: "geben Sie das Passwort für diese Anmeldung ein" },
  en: { password: "enter the password for this login" },
};
