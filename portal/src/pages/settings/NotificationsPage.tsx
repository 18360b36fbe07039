import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { SettingsBack } from "./SettingsBack.tsx";

const kinds = ["waiting", "expiring", "fixNeeded", "lowBalance", "receipt"] as const;

/** Which e-mails this person wants from this account. */
export function NotificationsPage() {
  const text = useTexts(words);
  const say = useNotice();
  const { data, error, refetch } = useOperation("notifications_get", {});
  const set = useCall("notifications_set");
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const now = wishesOf(data);
  const change = (kind: (typeof kinds)[number], isOn: boolean) =>
    set.mutate(
      { ...now, [kind]: isOn },
      { onSuccess: () => say({ text: text.saved, onUndo: () => set.mutate(now) }) },
    );
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Sheet>
        <Form onSubmit={() => {}}>
          {kinds.map((kind) => (
            <Tick
              key={kind}
              label={text[kind]}
              hint={text.hints[kind]}
              isOn={now[kind]}
              onChange={(isOn) => change(kind, isOn)}
            />
          ))}
          {set.error && <Problem cause={set.error} />}
        </Form>
      </Sheet>
    </Page>
  );
}

const wishesOf = ({ waiting, expiring, fixNeeded, lowBalance, receipt }: OutputOf<"notifications_get">) => ({
  waiting,
  expiring,
  fixNeeded,
  lowBalance,
  receipt,
});

const words = inBothLanguages({
  de: {
    title: "E-Mails",
    lead: "Welche Nachrichten dieses Konto Ihnen schickt. In welcher Sprache, bestimmt die Einstellung Sprache.",
    waiting: "Ein Brief wartet auf Ihre Freigabe",
    expiring: "Eine Freigabe verfällt morgen",
    fixNeeded: "Ein Brief kommt nicht an",
    lowBalance: "Das Guthaben ist niedrig",
    receipt: "Die Rechnung eines Monats ist da",
    hints: {
      waiting: "Mehrere kommen zusammen in einer Nachricht.",
      expiring: "Einen Tag vorher, wenn noch niemand entschieden hat.",
      fixNeeded:
        "Die Anschrift muss berichtigt werden, oder ein Brief, um den Sie gebeten haben, wurde nicht freigegeben, nicht versendet oder kam zurück.",
      lowBalance: "Ab welchem Betrag, steht unter Grenzen und Freigaben.",
      receipt: "Sie liegt unter Guthaben. Nur wer die Rolle Inhaberin/Inhaber hat, bekommt diese Nachricht.",
    },
    saved: "Gespeichert.",
  },
  en: {
    title: "E-mails",
    lead: "Which messages this account sends you. The setting Language says in which language.",
    waiting: "A letter waits for your approval",
    expiring: "An approval expires tomorrow",
    fixNeeded: "A letter does not arrive",
    lowBalance: "The balance is low",
    receipt: "The invoice of a month is there",
    hints: {
      waiting: "Several come together in one message.",
      expiring: "A day before, if nobody has decided yet.",
      fixNeeded:
        "Its address must be corrected, or a letter you asked for was not approved, was not sent or came back.",
      lowBalance: "From which amount on is set under Caps and approvals.",
      receipt: "You find it under Wallet; only owners get this message.",
    },
    saved: "Saved.",
  },
});
