import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime, momentText } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./archive.module.css";

type Waiting = OutputOf<"export_list">["waiting"];
type WaitingExport = Waiting[number];
type WaitingProps = { waiting: Waiting; mayDecide: boolean };

/** Exports that connected programs have asked for and that nobody has said yes to. */
export function WaitingExports({ waiting, mayDecide }: WaitingProps) {
  const text = useTexts(words);
  return (
    <Sheet title={text.title}>
      <p className={styles.quiet}>{text.why}</p>
      <ul className={styles.exports}>
        {waiting.map((item) => (
          <li key={item.exportId} className={styles.export}>
            <strong>{text.letters(item.letters)}</strong>
            <About item={item} />
            {mayDecide ? <Decision item={item} /> : <p className={styles.quiet}>{text.others}</p>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function About({ item }: { item: WaitingExport }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const day = (isoDay: string) => momentText(isoDay, language, "day");
  return (
    <Facts
      facts={[
        [text.askedBy, item.askedBy],
        [text.what, item.name],
        [text.period, `${day(item.firstDay)} – ${day(item.lastDay)}`],
        ...(item.client === null ? [] : [[text.client, item.client] as const]),
        ...(item.notifyEmail === null ? [] : [[text.mailedTo, item.notifyEmail] as const]),
        [text.asked, <DateTime key="asked" at={item.createdAt} />],
        [text.until, <DateTime key="until" at={item.decideUntil} />],
      ]}
    />
  );
}

function Decision({ item }: { item: WaitingExport }) {
  const text = useTexts(words);
  const say = useNotice();
  const call = useCall("export_decide");
  const { exportId, letters, askedBy } = item;
  const decide = (verdict: "yes" | "no") => async () => {
    await call.mutateAsync({ exportId, verdict, letters });
    say({ text: text.said[verdict] });
  };
  return (
    <div className={styles.decision}>
      <ConfirmButton label={text.yes} title={text.yesTitle(letters)} look="first" onConfirm={decide("yes")}>
        <p>{text.yesMeans(askedBy)}</p>
      </ConfirmButton>
      <ConfirmButton label={text.no} title={text.noTitle} onConfirm={decide("no")}>
        <p>{text.noMeans}</p>
      </ConfirmButton>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Wartet auf ein Ja",
    why: "Verbundene Programme möchten mehr als 50 Briefe exportieren. Erst nach einem Ja entsteht die Datei; ohne Entscheidung verfällt die Anfrage.",
    letters: (count: number) => (count === 1 ? "1 Brief" : `${count} Briefe`),
    askedBy: "Wer anfragt",
    what: "Was",
    period: "Zeitraum",
    client: "Mandant",
    mailedTo: "Benachrichtigt wird",
    asked: "Angefordert",
    until: "Zu entscheiden bis",
    others: "Darüber entscheidet, wer im Konto freigeben darf.",
    yes: "Ausleiten erlauben",
    yesTitle: (count: number) => (count === 1 ? "Einen Brief exportieren?" : `${count} Briefe exportieren?`),
    yesMeans: (asker: string) =>
      `Danach bekommt ${asker} eine Datei mit allem, was auf der Seite dazu steht. Was einmal exportiert ist, lässt sich nicht zurückholen.`,
    no: "Ablehnen",
    noTitle: "Diesen Export ablehnen?",
    noMeans: "Es wird nichts exportiert. Das Programm erfährt, dass jemand abgelehnt hat.",
    said: { yes: "Erlaubt. Der Export wird erstellt.", no: "Abgelehnt. Es wird nichts exportiert." },
  },
  en: {
    title: "Waits for a yes",
    why: "Connected programs want to export more than 50 letters. The file is made only after a yes; without a decision the request lapses.",
    letters: (count: number) => (count === 1 ? "1 letter" : `${count} letters`),
    askedBy: "Asked for by",
    what: "What",
    period: "Period",
    client: "Client",
    mailedTo: "Will be told",
    asked: "Asked for",
    until: "To be decided by",
    others: "Those who may approve in this account decide.",
    yes: "Allow the export",
    yesTitle: (count: number) => (count === 1 ? "Export one letter?" : `Export ${count} letters?`),
    yesMeans: (asker: string) =>
      `Then ${asker} gets a file with everything that the page names. What was exported once cannot be taken back.`,
    no: "Refuse",
    noTitle: "Refuse this export?",
    noMeans: "Nothing is exported. The program is told that somebody has refused.",
    said: { yes: "Allowed. The export is being made.", no: "Refused. Nothing is exported." },
  },
});
