import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";

type Endpoint = Pick<OutputOf<"webhook_list">["endpoints"][number], "active" | "disabledReason">;

/** Whether an endpoint is told, rests because a person wants it so, or has said that it is gone. */
export function WebhookState({ endpoint: { active, disabledReason } }: { endpoint: Endpoint }) {
  const text = useTexts(words);
  if (active) return <Badge tone="good">{text.active}</Badge>;
  return disabledReason === "paused by a person" ? (
    <Badge tone="quiet">{text.paused}</Badge>
  ) : (
    <Badge tone="bad">{text.gone}</Badge>
  );
}

const words = inBothLanguages({
  de: { active: "aktiv", paused: "angehalten", gone: "hat sich abgemeldet (410)" },
  en: { active: "active", paused: "paused", gone: "has signed off (410)" },
});
