import { useState } from "react";
import { useChanging } from "../../../session/changing.ts";
import { useOperation } from "../../../session/calls.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { isBeingMade, LOOK_AGAIN_MS } from "../evidence-pack.ts";
import type { Letter } from "./LetterTable.tsx";
import { useOneByOne } from "./one-by-one.ts";
import { Named } from "./StopChosen.tsx";
import styles from "./LettersPage.module.css";

/** The evidence packs of the chosen letters, one file each: made where somebody asks, fetched where they are there. */
export function EvidenceOfChosen({ letters }: { letters: readonly Letter[] }) {
  const text = useTexts(words);
  const [asked, setAsked] = useState<readonly Letter[] | null>(null);
  return (
    <>
      <Button onClick={() => setAsked(letters)}>{text.ask}</Button>
      {asked && <Packs letters={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Packs({ letters, onClose }: { letters: readonly Letter[]; onClose: () => void }) {
  const text = useTexts(words);
  const { role } = useHere();
  const make = useChanging("order_evidence_make");
  const sent = letters.filter(({ order }) => order !== null);
  const { run, begin, end } = useOneByOne(({ order }) => make({ orderId: order?.orderId ?? "" }));
  const refused = new Map(
    run.step === "over"
      ? run.outcomes.flatMap((outcome) =>
          outcome.became === "done"
            ? []
            : [[outcome.letter.letterId, outcome.became === "refused" ? outcome.why : text.notBegun]],
        )
      : [],
  );
  const mayMake = role !== "viewer" && sent.length > 0 && run.step === "asking";
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={run.step === "running" ? end : onClose}
      actions={
        <>
          {run.step !== "running" && <Button onClick={onClose}>{text.close}</Button>}
          {run.step === "running" && (
            <Button disabled={run.isEnding} onClick={end}>
              {text.end}
            </Button>
          )}
          {mayMake && (
            <Button look="first" onClick={() => void begin(sent)}>
              {text.make(sent.length)}
            </Button>
          )}
        </>
      }
    >
      <p>{text.lead}</p>
      <ul className={styles.outcomes}>
        {letters.map((letter) => (
          <li key={letter.letterId}>
            <Named letter={letter} />
            <span className={styles.why}>
              {letter.order ? (
                (refused.get(letter.letterId) ?? <Pack orderId={letter.order.orderId} />)
              ) : (
                <>{text.draft}</>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Pack({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const { data, error } = useOperation(
    "order_evidence",
    { orderId },
    { everyMs: (answer) => (isBeingMade(answer?.pack) ? LOOK_AGAIN_MS : false) },
  );
  if (error) return <Problem cause={error} isAbovePage />;
  if (!data) return <>…</>;
  const { pack } = data;
  if (isBeingMade(pack)) return <>{text.underWay(pack?.percent ?? 0)}</>;
  if (pack?.downloadUrl) return <a href={pack.downloadUrl}>{text.fetch}</a>;
  return <>{pack?.failure ?? text.none}</>;
}

const words = inBothLanguages({
  de: {
    ask: "Nachweispakete …",
    title: "Nachweispakete",
    lead: "Je Brief eine Datei mit Brief, Verlauf, Belegen und Prüfsummen, wie sie jetzt sind.",
    make: (count: number) => (count === 1 ? "1 Paket erstellen" : `${count} Pakete erstellen`),
    end: "Nach diesem aufhören",
    close: "Schließen",
    draft: "Noch nicht versendet: Es gibt nichts nachzuweisen.",
    none: "Noch nicht erstellt",
    underWay: (percent: number) => `Wird zusammengestellt: ${percent} %`,
    fetch: "Herunterladen",
    notBegun: "Nicht begonnen: Es wurde vorher abgebrochen.",
  },
  en: {
    ask: "Evidence packs …",
    title: "Evidence packs",
    lead: "One file for each letter with letter, history, proofs and checksums, as they are now.",
    make: (count: number) => (count === 1 ? "Make 1 pack" : `Make ${count} packs`),
    end: "End after this one",
    close: "Close",
    draft: "Not sent yet: there is nothing to prove.",
    none: "Not made yet",
    underWay: (percent: number) => `Being put together: ${percent}%`,
    fetch: "Download",
    notBegun: "Not begun: it was ended before.",
  },
});
