import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./start.module.css";

type Setback = OutputOf<"setback_list">["items"][number];

const nothing: readonly string[] = [];

/** Letters of this person that did not get where they were to go; who has seen one to its end puts it away. */
export function useSetbacks() {
  const { data, error } = useOperation("setback_list", {});
  const [seen, setSeen] = useDraft<readonly string[]>("setbacks-seen", nothing);
  const shown = data?.items.filter(({ orderId }) => !seen.includes(orderId));
  // What the service no longer names need not be remembered.
  const putAway = (orderId: string) =>
    setSeen((now) => [...now.filter((id) => data?.items.some((item) => item.orderId === id)), orderId]);
  return { shown, error, putAway };
}

export function SetbackEntry({ setback, onPutAway }: { setback: Setback; onPutAway: () => void }) {
  const text = useTexts(words);
  const { kind, letterId, approvalId, subject, recipient, letterCount, remark } = setback;
  const said = text[kind](
    letterCount === 1 ? text.letter(subject, recipient) : text.letters(letterCount, subject),
  );
  return (
    <li className={styles.entry}>
      <span>
        {letterCount > 1 && approvalId !== null ? (
          <Link to="/approvals/$approvalId" params={{ approvalId }}>
            {said}
          </Link>
        ) : (
          <Link to="/letters/$letterId" params={{ letterId }}>
            {said}
          </Link>
        )}
        {remark && <q className={styles.remark}>{remark}</q>}
      </span>
      <Button look="quiet" onClick={onPutAway} aria-label={text.putAwayThis(subject)}>
        {text.putAway}
      </Button>
    </li>
  );
}

const words = inBothLanguages({
  de: {
    letter: (subject: string, name: string) => `„${subject}“ an ${name}`,
    letters: (count: number, subject: string) => `${count} Briefe, „${subject}“`,
    rejected: (what: string) => `Nicht freigegeben: ${what}`,
    returned: (what: string) => `Zurückgekommen: ${what}`,
    failed: (what: string) => `Nicht versendet: ${what}`,
    putAway: "Gesehen",
    putAwayThis: (subject: string) => `Gesehen: ${subject}`,
  },
  en: {
    letter: (subject: string, name: string) => `“${subject}” to ${name}`,
    letters: (count: number, subject: string) => `${count} letters, “${subject}”`,
    rejected: (what: string) => `Not approved: ${what}`,
    returned: (what: string) => `Came back: ${what}`,
    failed: (what: string) => `Not sent: ${what}`,
    putAway: "Seen",
    putAwayThis: (subject: string) => `Seen: ${subject}`,
  },
});
