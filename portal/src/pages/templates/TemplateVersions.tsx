import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { ChangesSheet } from "./TemplateChanges.tsx";
import { type OpenTemplate, TemplateBadge, templateNames, useWriterText } from "./template-words.tsx";
import styles from "./Templates.module.css";

const PER_PAGE = 20;

type Version = OutputOf<"template_versions">["items"][number];

/** Every version of a template, and any two of them compared. */
export function TemplateVersions({ template }: { template: OpenTemplate }) {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const { templateId, versionId } = template;
  const { data, error, refetch } = useOperation(
    "template_versions",
    { templateId, limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Sheet title={text.title}>
        <VersionTable versions={data.items} templateId={templateId} shown={versionId} />
        <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
      </Sheet>
      {data.items.length > 1 && <Compare versions={data.items} template={template} />}
    </>
  );
}

type VersionTableProps = { versions: readonly Version[]; templateId: string; shown: string };

function VersionTable({ versions, templateId, shown }: VersionTableProps) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  const writerText = useWriterText();
  const columns: Column<Version>[] = [
    {
      key: "version",
      head: text.version,
      cell: ({ versionId, version }) =>
        versionId === shown ? (
          <strong>{text.thisOne(names.version(version))}</strong>
        ) : (
          <Link to="/templates/$templateId" params={{ templateId }} search={{ version: versionId }}>
            {names.version(version)}
          </Link>
        ),
    },
    {
      key: "status",
      head: text.status,
      cell: ({ status }) => <TemplateBadge status={status} archived={false} />,
    },
    {
      key: "written",
      head: text.written,
      cell: ({ writtenBy, writtenAt }) => (
        <>
          {writerText(writtenBy)}
          <p className={styles.quiet}>
            <DateTime at={writtenAt} />
          </p>
        </>
      ),
    },
    {
      key: "released",
      head: text.released,
      cell: ({ releasedBy, releasedAt }) =>
        releasedAt === null ? (
          "–"
        ) : (
          <>
            {releasedBy}
            <p className={styles.quiet}>
              <DateTime at={releasedAt} />
            </p>
          </>
        ),
      isExtra: true,
    },
  ];
  return <Table label={text.list} columns={columns} rows={versions} rowKey={({ versionId }) => versionId} />;
}

function Compare({ versions, template }: { versions: readonly Version[]; template: OpenTemplate }) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  const { templateId, versionId } = template;
  const before = versions.find(({ version }) => version < template.version);
  const [from, setFrom] = useInAddress("from", before?.versionId ?? versions.at(-1)?.versionId);
  const [to, setTo] = useInAddress("to", versionId);
  const options = versions.map((each) => ({
    value: each.versionId,
    label: `${names.version(each.version)} (${names.statuses[each.status]})`,
  }));
  return (
    <>
      <Sheet title={text.compare}>
        <div className={styles.columns}>
          <Choice label={text.from} value={from} options={options} onChange={setFrom} />
          <Choice label={text.to} value={to} options={options} onChange={setTo} />
        </div>
      </Sheet>
      <ChangesSheet title={text.differences} templateId={templateId} from={from} to={to} />
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Alle Fassungen",
    list: "Liste der Fassungen",
    differences: "Unterschiede",
    version: "Fassung",
    thisOne: (version: string) => `${version} (diese)`,
    status: "Stand",
    written: "Geschrieben",
    released: "Freigegeben",
    compare: "Vergleichen",
    from: "Bisherige Fassung",
    to: "Neue Fassung",
  },
  en: {
    title: "All versions",
    list: "List of versions",
    differences: "Differences",
    version: "Version",
    thisOne: (version: string) => `${version} (this one)`,
    status: "Status",
    written: "Written",
    released: "Released",
    compare: "Compare",
    from: "Earlier version",
    to: "Later version",
  },
});
