import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

type Order = OutputOf<"operator_overview">["unclearOrders"][number];

/** Orders of which no program can tell whether the carrier has them: a person asks, then says. */
export function UnclearOrders({ orders }: { orders: readonly Order[] }) {
  const text = useTexts(words);
  const columns: Column<Order>[] = [
    { key: "order", head: text.order, cell: ({ orderId }) => <code>{orderId}</code> },
    { key: "partner", head: text.partner, cell: ({ partner, mode }) => `${partner} (${text[mode]})` },
    { key: "carrier", head: text.carrier, cell: ({ carrier }) => carrier, isExtra: true },
    { key: "since", head: text.since, cell: ({ since }) => <DateTime at={since} />, isExtra: true },
    { key: "settle", head: text.act, cell: (order) => <Settle order={order} /> },
  ];
  return (
    <Sheet title={text.title}>
      <p>{text.what}</p>
      <Table label={text.list} columns={columns} rows={orders} rowKey={({ orderId }) => orderId} />
    </Sheet>
  );
}

function Settle({ order: { orderId, mayHaveArrived, openAtRestore } }: { order: Order }) {
  const text = useTexts(words);
  const [isAsking, setAsking] = useState(false);
  const [reference, setReference] = useState("");
  const settle = useCall("unclear_order_settle");
  const close = () => setAsking(false);
  const decide = (carrierReference: string | null) =>
    settle.mutate({ orderId, carrierReference }, { onSuccess: close });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.settle}</Button>
      <Dialog
        title={text.question}
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button look="danger" isBusy={settle.isPending} onClick={() => decide(null)}>
              {text.repeat}
            </Button>
            {mayHaveArrived && (
              <Button look="first" isBusy={settle.isPending} onClick={() => decide(reference)}>
                {text.handedOver}
              </Button>
            )}
          </>
        }
      >
        {openAtRestore && <p>{text.openAtRestore}</p>}
        <p>{mayHaveArrived ? text.ask : text.notTaken}</p>
        {mayHaveArrived && (
          <Field
            label={text.reference}
            value={reference}
            onChange={setReference}
            problem={fieldProblems(settle.error)["carrierReference"]}
          />
        )}
        {settle.error && <Problem cause={settle.error} />}
      </Dialog>
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Unklare Übergaben",
    act: "Schritt",
    list: "Liste der unklaren Übergaben",
    what: "Bei diesen Aufträgen weiß kein Programm, ob die Druckerei sie hat. Bitte fragen Sie dort nach.",
    order: "Auftrag",
    partner: "Konto",
    sandbox: "Sandbox",
    live: "Echtbetrieb",
    carrier: "Druckerei",
    since: "Seit",
    settle: "Klären",
    question: "Was sagt die Druckerei?",
    ask: "Hat sie den Brief, trägt der Auftrag ihr Zeichen und läuft weiter. Hat sie ihn nicht, wird er noch einmal übergeben. Irrt man sich hier, wird der Brief zweimal oder gar nicht gedruckt.",
    openAtRestore:
      "Der Auftrag war offen, als die Sicherung entstand. Danach kann sein Brief übergeben und gedruckt worden sein.",
    notTaken:
      "Die Druckerei hat den Brief einen Tag lang nicht angenommen. Er kann gefahrlos noch einmal übergeben werden.",
    reference: "Zeichen der Druckerei",
    handedOver: "Sie hat ihn",
    repeat: "Sie hat ihn nicht: erneut übergeben",
    cancel: "Abbrechen",
  },
  en: {
    title: "Unclear hand-overs",
    act: "Step",
    list: "List of unclear hand-overs",
    what: "No program knows whether the carrier has these orders. Please ask there.",
    order: "Order",
    partner: "Account",
    sandbox: "Sandbox",
    live: "Live",
    carrier: "Carrier",
    since: "Since",
    settle: "Settle",
    question: "What does the carrier say?",
    ask: "If it has the letter, the order bears its reference and goes on. If it has not, the letter is handed over again. A mistake here prints the letter twice, or not at all.",
    openAtRestore:
      "The order was open when the backup was made. After that its letter may have been handed over and printed.",
    notTaken: "The carrier did not take the letter for a day. It is safe to hand it over again.",
    reference: "The carrier’s reference",
    handedOver: "It has it",
    repeat: "It has not: hand over again",
    cancel: "Cancel",
  },
});
