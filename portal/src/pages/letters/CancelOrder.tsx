import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useChanging } from "../../session/changing.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { euros } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Tick } from "../../ui/Tick.tsx";

export type SentAlong = (OutputOf<"letter_get">["sentCopies"][number] & { number?: number })[];

type CancelOrderProps = {
  order: OutputOf<"order_status">;
  /** The copies or further parts that went out with it. */
  along: SentAlong;
};

/** Stops a letter that has not been printed: alone, or with what went out with it and can still be stopped. */
export function CancelOrder({ order, along }: CancelOrderProps) {
  const text = useTexts(words);
  const named = text[along.some(({ number }) => number !== undefined) ? "parts" : "copies"];
  const { language } = useLanguage();
  const say = useNotice();
  const cancel = useChanging("order_cancel");
  const queries = useQueryClient();
  const [isWithAll, setWithAll] = useState(true);
  const [isStopping, setStopping] = useState(false);
  const stoppable = along.filter(({ cancellable }) => cancellable);
  const stop = async () => {
    const { creditedCents } = await cancel({ orderId: order.orderId });
    let freed = creditedCents;
    let left = 0;
    // One after the other: what one of them has become too late for says nothing of the next.
    for (const { orderId } of isWithAll ? stoppable : []) {
      const stopped = await cancel({ orderId }).catch(() => null);
      if (stopped) freed += stopped.creditedCents;
      else left += 1;
    }
    const done = text.cancelled(euros(freed, language));
    say({ text: left === 0 ? done : `${done} ${named.tooLate(left)}` });
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
          label={named.withAll(stoppable.length)}
          hint={named.without}
          isOn={isWithAll}
          onChange={setWithAll}
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
    copies: {
      withAll: (count: number) =>
        count === 1 ? "Auch seine Abschrift stoppen" : `Auch seine ${count} Abschriften stoppen`,
      without: "Ohne Häkchen gehen die Abschriften ohne den Brief hinaus.",
      tooLate: (count: number) =>
        count === 1
          ? "Eine Abschrift ließ sich nicht mehr stoppen."
          : `${count} Abschriften ließen sich nicht mehr stoppen.`,
    },
    parts: {
      withAll: (count: number) =>
        count === 1 ? "Auch den zweiten Teil stoppen" : `Auch die ${count} weiteren Teile stoppen`,
      without: "Ohne Häkchen gehen die weiteren Teile ohne den ersten hinaus.",
      tooLate: (count: number) =>
        count === 1
          ? "Ein weiterer Teil ließ sich nicht mehr stoppen."
          : `${count} weitere Teile ließen sich nicht mehr stoppen.`,
    },
    cancelled: (amount: string) => `Gestoppt; ${amount} sind wieder frei.`,
  },
  en: {
    cancel: "Stop this letter",
    title: "Do not send this letter?",
    follows: "The letter will not be printed, and its price returns to your wallet.",
    copies: {
      withAll: (count: number) => (count === 1 ? "Stop its copy, too" : `Stop its ${count} copies, too`),
      without: "Otherwise the copies leave without the letter.",
      tooLate: (count: number) =>
        count === 1
          ? "One copy could not be stopped any more."
          : `${count} copies could not be stopped any more.`,
    },
    parts: {
      withAll: (count: number) =>
        count === 1 ? "Stop its other part, too" : `Stop its ${count} other parts, too`,
      without: "Otherwise the other parts leave without the first.",
      tooLate: (count: number) =>
        count === 1
          ? "One other part could not be stopped any more."
          : `${count} other parts could not be stopped any more.`,
    },
    cancelled: (amount: string) => `Stopped; ${amount} are free again.`,
  },
});
