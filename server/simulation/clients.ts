import { findForPrograms, findOperation } from "../src/find-operation.ts";
import { isDatabaseTrouble } from "../src/db/steady-pool.ts";
import { Refusal } from "../src/foundation/refusal.ts";
import { Unavailable } from "../src/foundation/unavailable.ts";
import { scopes } from "../src/foundation/scope.ts";
import {
  identify,
  identifyLetterLink,
  identifyPerson,
  type Identity,
  membershipsOf,
} from "../src/modules/access/access.ts";
import type { Services } from "../src/operations/call.ts";
import { callOperation } from "../src/surfaces/call-operation.ts";
import type { Faults } from "./faults.ts";
import type { History } from "./history.ts";
import type { Instance } from "./instance.ts";
import type { Partner, Person } from "./partners.ts";
import type { Random } from "./random.ts";
import { behalf } from "./scheduler.ts";

/** Who calls: a program with a token, one that a person has connected, a person in the portal, or who holds a link to a letter. */
export type CallAs = { partner: Partner } & (
  | { by: "token"; which?: number }
  | { by: "oauth" }
  | { by: "person"; person: Person; isOperator?: boolean }
  | { by: "link"; secret: string }
);

export type Reply =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; code: string }
  /** Nobody knows: the instance died, or its answer did not arrive. */
  | { ok: false; code: "LOST" };

/** How somebody calls who does not simply wait: `later`: it is answered at once and done after that; `gone`: they may go away. */
export type Manner = { later?: true; gone?: AbortSignal };

export type Caller = (as: CallAs, name: string, input: object, manner?: Manner) => Promise<Reply>;

/** Something that reaches an instance by no operation: a command of whoever runs the service, a notice from outside. */
export type Errand = (
  about: { partner: Partner; name: string; input: object },
  run: (services: Services) => Promise<Record<string, unknown>>,
) => Promise<Reply>;

export type Clients = { call: Caller; errand: Errand };

type Ground = { webs: () => readonly Instance[]; random: Random; faults: Faults; history: History };

/** What comes twice is two of them: a receiver with one address twice, a token or an address for a file that nobody holds. */
const NEVER_DOUBLED = new Set(["webhook_create", "token_create", "upload_create", "in_house_link_create"]);

/** Reaches any of the web instances, as a surface does, and writes down what was asked and answered. */
export function openClients({ webs, random, faults, history }: Ground): Clients {
  let calls = 0;
  type Asked = {
    partner: Partner;
    name: string;
    input: object;
    by: string;
    tokenId?: string;
    userId?: string;
  };
  const reach = async (
    { partner, ...asked }: Asked,
    act: (services: Services, call: number) => Promise<Reply>,
  ): Promise<Reply> => {
    calls += 1;
    const call = calls;
    const living = webs().filter(({ isDead }) => !isDead);
    if (living.length === 0) return { ok: false, code: "LOST" };
    const web = random.pick(living);
    const isLost = faults.happens("answerLost");
    history.note("called", { call, partner: partner.number, ...asked });
    const died = web.death.then((): Reply => ({ ok: false, code: "LOST" }));
    const reply = await Promise.race([behalf.run(`call ${call}`, act, web.services, call), died]);
    const seen: Reply = isLost ? { ok: false, code: "LOST" } : reply;
    history.note("answered", { call, partner: partner.number, name: asked.name, ...summaryOf(seen) });
    return seen;
  };
  const once = (as: CallAs, name: string, input: object, { later, gone }: Manner = {}): Promise<Reply> =>
    reach({ partner: as.partner, name, input, ...whoOf(as) }, async (services, call) => {
      const answer = await callOperation(
        {
          name,
          operation: operationFor(as, name),
          input,
          identify: () => identityOf(services, as, operationFor(as, name)?.effect !== "read"),
          requestId: `call-${call}`,
          language: "de",
          isDeferred: later ?? false,
          ...(gone && { signal: gone }),
        },
        services,
      );
      return answer.ok ? { ok: true, value: answer.value } : { ok: false, code: answer.refusal.code };
    });
  return {
    /** Now and then the line doubles what was asked; who asked hears the first answer. */
    async call(as, name, input, manner) {
      // Of a call that was given up and came twice, one may have been done all the same.
      if (manner) return once(as, name, input, manner);
      if (NEVER_DOUBLED.has(name) || !faults.happens("callDoubled")) return once(as, name, input);
      const [first] = await Promise.all([once(as, name, input), once(as, name, input)]);
      return first;
    },
    errand: ({ partner, name, input }, run) =>
      reach({ partner, name, input, by: "errand" }, (services) =>
        run(services).then(
          (value): Reply => ({ ok: true, value }),
          (cause: unknown): Reply => ({
            ok: false,
            code:
              cause instanceof Refusal
                ? cause.code
                : isDatabaseTrouble(cause) || cause instanceof Unavailable
                  ? "SERVICE_UNAVAILABLE"
                  : "INTERNAL_ERROR",
          }),
        ),
      ),
  };
}

/** What stands behind the door that somebody comes by. */
function operationFor({ by }: CallAs, name: string) {
  if (by === "link") return findOperation("letter_link", name);
  return by === "person" ? findOperation("portal", name) : findForPrograms(name);
}

function whoOf(as: CallAs): { by: string; tokenId?: string; userId?: string } {
  if (as.by === "person") return { by: as.isOperator ? "operator" : as.by, userId: as.person.userId };
  const tokenId = as.by === "token" ? as.partner.tokens[as.which ?? 0]?.tokenId : undefined;
  return { by: as.by, ...(tokenId !== undefined && { tokenId }) };
}

/** What of an answer is part of the history: what was promised, not how it was put. */
const summaryOf = (reply: Reply): Record<string, unknown> =>
  reply.ok ? { code: "ok", value: reply.value } : { code: reply.code };

async function identityOf(services: Services, as: CallAs, isTelling: boolean): Promise<Identity> {
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
  if (as.by === "link") return identifyLetterLink(services, as.secret, isTelling);
  const which = as.by === "token" ? (as.which ?? 0) : 0;
  const identity = await identify(services, partner.tokens[which]?.token ?? null);
  if (as.by === "token") return identity;
  const { partnerId, mode, sees } = identity.caller;
  return {
    ...identity,
    caller: {
      partnerId,
      mode,
      connection: "oauth",
      connectionId: `a program of ${partner.mark}`,
      tokenId: null,
      scopes: new Set(scopes),
      sees,
    },
  };
}
