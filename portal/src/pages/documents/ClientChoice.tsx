import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";

const MOST_LISTED = 100;

type ClientChoiceProps = {
  /** Its number; empty: none. */
  value: string;
  onChange: (mandantennummer: string) => void;
  /** What no client means here. */
  none: string;
  problem?: string | undefined;
};

/** A client: one of a list, or by number where the list would be too long. */
export function ClientChoice({ value, onChange, none, problem }: ClientChoiceProps) {
  const text = useTexts(words);
  const { data } = useOperation("mandant_list", { limit: MOST_LISTED });
  if (!data || data.total > MOST_LISTED)
    return (
      <Field
        label={text.client}
        value={value}
        onChange={onChange}
        hint={text.byNumber(none)}
        problem={problem}
      />
    );
  const isListed = data.items.some(({ mandantennummer }) => mandantennummer === value);
  const options = [
    { value: "", label: none },
    ...data.items.map(({ mandantennummer, name }) => ({
      value: mandantennummer,
      label: `${mandantennummer} ${name}`,
    })),
    ...(value === "" || isListed ? [] : [{ value, label: value }]),
  ];
  return <Choice label={text.client} value={value} options={options} onChange={onChange} problem={problem} />;
}

const words = inBothLanguages({
  de: { client: "Mandant", byNumber: (none: string) => `Mandantennummer; leer: ${none}` },
  en: { client: "Client", byNumber: (none: string) => `Client number; empty: ${none}` },
});
