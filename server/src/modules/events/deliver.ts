import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { Services } from "../../operations/call.ts";
import { WebFetchFailed } from "../../ports/web-fetcher.ts";
import { eventView } from "./event-view.ts";
import { secretPurpose } from "./webhook-endpoints.ts";
import {
  claimDeliveries,
  type Claimed,
  type DeliveryEnd,
  disableEndpoint,
  endAllDeliveries,
  endDelivery,
  lockEndpoint,
  wakeFirst,
} from "./webhooks-store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait before the second attempt, the third … A little over three days, then it is given up. */
export const pausesMs: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

const ANSWER_WITHIN_MS = 15 * SECOND_MS;
/** Longer than any attempt takes: who still holds a claim then has died. */
const CLAIM_LASTS_MS = MINUTE_MS;
const MOST_AT_ONCE = 100;
const MOST_AT_ONCE_PER_ENDPOINT = 4;
const MOST_AT_ONCE_PER_ACCOUNT = 16;
const LOOK_AGAIN_MS = 500;

type Ground = Pick<Services, "db" | "clock" | "web" | "sealedText" | "log">;

/** Makes every delivery whose time has come, many at once, until none is left or the signal says stop. */
export async function deliverDue(
  services: Ground,
  signal: AbortSignal,
  { answerWithinMs = ANSWER_WITHIN_MS } = {},
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const most = signal.aborted ? 0 : MOST_AT_ONCE - underWay.size;
    const claimed = most > 0 ? await claim(services, most) : [];
    for (const each of claimed) {
      const work = deliver(services, each, answerWithinMs).finally(() => underWay.delete(work));
      underWay.add(work);
    }
    if (underWay.size === 0) return;
    // One that does not answer must not keep those waiting that come due meanwhile.
    const soon = new AbortController();
    await Promise.race([
      ...underWay,
      pause(LOOK_AGAIN_MS, undefined, { signal: soon.signal }).catch(() => {}),
    ]);
    soon.abort();
  }
}

const claim = ({ db, clock }: Ground, most: number): Promise<Claimed[]> => {
  const realNow = clock.now();
  const lapsesAt = new Date(realNow.getTime() + CLAIM_LASTS_MS);
  const limits = {
    most,
    mostPerEndpoint: MOST_AT_ONCE_PER_ENDPOINT,
    mostPerAccount: MOST_AT_ONCE_PER_ACCOUNT,
  };
  return claimDeliveries(db, { claim: randomUUID(), realNow, lapsesAt, ...limits });
};

type Outcome = { status: number } | { error: string };

async function deliver(services: Ground, claimed: Claimed, answerWithinMs: number): Promise<void> {
  try {
    const outcome = await send(services, claimed, answerWithinMs);
    await record(services, claimed, outcome);
  } catch (cause) {
    // The claim lapses, and somebody tries again.
    services.log.error(
      { err: cause, deliveryId: claimed.deliveryId },
      "a webhook delivery failed unexpectedly",
    );
  }
}

async function send(services: Ground, claimed: Claimed, timeoutMs: number): Promise<Outcome> {
  const { url, mode } = claimed;
  const signed = signedMessage(services, claimed);
  if (!signed) return { error: "SECRET_UNREADABLE" };
  try {
    return await services.web.deliver({ url, mode, timeoutMs, ...signed });
  } catch (cause) {
    if (cause instanceof WebFetchFailed) return { error: cause.problem };
    throw cause;
  }
}

/** The event as the Standard Webhooks convention has it; null where the secret was sealed by another service's. */
function signedMessage({ clock, sealedText }: Ground, { endpointId, sealedSecret, event }: Claimed) {
  const view = eventView(event);
  const body = JSON.stringify({ ...view, timestamp: view.occurredAt });
  const now = clock.now();
  const secret = opened(() => sealedText.open(sealedSecret, secretPurpose(endpointId)));
  return secret === null
    ? null
    : {
        body,
        headers: {
          "content-type": "application/json",
          "webhook-id": view.id,
          "webhook-timestamp": String(Math.floor(now.getTime() / SECOND_MS)),
          "webhook-signature": new Webhook(secret).sign(view.id, now, body),
        },
      };
}

function opened(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

const GONE = 410;

async function record({ db, clock }: Ground, claimed: Claimed, outcome: Outcome): Promise<void> {
  const now = clock.now();
  const isGone = "status" in outcome && outcome.status === GONE;
  const end = endOf(claimed, outcome, now);
  await db.transaction().execute(async (tx) => {
    await lockEndpoint(tx, claimed, isGone ? "add" : "end");
    const isOurs = await endDelivery(tx, claimed, end);
    if (!isOurs) return;
    if (isGone) {
      await disableEndpoint(tx, claimed, now, "It answered 410 Gone.");
      await endAllDeliveries(tx, claimed, "ENDPOINT_DISABLED");
    } else if (end.status !== "waiting") {
      await wakeFirst(tx, claimed, [claimed.subjectId], now);
    }
  });
}

function endOf({ attempts }: Claimed, outcome: Outcome, now: Date): DeliveryEnd {
  const lastStatus = "status" in outcome ? outcome.status : null;
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300)
    return { status: "delivered", nextAttemptAt: null, lastStatus, lastError: null, deliveredAt: now };
  const lastError = "error" in outcome ? outcome.error : `HTTP_${outcome.status}`;
  const pauseMs = lastStatus === GONE ? undefined : pausesMs[attempts - 1];
  return pauseMs === undefined
    ? { status: "dead", nextAttemptAt: null, lastStatus, lastError, deliveredAt: null }
    : {
        status: "waiting",
        nextAttemptAt: new Date(now.getTime() + pauseMs),
        lastStatus,
        lastError,
        deliveredAt: null,
      };
}
