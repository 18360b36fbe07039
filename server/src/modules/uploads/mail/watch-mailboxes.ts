import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../../../operations/call.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { MailboxFailed, type MailboxPlace, type MailFolder } from "../../../ports/mailbox.ts";
import { listOwnerAddresses } from "../../access/access.ts";
import { partnerOf, queueMail } from "../../partners/partners.ts";
import { findAccountState } from "../arrivals-store.ts";
import { explainTrouble, type Trouble } from "./mailbox-problems.ts";
import { claimDueMailbox, endLook, type Mailbox } from "./mailboxes-store.ts";
import { type Ground as Taking, type HearReport, takeMail } from "./take-mail.ts";

type Ground = Taking & Pick<Services, "mailboxes" | "sealedText" | "queue" | "links">;
type Looking = { signal: AbortSignal; hear: HearReport };

export const WATCH_MAILBOXES = "watch_mailboxes";

/** Lets a worker look at once; asked for by many it is done once. */
export const askForLook = async ({ queue, db }: Pick<Services, "queue" | "db">): Promise<void> =>
  void (await queue.enqueue(db, WATCH_MAILBOXES, {}, { onceKey: "asked" }));

const MINUTE_MS = 60_000;
const AT_ONCE = 4;
/** Longer than a look takes: whoever still holds a mailbox then has died. */
const CLAIM_LASTS_MS = 15 * MINUTE_MS;
/** After that no further message is begun; what comes of one that was goes on for as long as the job. */
const ENOUGH_MS = 4 * MINUTE_MS;
const LONGEST_LOOK_MS = 9 * MINUTE_MS;
/** While a slow one is under way, others become due. */
const ASK_AGAIN_MS = 2_000;
/** With the longest look less than the job may take. */
const BEGINS_WITHIN_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** So many logins that were refused one after the other lock some accounts: we stop before. */
const MOST_REFUSED_LOGINS = 5;
/** About six hours in which a mailbox could not be looked into. */
const TELL_AFTER = 11;

/** Looks into every mailbox whose time has come; one that fails or is slow holds up no other. */
export async function lookIntoMailboxes(
  services: Ground,
  signal: AbortSignal,
  hear: HearReport = async () => null,
): Promise<void> {
  const noMore = AbortSignal.any([signal, AbortSignal.timeout(BEGINS_WITHIN_MS)]);
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const mailbox = noMore.aborted || underWay.size === AT_ONCE ? undefined : await claim(services);
    if (mailbox) {
      const looking = look(services, mailbox, { signal, hear })
        .catch((cause: unknown) => {
          const { partnerId, mode } = mailbox;
          services.log.error({ err: cause, partnerId, mode }, "a look into a mailbox could not be noted");
        })
        .finally(() => underWay.delete(looking));
      underWay.add(looking);
      continue;
    }
    if (underWay.size === 0) return;
    const soon = new AbortController();
    await Promise.race([
      ...underWay,
      pause(ASK_AGAIN_MS, undefined, { signal: soon.signal }).catch(() => {}),
    ]).finally(() => soon.abort());
  }
}

function claim({ db, clock }: Ground): Promise<Mailbox | undefined> {
  const now = clock.now();
  return claimDueMailbox(db, { now, until: new Date(now.getTime() + CLAIM_LASTS_MS) });
}

async function look(services: Ground, mailbox: Mailbox, looking: Looking): Promise<void> {
  const trouble = await troubleOf(services, mailbox, looking);
  const lookedAt = services.clock.now();
  const failures = failuresAfter(mailbox, trouble);
  const pauseMs = Math.min(MINUTE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
  const isPaused = trouble === "LOGIN_REFUSED" && failures >= MOST_REFUSED_LOGINS;
  const end = {
    lookedAt,
    failures,
    problem: trouble,
    pausedAt: isPaused ? lookedAt : null,
    nextLookAt: new Date(lookedAt.getTime() + (trouble === null ? MINUTE_MS : pauseMs)),
  };
  await services.db.transaction().execute(async (tx) => {
    const isOurs = await endLook(tx, mailbox, end);
    if (!isOurs || trouble === null || !(isPaused || failures === TELL_AFTER)) return;
    const { name } = await partnerOf(tx, mailbox.partnerId);
    const page = services.links.to(portalLink("/settings/mailbox", mailbox));
    for (const { email } of await listOwnerAddresses(tx, mailbox.partnerId))
      await queueMail(services, tx, {
        to: email,
        ...texts.notice({ name, mailbox, trouble, isPaused, page }),
      });
  });
}

/** In a row; a login that is refused is counted anew after anything else. */
function failuresAfter({ failures, problem }: Mailbox, trouble: Trouble | null): number {
  if (trouble === null) return 0;
  return trouble === "LOGIN_REFUSED" && problem !== "LOGIN_REFUSED" ? 1 : failures + 1;
}

/** What has kept us from working through it; null: nothing has. */
async function troubleOf(
  services: Ground,
  mailbox: Mailbox,
  { signal, hear }: Looking,
): Promise<Trouble | null> {
  try {
    const { disabledAt, closesAt } = await findAccountState(services.db, mailbox.partnerId);
    // What lies there waits until the account takes something again.
    if (disabledAt || closesAt) return null;
    const place = placeOf(services, mailbox);
    if (!place) return "UNREADABLE";
    const enough = AbortSignal.any([signal, AbortSignal.timeout(ENOUGH_MS)]);
    const take = (folder: MailFolder) => takeMail(services, mailbox, folder, hear, enough);
    return (await services.mailboxes.within(place, LONGEST_LOOK_MS, take)) ? null : "UNEXPECTED";
  } catch (cause) {
    const { partnerId, mode } = mailbox;
    services.log.warn({ err: cause, partnerId, mode }, "a mailbox could not be looked into");
    return cause instanceof MailboxFailed ? cause.problem : "UNEXPECTED";
  }
}

/** What a password is sealed for: it cannot be moved to another mailbox. */
export const passwordPurpose = (mailboxId: string): string => `mailbox ${mailboxId}`;

/** Null: its password cannot be read any more. */
export function placeOf(
  { sealedText }: Pick<Services, "sealedText">,
  { id, sealedPassword, host, port, security, login, folder, mode }: Mailbox,
): MailboxPlace | null {
  try {
    const password = sealedText.open(sealedPassword, passwordPurpose(id));
    return { host, port, security: security as MailboxPlace["security"], login, password, folder, mode };
  } catch {
    return null;
  }
}

type Notice = { name: string; mailbox: Mailbox; trouble: Trouble; isPaused: boolean; page: string };

const texts = {
  notice: ({ name, mailbox: { login, mode }, trouble, isPaused, page }: Notice) => ({
    subject: `${mode === "sandbox" ? "[Sandbox] " : ""}Ihr Postfach wird nicht mehr abgeholt`,
    text: [
      "Guten Tag,",
      "",
      `das Postfach ${login} des Kontos „${name}“ lässt sich nicht abholen:`,
      explainTrouble(trouble, "de"),
      "",
      isPaused
        ? "Wir versuchen es nicht weiter, damit Ihr Anbieter das Postfach nicht sperrt. Prüfen Sie die Angaben hier:"
        : "Wir versuchen es weiter. Prüfen Sie die Angaben hier:",
      page,
      "",
      "E-Mails, die inzwischen ankommen, bleiben in Ihrem Postfach liegen.",
    ].join("\n"),
  }),
};
