import {
  TraceIdRatioBasedSampler,
  ParentBasedSampler,
  TracerProvider,
  BatchSpanProcessor,
} from "@opentelemetry/sdk-trace";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { resourceFromAttributes } from "@opentelemetry/resources";
import type { OtlpSetting } from "../../foundation/otlp-setting.ts";
import { productVersion } from "../../foundation/product-version.ts";
import type { Measured, Telemetry } from "../../ports/telemetry.ts";
import { exportersFor } from "./exporters.ts";
import { logRecordOf } from "./log-record.ts";
import { metricDataOf } from "./metric-data.ts";
import { followOutgoingHttp } from "./outgoing-http.ts";
import { tracerWith } from "./otlp-tracer.ts";

/** Small enough for a machine without a collector: what finds no room is dropped, and nobody waits. */
const MOST_WAITING = 2048;
const LAST_WORDS_MS = 5_000;

export type OtlpOptions = {
  now: () => Date;
  /** Those that the settings name. */
  hosts?: ReadonlySet<string>;
  batchMs?: number;
  measureMs?: number;
};

/**
 * Tells a collector by OTLP over HTTP. Nothing of the libraries is registered for the whole process and no module is patched:
 * only what the service itself says goes out.
 */
export async function otlpTelemetry(
  setting: OtlpSetting,
  { now, hosts = new Set(), batchMs = 5_000, measureMs = 60_000 }: OtlpOptions,
): Promise<Telemetry> {
  const exporters = await exportersFor(setting);
  const resource = resourceFromAttributes({
    "service.name": setting.serviceName,
    "service.version": productVersion,
    "service.instance.id": crypto.randomUUID(),
  });
  const batch = { scheduledDelayMillis: batchMs, maxQueueSize: MOST_WAITING, exportTimeoutMillis: 10_000 };
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(setting.sampledShare) }),
    spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 32, linkCountLimit: 8 },
    spanProcessors: [new BatchSpanProcessor({ exporter: exporters.spans, ...batch })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: exporters.logs, ...batch })],
  });
  const logger = logs.getLogger("brieftaube", productVersion);
  let collect: () => Promise<readonly Measured[]> = () => Promise.resolve([]);
  const since = now();
  const numbers = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: exporters.metrics,
        exportIntervalMillis: measureMs,
        exportTimeoutMillis: Math.min(measureMs, 30_000),
        metricProducers: [
          {
            collect: async () => ({
              resourceMetrics: {
                resource,
                scopeMetrics: metricDataOf(await collect(), { since, now: now() }),
              },
              errors: [],
            }),
          },
        ],
      }),
    ],
  });
  const unfollow = followOutgoingHttp({ hosts, except: new URL(setting.endpoint).host });
  return {
    tracer: tracerWith(spans.getTracer("brieftaube", productVersion)),
    logLine(line) {
      const record = logRecordOf(line);
      if (record) logger.emit(record);
    },
    measure: (measured) => void (collect = measured),
    async close() {
      unfollow();
      const ended = Promise.allSettled([spans.shutdown(), logs.shutdown(), numbers.shutdown()]);
      const late = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
      await Promise.race([ended, late]);
    },
  };
}
