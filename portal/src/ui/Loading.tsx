import { inBothLanguages, useTexts } from "../texts/language.tsx";
import styles from "./State.module.css";

/** Shown while an answer is awaited; read out, so that nobody believes the page to be empty. */
export function Loading() {
  const { loading } = useTexts(words);
  return (
    <p role="status" className={styles.loading}>
      {loading}
    </p>
  );
}

const words = inBothLanguages({ de: { loading: "Wird geladen …" }, en: { loading: "Loading …" } });
