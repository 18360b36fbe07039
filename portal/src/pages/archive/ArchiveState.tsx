import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./archive.module.css";

type State = OutputOf<"archive_state">;
type Check = NonNullable<State["check"]>;

const whileChecking = (state: State | undefined): number | false =>
  state?.check?.status === "running" && 1500;

/** Whether the archive is what was sealed: its chain, its last signed root, and what the last check found. */
export function ArchiveState() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("archive_state", {}, { everyMs: whileChecking });
  const check = useCall("archive_check");
  return (
    <Sheet title={text.title}>
      <p className={styles.quiet}>{text.why}</p>
      {error ? (
        <Problem cause={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Verdict check={data.check} />
          <ChainFacts state={data} />
          {check.error && <Problem cause={check.error} />}
          {data.mayCheck && (
            <div>
              <Button isBusy={check.isPending} onClick={() => check.mutate({})}>
                {text.check}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Loading />
      )}
      <p className={styles.quiet}>{text.evidence}</p>
    </Sheet>
  );
}

function ChainFacts({ state: { seals, waiting, root } }: { state: State }) {
  const text = useTexts(words);
  return (
    <Facts
      facts={[
        [text.seals, waiting === 0 ? String(seals) : text.andWaiting(seals, waiting)],
        ...(root
          ? [
              [text.root, <DateTime key="root" at={root.madeAt} />] as const,
              [text.key, <code key="key">{root.keyId}</code>] as const,
              [
                text.rootHash,
                <code key="hash" className={styles.hash} title={root.rootHash}>
                  {`${root.rootHash.slice(0, 16)}…`}
                </code>,
              ] as const,
            ]
          : [[text.root, text.noRoot] as const]),
      ]}
    />
  );
}

function Verdict({ check }: { check: Check | null }) {
  const text = useTexts(words);
  if (!check) return <p>{text.never}</p>;
  const { status, done, total, finishedAt, findingCount, findings, seals, files } = check;
  if (status === "running")
    return (
      <p className={styles.progress} role="status">
        <progress max={total ?? 1} {...(total !== null && { value: done })} aria-label={text.running} />
        <span>{text.running}</span>
      </p>
    );
  if (status === "lost") return <p role="status">{text.lost}</p>;
  return (
    <div role="status">
      <p>
        <Badge tone={findingCount === 0 ? "good" : "bad"}>
          {findingCount === 0 ? text.sound : text.found(findingCount ?? 0)}
        </Badge>{" "}
        {finishedAt && <DateTime at={finishedAt} />}
      </p>
      <p className={styles.quiet}>{text.checked(seals ?? 0, files ?? 0)}</p>
      {findings.length > 0 && (
        <>
          <ul>
            {findings.map(({ code, text: said }, at) => (
              <li key={`${at} ${code}`}>
                {said} <code className={styles.quiet}>{code}</code>
              </li>
            ))}
          </ul>
          <p>{text.whatToDo}</p>
        </>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Unverändert?",
    why: "Jeder Vorgang ist mit dem vorigen verkettet, und jede Nacht wird die Kette signiert. Eine Prüfung rechnet alles nach und liest jede Datei.",
    check: "Jetzt prüfen",
    never: "Das Archiv wurde hier noch nicht geprüft.",
    running: "Wird geprüft …",
    lost: "Die letzte Prüfung wurde nicht fertig. Starten Sie sie bitte noch einmal.",
    sound: "Alles ist, wie es versiegelt wurde",
    found: (count: number) => (count === 1 ? "Eine Abweichung" : `${count} Abweichungen`),
    checked: (seals: number, files: number) => `Geprüft: ${seals} Einträge und ${files} Dateien.`,
    whatToDo: "Ändern Sie nichts und verständigen Sie, wer den Dienst betreibt.",
    seals: "Versiegelte Einträge",
    andWaiting: (seals: number, waiting: number) => `${seals}, ${waiting} in wenigen Sekunden`,
    root: "Zuletzt signiert",
    noRoot: "heute Nacht zum ersten Mal",
    key: "Schlüssel",
    rootHash: "Wurzel",
    evidence:
      "Das Nachweispaket eines Briefs erstellen Sie auf der Seite des Briefs; es erscheint auch unter den Exporten.",
  },
  en: {
    title: "Unchanged?",
    why: "Every event is chained to the one before, and every night the chain is signed. A check computes everything anew and reads every file.",
    check: "Check now",
    never: "The archive has not been checked here yet.",
    running: "Being checked …",
    lost: "The last check did not come to an end. Please start it again.",
    sound: "Everything is as it was sealed",
    found: (count: number) => (count === 1 ? "One deviation" : `${count} deviations`),
    checked: (seals: number, files: number) => `Checked: ${seals} entries and ${files} files.`,
    whatToDo: "Change nothing, and tell whoever operates the service.",
    seals: "Sealed entries",
    andWaiting: (seals: number, waiting: number) => `${seals}, ${waiting} within seconds`,
    root: "Last signed",
    noRoot: "tonight for the first time",
    key: "Key",
    rootHash: "Root",
    evidence:
      "The evidence pack of a letter is made on the letter's page; it appears among the exports, too.",
  },
});
