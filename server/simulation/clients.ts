import { findOperation, findTool } from "../src/find-operation.ts";
import { scopes } from "../src/foundation/scope.ts";
import { identify, identifyPerson, type Identity, membershipsOf } from "../src/modules/access/access.ts";
import type { Services } from "../src/operations/call.ts";
import { callOperation } from "../src/surfaces/call-operation.ts";
import type { Faults } from "./faults.ts";
import type { History } from "./history.ts";
import type { Instance } from "./instance.ts";
import type { Partner, Person } from "./partners.ts";
import type { Random } from "./random.ts";

/** Who calls: a program with a token, a program that a person has connected, or a person in the portal. */
export type CallAs = { partner: Partner } & (
  | { by: "token"; which?: number }
  | { by: "oauth" }
  | { by: "person"; person: Person; isOperator?: boolean }
);

export type Reply =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; code: string }
  /** Nobody knows: the instance died, or its answer did not arrive. */
  | { ok: false; code: "LOST" };

export type Caller = (as: CallAs, name: string, input: object) => Promise<Reply>;

type Ground = { webs: () => readonly Instance[]; random: Random; faults: Faults; history: History };

/** Calls operations as a surface does, at any of the web instances, and writes down what was asked and answered. */
export function callerOf({ webs, random, faults, history }: Ground): Caller {
  let calls = 0;
  const once = async (as: CallAs, name: string, input: object): Promise<Reply> => {
    calls += 1;
    const call = calls;
    const living = webs().filter(({ isDead }) => !isDead);
    if (living.length === 0) return { ok: false, code: "LOST" };
    const web = random.pick(living);
    const isLost = faults.happens("answerLost");
    const tokenId = as.by === "token" ? as.partner.tokens[as.which ?? 0]?.tokenId : undefined;
    history.note("called", { call, partner: as.partner.number, by: as.by, tokenId, name, input });
    const answered = callOperation(
      {
        name,
        operation: as.by === "person" ? findOperation("portal", name) : findTool(name),
        input,
        identify: () => identityOf(web.services, as),
        requestId: `call-${call}`,
        language: "de",
      },
      web.services,
    ).then((answer): Reply =>
      answer.ok ? { ok: true, value: answer.value } : { ok: false, code: answer.refusal.code },
    );
    const died = web.death.then((): Reply => ({ ok: false, code: "LOST" }));
    const reply = await Promise.race([answered, died]);
    const seen: Reply = isLost ? { ok: false, code: "LOST" } : reply;
    history.note("answered", { call, partner: as.partner.number, name, ...summaryOf(seen) });
    return seen;
  };
  return once;
}

/** What of an answer is part of the history: what was promised, not how it was put. */
const summaryOf = (reply: Reply): Record<string, unknown> =>
  reply.ok ? { code: "ok", value: reply.value } : { code: reply.code };

async function identityOf(services: Services, as: CallAs): Promise<Identity> {
  const { partner } = as;
  if (as.by === "person") {
    const memberships = await membershipsOf(services.db, as.person.userId);
    const membership = memberships.find(({ partnerId }) => partnerId === partner.partnerId);
    const session = membership && {
      ...membership,
      userId: as.person.userId,
      userName: as.person.name,
      sessionId: `session of ${as.person.name}`,
      provedAt: services.clock.now(),
      proofWays: ["password" as const],
      isOperator: as.isOperator ?? false,
      memberships,
    };
    return identifyPerson(services, session ?? null, partner.mode);
  }
  const which = as.by === "token" ? (as.which ?? 0) : 0;
  const identity = await identify(services, partner.tokens[which]?.token ?? null);
  if (as.by === "token") return identity;
  const { partnerId, mode } = identity.caller;
  return {
    ...identity,
    caller: {
      partnerId,
      mode,
      connection: "oauth",
      connectionId: `a program of ${partner.mark}`,
      tokenId: null,
      scopes: new Set(scopes),
    },
  };
}
