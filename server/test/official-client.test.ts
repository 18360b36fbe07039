import {
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { newClient } from "./mcp-client.ts";
import { REDIRECT, startOAuth } from "./oauth.ts";

/** What a chat program keeps of its connection. */
function newKeeper() {
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    verifier?: string;
    discovery?: OAuthDiscoveryState;
    sentTo: URL[];
  } = { sentTo: [] };
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: "Chat", redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void kept.sentTo.push(url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? "",
    saveDiscoveryState: (discovery) => void (kept.discovery = discovery),
    discoveryState: () => kept.discovery,
  };
  return { kept, provider };
}

test.for(["modern", "legacy"] as const)(
  "the official client (%s) knows only the address and finds its way in, asks for more, and renews by itself",
  async (era) => {
    const oauth = await startOAuth();
    const { origin, browser, world } = oauth;
    const { kept, provider } = newKeeper();
    const transportOf = () =>
      new StreamableHTTPClientTransport(new URL("/mcp", origin), {
        authProvider: provider,
        fetch: (url, init) => oauth.fetch(new Request(url, init)),
      });
    const connected = async () => {
      const client = newClient(era);
      await client.connect(transportOf());
      onTestFinished(() => client.close());
      return client;
    };
    const grant = async (scope: string[]) => {
      const asked = await browser.open(kept.sentTo.at(-1)?.href ?? "");
      const allowed = await browser.submit("/connect", {
        query: new URL(asked.headers.get("location") ?? "", origin).search.slice(1),
        account: `${world.office.partnerId} sandbox`,
        scope,
        decision: "allow",
      });
      await transportOf().finishAuth(new URL(allowed.headers.get("location") ?? "").searchParams);
    };
    await oauth.signInBy(browser);

    await expect(connected()).rejects.toThrow();
    expect(kept.sentTo).toHaveLength(1);
    expect(kept.sentTo[0]?.searchParams.get("resource")).toBe(`${origin}/mcp`);
    expect(kept.sentTo[0]?.searchParams.get("scope")).not.toContain("self_approve");
    await grant(["profile:read", "letter:read"]);
    const client = await connected();
    expect(await client.callTool({ name: "letter_list", arguments: {} })).toMatchObject({
      structuredContent: { total: 0 },
    });

    await expect(client.callTool({ name: "address_list", arguments: {} })).rejects.toThrow();
    expect(kept.sentTo.at(-1)?.searchParams.get("scope")?.split(" ")).toContain("address:read");
    await grant(["profile:read", "letter:read", "address:read"]);
    const wider = await connected();
    expect(await wider.callTool({ name: "address_list", arguments: {} })).toMatchObject({
      structuredContent: { total: 0 },
    });

    const before = kept.tokens;
    kept.tokens = {
      ...before,
      access_token: `${before?.access_token.slice(0, -4)}AAAA`,
    } as StoredOAuthTokens;
    const renewed = await connected();
    expect((await renewed.listTools()).tools.map(({ name }) => name)).toContain("address_list");
    expect(kept.tokens.refresh_token).not.toBe(before?.refresh_token);
  },
);
