/** Where a collector is told how the service is, and how. */
export type OtlpSetting = {
  /** As the standard has it: `/v1/traces` and the like are added. */
  endpoint: string;
  protocol: "http/protobuf" | "http/json";
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Of the work that begins here, from 0 to 1. */
  sampledShare: number;
};

export const otlpUrl = (endpoint: string, signal: "traces" | "metrics" | "logs"): string =>
  `${endpoint.replace(/\/+$/, "")}/v1/${signal}`;
