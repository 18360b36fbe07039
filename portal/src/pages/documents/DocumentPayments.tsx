import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime, momentText } from "../../ui/DateTime.tsx";
import { type Currency, money, Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DunningCourse } from "../dunning/DunningCourse.tsx";
import { PendingSkonto } from "./PendingSkonto.tsx";
import { RecordPayment } from "./RecordPayment.tsx";
import { useKindName } from "./document-names.tsx";
import styles from "./documents.module.css";

type Chain = OutputOf<"document_chain">;
type Invoice = NonNullable<Chain["invoice"]>;
type Payment = Chain["payments"][number];
type Follower = Chain["chain"][number];

/** The course of money of an invoice: what came in, went back, was credited and asked for, and where a person records it. */
export function DocumentPayments({ chain, invoice }: { chain: Chain; invoice: Invoice }) {
  const text = useTexts(words);
  const say = useNotice();
  const takeBack = useCall("payment_take_back");
  const { documentId } = invoice;
  const tell = ({ paymentId }: OutputOf<"payment_record">) =>
    say({ text: text.recorded, onUndo: () => takeBack.mutate({ documentId, paymentId }) });
  const course = courseOf(chain, invoice);
  return (
    <Sheet title={text.course}>
      {course.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <ul className={styles.payments}>
          {course.map((step) =>
            "payment" in step ? (
              <PaymentRow key={step.payment.paymentId} payment={step.payment} invoice={invoice} />
            ) : (
              <FollowerRow
                key={step.follower.documentId}
                follower={step.follower}
                currency={invoice.currency}
              />
            ),
          )}
        </ul>
      )}
      <DunningCourse documentId={documentId} />
      {chain.mayRecord && invoice.skontoPendingOn !== null && (
        <PendingSkonto invoice={invoice} paidOn={invoice.skontoPendingOn} onRecorded={tell} />
      )}
      {chain.mayRecord && (
        <RecordPayment key={chain.payments.length} invoice={invoice} today={chain.today} onRecorded={tell} />
      )}
    </Sheet>
  );
}

type Step = { day: string } & ({ payment: Payment } | { follower: Follower });

/** The latest day first. */
function courseOf({ payments, chain }: Chain, { documentId }: Invoice): Step[] {
  const followers = chain.filter((each) => each.state === "issued" && each.documentId !== documentId);
  const steps: Step[] = [
    ...payments.map((payment) => ({ day: payment.paidOn, payment })),
    ...followers.toReversed().map((follower) => ({ day: follower.documentDate, follower })),
  ];
  return steps.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

function FollowerRow({ follower, currency }: { follower: Follower; currency: Currency }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const kindName = useKindName();
  const { documentId, documentType, documentDate, grossCents } = follower;
  return (
    <li className={styles.payment}>
      <span>
        <Money cents={documentType === "gutschrift" ? -grossCents : grossCents} currency={currency} />{" "}
        {documentType === "gutschrift" ? text.credited : text.askedFor} {text.with}{" "}
        <Link to="/documents/$documentId" params={{ documentId }}>
          {kindName(follower)}
        </Link>{" "}
        {text.of(momentText(documentDate, language, "day"))}
      </span>
    </li>
  );
}

function PaymentRow({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const takeBack = useCall("payment_take_back");
  const { paymentId, kind, amountCents, paidOn, reference, recordedByName, recordedAt } = payment;
  const { skontoCents, skontoReason } = payment;
  const { documentId, currency } = invoice;
  const day = momentText(paidOn, language, "day");
  const amount = money(Math.abs(amountCents === 0 ? skontoCents : amountCents), currency, language);
  return (
    <li className={styles.payment}>
      <span>
        {amountCents !== 0 && (
          <>
            <Money cents={amountCents} currency={currency} /> {text.kinds[kind](day)}
          </>
        )}
        {skontoCents !== 0 && (
          <>
            {amountCents !== 0 && <br />}
            {amountCents === 0 && skontoCents > 0
              ? text.skontoAlone(money(skontoCents, currency, language), day)
              : skontoCents > 0
                ? text.skonto(money(skontoCents, currency, language))
                : text.noSkonto(money(-skontoCents, currency, language))}
            {skontoReason && ` (${skontoReason})`}
          </>
        )}
        {reference && (
          <>
            <br />
            {reference}
          </>
        )}
        <br />
        <span className={styles.quiet}>
          {text.by(recordedByName)} <DateTime at={recordedAt} />
        </span>
      </span>
      {payment.mayTakeBack && (
        <ConfirmButton
          label={text.takeBack}
          title={text.takeBackTitle(amount)}
          onConfirm={() => takeBack.mutateAsync({ documentId, paymentId })}
        >
          <p>{text.takeBackText}</p>
        </ConfirmButton>
      )}
    </li>
  );
}

const words = inBothLanguages({
  de: {
    course: "Zahlungsverlauf",
    none: "Es ist noch keine Zahlung erfasst.",
    kinds: {
      payment: (day: string) => `eingegangen am ${day}`,
      refund: (day: string) => `erstattet am ${day}`,
      bounce: (day: string) => `zurückgebucht am ${day}`,
      reversal: (day: string) => `zurückgenommen (Eintrag vom ${day})`,
    },
    skonto: (amount: string) => `mit ${amount} Skonto`,
    skontoAlone: (amount: string, day: string) => `${amount} Skonto zur Zahlung vom ${day}`,
    noSkonto: (amount: string) => `${amount} Skonto sind wieder offen`,
    askedFor: "verlangt",
    credited: "gutgeschrieben",
    with: "mit",
    of: (day: string) => `vom ${day}`,
    by: (name: string) => `erfasst von ${name},`,
    takeBack: "Zurücknehmen",
    takeBackTitle: (amount: string) => `Eintrag über ${amount} zurücknehmen?`,
    takeBackText: "Nehmen Sie zurück, was falsch erfasst ist. Beide Einträge bleiben im Verlauf stehen.",
    recorded: "Der Eintrag ist erfasst.",
  },
  en: {
    course: "Course of payment",
    none: "No payment has been recorded yet.",
    kinds: {
      payment: (day: string) => `received on ${day}`,
      refund: (day: string) => `paid back on ${day}`,
      bounce: (day: string) => `bounced on ${day}`,
      reversal: (day: string) => `taken back (entry of ${day})`,
    },
    skonto: (amount: string) => `with a discount of ${amount}`,
    skontoAlone: (amount: string, day: string) => `discount of ${amount} with the payment of ${day}`,
    noSkonto: (amount: string) => `the discount of ${amount} is open again`,
    askedFor: "asked for",
    credited: "credited",
    with: "with",
    of: (day: string) => `of ${day}`,
    by: (name: string) => `recorded by ${name},`,
    takeBack: "Take back",
    takeBackTitle: (amount: string) => `Take back the entry of ${amount}?`,
    takeBackText: "Take back what was recorded in error. Both entries stay on record.",
    recorded: "The entry is recorded.",
  },
});
