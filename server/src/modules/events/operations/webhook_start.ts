import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { PAUSED_BY_PERSON } from "../webhook-verbs.ts";
import { enableWebhook, listWebhooks } from "../webhooks-store.ts";

export const webhookStart = defineOperation({
  name: "webhook_start",
  title: "Start a webhook",
  summary: "Lets an endpoint that rests hear again, from where it stopped.",
  description: "What an owner has paused in the portal, only an owner starts again.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ endpointId: z.uuid() }),
  output: z.object({ active: z.literal(true) }),
  async run({ endpointId }, { databases, caller, language, links }) {
    const endpoint = (await listWebhooks(databases.system, caller)).find(({ id }) => id === endpointId);
    if (!caller.session && endpoint?.disabledReason === PAUSED_BY_PERSON)
      return refuseField(
        "endpointId",
        "paused_by_owner",
        pausedByOwner[language](links.to(portalLink(`/settings/webhooks/${endpointId}`, caller))),
        "PAUSED_BY_OWNER",
      );
    const isStarted = await enableWebhook(databases.system, caller, endpointId);
    return isStarted ? { active: true as const } : refuse("NOT_FOUND", { what: "endpoint" });
  },
});

const pausedByOwner: Record<Language, (page: string) => string> = {
  de: (page) =>
    `eine Inhaberin oder ein Inhaber hat diesen Webhook angehalten; wieder starten lässt er sich nur im Portal: ${page}`,
  en: (page) => `an owner has paused this webhook; it can be started again in the portal only: ${page}`,
};
