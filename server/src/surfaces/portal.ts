import { isAtLeast } from "../foundation/role.ts";
import { Refusal, refuse } from "../foundation/refusal.ts";
import { type Identity, identifyPerson } from "../modules/accounts/accounts.ts";
import type { Services } from "../operations/call.ts";
import type { PortalAction } from "../operations/portal-action.ts";
import { isFromOtherSite } from "../operations/same-site.ts";
import { findPortalAction } from "../portal-actions.ts";
import { refusalAnswer } from "./http-answer.ts";
import type { HttpOptions, WebApp, WebContext } from "./http-context.ts";
import { mountPortalLive } from "./portal-live.ts";
import { personIn, type Wishes } from "./portal-person.ts";
import { answerCall } from "./rest.ts";

/** What the portal calls: the tools as a signed-in person, and what only a person may do. Cookie and own site only. */
export function mountPortalCalls(app: WebApp, services: Services, options: HttpOptions): void {
  const identifyIn =
    (context: WebContext, exceptions: Exceptions = {}) =>
    async (): Promise<Identity> => {
      const { headers } = context.req.raw;
      const { session, mode } = await personIn(headers, wishesIn(headers), options);
      return identifyPerson(services, session, mode, exceptions);
    };
  const fromOwnSite = (context: WebContext, call: () => Promise<Response>) =>
    isFromOtherSite(context.req.raw.headers, services.links.publicUrl)
      ? refusalAnswer(context, services, new Refusal("UNAUTHORIZED", { reason: "missing" }), toPerson)
      : call();

  app.post("/v1/portal/tools/:name", (context) => {
    const name = context.req.param("name");
    return fromOwnSite(context, () =>
      answerCall(context, services, { name, identify: identifyIn(context), ...toPerson }),
    );
  });
  app.post("/v1/portal/:action", (context) => {
    const action = findPortalAction(context.req.param("action"));
    if (!action)
      return refusalAnswer(context, services, new Refusal("NOT_FOUND", { what: "action" }), toPerson);
    const evenIfDisabled = action.role === "operator" || (action.evenIfDisabled ?? false);
    const evenWithoutSecondFactor = action.evenWithoutSecondFactor ?? false;
    const identify = identifyIn(context, { evenIfDisabled, evenWithoutSecondFactor });
    const admit = (identity: Identity) => requireRole(identity, action.role);
    return fromOwnSite(context, () =>
      answerCall(context, services, { name: action.name, operation: action, identify, admit, ...toPerson }),
    );
  });
  mountPortalLive(app, services, options);
}

type Exceptions = Parameters<typeof identifyPerson>[3];

/** What is refused here is read by whoever sits before the page. */
const toPerson = { reader: "person" } as const;

const wishesIn = (headers: Headers): Wishes => ({
  partner: headers.get("x-brieftaube-partner"),
  mode: headers.get("x-brieftaube-mode"),
});

function requireRole({ caller: { session } }: Identity, role: PortalAction["role"]): void {
  const may = session && (role === "operator" ? session.isOperator : isAtLeast(session.role, role));
  if (!may) refuse("FORBIDDEN_ROLE", { role });
}
