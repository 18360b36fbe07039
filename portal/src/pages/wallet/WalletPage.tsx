import { useState } from "react";
import { useTool, useToolCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

/** What can be spent, what is set aside, and how to add to it. */
export function WalletPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useTool("wallet_balance", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { letters, cents } = data.dailyCap;
  return (
    <Page title={text.title}>
      <Sheet title={text.balance}>
        <Facts
          facts={[
            [text.available, <Money key="available" cents={data.availableCents} />],
            [text.reserved, <Money key="reserved" cents={data.reservedCents} />],
            [text.posted, <Money key="posted" cents={data.postedCents} />],
            [text.lettersToday, text.ofLimit(letters.used, letters.limit)],
            [text.leftToday, <Money key="left" cents={cents.left} />],
          ]}
        />
      </Sheet>
      <TopUp />
    </Page>
  );
}

function TopUp() {
  const text = useTexts(words);
  const [amount, setAmount] = useState("50");
  const link = useToolCall("wallet_topup_link");
  const pay = () =>
    link.mutate(
      { amountEuros: Number(amount.replace(",", ".")) },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  return (
    <Sheet title={text.topUp}>
      <Form onSubmit={pay}>
        <Field label={text.amount} value={amount} onChange={setAmount} hint={text.amountHint} isRequired />
        {link.error && <Problem cause={link.error} />}
        <Button type="submit" look="first" isBusy={link.isPending}>
          {text.pay}
        </Button>
      </Form>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Guthaben",
    balance: "Stand",
    available: "Verfügbar",
    reserved: "Für Briefe vorgemerkt",
    posted: "Gebucht",
    lettersToday: "Briefe heute",
    leftToday: "Heute noch möglich",
    ofLimit: (used: number, limit: number) => `${used} von ${limit}`,
    topUp: "Aufladen",
    amount: "Betrag in Euro",
    amountHint: "10 bis 500 Euro",
    pay: "Weiter zur Zahlung",
  },
  en: {
    title: "Wallet",
    balance: "Balance",
    available: "Available",
    reserved: "Set aside for letters",
    posted: "Posted",
    lettersToday: "Letters today",
    leftToday: "Left for today",
    ofLimit: (used: number, limit: number) => `${used} of ${limit}`,
    topUp: "Top up",
    amount: "Amount in euros",
    amountHint: "10 to 500 euros",
    pay: "Go to payment",
  },
});
