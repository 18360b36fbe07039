import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./start.module.css";

/** What an account needs before a letter can leave, in the order in which it is best put right, and where that is done. */
const needs = [
  { name: "senderProfile", path: "/senders/new" },
  { name: "avv", path: "/settings/avv" },
  { name: "balance", path: "/wallet" },
  { name: "approval", path: "/settings/team" },
] as const;

const notSent: ReadonlySet<string> = new Set([
  "draft",
  "awaiting_approval",
  "rejected",
  "expired",
  "cancelled",
]);

/** How far an account is on its way to the first letter; `isNew` as long as nobody has asked for any. */
export function useFirstSteps() {
  const health = useOperation("mcp_health", {});
  const letters = useOperation("letter_list", { limit: 20 }, { keepPrevious: true });
  const items = letters.data?.items ?? [];
  return {
    error: health.error ?? letters.error,
    refetch: health.refetch,
    isKnown: health.data !== undefined && letters.data !== undefined,
    missing: needs.filter(({ name }) => health.data?.prerequisites[name].met === false),
    hasSent: items.some(({ status }) => !notSent.has(status)),
    isNew: letters.data !== undefined && items.every(({ status }) => status === "draft"),
  };
}

type FirstStepsProps = { progress: ReturnType<typeof useFirstSteps> };

/** Three steps to the first letter, the first of them done, one action at a time; gone itself once it has left. */
export function FirstSteps({ progress }: FirstStepsProps) {
  const text = useTexts(words);
  const { mode, role } = useHere();
  const { error, refetch, isKnown, missing, hasSent } = progress;
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!isKnown || (missing.length === 0 && hasSent)) return null;
  const [next] = missing;
  const mayAct = role !== "viewer";
  return (
    <Sheet title={text.begin[mode]}>
      <ol className={styles.steps}>
        <Step at={1} isDone title={text.account} why={text.accountWhy[mode]} />
        <Step
          at={2}
          isDone={!next}
          isNext={next !== undefined}
          title={text.ready}
          why={next ? text.why[next.name] : text.readyWhy}
        >
          {next && mayAct && (
            <LinkButton look="first" to={next.path} search={{ back: "start" } as Record<string, string>}>
              {text.need[next.name]}
            </LinkButton>
          )}
        </Step>
        <Step at={3} isDone={hasSent} isNext={!next} title={text.letter} why={text.letterWhy[mode]}>
          {!hasSent && mayAct && (
            <LinkButton look={next ? "second" : "first"} to="/letters/new">
              {text.write}
            </LinkButton>
          )}
        </Step>
      </ol>
    </Sheet>
  );
}

type StepProps = {
  at: number;
  title: string;
  why: string;
  isDone?: boolean;
  /** What is best done now. */
  isNext?: boolean;
  children?: ReactNode;
};

function Step({ at, title, why, isDone = false, isNext = false, children }: StepProps) {
  const text = useTexts(words);
  return (
    <li className={styles.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Check size={18} strokeWidth={2} /> : at}
      </span>
      <h3>
        {title}
        {isDone && <span className={styles.done}> · {text.done}</span>}
      </h3>
      <p className={styles.why}>{why}</p>
      {children && <div>{children}</div>}
    </li>
  );
}

const words = inBothLanguages({
  de: {
    begin: {
      sandbox: "In drei Schritten zum ersten Brief",
      live: "In drei Schritten zum ersten echten Brief",
    },
    done: "erledigt",
    account: "Konto anlegen",
    accountWhy: {
      sandbox: "Sie sind da. In der Sandbox ist alles Spielgeld, und nichts geht zur Post.",
      live: "Sie sind da, und der Echtbetrieb ist freigeschaltet.",
    },
    ready: "Startklar machen",
    readyWhy: "Absender, Vereinbarung und Guthaben sind bereit.",
    need: {
      senderProfile: "Absender eintragen",
      avv: "Vereinbarung (AVV) annehmen",
      balance: "Guthaben aufladen",
      approval: "Klären, wer freigibt",
    },
    why: {
      senderProfile: "Auf jedem Brief stehen die Pflichtangaben Ihrer Rechtsform.",
      avv: "Briefe enthalten Daten anderer Menschen; ohne die Vereinbarung dürfen wir sie nicht verarbeiten.",
      balance: "Jeder Brief wird vorab aus dem Guthaben bezahlt.",
      approval:
        "Was Programme vorschlagen, gibt ein Mensch mit der Rolle Freigabe oder Inhaberin/Inhaber frei.",
    },
    letter: "Den ersten Brief verschicken",
    letterWhy: {
      sandbox: "Schreiben, ansehen, abschicken: wie im Ernst, nur ohne Post.",
      live: "Schreiben, ansehen, abschicken; der Preis steht vorher da.",
    },
    write: "Ersten Brief schreiben",
  },
  en: {
    begin: { sandbox: "Three steps to the first letter", live: "Three steps to the first real letter" },
    done: "done",
    account: "Open the account",
    accountWhy: {
      sandbox: "Here you are. In the sandbox all is play money, and nothing is posted.",
      live: "Here you are, and live letters are switched on.",
    },
    ready: "Get ready",
    readyWhy: "Sender, agreement and balance are ready.",
    need: {
      senderProfile: "Enter the sender",
      avv: "Accept the agreement",
      balance: "Top up the balance",
      approval: "Settle who approves",
    },
    why: {
      senderProfile: "Every letter carries the particulars that the law asks of your legal form.",
      avv: "Letters hold data of other people; without the data processing agreement we may not process them.",
      balance: "Every letter is paid in advance from the balance.",
      approval: "What programs propose is approved by a person with the role approver or owner.",
    },
    letter: "Send the first letter",
    letterWhy: {
      sandbox: "Write, look, send: as in earnest, only without the post.",
      live: "Write, look, send; the price is shown before.",
    },
    write: "Write the first letter",
  },
});
