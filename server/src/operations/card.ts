import { z } from "zod";
import type { SealedText } from "../foundation/sealed-text.ts";
import { refuseField } from "../foundation/refusal.ts";
import type { Call, Caller } from "./call.ts";

/** The small pages that a chat can show with a result (MCP Apps). */
export const cardNames = ["approval", "setup"] as const;
export type CardName = (typeof cardNames)[number];

/**
 * What lets a card ask about one approval and decide it. It comes beside a result, where the model does not see it:
 * a server cannot tell a card's call from the model's. It holds for the connection that got it, for a day; that an
 * approval is decided once makes it good for one decision.
 */
export type CardNonce = { approvalId: string; connectionId: string; expiresAt: number };

const VALID_FOR_MS = 24 * 60 * 60_000;
const PURPOSE = "card nonce";

type Sealing = { sealedText: SealedText; caller: Pick<Caller, "connectionId">; now: Date };

export function newCardNonce({ sealedText, caller, now }: Sealing, approvalId: string): string {
  const { connectionId } = caller;
  const nonce: CardNonce = { approvalId, connectionId, expiresAt: now.getTime() + VALID_FOR_MS };
  return sealedText.seal(JSON.stringify(nonce), PURPOSE);
}

const nonceShape = z.object({ approvalId: z.uuid(), connectionId: z.string(), expiresAt: z.number() });

/** The approval that a card may speak of; a nonce of another connection is no better than none. */
export function requireCardNonce({ sealedText, caller, clock, language }: Call, given: string): string {
  const nonce = opened(sealedText, given);
  const holds = nonce?.connectionId === caller.connectionId && nonce.expiresAt > clock.now().getTime();
  return nonce && holds ? nonce.approvalId : refuseField("nonce", "unknown", askAgain[language]);
}

function opened(sealedText: SealedText, given: string): CardNonce | null {
  try {
    return nonceShape.parse(JSON.parse(sealedText.open(given, PURPOSE)));
  } catch {
    return null;
  }
}

const askAgain = {
  de: "Diese Karte gilt nicht mehr. Lassen Sie sich die Freigabe noch einmal zeigen, oder öffnen Sie das Portal.",
  en: "This card is no longer valid. Have the approval shown again, or open the portal.",
};
