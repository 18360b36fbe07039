import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { MoreFilters } from "../../ui/MoreFilters.tsx";
import { ClientChoice } from "./ClientChoice.tsx";
import { documentTypes, names } from "./document-names.tsx";
import styles from "./documents.module.css";

/** As they stand in the address; empty asks for nothing. */
export type Filters = Record<"query" | "kind" | "state" | "client" | "from" | "to", string>;

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value.trim() !== "");

type DocumentFiltersProps = { filters: Filters; onChange: (name: keyof Filters, value: string) => void };

export function DocumentFilters({ filters, onChange }: DocumentFiltersProps) {
  const text = useTexts(words);
  const { kinds } = useTexts(names);
  const set = (name: keyof Filters) => (value: string) => onChange(name, value);
  return (
    <div className={styles.filters}>
      <Field
        label={text.search}
        type="search"
        value={filters.query}
        onChange={set("query")}
        hint={text.hint}
      />
      <MoreFilters isNarrowed={isFiltered({ ...filters, query: "" })}>
        <Choice
          label={text.kind}
          value={filters.kind}
          onChange={set("kind")}
          options={[
            { value: "", label: text.all },
            ...documentTypes.map((type) => ({ value: type as string, label: kinds[type] })),
          ]}
        />
        <Choice
          label={text.state}
          value={filters.state}
          onChange={set("state")}
          options={[
            { value: "", label: text.all },
            { value: "made", label: text.made },
            { value: "open", label: text.open },
            { value: "overdue", label: text.overdue },
            { value: "done", label: text.done },
            { value: "void", label: text.void },
          ]}
        />
        <ClientChoice value={filters.client} onChange={set("client")} none={text.all} />
        <Field label={text.from} type="date" value={filters.from} onChange={set("from")} />
        <Field label={text.to} type="date" value={filters.to} onChange={set("to")} />
      </MoreFilters>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    search: "Suchen",
    hint: "Nummer, Name, Firma oder Ort",
    kind: "Art",
    state: "Stand",
    all: "Alle",
    made: "Noch nicht ausgestellt",
    void: "Ungültig",
    open: "Offen, auch überfällig",
    overdue: "Überfällig",
    done: "Bezahlt oder ausgeglichen",
    from: "Vom",
    to: "Bis",
  },
  en: {
    search: "Search",
    hint: "Number, name, company or city",
    kind: "Kind",
    state: "State",
    all: "All",
    made: "Not issued yet",
    void: "Void",
    open: "Open, also overdue",
    overdue: "Overdue",
    done: "Paid or settled",
    from: "From",
    to: "To",
  },
});
