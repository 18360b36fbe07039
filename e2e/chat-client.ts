import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Page } from "playwright-core";

type Asked = {
  /** What the program asks for. */
  scope: string;
  /** What the person ticks besides what is ticked already. */
  ticked?: readonly string[];
  /** In which world it works; the sandbox unless said otherwise. */
  mode?: "sandbox" | "live";
  /** Shows the person a page that the service asks for, and comes back when they are done with it. */
  opensPages?: (url: string) => Promise<void>;
};

/** A chat program on the person's own machine: it registers itself, sends them to consent, and talks MCP from then on. */
export async function connectChat(
  page: Page,
  origin: string,
  { scope, ticked = [], mode = "sandbox", opensPages }: Asked,
) {
  const home = createServer((_request, answer) => answer.end("<h1>Back in the program</h1>"));
  await new Promise<void>((resolve) => home.listen(0, "127.0.0.1", resolve));
  const redirectUri = `http://127.0.0.1:${(home.address() as AddressInfo).port}/callback`;
  const clientId = await register(origin, redirectUri);
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    state: "s",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${origin}/mcp`,
    scope,
  });
  await page.goto(`${origin}/auth/oauth2/authorize?${query.toString()}`);
  const account = page.locator("select[name=account]");
  await account.selectOption(await account.locator(`option[value$=" ${mode}"]`).getAttribute("value"));
  for (const each of ticked) await page.locator(`input[name=scope][value~="${each}"]`).check();
  await page.locator('button[name=decision][value="allow"]').click();
  await page.getByRole("heading", { name: "Back in the program" }).waitFor();
  home.close();

  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: new URL(page.url()).searchParams.get("code") ?? "",
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
    resource: `${origin}/mcp`,
  });
  const answer = await fetch(`${origin}/auth/oauth2/token`, { method: "POST", body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return chatWith(origin, token, opensPages);
}

async function register(origin: string, redirectUri: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/oauth2/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_name: "Chat",
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "none",
    }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

/** The official client with a token; a refusal is thrown, unless one is expected. */
async function chatWith(origin: string, token: string, opensPages?: Asked["opensPages"]) {
  const client = new Client(
    { name: "chat", version: "1" },
    {
      versionNegotiation: { mode: "auto" },
      ...(opensPages && { capabilities: { elicitation: { url: {} } } }),
    },
  );
  if (opensPages)
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      if (!("url" in params)) return { action: "decline" };
      await opensPages(params.url);
      return { action: "accept" };
    });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/mcp", origin), { requestInit: { headers } }),
  );
  return {
    async call(name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
      if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
      return structuredContent as Record<string, unknown>;
    },
    /** What a call is refused with. */
    async refusal(name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
      const { isError, structuredContent, _meta } = await client.callTool({ name, arguments: input });
      if (!isError) throw new Error(`${name} was not refused: ${JSON.stringify(structuredContent)}`);
      return _meta?.["brieftaube/error"] as Record<string, unknown>;
    },
    close: () => client.close(),
  };
}
