import type { Caller, Reply } from "../clients.ts";
import type { Partner } from "../partners.ts";
import type { Random } from "../random.ts";
import type { VirtualTime } from "../virtual-time.ts";

/** What those who use the service remember of what they were told. They may be wrong: an answer can be lost. */
export type Memory = {
  orders: { partner: Partner; orderId: string; key: string }[];
  approvals: { partner: Partner; approvalId: string }[];
  schedules: { partner: Partner; scheduleId: string }[];
  drafts: { partner: Partner; letterId: string }[];
  /** Keys that were used, with what was asked for under them. */
  sends: { partner: Partner; key: string; input: Record<string, unknown> }[];
};

export const emptyMemory = (): Memory => ({
  orders: [],
  approvals: [],
  schedules: [],
  drafts: [],
  sends: [],
});

/** One person or program at work. */
export type Worker = {
  call: Caller;
  random: Random;
  time: VirtualTime;
  memory: Memory;
  partners: readonly Partner[];
  /** A number that nobody else gets in this run. */
  number(): number;
};

/** Something that somebody does: how often, what it needs, and how it goes. */
export type Action = {
  name: string;
  weight: number;
  /** Whether there is anything to do it with. */
  isPossible?(memory: Memory): boolean;
  run(worker: Worker): Promise<void>;
};

/** One account is busy and the others are quieter: hot wallets and cold ones. */
export const somePartner = ({ random, partners }: Worker): Partner =>
  random.happens(0.5) ? (partners[0] ?? random.pick(partners)) : random.pick(partners);

/** A call that got no certain answer is made again, as a careful program does. */
export async function insist(
  { time, random }: Worker,
  attempt: () => Promise<Reply>,
  most = 4,
): Promise<Reply> {
  let reply = await attempt();
  for (let tries = 1; tries < most && isOpen(reply); tries += 1) {
    await time.pause(random.between(100, 5_000));
    reply = await attempt();
  }
  return reply;
}

const isOpen = (reply: Reply): boolean =>
  !reply.ok &&
  ["LOST", "OUTCOME_UNKNOWN", "SERVICE_UNAVAILABLE", "INTERNAL_ERROR", "RATE_LIMITED"].includes(reply.code);
