import { useState } from "react";
import { useNewVersion } from "../session/new-version.ts";
import { useOnline } from "../session/online.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./ShellSays.module.css";

/** What holds for every page, said quietly above it: the network is gone, or there is a newer version. */
export function ShellSays() {
  const text = useTexts(words);
  const isOnline = useOnline();
  const isNewer = useNewVersion();
  const [isLater, setLater] = useState(false);
  return (
    <div role="status">
      {!isOnline && <p className={styles.line}>{text.offline}</p>}
      {isOnline && isNewer && !isLater && (
        <div className={styles.line}>
          <span>{text.newer}</span>
          <Button onClick={() => window.location.reload()}>{text.load}</Button>
          <Button look="quiet" onClick={() => setLater(true)}>
            {text.later}
          </Button>
        </div>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    offline:
      "Sie sind offline. Was Sie schreiben, bleibt hier; gesendet wird nichts, bis die Verbindung wieder da ist.",
    newer: "Es gibt eine neue Version des Portals. Was Sie geschrieben haben, bleibt beim Laden erhalten.",
    load: "Jetzt laden",
    later: "Später",
  },
  en: {
    offline: "You are offline. What you write stays here; nothing is sent until the connection is back.",
    newer: "There is a new version of the portal. What you have written is kept when it is loaded.",
    load: "Load now",
    later: "Later",
  },
});
