import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useInAddress } from "../../session/in-address.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { DateTime, momentText } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ApprovalDecision } from "./ApprovalDecision.tsx";
import { ApprovalStanding } from "./ApprovalStanding.tsx";
import { BatchLetters } from "./BatchLetters.tsx";
import { LetterReview } from "./LetterReview.tsx";
import { WaitingList } from "./WaitingList.tsx";
import styles from "./Approvals.module.css";

export type Approval = OutputOf<"approval_open">;

/** One question to a person: what is to be sent, to whom, at what price, who asked and why; and the answer to it. */
export function ApprovalPage() {
  const { approvalId } = useParams({ from: "/approvals/$approvalId" });
  // The next one is another sheet of paper: nothing written on this one goes along.
  return <OpenedApproval key={approvalId} approvalId={approvalId} />;
}

function OpenedApproval({ approvalId }: { approvalId: string }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("approval_open", { approvalId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={titleOf(data, text)} actions={<Link to="/approvals">{text.toQueue}</Link>}>
      <div className={styles.inbox}>
        {data.status === "pending" && <WaitingList current={approvalId} />}
        <Reviewed approval={data} />
      </div>
    </Page>
  );
}

function Reviewed({ approval }: { approval: Approval }) {
  const text = useTexts(words);
  const [chosen, choose] = useInAddress("letter", approval.letters[0]?.orderId);
  const [hasSeen, setSeen] = useState(false);
  const { approvalId, letters } = approval;
  const letter = letters.find(({ orderId }) => orderId === chosen) ?? letters[0];
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {approval.status === "pending" ? (
          <ApprovalDecision approval={approval} hasSeen={hasSeen} />
        ) : (
          <ApprovalStanding approval={approval} />
        )}
        <Asked approval={approval} />
      </div>
      <div className={styles.main}>
        {approval.kind === "batch" && (
          <BatchLetters approval={approval} chosen={letter?.orderId ?? ""} onChoose={choose} />
        )}
        {letter && (
          <LetterReview
            key={letter.orderId}
            approvalId={approvalId}
            orderId={letter.orderId}
            recipient={letter.recipient}
            title={letter.subject || text.letter}
            onSeen={() => setSeen(true)}
          />
        )}
      </div>
    </div>
  );
}

function Asked({ approval }: { approval: Approval }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { askedBy, askerMay, because, reason, context, createdAt, plannedAt, days } = approval;
  const said = (words: string) => <span className={styles.said}>{words}</span>;
  return (
    <Sheet title={text.asked}>
      <Facts
        facts={[
          [text.by, askedBy],
          [text.may, askerMay],
          ...(reason ? [[text.reason, said(reason)] as const] : []),
          ...(context ? [[text.context, said(context)] as const] : []),
          [text.because, because],
          [text.on, <DateTime key="on" at={createdAt} />],
          ...(days.length === 0
            ? [[text.leaves, plannedAt ? <DateTime key="leaves" at={plannedAt} /> : text.atOnce] as const]
            : days.map(
                ({ day, letters, totalCents }) =>
                  [
                    day === null ? text.leaveAtOnce : text.leaveOn(momentText(day, language, "day")),
                    `${text.many(letters)}, ${euros(totalCents, language)}`,
                  ] as const,
              )),
        ]}
      />
    </Sheet>
  );
}

function titleOf({ status, letters, letterCount }: Approval, text: (typeof words)["de"]): string {
  const [only] = letters;
  const isOpen = status === "pending";
  if (letters.length === 1 && only) return isOpen ? text.askOne(only.recipient) : text.one(only.recipient);
  const parts = letters.filter(
    ({ part }) => part !== null && (part.partOf ?? only?.orderId) === only?.orderId,
  );
  if (only && parts.length > 1 && parts.length === letterCount)
    return isOpen
      ? text.askInParts(only.recipient, parts.length)
      : text.inParts(only.recipient, parts.length);
  const copies = letters.filter(({ copyOf }) => copyOf === only?.orderId).length;
  if (only && copies === letterCount - 1)
    return isOpen ? text.askWithCopies(only.recipient, copies) : text.withCopies(only.recipient, copies);
  return isOpen ? text.askMany(letterCount) : text.many(letterCount);
}

const words = inBothLanguages({
  de: {
    askOne: (name: string) => `Brief an ${name} freigeben?`,
    askWithCopies: (name: string, count: number) =>
      `Brief an ${name} mit ${count === 1 ? "einer Abschrift" : `${count} Abschriften`} freigeben?`,
    withCopies: (name: string, count: number) =>
      `Brief an ${name} mit ${count === 1 ? "einer Abschrift" : `${count} Abschriften`}`,
    askInParts: (name: string, count: number) => `Brief an ${name} in ${count} Teilen freigeben?`,
    inParts: (name: string, count: number) => `Brief an ${name} in ${count} Teilen`,
    askMany: (count: number) => `${count} Briefe freigeben?`,
    one: (name: string) => `Brief an ${name}`,
    many: (count: number) => (count === 1 ? "1 Brief" : `${count} Briefe`),
    leaveAtOnce: "Versand sofort nach der Freigabe",
    leaveOn: (day: string) => `Versand am ${day}`,
    letter: "Der Brief",
    toQueue: "Alle Freigaben",
    asked: "Wer fragt und warum",
    by: "Angefragt von",
    may: "Darf selbst",
    reason: "Anlass",
    context: "Zusammenhang",
    because: "Warum Sie gefragt werden",
    on: "Angefragt am",
    leaves: "Versand",
    atOnce: "sofort nach der Freigabe",
  },
  en: {
    askOne: (name: string) => `Approve the letter to ${name}?`,
    askWithCopies: (name: string, count: number) =>
      `Approve the letter to ${name} with ${count === 1 ? "a copy" : `${count} copies`}?`,
    withCopies: (name: string, count: number) =>
      `Letter to ${name} with ${count === 1 ? "a copy" : `${count} copies`}`,
    askInParts: (name: string, count: number) => `Approve the letter to ${name} in ${count} parts?`,
    inParts: (name: string, count: number) => `Letter to ${name} in ${count} parts`,
    askMany: (count: number) => `Approve ${count} letters?`,
    one: (name: string) => `Letter to ${name}`,
    many: (count: number) => (count === 1 ? "1 letter" : `${count} letters`),
    leaveAtOnce: "Dispatch at once after approval",
    leaveOn: (day: string) => `Dispatch on ${day}`,
    letter: "The letter",
    toQueue: "All approvals",
    asked: "Who asks, and why",
    by: "Asked by",
    may: "May by themselves",
    reason: "Reason",
    context: "Context",
    because: "Why you are asked",
    on: "Asked on",
    leaves: "Dispatch",
    atOnce: "at once after approval",
  },
});
