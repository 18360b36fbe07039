import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

type Delivery = OutputOf<"dead_letter_list">["deliveries"][number];

/** Webhooks that were given up, of every account; its owners see the same in their settings. */
export function DeadDeliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const text = useTexts(words);
  const columns: Column<Delivery>[] = [
    { key: "partner", head: text.partner, cell: ({ partnerName }) => partnerName },
    { key: "type", head: text.type, cell: ({ type }) => <code>{type}</code> },
    { key: "host", head: text.host, cell: ({ host }) => host, isExtra: true },
    { key: "answer", head: text.answer, cell: ({ lastStatus, lastError }) => lastStatus ?? lastError ?? "–" },
    { key: "at", head: text.at, cell: ({ occurredAt }) => <DateTime at={occurredAt} />, isExtra: true },
    { key: "retry", head: text.act, cell: (delivery) => <Retry delivery={delivery} /> },
  ];
  return (
    <Sheet title={text.title}>
      {deliveries.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <Table
          label={text.list}
          columns={columns}
          rows={deliveries}
          rowKey={({ deliveryId }) => deliveryId}
        />
      )}
    </Sheet>
  );
}

function Retry({ delivery: { deliveryId, partnerId, mode } }: { delivery: Delivery }) {
  const text = useTexts(words);
  const say = useNotice();
  const retry = useCall("dead_delivery_retry");
  const onClick = () =>
    retry.mutate({ deliveryId, partnerId, mode }, { onSuccess: () => say({ text: text.retried }) });
  return (
    <>
      <Button isBusy={retry.isPending} onClick={onClick}>
        {text.retry}
      </Button>
      {retry.error && <Problem cause={retry.error} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Webhooks",
    act: "Schritt",
    list: "Liste der Webhooks",
    none: "Kein Webhook wurde aufgegeben.",
    partner: "Konto",
    type: "Ereignis",
    host: "Wohin",
    answer: "Letzte Antwort",
    at: "Geschehen",
    retry: "Erneut senden",
    retried: "Die Nachricht ist wieder unterwegs.",
  },
  en: {
    title: "Webhooks",
    act: "Step",
    list: "List of webhooks",
    none: "No webhook was given up.",
    partner: "Account",
    type: "Event",
    host: "Where to",
    answer: "Last answer",
    at: "Happened",
    retry: "Send again",
    retried: "The message is on its way again.",
  },
});
