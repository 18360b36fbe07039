import { streamSSE } from "hono/streaming";
import { Refusal } from "../foundation/refusal.ts";
import type { Call, Services } from "../operations/call.ts";
import { isFromOtherSite } from "../operations/same-site.ts";
import { liveEvents } from "../live-events.ts";
import { callOf } from "./call-operation.ts";
import { pageLanguage, refusalAnswer } from "./http-answer.ts";
import type { HttpOptions, WebApp, WebContext } from "./http-context.ts";
import { personIn } from "./portal-person.ts";
import { identifyPerson } from "../modules/access/access.ts";

/** After this time a page connects again: no stream is left behind by a page that is gone unnoticed. */
const STREAM_MS = 5 * 60_000;
/** So long a browser waits that has too many pages open. */
const WAIT_MS = 20_000;

/** `GET /v1/portal/live`: says that something has happened; the page then asks for what it shows. */
export function mountPortalLive(app: WebApp, services: Services, options: HttpOptions): void {
  app.get("/v1/portal/live", async (context) => {
    if (isFromOtherSite(context.req.raw.headers, services.links.publicUrl))
      return refusalAnswer(context, services, new Refusal("UNAUTHORIZED", { reason: "missing" }));
    const call = await listenerOf(context, services, options).catch(refusalOf);
    if (call instanceof Refusal) return refusalAnswer(context, services, call);
    return streamSSE(context, async (stream) => {
      const gone = new AbortController();
      stream.onAbort(() => gone.abort());
      const ends = [
        gone.signal,
        AbortSignal.timeout(STREAM_MS),
        ...(options.stopping ? [options.stopping] : []),
      ];
      try {
        for await (const types of liveEvents(call, AbortSignal.any(ends))) {
          // Whoever has signed out or was removed meanwhile hears no more.
          await listenerOf(context, services, options);
          await stream.writeSSE({ event: types.length > 0 ? "happened" : "alive", data: types.join(" ") });
        }
      } catch (cause) {
        const requestId = context.get("requestId");
        if (!(cause instanceof Refusal))
          services.log.error({ err: cause, requestId }, "a live stream broke off");
        await stream.writeSSE({ event: "over", data: "", retry: WAIT_MS });
      }
    });
  });
}

async function listenerOf(context: WebContext, services: Services, options: HttpOptions): Promise<Call> {
  const { partner = null, mode = null } = context.req.query();
  const { session, mode: world } = await personIn(context.req.raw.headers, { partner, mode }, options);
  const identity = await identifyPerson(services, session, world, { from: context.get("from") });
  return callOf(identity, { requestId: context.get("requestId"), language: pageLanguage(context) }, services);
}

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  throw cause;
}
