import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Entry } from "./Entry.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";
import { WebhookForm } from "./WebhookForm.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";
import { WebhookState } from "./WebhookState.tsx";

type Endpoint = OutputOf<"webhook_list">["endpoints"][number];

/** Programs elsewhere that are told what happens; the secret of each is shown once. */
export function WebhooksPage() {
  const text = useTexts(words);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      {secret !== null && <WebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      <Endpoints />
      {secret === null && (
        <Sheet title={text.create}>
          <WebhookForm onMade={(made) => setSecret(made.secret)} />
        </Sheet>
      )}
    </Page>
  );
}

function Endpoints() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("webhook_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Sheet title={text.existing}>
      {data.endpoints.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <div className={styles.entries}>
          {data.endpoints.map((endpoint) => (
            <EndpointEntry key={endpoint.endpointId} endpoint={endpoint} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  const text = useTexts(words);
  const { endpointId, url, description, types, createdAt } = endpoint;
  return (
    <Entry
      title={description ?? url}
      badge={<WebhookState endpoint={endpoint} />}
      actions={<EndpointActs endpoint={endpoint} />}
    >
      <Facts
        facts={[
          [
            text.address,
            <span key="url" className={styles.fine}>
              {url}
            </span>,
          ],
          [text.types, types.length === 0 ? text.all : types.join(", ")],
          [text.since, <DateTime key="at" at={createdAt} to="day" />],
        ]}
      />
      <p>
        <Link to="/settings/webhooks/$endpointId" params={{ endpointId }}>
          {text.log}
        </Link>
      </p>
    </Entry>
  );
}

function EndpointActs({ endpoint: { endpointId, active } }: { endpoint: Endpoint }) {
  const text = useTexts(words);
  const say = useNotice();
  const pause = useCall("webhook_pause");
  const start = useCall("webhook_start");
  const remove = useCall("webhook_delete");
  const turn = active ? pause : start;
  const undo = () => (active ? start : pause).mutate({ endpointId });
  const done = () => say({ text: active ? text.paused : text.started, onUndo: undo });
  return (
    <>
      <Button isBusy={turn.isPending} onClick={() => turn.mutate({ endpointId }, { onSuccess: done })}>
        {active ? text.pause : text.start}
      </Button>
      <ConfirmButton
        label={text.remove}
        title={text.removeTitle}
        onConfirm={() => remove.mutateAsync({ endpointId })}
      >
        <p>{text.removeText}</p>
      </ConfirmButton>
      {turn.error && <Problem cause={turn.error} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Webhooks",
    lead: "Eigene Programme erfahren sofort, was geschieht: signiert, mit Wiederholungen, bis die Nachricht angekommen ist.",
    existing: "Vorhandene Empfänger",
    none: "Noch kein Empfänger.",
    create: "Neuer Empfänger",
    address: "Adresse",
    types: "Ereignisse",
    all: "alle",
    since: "Seit",
    log: "Protokoll der Zustellungen",
    pause: "Anhalten",
    start: "Fortsetzen",
    paused: "Der Empfänger ruht. Was inzwischen geschieht, erfährt er später.",
    started: "Der Empfänger wird wieder benachrichtigt.",
    remove: "Löschen",
    removeTitle: "Diesen Empfänger löschen?",
    removeText: "Was noch unterwegs ist und das Protokoll gehen mit. Das lässt sich nicht zurücknehmen.",
  },
  en: {
    title: "Webhooks",
    lead: "Programs of your own are told at once what happens: signed, and again until it has arrived.",
    existing: "Existing endpoints",
    none: "No endpoint yet.",
    create: "New endpoint",
    address: "Address",
    types: "Events",
    all: "all",
    since: "Since",
    log: "Delivery log",
    pause: "Pause",
    start: "Start again",
    paused: "The endpoint rests. It is told later what happens meanwhile.",
    started: "The endpoint is told again.",
    remove: "Delete",
    removeTitle: "Delete this endpoint?",
    removeText: "What is on its way and the log go with it. This cannot be taken back.",
  },
});
