import { fieldProblems, Refused } from "../client.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./State.module.css";

type ProblemProps = { cause: unknown; onRetry?: () => void };

/** Why something could not be shown or done, in the service's own words, and what to do next. */
export function Problem({ cause, onRetry }: ProblemProps) {
  const text = useTexts(words);
  const refused = cause instanceof Refused ? cause : null;
  // The message for programs names the inputs by their keys; a person is told what is wrong.
  const inputProblems = [...new Set(Object.values(fieldProblems(cause)))];
  return (
    <div role="alert" className={styles.problem}>
      {inputProblems.length > 0 ? (
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
      {refused?.requestId && (
        <details className={styles.fine}>
          <summary>{text.details}</summary>
          {text.request} <code>{refused.requestId}</code>
        </details>
      )}
    </div>
  );
}

const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

const words = inBothLanguages({
  de: {
    broken: "Das hat nicht geklappt.",
    retry: "Erneut versuchen",
    request: "Vorgang",
    details: "Details",
  },
  en: { broken: "That did not work.", retry: "Try again", request: "Request", details: "Details" },
});
