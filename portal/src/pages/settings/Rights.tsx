import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import type { ScopeBundle } from "./ScopeChoice.tsx";
import styles from "./settings.module.css";

/** What something may do, sentence by sentence, behind a line that names the bundles. */
export function Rights({ bundles }: { bundles: readonly ScopeBundle[] }) {
  const text = useTexts(words);
  if (bundles.length === 0) return <p className={styles.fine}>{text.none}</p>;
  return (
    <details>
      <summary>{text.may(bundles.map(({ title }) => title).join(" · "))}</summary>
      {bundles.map(({ bundle, title, scopes }) => (
        <section key={bundle}>
          <h4>{title}</h4>
          <ul className={styles.plainList}>
            {scopes.map(({ scope, text: sentence }) => (
              <li key={scope}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

const words = inBothLanguages({
  de: { may: (bundles: string) => `Darf: ${bundles}`, none: "Darf nichts." },
  en: { may: (bundles: string) => `May: ${bundles}`, none: "May do nothing." },
});
