import { domainToASCII } from "node:url";
import { newSecretText } from "../../../foundation/secret-text.ts";
import type { Services } from "../../../operations/call.ts";
import { NamesUnavailable } from "../../../ports/name-records.ts";
import {
  ensureDomain,
  findProver,
  listDomainsToCheck,
  markDomainMissing,
  markDomainProved,
  type SignOnDomain,
} from "./domains-store.ts";

type Ground = Pick<Services, "db" | "clock" | "nameRecords">;

const DAY_MS = 86_400_000;
/** A name server that is being changed, or a zone that was set back, costs nobody their sign-in at once. */
export const MISSING_DAYS = 7;

export type ProofOutcome = "proved" | "missing" | "taken" | "unavailable";

/** The domain as name servers know it; null where it is none that a mail can go to. */
export function domainOf(text: string): string | null {
  const domain = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ""));
  return /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain)
    ? domain
    : null;
}

/** The domain of a mail address. */
export const domainOfEmail = (email: string): string | null => {
  const at = email.lastIndexOf("@");
  return at > 0 ? domainOf(email.slice(at + 1)) : null;
};

export const proofName = (domain: string): string => `_brieftaube.${domain}`;
export const proofText = (proof: string): string => `brieftaube-domain=${proof}`;

/** Names a domain; nothing comes of it until its name server says what is asked for. */
export const addDomain = ({ db, clock }: Ground, partnerId: string, domain: string): Promise<SignOnDomain> =>
  ensureDomain(db, { partnerId, domain, proof: newSecretText(), createdAt: clock.now() });

/** Looks whether the name server says what this account was asked to have it say. */
export async function checkDomain(services: Ground, domain: SignOnDomain): Promise<ProofOutcome> {
  const { db, clock } = services;
  const isThere = await hasProof(services, domain);
  if (isThere === null) return "unavailable";
  const at = clock.now();
  if (!isThere) {
    const missingSince = domain.provedAt ? (domain.missingSince ?? at) : null;
    const isLost = missingSince !== null && at.getTime() - missingSince.getTime() >= MISSING_DAYS * DAY_MS;
    await markDomainMissing(db, domain.id, { at, missingSince: isLost ? null : missingSince, isLost });
    return "missing";
  }
  if (await markDomainProved(db, domain.id, at)) return "proved";
  if (!(await isGivenUp(services, domain.domain))) return "taken";
  return (await markDomainProved(db, domain.id, at)) ? "proved" : "taken";
}

/** Whoever had it before keeps it while their proof is there; once both look for it, the one whose text is gone has lost it. */
async function isGivenUp(services: Ground, domain: string): Promise<boolean> {
  const prover = await findProver(services.db, domain);
  if (!prover) return true;
  if ((await hasProof(services, prover)) !== false) return false;
  await markDomainMissing(services.db, prover.id, {
    at: services.clock.now(),
    missingSince: null,
    isLost: true,
  });
  return true;
}

/** Null where the name server does not answer: that takes nothing from anybody. */
async function hasProof({ nameRecords }: Ground, { domain, proof }: SignOnDomain): Promise<boolean | null> {
  try {
    return (await nameRecords.textsAt(proofName(domain))).some((text) => text.trim() === proofText(proof));
  } catch (cause) {
    if (cause instanceof NamesUnavailable) return null;
    throw cause;
  }
}

/** Every proof is looked at once a day. */
export async function checkProvedDomains(services: Ground): Promise<void> {
  const before = new Date(services.clock.now().getTime() - DAY_MS / 2);
  for (const domain of await listDomainsToCheck(services.db, before)) await checkDomain(services, domain);
}
