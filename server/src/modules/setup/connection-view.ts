import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { scopesOf } from "../../foundation/role.ts";
import { type Scope, scopes } from "../../foundation/scope.ts";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { bundleTexts } from "../../texts/scope-texts.ts";

/** What the connection that asks may do, and how it gets what it lacks. */
export const connectionOutput = z.object({
  kind: z.enum(["partner_token", "oauth", "portal_session"]),
  scopes: z.array(z.string()),
  missingScopes: z.array(z.string()),
  mayDraft: z.boolean(),
  maySend: z.boolean().describe("Draft and hand in letters."),
  howToGet: z.string().nullable().describe("The way to missing scopes, for a person."),
});
export type ConnectionView = z.infer<typeof connectionOutput>;

/** Everything that makes a letter asks for this scope; by any of these tools it goes out. */
const SENDING = {
  scope: "order:send",
  tools: ["order_send", "order_send_batch", "approval_submit"],
} as const;

/** An address that leaves sending out may have kept these. */
const DRAFTING = ["letter_create_draft", "document_create"];

type Asking = Pick<Call, "caller" | "language" | "links" | "leavesOut">;

export function connectionView(call: Asking): ConnectionView {
  const { caller, leavesOut } = call;
  const missingScopes = scopes.filter((scope) => !caller.scopes.has(scope));
  const isNarrowed = leavesOut !== undefined && SENDING.tools.every((tool) => leavesOut(tool));
  const isHeld = caller.scopes.has(SENDING.scope);
  return {
    kind: caller.connection,
    scopes: [...caller.scopes],
    missingScopes,
    mayDraft: isHeld && !(isNarrowed && DRAFTING.every((tool) => leavesOut(tool))),
    maySend: isHeld && !isNarrowed,
    howToGet: isNarrowed || missingScopes.length > 0 ? wayOf(call, isNarrowed) : null,
  };
}

function wayOf({ caller, language, links }: Asking, isNarrowed: boolean): string {
  const text = ways[language];
  const page = (path: string) => links.to(portalLink(`/settings/${path}`, caller));
  if (caller.connection === "portal_session") return text.session(page("team"));
  if (isNarrowed && caller.scopes.has(SENDING.scope)) return text.narrowed(links.to("/mcp"));
  if (caller.connection === "partner_token")
    return text.token(page("tokens"), caller.scopes.has(SENDING.scope) ? null : SENDING.scope);
  // Connecting again gives nobody more than their role has.
  const mayTheySend = !caller.role || scopesOf(caller.role).has(SENDING.scope);
  return mayTheySend ? text.oauth(page("connections")) : text.role(page("team"));
}

/** `needed`: of all that is missing, what letters need. */
type Way = (url: string, needed?: Scope | null) => string;
const ways: Record<Language, Record<"session" | "token" | "oauth" | "role" | "narrowed", Way>> = {
  de: {
    session: (url) => `Eine Inhaberin oder ein Inhaber des Kontos kann Ihre Rolle ändern: ${url}`,
    token: (url, needed) =>
      `Eine Inhaberin oder ein Inhaber legt einen Zugangsschlüssel mit den fehlenden Berechtigungen an${needed ? ` (für Briefe: ${needed})` : ""}, den das Programm dann verwendet: ${url}`,
    oauth: (url) =>
      `Verbinden Sie das Programm neu und haken Sie auf der Seite, die sich öffnet, das Fehlende an, für Briefe „${bundleTexts.de.send}“. Was die Verbindung heute darf: ${url}`,
    role: (url) =>
      `Die Person hinter dieser Verbindung darf nur ansehen: Eine Inhaberin oder ein Inhaber gibt ihr eine andere Rolle (${url}), danach verbinden Sie das Programm neu.`,
    narrowed: (url) =>
      `Die Adresse dieser Verbindung lässt Werkzeuge weg. Verbinden Sie das Programm ohne Einschränkung: ${url}`,
  },
  en: {
    session: (url) => `An owner of the account can change your role: ${url}`,
    token: (url, needed) =>
      `An owner makes a token with the missing scopes${needed ? ` (for letters: ${needed})` : ""}, which the program then uses instead: ${url}`,
    oauth: (url) =>
      `Connect the program again and tick what is missing on the page that opens, for letters “${bundleTexts.en.send}”. What the connection may do today: ${url}`,
    role: (url) =>
      `The person behind this connection may only look: an owner gives them another role (${url}), then connect the program again.`,
    narrowed: (url) =>
      `The address of this connection leaves tools out. Connect the program without narrowing: ${url}`,
  },
};
