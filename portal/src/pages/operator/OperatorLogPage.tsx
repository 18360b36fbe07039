import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

const PER_PAGE = 50;

type Act = OutputOf<"operator_log">["items"][number];

/** What operators did, with their reasons; nobody can change it. */
export function OperatorLogPage() {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOperation(
    "operator_log",
    { limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const columns: Column<Act>[] = [
    { key: "at", head: text.at, cell: ({ at }) => <DateTime at={at} /> },
    { key: "who", head: text.who, cell: ({ who }) => (who === "command line" ? text.commandLine : who) },
    { key: "act", head: text.act, cell: ({ act }) => nameOf(act, text.acts) },
    { key: "details", head: text.details, cell: ({ details }) => detailsText(details) },
  ];
  return (
    <Page title={text.title} lead={text.lead}>
      <Sheet>
        {data.total === 0 ? (
          <Empty title={text.none} />
        ) : (
          <Table label={text.title} columns={columns} rows={data.items} rowKey={keyOf} />
        )}
        <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
      </Sheet>
    </Page>
  );
}

const keyOf = ({ at, act, details }: Act): string => [at, act, JSON.stringify(details)].join(" ");

const nameOf = (act: string, names: Record<string, string>): string => names[act] ?? act;

const detailsText = (details: Act["details"]): string => Object.values(details).join(" · ") || "–";

const words = inBothLanguages({
  de: {
    title: "Betriebsprotokoll",
    lead: "Was Betreiber getan haben und warum. Niemand kann es ändern.",
    none: "Noch nichts geschehen.",
    at: "Wann",
    who: "Wer",
    act: "Was",
    details: "Näheres",
    commandLine: "Befehlszeile",
    acts: {
      sending_pause: "Versand angehalten",
      sending_resume: "Versand fortgesetzt",
      partner_disable: "Konto gesperrt",
      partner_enable: "Konto entsperrt",
      account_hold: "Briefe eines Kontos zurückgehalten",
      account_release: "Briefe eines Kontos freigelassen",
      code_poster_set: "Konto für Briefe mit Codes festgelegt",
      senders_trust: "Alle Absender eines Kontos bestätigt",
      senders_distrust: "Absender eines Kontos wieder einzeln zu bestätigen",
      report_founded: "Gemeldeter Brief: begründet",
      report_unfounded: "Gemeldeter Brief: unbegründet",
      sender_verify: "Absender bestätigt",
      sender_decline: "Absender nicht bestätigt",
      sender_withdraw: "Bestätigung eines Absenders zurückgenommen",
      job_retry: "Aufgabe erneut versucht",
      job_discard: "Aufgabe verworfen",
      delivery_retry: "Webhook erneut gesendet",
      order_settle: "Unklare Übergabe geklärt",
      public_text_set: "Öffentlicher Text geändert",
      receipt_issuer_set: "Rechnungsangaben geändert",
      operator_add: "Betreiber benannt",
      operator_remove: "Betreiber entfernt",
      signing_keys_rotate: "Schlüssel für Zugriffstoken gewechselt",
      secret_rotate: "Geheimnis des Dienstes gewechselt",
      secret_forget: "Frühere Geheimnisse des Dienstes gelöscht",
      timeline_begin: "Aus einer Sicherung zurückgespielt, Versand angehalten",
      timeline_repeat_all: "Alle offenen Aufträge als nicht übergeben erklärt",
      timeline_numbers: "Nummernkreis nach dem Zurückspielen fortgesetzt",
      year_put_away: "Ein Jahr weggelegt",
      year_brought_back: "Ein Jahr zurückgeholt",
    },
  },
  en: {
    title: "Operators’ log",
    lead: "What operators did, and why. Nobody can change it.",
    none: "Nothing has happened yet.",
    at: "When",
    who: "Who",
    act: "What",
    details: "Details",
    commandLine: "command line",
    acts: {
      sending_pause: "paused sending",
      sending_resume: "went on sending",
      partner_disable: "disabled an account",
      partner_enable: "enabled an account",
      account_hold: "put an account on hold",
      account_release: "released an account",
      code_poster_set: "named the account that posts codes",
      senders_trust: "verified all senders of an account",
      senders_distrust: "senders of an account are verified one by one again",
      report_founded: "settled a reported letter: founded",
      report_unfounded: "settled a reported letter: unfounded",
      sender_verify: "verified a sender",
      sender_decline: "did not verify a sender",
      sender_withdraw: "took back the verification of a sender",
      job_retry: "tried a job again",
      job_discard: "discarded a job",
      delivery_retry: "sent a webhook again",
      order_settle: "settled an unclear hand-over",
      public_text_set: "changed a public text",
      receipt_issuer_set: "changed the invoice details",
      operator_add: "named an operator",
      operator_remove: "removed an operator",
      signing_keys_rotate: "rotated the keys of access tokens",
      secret_rotate: "changed the service’s secret",
      secret_forget: "deleted earlier secrets of the service",
      timeline_begin: "restored from a backup, sending paused",
      timeline_repeat_all: "declared all open orders not handed over",
      timeline_numbers: "continued a row of numbers after the restore",
      year_put_away: "put a year away",
      year_brought_back: "brought a year back",
    },
  },
});
