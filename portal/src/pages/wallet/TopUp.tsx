import { useRef, useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./wallet.module.css";

const AMOUNTS = ["25", "50", "100", "250"] as const;

/** Leads to where the money is paid in; from there the way leads back here. */
export function TopUp() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("wallet_standing", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Sheet title={text.title}>{data.topUp === "may" ? <TopUpForm /> : <p>{text[data.topUp]}</p>}</Sheet>;
}

function TopUpForm() {
  const text = useTexts(words);
  const [amount, setAmount] = useState<string>("50");
  // Pressed twice it is the same link; another amount is another one.
  const nonces = useRef(new Map<string, string>());
  const link = useCall("wallet_topup_link");
  const pay = () => {
    const requestNonce = nonces.current.get(amount) ?? crypto.randomUUID();
    nonces.current.set(amount, requestNonce);
    link.mutate(
      { amountEuros: Number(amount.replace(",", ".")), requestNonce },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  };
  const problem = fieldProblems(link.error)["amountEuros"];
  return (
    <Form onSubmit={pay}>
      <div role="group" aria-label={text.amounts} className={styles.amounts}>
        {AMOUNTS.map((each) => (
          <Button key={each} aria-pressed={each === amount} onClick={() => setAmount(each)}>
            {text.euros(each)}
          </Button>
        ))}
      </div>
      <Field
        label={text.amount}
        value={amount}
        onChange={setAmount}
        hint={text.amountHint}
        problem={problem}
        isRequired
      />
      {link.error && !problem && <Problem cause={link.error} />}
      <Button type="submit" look="first" isBusy={link.isPending}>
        {text.pay}
      </Button>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    title: "Aufladen",
    amounts: "Übliche Beträge",
    euros: (amount: string) => `${amount} €`,
    amount: "Betrag in Euro",
    amountHint: "10 bis 500 Euro. Sie bezahlen auf der nächsten Seite und kommen danach hierher zurück.",
    pay: "Weiter zur Zahlung",
    only_owners: "Aufladen können Personen mit der Rolle Inhaberin/Inhaber.",
    not_configured:
      "Für echtes Geld ist hier noch kein Zahlungsdienst eingerichtet. Eine Überweisung bucht, wer diesen Dienst betreibt.",
  },
  en: {
    title: "Top up",
    amounts: "Usual amounts",
    euros: (amount: string) => `€${amount}`,
    amount: "Amount in euros",
    amountHint: "10 to 500 euros. You pay on the next page and come back here afterwards.",
    pay: "Go to payment",
    only_owners: "People with the role owner can top up.",
    not_configured:
      "No payment company is set up for live money here yet. Whoever operates this service books a bank transfer.",
  },
});
