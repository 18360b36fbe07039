import { randomUUID } from "node:crypto";
import type { Caller } from "../src/operations/call.ts";
import { scopes } from "../src/foundation/scope.ts";
import { type Order, ordersOf } from "../src/modules/orders/orders.ts";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import { findTool } from "../src/find-operation.ts";
import { callOperation } from "../src/surfaces/call-operation.ts";
import { writtenLetter } from "./letters.ts";
import { startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";
import { identify } from "../src/modules/access/access.ts";

/** A world with a draft that is ready to be planned. */
export async function startScheduleWorld(): Promise<{ world: World; letterId: string }> {
  const world = await startSendingWorld();
  return { world, letterId: (await writtenLetter(world)).letterId };
}

/** Plans a letter as a caller would and returns the answer's value. */
export async function planned(world: World, input: object): Promise<PlannedAnswer> {
  const answer = await world.call("letter_schedule", input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as PlannedAnswer;
}

export type PlannedAnswer = Record<string, unknown> & {
  scheduleId: string;
  orderId: string;
  nextRunAt: string;
  priceCents: number;
};

/** A schedule as `schedule_list_or_cancel` shows it. */
export async function scheduleShown(world: World, scheduleId: string): Promise<Record<string, unknown>> {
  const answer = await world.call("schedule_list_or_cancel", { scheduleId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const [schedule] = answer.value["items"] as Record<string, unknown>[];
  if (!schedule) throw new Error("no schedule is shown");
  return schedule;
}

/** The orders of a schedule, the oldest first by the time they were planned for. */
export async function ordersOfSchedule({ services, office }: World, scheduleId: string): Promise<Order[]> {
  const orders = await ordersOf(services.db, office, { scheduleId });
  return orders.toSorted((a, b) => Number(a.plannedAt) - Number(b.plannedAt));
}

/** Moves the office's sandbox clock and lets everything happen that becomes due on the way. */
export async function passTo(world: World, now: string): Promise<void> {
  const response = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ now }),
  });
  if (!response.ok) throw new Error(`${await response.text()}\n${world.logLines.slice(-3).join("")}`);
}

export const reservedCents = async ({ services, office }: World): Promise<number> =>
  (await balanceOf(services.db, office)).reservedCents;

/** Calls a tool over a connection that a person has opened for a program. */
export async function callOverOAuth(world: World, name: string, input: object) {
  const identity = await identify(world.services, world.office.token);
  const caller: Caller = {
    ...identity.caller,
    connection: "oauth",
    connectionId: "a program",
    tokenId: null,
    scopes: new Set(scopes),
  };
  const answer = await callOperation(
    {
      name,
      operation: findTool(name),
      input,
      identify: () => Promise.resolve({ ...identity, caller }),
      requestId: randomUUID(),
      language: "en",
    },
    world.services,
  );
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
