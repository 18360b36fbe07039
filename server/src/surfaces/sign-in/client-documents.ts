import { registerClientMetadataDocument } from "@better-auth/oauth-provider/internal";
import type { ClientDiscovery } from "@better-auth/oauth-provider";
import { z } from "zod";
import type { Services } from "../../operations/call.ts";
import { WebFetchFailed } from "../../ports/web-fetcher.ts";
import { clientName, clientUri } from "./client-metadata.ts";
import { isAllowedRedirect } from "./redirect-uris.ts";

const MAX_BYTES = 16_384;
const TIMEOUT_MS = 5_000;
const KEPT_FOR_MS = 60 * 60 * 1000;

const Document = z.object({
  client_id: z.string(),
  client_name: clientName,
  redirect_uris: z.array(z.string().max(2000).refine(isAllowedRedirect)).min(1).max(20),
  client_uri: clientUri.optional(),
  token_endpoint_auth_method: z.literal("none").default("none"),
});

/** Clients whose id is the address of a document about them: read through the guard, kept for an hour. */
export const clientDocuments = ({ web, clock, log }: Services): ClientDiscovery => ({
  id: "client-document",
  discoveryMetadata: { client_id_metadata_document_supported: true },
  matches: isDocumentAddress,
  async resolve(context, clientId, existing) {
    if (existing?.updatedAt && clock.now().getTime() - existing.updatedAt.getTime() < KEPT_FOR_MS)
      return existing;
    const document = await readDocument(web, clientId).catch((cause: unknown) => {
      if (!(cause instanceof WebFetchFailed)) throw cause;
      log.info({ problem: cause.problem }, "a client's document could not be read");
      return null;
    });
    const options = context.context.getPlugin("oauth-provider")?.options;
    if (!document || !options) return null;
    const { client_uri, ...rest } = document;
    const { client } = await registerClientMetadataDocument(context, options, {
      clientId,
      clientDiscoveryId: "client-document",
      metadata: {
        ...rest,
        ...(client_uri && { client_uri }),
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      },
      ...(existing && { existingClient: existing }),
    });
    return client;
  },
});

/** An https address with a path and nothing that could be read in two ways. */
function isDocumentAddress(clientId: string): boolean {
  const url = URL.parse(clientId);
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.pathname !== "/" &&
    url.href === clientId &&
    `${url.username}${url.password}${url.hash}` === ""
  );
}

/** Null when it is none, or speaks of another client. */
async function readDocument(web: Services["web"], clientId: string) {
  const { bytes, url } = await web.fetch({
    url: clientId,
    accept: ["application/json", "application/*"],
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    mode: "live",
  });
  const parsed = Document.safeParse(jsonIn(bytes));
  return parsed.success && parsed.data.client_id === clientId && url === clientId ? parsed.data : null;
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
