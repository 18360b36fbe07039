import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

/** For when a link has come into wrong hands. */
export function EndLinks() {
  const text = useTexts(words);
  const say = useNotice();
  const end = useCall("links_end");
  const confirm = async () => {
    await end.mutateAsync({});
    say({ text: text.done });
  };
  return (
    <Sheet title={text.title}>
      <p className={styles.fine}>{text.what}</p>
      <div>
        <ConfirmButton label={text.end} title={text.question} onConfirm={confirm}>
          <p>{text.means}</p>
        </ConfirmButton>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Links zu Dateien",
    what: "Links zu Briefen und Vorschauen gelten einen Tag, zu Exporten und Belegen 90 Tage. Ein Link endet früher, wenn der Zugang endet, über den er angefordert wurde. Jedes Öffnen steht im Protokoll, Vorschauen unter dem, was nur gelesen wurde.",
    end: "Alle Links beenden",
    question: "Alle Links beenden?",
    means:
      "Kein Link, der bis jetzt aus diesem Konto herausgegeben wurde, öffnet danach noch eine Datei, auch nicht bei der Steuerberatung. Neue Links lassen sich sofort anfordern.",
    done: "Alle bisherigen Links sind beendet.",
  },
  en: {
    title: "Links to files",
    what: "Links to letters and previews are good for a day, those to exports and proofs for 90 days. A link ends earlier when the access ends through which it was asked for. Every opening is in the log, previews among what was only read.",
    end: "End all links",
    question: "End all links?",
    means:
      "No link that was handed out from this account so far opens a file after that, not even at your tax adviser’s. New links can be asked for at once.",
    done: "All links so far have ended.",
  },
});
