import type { z } from "zod";
import type { Role } from "../foundation/role.ts";
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
};

export const definePortalAction = <
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  action: Omit<PortalAction<Name, Input, Output>, "scope">,
): PortalAction<Name, Input, Output> => ({ ...action, scope: null });
