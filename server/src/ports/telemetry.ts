import type { Tracer } from "../foundation/tracing.ts";

/** A number as Prometheus knows it. */
export type Measured = {
  name: string;
  help: string;
  kind: "counter" | "gauge" | "histogram";
  values: readonly {
    labels: Readonly<Record<string, string | number>>;
    value: number;
    /** Of a histogram: which of its numbers this is. */
    part?: string;
  }[];
};

/** Whoever watches the service from outside: hears of work under way, numbers and lines of the log. */
export type Telemetry = {
  tracer: Tracer;
  /** Hears every line of the log, as JSON. */
  logLine(line: string): void;
  /** Asked for the numbers every minute. */
  measure(collect: () => Promise<readonly Measured[]>): void;
  /** Sends what it still has, for a few seconds at most. */
  close(): Promise<void>;
};
