import { inputRequired, type InputRequiredResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import type { Services } from "../operations/call.ts";
import type { Identity } from "../modules/access/access.ts";

type Result = Record<string, unknown>;

/**
 * Which page of ours a result asks a person to open. Only results of one letter: what is done is kept in what the client
 * carries until it calls again, and a batch would be too much to carry.
 */
const pages: Record<string, (result: Result) => unknown> = {
  setup_fix_link: ({ alreadyFixed, url }) => (alreadyFixed === true ? null : url),
  wallet_topup_link: ({ status, url }) => (status === "open" ? url : null),
  order_send: waitingFor,
  approval_submit: waitingFor,
};

function waitingFor({ status, approvalUrl }: Result): unknown {
  return status === "awaiting_approval" ? approvalUrl : null;
}

const PURPOSE = "mcp: a page that somebody is to open";
const VALID_MS = 3_600_000;
const LONGEST_STATE = 100_000;

const Carried = z.object({
  tool: z.string(),
  connectionId: z.string(),
  until: z.number(),
  result: z.record(z.string(), z.unknown()),
});

type Asking = { tool: string; identity: Identity; language: Language };

/**
 * Asks the client to show somebody the page, where it has said that it can; then it calls again, and gets the result. What
 * was done is done: it rides along, sealed, so that calling again does nothing a second time.
 */
export function askToOpen(
  { sealedText, clock }: Pick<Services, "sealedText" | "clock">,
  { tool, identity, language }: Asking,
  result: Result,
): InputRequiredResult | null {
  const url = pages[tool]?.(result);
  if (typeof url !== "string") return null;
  const carried: z.input<typeof Carried> = {
    tool,
    connectionId: identity.caller.connectionId,
    until: clock.now().getTime() + VALID_MS,
    result,
  };
  return inputRequired({
    inputRequests: { page: inputRequired.elicitUrl({ message: messages[language][tool] ?? "", url }) },
    requestState: sealedText.seal(JSON.stringify(carried), PURPOSE),
  });
}

/** The result that a client carries; null where it is not ours, of another tool or connection, or too old. */
export function carriedResult(
  { sealedText, clock }: Pick<Services, "sealedText" | "clock">,
  { tool, identity }: Omit<Asking, "language">,
  state: unknown,
): Result | null {
  if (typeof state !== "string" || state.length > LONGEST_STATE) return null;
  try {
    const carried = Carried.parse(JSON.parse(sealedText.open(state, PURPOSE)));
    const isTheirs = carried.tool === tool && carried.connectionId === identity.caller.connectionId;
    return isTheirs && carried.until > clock.now().getTime() ? carried.result : null;
  } catch {
    return null;
  }
}

const approval = {
  de: "Ein Brief wartet auf Ihre Freigabe. Sehen Sie ihn sich an und entscheiden Sie.",
  en: "A letter waits for your approval. Look at it and decide.",
};
const messages: Record<Language, Record<string, string>> = {
  de: {
    setup_fix_link: "Bevor Briefe hinausgehen können, fehlt noch etwas. Auf dieser Seite holen Sie es nach.",
    wallet_topup_link: "Auf dieser Seite laden Sie das Guthaben auf.",
    order_send: approval.de,
    approval_submit: approval.de,
  },
  en: {
    setup_fix_link: "Something is missing before letters can leave. This page puts it right.",
    wallet_topup_link: "This page tops up the balance.",
    order_send: approval.en,
    approval_submit: approval.en,
  },
};
