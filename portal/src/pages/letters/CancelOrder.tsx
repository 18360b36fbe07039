import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useChanging } from "../../session/changing.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { euros } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Tick } from "../../ui/Tick.tsx";

export type SentCopies = OutputOf<"letter_get">["sentCopies"];

type CancelOrderProps = {
  order: OutputOf<"order_status">;
  /** Those that went out with it. */
  copies: SentCopies;
};

/** Stops a letter that has not been printed: alone, or with those of its copies that can still be stopped. */
export function CancelOrder({ order, copies }: CancelOrderProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const cancel = useChanging("order_cancel");
  const queries = useQueryClient();
  const [isWithCopies, setWithCopies] = useState(true);
  const [isStopping, setStopping] = useState(false);
  const stoppable = copies.filter(({ cancellable }) => cancellable);
  const stop = async () => {
    const { creditedCents } = await cancel({ orderId: order.orderId });
    let freed = creditedCents;
    let left = 0;
    // One after the other: what one of them has become too late for says nothing of the next.
    for (const { orderId } of isWithCopies ? stoppable : []) {
      const stopped = await cancel({ orderId }).catch(() => null);
      if (stopped) freed += stopped.creditedCents;
      else left += 1;
    }
    const done = text.cancelled(euros(freed, language));
    say({ text: left === 0 ? done : `${done} ${text.tooLate(left)}` });
  };
  // The dialogue stays until the last of them has an answer, also where the page knows by then that the first is stopped.
  if (!order.cancellable && !isStopping) return null;
  return (
    <ConfirmButton
      label={text.cancel}
      title={text.title}
      onConfirm={async () => {
        setStopping(true);
        await stop().finally(() => {
          setStopping(false);
          void queries.invalidateQueries();
        });
      }}
    >
      <p>{text.follows}</p>
      {stoppable.length > 0 && (
        <Tick
          label={text.withCopies(stoppable.length)}
          hint={text.without}
          isOn={isWithCopies}
          onChange={setWithCopies}
        />
      )}
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    cancel: "Versand stoppen",
    title: "Diesen Brief nicht verschicken?",
    follows: "Der Brief wird nicht gedruckt, und der Preis kommt zurück auf Ihr Guthaben.",
    withCopies: (count: number) =>
      count === 1 ? "Auch seine Abschrift stoppen" : `Auch seine ${count} Abschriften stoppen`,
    without: "Ohne Häkchen gehen die Abschriften ohne den Brief hinaus.",
    cancelled: (amount: string) => `Gestoppt; ${amount} sind wieder frei.`,
    tooLate: (count: number) =>
      count === 1
        ? "Eine Abschrift ließ sich nicht mehr stoppen."
        : `${count} Abschriften ließen sich nicht mehr stoppen.`,
  },
  en: {
    cancel: "Stop this letter",
    title: "Do not send this letter?",
    follows: "The letter will not be printed, and its price returns to your wallet.",
    withCopies: (count: number) => (count === 1 ? "Stop its copy, too" : `Stop its ${count} copies, too`),
    without: "Otherwise the copies leave without the letter.",
    cancelled: (amount: string) => `Stopped; ${amount} are free again.`,
    tooLate: (count: number) =>
      count === 1
        ? "One copy could not be stopped any more."
        : `${count} copies could not be stopped any more.`,
  },
});
