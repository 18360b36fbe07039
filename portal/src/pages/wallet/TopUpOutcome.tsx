import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros } from "../../ui/Money.tsx";
import { Problem } from "../../ui/Problem.tsx";
import styles from "./wallet.module.css";

/** What became of a payment, for whoever has just come back from it. */
export function TopUpOutcome({ topUpId }: { topUpId: string }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const [, setTopUp] = useInAddress("topUp");
  const { data, error, refetch } = useOperation("wallet_top_up", { topUpId });
  useFreshBalance(data?.status === "paid");
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const amount = euros(data.amountCents, language);
  return (
    <div role="status" className={`${styles.outcome} ${styles[data.status]}`}>
      <p>
        <strong>{data.underWay ? text.underWay(amount) : text[data.status](amount)}</strong>
      </p>
      <div className={styles.buttons}>
        {data.status === "open" && <Button onClick={() => void refetch()}>{text.again}</Button>}
        {data.url !== null && <a href={data.url}>{text.pay}</a>}
        <Button look="quiet" onClick={() => setTopUp("")}>
          {text.close}
        </Button>
      </div>
    </div>
  );
}

/** The question itself may have booked the money: the figures below it are asked for again, once. */
function useFreshBalance(isPaid: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "wallet_top_up" });
  }, [isPaid, queries]);
}

const words = inBothLanguages({
  de: {
    paid: (amount: string) => `Danke, die Zahlung über ${amount} ist da und gebucht.`,
    open: (amount: string) =>
      `Für die Aufladung über ${amount} ist noch keine Zahlung eingegangen. Wenn Sie bezahlt haben, dauert es noch einen Augenblick.`,
    underWay: (amount: string) =>
      `Die Zahlung über ${amount} ist unterwegs. Eine Überweisung dauert meist ein bis zwei Bankarbeitstage; gebucht wird, wenn der ganze Betrag da ist.`,
    expired: (amount: string) =>
      `Der Link für die Aufladung über ${amount} ist abgelaufen. Es wurde nichts abgebucht.`,
    again: "Erneut prüfen",
    pay: "Zurück zur Zahlung",
    close: "Schließen",
  },
  en: {
    paid: (amount: string) => `Thank you, the payment of ${amount} has arrived and is booked.`,
    open: (amount: string) =>
      `No payment has arrived yet for the top-up of ${amount}. If you have paid, it takes another moment.`,
    underWay: (amount: string) =>
      `The payment of ${amount} is on its way. A transfer mostly takes one or two banking days; it is booked when the whole amount is there.`,
    expired: (amount: string) => `The link for the top-up of ${amount} has expired. Nothing was charged.`,
    again: "Check again",
    pay: "Back to the payment",
    close: "Close",
  },
});
