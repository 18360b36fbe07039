import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { euros } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { Approval } from "./ApprovalPage.tsx";
import styles from "./Approvals.module.css";

/** What was decided, how it goes on, and the way to stop it while that is possible. */
export function ApprovalStanding({ approval }: { approval: Approval }) {
  const text = useTexts(words);
  const { decision, heldUntil, leavesAt, now } = approval;
  return (
    <Sheet title={text.title}>
      {decision && (
        <div className={styles.stack}>
          <p>
            <strong>{decision.text}</strong>
          </p>
          <p className={styles.fine}>
            {decision.by}, <DateTime at={decision.at} />
          </p>
          {decision.comment && <blockquote className={styles.quote}>{decision.comment}</blockquote>}
        </div>
      )}
      <Counted approval={approval} />
      {heldUntil && <HoldTimer until={heldUntil} now={now} />}
      {leavesAt && (
        <p>
          {text.planned} <DateTime at={leavesAt} />.
        </p>
      )}
      <Stop approval={approval} />
    </Sheet>
  );
}

/** Where the letters stand, those of one state together. */
function Counted({ approval: { standings, letterCount } }: { approval: Approval }) {
  return standings.map(({ statusText, letters }) => (
    <p key={statusText}>{letterCount === 1 ? statusText : `${letters} × ${statusText}`}</p>
  ));
}

/** Counts down by the account's own clock: `now` is its time when the answer came. */
function HoldTimer({ until, now }: { until: string; now: string }) {
  const text = useTexts(words);
  const queries = useQueryClient();
  const [left, setLeft] = useState(() => secondsBetween(now, until));
  useEffect(() => {
    const began = performance.now();
    const whole = secondsBetween(now, until);
    const count = () => setLeft(Math.max(0, Math.ceil(whole - (performance.now() - began) / 1000)));
    count();
    const ticking = window.setInterval(count, 1000);
    return () => window.clearInterval(ticking);
  }, [now, until]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries();
  }, [isOver, queries]);
  const minutes = Math.floor(left / 60);
  return (
    <div>
      <p className={styles.fine}>{text.held}</p>
      <p role="timer" className={styles.timer}>
        {minutes}:{String(left % 60).padStart(2, "0")}
      </p>
    </div>
  );
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / 1000));

function Stop({ approval: { approvalId, stoppable } }: { approval: Approval }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { role } = useHere();
  const say = useNotice();
  const stop = useCall("approval_stop");
  if (stoppable === 0 || role === "viewer" || role === "editor") return null;
  const confirm = async () => {
    const { stopped, tooLate, creditedCents } = await stop.mutateAsync({ approvalId });
    const amount = euros(creditedCents, language);
    say({ text: tooLate === 0 ? text.stopped(stopped, amount) : text.stoppedSome(stopped, tooLate, amount) });
  };
  return (
    <div>
      <ConfirmButton label={text.stop} title={text.stopTitle(stoppable)} onConfirm={confirm}>
        <p>{text.stopMore}</p>
      </ConfirmButton>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Stand",
    held: "Die Übergabe an die Druckerei beginnt in",
    planned: "Der Versand ist eingeplant für",
    stop: "Versand stoppen",
    stopTitle: (count: number) => (count === 1 ? "Diesen Brief stoppen?" : `${count} Briefe stoppen?`),
    stopMore: "Gestoppte Briefe werden nicht gedruckt, und ihr Preis kommt zurück auf Ihr Guthaben.",
    stopped: (count: number, amount: string) =>
      `${count === 1 ? "Ein Brief" : `${count} Briefe`} gestoppt, ${amount} sind wieder verfügbar.`,
    stoppedSome: (count: number, late: number, amount: string) =>
      `${count} gestoppt, ${amount} sind wieder verfügbar. Für ${late} war es zu spät.`,
  },
  en: {
    title: "Status",
    held: "The hand-over to the printer begins in",
    planned: "Dispatch is planned for",
    stop: "Stop dispatch",
    stopTitle: (count: number) => (count === 1 ? "Stop this letter?" : `Stop ${count} letters?`),
    stopMore: "Letters that are stopped are not printed, and their price returns to your wallet.",
    stopped: (count: number, amount: string) =>
      `${count === 1 ? "One letter" : `${count} letters`} stopped, ${amount} is available again.`,
    stoppedSome: (count: number, late: number, amount: string) =>
      `${count} stopped, ${amount} is available again. For ${late} it was too late.`,
  },
});
