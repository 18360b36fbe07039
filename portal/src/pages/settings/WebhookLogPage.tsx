import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./settings.module.css";
import { WebhookReplay } from "./WebhookReplay.tsx";
import { WebhookState } from "./WebhookState.tsx";

const PER_PAGE = 50;

type Delivery = OutputOf<"webhook_deliveries">["items"][number];

/** What was sent to an endpoint, how often it was tried, and what it answered. */
export function WebhookLogPage() {
  const text = useTexts(words);
  const { endpointId = "" } = useParams({ strict: false });
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOperation(
    "webhook_deliveries",
    { endpointId, limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { endpoint, items, total } = data;
  return (
    <Page
      title={text.title}
      lead={endpoint.description ?? endpoint.url}
      actions={<LinkButton to="/settings/webhooks">{text.back}</LinkButton>}
    >
      <Sheet title={text.log} actions={<WebhookState endpoint={endpoint} />}>
        {total === 0 ? <Empty title={text.none} /> : <Deliveries deliveries={items} />}
        <Pager offset={offset} limit={PER_PAGE} total={total} onChange={setOffset} />
      </Sheet>
      <WebhookReplay />
    </Page>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const text = useTexts(words);
  const columns: Column<Delivery>[] = [
    { key: "type", head: text.event, cell: ({ type }) => <code>{type}</code> },
    { key: "at", head: text.at, cell: ({ occurredAt }) => <DateTime at={occurredAt} />, isExtra: true },
    { key: "status", head: text.status, cell: ({ status }) => <DeliveryStatus status={status} /> },
    { key: "attempts", head: text.attempts, cell: ({ attempts }) => attempts, align: "number" },
    {
      key: "answer",
      head: text.answer,
      cell: ({ lastStatus, lastError }) => lastStatus ?? lastError ?? "–",
      isExtra: true,
    },
    { key: "next", head: text.next, cell: (delivery) => <NextTry delivery={delivery} />, isExtra: true },
    { key: "again", head: text.act, cell: (delivery) => <Again delivery={delivery} /> },
  ];
  return (
    <Table label={text.list} columns={columns} rows={deliveries} rowKey={({ deliveryId }) => deliveryId} />
  );
}

function DeliveryStatus({ status }: { status: Delivery["status"] }) {
  const text = useTexts(words);
  return <Badge tone={tones[status]}>{text.statuses[status]}</Badge>;
}

const tones: Record<Delivery["status"], Tone> = { waiting: "accent", delivered: "good", dead: "bad" };

function NextTry({ delivery: { status, nextAttemptAt } }: { delivery: Delivery }) {
  const text = useTexts(words);
  if (status !== "waiting") return "–";
  return nextAttemptAt ? <DateTime at={nextAttemptAt} /> : text.behind;
}

function Again({ delivery: { deliveryId, status } }: { delivery: Delivery }) {
  const text = useTexts(words);
  const say = useNotice();
  const replay = useCall("webhook_replay");
  if (status === "waiting") return null;
  return (
    <div className={styles.acts}>
      <Button
        isBusy={replay.isPending}
        onClick={() => replay.mutate({ deliveryId }, { onSuccess: () => say({ text: text.onTheWay }) })}
      >
        {text.again}
      </Button>
      {replay.error && <Problem cause={replay.error} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Zustellungen",
    back: "Alle Webhooks",
    log: "Protokoll",
    act: "Schritt",
    list: "Liste der Zustellungen",
    none: "Noch nichts zugestellt.",
    event: "Ereignis",
    at: "Geschehen",
    status: "Stand",
    attempts: "Versuche",
    answer: "Letzte Antwort",
    next: "Nächster Versuch",
    behind: "nach dem vorigen",
    again: "Erneut senden",
    onTheWay: "Die Nachricht ist wieder unterwegs.",
    statuses: { waiting: "wartet", delivered: "zugestellt", dead: "aufgegeben" },
  },
  en: {
    title: "Deliveries",
    back: "All webhooks",
    log: "Log",
    act: "Step",
    list: "List of deliveries",
    none: "Nothing delivered yet.",
    event: "Event",
    at: "Happened",
    status: "Status",
    attempts: "Tries",
    answer: "Last answer",
    next: "Next try",
    behind: "after the one before",
    again: "Send again",
    onTheWay: "The message is on its way again.",
    statuses: { waiting: "waiting", delivered: "delivered", dead: "given up" },
  },
});
