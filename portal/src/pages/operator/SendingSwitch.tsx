import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

type Pause = OutputOf<"operator_overview">["pause"];

/** Whether letters leave, and the switch for all of them. */
export function SendingSwitch({ pause }: { pause: Pause }) {
  const text = useTexts(words);
  return pause ? (
    <Sheet title={text.title} actions={<Resume />}>
      <p>
        <Badge tone="warn">{text.paused}</Badge> {text.pausedText}
      </p>
      <Facts
        facts={[
          [text.since, <DateTime key="since" at={pause.pausedAt} />],
          [text.by, pause.pausedBy],
          [text.reason, pause.reason],
        ]}
      />
    </Sheet>
  ) : (
    <Sheet title={text.title} actions={<PauseButton />}>
      <p>
        <Badge tone="good">{text.running}</Badge> {text.runningText}
      </p>
    </Sheet>
  );
}

function Resume() {
  const text = useTexts(words);
  const resume = useCall("sending_resume");
  return (
    <ConfirmButton
      label={text.resume}
      look="first"
      title={text.resumeTitle}
      onConfirm={() => resume.mutateAsync({})}
    >
      <p>{text.resumeText}</p>
    </ConfirmButton>
  );
}

function PauseButton() {
  const text = useTexts(words);
  const pause = useCall("sending_pause");
  return (
    <ReasonButton
      label={text.pause}
      title={text.pauseTitle}
      isBusy={pause.isPending}
      error={pause.error}
      onConfirm={(reason, close) => pause.mutate({ reason }, { onSuccess: close })}
    >
      <p>{text.pauseText}</p>
    </ReasonButton>
  );
}

const words = inBothLanguages({
  de: {
    title: "Versand",
    running: "läuft",
    runningText: "Briefe werden an die Druckereien übergeben.",
    paused: "angehalten",
    pausedText: "Briefe werden angenommen und warten. Die Statusseite sagt es allen.",
    since: "Seit",
    by: "Durch",
    reason: "Grund",
    pause: "Allen Versand anhalten",
    pauseTitle: "Allen Versand anhalten?",
    pauseText:
      "Ab sofort wird kein Brief mehr übergeben, für kein Konto und von keinem Prozess. Neue Aufträge werden angenommen und warten.",
    resume: "Versand fortsetzen",
    resumeTitle: "Versand fortsetzen?",
    resumeText: "Alle wartenden Briefe gehen jetzt hinaus.",
  },
  en: {
    title: "Sending",
    running: "running",
    runningText: "Letters are handed over to the carriers.",
    paused: "paused",
    pausedText: "Letters are accepted and wait. The status page tells everybody.",
    since: "Since",
    by: "By",
    reason: "Reason",
    pause: "Pause all sending",
    pauseTitle: "Pause all sending?",
    pauseText:
      "From now on no letter is handed over, for no account and by no process. New orders are accepted and wait.",
    resume: "Go on sending",
    resumeTitle: "Go on sending?",
    resumeText: "All letters that wait leave now.",
  },
});
