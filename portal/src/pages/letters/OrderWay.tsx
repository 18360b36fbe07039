import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Timeline } from "../../ui/Timeline.tsx";

type OrderWayProps = { order: OutputOf<"order_status">; details: OutputOf<"order_details"> | undefined };

/** What happened to a letter, and what is still ahead of it as far as anybody knows. */
export function OrderWay({ order, details }: OrderWayProps) {
  const text = useTexts(words);
  return (
    <Timeline
      label={text.happened}
      steps={order.history}
      comingLabel={text.ahead}
      coming={(details?.coming ?? []).map(({ kind, at, day }) => ({
        key: kind,
        text:
          (order.email
            ? text.mailed[kind as keyof typeof text.mailed]
            : order.carrier === "in_house"
              ? text.brought[kind as keyof typeof text.brought]
              : undefined) ?? text.coming[kind],
        when: at ? <DateTime at={at} /> : day && <DateTime at={day} to="day" />,
      }))}
    />
  );
}

const words = inBothLanguages({
  de: {
    happened: "Was geschehen ist",
    ahead: "Was noch kommt",
    mailed: {
      leaves: "Geht per E-Mail hinaus; bis dahin zu stoppen",
      hand_over: "Geht per E-Mail hinaus; bis dahin zu stoppen",
    },
    brought: {
      leaves: "Wird zum Ausdrucken bereitgestellt; bis dahin zu stoppen",
      hand_over: "Wird zum Ausdrucken bereitgestellt",
      stoppable_until_print: "Zu stoppen, bis er eingeworfen oder zur Post gegeben ist",
    },
    coming: {
      approval_until: "Kann freigegeben werden bis",
      leaves: "Geht an die Druckerei; bis dahin zu stoppen",
      hand_over: "Übergabe an die Druckerei; bis dahin zu stoppen",
      stoppable_until_print: "Zu stoppen, bis der Druck beginnt",
      posting: "Geht zur Post",
      delivery: "Voraussichtlich zugestellt",
      fix_until: "Wird gestoppt und gutgeschrieben, wenn die Anschrift nicht berichtigt ist",
    },
  },
  en: {
    happened: "What has happened",
    ahead: "What is ahead",
    mailed: {
      leaves: "Goes out by e-mail; can be stopped until then",
      hand_over: "Goes out by e-mail; can be stopped until then",
    },
    brought: {
      leaves: "Is made ready to print; can be stopped until then",
      hand_over: "Is made ready to print",
      stoppable_until_print: "Can be stopped until it is dropped or posted",
    },
    coming: {
      approval_until: "Can be approved until",
      leaves: "Goes to the printer; can be stopped until then",
      hand_over: "Hand-over to the printer; can be stopped until then",
      stoppable_until_print: "Can be stopped until printing begins",
      posting: "Is posted",
      delivery: "Expected to be delivered",
      fix_until: "Is stopped and credited if the address is not corrected",
    },
  },
});
