import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { HoldButton } from "./HoldButton.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

type Report = OutputOf<"trust_desk">["reports"][number];

/** Letters that recipients have reported: what they say, whose letter it may be, and what an operator decides. */
export function ReportedLetters({ reports }: { reports: readonly Report[] }) {
  return reports.map((report) => <ReportedLetter key={report.reportId} report={report} />);
}

function ReportedLetter({ report }: { report: Report }) {
  const text = useTexts(words);
  const { senderNamed, reportedAt, letterDay, recipientZip, reference, said, replyTo, mayBe } = report;
  return (
    <Sheet
      title={text.title(senderNamed)}
      actions={
        <>
          {mayBe.length > 0 && <Settled report={report} verdict="founded" />}
          <Settled report={report} verdict="unfounded" />
        </>
      }
    >
      <p>{said}</p>
      <Facts
        facts={[
          [text.reported, <DateTime key="at" at={reportedAt} />],
          ...(letterDay === null ? [] : [[text.day, letterDay.split("-").toReversed().join(".")] as const]),
          ...(recipientZip === null ? [] : [[text.zip, recipientZip] as const]),
          ...(reference === null ? [] : [[text.reference, reference] as const]),
          ...(replyTo === null ? [] : [[text.replyTo, replyTo] as const]),
          ...(mayBe.length === 0 ? [[text.mayBe, text.nobody] as const] : []),
        ]}
      />
      {mayBe.map((account) => (
        <p key={account.partnerId}>
          {account.codeOf === null ? (
            text.account(account.partner, account.letters)
          ) : (
            <>
              {text.ofCode(account.partner)}
              {account.codeOf.handedOverAt !== null && (
                <>
                  {text.left} <DateTime at={account.codeOf.handedOverAt} to="day" />
                </>
              )}
            </>
          )}{" "}
          <HoldButton
            partner={{ partnerId: account.partnerId, name: account.partner, heldAt: account.heldAt }}
          />
        </p>
      ))}
    </Sheet>
  );
}

function Settled({ report, verdict }: { report: Report; verdict: "founded" | "unfounded" }) {
  const text = useTexts(words);
  const settle = useCall("abuse_report_settle");
  const { reportId, senderNamed, mayBe } = report;
  const [partnerId, setPartnerId] = useState(mayBe.length === 1 ? (mayBe[0]?.partnerId ?? "") : "");
  const options = [
    { value: "", label: text.unknown },
    ...mayBe.map((account) => ({ value: account.partnerId, label: account.partner })),
  ];
  return (
    <ReasonButton
      label={text[verdict]}
      fullLabel={text.named[verdict](senderNamed)}
      title={text.asked[verdict](senderNamed)}
      look={verdict === "founded" ? "danger" : "first"}
      reasonLabel={text.found}
      reasonPath="note"
      hint={text.hint}
      isBusy={settle.isPending}
      error={settle.error}
      onConfirm={(note, close) =>
        settle.mutate(
          { reportId, verdict, partnerId: partnerId === "" ? null : partnerId, note },
          { onSuccess: close },
        )
      }
    >
      {mayBe.length > 0 && (
        <Choice
          label={text.whose}
          value={partnerId}
          options={options}
          onChange={setPartnerId}
          problem={fieldProblems(settle.error)["partnerId"]}
        />
      )}
    </ReasonButton>
  );
}

const words = inBothLanguages({
  de: {
    title: (sender: string) => `Gemeldet: ${sender}`,
    reported: "Gemeldet",
    day: "Datum des Briefs",
    zip: "Postleitzahl",
    reference: "Code, Nummer oder Zeichen",
    replyTo: "Antwort an",
    mayBe: "Von welchem Konto",
    nobody: "kein Konto hat einen Absender, der so heißt",
    account: (name: string, letters: number) =>
      `${name}: ${letters === 0 ? "nur der Name passt" : letters === 1 ? "ein Brief passt" : `${letters} Briefe passen`}`,
    ofCode: (name: string) => `${name}: Der Code gehört zu einem Brief dieses Kontos.`,
    left: " Er wurde zum Druck gegeben am",
    founded: "Begründet",
    unfounded: "Unbegründet",
    named: {
      founded: (sender: string) => `Meldung über ${sender}: begründet`,
      unfounded: (sender: string) => `Meldung über ${sender}: unbegründet`,
    },
    asked: {
      founded: (sender: string) => `Ist die Meldung über ${sender} begründet?`,
      unfounded: (sender: string) => `Ist die Meldung über ${sender} unbegründet?`,
    },
    whose: "Von welchem Konto der Brief kam",
    unknown: "unbekannt",
    found: "Was Sie herausgefunden haben",
    hint: "Steht im Betriebsprotokoll; das Konto erfährt nichts davon. Nennen Sie niemanden, der etwas gemeldet hat.",
  },
  en: {
    title: (sender: string) => `Reported: ${sender}`,
    reported: "Reported",
    day: "Date of the letter",
    zip: "Postcode",
    reference: "Number or reference",
    replyTo: "Answer to",
    mayBe: "From which account",
    nobody: "no account has a sender of that name",
    account: (name: string, letters: number) =>
      `${name}: ${letters === 0 ? "only the name fits" : letters === 1 ? "one letter fits" : `${letters} letters fit`}`,
    ofCode: (name: string) => `${name}: the code is that of a letter of this account.`,
    left: " It was handed over for printing on",
    founded: "Founded",
    unfounded: "Unfounded",
    named: {
      founded: (sender: string) => `Report about ${sender}: founded`,
      unfounded: (sender: string) => `Report about ${sender}: unfounded`,
    },
    asked: {
      founded: (sender: string) => `Is the report about ${sender} founded?`,
      unfounded: (sender: string) => `Is the report about ${sender} unfounded?`,
    },
    whose: "Which account the letter came from",
    unknown: "unknown",
    found: "What you have found",
    hint: "It stands in the operators’ log; the account is told nothing. Name nobody who has reported anything.",
  },
});
