import type { z } from "zod";
import type { Role } from "../foundation/role.ts";
import type { Caller } from "./call.ts";
import type { PortalSession } from "./portal-session.ts";
import type { Tool } from "./tool.ts";

/**
 * Something that only a signed-in person may ask or do, `POST /v1/portal/{name}`. It takes the road of the tools; in
 * place of a scope it names the least role; an operator is nobody's member for it, but whoever runs the service.
 */
export type PortalAction<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> = Tool<Name, Input, Output> & {
  scope: null;
  role: Role | "operator";
  /** Answers the people of a disabled account, too. */
  evenIfDisabled?: true;
  /** Answers who has not shown the second factor that the account wants of everybody, too. */
  evenWithoutSecondFactor?: true;
};

export const definePortalAction = <
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  action: Omit<PortalAction<Name, Input, Output>, "scope">,
): PortalAction<Name, Input, Output> => ({ ...action, scope: null });

/** Who acts, with name and role; the road to a portal action lets nobody else come so far. */
export function personOf({ session }: Caller): PortalSession {
  if (!session) throw new Error("a portal action was called without a person");
  return session;
}
