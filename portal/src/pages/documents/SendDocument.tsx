import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DeliveryType } from "../../../../contract/client.ts";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { deliveryNames, deliveryTypes } from "../letters/delivery-names.ts";
import { StatusBadge } from "../letters/letter-status.tsx";
import styles from "./documents.module.css";

type Document = OutputOf<"document_get">;
type Rehearsed = OutputOf<"order_send">;

/** Where the letter of a document stands; one that nobody has sent yet is sent from here. */
export function SendDocument({ document }: { document: Document }) {
  const text = useTexts(words);
  const { letterId, orderStatus } = document;
  return (
    <Sheet title={text.dispatch}>
      {orderStatus === null ? (
        <SendForm document={document} />
      ) : (
        <Facts
          facts={[
            [text.status, <StatusBadge key="status" status={orderStatus} />],
            [
              text.letter,
              <Link key="letter" to="/letters/$letterId" params={{ letterId }}>
                {text.toLetter}
              </Link>,
            ],
          ]}
        />
      )}
    </Sheet>
  );
}

/** The price comes from a rehearsal: the very send, without the last step. */
function SendForm({ document: { letterId, recipientCountry } }: { document: Document }) {
  const text = useTexts(words);
  const names = useTexts(deliveryNames);
  const [deliveryType, setDeliveryType] = useState<DeliveryType | "">("");
  const chosen = deliveryType === "" ? {} : { deliveryType };
  const { data, error } = useOperation(
    "order_send",
    { letterId, ...chosen, dryRun: true },
    { keepPrevious: true },
  );
  const options = [
    { value: "" as const, label: text.usual },
    ...deliveryTypes
      .filter((type) => isFor(type, recipientCountry))
      .map((type) => ({ value: type, label: names[type] })),
  ];
  return (
    <>
      <Choice<DeliveryType | "">
        label={text.product}
        value={deliveryType}
        options={options}
        onChange={setDeliveryType}
      />
      {error ? (
        <Problem cause={error} />
      ) : data ? (
        <SendNow letterId={letterId} rehearsed={data} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** A list that is short enough to choose from; the service refuses what does not fit, and says what would. */
const isFor = (type: DeliveryType, country: string): boolean => {
  if (country === "DE") return type === "standard" || type.startsWith("einschreiben");
  return type.startsWith("intl_") || type.startsWith(`${country.toLowerCase()}_`);
};

function SendNow({ letterId, rehearsed }: { letterId: string; rehearsed: Rehearsed }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const send = useCall("order_send");
  const [key, keepKey, forgetKey] = useDraft(`send.${letterId}`, crypto.randomUUID());
  const { deliveryType, priceCents, priceVersion, recipientLines, wouldBe, warnings } = rehearsed;
  const confirm = async () => {
    keepKey(key); // the same order, should the answer get lost
    const sent = await send.mutateAsync({
      letterId,
      deliveryType,
      clientOrderId: key,
      priceVersion,
      quotedUnitPriceCents: priceCents,
    });
    forgetKey();
    say({ text: sent.approvalId === null ? text.sent : text.waits });
  };
  return (
    <>
      <Facts
        facts={[
          [text.price, <Money key="price" cents={priceCents} />],
          [text.to, recipientLines.join(", ")],
        ]}
      />
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.place}`} className={styles.quiet}>
          {warning.text}
        </p>
      ))}
      <div>
        <ConfirmButton
          label={wouldBe === "awaiting_approval" ? text.request : text.send}
          title={text.title(euros(priceCents, language))}
          look="first"
          onConfirm={confirm}
        >
          <p>{wouldBe === "awaiting_approval" ? text.willWait : text.willGo}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

const words = inBothLanguages({
  de: {
    dispatch: "Versand",
    status: "Stand",
    letter: "Brief",
    toLetter: "Zum Brief",
    product: "Versandart",
    usual: "Übliche Versandart",
    price: "Preis",
    to: "An",
    send: "Per Post verschicken",
    request: "Zur Freigabe vorlegen",
    title: (price: string) => `Für ${price} verschicken?`,
    willGo: "Der Brief wird gedruckt und zur Post gegeben. Bis zum Druck lässt er sich noch stoppen.",
    willWait: "Der Preis wird vorgemerkt. Verschickt wird der Brief erst, wenn ihn jemand freigibt.",
    sent: "Der Brief ist auf dem Weg.",
    waits: "Der Brief wartet auf Freigabe.",
  },
  en: {
    dispatch: "Dispatch",
    status: "Status",
    letter: "Letter",
    toLetter: "To the letter",
    product: "Product",
    usual: "The usual product",
    price: "Price",
    to: "To",
    send: "Send by post",
    request: "Ask to send it",
    title: (price: string) => `Send it for ${price}?`,
    willGo: "The letter is printed and posted. Until it is printed it can still be stopped.",
    willWait: "The price is set aside. The letter is sent once somebody approves it.",
    sent: "The letter is on its way.",
    waits: "The letter waits for approval.",
  },
});
