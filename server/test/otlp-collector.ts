import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: Record<string, string | number | boolean>;
  links: { traceId: string; spanId: string; traceState?: string }[];
};
export type CollectedLog = {
  traceId?: string;
  spanId?: string;
  body: string;
  attributes: Record<string, string | number | boolean>;
};

/** A collector that takes OTLP as JSON over real HTTP, and remembers everything that it was sent, word for word. */
export async function startOtlpCollector() {
  const bodies: { path: string; body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push({ path: request.url ?? "", body, headers: request.headers });
      return response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const all = <Item>(path: string, read: (body: never) => Item[]): Item[] =>
    bodies.filter((one) => one.path === path).flatMap(({ body }) => read(JSON.parse(body) as never));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): CollectedSpan[] =>
      all("/v1/traces", (body: { resourceSpans: { scopeSpans: { spans: RawSpan[] }[] }[] }) =>
        body.resourceSpans
          .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
          .map((span) => ({ ...span, links: span.links ?? [], attributes: plain(span.attributes) })),
      ),
    logs: (): CollectedLog[] =>
      all("/v1/logs", (body: { resourceLogs: { scopeLogs: { logRecords: RawLog[] }[] }[] }) =>
        body.resourceLogs
          .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
          .map((record) => ({
            ...record,
            body: record.body.stringValue ?? "",
            attributes: plain(record.attributes),
          })),
      ),
    metrics: (): CollectedMetric[] =>
      all("/v1/metrics", (body: { resourceMetrics: { scopeMetrics: { metrics: CollectedMetric[] }[] }[] }) =>
        body.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  };
}

type RawSpan = Omit<CollectedSpan, "attributes" | "links"> & {
  attributes: Attribute[];
  links?: CollectedSpan["links"];
};
type RawLog = { traceId?: string; spanId?: string; body: Value; attributes: Attribute[] };
type Points<More = object> = { dataPoints: ({ attributes: Attribute[]; asDouble?: number } & More)[] };
export type CollectedMetric = {
  name: string;
  gauge?: Points;
  sum?: Points & { isMonotonic: boolean };
  histogram?: Points<{
    count: number | string;
    sum: number;
    bucketCounts: (number | string)[];
    explicitBounds: number[];
  }>;
};

const plain = (attributes: readonly Attribute[]): Record<string, string | number | boolean> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
