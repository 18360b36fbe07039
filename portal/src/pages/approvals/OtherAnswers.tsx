import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { Approval } from "./ApprovalPage.tsx";
import styles from "./Approvals.module.css";

/** Neither yes nor no: the letter goes back to be mended, or whoever decides mends it. */
export function OtherAnswers({ approval }: { approval: Approval }) {
  return (
    <div className={styles.buttons}>
      <SendBack approvalId={approval.approvalId} />
      {approval.kind === "letter" && <Correct approvalId={approval.approvalId} />}
    </div>
  );
}

function SendBack({ approvalId }: { approvalId: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [remark, setRemark, forget] = useDraft(`send-back.${approvalId}`, "");
  const sendBack = useCall("approval_send_back");
  const send = async () => {
    const { nextApprovalId: next } = await sendBack.mutateAsync({ approvalId, remark: remark.trim() });
    forget();
    say({ text: text.sentBack });
    void (next
      ? navigate({ to: "/approvals/$approvalId", params: { approvalId: next } })
      : navigate({ to: "/approvals" }));
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.sendBack}</Button>
      <Dialog
        title={text.title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button look="first" isBusy={sendBack.isPending} onClick={() => void send().catch(() => {})}>
              {text.giveBack}
            </Button>
          </>
        }
      >
        <p>{text.more}</p>
        <Field
          label={text.remark}
          value={remark}
          onChange={setRemark}
          rows={4}
          problem={fieldProblems(sendBack.error)["remark"]}
        />
        {sendBack.error && <Problem cause={sendBack.error} isAbovePage />}
      </Dialog>
    </>
  );
}

function Correct({ approvalId }: { approvalId: string }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const correct = useCall("approval_correct");
  const take = async () => {
    const { letterId } = await correct.mutateAsync({ approvalId });
    void navigate({ to: "/letters/$letterId/edit", params: { letterId } });
  };
  return (
    <ConfirmButton
      label={text.correct}
      title={text.correctTitle}
      look="second"
      yes={text.take}
      onConfirm={take}
    >
      <p>{text.correctMore}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    sendBack: "Zurückgeben …",
    correct: "Berichtigen …",
    title: "Zur Überarbeitung zurückgeben",
    more: "Wer gefragt hat, bekommt den Brief als Entwurf mit Ihrer Bemerkung zurück und kann ihn noch einmal vorlegen. Es wird nichts verschickt und nichts berechnet.",
    remark: "Was ist zu ändern?",
    giveBack: "Zurückgeben",
    cancel: "Abbrechen",
    sentBack: "Zurückgegeben.",
    correctTitle: "Den Brief selbst berichtigen?",
    correctMore:
      "Der Brief wird zum Entwurf auf Ihrem Tisch, das Geld dafür wird frei. Wer gefragt hat, sieht, was Sie ändern. Danach verschicken Sie ihn oder legen ihn vor; gilt im Konto das Vier-Augen-Prinzip, gibt ihn eine andere Person frei.",
    take: "Berichtigen",
  },
  en: {
    sendBack: "Send back …",
    correct: "Correct …",
    title: "Send back to be mended",
    more: "Whoever asked gets the letter back as a draft with your remark and can put it up again. Nothing is sent and nothing is charged.",
    remark: "What is to be changed?",
    giveBack: "Send back",
    cancel: "Cancel",
    sentBack: "Sent back.",
    correctTitle: "Correct the letter yourself?",
    correctMore:
      "The letter becomes a draft on your desk and its money is free again. Whoever asked sees what you change. Then you send it or put it up; where the account wants four eyes, another person approves it.",
    take: "Correct",
  },
});
