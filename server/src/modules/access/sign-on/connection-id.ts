import { sha256Hex } from "../../../foundation/secret-text.ts";
import type { Services } from "../../../operations/call.ts";

const CALLBACK = "/sign-in/company/back/";

/** The same for an account at all times: its provider wants to know where people are sent back to before it tells us anything. */
export const connectionIdOf = (partnerId: string): string =>
  sha256Hex(`sign-on ${partnerId}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

/** Where a provider sends people back to: an address of its own for each, so that no provider's answer passes for another's. */
export const redirectUriOf = ({ links }: Pick<Services, "links">, partnerId: string): string =>
  links.to(`${CALLBACK}${connectionIdOf(partnerId)}`);

/** Which provider an address of ours belongs to; null: none of these. */
export const connectionIdIn = (path: string): string | null =>
  path.startsWith(CALLBACK) ? path.slice(CALLBACK.length) : null;
