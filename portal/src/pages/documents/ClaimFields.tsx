import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { isClaim } from "./document-form.ts";
import styles from "./documents.module.css";

/** The invoice that a document follows: one of ours is named by the way here, another is described. */
export function InvoiceFields({ form, change, problems }: PartProps) {
  const text = useTexts(words);
  if (form.invoiceId !== "") return null;
  return (
    <>
      <p className={styles.quiet}>{text.elsewhere}</p>
      <div className={styles.pair}>
        <Field
          label={text.number}
          value={form.invoiceNumber}
          onChange={(invoiceNumber) => change({ invoiceNumber })}
          problem={problems["document.references.documentNumber"] ?? problems["document.references"]}
        />
        <Field
          label={text.date}
          type="date"
          value={form.invoiceDate}
          onChange={(invoiceDate) => change({ invoiceDate })}
          problem={problems["document.references.documentDate"]}
        />
        {isClaim(form.documentType) && (
          <>
            <Field
              label={text.due}
              type="date"
              value={form.invoiceDueDate}
              onChange={(invoiceDueDate) => change({ invoiceDueDate })}
              problem={problems["document.references.dueDate"]}
            />
            <Field
              label={text.open}
              value={form.openAmount}
              onChange={(openAmount) => change({ openAmount })}
              problem={problems["document.openAmount"]}
            />
          </>
        )}
      </div>
    </>
  );
}

/** What a reminder or dunning letter asks for beside the open amount. */
export function ClaimFields({ form, change, problems }: PartProps) {
  const text = useTexts(words);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field
          label={text.letterDate}
          type="date"
          value={form.documentDate}
          onChange={(documentDate) => change({ documentDate })}
          problem={problems["document.documentDate"]}
        />
        <Field
          label={text.days}
          type="number"
          value={form.zahlungszielTage}
          onChange={(zahlungszielTage) => change({ zahlungszielTage })}
          problem={problems["document.zahlungszielTage"]}
        />
        {form.documentType === "mahnung" && (
          <>
            <Field
              label={text.fee}
              value={form.mahngebuehr}
              onChange={(mahngebuehr) => change({ mahngebuehr })}
              problem={problems["document.mahngebuehr"]}
            />
            <Field
              label={text.since}
              type="date"
              value={form.verzugSeit}
              onChange={(verzugSeit) => change({ verzugSeit })}
              hint={text.sinceHint}
              problem={problems["document.verzugSeit"]}
            />
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
    fee: "Mahngebühr in €",
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
    fee: "Dunning fee in €",
    since: "In default since",
    sinceHint: "Empty: as follows from the invoice",
    interest: "Ask for interest (§ 288 BGB)",
    flat: "Ask for the lump sum of €40",
    flatHint: "From businesses only (§ 288 (5) BGB)",
  },
});
