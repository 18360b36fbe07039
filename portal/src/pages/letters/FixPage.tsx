import { useNavigate, useParams } from "@tanstack/react-router";
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
        <Stopped orderId={stopped.orderId} letterId={letterId} />
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

function Stopped({ orderId, letterId }: { orderId: string; letterId: string }) {
  const { language } = useLanguage();
  const { data: order, error } = useOperation("order_status", { orderId, language });
  const { data: details, error: noDetails } = useOperation("order_details", { orderId });
  const cause = error ?? noDetails;
  if (cause) return <Problem cause={cause} />;
  if (!order || !details) return <Loading />;
  return (
    <>
      <Why order={order} details={details} />
      {details.fix && <Proposal fix={details.fix} letterId={letterId} />}
      <NewAddress key={orderId} details={details} />
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
      <p>{text.free}</p>
    </Sheet>
  );
}

type ProposalProps = { fix: NonNullable<Details["fix"]>; letterId: string };

/** Somebody else, or a program, has found an address; an approver's word sends the letter there. */
function Proposal({ fix: { fixId }, letterId }: ProposalProps) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const { role } = useHere();
  const decide = useCall("order_fix_decide");
  // Once it is decided the proposal is shown no more: what follows must not depend on this component.
  const confirm = async () => {
    await decide.mutateAsync({ fixId, decision: "confirm" });
    say({ text: text.sent });
    void navigate({ to: "/letters/$letterId", params: { letterId } });
  };
  const refuse = async () => {
    await decide.mutateAsync({ fixId, decision: "refuse" });
    say({ text: text.refused });
  };
  return (
    <Sheet title={text.proposal}>
      {role === "approver" || role === "owner" ? (
        <div className={styles.acts}>
          <Button look="first" isBusy={decide.isPending} onClick={() => void confirm().catch(shownBelow)}>
            {text.confirm}
          </Button>
          <Button isBusy={decide.isPending} onClick={() => void refuse().catch(shownBelow)}>
            {text.refuse}
          </Button>
        </div>
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
  const [typed, change, forget] = useDraft(`fix.${orderId}`, typedAddress(details.recipient));
  const resubmit = useCall("order_fix_resubmit");
  const send = async () => {
    const recipient = writtenAddress(typed) ?? {};
    const { fixStatus } = await resubmit.mutateAsync({ orderId, recipient });
    forget();
    say({ text: fixStatus === "applied" ? text.sent : text.waits });
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
    notYou: "Darüber entscheiden Personen mit den Rollen Freigabe und Inhaberin/Inhaber.",
    refused: "Der Vorschlag ist abgelehnt; der Brief wartet weiter.",
    address: "Neue Anschrift",
    send: "Mit neuer Anschrift senden",
    sent: "Der Brief geht erneut hinaus.",
    waits: "Der Vorschlag wartet auf jemanden mit der Rolle Freigabe.",
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
    notYou: "People with the role approver or owner decide about it.",
    refused: "The proposal is declined; the letter goes on waiting.",
    address: "New address",
    send: "Send with the new address",
    sent: "The letter goes out again.",
    waits: "The proposal waits for somebody with the role approver.",
    over: "This letter does not wait for an address.",
    toLetter: "To the letter",
  },
});
