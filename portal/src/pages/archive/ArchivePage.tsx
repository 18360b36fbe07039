import { useState } from "react";
import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { DateTime, momentText } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ArchiveState } from "./ArchiveState.tsx";
import { ExportForm } from "./ExportForm.tsx";
import { WaitingExports } from "./WaitingExports.tsx";
import styles from "./archive.module.css";

type Exports = OutputOf<"export_list">;
type Export = Exports["items"][number];

const PER_PAGE = 20;

/** While something is being made, its progress is asked for; the end comes by itself. */
const whileMaking = (exports: Exports | undefined): number | false =>
  (exports?.items.some(({ status }) => status === "queued" || status === "running") ?? false) && 2000;

/** Extracts of the archive, how far they are, and whether the archive is what was sealed. */
export function ArchivePage() {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOperation(
    "export_list",
    { limit: PER_PAGE, offset },
    { keepPrevious: true, everyMs: whileMaking },
  );
  return (
    <Page title={text.title} lead={text.lead}>
      {data && data.waiting.length > 0 && (
        <WaitingExports waiting={data.waiting} mayDecide={data.mayDecide} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {data?.mayStart && <ExportForm formats={data.formats} />}
          <ArchiveState />
        </div>
        <Sheet title={text.exports}>
          {error ? (
            <Problem cause={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Loading />
          ) : data.total === 0 ? (
            <Empty title={text.none} />
          ) : (
            <>
              <ul className={styles.exports}>
                {data.items.map((item) => (
                  <ExportRow
                    key={item.exportId}
                    item={item}
                    isWaiting={data.waiting.some(({ exportId }) => exportId === item.exportId)}
                  />
                ))}
              </ul>
              <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
            </>
          )}
        </Sheet>
      </div>
    </Page>
  );
}

const tones: Record<Export["status"], Tone> = {
  queued: "quiet",
  running: "accent",
  complete: "good",
  failed: "bad",
};

function ExportRow({ item, isWaiting }: { item: Export; isWaiting: boolean }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const day = (isoDay: string) => momentText(isoDay, language, "day");
  const about = [
    item.orderId === null ? `${day(item.firstDay)} – ${day(item.lastDay)}` : text.order(item.orderId),
    item.client,
    item.requestedByName,
  ].filter(Boolean);
  return (
    <li className={styles.export}>
      <div className={styles.head}>
        <strong>{item.name}</strong>
        <Badge tone={tones[item.status]}>{text.status[item.status]}</Badge>
      </div>
      <p className={styles.quiet}>
        {about.join(" · ")} · <DateTime at={item.createdAt} />
      </p>
      {isWaiting ? <p className={styles.quiet}>{text.waitsAbove}</p> : <Outcome item={item} />}
    </li>
  );
}

function Outcome({ item }: { item: Export }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { status, failure, downloadUrl, expiresAt, fileName, sizeBytes, percent, done, total } = item;
  if (status === "failed")
    return (
      <div role="note">
        <p>{failure?.message}</p>
        {failure?.code === "DATEV_SETTINGS_MISSING" && (
          <p>
            <Link to="/settings" search={{ tab: "datev" }}>
              {text.toDatev}
            </Link>
          </p>
        )}
      </div>
    );
  if (status !== "complete")
    return (
      <p className={styles.progress}>
        <progress max={100} value={percent} aria-label={text.progressOf(item.name)} />
        <span className={styles.quiet}>
          {percent} %{total !== null && `, ${text.things(done, total)}`}
        </span>
      </p>
    );
  if (downloadUrl === null) return <p className={styles.quiet}>{text.expired}</p>;
  const size = sizeText(sizeBytes ?? 0, language);
  return (
    <p>
      <a href={downloadUrl} download>
        {text.download}
      </a>{" "}
      <span className={styles.quiet}>
        {fileName}, {size}
        {expiresAt && `, ${text.until(momentText(expiresAt, language, "day"))}`}
      </span>
    </p>
  );
}

const sizeText = (bytes: number, language: "de" | "en"): string => {
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  return bytes < 1_000_000
    ? format(Math.max(bytes / 1000, 0.1), "kilobyte")
    : format(bytes / 1_000_000, "megabyte");
};

const words = inBothLanguages({
  de: {
    title: "Archiv",
    lead: "Exporte für die Steuerprüfung, die Buchhaltung oder die eigene Ablage. Ein Export kostet nichts und kann 90 Tage lang heruntergeladen werden.",
    exports: "Exporte",
    none: "Noch wurde nichts exportiert.",
    order: (id: string) => `Auftrag ${id}`,
    status: { queued: "Wartet", running: "Wird erstellt", complete: "Fertig", failed: "Nicht erstellt" },
    waitsAbove: "Wartet auf das Ja eines Menschen, siehe oben.",
    toDatev: "Zu den DATEV-Einstellungen",
    progressOf: (name: string) => `Fortschritt: ${name}`,
    things: (done: number, total: number) => `${done} von ${total}`,
    expired: "Der Link ist abgelaufen, die Datei ist gelöscht. Denselben Export können Sie neu starten.",
    download: "Herunterladen",
    until: (day: string) => `bis ${day}`,
  },
  en: {
    title: "Archive",
    lead: "Extracts for a tax audit, for bookkeeping or for your own files. An export is free and can be downloaded for 90 days.",
    exports: "Exports",
    none: "Nothing has been exported yet.",
    order: (id: string) => `Order ${id}`,
    status: { queued: "Waiting", running: "Being made", complete: "Complete", failed: "Not made" },
    waitsAbove: "Waits for a person’s yes, see above.",
    toDatev: "To the DATEV settings",
    progressOf: (name: string) => `Progress: ${name}`,
    things: (done: number, total: number) => `${done} of ${total}`,
    expired: "The link has expired, the file is deleted. You can start the same export again.",
    download: "Download",
    until: (day: string) => `until ${day}`,
  },
});
