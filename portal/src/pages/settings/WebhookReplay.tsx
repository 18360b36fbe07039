import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

/** Everything since a day, to every active endpoint: for whoever has lost messages. */
export function WebhookReplay() {
  const text = useTexts(words);
  const say = useNotice();
  const [day, setDay] = useState("");
  const replay = useCall("webhook_replay");
  const submit = () =>
    replay.mutate(
      { since: startOfDay(day) },
      { onSuccess: ({ replayed }) => say({ text: text.done(replayed) }) },
    );
  return (
    <Sheet title={text.title}>
      <p>{text.what}</p>
      <Form onSubmit={submit}>
        <Field
          label={text.since}
          type="date"
          value={day}
          onChange={setDay}
          problem={fieldProblems(replay.error)["since"]}
          isRequired
        />
        {replay.error && <Problem cause={replay.error} />}
        <Button type="submit" isBusy={replay.isPending}>
          {text.replay}
        </Button>
      </Form>
    </Sheet>
  );
}

/** The day as this browser's clock counts it. */
const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

const words = inBothLanguages({
  de: {
    title: "Alles seit einem Tag erneut senden",
    what: "An alle aktiven Empfänger, in der Reihenfolge der Ereignisse. Auch was schon ankam, kommt noch einmal.",
    since: "Ab dem Beginn dieses Tages",
    replay: "Erneut senden",
    done: (count: number) =>
      count === 1 ? "Eine Nachricht ist wieder unterwegs." : `${count} Nachrichten sind wieder unterwegs.`,
  },
  en: {
    title: "Send everything since a day again",
    what: "To all active endpoints, in the order of events. What has arrived already comes once more, too.",
    since: "From the beginning of this day",
    replay: "Send again",
    done: (count: number) =>
      count === 1 ? "One message is on its way again." : `${count} messages are on their way again.`,
  },
});
