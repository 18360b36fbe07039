import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { sentence } from "../../../ui/sentence.ts";
import styles from "./serials.module.css";

type Look = Omit<OutputOf<"serial_look">, "mode">;

type ColumnChoicesProps = {
  look: Look;
  isRun?: boolean;
  onChoose: (name: string, target: string | null) => void;
};

/** Column by column what it fills, as guessed or chosen, and all that is wrong with it. */
export function ColumnChoices({ look, isRun = false, onChoose }: ColumnChoicesProps) {
  const text = useTexts(words);
  const options = useTargets(look.fields, isRun);
  const names = new Set(look.columns.map(({ name }) => `columns.${name}`));
  const atNoColumn = look.problems.filter(({ path }) => !names.has(path));
  return (
    <div className={styles.fields}>
      <p className={styles.quiet}>{isRun ? text.invoices(look.rowCount) : text.rows(look.rowCount)}</p>
      {atNoColumn.length > 0 && (
        <div role="alert" className={styles.wrong}>
          <ul>
            {atNoColumn.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{sentence(message)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.pair}>
        {look.columns.map(({ name, target, sample }) => (
          <Choice
            key={name}
            label={text.column(name)}
            value={target ?? ""}
            options={options}
            onChange={(chosen) => onChoose(name, chosen === "" ? null : chosen)}
            hint={sample === "" ? text.noSample : text.sample(sample)}
            problem={look.problems.find(({ path }) => path === `columns.${name}`)?.message}
          />
        ))}
      </div>
    </div>
  );
}

/** What a column may fill, in the words of the page. */
function useTargets(fields: Look["fields"], isRun: boolean): { value: string; label: string }[] {
  const text = useTexts(words);
  return [
    { value: "", label: text.unused },
    ...Object.entries(text.recipient).map(([key, label]) => ({
      value: `recipient.${key}`,
      label: text.ofRecipient(label),
    })),
    ...fields.map(({ key, label }) => ({
      value: `field.${key}`,
      label: isRun ? text.inInvoice(label) : text.inText(label),
    })),
    ...Object.entries(text.reference).map(([key, label]) => ({ value: `reference.${key}`, label })),
    { value: "sender", label: text.sender },
    { value: "file", label: text.file },
    ...(isRun ? [] : [{ value: "pdf", label: text.pdf }]),
    { value: "duplex", label: text.duplex },
  ];
}

const words = inBothLanguages({
  de: {
    rows: (count: number) =>
      count === 1 ? "1 Zeile, also 1 Brief." : `${count} Zeilen, also ${count} Briefe.`,
    invoices: (count: number) => (count === 1 ? "Das wird 1 Rechnung." : `Das werden ${count} Rechnungen.`),
    inInvoice: (label: string) => `Rechnung: ${label}`,
    column: (name: string) => `Spalte „${name}“`,
    sample: (cell: string) => `Erste Zeile: ${cell}`,
    noSample: "In der ersten Zeile leer",
    unused: "nicht verwenden",
    ofRecipient: (label: string) => `Empfänger: ${label}`,
    inText: (label: string) => `Im Text: ${label}`,
    recipient: {
      name: "Name",
      company: "Firma",
      salutation: "Anrede",
      salutationLine: "Briefanrede",
      title: "Titel",
      firstName: "Vorname",
      lastName: "Nachname",
      secondName: "Zweiter Name",
      extraLine: "Adresszusatz",
      street: "Straße",
      houseNumber: "Hausnummer",
      pobox: "Postfach",
      zip: "PLZ",
      city: "Ort",
      country: "Land",
      language: "Sprache",
      mandantennummer: "Mandantennummer",
      email: "E-Mail",
      addressType: "Art der Anschrift",
      preferredWay: "Bevorzugter Weg",
      preferredDelivery: "Versandart",
      note: "Notiz",
    },
    reference: {
      aktenzeichen: "Aktenzeichen",
      ihrZeichen: "Ihr Zeichen",
      ihreNachrichtVom: "Ihre Nachricht vom",
      unserZeichen: "Unser Zeichen",
      kundennummer: "Kundennummer",
    },
    sender: "Absender (nach Name)",
    file: "Akte oder Objekt (nach Nummer)",
    pdf: "PDF dieser Zeile (nach Dateiname)",
    duplex: "Beidseitig drucken (ja oder nein)",
  },
  en: {
    rows: (count: number) =>
      count === 1 ? "1 row, that is 1 letter." : `${count} rows, that is ${count} letters.`,
    invoices: (count: number) => (count === 1 ? "That is 1 invoice." : `That is ${count} invoices.`),
    inInvoice: (label: string) => `Invoice: ${label}`,
    column: (name: string) => `Column “${name}”`,
    sample: (cell: string) => `First row: ${cell}`,
    noSample: "Empty in the first row",
    unused: "do not use",
    ofRecipient: (label: string) => `Recipient: ${label}`,
    inText: (label: string) => `In the text: ${label}`,
    recipient: {
      name: "name",
      company: "company",
      salutation: "form of address",
      salutationLine: "salutation line",
      title: "title",
      firstName: "first name",
      lastName: "last name",
      secondName: "second name",
      extraLine: "extra line",
      street: "street",
      houseNumber: "house number",
      pobox: "PO box",
      zip: "postcode",
      city: "city",
      country: "country",
      language: "language",
      mandantennummer: "client number",
      email: "e-mail",
      addressType: "kind of address",
      preferredWay: "preferred way",
      preferredDelivery: "delivery",
      note: "note",
    },
    reference: {
      aktenzeichen: "File number",
      ihrZeichen: "Your reference",
      ihreNachrichtVom: "Your message of",
      unserZeichen: "Our reference",
      kundennummer: "Customer number",
    },
    sender: "Sender (by name)",
    file: "File or object (by number)",
    pdf: "PDF of this row (by file name)",
    duplex: "Print both sides (yes or no)",
  },
});
