import { type HrTime, ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type ScopeMetrics,
} from "@opentelemetry/sdk-metrics";
import type { Measured } from "../../ports/telemetry.ts";

/** What `/metrics` shows, as OTLP has it. */
export function metricDataOf(
  measured: readonly Measured[],
  { since, now }: { since: Date; now: Date },
): ScopeMetrics[] {
  const times = { startTime: timeOf(since), endTime: timeOf(now) };
  const metrics = measured.filter(({ values }) => values.length > 0).map((one) => dataOf(one, times));
  return [{ scope: { name: "brieftaube" }, metrics }];
}

type Times = { startTime: HrTime; endTime: HrTime };
type Value = Measured["values"][number];

function dataOf({ name, help, kind, values }: Measured, times: Times): MetricData {
  const told = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (kind === "histogram")
    return { ...told, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsIn(values, name, times) };
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  return kind === "counter"
    ? { ...told, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...told, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts everything up to a bound, OTLP what lies between two. */
function histogramsIn(values: readonly Value[], name: string, times: Times): DataPoint<Histogram>[] {
  const byLabels = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...byLabels].map(([labels, parts]) => {
    const upTo = parts.filter(({ part }) => part === `${name}_bucket`);
    const boundaries = upTo.flatMap(({ labels: { le } }) => (le === "+Inf" ? [] : [Number(le)]));
    const counts = upTo.map(({ value }, at) => value - (upTo[at - 1]?.value ?? 0));
    const numberOf = (which: string) => parts.find(({ part }) => part === `${name}_${which}`)?.value ?? 0;
    return {
      ...times,
      attributes: JSON.parse(labels) as Record<string, string>,
      value: { buckets: { boundaries, counts }, sum: numberOf("sum"), count: numberOf("count") },
    };
  });
}

const unitOf = (name: string): string =>
  /_seconds(_total)?$/.test(name) ? "s" : name.endsWith("_bytes") ? "By" : "";

const timeOf = (moment: Date): HrTime => {
  const ms = moment.getTime();
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
};
