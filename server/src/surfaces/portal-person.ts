import { refuse } from "../foundation/refusal.ts";
import { type Mode, modes } from "../foundation/tenant.ts";
import type { PortalSession } from "../operations/portal-session.ts";
import type { HttpOptions } from "./http-context.ts";

/** The account and the world that a page of the portal asks for. */
export type Wishes = { partner: string | null; mode: string | null };

/** Who is signed in, as a member of the account they ask for; a foreign one is not told from none. */
export async function personIn(
  headers: Headers,
  wishes: Wishes,
  { signIn }: Pick<HttpOptions, "signIn">,
): Promise<{ session: PortalSession | null; mode: Mode }> {
  const session = (await signIn?.sessionOf(headers)) ?? null;
  return { session: session && inAccount(session, wishes.partner), mode: modeOf(wishes.mode) };
}

function inAccount(session: PortalSession, wished: string | null): PortalSession {
  if (wished === null) return session;
  const membership = session.memberships.find(({ partnerId }) => partnerId === wished);
  return membership ? { ...session, ...membership } : refuse("NOT_FOUND", { what: "partner" });
}

/** The sandbox unless the page says otherwise: a missing word moves no real letter. */
const modeOf = (wished: string | null): Mode => modes.find((mode) => mode === wished) ?? "sandbox";
