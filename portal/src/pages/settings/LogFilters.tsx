import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { MoreFilters } from "../../ui/MoreFilters.tsx";
import { Tick } from "../../ui/Tick.tsx";
import styles from "./settings.module.css";

/** Empty texts filter nothing. */
export type LogFilter = { who: string; act: string; before: string; withReads: boolean };

type LogFiltersProps = { filter: LogFilter; onChange: (filter: LogFilter) => void };

/** Offers what the log holds. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const text = useTexts(words);
  const { data } = useOperation("log_choices", {});
  const people = (data?.people ?? []).map(({ id, kind, name, madeBy = "" }) => ({
    value: id,
    label: name ? text[kind](name, madeBy) : text.gone,
  }));
  const isRead = data?.acts.find(({ act }) => act === filter.act)?.isRead ?? false;
  const acts = (data?.acts ?? [])
    .filter(({ isRead }) => filter.withReads || !isRead)
    .map((each) => ({ value: each.act, label: each.text }));
  return (
    <>
      <div className={styles.filters}>
        <MoreFilters isNarrowed={filter.who !== "" || filter.act !== "" || filter.before !== ""}>
          <Choice
            label={text.who}
            value={filter.who}
            options={[{ value: "", label: text.everybody }, ...people]}
            onChange={(who) => onChange({ ...filter, who })}
          />
          <Choice
            label={text.act}
            value={filter.act}
            options={[{ value: "", label: text.everything }, ...acts]}
            onChange={(act) => onChange({ ...filter, act })}
          />
          <Field
            label={text.before}
            type="date"
            value={filter.before}
            onChange={(before) => onChange({ ...filter, before })}
          />
        </MoreFilters>
      </div>
      <Tick
        label={text.reads}
        isOn={filter.withReads}
        onChange={(withReads) =>
          onChange({ ...filter, withReads, act: withReads || !isRead ? filter.act : "" })
        }
      />
    </>
  );
}

const words = inBothLanguages({
  de: {
    who: "Wer",
    everybody: "Alle",
    person: (name: string) => name,
    token: (name: string) => `Zugangsschlüssel „${name}“`,
    oauth: (name: string) => `Programm ${name}`,
    link: (name: string, madeBy: string) => `${name}, mit einem Link von ${madeBy}`,
    gone: "Der Dienst selbst",
    act: "Was",
    everything: "Alles",
    before: "Vor dem",
    reads: "Auch Lesezugriffe zeigen",
  },
  en: {
    who: "Who",
    everybody: "Everybody",
    person: (name: string) => name,
    token: (name: string) => `Token “${name}”`,
    oauth: (name: string) => `Program ${name}`,
    link: (name: string, madeBy: string) => `${name}, with a link from ${madeBy}`,
    gone: "The service itself",
    act: "What",
    everything: "Everything",
    before: "Before",
    reads: "Also show what was only read",
  },
});
