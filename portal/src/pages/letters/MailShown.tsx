import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Facts } from "../../ui/Facts.tsx";
import styles from "./LetterPage.module.css";

type Mail = NonNullable<OutputOf<"order_status">["email"]>;

/** The mail that a document goes out as, word for word. */
export function MailShown({ mail }: { mail: Mail }) {
  const text = useTexts(words);
  return (
    <>
      <Facts
        facts={[
          [text.to, mail.to],
          [text.replyTo, mail.replyTo],
          [text.subject, mail.subject],
          [text.files, mail.fileNames.join(", ")],
        ]}
      />
      <details>
        <summary>{text.text}</summary>
        <p className={styles.mail}>{mail.text}</p>
      </details>
    </>
  );
}

const words = inBothLanguages({
  de: {
    to: "An",
    replyTo: "Antworten gehen an",
    subject: "Betreff",
    files: "Anhang",
    text: "Text der E-Mail",
  },
  en: {
    to: "To",
    replyTo: "Answers go to",
    subject: "Subject",
    files: "Attached",
    text: "Text of the e-mail",
  },
});
