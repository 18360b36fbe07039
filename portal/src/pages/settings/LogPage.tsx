import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { EndLinks } from "./EndLinks.tsx";
import { type LogFilter, LogFilters } from "./LogFilters.tsx";
import { LogTable } from "./LogTable.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

const PER_PAGE = 50;

/** What people and programs did in this account. */
export function LogPage() {
  const text = useTexts(words);
  const [who, setWho] = useInAddress("who");
  const [act, setAct] = useInAddress("act");
  const [before, setBefore] = useInAddress("before");
  const [reads, setReads] = useInAddress("reads");
  const filter: LogFilter = { who, act, before, withReads: reads === "yes" };
  const change = (next: LogFilter) => {
    if (next.who !== who) setWho(next.who);
    if (next.act !== act) setAct(next.act);
    if (next.before !== before) setBefore(next.before);
    if (next.withReads !== filter.withReads) setReads(next.withReads ? "yes" : "");
  };
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Sheet>
        <LogFilters filter={filter} onChange={change} />
        <Entries key={JSON.stringify(filter)} filter={filter} />
      </Sheet>
      <EndLinks />
    </Page>
  );
}

function Entries({ filter: { who, act, before, withReads } }: { filter: LogFilter }) {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const input = {
    withReads,
    limit: PER_PAGE,
    offset,
    ...(who && { who }),
    ...(act && { act }),
    ...(before && { before }),
  };
  const { data, error, refetch } = useOperation("log_list", input, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <Empty title={text.none} />;
  return (
    <>
      <LogTable entries={data.items} />
      <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
      {data.hasMore && <p className={styles.fine}>{text.more(data.total)}</p>}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Protokoll",
    lead: "Was Menschen und Programme in diesem Konto getan haben, in Sandbox und Echtbetrieb. Einträge bleiben ein Jahr.",
    none: "Kein Eintrag passt dazu.",
    more: (total: number) => `Gezählt werden die neuesten ${total}; weiter zurück führt das Feld „Vor dem“.`,
  },
  en: {
    title: "Log",
    lead: "What people and programs did in this account, in sandbox and live. Entries are kept for a year.",
    none: "No entry fits.",
    more: (total: number) => `The newest ${total} are counted; “Before” leads further back.`,
  },
});
