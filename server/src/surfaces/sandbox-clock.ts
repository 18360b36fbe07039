import { z } from "zod";
import { addDuration, parseInstant } from "../foundation/berlin-time.ts";
import type { Language } from "../foundation/language.ts";
import { refuse, refuseField } from "../foundation/refusal.ts";
import type { Tenant } from "../foundation/tenant.ts";
import type { Services } from "../operations/call.ts";
import type { DueWork } from "../operations/due-work.ts";
import { defineOperation, type Operation } from "../operations/operation.ts";
import { bearerOf, type WebApp, type WebContext } from "./http-context.ts";
import { answerCall } from "./rest.ts";
import { identify, type Identity } from "../modules/access/access.ts";
import { moveSandboxClock, tenantClock } from "../modules/partners/partners.ts";

/** `GET` reads a sandbox's time, `POST` moves it forward. Nothing of it exists for live tokens. */
export function mountSandboxClock(app: WebApp, services: Services, work: readonly DueWork[]): void {
  const { read, move } = clockOperations(services, work);
  app.get("/v1/sandbox/clock", (context) => answerInSandbox(context, services, read));
  app.post("/v1/sandbox/clock", (context) => answerInSandbox(context, services, move));
}

/** Walks the common road, for those who are in a sandbox; to others there is no such address. */
export const answerInSandbox = (
  context: WebContext,
  services: Services,
  operation: Operation,
): Promise<Response> =>
  answerCall(context, services, {
    name: operation.name,
    operation,
    identify: async () =>
      requireSandbox(
        await identify(services, bearerOf(context.req.raw.headers), { from: context.get("from") }),
      ),
  });

/** To whoever is not in a sandbox there is no such address. */
export const requireSandbox = (identity: Identity): Identity =>
  identity.caller.mode === "sandbox" ? identity : refuse("NOT_FOUND", { what: "path" });

const MOST_MOMENTS = 10_000;
/** One round does all that is due at a moment; what still comes back after so many does not end by itself. */
const MOST_ROUNDS_AT_ONE_MOMENT = 100;
const FURTHEST_YEARS = 5;

const clockOutput = z.object({ now: z.iso.datetime(), aheadMs: z.int() });

const common = { doors: ["rest", "portal"], scope: null, refuses: [], output: clockOutput } as const;

/** What the reference says of the two. */
export const clockShapes = {
  read: {
    ...common,
    name: "sandbox_clock",
    title: "Sandbox time",
    summary: "Says what time it is in the sandbox.",
    effect: "read",
    input: z.strictObject({}),
  },
  move: {
    ...common,
    name: "sandbox_clock_move",
    title: "Move sandbox time",
    summary: "Moves the sandbox's time forward and does everything that becomes due on the way.",
    effect: "write",
    role: "editor",
    maxSeconds: 600,
    input: z.strictObject({
      advance: z.string().max(100).optional().describe("By a duration, as PT10M; or now, or nextStep."),
      now: z.string().max(100).optional().describe("To a time, as 2026-12-24T08:00:00+01:00."),
      nextStep: z.literal(true).optional().describe("To when the next letter moves on."),
    }),
  },
} as const;

/** They take the road of all operations, for the same checks, limits and records. */
export function clockOperations(
  services: Services,
  work: readonly DueWork[],
): { read: Operation; move: Operation } {
  const read = defineOperation({
    ...clockShapes.read,
    run: (_input, { caller }) => readClock(services, caller),
  });
  const move = defineOperation({
    ...clockShapes.move,
    async run({ nextStep, ...input }, { caller, language }) {
      const now = (await tenantClock(services, caller)).now();
      const target = nextStep
        ? await nextLetterStep(services, caller, work, now, language)
        : targetOf(input, now);
      await passTime(services, caller, target, work);
      return readClock(services, caller);
    },
  });
  return { read, move };
}

/** What moves letters on; a day's root or a month's invoice is no step that somebody waits for. */
const letterSteps: ReadonlySet<string> = new Set(["advance_orders", "run_schedules"]);

async function nextLetterStep(
  services: Services,
  tenant: Tenant,
  work: readonly DueWork[],
  now: Date,
  language: Language,
): Promise<Date> {
  const steps = work.filter(({ name }) => letterSteps.has(name));
  const next = await nextMoment(services, tenant, steps);
  if (!next) return refuseField("nextStep", "nothing_waits", nothingWaits[language], "NOTHING_WAITS");
  return next > now ? next : now;
}

const nothingWaits: Record<Language, string> = {
  de: "gerade ist kein Brief unterwegs und keiner geplant",
  en: "no letter is on its way or planned right now",
};

async function readClock(services: Services, tenant: Tenant): Promise<{ now: string; aheadMs: number }> {
  const realNow = services.clock.now();
  const now = (await tenantClock({ ...services, clock: { now: () => realNow } }, tenant)).now();
  return { now: now.toISOString(), aheadMs: now.getTime() - realNow.getTime() };
}

type Move = { advance?: string | undefined; now?: string | undefined };

/** The moment that was asked for: exactly one way of saying it, never back, not too far. */
function targetOf({ advance, now: wanted }: Move, now: Date): Date {
  if ((advance === undefined) === (wanted === undefined))
    return refuseField("", "exactly_one_of", "Give exactly one of advance and now.");
  const path = advance === undefined ? "now" : "advance";
  const target = advance === undefined ? parseInstant(wanted ?? "") : addDuration(now, advance);
  if (!target)
    return refuseField(
      path,
      "format",
      "Use a duration like PT10M or P2D, or a time like 2026-12-24T08:00:00+01:00.",
    );
  if (target < now)
    return refuseField(path, "forward_only", `Time only goes forward; it is ${now.toISOString()}.`);
  const furthest = addDuration(now, `P${FURTHEST_YEARS}Y`) ?? now;
  if (target > furthest)
    return refuseField(path, "too_big", `One move goes at most ${FURTHEST_YEARS} years ahead.`);
  return target;
}

/** Lets time pass moment by moment, so that each thing due sees its own time and what the earlier ones have done. */
export async function passTime(
  services: Services,
  tenant: Tenant,
  target: Date,
  work: readonly DueWork[],
): Promise<void> {
  let latest = 0;
  let moments = 0;
  let roundsHere = 0;
  for (;;) {
    const next = await nextMoment(services, tenant, work);
    if (!next || next > target) break;
    roundsHere = next.getTime() > latest ? 0 : roundsHere + 1;
    latest = Math.max(latest, next.getTime());
    moments += 1;
    if (moments > MOST_MOMENTS || roundsHere > MOST_ROUNDS_AT_ONE_MOMENT)
      return refuseTooMuch(services, tenant);
    await runAt(services, tenant, next, work);
  }
  await runAt(services, tenant, target, work);
}

async function nextMoment(
  services: Services,
  tenant: Tenant,
  work: readonly DueWork[],
): Promise<Date | null> {
  const moments = await Promise.all(work.map((each) => each.nextAt(services, tenant)));
  const [first = null] = moments
    .filter((moment) => moment !== null)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return first;
}

/** What is overdue is done at the present: the clock never goes back to it. */
async function runAt(
  services: Services,
  tenant: Tenant,
  moment: Date,
  work: readonly DueWork[],
): Promise<void> {
  await moveSandboxClock(services, tenant.partnerId, moment);
  const now = (await tenantClock(services, tenant)).now();
  for (const each of work) await each.run(services, tenant, moment > now ? moment : now);
}

async function refuseTooMuch(services: Services, tenant: Tenant): Promise<never> {
  const { now } = await readClock(services, tenant);
  const message = `Stopped at ${now}: too much became due on the way; call again to go on.`;
  return refuseField("", "too_big", message, "TOO_MUCH_DUE");
}
