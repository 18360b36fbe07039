import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../operations/call.ts";
import { type CardName, cardNames, newCardNonce } from "../operations/card.ts";
import type { Operation } from "../operations/operation.ts";
import type { Identity } from "../modules/access/access.ts";

/** Built with the portal: each is one page that needs nothing from outside. */
const FOLDER = join(import.meta.dirname, "../../../portal/dist/cards");

/** What a client that can show cards says of itself, and what a card is. */
export const CARDS_EXTENSION = "io.modelcontextprotocol/ui";
const CARD_TYPE = "text/html;profile=mcp-app";

const uriOf = (name: CardName): string => `ui://brieftaube/${name}.html`;

const titles: Record<CardName, string> = {
  approval: "What waits for a decision, with yes and no",
  setup: "What is missing before a letter can go",
};

export const listedCards = () =>
  cardNames.map((name) => ({ uri: uriOf(name), name, title: titles[name], mimeType: CARD_TYPE }));

/** A card's page as `resources/read` gives it; undefined if no card has this address. It may load nothing. */
export function readCard(uri: string) {
  const name = cardNames.find((each) => uriOf(each) === uri);
  return (
    name && {
      uri,
      mimeType: CARD_TYPE,
      text: readFileSync(join(FOLDER, `${name}.html`), "utf8"),
      _meta: { ui: { csp: {}, prefersBorder: true } },
    }
  );
}

/** For `tools/list`: where the card of a tool is; older clients look for the second name. */
export const cardOfTool = ({ card }: Operation) =>
  card && { _meta: { ui: { resourceUri: uriOf(card.name) }, "ui/resourceUri": uriOf(card.name) } };

/** For `tools/list`: a tool that only cards call. */
export const forCardsOnly = { _meta: { ui: { visibility: ["app"] } } };

/** What a card gets beside a result, out of the model's sight. */
export function handedToCard(
  tool: Operation | undefined,
  value: Record<string, unknown>,
  { caller, clock }: Identity,
  { sealedText }: Services,
) {
  const approvals = tool?.card?.approvals?.(value);
  if (!approvals) return {};
  const nonces = approvals.map((approvalId) => ({
    approvalId,
    nonce: newCardNonce({ sealedText, caller, now: clock.now() }, approvalId),
  }));
  return { _meta: { "brieftaube/card": { approvals: nonces } } };
}
