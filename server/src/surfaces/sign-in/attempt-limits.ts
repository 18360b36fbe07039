import { networkOf } from "../../foundation/networks.ts";
import { deviceOf } from "./device.ts";
import type { Door, Visit } from "./door.ts";
import { forgiveGuesses, isKnownDevice, requireFewAttempts, takeGuess } from "../../modules/access/access.ts";

const QUARTER_HOUR = 15 * 60;

/** A code, or a secret shown within a session, can be guessed ten times in a quarter of an hour. */
export async function countGuess({ services }: Door, { address }: Visit, who: string): Promise<void> {
  await countFrom({ services }, address);
  await requireFewAttempts(services, { what: "sign-in as", who, limit: 10, windowSeconds: QUARTER_HOUR });
}

const countFrom = ({ services }: Pick<Door, "services">, address: string): Promise<void> =>
  requireFewAttempts(services, {
    what: "sign-in from",
    who: networkOf(address),
    limit: 100,
    windowSeconds: QUARTER_HOUR,
  });

const perBrowser = { free: 5, firstSeconds: 5, mostSeconds: QUARTER_HOUR };
/** Of all strangers together: they slow one another down, and never for long whoever comes from a new browser. */
const ofStrangers = { free: 20, firstSeconds: 5, mostSeconds: 5 * 60 };

/**
 * Begins a guess at a password. Wrong ones make the next wait longer: at a browser from which this person has signed in
 * before only those that were made there; elsewhere those from the same address, and those of all strangers. Says how long to
 * wait, which a try that came too early does not make longer, or how to forget it all once it was right.
 */
export async function beginPassword(
  { services }: Door,
  { address, request }: Visit,
  email: string,
): Promise<{ waitSeconds: number; forgive: () => Promise<void> }> {
  const device = deviceOf(services, request.headers);
  const isKnown = device !== null && (await isKnownDevice(services.db, device, { email }));
  if (!isKnown) await countFrom({ services }, address);
  const limits = isKnown
    ? [{ what: "password at", who: `${email} ${device}`, ...perBrowser }]
    : [
        { what: "password from", who: `${email} ${networkOf(address)}`, ...perBrowser },
        { what: "password for", who: email, ...ofStrangers },
      ];
  const forgive = async () => {
    for (const limit of limits) await forgiveGuesses(services, limit);
  };
  return { ...(await takeGuess(services, limits)), forgive };
}

/**
 * Nobody fills another one's mailbox, and nobody keeps another one from a mail: what strangers ask for does not count at a
 * browser that the person has used before.
 */
export async function countMail(
  { services }: Door,
  { address, request }: Visit,
  kind: "link" | "reset" | "proof",
  email: string,
): Promise<void> {
  const device = deviceOf(services, request.headers);
  const isKnown = device !== null && (await isKnownDevice(services.db, device, { email }));
  if (!isKnown)
    await requireFewAttempts(services, {
      what: "mail from",
      who: networkOf(address),
      limit: 30,
      windowSeconds: QUARTER_HOUR,
    });
  const who = isKnown ? `${email} ${device}` : email;
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

/** Setting out to a company's provider, and coming back, makes us ask strangers' servers. */
export const countSignOn = ({ services }: Door, { address }: Visit): Promise<void> =>
  requireFewAttempts(services, {
    what: "sign-on from",
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
