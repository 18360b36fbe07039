import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { useKept } from "../../session/kept.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FIRST_PAGE } from "../../ui/LetterPages.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { useKey } from "../../ui/use-key.ts";
import type { Approval } from "./ApprovalPage.tsx";
import { DeadlinePlan } from "../deadlines/DeadlinePlan.tsx";
import { AddPasskey, SignAnyway, type Signature, SigningNote, useSignature } from "./SignedYes.tsx";
import { OtherAnswers } from "./OtherAnswers.tsx";
import styles from "./Approvals.module.css";

type DecisionProps = {
  approval: Approval;
  /** The first page was on the screen; before that nobody says yes. */
  hasSeen: boolean;
};

/** Yes or no, by button or key; then on to what waits next. */
export function ApprovalDecision({ approval, hasSeen }: DecisionProps) {
  const text = useTexts(words);
  const { totalCents, expiresAt, mayDecide, whyNot, twoPeople, beyondCaps } = approval;
  return (
    <Sheet title={text.title}>
      <div>
        <p className={styles.total}>
          <Money cents={totalCents} />
        </p>
        <p className={styles.fine}>{text.withVat}</p>
      </div>
      {beyondCaps.length > 0 && (
        <p>
          {beyondCaps.join(" ")} {text.beyond}
        </p>
      )}
      {approval.arrival && <DeadlinePlan plan={approval.arrival} />}
      {twoPeople && !whyNot && <p>{twoPeople.text}</p>}
      {whyNot && <p>{whyNot}</p>}
      {mayDecide && <Answers approval={approval} hasSeen={hasSeen} />}
      <p className={styles.fine}>
        {text.until} <DateTime at={expiresAt} />. {text.untilMore}
      </p>
    </Sheet>
  );
}

function Answers({ approval, hasSeen }: DecisionProps) {
  const text = useTexts(words);
  const [keys, setKeys] = useKept<"on" | "off">("approval-keys", "on");
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const [comment, setComment, forgetComment] = useDraft(`approval.${approval.approvalId}`, "");
  const [knowsRisk, setKnowsRisk] = useState(false);
  const signature = useSignature(approval);
  const { approve, reject, stop } = useDecision(approval, { comment, knowsRisk, signature, forgetComment });
  const isBusy = approve.isPending || reject.isPending;
  const mayApprove = approval.whyNot === null;
  const isAtRisk = approval.arrival?.atRisk === true;
  const isReady = hasSeen && signature.isPossible && (!isAtRisk || knowsRisk);
  const sayYes = () => (approval.kind === "batch" ? setAsking("approve") : approve.mutate());
  const armed = keys === "on" && asking === null && !isBusy;
  useKey("a", armed && isReady && mayApprove ? sayYes : null);
  useKey("r", armed ? () => setAsking("reject") : null);
  const close = () => setAsking(null);
  return (
    <>
      <div className={`${styles.buttons} ${styles.answers}`}>
        {mayApprove && !hasSeen && (
          <p id={LOOK_FIRST} className={styles.look}>
            <a href={`#${FIRST_PAGE}`} onClick={showFirstPage}>
              {text.lookFirst}
            </a>
          </p>
        )}
        {mayApprove && <AddPasskey approval={approval} />}
        {mayApprove && isAtRisk && <Tick label={text.knowsRisk} isOn={knowsRisk} onChange={setKnowsRisk} />}
        {mayApprove && (
          <Button
            look="first"
            isBusy={isBusy}
            disabled={!isReady}
            aria-describedby={hasSeen ? undefined : LOOK_FIRST}
            onClick={sayYes}
            aria-keyshortcuts={keys === "on" ? "a" : undefined}
          >
            {approveLabel(approval, signature, text)}
            {keys === "on" && <kbd className={styles.key}>a</kbd>}
          </Button>
        )}
        <Button
          look="danger"
          isBusy={isBusy}
          onClick={() => setAsking("reject")}
          aria-keyshortcuts={keys === "on" ? "r" : undefined}
        >
          {text.reject}
          {keys === "on" && <kbd className={styles.key}>r</kbd>}
        </Button>
      </div>
      {mayApprove && <SignAnyway signature={signature} />}
      {mayApprove && <SigningNote approval={approval} signature={signature} />}
      <OtherAnswers approval={approval} />
      {approve.error && <Problem cause={approve.error} />}
      {stop.error && <Problem cause={stop.error} />}
      <Field label={text.comment} value={comment} onChange={setComment} rows={2} hint={text.commentHint} />
      <div className={styles.keys}>
        <Tick label={text.keys} isOn={keys === "on"} onChange={(isOn) => setKeys(isOn ? "on" : "off")} />
      </div>
      <BatchQuestion
        approval={approval}
        signature={signature}
        isOpen={asking === "approve"}
        onClose={close}
        approve={approve}
      />
      <RejectQuestion
        isOpen={asking === "reject"}
        onClose={close}
        reject={reject}
        comment={comment}
        setComment={setComment}
      />
    </>
  );
}

function approveLabel(
  { isPlanned, twoPeople }: Approval,
  { isWanted }: Signature,
  text: (typeof words)["de"],
): string {
  if (twoPeople && twoPeople.firstBy === null) return isWanted ? text.agreeSigned : text.agree;
  return isWanted ? text.sign : isPlanned ? text.plan : text.approve;
}

const LOOK_FIRST = "look-first";

/** By hand: the address is the router's. */
function showFirstPage(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById(FIRST_PAGE)?.scrollIntoView({ block: "start" });
}

type Doing = { mutate: () => void; isPending: boolean; error: unknown };

type Given = {
  comment: string;
  knowsRisk: boolean;
  signature: Signature;
  forgetComment: () => void;
};

/** The calls, what is said when they have worked, and where they lead. */
function useDecision(approval: Approval, { comment, knowsRisk, signature, forgetComment }: Given) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const navigate = useNavigate();
  const approve = useCall("approval_approve");
  const reject = useCall("approval_reject");
  const stop = useCall("approval_stop");
  const { approvalId, fingerprint, isPlanned } = approval;
  const given = { approvalId, ...(comment.trim() && { comment: comment.trim() }) };
  const goOn = (next: string | null) => {
    forgetComment();
    void (next
      ? navigate({ to: "/approvals/$approvalId", params: { approvalId: next } })
      : navigate({ to: "/approvals" }));
  };
  const undo = () =>
    stop.mutate(
      { approvalId },
      {
        onSuccess: ({ stopped, creditedCents }) =>
          say({ text: stopped > 0 ? text.stopped(euros(creditedCents, language)) : text.tooLate }),
      },
    );
  const yes = async () => {
    const signed = await signature.sign();
    if (signed === null) return;
    approve.mutate(
      {
        ...given,
        fingerprint,
        ...(knowsRisk && { acknowledgeRisk: true }),
        ...(signed && { signature: signed }),
      },
      {
        onSuccess: ({ released, totalCents, secondBy, nextApprovalId }) => {
          if (secondBy) {
            say({ text: text.agreed(secondBy) });
            return goOn(nextApprovalId === approvalId ? null : nextApprovalId);
          }
          const done = isPlanned ? text.planned : text.approved;
          say({ text: done(released, euros(totalCents, language)), onUndo: undo });
          goOn(nextApprovalId);
        },
      },
    );
  };
  const no = () =>
    reject.mutate(given, {
      onSuccess: ({ freedCents, nextApprovalId }) => {
        say({ text: text.rejected(euros(freedCents, language)) });
        goOn(nextApprovalId);
      },
    });
  return {
    approve: {
      ...approve,
      isPending: approve.isPending || signature.isSigning,
      mutate: () => void yes(),
    } as Doing,
    reject: { ...reject, mutate: no } as Doing,
    stop,
  };
}

type QuestionProps = { isOpen: boolean; onClose: () => void };

function BatchQuestion({
  approval,
  signature,
  isOpen,
  onClose,
  approve,
}: QuestionProps & { approval: Approval; signature: Signature; approve: Doing }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { waitingCount, totalCents, isPlanned, twoPeople } = approval;
  const isFirst = twoPeople?.firstBy === null;
  return (
    <Dialog
      title={text.batchTitle(waitingCount, euros(totalCents, language))}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="first" isBusy={approve.isPending} onClick={approve.mutate}>
            {approveLabel(approval, signature, text)}
          </Button>
        </>
      }
    >
      <p>{isFirst ? text.firstMore : isPlanned ? text.plannedMore : text.approveMore}</p>
      {approve.error !== null && <Problem cause={approve.error} />}
    </Dialog>
  );
}

function RejectQuestion({
  isOpen,
  onClose,
  reject,
  comment,
  setComment,
}: QuestionProps & { reject: Doing; comment: string; setComment: (comment: string) => void }) {
  const text = useTexts(words);
  return (
    <Dialog
      title={text.rejectTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="danger" isBusy={reject.isPending} onClick={reject.mutate}>
            {text.reject}
          </Button>
        </>
      }
    >
      <p>{text.rejectMore}</p>
      <Field label={text.why} value={comment} onChange={setComment} rows={3} hint={text.commentHint} />
      {reject.error !== null && <Problem cause={reject.error} />}
    </Dialog>
  );
}

const words = inBothLanguages({
  de: {
    beyond: "Eine Freigabe erlaubt das für diese Briefe allein; die Tagesgrenze bleibt, wie sie ist.",
    title: "Ihre Entscheidung",
    withVat: "Gesamtpreis einschließlich Umsatzsteuer",
    approve: "Freigeben",
    plan: "Freigeben und einplanen",
    sign: "Freigeben und mit Passkey unterschreiben",
    agree: "Als erste Person zustimmen",
    agreeSigned: "Als erste Person zustimmen und mit Passkey unterschreiben",
    agreed: (others: readonly string[]) =>
      others.length > 0
        ? `Zugestimmt. Verschickt wird, sobald auch eine zweite Person zustimmt: ${others.join(", ")}.`
        : "Zugestimmt. Verschickt wird, sobald auch eine zweite Person zustimmt.",
    firstMore: "Danach wird eine zweite Person gefragt; vorher wird nichts verschickt.",
    reject: "Ablehnen",
    cancel: "Abbrechen",
    lookFirst: "Sehen Sie zuerst die erste Seite an",
    knowsRisk: "Ich weiß, dass der Brief vielleicht nicht rechtzeitig ankommt",
    comment: "Bemerkung (freiwillig)",
    commentHint: "Wird mit der Entscheidung gespeichert.",
    keys: "Mit den Tasten a und r entscheiden",
    until: "Entscheidung bis",
    untilMore: "Danach verfällt die Anfrage; das Geld wird wieder frei und der Brief bleibt ein Entwurf.",
    batchTitle: (count: number, amount: string) =>
      `${count === 1 ? "Einen Brief" : `${count} Briefe`} für ${amount} freigeben?`,
    approveMore: "Mit der Freigabe geht der Versand sofort los.",
    plannedMore: "Mit der Freigabe wird der Versand zum geplanten Zeitpunkt eingetragen.",
    rejectTitle: "Anfrage ablehnen?",
    rejectMore: "Es wird nichts verschickt und nichts berechnet; die Briefe sind wieder Entwürfe.",
    why: "Warum? (freiwillig)",
    approved: (count: number, amount: string) =>
      `${count === 1 ? "Brief" : `${count} Briefe`} für ${amount} freigegeben.`,
    planned: (count: number, amount: string) =>
      `${count === 1 ? "Brief" : `${count} Briefe`} für ${amount} freigegeben und eingeplant.`,
    rejected: (amount: string) => `Abgelehnt. ${amount} sind wieder verfügbar.`,
    stopped: (amount: string) => `Gestoppt. ${amount} sind wieder verfügbar.`,
    tooLate: "Dafür war es zu spät: Der Druck hat schon begonnen.",
  },
  en: {
    beyond: "An approval allows this for these letters alone; the daily limit stays as it is.",
    title: "Your decision",
    withVat: "Total price including VAT",
    approve: "Approve",
    plan: "Approve and plan",
    sign: "Approve and sign with a passkey",
    agree: "Agree as the first of two",
    agreeSigned: "Agree as the first of two and sign with a passkey",
    agreed: (others: readonly string[]) =>
      others.length > 0
        ? `Agreed. It is sent as soon as a second person agrees, too: ${others.join(", ")}.`
        : "Agreed. It is sent as soon as a second person agrees, too.",
    firstMore: "After that a second person is asked; nothing is sent before.",
    reject: "Reject",
    cancel: "Cancel",
    lookFirst: "Look at the first page first",
    knowsRisk: "I know that the letter may not arrive in time",
    comment: "Comment (optional)",
    commentHint: "It is stored with the decision.",
    keys: "Decide with the keys a and r",
    until: "Decide by",
    untilMore: "After that the request lapses; the money is free again and the letter stays a draft.",
    batchTitle: (count: number, amount: string) =>
      `Approve ${count === 1 ? "one letter" : `${count} letters`} for ${amount}?`,
    approveMore: "Approving starts the dispatch at once.",
    plannedMore: "Approving puts the dispatch down for its planned time.",
    rejectTitle: "Reject this request?",
    rejectMore: "Nothing is sent and nothing is charged; the letters are drafts again.",
    why: "Why? (optional)",
    approved: (count: number, amount: string) =>
      `${count === 1 ? "Letter" : `${count} letters`} approved for ${amount}.`,
    planned: (count: number, amount: string) =>
      `${count === 1 ? "Letter" : `${count} letters`} approved for ${amount} and planned.`,
    rejected: (amount: string) => `Rejected. ${amount} is available again.`,
    stopped: (amount: string) => `Stopped. ${amount} is available again.`,
    tooLate: "It was too late for that: printing has begun.",
  },
});
