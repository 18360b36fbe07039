import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { euros } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";

/** Stops a letter that has not been printed. */
export function CancelOrder({ order }: { order: OutputOf<"order_status"> }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const cancel = useCall("order_cancel");
  return (
    <ConfirmButton
      label={text.cancel}
      title={text.title}
      onConfirm={async () => {
        const { creditedCents } = await cancel.mutateAsync({ orderId: order.orderId });
        say({ text: text.cancelled(euros(creditedCents, language)) });
      }}
    >
      <p>{text.follows}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    cancel: "Versand stoppen",
    title: "Diesen Brief nicht verschicken?",
    follows: "Der Brief wird nicht gedruckt, und der Preis kommt zurück auf Ihr Guthaben.",
    cancelled: (amount: string) => `Gestoppt; ${amount} sind wieder frei.`,
  },
  en: {
    cancel: "Stop this letter",
    title: "Do not send this letter?",
    follows: "The letter will not be printed, and its price returns to your wallet.",
    cancelled: (amount: string) => `Stopped; ${amount} are free again.`,
  },
});
