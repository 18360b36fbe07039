import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";

/** Puts a draft on somebody else's desk. */
export function HandOver({ letterId }: { letterId: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState("");
  const [remark, setRemark] = useState("");
  const { data } = useOperation("letter_story", { letterId });
  const handOver = useCall("letter_hand_over");
  const people = data?.people ?? [];
  if (people.length === 0) return null;
  const userId = chosen || (people[0]?.userId ?? "");
  const send = async () => {
    const said = { letterId, userId, ...(remark.trim() && { remark: remark.trim() }) };
    const { holder } = await handOver.mutateAsync(said);
    setOpen(false);
    setRemark("");
    say({ text: text.handedOver(holder) });
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.handOver}</Button>
      <Dialog
        title={text.title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button look="first" isBusy={handOver.isPending} onClick={() => void send().catch(() => {})}>
              {text.give}
            </Button>
          </>
        }
      >
        <Choice
          label={text.to}
          value={userId}
          options={people.map((person) => ({ value: person.userId, label: person.name }))}
          onChange={choose}
          problem={fieldProblems(handOver.error)["userId"]}
        />
        <Field label={text.remark} value={remark} onChange={setRemark} rows={3} hint={text.hint} />
        {handOver.error && <Problem cause={handOver.error} isAbovePage />}
      </Dialog>
    </>
  );
}

/** Throws a draft away; what says so brings it back. */
export function Discard({ letterId }: { letterId: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const discard = useCall("letter_discard");
  const restore = useCall("letter_restore");
  const remove = async () => {
    await discard.mutateAsync({ letterId });
    say({ text: text.discarded, onUndo: () => restore.mutate({ letterId }) });
    void navigate({ to: "/letters" });
  };
  return (
    <ConfirmButton label={text.discard} title={text.discardTitle} onConfirm={remove}>
      <p>{text.discardMore}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    handOver: "Übergeben …",
    title: "Entwurf übergeben",
    to: "An",
    remark: "Bemerkung (freiwillig)",
    hint: "Steht beim Entwurf und in der Liste „Für Sie“ der anderen Person.",
    give: "Übergeben",
    cancel: "Abbrechen",
    handedOver: (name: string) => `Der Entwurf liegt jetzt bei ${name}.`,
    discard: "Löschen …",
    discardTitle: "Diesen Entwurf löschen?",
    discardMore:
      "Der Entwurf und seine Anlagen verschwinden aus allen Listen. Verschickt wurde er nicht; was verschickt ist, wird nie gelöscht.",
    discarded: "Der Entwurf ist gelöscht.",
  },
  en: {
    handOver: "Hand over …",
    title: "Hand over the draft",
    to: "To",
    remark: "Remark (optional)",
    hint: "Shown with the draft and in the other person’s list “For you”.",
    give: "Hand over",
    cancel: "Cancel",
    handedOver: (name: string) => `The draft now lies with ${name}.`,
    discard: "Delete …",
    discardTitle: "Delete this draft?",
    discardMore:
      "The draft and its attachments vanish from all lists. It was not sent; what was sent is never deleted.",
    discarded: "The draft is deleted.",
  },
});
