import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./start.module.css";

type Entry = OutputOf<"desk_list">["items"][number];

/** What became of this person's letters, and what was handed to them, until they tick it off. */
export function Desk() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("desk_list", {});
  const { tick, problem } = useTick();
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Sheet title={text.title}>
      <ul className={styles.list}>
        {data.items.map((entry) => (
          <DeskEntry key={`${entry.kind} ${entry.subjectIds[0]}`} entry={entry} onTick={() => tick(entry)} />
        ))}
      </ul>
      {data.total > data.items.length && <p>{text.more(data.total - data.items.length)}</p>}
      {problem && <Problem cause={problem} />}
    </Sheet>
  );
}

/** Ticks an entry off; the note that says so takes it back. */
function useTick() {
  const text = useTexts(words);
  const say = useNotice();
  const call = useCall("desk_tick");
  const tick = ({ kind, subjectIds }: Entry) =>
    call.mutate(
      { kind, subjectIds, done: true },
      {
        onSuccess: () =>
          say({ text: text.ticked, onUndo: () => call.mutate({ kind, subjectIds, done: false }) }),
      },
    );
  return { tick, problem: call.error };
}

function DeskEntry({ entry, onTick }: { entry: Entry; onTick: () => void }) {
  const text = useTexts(words);
  const { kind, subject, recipient, subjectIds, remark, by, at } = entry;
  const what =
    subjectIds.length === 1 ? text.letter(subject, recipient) : text.letters(subjectIds.length, subject);
  return (
    <li className={styles.entry}>
      <span>
        <Whither entry={entry}>{text[kind](what)}</Whither>
        {remark && <q className={styles.remark}>{remark}</q>}
        <span className={styles.why}>
          {by && `${by} · `}
          <DateTime at={at} />
        </span>
      </span>
      <Button look="quiet" onClick={onTick} aria-label={text.tickThis(subject)}>
        {text.tick}
      </Button>
    </li>
  );
}

/** Where it goes on with such an entry. */
function Whither({ entry, children }: { entry: Entry; children: string }) {
  const { kind, letterId, approvalId, subjectIds } = entry;
  const isMany = subjectIds.length > 1;
  if (kind === "delivered" && isMany)
    return (
      <Link to="/letters" search={{ status: "delivered" } as Record<string, string>}>
        {children}
      </Link>
    );
  if (isMany && approvalId !== null)
    return (
      <Link to="/approvals/$approvalId" params={{ approvalId }}>
        {children}
      </Link>
    );
  if (kind === "address")
    return (
      <Link to="/letters/$letterId/fix" params={{ letterId }}>
        {children}
      </Link>
    );
  return (
    <Link to="/letters/$letterId" params={{ letterId }}>
      {children}
    </Link>
  );
}

const words = inBothLanguages({
  de: {
    title: "Für Sie",
    letter: (subject: string, name: string | null) => (name ? `„${subject}“ an ${name}` : `„${subject}“`),
    letters: (count: number, subject: string) => `${count} Briefe, „${subject}“`,
    rejected: (what: string) => `Nicht freigegeben: ${what}`,
    sent_back: (what: string) => `Zur Überarbeitung zurück: ${what}`,
    corrected: (what: string) => `Wird berichtigt: ${what}`,
    expired: (what: string) => `Nicht rechtzeitig freigegeben: ${what}`,
    address: (what: string) => `Anschrift nicht lesbar: ${what}`,
    returned: (what: string) => `Zurückgekommen: ${what}`,
    failed: (what: string) => `Nicht versendet: ${what}`,
    delivered: (what: string) => `Zugestellt: ${what}`,
    handed_over: (what: string) => `Entwurf für Sie: ${what}`,
    more: (count: number) => (count === 1 ? "und 1 weiterer Eintrag" : `und ${count} weitere Einträge`),
    tick: "Erledigt",
    tickThis: (subject: string) => `Erledigt: ${subject}`,
    ticked: "Abgehakt.",
  },
  en: {
    title: "For you",
    letter: (subject: string, name: string | null) => (name ? `“${subject}” to ${name}` : `“${subject}”`),
    letters: (count: number, subject: string) => `${count} letters, “${subject}”`,
    rejected: (what: string) => `Not approved: ${what}`,
    sent_back: (what: string) => `Sent back to be mended: ${what}`,
    corrected: (what: string) => `Being corrected: ${what}`,
    expired: (what: string) => `Not approved in time: ${what}`,
    address: (what: string) => `Address unreadable: ${what}`,
    returned: (what: string) => `Came back: ${what}`,
    failed: (what: string) => `Not sent: ${what}`,
    delivered: (what: string) => `Delivered: ${what}`,
    handed_over: (what: string) => `Draft for you: ${what}`,
    more: (count: number) => (count === 1 ? "and 1 more entry" : `and ${count} more entries`),
    tick: "Done",
    tickThis: (subject: string) => `Done: ${subject}`,
    ticked: "Ticked off.",
  },
});
