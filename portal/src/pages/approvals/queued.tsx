import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import styles from "./Approvals.module.css";

export type Queued = OutputOf<"approval_queue">["items"][number];

/** What tells one request from the next: what it says, and to whom. */
export function useNameOf() {
  const text = useTexts(words);
  return ({ subject, company, recipients, letterCount }: Queued): { subject: string; to: string } => {
    const names = recipients.join(", ") + (letterCount > recipients.length ? " …" : "");
    const about = subject ?? text.erased;
    return letterCount === 1
      ? { subject: about, to: text.to([company, names].filter(Boolean).join(", ")) }
      : { subject: text.letters(letterCount, about), to: text.to(names) };
  };
}

/** The first page, to be known again by its look; to read it one opens it. */
export const Thumbnail = ({ url }: { url: string | null }) =>
  url && <img className={styles.thumbnail} src={url} alt="" width={52} height={74} loading="lazy" />;

/** Who asked, and what they said about it or else why a person is asked. */
export const Asked = ({ queued: { askedBy, reason, because } }: { queued: Queued }) => (
  <>
    {askedBy}: {reason ?? because}
  </>
);

const words = inBothLanguages({
  de: {
    to: (name: string) => `an ${name}`,
    letters: (count: number, subject: string) => `${count} Briefe: ${subject}`,
    erased: "Brief, dessen Inhalt gelöscht ist",
  },
  en: {
    to: (name: string) => `to ${name}`,
    letters: (count: number, subject: string) => `${count} letters: ${subject}`,
    erased: "Letter whose content was erased",
  },
});
