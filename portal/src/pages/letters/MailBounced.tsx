import { useState } from "react";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Field } from "../../ui/Field.tsx";

/** Somebody has got the mail back that told so: only people see their mailbox. */
export function MailBounced({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const record = useCall("email_bounce_record");
  const [reason, setReason] = useState("");
  return (
    <ConfirmButton
      label={text.label}
      title={text.title}
      look="second"
      yes={text.yes}
      onConfirm={() =>
        record.mutateAsync({ orderId, ...(reason.trim() !== "" && { reason: reason.trim() }) })
      }
    >
      <p>{text.means}</p>
      <Field label={text.reason} value={reason} onChange={setReason} />
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    label: "E-Mail kam zurück",
    title: "Kam die E-Mail als unzustellbar zurück?",
    means:
      "Der Versand wird als zurückgekommen vermerkt, und vor der nächsten E-Mail an diese Adresse wird gewarnt. Danach können Sie den Beleg noch einmal verschicken, per E-Mail oder mit der Post.",
    reason: "Was die Rückmeldung sagt (freiwillig)",
    yes: "Als zurückgekommen vermerken",
  },
  en: {
    label: "E-mail came back",
    title: "Did the e-mail come back as undeliverable?",
    means:
      "The dispatch is noted as returned, and the next e-mail to this address carries a warning. Then you can send the document again, by e-mail or by post.",
    reason: "What the returned mail says (optional)",
    yes: "Note it as returned",
  },
});
