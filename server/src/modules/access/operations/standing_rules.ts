import { z } from "zod";
import { mayDecide, type Role, roles, scopesOf } from "../../../foundation/role.ts";
import { isOAuthScope, isScope, type Scope, tokenScopes } from "../../../foundation/scope.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import {
  accountRules,
  AccountRules,
  dailyLimitsOutput,
  findSecondFactorRule,
} from "../../partners/partners.ts";
import { listConnectionsIn } from "../connections-store.ts";
import { listMembers } from "../team-store.ts";
import { listTokens } from "../tokens-store.ts";

const Door = z.object({
  kind: z.enum(["person", "connection", "token"]),
  id: z.uuid(),
  name: z.string(),
  inNameOf: z.string().nullable().describe("Whose connection it is."),
  role: z.enum(roles).nullable().describe("Of a person, and of the person of a connection."),
  scopes: z.array(z.enum(tokenScopes)).describe("What it may do as of now."),
  sends: z
    .enum(["never", "asks", "by_rules"])
    .describe(
      "asks: a person approves every letter; by_rules: letters leave unless a rule of the account wants a person.",
    ),
  approves: z
    .enum(["never", "rejects", "others", "all"])
    .describe("rejects: only says no; others: not what it asked for itself; all: also that."),
  ...dailyLimitsOutput,
  allowedNetworks: z.array(z.string()).describe("Its own; none: those of the account."),
  hasSecondFactor: z.boolean().nullable().describe("Of a person."),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
type Door = z.output<typeof Door>;

export const standingRules = defineOperation({
  name: "standing_rules",
  title: "What holds for whom",
  summary:
    "Says for the account and for every person, connection and token that gets in what holds without anybody asking again.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    account: z.object({ ...AccountRules.shape, secondFactorForAll: z.boolean() }),
    doors: z.array(Door).describe("People, connections, tokens; each the oldest first."),
  }),

  async run(_input, call) {
    const { db, databases, caller } = call;
    const [rules, secondFactorForAll, doors] = await Promise.all([
      accountRules(db, caller),
      findSecondFactorRule(databases.system, caller.partnerId),
      doorsOf(call),
    ]);
    return {
      account: { ...rules, secondFactorForAll },
      doors: doors.map((door) => ({ ...door, approves: approvesUnder(rules, door, doors) })),
    };
  },
});

/** What the rules of the account leave of a right to approve. */
function approvesUnder(
  rules: z.output<typeof AccountRules>,
  { kind, approves }: Door,
  doors: readonly Door[],
): Door["approves"] {
  if (approves !== "all") return approves;
  const isForPeople =
    rules.signedYesRules.some(({ when }) => when === "always") || rules.twoApproversAboveCents === 0;
  if (kind !== "person" && isForPeople) return "rejects";
  // With one person who decides the rule would lock the account out: it does not hold.
  const deciders = doors.filter((door) => door.kind === "person" && door.approves === "all");
  if (!rules.approvalFourEyes || deciders.length < 2) return "all";
  // A program of nobody is no second pair of eyes.
  return kind === "token" ? "rejects" : "others";
}

async function doorsOf({ db, databases, caller, realClock }: Call): Promise<Door[]> {
  const now = realClock.now();
  const [members, connections, tokens] = await Promise.all([
    listMembers(databases.system, caller.partnerId),
    listConnectionsIn(databases.system, caller),
    listTokens(db, caller.partnerId),
  ]);
  return [
    ...members.map(({ userId, name, hasSecondFactor, lastSeenAt, ...member }) => {
      const role = member.role as Role;
      return {
        ...plain,
        kind: "person" as const,
        id: userId,
        name,
        role,
        // A person decides on the page that shows the letter; these two are for programs.
        scopes: tokenScopes.filter((scope) => scopesOf(role).has(scope) && !forPrograms.has(scope)),
        sends: mayDecide(role)
          ? ("by_rules" as const)
          : role === "editor"
            ? ("asks" as const)
            : ("never" as const),
        approves: mayDecide(role) ? ("all" as const) : ("never" as const),
        hasSecondFactor,
        lastUsedAt: lastSeenAt?.toISOString() ?? null,
      };
    }),
    ...connections.map(({ connectionId, name, personName, lastUsedAt, ...connection }) => {
      const role = connection.role as Role;
      const own = connection.scopes.filter(isOAuthScope).filter((scope) => scopesOf(role).has(scope));
      return {
        ...plain,
        kind: "connection" as const,
        id: connectionId,
        name,
        inNameOf: personName,
        role,
        scopes: own,
        sends: own.includes("order:send") ? ("asks" as const) : ("never" as const),
        approves: approvesWith(own),
        lettersPerDay: connection.lettersPerDay,
        centsPerDay: connection.centsPerDay,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      };
    }),
    ...tokens
      .filter(({ revokedAt, expiresAt }) => !revokedAt && !(expiresAt && expiresAt <= now))
      .map(({ tokenId, name, expiresAt, lastUsedAt, ...token }) => {
        const own = token.scopes.filter(isScope);
        return {
          ...plain,
          kind: "token" as const,
          id: tokenId,
          name,
          scopes: own,
          sends: own.includes("order:send") ? ("by_rules" as const) : ("never" as const),
          approves: approvesWith(own),
          lettersPerDay: token.lettersPerDay,
          centsPerDay: token.centsPerDay,
          allowedNetworks: token.allowedNetworks,
          expiresAt: expiresAt?.toISOString() ?? null,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        };
      }),
  ];
}

const plain = {
  inNameOf: null,
  role: null,
  lettersPerDay: null,
  centsPerDay: null,
  allowedNetworks: [],
  hasSecondFactor: null,
  expiresAt: null,
};

const forPrograms: ReadonlySet<Scope> = new Set(["approval:decide", "approval:self_approve"]);

const approvesWith = (own: readonly Scope[]): Door["approves"] => {
  if (!own.includes("approval:decide")) return "never";
  return own.includes("approval:self_approve") ? "all" : "rejects";
};
