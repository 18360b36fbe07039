import { Link } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./start.module.css";

const steps = [
  { name: "senderProfile", path: "/senders" },
  { name: "avv", path: "/settings/avv" },
  { name: "balance", path: "/wallet" },
  { name: "approval", path: "/settings/team" },
  { name: "letter", path: "/letters/new" },
] as const;

const notSent: ReadonlySet<string> = new Set([
  "draft",
  "awaiting_approval",
  "rejected",
  "expired",
  "cancelled",
]);

/** What is still to be done until the first letter has gone; gone itself once it has and nothing is missing. */
export function FirstSteps() {
  const text = useTexts(words);
  const { mode } = useHere();
  const health = useOperation("mcp_health", {});
  const letters = useOperation("letter_list", { limit: 20 });
  const problem = health.error ?? letters.error;
  if (problem) return <Problem cause={problem} onRetry={() => void health.refetch()} />;
  if (!health.data || !letters.data) return null;
  const { prerequisites } = health.data;
  const hasSent = letters.data.items.some(({ status }) => !notSent.has(status));
  const done = {
    senderProfile: prerequisites.senderProfile.met,
    avv: prerequisites.avv.met,
    balance: prerequisites.balance.met,
    approval: prerequisites.approval.met,
    letter: hasSent,
  };
  if (Object.values(done).every(Boolean)) return null;
  return (
    <Sheet title={mode === "sandbox" ? text.begin : text.beginLive}>
      <ol className={styles.list}>
        {steps.map(({ name, path }) => (
          <li key={name} className={styles.step} data-done={done[name] || undefined}>
            <span className={styles.mark} aria-hidden>
              {done[name] ? "✓" : "○"}
            </span>
            <div>
              {done[name] ? <span>{text.steps[name]}</span> : <Link to={path}>{text.steps[name]}</Link>}
              <p className={styles.why}>{done[name] ? text.done : text.why[name]}</p>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    begin: "In fünf Schritten zum ersten Brief",
    beginLive: "In fünf Schritten zum ersten echten Brief",
    done: "Erledigt",
    steps: {
      senderProfile: "Absender eintragen",
      avv: "Vereinbarung zur Auftragsverarbeitung (AVV) annehmen",
      balance: "Guthaben aufladen",
      approval: "Klären, wer freigibt",
      letter: "Den ersten Brief schreiben und verschicken",
    },
    why: {
      senderProfile: "Auf jedem Brief stehen die Pflichtangaben Ihrer Rechtsform.",
      avv: "Briefe enthalten Daten anderer Menschen; ohne den Vertrag dürfen wir sie nicht verarbeiten.",
      balance: "Jeder Brief wird vorab aus dem Guthaben bezahlt.",
      approval: "Was Programme vorschlagen, gibt ein Mensch mit der Rolle Freigabe oder Inhaber frei.",
      letter: "In der Sandbox kostet er Spielgeld und geht nicht zur Post.",
    },
  },
  en: {
    begin: "Five steps to the first letter",
    beginLive: "Five steps to the first real letter",
    done: "Done",
    steps: {
      senderProfile: "Enter the sender",
      avv: "Accept the data processing agreement",
      balance: "Top up the balance",
      approval: "Settle who approves",
      letter: "Write and send the first letter",
    },
    why: {
      senderProfile: "Every letter carries the particulars that the law asks of your legal form.",
      avv: "Letters hold data of other people; without the agreement we may not process them.",
      balance: "Every letter is paid in advance from the balance.",
      approval: "What programs propose is approved by a person with the role approver or owner.",
      letter: "In the sandbox it costs play money and is not posted.",
    },
  },
});
