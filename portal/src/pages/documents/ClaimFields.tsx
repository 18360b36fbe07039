import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { isClaim } from "./document-form.ts";
import { TypedField } from "./TypedField.tsx";
import styles from "./documents.module.css";

/** The invoice that a document follows: one of ours is named by the way here, another is described. */
export function InvoiceFields(part: PartProps) {
  const text = useTexts(words);
  const { form } = part;
  if (form.invoiceId !== "") return null;
  return (
    <>
      <p className={styles.quiet}>{text.elsewhere}</p>
      <div className={styles.pair}>
        <TypedField
          part={part}
          name="invoiceNumber"
          label={text.number}
          paths={["document.references.documentNumber", "document.references"]}
        />
        <TypedField
          part={part}
          name="invoiceDate"
          label={text.date}
          type="date"
          paths={["document.references.documentDate"]}
        />
        {isClaim(form.documentType) && (
          <>
            <TypedField
              part={part}
              name="invoiceDueDate"
              label={text.due}
              type="date"
              paths={["document.references.dueDate"]}
            />
            <TypedField part={part} name="openAmount" label={text.open} />
          </>
        )}
      </div>
    </>
  );
}

/** What a reminder or dunning letter asks for beside the open amount. */
export function ClaimFields(part: PartProps) {
  const text = useTexts(words);
  const { form, change, problems } = part;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TypedField part={part} name="documentDate" label={text.letterDate} type="date" />
        <TypedField part={part} name="zahlungszielTage" label={text.days} type="number" />
        {form.documentType === "mahnung" && (
          <>
            <TypedField part={part} name="mahngebuehr" label={text.fee[form.currency]} />
            <TypedField part={part} name="verzugSeit" label={text.since} type="date" hint={text.sinceHint} />
          </>
        )}
      </div>
      {form.documentType === "mahnung" && (
        <>
          <Tick
            label={text.interest}
            isOn={form.verzugszinsen}
            onChange={(verzugszinsen) => change({ verzugszinsen })}
          />
          <Tick
            label={text.flat}
            isOn={form.verzugspauschale}
            onChange={(verzugspauschale) => change({ verzugspauschale })}
            hint={problems["document.verzugspauschale"] ?? text.flatHint}
          />
        </>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    elsewhere:
      "Zu einer Rechnung, die hier erstellt wurde, kommen Sie von deren Seite aus. Eine andere beschreiben Sie hier:",
    number: "Rechnungsnummer",
    date: "Rechnungsdatum",
    due: "Fällig am",
    open: "Offener Betrag in €",
    letterDate: "Datum",
    days: "Neue Frist in Tagen",
    fee: { EUR: "Mahnkosten in €", CHF: "Mahnkosten in CHF" },
    since: "In Verzug seit",
    sinceHint: "Leer: wie es sich aus der Rechnung ergibt",
    interest: "Verzugszinsen verlangen (§ 288 BGB)",
    flat: "Verzugspauschale von 40 € verlangen",
    flatHint: "Nur von Unternehmen (§ 288 Abs. 5 BGB)",
  },
  en: {
    elsewhere: "To follow an invoice that was made here, begin on its page. Describe any other one here:",
    number: "Invoice number",
    date: "Invoice date",
    due: "Due on",
    open: "Open amount in €",
    letterDate: "Date",
    days: "New time to pay in days",
    fee: { EUR: "Dunning costs in €", CHF: "Dunning costs in CHF" },
    since: "In default since",
    sinceHint: "Empty: as follows from the invoice",
    interest: "Ask for interest (§ 288 BGB)",
    flat: "Ask for the lump sum of €40",
    flatHint: "From businesses only (§ 288 (5) BGB)",
  },
});
