import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type LetterStatus, statusNames } from "../letters/letter-status.tsx";
import styles from "./start.module.css";

/** The way of a letter, in its order; what has been on it longer than a month is no news. */
const stages = ["awaiting_approval", "submitted", "printing", "posted", "delivered"] as const;
const DAYS = 30;

/** Where the letters of the last weeks are: a strip whose every part leads to its letters. */
export function OnItsWay() {
  const text = useTexts(words);
  const [firstDay] = useState(dayBefore);
  return (
    <Sheet title={text.title}>
      <ol className={styles.way}>
        {stages.map((stage) => (
          <Stage key={stage} stage={stage} firstDay={firstDay} />
        ))}
      </ol>
    </Sheet>
  );
}

function Stage({ stage, firstDay }: { stage: LetterStatus; firstDay: string }) {
  const names = useTexts(statusNames);
  const { language } = useLanguage();
  const { data } = useOperation("letter_find", { status: stage, firstDay, limit: 1 }, { keepPrevious: true });
  return (
    <li className={styles.stage} data-stage={stage} data-some={(data?.total ?? 0) > 0 || undefined}>
      <Link to="/letters" search={{ status: stage, from: firstDay }} className={styles.stageLink}>
        <span className={styles.many}>{data?.total.toLocaleString(language) ?? "…"}</span>
        <span>{names[stage]}</span>
      </Link>
    </li>
  );
}

const dayBefore = () => new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10);

const words = inBothLanguages({
  de: { title: "Unterwegs in den letzten 30 Tagen" },
  en: { title: "On their way in the last 30 days" },
});
