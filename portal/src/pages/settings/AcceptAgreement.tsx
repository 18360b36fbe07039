import { useState } from "react";
import { useCall } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { Agreement } from "./AgreementView.tsx";

/** Accepts the text that is shown, for the account and by name. */
export function AcceptAgreement({ agreement: { agreement, version } }: { agreement: Agreement }) {
  const text = useTexts(words);
  const say = useNotice();
  const { userName, partnerName } = useHere();
  const [isConfirmed, setConfirmed] = useState(false);
  const accept = useCall("agreement_accept");
  const submit = () =>
    accept.mutate({ agreement, version }, { onSuccess: () => say({ text: text.done[agreement] }) });
  return (
    <Sheet title={text.title[agreement]}>
      <Form onSubmit={submit}>
        {agreement === "secrecy" && <p>{text.whoSecrecy}</p>}
        <Tick label={text.confirm(userName, partnerName)} isOn={isConfirmed} onChange={setConfirmed} />
        {accept.error && <Problem cause={accept.error} />}
        <Button type="submit" look="first" disabled={!isConfirmed} isBusy={accept.isPending}>
          {text.accept[agreement]}
        </Button>
      </Form>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: { avv: "AVV annehmen", secrecy: "Verpflichtung annehmen" },
    whoSecrecy:
      "Nötig ist das nur, wenn Sie einem Berufsgeheimnis unterliegen. Der Betreiber verpflichtet sich damit Ihnen gegenüber.",
    confirm: (who: string, partner: string) =>
      `Ich, ${who}, habe den Text gelesen und darf ihn für ${partner} annehmen.`,
    accept: { avv: "AVV annehmen", secrecy: "Verpflichtung annehmen" },
    done: { avv: "Die AVV ist angenommen.", secrecy: "Die Verpflichtung ist angenommen." },
  },
  en: {
    title: { avv: "Accept the AVV", secrecy: "Accept the undertaking" },
    whoSecrecy:
      "Needed only if you are bound by professional secrecy. By it the operator binds itself towards you.",
    confirm: (who: string, partner: string) =>
      `I, ${who}, have read the text and may accept it for ${partner}.`,
    accept: { avv: "Accept the AVV", secrecy: "Accept the undertaking" },
    done: { avv: "The AVV is accepted.", secrecy: "The undertaking is accepted." },
  },
});
