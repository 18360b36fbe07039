/**
 * The card's side of MCP Apps: JSON-RPC with the chat that shows it. The official library does the same in 666 kB; a
 * card has to be small, since it is sent with every conversation.
 */
export type Host = {
  callOperation(name: string, input: Record<string, unknown>): Promise<ToolResult>;
  openLink(url: string): Promise<unknown>;
  /** Lets the model know what the person has done here; it says nothing by itself. */
  tellModel(text: string): void;
};

export type ToolResult = {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content?: { type: string; text?: string }[];
  _meta?: Record<string, unknown>;
};

/** What the chat tells a card about itself. */
type HostContext = { theme?: string; locale?: string };

type CardHandlers = {
  onResult: (result: ToolResult) => void;
  onLanguage: (language: "de" | "en") => void;
};

const PROTOCOL_VERSION = "2026-01-26";

type Message = {
  id?: number | string;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
};

type Waiting = { resolve(result: unknown): void; reject(cause: Error): void };

/** Makes the card known to the chat; results come as soon as it is. */
export async function connectToHost(handlers: CardHandlers): Promise<Host> {
  const waiting = new Map<number | string, Waiting>();
  const send = (message: Message) => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  let lastId = 0;
  const request = (method: string, params: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      send({ id: lastId, method, params });
    });

  window.addEventListener("message", ({ source, data }: MessageEvent<Message>) => {
    if (source !== window.parent || typeof data !== "object" || data === null) return;
    if (data.method === undefined) return settle(waiting, data);
    if (data.id !== undefined) send({ id: data.id, result: {} }); // a ping, or the card is about to be taken away
    if (data.method === "ui/notifications/tool-result") handlers.onResult(data.params as ToolResult);
    if (data.method === "ui/notifications/host-context-changed") adapt(data.params as HostContext, handlers);
  });

  const { hostContext = {} } = (await request("ui/initialize", {
    protocolVersion: PROTOCOL_VERSION,
    appInfo: { name: "brieftaube", version: "1" },
    appCapabilities: {},
  })) as { hostContext?: HostContext };
  adapt(hostContext, handlers);
  send({ method: "ui/notifications/initialized", params: {} });
  reportSize(send);
  return {
    callOperation: (name, input) => request("tools/call", { name, arguments: input }) as Promise<ToolResult>,
    openLink: (url) => request("ui/open-link", { url }),
    tellModel(text) {
      // A chat need not take it; the card works without.
      request("ui/update-model-context", { content: [{ type: "text", text }] }).catch(() => {});
    },
  };
}

function settle(waiting: Map<number | string, Waiting>, { id = "", result, error }: Message): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  if (error) asked?.reject(new Error(error.message));
  else asked?.resolve(result);
}

function adapt({ theme, locale }: HostContext, { onLanguage }: CardHandlers): void {
  if (theme) document.documentElement.dataset["theme"] = theme;
  if (locale) onLanguage(locale.toLowerCase().startsWith("de") ? "de" : "en");
}

function reportSize(send: (message: Message) => void): void {
  const report = () => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    const params = { width: Math.ceil(width), height: Math.ceil(height) };
    send({ method: "ui/notifications/size-changed", params });
  };
  new ResizeObserver(report).observe(document.documentElement);
}
