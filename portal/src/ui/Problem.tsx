import { Refused } from "../client.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./State.module.css";

type ProblemProps = { cause: unknown; onRetry?: () => void };

/** Why something could not be shown or done, in the service's own words, and what to do next. */
export function Problem({ cause, onRetry }: ProblemProps) {
  const text = useTexts(words);
  const refused = cause instanceof Refused ? cause : null;
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <strong>{refused?.message ?? text.broken}</strong>
      </p>
      {refused?.hint && <p>{refused.hint}</p>}
      {refused?.requestId && (
        <p className={styles.fine}>
          {text.request} <code>{refused.requestId}</code>
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
    </div>
  );
}

const words = inBothLanguages({
  de: { broken: "Das hat nicht geklappt.", retry: "Erneut versuchen", request: "Vorgang" },
  en: { broken: "That did not work.", retry: "Try again", request: "Request" },
});
