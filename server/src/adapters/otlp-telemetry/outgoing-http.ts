import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type Span, spanUnderWay } from "../../foundation/tracing.ts";

type Heard = { request: object; response?: unknown; error?: unknown };

/**
 * Follows every request that this process makes of others by HTTP, through what Node itself tells. Addresses that the
 * settings name are said by their host; any other was named by an account, and is not. No trace goes out with a request.
 */
export function followOutgoingHttp({
  hosts,
  except,
}: {
  hosts: ReadonlySet<string>;
  except: string;
}): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, origin: URL | null) => {
    if (!origin || origin.host === except) return;
    const facts = {
      "http.request.method": method,
      ...(hosts.has(origin.hostname) && { "server.address": origin.hostname }),
    };
    const span = spanUnderWay()?.begin({ name: `HTTP ${method}`, kind: "client", facts });
    if (span) spans.set(request, span);
  };
  const end = (request: object, outcome: { status?: number; error?: unknown }) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    const { status, error } = outcome;
    if (status !== undefined) span.note({ "http.response.status_code": status });
    if (error !== undefined) span.note({ "error.type": codeOf(error) });
    if (error !== undefined || (status ?? 0) >= 400) span.fail();
    span.end();
  };
  const listeners: Record<string, (heard: Heard) => void> = {
    "http.client.request.start": ({ request }) => {
      const asked = request as ClientRequest;
      begin(request, asked.method, URL.parse(`${asked.protocol}//${String(asked.getHeader("host"))}`));
    },
    "http.client.response.finish": ({ request, response }) =>
      end(request, { status: (response as IncomingMessage).statusCode ?? 0 }),
    "http.client.request.error": ({ request, error }) => end(request, { error: error ?? "unknown" }),
    "undici:request:create": ({ request }) => {
      const { method, origin } = request as { method: string; origin: string | URL };
      begin(request, method, URL.parse(String(origin)));
    },
    "undici:request:headers": ({ request, response }) =>
      end(request, { status: (response as { statusCode: number }).statusCode }),
    "undici:request:error": ({ request, error }) => end(request, { error: error ?? "unknown" }),
  };
  const heard = Object.entries(listeners).map(([name, listener]) => {
    const onMessage = (message: unknown) => listener(message as Heard);
    subscribe(name, onMessage);
    return { name, onMessage };
  });
  return () => {
    for (const { name, onMessage } of heard) if (channel(name).hasSubscribers) unsubscribe(name, onMessage);
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
