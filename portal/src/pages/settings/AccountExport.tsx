import { useState } from "react";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

const formats = ["gobd_csv", "pdf_bundle"] as const;

/** Everything the account holds, as tables and as PDF, since its first day. */
export function AccountExport({ since }: { since: string }) {
  const text = useTexts(words);
  const { mode } = useHere();
  return (
    <Sheet title={text.title}>
      <p>{text.lead[mode]}</p>
      {formats.map((format) => (
        <OneExport key={format} format={format} since={since} />
      ))}
    </Sheet>
  );
}

function OneExport({ format, since }: { format: (typeof formats)[number]; since: string }) {
  const text = useTexts(words);
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useCall("archive_export");
  const begin = () =>
    start.mutate({ since, until: "2999-01-01", format }, { onSuccess: (started) => setJobId(started.jobId) });
  return (
    <div className={styles.acts}>
      {jobId === null ? (
        <Button isBusy={start.isPending} onClick={begin}>
          {text[format]}
        </Button>
      ) : (
        <Progress jobId={jobId} name={text[format]} />
      )}
      {start.error && <Problem cause={start.error} />}
    </div>
  );
}

/** Asked again by itself when something has happened in the account. */
function Progress({ jobId, name }: { jobId: string; name: string }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("archive_export_status", { jobId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (data?.status === "complete" && data.downloadUrl)
    return (
      <p>
        <a href={data.downloadUrl}>{text.download(data.fileName ?? name)}</a>
      </p>
    );
  return <p role="status">{data?.message ?? text.running(name)}</p>;
}

const words = inBothLanguages({
  de: {
    title: "Daten mitnehmen",
    lead: {
      sandbox: "Hier die Daten der Sandbox. Für die echten Briefe wechseln Sie oben in den Echtbetrieb.",
      live: "Alles aus dem Echtbetrieb seit dem ersten Tag. Die Links gelten 90 Tage, auch nach der Schließung.",
    },
    gobd_csv: "Tabellen und Versandrechnungen (GoBD, CSV)",
    pdf_bundle: "Alle Briefe und Versandrechnungen als PDF",
    running: (name: string) => `${name} wird erstellt …`,
    download: (name: string) => `${name} herunterladen`,
  },
  en: {
    title: "Take your data along",
    lead: {
      sandbox: "Here the data of the sandbox. For the real letters switch to live above.",
      live: "Everything from live since the first day. The links work for 90 days, also after the closing.",
    },
    gobd_csv: "Tables and invoices for posting (GoBD, CSV)",
    pdf_bundle: "All letters and invoices for posting as PDF",
    running: (name: string) => `${name} is being made …`,
    download: (name: string) => `Download ${name}`,
  },
});
