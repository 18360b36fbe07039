import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Timeline } from "../../ui/Timeline.tsx";
import { deliveryNames } from "./delivery-names.ts";
import { OrderPapers } from "./OrderPapers.tsx";
import { PlayEvents } from "./PlayEvents.tsx";
import styles from "./LetterPage.module.css";

type Order = OutputOf<"order_status">;
type Details = OutputOf<"order_details">;

type OrderSheetProps = { orderId: string; title: string; isLatest: boolean };

/** One dispatch of a letter: where it stands, how it came there, what it cost, and its papers. */
export function OrderSheet({ orderId, title, isLatest }: OrderSheetProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { role, mode } = useHere();
  const { data, error, refetch } = useOperation("order_status", { orderId, language });
  const { data: details } = useOperation("order_details", { orderId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const mayAct = role !== "viewer";
  return (
    <Sheet title={title} actions={mayAct && data.cancellable && <CancelOrder order={data} />}>
      {data.reason && (
        <p className={styles.reason}>
          {data.reason.text}
          {data.reason.comment && ` „${data.reason.comment}“`}
        </p>
      )}
      <OrderFacts order={data} details={details} />
      {isLatest && data.status === "awaiting_partner_fix" && mayAct && (
        <p>
          <Link to="/letters/$letterId/fix" params={{ letterId: data.letterId }}>
            {text.fix}
          </Link>
        </p>
      )}
      {isLatest && mayAct && mode === "sandbox" && <PlayEvents orderId={orderId} status={data.status} />}
      {data.approvalUrl && (
        <p>
          <a href={data.approvalUrl}>{text.approval}</a>
        </p>
      )}
      {details && <PriceParts details={details} />}
      <Timeline label={text.history} steps={data.history} />
      <OrderPapers orderId={orderId} postedAt={data.postedAt} />
    </Sheet>
  );
}

function OrderFacts({ order, details }: { order: Order; details: Details | undefined }) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  return (
    <Facts
      facts={[
        [text.state, order.statusText],
        [text.price, <Money key="price" cents={order.priceCents} />],
        [text.delivery, deliveries[order.deliveryType]],
        ...(details
          ? [[text.print, text.printed(details.sheetCount, details.color, details.duplex)] as const]
          : []),
        ...(order.trackingNumber ? [[text.tracking, order.trackingNumber] as const] : []),
        ...(order.plannedAt
          ? [[text.planned, <DateTime key="planned" at={order.plannedAt} />] as const]
          : []),
        ...(order.estimatedDelivery
          ? [[text.expected, <DateTime key="expected" at={order.estimatedDelivery} to="day" />] as const]
          : []),
        ...(details?.mandantennummer ? [[text.client, details.mandantennummer] as const] : []),
        ...(order.nextStep ? [[text.next, order.nextStep] as const] : []),
      ]}
    />
  );
}

function PriceParts({ details: { priceBreakdown: price, priceCents } }: { details: Details }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const parts = [
    [text.production, price.productionCents],
    [text.postage, price.postageCents],
    [text.surcharges, price.surchargesCents],
    [text.vat(price.vatPercent), price.vatCents],
  ] as const;
  return (
    <details>
      <summary>
        {text.breakdown} {euros(priceCents, language)}
      </summary>
      <Facts
        facts={parts
          .filter(([, cents]) => cents !== 0)
          .map(([name, cents]) => [name, <Money key={name} cents={cents} />] as const)}
      />
    </details>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const cancel = useCall("order_cancel");
  return (
    <ConfirmButton
      label={text.cancel}
      title={text.cancelTitle}
      onConfirm={async () => {
        const { creditedCents } = await cancel.mutateAsync({ orderId: order.orderId });
        say({ text: text.cancelled(euros(creditedCents, language)) });
      }}
    >
      <p>{text.cancelText}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    state: "Stand",
    price: "Preis",
    delivery: "Versandart",
    print: "Druck",
    printed: (sheets: number, color: boolean, duplex: boolean) =>
      `${sheets} Blatt, ${color ? "Farbe" : "schwarz-weiß"}${duplex ? ", beidseitig" : ""}`,
    tracking: "Sendungsnummer",
    planned: "Geplant für",
    expected: "Voraussichtlich da",
    client: "Mandant",
    next: "Nächster Schritt",
    history: "Verlauf",
    fix: "Anschrift berichtigen und erneut senden",
    approval: "Zur Freigabe",
    breakdown: "Wie sich der Preis zusammensetzt:",
    production: "Herstellung",
    postage: "Porto",
    surcharges: "Zuschläge",
    vat: (percent: number) => `Umsatzsteuer ${percent} %`,
    cancel: "Versand stoppen",
    cancelTitle: "Diesen Brief nicht verschicken?",
    cancelText: "Der Brief wird nicht gedruckt, und der Preis kommt zurück auf Ihr Guthaben.",
    cancelled: (amount: string) => `Gestoppt; ${amount} sind wieder frei.`,
  },
  en: {
    state: "State",
    price: "Price",
    delivery: "Delivery",
    print: "Print",
    printed: (sheets: number, color: boolean, duplex: boolean) =>
      `${sheets === 1 ? "1 sheet" : `${sheets} sheets`}, ${color ? "colour" : "black and white"}${duplex ? ", both sides" : ""}`,
    tracking: "Tracking number",
    planned: "Planned for",
    expected: "Expected",
    client: "Client",
    next: "Next step",
    history: "History",
    fix: "Correct the address and send again",
    approval: "To the approval",
    breakdown: "What the price is made of:",
    production: "Production",
    postage: "Postage",
    surcharges: "Surcharges",
    vat: (percent: number) => `VAT ${percent}%`,
    cancel: "Stop this letter",
    cancelTitle: "Do not send this letter?",
    cancelText: "The letter will not be printed, and its price returns to your wallet.",
    cancelled: (amount: string) => `Stopped; ${amount} are free again.`,
  },
});
