import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import type { World } from "./world.ts";

export const eras = ["legacy", "modern"] as const;
export type Era = (typeof eras)[number];

type ClientOptions = {
  era?: Era;
  token?: string;
  path?: string;
  headers?: Record<string, string>;
  showsCards?: boolean;
  /** Shows somebody a page, and says what they did. */
  opensPages?: (url: string, message: string) => Deed | Promise<Deed>;
};
type Deed = "accept" | "decline" | "cancel";

export const newClient = (era: Era, showsCards = false, opensPages?: ClientOptions["opensPages"]): Client => {
  const client = new Client(
    { name: "test", version: "1" },
    {
      versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" },
      capabilities: {
        ...(showsCards && { extensions: { "io.modelcontextprotocol/ui": {} } }),
        ...(opensPages && { elicitation: { url: {} } }),
      },
    },
  );
  if (opensPages)
    client.setRequestHandler("elicitation/create", async ({ params }) => ({
      action: "url" in params ? await opensPages(params.url, params.message) : "decline",
    }));
  return client;
};

/** The official client, talking to the world's own server without a network between them. */
export async function connectClient(world: World, options: ClientOptions = {}): Promise<Client> {
  const {
    era = "modern",
    token = world.office.token,
    path = "/mcp",
    headers = {},
    showsCards,
    opensPages,
  } = options;
  const client = newClient(era, showsCards, opensPages);
  const transport = new StreamableHTTPClientTransport(new URL(path, world.services.links.publicUrl), {
    requestInit: { headers },
    fetch: (url, init) => {
      const { pathname, search } = new URL(url);
      return world.fetch(pathname + search, { ...init, token });
    },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}
