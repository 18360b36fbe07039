import type { Mode } from "../client.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import styles from "./Shell.module.css";

export function ModeSwitch() {
  const text = useTexts(words);
  const { modes, mode, setMode } = useHere();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.hidden}>{text.world}</legend>
      {(["sandbox", "live"] as const satisfies readonly Mode[]).map((each) => (
        <label key={each} className={styles.mode} data-chosen={each === mode || undefined}>
          <input
            type="radio"
            name="mode"
            className={styles.hidden}
            checked={each === mode}
            disabled={!modes.includes(each)}
            onChange={() => setMode(each)}
          />
          {text[each]}
        </label>
      ))}
    </fieldset>
  );
}

const words = inBothLanguages({
  de: { world: "Umgebung", sandbox: "Sandbox", live: "Echtbetrieb" },
  en: { world: "Environment", sandbox: "Sandbox", live: "Live" },
});
