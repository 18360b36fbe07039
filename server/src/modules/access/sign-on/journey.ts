import { newSecretText, sha256Hex } from "../../../foundation/secret-text.ts";
import type { Services } from "../../../operations/call.ts";
import { SignOnFailed } from "../../../ports/sign-on-provider.ts";
import { arrivalProblems, arrive, type Arrived } from "./arrival.ts";
import { placeOf } from "./connection.ts";
import { redirectUriOf } from "./connection-id.ts";
import { domainOfEmail, domainOf } from "./domains.ts";
import type { SignOnTrouble } from "./problem-texts.ts";
import {
  findConnection,
  findConnectionOfDomain,
  insertAttempt,
  noteOutcome,
  type SignOnConnection,
  takeAttempt,
} from "./sign-on-store.ts";
import { mappedRole } from "./mapped-role.ts";
import { isProvedBy } from "./domains-store.ts";
import type { Asserted } from "../../../ports/sign-on-provider.ts";
import type { Role } from "../../../foundation/role.ts";

type Ground = Pick<Services, "db" | "clock" | "links" | "sealedText" | "signOnProviders" | "log">;

/** The time somebody has to sign in at the provider. */
const MINUTES = 10;

/** The provider for a mail address or its domain. */
export async function connectionFor({ db }: Ground, address: string): Promise<string | null> {
  const domain = address.includes("@") ? domainOfEmail(address) : domainOf(address);
  return domain ? ((await findConnectionOfDomain(db, domain))?.id ?? null) : null;
}

export type Departure = { url: string; browserSecret: string; minutes: number };

/** Begins a journey: where the browser goes, and what it keeps to be known by when it comes back. */
export async function depart(
  services: Ground,
  which: { id: string } | { partnerId: string },
  { leadsTo, isTrial = false }: { leadsTo: string; isTrial?: boolean },
): Promise<Departure | SignOnTrouble> {
  const { db, clock, sealedText, signOnProviders } = services;
  const connection = await findConnection(db, which);
  if (!connection) return "NOT_SET_UP";
  const [state, nonce, codeVerifier, browserSecret] = [
    newSecretText(),
    newSecretText(),
    newSecretText(),
    newSecretText(),
  ];
  const journey = { redirectUri: redirectUriOf(services, connection.partnerId), state, nonce, codeVerifier };
  return orTrouble(services, connection, async () => {
    const url = await signOnProviders.begin(placeOf(services, connection), journey);
    await insertAttempt(db, {
      stateSha256: sha256Hex(state),
      partnerId: connection.partnerId,
      browserSha256: sha256Hex(browserSecret),
      nonce,
      codeVerifier: sealedText.seal(codeVerifier, VERIFIER),
      leadsTo,
      isTrial,
      expiresAt: new Date(clock.now().getTime() + MINUTES * 60_000),
    });
    return { url, browserSecret, minutes: MINUTES };
  });
}

const VERIFIER = "sign-on verifier";

export type Trial = {
  email: string | null;
  isEmailVerified: boolean;
  isDomainProved: boolean;
  role: Role | null;
  said: readonly string[];
};

export type Return =
  | { kind: "arrived"; arrived: Arrived; connection: SignOnConnection; leadsTo: string }
  | { kind: "trial"; trial: Trial; connection: SignOnConnection }
  | { kind: "trouble"; trouble: SignOnTrouble; leadsTo: string };

/** Ends a journey. What it was begun with is used up first, whatever comes of it. */
export async function comeBack(
  services: Ground,
  {
    connectionId,
    arrivedAt,
    browserSecret,
  }: { connectionId: string; arrivedAt: URL; browserSecret: string | null },
): Promise<Return> {
  const { db, clock, sealedText, signOnProviders } = services;
  const state = arrivedAt.searchParams.get("state") ?? "";
  const attempt = await takeAttempt(db, sha256Hex(state), clock.now());
  if (!attempt) return { kind: "trouble", trouble: "JOURNEY_OVER", leadsTo: "/" };
  const { partnerId, leadsTo, nonce, isTrial } = attempt;
  if (!browserSecret || sha256Hex(browserSecret) !== attempt.browserSha256)
    return { kind: "trouble", trouble: "OTHER_BROWSER", leadsTo };
  const connection = await findConnection(db, { partnerId });
  // Another provider than the one it was begun with answers.
  if (!connection || connection.id !== connectionId)
    return { kind: "trouble", trouble: "ANSWER_INVALID", leadsTo };
  const codeVerifier = sealedText.open(attempt.codeVerifier, VERIFIER);
  const redirectUri = redirectUriOf(services, connection.partnerId);
  const outcome = await orTrouble(services, connection, async () => {
    // Behind a proxy the request itself may name another host: the address is the one that we have told the provider.
    const address = new URL(`${redirectUri}${arrivedAt.search}`);
    const journey = { redirectUri, state, nonce, codeVerifier };
    const asserted = await signOnProviders.finish(placeOf(services, connection), journey, address);
    return isTrial ? lookAt(services, connection, asserted) : arrive(db, connection, asserted, clock.now());
  });
  if (typeof outcome === "string") {
    if (arrivalProblems.some((each) => each === outcome)) await noteTrouble(services, connection, outcome);
    return { kind: "trouble", trouble: outcome, leadsTo };
  }
  return "userId" in outcome
    ? { kind: "arrived", arrived: outcome, connection, leadsTo }
    : { kind: "trial", trial: outcome, connection };
}

/** What would come of it, without anybody being let in. */
async function lookAt({ db }: Ground, connection: SignOnConnection, asserted: Asserted): Promise<Trial> {
  const { email, isEmailVerified } = asserted;
  const domain = email && domainOfEmail(email);
  const said = connection.roleClaim ? asserted.valuesOf(connection.roleClaim) : [];
  return {
    email,
    isEmailVerified,
    isDomainProved: !!domain && (await isProvedBy(db, connection.partnerId, domain)),
    role: mappedRole(connection, said),
    said: said.slice(0, 50),
  };
}

async function orTrouble<Result>(
  services: Ground,
  connection: SignOnConnection,
  work: () => Promise<Result>,
): Promise<Result | SignOnTrouble> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof SignOnFailed)) throw cause;
    services.log.warn({ err: cause, problem: cause.problem }, "a sign-on by an account's provider failed");
    await noteTrouble(services, connection, cause.problem);
    return cause.problem;
  }
}

/** For its owners, who see it in the settings. */
const noteTrouble = ({ db, clock }: Ground, { partnerId }: SignOnConnection, trouble: SignOnTrouble) =>
  noteOutcome(db, partnerId, { lastProblem: trouble, lastProblemAt: clock.now() });
