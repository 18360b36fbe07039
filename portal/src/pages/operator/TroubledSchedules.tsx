import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

type Troubled = OutputOf<"operator_overview">["schedulesInTrouble"];

/** Planned letters that meet a fault of the service: how many, since when, and what to do. */
export function TroubledSchedules({ troubled: { count, oldestDueAt, nextTryAt } }: { troubled: Troubled }) {
  const text = useTexts(words);
  const timeOf = (at: string | null) => (at ? <DateTime at={at} /> : text.unknown);
  return (
    <Sheet title={text.title}>
      <p>{text.what}</p>
      <Facts
        facts={[
          [text.count, String(count)],
          [text.oldest, timeOf(oldestDueAt)],
          [text.next, timeOf(nextTryAt)],
        ]}
      />
      <p>{text.todo}</p>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Geplante Briefe, die ein Fehler aufhält",
    what: "Zur geplanten Zeit dieser Briefe ist ein Fehler des Dienstes aufgetreten. Sie werden in immer größeren Abständen noch einmal versucht; nach dem zehnten Mal gelten sie als nicht versendet, und ihr Geld ist wieder frei.",
    count: "Anzahl",
    oldest: "Der älteste war geplant für",
    next: "Nächster Versuch",
    unknown: "nicht bekannt",
    todo: "Den Grund nennt das Protokoll des Dienstes bei jedem Versuch. Ist er behoben, gehen die Briefe beim nächsten Versuch von selbst hinaus.",
  },
  en: {
    title: "Planned letters held up by a fault",
    what: "At their planned time these letters met a fault of the service. They are tried again ever more rarely; after the tenth time they count as failed, and their money is free again.",
    count: "Number",
    oldest: "The oldest was planned for",
    next: "Next try",
    unknown: "not known",
    todo: "The service’s log names the cause with every try. Once it is mended, the letters leave by themselves with the next try.",
  },
});
