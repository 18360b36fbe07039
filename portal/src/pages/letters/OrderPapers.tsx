import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { isBeingMade, LOOK_AGAIN_MS } from "./evidence-pack.ts";
import { PapersOfPost } from "./PapersOfPost.tsx";
import styles from "./LetterPage.module.css";

type OrderPapersProps = { orderId: string; postedAt: string | null };

/** What proves that a letter was sent: the proof of posting, and everything about it in one file. */
export function OrderPapers({ orderId, postedAt }: OrderPapersProps) {
  return (
    <div className={styles.papers}>
      <Proof orderId={orderId} postedAt={postedAt} />
      <PapersOfPost orderId={orderId} />
      <Evidence orderId={orderId} />
    </div>
  );
}

function Proof({ orderId, postedAt }: OrderPapersProps) {
  const text = useTexts(words);
  // It is computed anew from the archive: asked for once it can be there, and not at every other event.
  const { data, error } = useOperation(
    "order_einlieferungsbeleg",
    { orderId },
    { lastsWith: postedAt ?? "" },
  );
  if (error) return <Problem cause={error} />;
  if (!data) return null;
  return (
    <section className={styles.paper}>
      <h3>{text.proof}</h3>
      {data.pdfUrl ? (
        <>
          <a href={data.pdfUrl}>{text.openProof}</a>
          <p className={styles.quiet}>{data.verified ? text.verified : text.unverified}</p>
        </>
      ) : (
        <p className={styles.quiet}>{data.reason?.text}</p>
      )}
    </section>
  );
}

function Evidence({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { data, error } = useOperation(
    "order_evidence",
    { orderId },
    { everyMs: (answer) => (isBeingMade(answer?.pack) ? LOOK_AGAIN_MS : false) },
  );
  const make = useCall("order_evidence_make");
  if (error) return <Problem cause={error} />;
  if (!data) return null;
  const { pack } = data;
  const isUnderWay = isBeingMade(pack);
  return (
    <section className={styles.paper}>
      <h3>{text.evidence}</h3>
      <p className={styles.quiet}>{text.evidenceText}</p>
      {isUnderWay && pack && (
        <p role="status">
          {text.underWay} <progress aria-label={text.underWay} max={100} value={pack.percent} />{" "}
          {pack.percent} %
        </p>
      )}
      {pack?.failure && <p className={styles.reason}>{pack.failure}</p>}
      {pack?.downloadUrl && (
        <p>
          <a href={pack.downloadUrl}>{text.fetch}</a>{" "}
          {pack.expiresAt && (
            <span className={styles.quiet}>
              {text.until} <DateTime at={pack.expiresAt} to="day" />
            </span>
          )}
        </p>
      )}
      {role !== "viewer" && !isUnderWay && (
        <Button isBusy={make.isPending} onClick={() => make.mutate({ orderId })}>
          {pack ? text.again : text.make}
        </Button>
      )}
      {make.error && <Problem cause={make.error} />}
    </section>
  );
}

const words = inBothLanguages({
  de: {
    proof: "Einlieferungsbeleg",
    openProof: "Einlieferungsbeleg öffnen (PDF)",
    verified: "Mit dem Archiv verglichen: unverändert.",
    unverified: "Die Prüfung gegen das Archiv ist nicht gelungen.",
    evidence: "Nachweispaket",
    evidenceText:
      "Brief, Verlauf, Belege und Prüfsummen in einer Datei, die sich auch ohne diesen Dienst prüfen lässt.",
    underWay: "Wird zusammengestellt:",
    fetch: "Nachweispaket herunterladen",
    until: "bereit bis",
    make: "Nachweispaket erstellen",
    again: "Neu erstellen",
  },
  en: {
    proof: "Proof of posting",
    openProof: "Open the proof of posting (PDF)",
    verified: "Compared with the archive: unchanged.",
    unverified: "The comparison with the archive did not succeed.",
    evidence: "Evidence pack",
    evidenceText:
      "Letter, history, proofs and checksums in one file that can be checked without this service.",
    underWay: "Being put together:",
    fetch: "Download the evidence pack",
    until: "kept until",
    make: "Make an evidence pack",
    again: "Make it anew",
  },
});
