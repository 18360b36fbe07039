import type { LogRecordExporter } from "@opentelemetry/sdk-logs";
import type { PushMetricExporter } from "@opentelemetry/sdk-metrics";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { type OtlpSetting, otlpUrl } from "../../foundation/otlp-setting.ts";

export type Exporters = { spans: SpanExporter; metrics: PushMetricExporter; logs: LogRecordExporter };

/** Only those of one protocol are loaded. */
export async function exportersFor({ endpoint, headers, protocol }: OtlpSetting): Promise<Exporters> {
  const [spans, metrics, logs] =
    protocol === "http/json"
      ? await Promise.all([
          import("@opentelemetry/exporter-trace-otlp-http"),
          import("@opentelemetry/exporter-metrics-otlp-http"),
          import("@opentelemetry/exporter-logs-otlp-http"),
        ])
      : await Promise.all([
          import("@opentelemetry/exporter-trace-otlp-proto"),
          import("@opentelemetry/exporter-metrics-otlp-proto"),
          import("@opentelemetry/exporter-logs-otlp-proto"),
        ]);
  const to = (signal: "traces" | "metrics" | "logs") => ({
    url: otlpUrl(endpoint, signal),
    headers: { ...headers },
    concurrencyLimit: 4,
  });
  return {
    spans: new spans.OTLPTraceExporter(to("traces")),
    metrics: new metrics.OTLPMetricExporter(to("metrics")),
    logs: new logs.OTLPLogExporter(to("logs")),
  };
}
