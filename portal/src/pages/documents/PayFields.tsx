import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import type { Currency } from "../../ui/Money.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { TypedField } from "./TypedField.tsx";
import styles from "./documents.module.css";

/** How the money comes: the customer transfers it, or it is collected by direct debit. */
export function PayFields({ currencies, ...part }: PartProps & { currencies: readonly Currency[] }) {
  const text = useTexts(words);
  const { form, change, problems } = part;
  return (
    <>
      {currencies.length > 1 && (
        <Choice
          label={text.currency}
          value={form.currency}
          options={currencies.map((value) => ({ value, label: text.currencies[value] }))}
          onChange={(currency) => change({ currency })}
          problem={problems["document.currency"]}
        />
      )}
      <Choice
        label={text.way}
        value={form.payBy}
        options={[
          { value: "transfer", label: text.transfer },
          { value: "debit", label: text.debit },
        ]}
        onChange={(payBy) => change({ payBy })}
      />
      {form.payBy === "debit" ? (
        <DebitFields {...part} />
      ) : (
        <TypedField part={part} name="paymentReference" label={text.reference} hint={text.referenceHint} />
      )}
    </>
  );
}

function DebitFields(part: PartProps) {
  const text = useTexts(words);
  const at = (name: string) => [`document.directDebit.${name}`];
  return (
    <div className={styles.pair}>
      <TypedField part={part} name="mandateReference" label={text.mandate} paths={at("mandateReference")} />
      <TypedField part={part} name="debitIban" label={text.iban} paths={at("iban")} />
      <TypedField
        part={part}
        name="debitDay"
        label={text.day}
        hint={text.dayHint}
        type="date"
        paths={at("day")}
      />
      <TypedField
        part={part}
        name="creditorId"
        label={text.creditorId}
        hint={text.creditorIdHint}
        paths={at("creditorId")}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    currency: "Währung",
    currencies: { EUR: "Euro", CHF: "Schweizer Franken" },
    way: "Wie gezahlt wird",
    transfer: "durch Überweisung",
    debit: "durch SEPA-Lastschrift",
    reference: "Zahlungsreferenz",
    referenceHint: "Beginnt mit RF; leer: die Rechnungsnummer",
    mandate: "Mandatsreferenz",
    iban: "IBAN des Kunden",
    day: "Tag der Lastschrift",
    dayHint: "Leer: am Ende des Zahlungsziels",
    creditorId: "Eigene Gläubiger-ID",
    creditorIdHint: "Leer: die des Absenders",
  },
  en: {
    currency: "Currency",
    currencies: { EUR: "Euros", CHF: "Swiss francs" },
    way: "How it is paid",
    transfer: "by transfer",
    debit: "by SEPA direct debit",
    reference: "Creditor reference",
    referenceHint: "Begins with RF; empty: the invoice number",
    mandate: "Mandate reference",
    iban: "The customer's IBAN",
    day: "Day of the debit",
    dayHint: "Empty: the end of the time to pay",
    creditorId: "Own creditor identifier",
    creditorIdHint: "Empty: that of the sender",
  },
});
