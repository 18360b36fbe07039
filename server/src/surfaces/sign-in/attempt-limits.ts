import { requireFewAttempts } from "../../modules/accounts/accounts.ts";
import { networkOf } from "../caller-address.ts";
import type { Door, Visit } from "./door.ts";

const QUARTER_HOUR = 15 * 60;

/** A password or code can be guessed ten times in a quarter of an hour, from wherever the guesses come. */
export async function countGuess({ services }: Door, { address }: Visit, email: string): Promise<void> {
  const who = email.trim().toLowerCase();
  await requireFewAttempts(services, {
    what: "sign-in from",
    who: networkOf(address),
    limit: 100,
    windowSeconds: QUARTER_HOUR,
  });
  await requireFewAttempts(services, { what: "sign-in as", who, limit: 10, windowSeconds: QUARTER_HOUR });
}

/** Nobody fills another one's mailbox. */
export async function countMail(
  { services }: Door,
  { address }: Visit,
  kind: "link" | "reset" | "proof",
  email: string,
): Promise<void> {
  const who = email.trim().toLowerCase();
  await requireFewAttempts(services, {
    what: "mail from",
    who: networkOf(address),
    limit: 30,
    windowSeconds: QUARTER_HOUR,
  });
  await requireFewAttempts(services, { what: `${kind} to`, who, limit: 5, windowSeconds: QUARTER_HOUR });
}

/** A passkey cannot be guessed; but whoever begins with one makes us write something down. */
export const countPasskey = ({ services }: Door, { address }: Visit): Promise<void> =>
  requireFewAttempts(services, {
    what: "passkey from",
    who: networkOf(address),
    limit: 100,
    windowSeconds: QUARTER_HOUR,
  });

/** A client registers once; an address may bring a few. */
export const countRegistration = ({ services }: Door, { address }: Visit): Promise<void> =>
  requireFewAttempts(services, {
    what: "register from",
    who: networkOf(address),
    limit: 20,
    windowSeconds: 3600,
  });

/** Beginning an authorization may make us read a stranger's document. */
export const countAuthorization = ({ services }: Door, { address }: Visit): Promise<void> =>
  requireFewAttempts(services, {
    what: "authorize from",
    who: networkOf(address),
    limit: 60,
    windowSeconds: 60,
  });
