import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime, momentText } from "../../ui/DateTime.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./documents.module.css";

type Chain = OutputOf<"document_chain">;
type Invoice = NonNullable<Chain["invoice"]>;
type Payment = Chain["payments"][number];
type Recorded = OutputOf<"payment_record">;

/** What came in for an invoice, and where a person says so. */
export function DocumentPayments({ chain, invoice }: { chain: Chain; invoice: Invoice }) {
  const text = useTexts(words);
  const say = useNotice();
  const takeBack = useCall("payment_take_back");
  const { documentId } = invoice;
  const tell = ({ paymentId, openCents }: Recorded) =>
    say({ text: text.recorded, onUndo: () => takeBack.mutate({ documentId, openCents, paymentId }) });
  return (
    <Sheet title={text.payments}>
      {chain.payments.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <ul className={styles.payments}>
          {chain.payments.map((payment) => (
            <PaymentRow key={payment.paymentId} payment={payment} invoice={invoice} />
          ))}
        </ul>
      )}
      {chain.mayRecord && (
        <RecordPayment key={invoice.openCents} invoice={invoice} today={chain.today} onRecorded={tell} />
      )}
    </Sheet>
  );
}

function PaymentRow({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const takeBack = useCall("payment_take_back");
  const { paymentId, amountCents, paidOn, recordedByName, recordedAt, mayTakeBack } = payment;
  const day = momentText(paidOn, language, "day");
  const { documentId, openCents } = invoice;
  return (
    <li className={styles.payment}>
      <span>
        <Money cents={amountCents} /> {amountCents > 0 ? text.paidOn(day) : text.takenBack(day)}
        <br />
        <span className={styles.quiet}>
          {text.by(recordedByName)} <DateTime at={recordedAt} />
        </span>
      </span>
      {mayTakeBack && (
        <ConfirmButton
          label={text.takeBack}
          title={text.takeBackTitle(euros(amountCents, language))}
          onConfirm={() => takeBack.mutateAsync({ documentId, openCents, paymentId })}
        >
          <p>{text.takeBackText}</p>
        </ConfirmButton>
      )}
    </li>
  );
}

type RecordPaymentProps = { invoice: Invoice; today: string; onRecorded: (recorded: Recorded) => void };

/** Begins anew when the open amount has changed. */
function RecordPayment({ invoice, today, onRecorded }: RecordPaymentProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { documentId, openCents } = invoice;
  const [amount, setAmount] = useState(typedEuros(openCents, language));
  const [paidOn, setPaidOn] = useState(today);
  const record = useCall("payment_record");
  const problems = fieldProblems(record.error);
  // Told by the promise: the form is gone by the time the new amount is shown.
  const save = () =>
    void record.mutateAsync({ documentId, openCents, amount, paidOn }).then(onRecorded, () => {});
  return (
    <Form onSubmit={save}>
      <div className={styles.pair}>
        <Field
          label={text.amount}
          value={amount}
          onChange={setAmount}
          hint={text.amountHint}
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
      </div>
      {record.error && <Problem cause={record.error} />}
      <Button type="submit" look="first" isBusy={record.isPending}>
        {text.record}
      </Button>
    </Form>
  );
}

/** `1190,00` for a field that is typed into. */
const typedEuros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language === "de" ? "de-DE" : "en-IE", {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100);

const words = inBothLanguages({
  de: {
    payments: "Zahlungen",
    none: "Es ist noch keine Zahlung erfasst.",
    paidOn: (day: string) => `eingegangen am ${day}`,
    takenBack: (day: string) => `zurückgenommen (eingegangen am ${day})`,
    by: (name: string) => `erfasst von ${name},`,
    takeBack: "Zurücknehmen",
    takeBackTitle: (amount: string) => `Zahlung von ${amount} zurücknehmen?`,
    takeBackText: "Der Betrag ist danach wieder offen. Beide Einträge bleiben im Verlauf stehen.",
    amount: "Betrag in Euro",
    amountHint: "Vorgegeben ist alles, was offen ist.",
    day: "Eingegangen am",
    record: "Zahlung erfassen",
    recorded: "Die Zahlung ist erfasst.",
  },
  en: {
    payments: "Payments",
    none: "No payment has been recorded yet.",
    paidOn: (day: string) => `received on ${day}`,
    takenBack: (day: string) => `taken back (received on ${day})`,
    by: (name: string) => `recorded by ${name},`,
    takeBack: "Take back",
    takeBackTitle: (amount: string) => `Take back the payment of ${amount}?`,
    takeBackText: "The amount is open again then. Both entries stay on record.",
    amount: "Amount in euros",
    amountHint: "Filled in is all that is open.",
    day: "Received on",
    record: "Record payment",
    recorded: "The payment is recorded.",
  },
});
