import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { momentText } from "../../ui/DateTime.tsx";
import { money } from "../../ui/Money.tsx";
import styles from "./documents.module.css";

type Invoice = NonNullable<OutputOf<"document_chain">["invoice"]>;

type PendingSkontoProps = {
  invoice: Invoice;
  /** The day of the payment that kept the discount. */
  paidOn: string;
  onRecorded: (recorded: OutputOf<"payment_record">) => void;
};

/** Where what came in time is what the discount leaves, and it was recorded without the discount: a person takes off the rest. */
export function PendingSkonto({ invoice, paidOn, onRecorded }: PendingSkontoProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const record = useCall("payment_record");
  const { documentId, openCents, paidCents } = invoice;
  const rest = money(openCents, invoice.currency, language);
  const taken = { documentId, openCents, paidCents, amountCents: 0, paidOn, takesSkonto: true };
  return (
    <div className={styles.payment}>
      <span>{text.pending(rest)}</span>
      <ConfirmButton
        label={text.takeOff}
        title={text.title(rest)}
        look="second"
        onConfirm={() => record.mutateAsync(taken).then(onRecorded)}
      >
        <p>{text.follows(momentText(paidOn, language, "day"))}</p>
      </ConfirmButton>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    pending: (rest: string) => `Die Zahlung kam rechtzeitig mit Skonto; offen sind noch ${rest}.`,
    takeOff: "Rest als Skonto ausbuchen",
    title: (rest: string) => `${rest} als Skonto ausbuchen?`,
    follows: (day: string) =>
      `Damit ist die Rechnung beglichen. Das Skonto wird zur Zahlung vom ${day} gebucht.`,
  },
  en: {
    pending: (rest: string) => `The payment came in time with the discount; ${rest} are still open.`,
    takeOff: "Take off the rest as discount",
    title: (rest: string) => `Take off ${rest} as discount?`,
    follows: (day: string) => `That settles the invoice. The discount is booked with the payment of ${day}.`,
  },
});
