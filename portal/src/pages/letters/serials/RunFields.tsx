import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { MoreFields } from "../../../ui/MoreFields.tsx";
import type { RunForm } from "./serial-form.ts";
import styles from "./serials.module.css";

type RunFieldsProps = {
  run: RunForm;
  onChange: (part: Partial<RunForm>) => void;
  problems: Readonly<Record<string, string>>;
};

/** What all invoices of a run have in common; what each is for comes from the list. */
export function RunFields({ run, onChange, problems }: RunFieldsProps) {
  const text = useTexts(words);
  const at = (name: string) => problems[`letter.invoice.${name}`];
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field
          label={text.date}
          type="date"
          value={run.documentDate}
          onChange={(documentDate) => onChange({ documentDate })}
          problem={at("documentDate")}
        />
        <Field
          label={text.from}
          type="date"
          value={run.von}
          onChange={(von) => onChange({ von })}
          hint={text.fromHint}
          problem={at("leistungszeitraum.von")}
        />
        <Field
          label={text.until}
          type="date"
          value={run.bis}
          onChange={(bis) => onChange({ bis })}
          problem={at("leistungszeitraum.bis")}
        />
        <Field
          label={text.days}
          value={run.zahlungszielTage}
          onChange={(zahlungszielTage) => onChange({ zahlungszielTage })}
          problem={at("zahlungszielTage")}
        />
        <Field
          label={text.scope}
          value={run.scope}
          onChange={(scope) => onChange({ scope })}
          hint={text.scopeHint}
          problem={at("sequenceScope.scope")}
        />
        <Choice
          label={text.way}
          value={run.deliver}
          options={(["as_known", "post", "email"] as const).map((value) => ({
            value,
            label: text.ways[value],
          }))}
          onChange={(deliver) => onChange({ deliver })}
          hint={text.wayHint}
        />
      </div>
      <MoreFields label={text.more} isOpen={run.opening !== "" || run.closing !== ""}>
        <div className={styles.pair}>
          <Field
            label={text.rate}
            value={run.ustRate}
            onChange={(ustRate) => onChange({ ustRate })}
            hint={text.unlessColumn}
            problem={at("ustRate")}
          />
          <Field
            label={text.unit}
            value={run.unit}
            onChange={(unit) => onChange({ unit })}
            hint={text.unlessColumn}
            problem={at("unit")}
          />
        </div>
        <Field
          label={text.opening}
          value={run.opening}
          onChange={(opening) => onChange({ opening })}
          rows={3}
          hint={text.openingHint}
        />
        <Field
          label={text.closing}
          value={run.closing}
          onChange={(closing) => onChange({ closing })}
          rows={3}
        />
      </MoreFields>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    date: "Rechnungsdatum",
    from: "Leistung von",
    fromHint: "Wenn keine Spalte es sagt.",
    until: "Leistung bis",
    days: "Zahlungsziel in Tagen",
    scope: "Nummernkreis",
    scopeHint: "Daraus kommen die Nummern, in der Reihenfolge der Liste; eine Spalte mit Nummern geht vor.",
    way: "Versandweg",
    ways: {
      as_known: "wie beim Empfänger hinterlegt, sonst mit der Post",
      post: "mit der Post",
      email: "per E-Mail",
    },
    wayHint: "Eine Spalte „Versandweg“ (Post oder E-Mail) geht vor.",
    more: "Umsatzsteuer, Einheit und eigene Worte",
    rate: "USt-Satz in %",
    unit: "Einheit",
    unlessColumn: "Wo keine Spalte es sagt.",
    opening: "Einleitung",
    openingHint: "Leer: der übliche erste Satz.",
    closing: "Schluss",
  },
  en: {
    date: "Date of the invoices",
    from: "Supplied from",
    fromHint: "Unless a column says it.",
    until: "Supplied until",
    days: "Days to pay",
    scope: "Number sequence",
    scopeHint: "The numbers come from it, in the order of the list; a column with numbers goes before.",
    way: "Way",
    ways: { as_known: "as known of the recipient, else by post", post: "by post", email: "by e-mail" },
    wayHint: "A column “preferred way” (post or e-mail) goes before.",
    more: "VAT, unit and own words",
    rate: "VAT in %",
    unit: "Unit",
    unlessColumn: "Where no column says it.",
    opening: "Opening",
    openingHint: "Empty: the usual first sentence.",
    closing: "Closing",
  },
});
