import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { type Wishes, wishesIn } from "./notification-wishes.ts";
import { SettingsBack } from "./SettingsBack.tsx";

const switches = ["waiting", "expiring", "lowBalance", "receipt"] as const;
const outcomes = ["rejected", "address", "returned", "failed", "delivered"] as const;
const ways = ["at_once", "daily", "none"] as const;

/** Which e-mails this person wants from this account. */
export function NotificationsPage() {
  const text = useTexts(words);
  const say = useNotice();
  const { data, error, refetch } = useOperation("notifications_get", {});
  const set = useCall("notifications_set");
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const wishes = wishesIn(data);
  const change = (wish: Partial<Wishes>) =>
    set.mutate(
      { ...wishes, ...wish },
      { onSuccess: () => say({ text: text.saved, onUndo: () => set.mutate(wishes) }) },
    );
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Form onSubmit={() => {}}>
        <Sheet title={text.yours}>
          <p>{text.yoursLead}</p>
          {outcomes.map((kind) => (
            <Choice
              key={kind}
              label={text[kind]}
              value={data[kind]}
              options={ways.map((way) => ({ value: way, label: text.ways[way] }))}
              onChange={(way) => change({ [kind]: way })}
            />
          ))}
        </Sheet>
        <Sheet title={text.account}>
          {switches.map((kind) => (
            <Tick
              key={kind}
              label={text[kind]}
              hint={text.hints[kind]}
              isOn={data[kind]}
              onChange={(isOn) => change({ [kind]: isOn })}
            />
          ))}
        </Sheet>
        {set.error && <Problem cause={set.error} />}
      </Form>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "E-Mails",
    lead: "Welche Nachrichten dieses Konto Ihnen schickt. In welcher Sprache, bestimmt die Einstellung Sprache.",
    waiting: "Ein Brief wartet auf Ihre Freigabe",
    expiring: "Eine Freigabe verfällt morgen",
    yours: "Was aus Ihren Briefen wird",
    yoursLead:
      "Auf der Startseite steht es in jedem Fall. Die Zusammenfassung kommt morgens um sieben, wenn es etwas gibt.",
    account: "Was das Konto von Ihnen braucht",
    rejected: "Abgelehnt, zurückgegeben oder zum Berichtigen übernommen",
    address: "Anschrift nicht lesbar",
    returned: "Zurückgekommen",
    failed: "Nicht versendet",
    delivered: "Zugestellt",
    ways: { at_once: "sofort", daily: "einmal am Tag zusammen", none: "keine E-Mail" },
    lowBalance: "Das Guthaben ist niedrig",
    receipt: "Die Rechnung eines Monats ist da",
    hints: {
      waiting: "Mehrere kommen zusammen in einer Nachricht.",
      expiring: "Einen Tag vorher, wenn noch niemand entschieden hat.",
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
    yours: "What becomes of your letters",
    yoursLead:
      "The start page says it in any case. The summary comes at seven in the morning, when there is something to tell.",
    account: "What the account needs of you",
    rejected: "Rejected, sent back or taken to be corrected",
    address: "Address unreadable",
    returned: "Came back",
    failed: "Not sent",
    delivered: "Delivered",
    ways: { at_once: "at once", daily: "once a day, together", none: "no e-mail" },
    lowBalance: "The balance is low",
    receipt: "The invoice of a month is ready",
    hints: {
      waiting: "Several come together in one message.",
      expiring: "A day before, if nobody has decided yet.",
      lowBalance: "From which amount on is set under Caps and approvals.",
      receipt: "You find it under Wallet; only owners get this message.",
    },
    saved: "Saved.",
  },
});
