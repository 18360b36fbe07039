import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { AddressWindow } from "../../ui/AddressWindow.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Form } from "../../ui/Form.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { DeadlinePlan } from "../deadlines/DeadlinePlan.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { typedAddress, writtenAddress } from "./typed-address.ts";
import styles from "./LetterPage.module.css";

type Details = OutputOf<"order_details">;
type Order = OutputOf<"order_status">;

/** A letter that the carrier stopped gets another address and goes out again, at no cost. */
export function FixPage() {
  const text = useTexts(words);
  const { letterId } = useParams({ from: "/letters/$letterId/fix" });
  const { data, error, refetch } = useOperation("letter_get", { letterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const stopped = data.orders.find(({ status }) => status === "awaiting_partner_fix");
  return (
    <Page title={text.title} lead={data.subject}>
      {stopped ? (
        <Stopped orderId={stopped.orderId} />
      ) : (
        <Empty title={text.over}>
          <LinkButton to="/letters/$letterId" params={{ letterId }}>
            {text.toLetter}
          </LinkButton>
        </Empty>
      )}
    </Page>
  );
}

function Stopped({ orderId }: { orderId: string }) {
  const { language } = useLanguage();
  const { data: order, error } = useOperation("order_status", { orderId, language });
  const { data: details, error: noDetails } = useOperation("order_details", { orderId });
  const cause = error ?? noDetails;
  if (cause) return <Problem cause={cause} />;
  if (!order || !details) return <Loading />;
  return (
    <>
      <Why order={order} details={details} />
      {details.arrival?.tooLate ? <TooLate letterId={details.letterId} /> : <Ways details={details} />}
    </>
  );
}

/** A letter that could only miss its deadline is not sent again; it can be stopped. */
function TooLate({ letterId }: { letterId: string }) {
  const text = useTexts(words);
  return (
    <Sheet title={text.tooLate}>
      <p>{text.stopIt}</p>
      <LinkButton to="/letters/$letterId" params={{ letterId }}>
        {text.toLetter}
      </LinkButton>
    </Sheet>
  );
}

function Ways({ details }: { details: Details }) {
  return (
    <>
      {details.fix && <Proposal key={details.fix.fixId} fix={details.fix} details={details} />}
      <NewAddress key={details.orderId} details={details} />
    </>
  );
}

function Why({ order, details }: { order: Order; details: Details }) {
  const text = useTexts(words);
  return (
    <Sheet title={text.why}>
      {order.reason && <p className={styles.reason}>{order.reason.text}</p>}
      <div className={styles.both}>
        <div>
          <p className={styles.quiet}>{text.old}</p>
          <AddressWindow lines={order.recipientLines} />
        </div>
        {details.fix && (
          <div>
            <p className={styles.quiet}>{text.proposed}</p>
            <AddressWindow lines={details.fix.recipientLines} />
          </div>
        )}
      </div>
      {details.arrival && <DeadlinePlan plan={details.arrival} />}
      {!details.arrival?.tooLate && <p>{text.free}</p>}
    </Sheet>
  );
}

type ProposalProps = { fix: NonNullable<Details["fix"]>; details: Details };

/** Somebody else, or a program, has found an address; an approver's word sends the letter there. */
function Proposal({ fix: { fixId }, details: { letterId, arrival } }: ProposalProps) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const mayDecide = useMayDecide();
  const decide = useCall("order_fix_decide");
  const [knowsRisk, setKnowsRisk] = useState(false);
  const isAtRisk = arrival?.atRisk === true;
  // Once it is decided the proposal is shown no more: what follows must not depend on this component.
  const confirm = async () => {
    await decide.mutateAsync({ fixId, decision: "confirm", ...(knowsRisk && { acknowledgeRisk: true }) });
    say({ text: text.sent });
    void navigate({ to: "/letters/$letterId", params: { letterId } });
  };
  const refuse = async () => {
    await decide.mutateAsync({ fixId, decision: "refuse" });
    say({ text: text.refused });
  };
  return (
    <Sheet title={text.proposal}>
      {mayDecide ? (
        <>
          {isAtRisk && <Tick label={text.knowsRisk} isOn={knowsRisk} onChange={setKnowsRisk} />}
          <div className={styles.acts}>
            <Button
              look="first"
              isBusy={decide.isPending}
              disabled={isAtRisk && !knowsRisk}
              onClick={() => void confirm().catch(shownBelow)}
            >
              {text.confirm}
            </Button>
            <Button isBusy={decide.isPending} onClick={() => void refuse().catch(shownBelow)}>
              {text.refuse}
            </Button>
          </div>
        </>
      ) : (
        <p>{text.notYou}</p>
      )}
      {decide.error && <Problem cause={decide.error} />}
    </Sheet>
  );
}

function NewAddress({ details }: { details: Details }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const { orderId, letterId } = details;
  const mayDecide = useMayDecide();
  const [typed, change, forget] = useDraft(`fix.${orderId}`, typedAddress(details.recipient));
  const resubmit = useCall("order_fix_resubmit");
  const send = async () => {
    const recipient = writtenAddress(typed) ?? {};
    const { fixStatus } = await resubmit.mutateAsync({ orderId, recipient });
    forget();
    say({ text: fixStatus === "applied" ? text.sent : mayDecide ? text.confirmRisk : text.waits });
    if (fixStatus === "applied") void navigate({ to: "/letters/$letterId", params: { letterId } });
  };
  return (
    <Sheet title={text.address}>
      <Form onSubmit={() => void send().catch(shownBelow)}>
        <AddressFields
          value={typed}
          onChange={change}
          problems={fieldProblems(resubmit.error)}
          path="recipient"
          isCountryFixed
        />
        {resubmit.error && <Problem cause={resubmit.error} />}
        <Button look="first" type="submit" isBusy={resubmit.isPending}>
          {text.send}
        </Button>
      </Form>
    </Sheet>
  );
}

function useMayDecide(): boolean {
  const { role } = useHere();
  return role === "approver" || role === "owner";
}

/** A refusal stays with its call, and the page shows it there. */
const shownBelow = () => {};

const words = inBothLanguages({
  de: {
    title: "Anschrift berichtigen",
    why: "Warum der Brief wartet",
    old: "Bisherige Anschrift",
    proposed: "Vorgeschlagene Anschrift",
    free: "Mit der neuen Anschrift geht der Brief noch einmal hinaus. Das kostet nichts; Text und Preis bleiben, wie sie sind.",
    proposal: "Ein Vorschlag liegt vor",
    confirm: "Mit vorgeschlagener Anschrift senden",
    refuse: "Vorschlag ablehnen",
    knowsRisk: "Ich weiß, dass der Brief vielleicht nicht rechtzeitig ankommt",
    notYou: "Darüber entscheiden Personen mit den Rollen Freigabe und Inhaberin/Inhaber.",
    refused: "Der Vorschlag ist abgelehnt; der Brief wartet weiter.",
    address: "Neue Anschrift",
    send: "Mit neuer Anschrift senden",
    sent: "Der Brief geht erneut hinaus.",
    waits: "Der Vorschlag wartet auf jemanden mit der Rolle Freigabe.",
    confirmRisk: "Bitte bestätigen Sie beim Vorschlag, dass der Brief vielleicht nicht rechtzeitig ankommt.",
    tooLate: "Der Brief geht nicht mehr hinaus",
    stopIt: "Er käme erst nach seiner Frist an. Sie können ihn stoppen; der Preis wird dann gutgeschrieben.",
    over: "Dieser Brief wartet nicht auf eine Anschrift.",
    toLetter: "Zum Brief",
  },
  en: {
    title: "Correct the address",
    why: "Why the letter waits",
    old: "Address so far",
    proposed: "Proposed address",
    free: "With the new address the letter goes out once more. This costs nothing; text and price stay as they are.",
    proposal: "There is a proposal",
    confirm: "Send to the proposed address",
    refuse: "Decline the proposal",
    knowsRisk: "I know that the letter may not arrive in time",
    notYou: "People with the role approver or owner decide about it.",
    refused: "The proposal is declined; the letter goes on waiting.",
    address: "New address",
    send: "Send with the new address",
    sent: "The letter goes out again.",
    waits: "The proposal waits for somebody with the role approver.",
    confirmRisk: "Please confirm with the proposal that the letter may not arrive in time.",
    tooLate: "The letter does not go out any more",
    stopIt: "It would arrive after its deadline. You can stop it; its price is then credited.",
    over: "This letter does not wait for an address.",
    toLetter: "To the letter",
  },
});
