import type { Language } from "../../foundation/language.ts";
import type { Services } from "../../operations/call.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import type { Mail } from "../../ports/mailer.ts";
import type { PeopleLibrary } from "./people-library.ts";

/** What every page of signing in leans on. */
export type Door = {
  services: Services;
  /** Read and built when a request needs it first, which then waits for it. */
  library(): Promise<PeopleLibrary>;
  sessionOf(headers: Headers): Promise<PortalSession | null>;
  oneTimeLink(email: string, options?: { validForMinutes?: number; to?: string }): Promise<string | null>;
  deliverMail(mail: Omit<Mail, "mailId">): Promise<void>;
  /** Does something after the answer has gone, so that its length tells nobody whether it was done. */
  afterwards(work: () => Promise<unknown>): void;
};

/** One request of a person's browser, or of a client's. */
export type Visit = {
  request: Request;
  url: URL;
  form: URLSearchParams;
  language: Language;
  /** Who is at the other end, as far as we can tell. */
  address: string;
};

export type Route = (visit: Visit, door: Door) => Promise<Response>;

/** Leads on to another page, with the cookies that the library has set. */
export function leadTo(location: string, from?: Headers): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of from?.getSetCookie() ?? []) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** A path of this very service; whatever else was asked for leads to the front door. */
export function ownPath({ publicUrl }: Services["links"], path: string | null): string {
  const { origin } = new URL(publicUrl);
  const page = URL.parse(path ?? "/", publicUrl);
  if (page?.origin !== origin) return "/";
  // Two slashes at the beginning would name another host.
  return `${page.pathname.replace(/^\/+/, "/")}${page.search}`;
}

/** Whether percent signs in it mean something; the library takes some texts apart once more, and fails where they do not. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
