import { MailboxFailed, type MailFolder, type Mailboxes } from "../src/ports/mailbox.ts";
import type { Faults } from "./faults.ts";
import type { Owner, Scheduler } from "./scheduler.ts";

/** A mail with one PDF that somebody has sent to the mailbox with this login. */
export type LaidMail = { login: string; subject: string; bytes: Uint8Array; isRead: boolean };

type Ground = { scheduler: Scheduler; faults: Faults };

/** Mail servers that outlive every instance; each step of a conversation may be lost before or after it is done. */
export const mailboxesFor = ({ scheduler, faults }: Ground, mails: LaidMail[], owner: Owner): Mailboxes => {
  const step = <Result>(done: () => Result): Promise<Result> =>
    scheduler.gate(owner, "mailbox", async () => {
      const fault = faults.contact();
      if (fault === "lost_before") throw new MailboxFailed("UNREACHABLE");
      if (fault === "refused") throw new MailboxFailed("LOGIN_REFUSED");
      const answer = done();
      if (fault === "lost_after") throw new MailboxFailed("TOO_SLOW");
      return answer;
    });
  return {
    async within({ login }, _mostMs, work) {
      const mailAt = (uid: number): LaidMail | undefined => mails[uid - 1];
      const folder: MailFolder = {
        uidValidity: "1",
        unread: () =>
          step(() => mails.flatMap((mail, at) => (mail.login === login && !mail.isRead ? [at + 1] : []))),
        async describe(uid) {
          const { subject = "", bytes = new Uint8Array() } = mailAt(uid) ?? {};
          const file = { part: "1", mediaType: "application/pdf", fileName: "brief.pdf", isAttached: true };
          const files = [{ ...file, sizeBytes: bytes.length }];
          return {
            uid,
            from: "scan@kanzlei.example",
            subject,
            messageId: `<${uid}>`,
            sentAt: "",
            enclosedIds: [],
            files,
          };
        },
        read: (uid) => step(() => mailAt(uid)?.bytes ?? null),
        markRead: (uid) =>
          step(() => {
            const mail = mailAt(uid);
            if (mail) mail.isRead = true;
          }),
      };
      return work(folder);
    },
  };
};
