import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { ToolOutput } from "../../client.ts";
import { useTool, useToolCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Timeline } from "../../ui/Timeline.tsx";
import { StatusBadge } from "./letter-status.tsx";

type Letter = ToolOutput<"letter_get">;
type Order = ToolOutput<"order_status">;

/** One letter: what it is, where it stands, and what can still be done about it. */
export function LetterPage() {
  const { letterId } = useParams({ from: "/letters/$letterId" });
  const { data, error, refetch } = useTool("letter_get", { letterId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <LetterShown letter={data} />;
}

function LetterShown({ letter }: { letter: Letter }) {
  const text = useTexts(words);
  const { subject, recipient, pageCount, createdAt, pdfUrl, order } = letter;
  return (
    <Page title={subject} actions={<a href={pdfUrl}>{text.pdf}</a>}>
      <Sheet title={text.letter}>
        <Facts
          facts={[
            [text.status, <StatusBadge key="status" status={letter.status} />],
            [
              text.recipient,
              recipient ? `${recipient.company ?? recipient.name}, ${recipient.city}` : text.open,
            ],
            [text.pages, String(pageCount)],
            [text.created, <DateTime key="created" at={createdAt} />],
          ]}
        />
      </Sheet>
      {order && <OrderShown orderId={order.orderId} />}
    </Page>
  );
}

function OrderShown({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { data, error, refetch } = useTool("order_status", { orderId, language });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Sheet title={text.dispatch} actions={data.cancellable && <CancelOrder order={data} />}>
      <Facts
        facts={[
          [text.price, <Money key="price" cents={data.priceCents} />],
          [text.state, data.statusText],
          ...(data.trackingNumber ? [[text.tracking, data.trackingNumber] as const] : []),
          ...(data.nextStep ? [[text.next, data.nextStep] as const] : []),
        ]}
      />
      <Timeline label={text.history} steps={data.history} />
      <p>
        <a href={`/orders/${orderId}/evidence`}>{text.evidence}</a>
      </p>
    </Sheet>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const text = useTexts(words);
  const [isAsking, setAsking] = useState(false);
  const cancel = useToolCall("order_cancel");
  const stop = () => cancel.mutate({ orderId: order.orderId }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {text.cancel}
      </Button>
      <Dialog
        title={text.cancelTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{text.keep}</Button>
            <Button look="danger" isBusy={cancel.isPending} onClick={stop}>
              {text.cancel}
            </Button>
          </>
        }
      >
        <p>{text.cancelText}</p>
        {cancel.error && <Problem cause={cancel.error} />}
      </Dialog>
    </>
  );
}

const words = inBothLanguages({
  de: {
    letter: "Brief",
    dispatch: "Versand",
    pdf: "PDF öffnen",
    status: "Stand",
    recipient: "Empfänger",
    open: "noch offen",
    pages: "Seiten",
    created: "Angelegt",
    price: "Preis",
    state: "Stand",
    tracking: "Sendungsnummer",
    next: "Nächster Schritt",
    history: "Verlauf",
    evidence: "Nachweispaket erstellen",
    cancel: "Versand stoppen",
    cancelTitle: "Diesen Brief nicht verschicken?",
    cancelText: "Der Brief wird nicht gedruckt, und der Preis kommt zurück auf Ihr Guthaben.",
    keep: "Weiter verschicken",
  },
  en: {
    letter: "Letter",
    dispatch: "Dispatch",
    pdf: "Open PDF",
    status: "Status",
    recipient: "Recipient",
    open: "still open",
    pages: "Pages",
    created: "Created",
    price: "Price",
    state: "State",
    tracking: "Tracking number",
    next: "Next step",
    history: "History",
    evidence: "Make an evidence pack",
    cancel: "Stop this letter",
    cancelTitle: "Do not send this letter?",
    cancelText: "The letter will not be printed, and its price returns to your wallet.",
    keep: "Keep sending",
  },
});
