import { useEffect, useState } from "react";
import { fieldProblems } from "../client.ts";
import { type ClockMove, useClockMove, useSandboxTime } from "../session/sandbox.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import styles from "./SandboxBand.module.css";

const moves: Record<"hour" | "day" | "next", ClockMove> = {
  hour: { advance: "PT1H" },
  day: { advance: "P1D" },
  next: { nextStep: true },
};

/** Where one plays: a quiet band with the sandbox's own clock, and for who may, the ways to move it on. */
export function SandboxBand() {
  const text = useTexts(words);
  const { role } = useHere();
  const { language } = useLanguage();
  const { data } = useSandboxTime();
  const move = useClockMove();
  const now = useTicking(data?.aheadMs);
  const refused = Object.values(fieldProblems(move.error))[0] ?? move.error?.message;
  return (
    <div className={styles.band} role="region" aria-label={text.label}>
      <span>{text.sandbox}</span>
      {now && (
        <time className={styles.clock} dateTime={now.toISOString()}>
          {clockText(now, language)}
        </time>
      )}
      {role !== "viewer" && (
        <span className={styles.moves} role="group" aria-label={text.clock}>
          {(["hour", "day", "next"] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={styles.move}
              disabled={move.isPending}
              onClick={() => move.mutate(moves[each])}
            >
              {text.moves[each]}
            </button>
          ))}
        </span>
      )}
      <span role="status" className={styles.said}>
        {move.isPending ? text.moving : refused ? sentence(refused) : move.isSuccess ? text.moved : ""}
      </span>
    </div>
  );
}

/** The sandbox's time: so far ahead of every other clock, and going on by itself. */
function useTicking(aheadMs: number | undefined): Date | null {
  const [realMs, setRealMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setRealMs(Date.now()), 10_000);
    return () => window.clearInterval(timer);
  }, []);
  return aheadMs === undefined ? null : new Date(realMs + aheadMs);
}

const clockText = (at: Date, language: string): string =>
  at.toLocaleString(language === "de" ? "de-DE" : "en-GB", {
    timeZone: "Europe/Berlin",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });

const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

const words = inBothLanguages({
  de: {
    label: "Sandbox",
    sandbox: "Sandbox: Spielgeld, es geht nichts zur Post.",
    clock: "Uhr der Sandbox vorstellen",
    moves: { hour: "+ 1 Stunde", day: "+ 1 Tag", next: "Nächster Schritt" },
    moving: "Die Zeit vergeht …",
    moved: "Die Uhr ist vorgestellt.",
  },
  en: {
    label: "Sandbox",
    sandbox: "Sandbox: play money, nothing is posted.",
    clock: "Move the sandbox clock forward",
    moves: { hour: "+ 1 hour", day: "+ 1 day", next: "Next step" },
    moving: "Time passes …",
    moved: "The clock was moved.",
  },
});
