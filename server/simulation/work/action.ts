import type { CallAs, Caller, Errand, Reply } from "../clients.ts";
import type { Outside } from "../outside.ts";
import type { Partner, Person } from "../partners.ts";
import type { Random } from "../random.ts";
import type { VirtualTime } from "../virtual-time.ts";

/** What an account was told it has: an address, a template, an invoice … */
export type Thing = { partner: Partner; id: string };
export type ThingKind =
  | "address"
  | "matter"
  | "company"
  | "design"
  | "document"
  | "draft"
  | "endpoint"
  | "export"
  | "invitation"
  | "ladder"
  | "member"
  | "preset"
  | "serial"
  | "template";

/** What those who use the service remember of what they were told. They may be wrong: an answer can be lost. */
export type Memory = {
  orders: { partner: Partner; orderId: string; key: string }[];
  approvals: { partner: Partner; approvalId: string }[];
  schedules: { partner: Partner; scheduleId: string }[];
  /** Orders whose letters somebody brings themselves. */
  brought: { partner: Partner; orderId: string }[];
  /** Keys that were used, with what was asked for under them. */
  sends: { partner: Partner; key: string; input: Record<string, unknown> }[];
  things: Record<ThingKind, Thing[]>;
};

export const emptyMemory = (): Memory => ({
  orders: [],
  approvals: [],
  schedules: [],
  brought: [],
  sends: [],
  things: {
    address: [],
    matter: [],
    company: [],
    design: [],
    document: [],
    draft: [],
    endpoint: [],
    export: [],
    invitation: [],
    ladder: [],
    member: [],
    preset: [],
    serial: [],
    template: [],
  },
});

/** One person or program at work. */
export type Worker = {
  call: Caller;
  /** A command of whoever runs the service, or a notice from outside. */
  errand: Errand;
  outside: Outside;
  random: Random;
  time: VirtualTime;
  /** Time jumps, for everybody at once: what happens at a moment that is far away is reached without the looks in between. */
  skipTo: (ms: number) => Promise<void>;
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

/** A day some days ahead: soon enough for plans to run out while the life goes on. */
export const someDay = ({ random, time }: Worker, least = 5, most = 12): string =>
  new Date(time.nowMs() + random.between(least, most) * 86_400_000).toISOString().slice(0, 10);

export const program = (partner: Partner): CallAs => ({ partner, by: "token" });
export const person = (partner: Partner, who: Person = partner.owner): CallAs => ({
  partner,
  by: "person",
  person: who,
});
export const operator = (partner: Partner): CallAs => ({ ...person(partner), isOperator: true }) as CallAs;

/** Mostly what is young: that is where two meet. */
export const recent = <Value>({ random }: Worker, values: readonly Value[]): Value =>
  random.pick(random.happens(0.7) ? values.slice(-8) : values);

/** Whether somebody has such a thing, for `isPossible`. */
export const has =
  (kind: ThingKind) =>
  ({ things }: Memory): boolean =>
    things[kind].length > 0;

/** Keeps what an answer names; an answer that did not come names nothing. */
export function keep(worker: Worker, kind: ThingKind, partner: Partner, id: unknown): void {
  if (typeof id === "string") worker.memory.things[kind].push({ partner, id });
}

/** One of several ways to go on, each as likely as the others. */
export const oneOf = async ({ random }: Worker, ways: readonly (() => Promise<unknown>)[]): Promise<void> =>
  void (await random.pick(ways)());

/** A call that got no certain answer is made again, as a careful program does. */
export async function insist(
  { time, random }: Worker,
  attempt: () => Promise<Reply>,
  most = 4,
): Promise<Reply> {
  let reply = await attempt();
  for (let tries = 1; tries < most && isOpen(reply); tries += 1) {
    await time.pause(random.between(50, 1_500));
    reply = await attempt();
  }
  return reply;
}

const isOpen = (reply: Reply): boolean =>
  !reply.ok &&
  ["LOST", "OUTCOME_UNKNOWN", "SERVICE_UNAVAILABLE", "INTERNAL_ERROR", "RATE_LIMITED"].includes(reply.code);
