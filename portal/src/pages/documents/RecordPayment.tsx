import { useState } from "react";
import { brokenRules, fieldProblems, type InputOf, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { momentText } from "../../ui/DateTime.tsx";
import { money } from "../../ui/Money.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { Problem } from "../../ui/Problem.tsx";
import styles from "./documents.module.css";

type Invoice = NonNullable<OutputOf<"document_chain">["invoice"]>;
type Kind = NonNullable<InputOf<"payment_record">["kind"]>;

type RecordPaymentProps = {
  invoice: Invoice;
  today: string;
  onRecorded: (recorded: OutputOf<"payment_record">) => void;
};

/** Where a person says that money came in, was paid back or bounced. Begins anew with each entry. */
export function RecordPayment({ invoice, today, onRecorded }: RecordPaymentProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { documentId, openCents, paidCents } = invoice;
  const [kind, setKind] = useState<Kind>(invoice.refundDueCents > 0 ? "refund" : "payment");
  const [typed, setTyped] = useState<string | null>(null);
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState("");
  const [skontoChosen, setSkontoChosen] = useState<boolean | null>(null);
  const [skontoReason, setSkontoReason] = useState("");
  // The same form recorded twice is one entry.
  const [clientPaymentId] = useState(() => crypto.randomUUID());
  const record = useCall("payment_record");
  const problems = fieldProblems(record.error);
  const kinds: readonly Kind[] = paidCents > 0 ? ["payment", "refund", "bounce"] : ["payment"];
  const offer = kind === "payment" ? invoice.skonto : [];
  const inTime = offer.find(({ bis }) => paidOn <= bis);
  const isSkontoPaid =
    inTime !== undefined && typed !== null && typed === typedEuros(inTime.zahlbetragCents, language);
  const takesSkonto = offer.length > 0 && (skontoChosen ?? isSkontoPaid);
  const usual = takesSkonto ? (inTime ?? offer.at(-1))?.zahlbetragCents : undefined;
  const amount = typed ?? typedEuros(usual ?? usualCents(kind, invoice), language);
  const isDoubted = ["skonto_late", "skonto_short"].includes(brokenRules(record.error)["takesSkonto"] ?? "");
  const needsReason = isDoubted || inTime === undefined;
  // Told by the promise: the form is gone by the time the new amount is shown.
  const save = () =>
    void record
      .mutateAsync({
        documentId,
        kind,
        openCents,
        paidCents,
        amount,
        paidOn,
        clientPaymentId,
        ...(reference.trim() !== "" && { reference }),
        ...(takesSkonto && { takesSkonto }),
        ...(takesSkonto && skontoReason.trim() !== "" && { skontoReason }),
      })
      .then(onRecorded, () => {});
  return (
    <Form onSubmit={save}>
      <div className={styles.pair}>
        <Choice
          label={text.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={setKind}
          problem={problems["kind"]}
        />
        <Field
          label={text.amount[invoice.currency]}
          value={amount}
          onChange={setTyped}
          hint={text.hints[kind]}
          problem={problems["amount"] ?? problems["amountCents"]}
          isRequired
        />
        <Field
          label={text.day}
          type="date"
          value={paidOn}
          onChange={setPaidOn}
          problem={problems["paidOn"]}
          isRequired
        />
        <Field
          label={text.reference}
          value={reference}
          onChange={setReference}
          problem={problems["reference"]}
        />
      </div>
      {offer.length > 0 && (
        <Tick
          label={text.skonto}
          hint={offer
            .map(({ bis, zahlbetragCents }) =>
              text.skontoTerms(
                momentText(bis, language, "day"),
                money(zahlbetragCents, invoice.currency, language),
              ),
            )
            .join(" ")}
          isOn={takesSkonto}
          onChange={setSkontoChosen}
          problem={takesSkonto && !isDoubted ? problems["takesSkonto"] : undefined}
        />
      )}
      {takesSkonto && needsReason && (
        <Field
          label={text.skontoReason}
          hint={text.skontoReasonHint}
          value={skontoReason}
          onChange={setSkontoReason}
          problem={problems["skontoReason"] ?? (isDoubted ? problems["takesSkonto"] : undefined)}
        />
      )}
      {record.error && <Problem cause={record.error} />}
      <Button type="submit" look="first" isBusy={record.isPending}>
        {text.record[kind]}
      </Button>
    </Form>
  );
}

const usualCents = (kind: Kind, { openCents, refundDueCents, paidCents }: Invoice): number =>
  kind === "payment" ? openCents : kind === "refund" ? refundDueCents : paidCents;

/** `1190,00` for a field that is typed into; empty where nothing suggests itself. */
const typedEuros = (cents: number, language: Language): string =>
  cents === 0
    ? ""
    : new Intl.NumberFormat(language === "de" ? "de-DE" : "en-IE", {
        minimumFractionDigits: 2,
        useGrouping: false,
      }).format(cents / 100);

const words = inBothLanguages({
  de: {
    kind: "Was ist geschehen?",
    kinds: {
      payment: "Geld ist eingegangen",
      refund: "Wir haben erstattet",
      bounce: "Die Bank hat zurückgebucht",
    },
    amount: { EUR: "Betrag in Euro", CHF: "Betrag in Franken" },
    hints: {
      payment: "Auch ein Teil oder mehr als offen ist; was zu viel ist, steht dann als zu erstatten da.",
      refund: "Höchstens, was eingegangen ist",
      bounce: "Zum Beispiel eine Rücklastschrift; der Betrag ist danach wieder offen.",
    },
    day: "Tag der Buchung",
    reference: "Verwendungszweck (freiwillig)",
    skonto: "Skonto wurde abgezogen: Damit ist die Rechnung beglichen",
    skontoTerms: (day: string, amount: string) => `Bis ${day} genügen ${amount}.`,
    skontoReason: "Warum gilt das Skonto trotzdem?",
    skontoReasonHint: "Die Zahlung kam nach dem letzten Tag oder ist kleiner als vereinbart.",
    record: {
      payment: "Zahlung erfassen",
      refund: "Erstattung erfassen",
      bounce: "Rückbuchung erfassen",
    },
  },
  en: {
    kind: "What happened?",
    kinds: { payment: "Money came in", refund: "We paid back", bounce: "The bank took it back" },
    amount: { EUR: "Amount in euros", CHF: "Amount in francs" },
    hints: {
      payment: "Also a part, or more than is open; what is too much is shown as to be paid back.",
      refund: "At most what came in",
      bounce: "For example a returned debit; the amount is open again then.",
    },
    day: "Day of the entry",
    reference: "Reference (optional)",
    skonto: "The discount for early payment was taken: that settles the invoice",
    skontoTerms: (day: string, amount: string) => `By ${day}, ${amount} will do.`,
    skontoReason: "Why is the discount granted all the same?",
    skontoReasonHint: "The payment came after the last day or is less than was agreed.",
    record: { payment: "Record payment", refund: "Record refund", bounce: "Record bounce" },
  },
});
