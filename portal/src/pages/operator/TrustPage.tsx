import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { OddAccounts } from "./OddAccounts.tsx";
import { ReasonButton } from "./ReasonButton.tsx";
import { ReportedLetters } from "./ReportedLetters.tsx";

type Waiting = OutputOf<"trust_desk">["senders"][number];

/** What recipients have reported, accounts that are odd, and senders that nobody has verified: what an operator decides. */
export function TrustPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("trust_desk", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead}>
      <ReportedLetters reports={data.reports} />
      {data.odd.length > 0 && <OddAccounts accounts={data.odd} />}
      {data.senders.length === 0 ? (
        <Sheet>
          <Empty title={text.none} />
        </Sheet>
      ) : (
        data.senders.map((sender) => <SenderToVerify key={sender.standing.profileId} sender={sender} />)
      )}
    </Page>
  );
}

function SenderToVerify({ sender }: { sender: Waiting }) {
  const text = useTexts(words);
  const { name, partner, accountSince, address, numbers, domains, standing } = sender;
  const { state, hasChanged, remark, note } = standing;
  return (
    <Sheet
      title={name}
      actions={
        <>
          <Verdict sender={sender} verdict="verify" />
          {state !== "declined" && <Verdict sender={sender} verdict="decline" />}
        </>
      }
    >
      <p>
        <Badge tone={state === "asked" ? "accent" : "quiet"}>{text.states[state]}</Badge>
        {hasChanged && <> {text.changed}</>}
      </p>
      <Facts
        facts={[
          [text.account, partner],
          [text.since, <DateTime key="since" at={accountSince} to="day" />],
          [text.address, address.join(", ") || text.nothing],
          [text.numbers, numbers.join(", ") || text.nothing],
          [text.domains, domains.join(", ") || text.nothing],
          ...(remark === null ? [] : [[text.remark, remark] as const]),
          ...(note === null ? [] : [[text.note, note] as const]),
        ]}
      />
    </Sheet>
  );
}

function Verdict({ sender, verdict }: { sender: Waiting; verdict: "verify" | "decline" }) {
  const text = useTexts(words);
  const settle = useCall("sender_verification_settle");
  const { partnerId, name, standing } = sender;
  const { profileId, identity } = standing;
  return (
    <ReasonButton
      label={text[verdict]}
      fullLabel={text.named[verdict](name)}
      title={text.asked[verdict](name)}
      look={verdict === "verify" ? "first" : "danger"}
      reasonLabel={verdict === "verify" ? text.lookedAt : undefined}
      hint={text.noteHint}
      isBusy={settle.isPending}
      error={settle.error}
      reasonPath="note"
      onConfirm={(note, close) =>
        settle.mutate({ partnerId, profileId, identity, verdict, note }, { onSuccess: close })
      }
    >
      <p>{text.what[verdict]}</p>
    </ReasonButton>
  );
}

const words = inBothLanguages({
  de: {
    title: "Vertrauen",
    lead: "Briefe, die jemand gemeldet hat, auffällige Konten und Absender, die noch niemand bestätigt hat: deren echte Briefe werden bis dahin abgelehnt.",
    none: "Alle Absender sind bestätigt.",
    states: {
      unverified: "noch nicht bestätigt",
      asked: "bittet um Bestätigung",
      letter_sent: "Brief mit Code unterwegs",
      verified: "bestätigt",
      declined: "nicht bestätigt",
      expired: "Code abgelaufen",
      failed: "zu viele falsche Codes",
    },
    changed: "Name, Rechtsform oder Anschrift haben sich geändert.",
    account: "Konto",
    since: "Konto seit",
    address: "Anschrift",
    numbers: "Register und Steuer",
    domains: "Nachgewiesene Domains",
    remark: "Schreibt dazu",
    note: "Zuletzt vermerkt",
    nothing: "keine Angabe",
    verify: "Bestätigen",
    decline: "Nicht bestätigen",
    named: {
      verify: (name: string) => `${name} bestätigen`,
      decline: (name: string) => `${name} nicht bestätigen`,
    },
    asked: {
      verify: (name: string) => `${name} bestätigen?`,
      decline: (name: string) => `${name} nicht bestätigen?`,
    },
    what: {
      verify:
        "Echte Briefe dieses Absenders gehen danach hinaus, solange er Name, Rechtsform und Anschrift behält.",
      decline: "Das Konto erfährt den Grund und kann den Absender noch einmal vorlegen.",
    },
    lookedAt: "Was Sie angesehen haben",
    noteHint: "Steht im Betriebsprotokoll; die Inhaberinnen und Inhaber des Kontos lesen es auch.",
  },
  en: {
    title: "Trust",
    lead: "Letters that somebody has reported, odd accounts, and senders that nobody has verified yet: their real letters are refused until then.",
    none: "All senders are verified.",
    states: {
      unverified: "not verified yet",
      asked: "asks to be verified",
      letter_sent: "letter with a code on its way",
      verified: "verified",
      declined: "not verified",
      expired: "code has lapsed",
      failed: "too many wrong codes",
    },
    changed: "Name, legal form or address have changed.",
    account: "Account",
    since: "Account since",
    address: "Address",
    numbers: "Register and tax",
    domains: "Proved domains",
    remark: "Writes",
    note: "Last note",
    nothing: "nothing given",
    verify: "Verify",
    decline: "Do not verify",
    named: {
      verify: (name: string) => `Verify ${name}`,
      decline: (name: string) => `Do not verify ${name}`,
    },
    asked: {
      verify: (name: string) => `Verify ${name}?`,
      decline: (name: string) => `Do not verify ${name}?`,
    },
    what: {
      verify: "Real letters of this sender then leave, as long as it keeps its name, legal form and address.",
      decline: "The account is told the reason and can ask again.",
    },
    lookedAt: "What you looked at",
    noteHint: "It stands in the operators’ log; owners of the account read it, too.",
  },
});
