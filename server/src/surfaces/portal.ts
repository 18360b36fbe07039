import { dueWork } from "../due-work.ts";
import { findOperation } from "../find-operation.ts";
import { Refusal } from "../foundation/refusal.ts";
import type { Services } from "../operations/call.ts";
import type { Operation } from "../operations/operation.ts";
import { isFromOtherSite } from "../operations/same-site.ts";
import { refusalAnswer } from "./http-answer.ts";
import type { HttpOptions, WebApp, WebContext } from "./http-context.ts";
import { mountPortalLive } from "./portal-live.ts";
import { personIn, type Wishes } from "./portal-person.ts";
import { answerCall } from "./rest.ts";
import { clockOperations, requireSandbox } from "./sandbox-clock.ts";
import { playing } from "./sandbox-orders.ts";
import { identifyPerson, type Identity, type PersonWishes } from "../modules/access/access.ts";

/** `POST /v1/portal/{name}`: what a signed-in person asks or does; below `sandbox/` its clock and carrier. Cookie and own site only. */
export function mountPortalCalls(app: WebApp, services: Services, options: HttpOptions): void {
  const identifyIn =
    (context: WebContext, exceptions: Exceptions = {}) =>
    async (): Promise<Identity> => {
      const { headers } = context.req.raw;
      const { session, mode } = await personIn(headers, wishesIn(headers), options);
      return identifyPerson(services, session, mode, { ...exceptions, from: context.get("from") });
    };
  const fromOwnSite = (context: WebContext, call: () => Promise<Response>) =>
    isFromOtherSite(context.req.raw.headers, services.links.publicUrl)
      ? refusalAnswer(context, services, new Refusal("UNAUTHORIZED", { reason: "missing" }), toPerson)
      : call();

  app.post("/v1/portal/:name", (context) => {
    const operation = findOperation("portal", context.req.param("name"));
    if (!operation)
      return refusalAnswer(context, services, new Refusal("NOT_FOUND", { what: "action" }), toPerson);
    const evenIfDisabled = operation.role === "operator" || (operation.evenIfDisabled ?? false);
    const evenWithoutSecondFactor = operation.evenWithoutSecondFactor ?? false;
    const identify = identifyIn(context, { evenIfDisabled, evenWithoutSecondFactor });
    return fromOwnSite(context, () =>
      answerCall(context, services, { name: operation.name, operation, identify, ...toPerson }),
    );
  });
  const { read, move } = clockOperations(services, options.dueWork ?? dueWork);
  const inSandbox = (context: WebContext, operation: Operation) =>
    fromOwnSite(context, () => {
      const identify = async () => requireSandbox(await identifyIn(context)());
      return answerCall(context, services, { name: operation.name, operation, identify, ...toPerson });
    });
  app.post("/v1/portal/sandbox/clock", (context) => inSandbox(context, read));
  app.post("/v1/portal/sandbox/clock/move", (context) => inSandbox(context, move));
  app.post("/v1/portal/sandbox/orders/:orderId/events", (context) =>
    inSandbox(context, playing(context.req.param("orderId"), services, options.dueWork ?? dueWork)),
  );
  mountPortalLive(app, services, options);
}

type Exceptions = Pick<PersonWishes, "evenIfDisabled" | "evenWithoutSecondFactor">;

/** What is refused here is read by whoever sits before the page. */
const toPerson = { reader: "person" } as const;

const wishesIn = (headers: Headers): Wishes => ({
  partner: headers.get("x-brieftaube-partner"),
  mode: headers.get("x-brieftaube-mode"),
});
