import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

type Timeline = NonNullable<OutputOf<"operator_overview">["timeline"]>;

/** The store was put back from a backup, and of some letters nobody knows yet whether they had left. */
export function RestoreNotice({ timeline: { begunAt, snapshotAt, undecided } }: { timeline: Timeline }) {
  const text = useTexts(words);
  return (
    <Sheet title={text.title}>
      <p>
        <Badge tone="warn">{text.open}</Badge> {text.what}
      </p>
      <Facts
        facts={[
          [text.snapshot, snapshotAt ? <DateTime key="snapshot" at={snapshotAt} /> : text.unknown],
          [text.since, <DateTime key="since" at={begunAt} />],
          [text.undecided, String(undecided)],
        ]}
      />
      <p>{text.next}</p>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Aus einer Sicherung zurückgespielt",
    open: "offen",
    what: "Was nach dieser Sicherung geschah, ist hier nicht bekannt. Der Versand ruht, damit kein Brief zweimal hinausgeht.",
    snapshot: "Stand der Sicherung",
    unknown: "nicht bekannt",
    since: "Zurückgespielt",
    undecided: "Aufträge, bei denen offen ist, ob der Brief schon hinausging",
    next: "Die Druckereien werden gefragt. Was sie nicht sagen können, klären Sie bitte unten unter „Unklare Übergaben“; danach lässt sich der Versand fortsetzen.",
  },
  en: {
    title: "Restored from a backup",
    open: "open",
    what: "What happened after that backup is not known here. Sending rests, so that no letter leaves twice.",
    snapshot: "State of the backup",
    unknown: "not known",
    since: "Restored",
    undecided: "Orders of which it is open whether the letter has left",
    next: "The carriers are being asked. What they cannot say, please settle below under “Unclear hand-overs”; then sending can go on.",
  },
});
