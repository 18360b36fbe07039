import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { ARCHIVE_ALGORITHM } from "../foundation/archive-signer.ts";
import { languages } from "../foundation/language.ts";
import { deliveryTypes } from "../foundation/letter-options.ts";
import { scopes } from "../foundation/scope.ts";
import type { Services } from "../operations/call.ts";
import type { Links } from "../operations/links.ts";
import { paperCarriers } from "../ports/carrier.ts";
import { MOST_PAGES } from "../rendering/render-letter.ts";
import { allTools, findTool } from "../find-operation.ts";
import { toolsets } from "../operations/operation.ts";
import { productVersion } from "../foundation/product-version.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";
import { API_VERSION, SCHEMA_REVISION } from "./reference.ts";
import { callsPerMinute, RATE_WINDOW_SECONDS } from "../modules/access/access.ts";

const PROTOCOL_VERSIONS = ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS];

/** What is true of the service today, for whoever asks before they have an account. */
export const serviceFacts = ({
  links,
  carriers,
  archiveSigner,
}: Pick<Services, "links" | "carriers" | "archiveSigner">) => ({
  name: "Brieftaube",
  description: "Letter dispatch for agents, programs and people.",
  version: productVersion,
  apiVersion: API_VERSION,
  schemaRevision: SCHEMA_REVISION,
  languages,
  currency: "EUR",
  timeZone: "Europe/Berlin",
  tools: { enabled: allTools.length },
  sending: {
    enabled: findTool("order_send") !== undefined,
    live: paperCarriers(carriers.live).length > 0,
    mostPages: MOST_PAGES,
    deliveryTypes,
  },
  sandbox: { playMoneyCents: 100_000, clock: links.to("/v1/sandbox/clock") },
  limits: {
    bodyBytes: MAX_BODY_BYTES,
    rateWindowSeconds: RATE_WINDOW_SECONDS,
    callsPerWindow: callsPerMinute,
  },
  authentication: ["partner_token", "oauth"] as const,
  archive: { keyId: archiveSigner.keyId, algorithm: ARCHIVE_ALGORITHM },
  links: linksOf(links),
});

/** How an MCP client finds its way in. */
export const mcpCard = (links: Links) => ({
  name: "brieftaube",
  title: "Brieftaube",
  description: "Posts letters: drafts, prices, asks, posts exactly once, and proves it.",
  version: productVersion,
  protocolVersions: PROTOCOL_VERSIONS,
  endpoints: [
    { transport: "streamable-http", url: links.to("/mcp") },
    { transport: "streamable-http", url: links.to("/mcp/readonly"), readOnly: true },
  ],
  authentication: {
    schemes: ["bearer"],
    resourceMetadata: links.to("/.well-known/oauth-protected-resource/mcp"),
  },
  toolsets: { parameter: "toolsets", header: "X-MCP-Toolsets", names: toolsets },
  tools: { parameter: "tools", header: "X-MCP-Tools" },
  documentation: links.to("/docs"),
});

/** What the operator of a public service hands to the MCP registry (`mcp-publisher publish`); the name is that of its own domain. */
export const registryEntry = (links: Pick<Links, "publicUrl" | "to">) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: `${reverseDomain(links.publicUrl)}/brieftaube`,
  title: "Brieftaube",
  description: "Posts letters: drafts, prices, asks, posts exactly once, and proves it.",
  version: productVersion,
  websiteUrl: links.to("/docs"),
  remotes: [
    { type: "streamable-http", url: links.to("/mcp") },
    { type: "streamable-http", url: links.to("/mcp/readonly") },
  ],
});

/** `post.example.org` is `org.example.post`; an address without a domain has no place in the registry. */
function reverseDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]/i.test(hostname) && !hostname.includes(":")
    ? hostname.split(".").toReversed().join(".")
    : "local";
}

/** RFC 9728. What a person must ask for by name is not advertised. */
export const protectedResource = (links: Links) => ({
  resource: links.to("/mcp"),
  resource_name: "Brieftaube",
  authorization_servers: [new URL(links.publicUrl).origin],
  resource_documentation: links.to("/docs"),
  bearer_methods_supported: ["header"],
  scopes_supported: scopes.filter((scope) => scope !== "approval:self_approve"),
});

const linksOf = (links: Links) => ({
  documentation: links.to("/docs"),
  tools: links.to("/v1/tools"),
  operations: links.to("/v1/operations"),
  openApi: links.to("/v1/openapi.json"),
  mcp: links.to("/mcp"),
  status: links.to("/status"),
  facts: links.to("/facts"),
});
