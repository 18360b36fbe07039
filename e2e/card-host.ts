import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  AppBridge,
  getToolUiResourceUri,
  PostMessageTransport,
} from "@modelcontextprotocol/ext-apps/app-bridge";

/** A chat as the official host library makes one: it runs in the browser of a test and shows one card. */
export type ShownCard = {
  openedLinks: string[];
  modelContext: string[];
  cardTools: string[];
  cardBytes: number;
};

type Wanted = {
  url: string;
  token: string;
  era: "legacy" | "modern";
  tool: string;
  input: Record<string, unknown>;
  theme: "light" | "dark";
  locale: string;
};

declare global {
  interface Window {
    showCard(wanted: Wanted): Promise<void>;
    card: ShownCard;
    endCard(): Promise<unknown>;
  }
}

window.showCard = async ({ url, token, era, tool, input, theme, locale }) => {
  const client = new Client(
    { name: "chat", version: "1" },
    {
      capabilities: {
        extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
      },
      versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" },
    },
  );
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find(({ name }) => name === tool) ?? {}) ?? "";
  const [page] = (await client.readResource({ uri })).contents;
  const html = page && "text" in page ? page.text : "";
  const result = await client.callTool({ name: tool, arguments: input });
  window.card = {
    openedLinks: [],
    modelContext: [],
    cardTools: tools.map(({ name }) => name).filter((name) => name.startsWith("card_")),
    cardBytes: new TextEncoder().encode(html).length,
  };

  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.title = "card";
  frame.width = "100%";
  document.body.replaceChildren(frame);
  const bridge = new AppBridge(
    client,
    { name: "chat", version: "1" },
    { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } },
    { hostContext: { theme, locale } },
  );
  bridge.onopenlink = ({ url: link }) => {
    window.card.openedLinks.push(link);
    return Promise.resolve({});
  };
  bridge.onupdatemodelcontext = ({ content = [] }) => {
    for (const part of content) if (part.type === "text") window.card.modelContext.push(part.text);
    return Promise.resolve({});
  };
  bridge.onsizechange = ({ height = 0 }) => {
    frame.height = String(height);
  };
  bridge.oninitialized = () => {
    void bridge.sendToolInput({ arguments: input }).then(() => bridge.sendToolResult(result as never));
  };
  window.endCard = () => bridge.teardownResource({});
  frame.srcdoc = html;
  const content = frame.contentWindow as Window;
  await bridge.connect(new PostMessageTransport(content, content));
};
