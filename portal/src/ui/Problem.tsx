import { fieldProblems, Refused } from "../client.ts";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { useUnsaid } from "./refused-fields.ts";
import { sentence } from "./sentence.ts";
import styles from "./State.module.css";

type ProblemProps = {
  cause: unknown;
  onRetry?: () => void;
  /** Shown above a page whose fields nobody sees now: everything is said here. */
  isAbovePage?: boolean;
};

/** Why something could not be shown or done, in the service's own words, and what to do next. */
export function Problem({ cause, onRetry, isAbovePage = false }: ProblemProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const refused = cause instanceof Refused ? cause : null;
  // The message for programs names the inputs by their keys; a person is told what is wrong.
  const all = Object.entries(fieldProblems(cause)).map(([path, words]) => ({ path, words }));
  const atNoField = useUnsaid(all);
  const unsaid = isAbovePage ? all : atNoField;
  const inputProblems = [...new Set(unsaid.map((each) => each.words))];
  const isAtFields = all.length > 0 && unsaid.length === 0;
  const mends = refused ? waysToMend[refused.code] : undefined;
  return (
    <div role="alert" className={styles.problem}>
      {isAtFields ? (
        <p>
          <strong>{text.atFields(all.length)}</strong>
        </p>
      ) : inputProblems.length > 0 ? (
        inputProblems.map((problem) => (
          <p key={problem}>
            <strong>{sentence(problem)}</strong>
          </p>
        ))
      ) : (
        <>
          <p>
            <strong>{refused?.message ?? text.broken}</strong>
          </p>
          {refused?.hint && <p>{refused.hint}</p>}
        </>
      )}
      {/* Only where another try can come to another end. */}
      {onRetry && (refused?.retryable ?? true) && <Button onClick={onRetry}>{text.retry}</Button>}
      {mends && <LinkButton to={mends.to}>{mends[language]}</LinkButton>}
      {refused?.requestId && !isAtFields && (
        <details className={styles.fine}>
          <summary>{text.details}</summary>
          {text.request} <code>{refused.requestId}</code>
          {unsaid.map(({ path }) => (
            <code key={path}> {path}</code>
          ))}
        </details>
      )}
    </div>
  );
}

/** Where what stands in the way is cleared. */
const waysToMend: Record<string, { to: string; de: string; en: string } | undefined> = {
  INSUFFICIENT_FUNDS: { to: "/wallet", de: "Guthaben aufladen", en: "Top up" },
  AVV_REQUIRED: { to: "/settings/avv", de: "Vereinbarung ansehen", en: "See the agreement" },
  SENDER_UNVERIFIED: { to: "/senders", de: "Absender bestätigen lassen", en: "Have the sender verified" },
  SENDER_PFLICHTANGABEN_INCOMPLETE: { to: "/senders", de: "Absender ergänzen", en: "Complete the sender" },
  DAILY_CAP_EXCEEDED: { to: "/settings/rules", de: "Grenzen ansehen", en: "See the caps" },
};

const words = inBothLanguages({
  de: {
    broken: "Das hat nicht geklappt.",
    retry: "Erneut versuchen",
    request: "Vorgang",
    details: "Details",
    atFields: (count: number) =>
      count === 1
        ? "Bitte sehen Sie das markierte Feld an."
        : `Bitte sehen Sie die ${count} markierten Felder an.`,
  },
  en: {
    broken: "That did not work.",
    retry: "Try again",
    request: "Request",
    details: "Details",
    atFields: (count: number) =>
      count === 1 ? "Please look at the marked field." : `Please look at the ${count} marked fields.`,
  },
});
