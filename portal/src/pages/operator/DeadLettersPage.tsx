import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { DeadDeliveries } from "./DeadDeliveries.tsx";
import styles from "./operator.module.css";

type Job = OutputOf<"dead_letter_list">["jobs"][number];

/** What was given up after all tries: mend the cause, then try again, or let it go. */
export function DeadLettersPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("dead_letter_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const columns: Column<Job>[] = [
    { key: "queue", head: text.queue, cell: ({ queue }) => <code>{queue}</code> },
    { key: "failure", head: text.failure, cell: ({ failure }) => failure ?? "–" },
    { key: "at", head: text.at, cell: ({ createdAt }) => <DateTime at={createdAt} />, isExtra: true },
    { key: "settle", head: text.act, cell: (job) => <SettleJob job={job} /> },
  ];
  return (
    <Page title={text.title} lead={text.lead}>
      <Sheet title={text.jobs}>
        {data.jobs.length === 0 ? (
          <Empty title={text.noJobs} />
        ) : (
          <Table label={text.list} columns={columns} rows={data.jobs} rowKey={({ jobId }) => jobId} />
        )}
      </Sheet>
      <DeadDeliveries deliveries={data.deliveries} />
    </Page>
  );
}

function SettleJob({ job: { jobId } }: { job: Job }) {
  const text = useTexts(words);
  const say = useNotice();
  const settle = useCall("dead_job_settle");
  const retry = () =>
    settle.mutate({ jobId, decision: "retry" }, { onSuccess: () => say({ text: text.retried }) });
  return (
    <div className={styles.acts}>
      <Button isBusy={settle.isPending} onClick={retry}>
        {text.retry}
      </Button>
      <ConfirmButton
        label={text.discard}
        title={text.discardTitle}
        onConfirm={() => settle.mutateAsync({ jobId, decision: "discard" })}
      >
        <p>{text.discardText}</p>
      </ConfirmButton>
      {settle.error && <Problem cause={settle.error} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Fehlschläge",
    lead: "Was nach allen Versuchen aufgegeben wurde. Beheben Sie die Ursache, dann versuchen Sie es erneut.",
    jobs: "Aufgaben",
    act: "Schritt",
    list: "Liste der Aufgaben",
    noJobs: "Keine Aufgabe wurde aufgegeben.",
    queue: "Warteschlange",
    failure: "Ursache",
    at: "Aufgegeben",
    retry: "Erneut versuchen",
    retried: "Die Aufgabe steht wieder in ihrer Warteschlange.",
    discard: "Verwerfen",
    discardTitle: "Diese Aufgabe verwerfen?",
    discardText: "Sie wird nie wieder versucht. Das lässt sich nicht zurücknehmen.",
  },
  en: {
    title: "Dead letters",
    lead: "What was given up after all tries. Mend the cause, then try again.",
    jobs: "Jobs",
    act: "Step",
    list: "List of jobs",
    noJobs: "No job was given up.",
    queue: "Queue",
    failure: "Cause",
    at: "Given up",
    retry: "Try again",
    retried: "The job is back in its queue.",
    discard: "Discard",
    discardTitle: "Discard this job?",
    discardText: "It is never tried again. This cannot be taken back.",
  },
});
