import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import { Refusal, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { Links } from "../../operations/links.ts";
import type { Payments } from "../../ports/payments.ts";
import {
  findCustomer,
  findTopUpByNonce,
  insertTopUp,
  keepCustomer,
  setCheckout,
  type TopUp,
} from "./top-ups-store.ts";
import { findPartnerByName } from "../partners/partners.ts";

const HOUR_MS = 3_600_000;
const VALID_FOR_MS = 24 * HOUR_MS;
const FIRST_CHECK_AFTER_MS = 5 * 60_000;
/** A payment company makes no link that ends sooner than half an hour from now. */
const SHORTEST_CHECKOUT_MS = 35 * 60_000;

export type WantedTopUp = { amountCents: Cents; requestNonce: string | null };

/**
 * A link by which a person pays money into the wallet. The same nonce gives the same link, also to two calls at once
 * and after a crash half-way: the row is claimed first, and the provider knows the row's id.
 */
export async function requestTopUp(call: Call, wanted: WantedTopUp): Promise<TopUp> {
  const provider = call.payments[call.caller.mode];
  if (!provider)
    return refuseField(
      "amountEuros",
      "payments_not_configured",
      noProvider[call.language],
      "PAYMENTS_NOT_CONFIGURED",
    );
  const topUp = await claimTopUp(call, wanted, provider);
  if (topUp.url !== null || topUp.provider !== provider.name || !isTimeForCheckout(topUp, call.clock.now()))
    return topUp;
  return openCheckout(call, topUp, provider);
}

async function claimTopUp(
  { db, clock, caller, language }: Call,
  wanted: WantedTopUp,
  { name }: Payments,
): Promise<TopUp> {
  const now = clock.now();
  const claimed = await insertTopUp(db, {
    partnerId: caller.partnerId,
    mode: caller.mode,
    amountCents: wanted.amountCents,
    requestNonce: wanted.requestNonce,
    language,
    provider: name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_FOR_MS),
    checkAt: new Date(now.getTime() + FIRST_CHECK_AFTER_MS),
  });
  if (claimed) return claimed;
  const earlier = await findTopUpByNonce(db, caller, wanted.requestNonce ?? "");
  if (earlier.amountCents !== wanted.amountCents)
    return refuseField("requestNonce", "nonce_reused", nonceReused[language], "NONCE_REUSED");
  return earlier;
}

const isTimeForCheckout = ({ expiresAt }: TopUp, now: Date) =>
  expiresAt.getTime() - now.getTime() >= SHORTEST_CHECKOUT_MS;

async function openCheckout({ db, caller, links }: Call, topUp: TopUp, provider: Payments): Promise<TopUp> {
  const partner = await findPartnerByName(db, caller.partnerId);
  const { customerId, ...checkout } = await provider
    .createCheckout({
      customerId: await findCustomer(db, caller, provider.name),
      topUpId: topUp.id,
      partnerId: caller.partnerId,
      partnerName: partner?.name ?? "",
      amountCents: topUp.amountCents,
      language: topUp.language === "de" ? "de" : "en",
      returnUrl: returnUrl(links, topUp),
      expiresAt: topUp.expiresAt,
    })
    .catch(refuseForNow);
  if (customerId !== null) await keepCustomer(db, caller, { provider: provider.name, customerId });
  await setCheckout(db, topUp, checkout);
  return { ...topUp, ...checkout };
}

/** No money has moved: a company that is out of reach is no error of ours, and asking again is worth it. The log has its words. */
function refuseForNow(cause: unknown): never {
  const details = { reason: "payments", retryAfterSeconds: RETRY_AFTER_SECONDS } as const;
  throw Object.assign(new Refusal("SERVICE_UNAVAILABLE", details), { cause });
}
const RETRY_AFTER_SECONDS = 30;

/** Where the payment company sends people back to: our own page about a top-up. */
const returnUrl = (links: Links, { id }: TopUp) => links.to(`/wallet/top-ups/${id}`);

/** Where to pay. A link that failed to be made in time has only our page, which says so. */
export const topUpUrl = (links: Links, topUp: TopUp): string => topUp.url ?? returnUrl(links, topUp);

export type TopUpStatus = "open" | "paid" | "expired";

/** Whether somebody has chosen to transfer the money and it has not arrived yet. */
export const isUnderWay = ({ status, pendingSince }: TopUp): boolean =>
  status === "open" && pendingSince !== null;

/** As a person sees it now: a link past its time is expired, also before a job has said so, unless money is on its way. */
export function topUpStatus(topUp: TopUp, now: Date): TopUpStatus {
  const { status, expiresAt, url } = topUp;
  if (status === "paid") return "paid";
  if (isUnderWay(topUp)) return "open";
  return status === "expired" || expiresAt <= now || url === null ? "expired" : "open";
}

const noProvider: Record<Language, string> = {
  en: "No payment company is set up for live money here; the operator can book a bank transfer with `brieftaube partner credit`.",
  de: "Für echtes Geld ist hier kein Zahlungsdienst eingerichtet; der Betreiber kann eine Überweisung mit `brieftaube partner credit` buchen.",
};
const nonceReused: Record<Language, string> = {
  en: "This requestNonce belongs to a link for another amount; choose a new one.",
  de: "Diese requestNonce gehört zu einem Link über einen anderen Betrag; wählen Sie eine neue.",
};
