import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import styles from "./ShortcutList.module.css";

/** Which keys there are; `?` shows it. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useTexts(words);
  return (
    <Dialog
      title={text.title}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      <dl className={styles.list}>
        {Object.values(text.keys).map((line) => {
          const [keys = "", what = ""] = line.split(": ");
          return (
            <div key={keys} className={styles.line}>
              <dt>
                {keys.split(" ").map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}

const words = inBothLanguages({
  de: {
    title: "Tastenkürzel",
    close: "Schließen",
    keys: {
      palette: "Strg K: Suchen oder springen",
      write: "n: Brief schreiben",
      letters: "g b: Zu den Briefen",
      approvals: "g f: Zu den Freigaben",
      documents: "g r: Zu den Rechnungen",
      start: "g s: Zum Start",
      analytics: "g a: Zur Auswertung",
      templates: "g v: Zu den Vorlagen",
      designs: "g d: Zu Designs und Marke",
      settings: "g e: Zu den Einstellungen",
      down: "j: Nächste Zeile der Liste",
      up: "k: Vorige Zeile der Liste",
      open: "Eingabe: Zeile öffnen",
      choose: "x: Zeile auswählen",
      list: "?: Diese Übersicht",
    },
  },
  en: {
    title: "Keyboard shortcuts",
    close: "Close",
    keys: {
      palette: "Ctrl K: Search or jump",
      write: "n: Write a letter",
      letters: "g b: To the letters",
      approvals: "g f: To the approvals",
      documents: "g r: To the documents",
      start: "g s: To the start",
      analytics: "g a: To the analytics",
      templates: "g v: To the templates",
      designs: "g d: To designs and brand",
      settings: "g e: To the settings",
      down: "j: Next row of the list",
      up: "k: Previous row of the list",
      open: "Enter: Open the row",
      choose: "x: Select the row",
      list: "?: This list",
    },
  },
});
