import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { AddressWindow } from "../../ui/AddressWindow.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Differences } from "../../ui/Differences.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./LetterPage.module.css";

type Story = OutputOf<"letter_story">;

/** Who wrote a letter, who has it, what others said to it and changed in it, and what it takes the place of. */
export function LetterStory({ letterId, isDraft }: { letterId: string; isDraft: boolean }) {
  const text = useTexts(words);
  const { data, error } = useOperation("letter_story", { letterId });
  if (error) return <Problem cause={error} />;
  if (!data) return null;
  const facts = [
    ...(data.author ? [[text.author, data.author] as const] : []),
    ...(isDraft && data.holder ? [[text.holder, <Holder key="holder" story={data} />] as const] : []),
    ...(data.resends ? [[text.resends, <ToLetter key="resends" letterId={data.resends} />] as const] : []),
    ...(data.resentAs ? [[text.resentAs, <ToLetter key="resent" letterId={data.resentAs} />] as const] : []),
  ];
  if (facts.length === 0 && data.returns.length === 0) return null;
  return (
    <Sheet title={text.title}>
      {data.returns.length > 0 && <Returns returns={data.returns} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <Correction correction={data.correction} />
    </Sheet>
  );
}

/** What somebody wrote to a draft when they sent it back; for whoever mends it, above what they write. */
export function SentBack({ letterId }: { letterId: string }) {
  const { data } = useOperation("letter_story", { letterId });
  const [latest] = data?.returns ?? [];
  if (!latest?.remark) return null;
  return <Returns returns={[latest]} />;
}

/** What was changed in a letter before it was put up again, for whoever decides about it. */
export function Corrected({ letterId }: { letterId: string }) {
  const { data } = useOperation("letter_story", { letterId });
  return data ? <Correction correction={data.correction} /> : null;
}

function Returns({ returns }: { returns: Story["returns"] }) {
  const text = useTexts(words);
  return (
    <ul className={styles.returns}>
      {returns.map(({ kind, by, at, remark }) => (
        <li key={at} className={styles.reason}>
          <p>
            {text[kind](by ?? text.somebody)}, <DateTime at={at} />
          </p>
          {remark && <q className={styles.remark}>{remark}</q>}
        </li>
      ))}
    </ul>
  );
}

function Holder({ story: { holder, handedOver } }: { story: Story }) {
  const text = useTexts(words);
  return (
    <>
      {holder}
      {handedOver && (
        <span className={styles.quiet}>
          {" "}
          ({text.from} {handedOver.by}, <DateTime at={handedOver.at} />)
        </span>
      )}
      {handedOver?.remark && <q className={styles.remark}>{handedOver.remark}</q>}
    </>
  );
}

function ToLetter({ letterId }: { letterId: string }) {
  const text = useTexts(words);
  return (
    <Link to="/letters/$letterId" params={{ letterId }}>
      {text.toLetter}
    </Link>
  );
}

function Correction({ correction }: Pick<Story, "correction">) {
  const text = useTexts(words);
  if (!correction) return null;
  const { by, recipientBefore, recipientNow, differences } = correction;
  const isMoved = recipientBefore.join("\n") !== recipientNow.join("\n");
  const isRewritten = differences === null || differences.length > 0;
  return (
    <section aria-label={text.changed}>
      <h3>{text.changedBy(by ?? text.somebody)}</h3>
      {!isMoved && !isRewritten && <p>{text.nothing}</p>}
      {isMoved && (
        <div className={styles.both}>
          <div>
            <p className={styles.quiet}>{text.before}</p>
            <AddressWindow lines={recipientBefore} />
          </div>
          <div>
            <p className={styles.quiet}>{text.now}</p>
            <AddressWindow lines={recipientNow} />
          </div>
        </div>
      )}
      {differences === null && <p>{text.rewritten}</p>}
      {differences && differences.length > 0 && <Differences differences={differences} />}
    </section>
  );
}

const words = inBothLanguages({
  de: {
    title: "Werdegang",
    author: "Geschrieben von",
    holder: "Liegt bei",
    from: "übergeben von",
    resends: "Ersetzt",
    resentAs: "Noch einmal verschickt",
    toLetter: "zum Brief",
    somebody: "jemandem aus Ihrem Konto",
    rejected: (by: string) => `Abgelehnt von ${by}`,
    sent_back: (by: string) => `Zurückgegeben von ${by}`,
    corrected: (by: string) => `Zum Berichtigen übernommen von ${by}`,
    changed: "Was berichtigt wurde",
    changedBy: (by: string) => `Berichtigt von ${by}`,
    nothing: "Bisher ist nichts geändert.",
    before: "Bisherige Anschrift",
    now: "Neue Anschrift",
    rewritten: "Der Text ist ganz neu geschrieben.",
  },
  en: {
    title: "Story",
    author: "Written by",
    holder: "Lies with",
    from: "handed over by",
    resends: "Takes the place of",
    resentAs: "Sent again",
    toLetter: "to the letter",
    somebody: "somebody of your account",
    rejected: (by: string) => `Rejected by ${by}`,
    sent_back: (by: string) => `Sent back by ${by}`,
    corrected: (by: string) => `Taken to be corrected by ${by}`,
    changed: "What was corrected",
    changedBy: (by: string) => `Corrected by ${by}`,
    nothing: "Nothing has been changed so far.",
    before: "Address before",
    now: "New address",
    rewritten: "The text is written anew altogether.",
  },
});
