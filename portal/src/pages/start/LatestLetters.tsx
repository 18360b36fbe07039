import { Link } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { FirstPage } from "../letters/FirstPage.tsx";
import { StatusBadge } from "../letters/letter-status.tsx";
import styles from "./start.module.css";

const MOST_SHOWN = 5;

/** What was written last, whoever wrote it; nothing while there is none. */
export function LatestLetters() {
  const text = useTexts(words);
  const { data } = useOperation("letter_list", { limit: MOST_SHOWN }, { keepPrevious: true });
  if (!data || data.items.length === 0) return null;
  return (
    <Sheet title={text.title} actions={<Link to="/letters">{text.all}</Link>}>
      <ul className={styles.list}>
        {data.items.map((letter) => (
          <li key={letter.letterId} className={styles.letter}>
            <FirstPage letterId={letter.letterId} updatedAt={letter.updatedAt} className={styles.thumbnail} />
            <span className={styles.lead}>
              <Link to="/letters/$letterId" params={{ letterId: letter.letterId }}>
                {letter.subject}
              </Link>
              <span className={styles.why}>
                {[letter.recipientCompany ?? letter.recipientName, letter.recipientCity]
                  .filter(Boolean)
                  .join(", ") || text.nobody}
                {" · "}
                <DateTime at={letter.createdAt} />
              </span>
            </span>
            <StatusBadge status={letter.status} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: { title: "Zuletzt geschrieben", all: "Alle Briefe", nobody: "noch ohne Empfänger" },
  en: { title: "Written last", all: "All letters", nobody: "no recipient yet" },
});
