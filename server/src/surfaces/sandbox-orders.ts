import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { type ProblemText, refuse, refuseField } from "../foundation/refusal.ts";
import type { Tenant } from "../foundation/tenant.ts";
import type { Call, Services } from "../operations/call.ts";
import type { DueWork } from "../operations/due-work.ts";
import { defineOperation, type Operation } from "../operations/operation.ts";
import { type PlayableEvent, playableEvents } from "../ports/carrier.ts";
import { findTool } from "../find-operation.ts";
import type { WebApp } from "./http-context.ts";
import { answerInSandbox, passTime } from "./sandbox-clock.ts";

/** `POST` lets the sandbox's carrier do something with an order's letter. Nothing of it exists for live tokens. */
export function mountSandboxOrders(app: WebApp, services: Services, work: readonly DueWork[]): void {
  app.post("/v1/sandbox/orders/:orderId/events", (context) =>
    answerInSandbox(context, services, playing(context.req.param("orderId"), services, work)),
  );
}

/** What the reference says of it. */
export const playShape = {
  name: "sandbox_order_event",
  title: "Play a carrier event",
  summary: "Lets the sandbox's carrier print, post, deliver or lose a letter at once.",
  doors: ["rest", "portal"],
  scope: "order:send",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ event: z.enum(playableEvents) }),
  output: z.object({ orderId: z.uuid(), event: z.enum(playableEvents), status: z.string() }),
} as const;

/** It takes the road of all operations, for the same checks, limits and records. */
export const playing = (orderId: string, services: Services, work: readonly DueWork[]): Operation =>
  defineOperation({
    ...playShape,
    async run({ event }, call) {
      const catchUp = () => passTime(services, call.caller, call.clock.now(), work);
      await catchUp();
      const before = await statusOf(orderId, call);
      const now = call.clock.now();
      if (!(await play(call, orderId, event, { status: before, now })))
        refuseField("event", "not_possible", impossible[call.language](event, before), "EVENT_NOT_POSSIBLE");
      for (const each of work) await each.hurry?.(services, call.caller, orderId, now);
      await catchUp();
      return { orderId, event, status: await statusOf(orderId, call) };
    },
  });

const Status = z.object({ status: z.string() });

/** As everyone else is told it; an order that is foreign or none is refused there. */
async function statusOf(orderId: string, call: Call): Promise<string> {
  const tool = findTool("order_status");
  const input = tool?.input.safeParse({ orderId });
  if (!tool || !input?.success) return refuse("NOT_FOUND", { what: "order" });
  return Status.parse(await tool.run(input.data, call)).status;
}

/** The carrier has the letter, and our own book knows it. */
const WITH_CARRIER = ["submitted", "printing", "posted"];

async function play(
  { carriers, caller }: Call,
  orderId: string,
  event: PlayableEvent,
  { status, now }: { status: string; now: Date },
): Promise<boolean> {
  if (!WITH_CARRIER.includes(status)) return false;
  const tenant: Tenant = { partnerId: caller.partnerId, mode: caller.mode };
  for (const carrier of carriers.sandbox)
    if (await carrier.play?.({ tenant, orderId, now }, event)) return true;
  return false;
}

const impossible: Record<Language, (event: string, status: string) => ProblemText> = {
  de: (event, status) => ({
    text: "das ist beim jetzigen Stand des Briefs nicht möglich",
    forPrograms: `${event} geht nicht, solange der Auftrag auf ${status} steht`,
  }),
  en: (event, status) => ({
    text: "this is not possible where the letter stands now",
    forPrograms: `${event} is not possible while the order is ${status}`,
  }),
};
