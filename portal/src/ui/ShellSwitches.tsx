import { useState } from "react";
import type { Mode } from "../client.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./Shell.module.css";

export function ModeSwitch() {
  const text = useTexts(words);
  const { modes, mode, setMode } = useHere();
  const [isAsked, setAsked] = useState(false);
  if (!modes.includes("live"))
    return (
      <>
        <div className={styles.modes}>
          <span className={styles.mode} data-chosen>
            {text.sandbox}
          </span>
          <button type="button" className={styles.modeLocked} onClick={() => setAsked(true)}>
            {text.live}
          </button>
        </div>
        <Dialog
          title={text.lockedTitle}
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          actions={<Button onClick={() => setAsked(false)}>{text.close}</Button>}
        >
          <p>{text.lockedWhy}</p>
          <p>{text.lockedWay}</p>
        </Dialog>
      </>
    );
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
            onChange={() => setMode(each)}
          />
          {text[each]}
        </label>
      ))}
    </fieldset>
  );
}

const words = inBothLanguages({
  de: {
    world: "Umgebung",
    sandbox: "Sandbox",
    live: "Echtbetrieb",
    lockedTitle: "Der Echtbetrieb ist noch nicht freigeschaltet",
    lockedWhy:
      "Im Echtbetrieb werden Briefe wirklich gedruckt, zur Post gegeben und bezahlt. Diesen Schritt schaltet für jedes Konto der Betreiber dieses Dienstes frei.",
    lockedWay:
      "Bitten Sie den Betreiber darum; wie Sie ihn erreichen, steht im Impressum. Bis dahin probieren Sie in der Sandbox alles ohne Kosten aus.",
    close: "Schließen",
  },
  en: {
    world: "Environment",
    sandbox: "Sandbox",
    live: "Live",
    lockedTitle: "Live is not switched on yet",
    lockedWhy:
      "Live, letters are really printed, posted and paid for. Whoever runs this service switches that on for each account.",
    lockedWay:
      "Ask whoever runs the service; the imprint says how to reach them. Until then you can try everything in the sandbox at no cost.",
    close: "Close",
  },
});
