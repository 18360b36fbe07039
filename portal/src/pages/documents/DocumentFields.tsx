import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { isClaim, type TaxCase } from "./document-form.ts";
import styles from "./documents.module.css";

/** When it was written, when the work was done, when it is to be paid. */
export function DateFields({ form, change, problems }: PartProps) {
  const text = useTexts(words);
  return (
    <div className={styles.pair}>
      <Field
        label={text.date}
        type="date"
        value={form.documentDate}
        onChange={(documentDate) => change({ documentDate })}
        problem={problems["document.documentDate"]}
      />
      <Field
        label={text.from}
        type="date"
        value={form.von}
        onChange={(von) => change({ von })}
        problem={problems["document.leistungszeitraum"] ?? problems["document.leistungszeitraum.von"]}
      />
      <Field
        label={text.to}
        type="date"
        value={form.bis}
        onChange={(bis) => change({ bis })}
        problem={problems["document.leistungszeitraum.bis"]}
      />
      {form.documentType === "rechnung" && (
        <Field
          label={text.days}
          type="number"
          value={form.zahlungszielTage}
          onChange={(zahlungszielTage) => change({ zahlungszielTage })}
          problem={problems["document.zahlungszielTage"]}
        />
      )}
    </div>
  );
}

/** The next of a sequence, or one's own. */
export function NumberFields({ form, change, problems, scopes }: PartProps & { scopes: readonly string[] }) {
  const text = useTexts(words);
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
        <Field
          label={text.ownNumber}
          value={form.documentNumber}
          onChange={(documentNumber) => change({ documentNumber })}
          problem={problems["document.documentNumber"]}
        />
      ) : (
        <>
          <Field
            label={text.scope}
            value={form.scope}
            onChange={(scope) => change({ scope })}
            hint={scopes.length === 0 ? text.scopeHint : text.scopesUsed(scopes.join(", "))}
            problem={problems["sequenceScope.scope"] ?? problems["document.documentNumber"]}
          />
          <Field
            label={text.pattern}
            value={form.pattern}
            onChange={(pattern) => change({ pattern })}
            hint={text.patternHint}
            problem={problems["sequenceScope.pattern"]}
          />
        </>
      )}
    </div>
  );
}

/** Why VAT is charged or not. */
export function TaxFields({
  form,
  change,
  problems,
  taxCases,
}: PartProps & { taxCases: readonly TaxCase[] }) {
  const text = useTexts(words);
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
      <Field
        label={text.taxNote}
        value={form.steuerhinweis}
        onChange={(steuerhinweis) => change({ steuerhinweis })}
        hint={text.taxNoteHint}
        problem={problems["document.steuerhinweis"]}
      />
      <Field
        label={text.buyerVat}
        value={form.buyerUstId}
        onChange={(buyerUstId) => change({ buyerUstId })}
        problem={problems["document.buyerUstId"]}
      />
    </div>
  );
}

/** What may be left out. */
export function MoreFields({ form, change, problems }: PartProps) {
  const text = useTexts(words);
  return (
    <div className={styles.pair}>
      <Field
        label={text.subject}
        value={form.subject}
        onChange={(subject) => change({ subject })}
        hint={text.subjectHint}
        problem={problems["subject"]}
      />
      {!isClaim(form.documentType) && (
        <Field
          label={text.buyerReference}
          value={form.buyerReference}
          onChange={(buyerReference) => change({ buyerReference })}
          hint={text.buyerReferenceHint}
          problem={problems["document.buyerReference"]}
        />
      )}
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
    },
    taxNote: "Steuerhinweis",
    taxNoteHint: "Nötig bei 0 %, etwa Steuerfrei nach § 4 Nr. 21 UStG",
    buyerVat: "USt-IdNr. des Empfängers",
    subject: "Betreff",
    subjectHint: "Leer: nach der Art des Dokuments",
    buyerReference: "Leitweg-ID oder Referenz des Käufers",
    buyerReferenceHint: "Für XRechnung",
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
    },
    taxNote: "Note on VAT",
    taxNoteHint: "Needed with 0 %, as Steuerfrei nach § 4 Nr. 21 UStG",
    buyerVat: "VAT id of the recipient",
    subject: "Subject",
    subjectHint: "Empty: by the kind of document",
    buyerReference: "Leitweg-ID or buyer's reference",
    buyerReferenceHint: "For XRechnung",
    consumer: "The recipient is",
    consumerUnknown: "as stated",
    business: "a business",
    isConsumer: "a consumer",
    language: "Language of the letter",
  },
});
