import { useOnline } from "../session/online.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import styles from "./State.module.css";

/** Shown while an answer is awaited; read out, so that nobody believes the page to be empty. */
export function Loading() {
  const { loading, waiting } = useTexts(words);
  const isOnline = useOnline();
  return (
    <p role="status" className={styles.loading}>
      {isOnline ? loading : waiting}
    </p>
  );
}

const words = inBothLanguages({
  de: { loading: "Wird geladen …", waiting: "Wartet auf die Verbindung …" },
  en: { loading: "Loading …", waiting: "Waiting for the connection …" },
});
