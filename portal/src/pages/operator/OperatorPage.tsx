import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { CarrierTable } from "./CarrierTable.tsx";
import { Differences } from "./Differences.tsx";
import { QueueTable } from "./QueueTable.tsx";
import { RestoreNotice } from "./RestoreNotice.tsx";
import { SendingSwitch } from "./SendingSwitch.tsx";
import { TroubledSchedules } from "./TroubledSchedules.tsx";
import { UnclearOrders } from "./UnclearOrders.tsx";

/** Queues move without telling anybody. */
const LOOK_EVERY_MS = 10_000;

/** How the service stands: what waits, what failed, and whether letters leave. No letter is shown here. */
export function OperatorPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("operator_overview", {}, { everyMs: () => LOOK_EVERY_MS });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const {
    pause,
    queues,
    carriers,
    deadJobs,
    deadDeliveries,
    unclearOrders,
    unclearTotal,
    schedulesInTrouble,
    upkeep,
    timeline,
    books,
  } = data;
  return (
    <Page title={text.title} lead={text.lead}>
      {timeline && timeline.undecided > 0 && <RestoreNotice timeline={timeline} />}
      <SendingSwitch pause={pause} />
      <Sheet
        title={text.attention}
        actions={<LinkButton to="/operator/dead-letters">{text.deadLetters}</LinkButton>}
      >
        <Facts
          facts={[
            [text.deadJobs, <Count key="jobs" count={deadJobs} />],
            [text.deadDeliveries, <Count key="deliveries" count={deadDeliveries} />],
            [text.unclear, <Count key="unclear" count={unclearTotal} />],
            [text.schedules, <Count key="schedules" count={schedulesInTrouble.count} />],
            [text.books, books ? <Count key="books" count={books.differences} /> : text.never],
            [text.backup, <Mark key="backup" mark={upkeep.backup} />],
            [text.verify, <Mark key="verify" mark={upkeep.verify_archive} />],
          ]}
        />
      </Sheet>
      {schedulesInTrouble.count > 0 && <TroubledSchedules troubled={schedulesInTrouble} />}
      {books && books.differences > 0 && <Differences books={books} />}
      {unclearOrders.length > 0 && <UnclearOrders orders={unclearOrders} />}
      <Sheet title={text.carriers}>
        {carriers.length === 0 ? <Empty title={text.noLetters} /> : <CarrierTable carriers={carriers} />}
      </Sheet>
      <Sheet title={text.queues}>
        {queues.length === 0 ? <Empty title={text.noJobs} /> : <QueueTable queues={queues} />}
      </Sheet>
    </Page>
  );
}

function Count({ count }: { count: number }) {
  return <Badge tone={count === 0 ? "good" : "bad"}>{String(count)}</Badge>;
}

function Mark({ mark }: { mark: { at: string; good: boolean } | null }) {
  const text = useTexts(words);
  if (!mark) return text.never;
  return (
    <>
      <DateTime at={mark.at} /> {!mark.good && <Badge tone="bad">{text.findings}</Badge>}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Lage",
    lead: "Was wartet, was misslungen ist und ob Briefe hinausgehen. Inhalte von Briefen sehen Betreiber nicht.",
    attention: "Braucht Aufmerksamkeit",
    deadLetters: "Fehlschläge ansehen",
    deadJobs: "Aufgegebene Aufgaben",
    deadDeliveries: "Aufgegebene Webhooks",
    unclear: "Unklare Übergaben",
    schedules: "Geplante Briefe, die ein Fehler aufhält",
    books: "Abweichungen im Abgleich",
    backup: "Letzte Sicherung",
    verify: "Archiv zuletzt geprüft",
    never: "nicht bekannt",
    findings: "mit Befunden",
    carriers: "Druckereien",
    noLetters: "Kein Brief ist unterwegs.",
    queues: "Warteschlangen",
    noJobs: "Nichts wartet.",
  },
  en: {
    title: "Situation",
    lead: "What waits, what failed, and whether letters leave. Operators see no letter’s contents.",
    attention: "Needs attention",
    deadLetters: "See dead letters",
    deadJobs: "Jobs given up",
    deadDeliveries: "Webhooks given up",
    unclear: "Unclear hand-overs",
    schedules: "Planned letters held up by a fault",
    books: "Differences in the books",
    backup: "Last backup",
    verify: "Archive last verified",
    never: "not known",
    findings: "with findings",
    carriers: "Carriers",
    noLetters: "No letter is on its way.",
    queues: "Queues",
    noJobs: "Nothing waits.",
  },
});
