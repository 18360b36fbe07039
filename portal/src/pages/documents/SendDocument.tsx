import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DeliveryType } from "../../../../contract/client.ts";
import type { InputOf, OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
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
type Ways = OutputOf<"document_ways">;
type Deliver = "post" | "email" | "both";
type Format = Ways["formats"][number];

/** Where the letter of a document stands; one that nobody has sent yet is sent from here. */
export function SendDocument({ document }: { document: Document }) {
  const text = useTexts(words);
  const { letterId, orderStatus } = document;
  return (
    <Sheet title={text.dispatch}>
      {orderStatus !== null && (
        <Facts
          facts={[
            [
              text.status,
              <StatusBadge
                key="status"
                status={orderStatus}
                isMailed={orderStatus === "posted" && document.issuedBy === "email"}
              />,
            ],
            [
              text.letter,
              <Link key="letter" to="/letters/$letterId" params={{ letterId }}>
                {text.toLetter}
              </Link>,
            ],
          ]}
        />
      )}
      {(orderStatus === null || mayGoAgain.has(orderStatus)) && <Ways document={document} />}
    </Sheet>
  );
}

/** Nothing came of it, or it came back. */
const mayGoAgain: ReadonlySet<string> = new Set(["rejected", "expired", "cancelled", "failed", "returned"]);

/** The way that the recipient is known by is suggested; whoever sends decides. */
function Ways({ document }: { document: Document }) {
  const { data, error } = useOperation("document_ways", { documentId: document.documentId });
  if (error) return <Problem cause={error} />;
  return data ? <SendForm document={document} ways={data} /> : <Loading />;
}

/** The price comes from a rehearsal: the very send, without the last step. */
function SendForm({ document: { letterId, recipientCountry }, ways }: { document: Document; ways: Ways }) {
  const text = useTexts(words);
  const names = useTexts(deliveryNames);
  const [deliveryType, setDeliveryType] = useState<DeliveryType | "">("");
  const [deliver, setDeliver] = useState<Deliver>(ways.suggested);
  const [email, setEmail] = useState(ways.email ?? "");
  const [format, setFormat] = useState<Format>(ways.format ?? "zugferd");
  const product = deliver === "email" || deliveryType === "" ? {} : { deliveryType };
  const chosen =
    deliver === "post"
      ? product
      : { ...product, deliver, email: email.trim(), ...(ways.format && { emailFormat: format }) };
  // Half an address is nothing to ask about.
  const isComplete = deliver === "post" || /^\S+@\S+\.\S{2,}$/.test(email.trim());
  const { data, error } = useOperation(
    "order_send",
    { letterId, ...chosen, dryRun: true },
    { keepPrevious: true, enabled: isComplete },
  );
  const options = [
    { value: "" as const, label: text.usual },
    ...deliveryTypes
      .filter((type) => isFor(type, recipientCountry))
      .map((type) => ({ value: type, label: names[type] })),
  ];
  return (
    <>
      {ways.canMail && (
        <Choice<Deliver>
          label={text.way}
          value={deliver}
          options={(["post", "email", "both"] as const).map((value) => ({ value, label: text.ways[value] }))}
          onChange={setDeliver}
          hint={ways.suggested === "email" ? text.suggested : undefined}
        />
      )}
      {deliver !== "post" && (
        <>
          <Field
            label={text.email}
            type="email"
            value={email}
            onChange={setEmail}
            isRequired
            hint={email.trim() === "" ? text.noEmail : undefined}
          />
          {ways.formats.length > 0 && (
            <Choice<Format>
              label={text.format}
              value={format}
              options={ways.formats.map((value) => ({ value, label: text.formats[value] }))}
              onChange={setFormat}
            />
          )}
        </>
      )}
      {deliver !== "email" && (
        <Choice<DeliveryType | "">
          label={text.product}
          value={deliveryType}
          options={options}
          onChange={setDeliveryType}
        />
      )}
      {!isComplete ? null : error ? (
        <Problem cause={error} />
      ) : data ? (
        <SendNow letterId={letterId} rehearsed={data} deliver={deliver} chosen={chosen} />
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

type SendNowProps = {
  letterId: string;
  rehearsed: Rehearsed;
  deliver: Deliver;
  chosen: Partial<InputOf<"order_send">>;
};

function SendNow({ letterId, rehearsed, deliver, chosen }: SendNowProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const send = useCall("order_send");
  const [key, keepKey, forgetKey] = useDraft(`send.${letterId}`, crypto.randomUUID());
  const { deliveryType, priceCents, totalCents, priceVersion, recipientLines, emailTo, wouldBe, warnings } =
    rehearsed;
  const confirm = async () => {
    keepKey(key); // the same order, should the answer get lost
    const sent = await send.mutateAsync({
      letterId,
      ...(deliver === "post" && { deliveryType }),
      ...chosen,
      clientOrderId: key,
      priceVersion,
      quotedUnitPriceCents: priceCents,
    });
    forgetKey();
    say({ text: sent.approvalId === null ? text.sent[deliver] : text.waits });
  };
  return (
    <>
      <Facts
        facts={[
          [text.price, totalCents === 0 ? text.free : <Money key="price" cents={totalCents} />],
          ...(emailTo === null ? [] : [[text.mailTo, emailTo] as const]),
          ...(deliver === "email" ? [] : [[text.to, recipientLines.join(", ")] as const]),
        ]}
      />
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.place}`} className={styles.quiet}>
          {warning.text}
        </p>
      ))}
      <div>
        <ConfirmButton
          label={wouldBe === "awaiting_approval" ? text.request : text.send[deliver]}
          title={totalCents === 0 ? text.titleFree : text.title(euros(totalCents, language))}
          look="first"
          onConfirm={confirm}
        >
          <p>{wouldBe === "awaiting_approval" ? text.willWait : text.willGo[deliver]}</p>
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
    way: "Weg",
    ways: { post: "Mit der Post", email: "Per E-Mail", both: "Per E-Mail und mit der Post" },
    suggested: "So ist der Empfänger bisher erreichbar: laut Adressbuch oder dem letzten Beleg.",
    email: "E-Mail-Adresse",
    noEmail: "Im Adressbuch steht noch keine für diesen Empfänger.",
    format: "Format der E-Rechnung",
    formats: { zugferd: "ZUGFeRD (PDF, lesbar und einlesbar)", xrechnung: "XRechnung (XML)" },
    free: "Kostenlos",
    mailTo: "E-Mail an",
    send: {
      post: "Per Post verschicken",
      email: "Per E-Mail verschicken",
      both: "Auf beiden Wegen verschicken",
    },
    request: "Zur Freigabe vorlegen",
    title: (price: string) => `Für ${price} verschicken?`,
    titleFree: "Jetzt verschicken?",
    willGo: {
      post: "Der Brief wird gedruckt und zur Post gegeben. Bis zum Druck lässt er sich noch stoppen.",
      email: "Die E-Mail geht sofort hinaus und lässt sich nicht zurückholen.",
      both: "Die E-Mail geht sofort hinaus und lässt sich nicht zurückholen. Der Brief trägt den Vermerk „Papierausfertigung“; bis zum Druck lässt er sich noch stoppen.",
    },
    willWait: "Der Preis wird vorgemerkt. Verschickt wird der Brief erst, wenn ihn jemand freigibt.",
    sent: {
      post: "Der Brief ist auf dem Weg.",
      email: "Die E-Mail ist auf dem Weg.",
      both: "E-Mail und Brief sind auf dem Weg.",
    },
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
    way: "Way",
    ways: { post: "By post", email: "By e-mail", both: "By e-mail and by post" },
    suggested: "This is how the recipient was reached so far: by the address book or the last document.",
    email: "E-mail address",
    noEmail: "The address book has none for this recipient yet.",
    format: "Format of the e-invoice",
    formats: { zugferd: "ZUGFeRD (PDF, for people and machines)", xrechnung: "XRechnung (XML)" },
    free: "Free",
    mailTo: "E-mail to",
    send: { post: "Send by post", email: "Send by e-mail", both: "Send both ways" },
    request: "Ask to send it",
    title: (price: string) => `Send it for ${price}?`,
    titleFree: "Send it now?",
    willGo: {
      post: "The letter is printed and posted. Until it is printed it can still be stopped.",
      email: "The e-mail leaves at once and cannot be called back.",
      both: "The e-mail leaves at once and cannot be called back. The letter is marked “Paper version”; until it is printed it can still be stopped.",
    },
    willWait: "The price is set aside. The letter is sent once somebody approves it.",
    sent: {
      post: "The letter is on its way.",
      email: "The e-mail is on its way.",
      both: "E-mail and letter are on their way.",
    },
    waits: "The letter waits for approval.",
  },
});
