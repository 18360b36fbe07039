import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Badge, type Tone } from "../../../ui/Badge.tsx";

export type Serial = OutputOf<"serial_status">;
export type SerialRow = Serial["rows"][number];

/** Whether the service is at work on it; nothing can be changed meanwhile. */
export const isUnderWay = (state: Serial["state"]): boolean =>
  state === "splitting" || state === "cutting" || state === "rehearsing" || state === "submitting";

export function SerialBadge({ state }: { state: Serial["state"] }) {
  const names = useTexts(stateNames);
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

const tones: Record<Serial["state"], Tone> = {
  made: "quiet",
  splitting: "accent",
  cutting: "accent",
  rehearsing: "accent",
  rehearsed: "warn",
  submitting: "accent",
  submitted: "good",
};

const stateNames = inBothLanguages({
  de: {
    made: "Angelegt",
    splitting: "Sammeldatei wird gelesen",
    cutting: "Sammeldatei wird zerlegt",
    rehearsing: "Wird geprüft",
    rehearsed: "Geprüft, noch nicht vorgelegt",
    submitting: "Wird vorgelegt",
    submitted: "Vorgelegt",
  },
  en: {
    made: "Made",
    splitting: "Reading the collective file",
    cutting: "Cutting the collective file",
    rehearsing: "Being checked",
    rehearsed: "Checked, not handed in yet",
    submitting: "Being handed in",
    submitted: "Handed in",
  },
});
