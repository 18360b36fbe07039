import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./LetterPage.module.css";

type Intake = OutputOf<"intake_list">;

/** How the account's mailbox is doing, and what of its mails was not taken. */
export function IntakeMail({ intake: { mailbox, refused } }: { intake: Intake }) {
  const text = useTexts(words);
  const { role } = useHere();
  if (!mailbox && refused.length === 0 && role !== "owner") return null;
  return (
    <Sheet title={text.title}>
      {mailbox ? <p>{text.sendTo(mailbox.login)}</p> : <p>{text.none}</p>}
      {mailbox?.problem && (
        <p className={styles.warnings}>
          {mailbox.problem} {mailbox.isPaused && text.paused}
        </p>
      )}
      {role === "owner" && (
        <p>
          <Link to="/settings/mailbox">{mailbox ? text.change : text.set}</Link>
        </p>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </Sheet>
  );
}

function Refused({ refused }: Pick<Intake, "refused">) {
  const text = useTexts(words);
  return (
    <>
      <h3>{text.refused}</h3>
      <ul>
        {refused.map(({ from, subject, at, why, letterId }) => (
          <li key={`${at} ${from} ${subject}`}>
            {text.mail(from ?? text.nobody, subject || text.noSubject)}, <DateTime at={at} />
            <ul className={styles.quiet}>
              {why.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {letterId !== null && (
                <li>
                  <Link to="/letters/$letterId" params={{ letterId }}>
                    {text.toLetter}
                  </Link>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{text.again}</p>
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Per E-Mail",
    sendTo: (login: string) =>
      `Das Postfach ${login} wird jede Minute abgeholt. PDF-Dateien, die Sie dorthin schicken, liegen hier und warten auf Sie.`,
    none: "Es ist kein Postfach eingerichtet.",
    paused: "Das Postfach wird nicht mehr abgeholt, bis eine Inhaberin oder ein Inhaber es geprüft hat.",
    change: "Postfach ändern oder prüfen",
    set: "Postfach einrichten",
    refused: "Nicht übernommen",
    mail: (from: string, subject: string) => `Von ${from}: ${subject}`,
    nobody: "unbekannt",
    noSubject: "ohne Betreff",
    toLetter: "Zum Brief",
    again:
      "Diese E-Mails liegen gelesen im Postfach. Als ungelesen markiert werden sie noch einmal versucht.",
  },
  en: {
    title: "By e-mail",
    sendTo: (login: string) =>
      `The mailbox ${login} is looked into every minute. PDFs that you send there lie here and wait for you.`,
    none: "No mailbox is set up.",
    paused: "The mailbox is not looked into any more until an owner has checked it.",
    change: "Change or check the mailbox",
    set: "Set up a mailbox",
    refused: "Not taken",
    mail: (from: string, subject: string) => `From ${from}: ${subject}`,
    nobody: "unknown",
    noSubject: "without a subject",
    toLetter: "To the letter",
    again: "These e-mails lie in the mailbox as read. Marked as unread they are tried once more.",
  },
});
