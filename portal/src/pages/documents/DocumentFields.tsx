import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import type { TaxCase } from "./document-form.ts";
import { TypedField } from "./TypedField.tsx";
import styles from "./documents.module.css";

/** When it was written, when the work was done, when it is to be paid. */
export function DateFields(part: PartProps) {
  const text = useTexts(words);
  return (
    <div className={styles.pair}>
      <TypedField part={part} name="documentDate" label={text.date} type="date" />
      <TypedField
        part={part}
        name="von"
        label={text.from}
        type="date"
        paths={["document.leistungszeitraum", "document.leistungszeitraum.von"]}
      />
      <TypedField
        part={part}
        name="bis"
        label={text.to}
        type="date"
        paths={["document.leistungszeitraum.bis"]}
      />
      {part.form.documentType === "rechnung" && (
        <>
          <TypedField part={part} name="zahlungszielTage" label={text.days} type="number" />
          <TypedField
            part={part}
            name="skontoProzent"
            label={text.skontoPercent}
            hint={text.skontoHint}
            paths={["document.skonto", "document.skonto.0.prozent"]}
          />
          <TypedField
            part={part}
            name="skontoTage"
            label={text.skontoDays}
            type="number"
            paths={["document.skonto.0.tage"]}
          />
        </>
      )}
    </div>
  );
}

/** The next of a sequence, or one's own. */
export function NumberFields({ scopes, ...part }: PartProps & { scopes: readonly string[] }) {
  const text = useTexts(words);
  const { form, change } = part;
  const isOwn = form.numberFrom === "own";
  return (
    <div className={styles.pair}>
      <Choice
        label={text.number}
        value={form.numberFrom}
        options={[
          { value: "sequence", label: text.sequence },
          { value: "own", label: text.own },
        ]}
        onChange={(numberFrom) => change({ numberFrom })}
      />
      {isOwn ? (
        <TypedField part={part} name="documentNumber" label={text.ownNumber} />
      ) : (
        <>
          <TypedField
            part={part}
            name="scope"
            label={text.scope}
            hint={scopes.length === 0 ? text.scopeHint : text.scopesUsed(scopes.join(", "))}
            paths={["sequenceScope.scope", "document.documentNumber"]}
          />
          <TypedField
            part={part}
            name="pattern"
            label={text.pattern}
            hint={text.patternHint}
            paths={["sequenceScope.pattern"]}
          />
        </>
      )}
    </div>
  );
}

/** Why VAT is charged or not. */
export function TaxFields({ taxCases, ...part }: PartProps & { taxCases: readonly TaxCase[] }) {
  const text = useTexts(words);
  const { form, change } = part;
  return (
    <div className={styles.pair}>
      <Choice<TaxCase | "">
        label={text.taxCase}
        value={form.steuerfall}
        options={[
          { value: "", label: text.usualTax },
          ...taxCases.map((taxCase) => ({ value: taxCase, label: text.taxCases[taxCase] })),
        ]}
        onChange={(steuerfall) => change({ steuerfall })}
      />
      {form.steuerfall === "oss" && (
        <TypedField part={part} name="ossLand" label={text.ossCountry} hint={text.ossCountryHint} />
      )}
      <TypedField part={part} name="steuerhinweis" label={text.taxNote} hint={text.taxNoteHint} />
      <TypedField part={part} name="buyerUstId" label={text.buyerVat} />
    </div>
  );
}

/** What may be left out. */
export function MoreFields(part: PartProps) {
  const text = useTexts(words);
  const { form, change } = part;
  return (
    <div className={styles.pair}>
      <TypedField
        part={part}
        name="subject"
        label={text.subject}
        hint={text.subjectHint}
        paths={["subject"]}
      />
      <Choice
        label={text.consumer}
        value={form.verbraucher}
        options={[
          { value: "", label: text.consumerUnknown },
          { value: "no", label: text.business },
          { value: "yes", label: text.isConsumer },
        ]}
        onChange={(verbraucher) => change({ verbraucher })}
      />
      <Choice
        label={text.language}
        value={form.language}
        options={[
          { value: "de", label: "Deutsch" },
          { value: "en", label: "English" },
        ]}
        onChange={(language) => change({ language })}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    date: "Datum",
    from: "Leistung von",
    to: "Leistung bis",
    days: "Zahlungsziel in Tagen",
    skontoPercent: "Skonto in %",
    skontoDays: "Skonto bei Zahlung in Tagen",
    skontoHint: "Leer: ohne Skonto",
    number: "Nummer",
    sequence: "fortlaufend",
    own: "eigene",
    ownNumber: "Eigene Nummer",
    scope: "Nummernkreis",
    scopeHint: "Ein kurzer Name, etwa RE",
    scopesUsed: (scopes: string) => `In Gebrauch: ${scopes}`,
    pattern: "Muster",
    patternHint: "Etwa RE-{YYYY}-{00000}; leer: wie bisher",
    taxCase: "Steuerfall",
    usualTax: "Wie üblich",
    taxCases: {
      regel: "Mit Umsatzsteuer",
      kleinunternehmer: "Kleinunternehmer (§ 19 UStG)",
      reverse_charge: "Steuerschuld beim Empfänger (§ 13b UStG)",
      innergemeinschaftlich: "Innergemeinschaftliche Lieferung",
      ausfuhr: "Ausfuhr",
      steuerfrei: "Steuerfrei (§ 4 UStG)",
      nicht_steuerbar: "Im Inland nicht steuerbar",
      durchschnittssatz: "Land- und Forstwirtschaft (§ 24 UStG)",
      oss: "Umsatzsteuer eines anderen EU-Landes (One-Stop-Shop)",
    },
    ossCountry: "Land, dessen Umsatzsteuer berechnet wird",
    ossCountryHint: "Zwei Buchstaben, etwa FR",
    taxNote: "Steuerhinweis",
    taxNoteHint: "Nötig bei 0 %, etwa Steuerfrei nach § 4 Nr. 21 UStG",
    buyerVat: "USt-IdNr. des Empfängers",
    subject: "Betreff",
    subjectHint: "Leer: nach der Art des Belegs",
    consumer: "Der Empfänger ist",
    consumerUnknown: "wie angegeben",
    business: "ein Unternehmen",
    isConsumer: "Verbraucherin oder Verbraucher",
    language: "Sprache des Briefs",
  },
  en: {
    date: "Date",
    from: "Supplied from",
    to: "Supplied until",
    days: "Days to pay",
    skontoPercent: "Early payment discount in %",
    skontoDays: "Discount within days",
    skontoHint: "Empty: none",
    number: "Number",
    sequence: "the next one",
    own: "my own",
    ownNumber: "Own number",
    scope: "Number sequence",
    scopeHint: "A short name, as RE",
    scopesUsed: (scopes: string) => `In use: ${scopes}`,
    pattern: "Pattern",
    patternHint: "As RE-{YYYY}-{00000}; empty: as before",
    taxCase: "Tax case",
    usualTax: "As usual",
    taxCases: {
      regel: "With VAT",
      kleinunternehmer: "Small business (§ 19 UStG)",
      reverse_charge: "Reverse charge (§ 13b UStG)",
      innergemeinschaftlich: "Intra-community supply",
      ausfuhr: "Export",
      steuerfrei: "Exempt (§ 4 UStG)",
      nicht_steuerbar: "Outside the scope of German VAT",
      durchschnittssatz: "Farming and forestry (§ 24 UStG)",
      oss: "VAT of another EU country (One-Stop-Shop)",
    },
    ossCountry: "Country whose VAT is charged",
    ossCountryHint: "Two letters, such as FR",
    taxNote: "Note on VAT",
    taxNoteHint: "Needed with 0 %, as Steuerfrei nach § 4 Nr. 21 UStG",
    buyerVat: "VAT id of the recipient",
    subject: "Subject",
    subjectHint: "Empty: by the kind of document",
    consumer: "The recipient is",
    consumerUnknown: "as stated",
    business: "a business",
    isConsumer: "a consumer",
    language: "Language of the letter",
  },
});
