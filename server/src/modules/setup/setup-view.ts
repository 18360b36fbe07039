import type { Language } from "../../foundation/language.ts";
import type { PageBody } from "../../operations/page.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import type { SetupLink } from "./setup-links.ts";

/** What one gap shows to a person, as a title and what stands below it. */
export type SetupView = { title: string; body: PageBody; status?: number };
export type SetupRequest = {
  link: SetupLink;
  /** The owner who has signed in, where the link asks for one. */
  owner: PortalSession | null;
  form: Record<string, string>;
  language: Language;
};
