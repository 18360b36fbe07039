import type { OutputOf } from "../../client.ts";
import { type PlayedEvent, usePlayedEvent } from "../../session/sandbox.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import styles from "./LetterPage.module.css";

type Status = OutputOf<"order_status">["status"];

/** What can happen to a letter where it stands; nothing once it has arrived, come back or been stopped. */
const playable: Partial<Record<Status, readonly PlayedEvent[]>> = {
  queued: ["printed", "posted", "delivered", "undeliverable", "address_unreadable"],
  submitted: ["printed", "posted", "delivered", "undeliverable", "address_unreadable"],
  printing: ["posted", "delivered", "undeliverable"],
  posted: ["delivered", "undeliverable"],
};

/** In the sandbox a person is the print shop and the post: each button lets one thing happen to this letter now. */
export function PlayEvents({ orderId, status }: { orderId: string; status: Status }) {
  const text = useTexts(words);
  const say = useNotice();
  const play = usePlayedEvent(orderId);
  const events = playable[status] ?? [];
  if (events.length === 0) return null;
  return (
    <div className={styles.play} role="group" aria-label={text.label}>
      <p>{text.label}</p>
      <div className={styles.buttons}>
        {events.map((event) => (
          <Button
            key={event}
            isBusy={play.isPending}
            onClick={() =>
              void play.mutateAsync(event).then(
                () => say({ text: text.played[event] }),
                () => {},
              )
            }
          >
            {text.events[event]}
          </Button>
        ))}
      </div>
      {play.error && <Problem cause={play.error} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    label: "Sandbox: Was soll mit diesem Brief geschehen?",
    events: {
      printed: "Wird gedruckt",
      posted: "Zur Post gegeben",
      delivered: "Zugestellt",
      undeliverable: "Kam zurück",
      address_unreadable: "Anschrift unlesbar",
    },
    played: {
      printed: "In der Sandbox wird der Brief gedruckt.",
      posted: "In der Sandbox ist der Brief zur Post gegeben.",
      delivered: "In der Sandbox ist der Brief zugestellt.",
      undeliverable: "In der Sandbox kam der Brief zurück.",
      address_unreadable: "In der Sandbox ist die Anschrift unlesbar.",
    },
  },
  en: {
    label: "Sandbox: what shall happen to this letter?",
    events: {
      printed: "Is printed",
      posted: "Posted",
      delivered: "Delivered",
      undeliverable: "Came back",
      address_unreadable: "Address unreadable",
    },
    played: {
      printed: "In the sandbox the letter is being printed.",
      posted: "In the sandbox the letter is posted.",
      delivered: "In the sandbox the letter is delivered.",
      undeliverable: "In the sandbox the letter came back.",
      address_unreadable: "In the sandbox the address cannot be read.",
    },
  },
});
