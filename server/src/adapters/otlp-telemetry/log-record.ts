import { type LogRecord, ROOT_CONTEXT, SeverityNumber, trace, TraceFlags } from "@opentelemetry/api";

/**
 * A line of the log as it may leave the machine: its words, which are ours and constant, and what is named below. What else a
 * line holds, above all what an error says and the database adds to it, stays in the log of this machine.
 */
export function logRecordOf(line: string): LogRecord | null {
  const told = parsed(line);
  if (!told) return null;
  const { level, msg, traceId, spanId } = told;
  const severity = severities.findLast(([least]) => Number(level) >= least) ?? severities[0];
  const context =
    typeof traceId === "string" && typeof spanId === "string"
      ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED })
      : ROOT_CONTEXT;
  return {
    ...(typeof told["time"] === "number" && { timestamp: told["time"] }),
    severityNumber: severity[1],
    severityText: severity[2],
    body: typeof msg === "string" ? msg.slice(0, 300) : "",
    attributes: { ...namedIn(told), ...errorIn(told["err"]) },
    context,
  };
}

const severities = [
  [0, SeverityNumber.TRACE, "TRACE"],
  [20, SeverityNumber.DEBUG, "DEBUG"],
  [30, SeverityNumber.INFO, "INFO"],
  [40, SeverityNumber.WARN, "WARN"],
  [50, SeverityNumber.ERROR, "ERROR"],
  [60, SeverityNumber.FATAL, "FATAL"],
] as const;

/** Codes, ids and numbers; nothing that people write and no reason that another company gave. */
const NAMED = {
  requestId: "brieftaube.request_id",
  partnerId: "brieftaube.tenant",
  mode: "brieftaube.mode",
  tool: "brieftaube.operation",
  job: "brieftaube.job",
  work: "brieftaube.work",
  orderId: "brieftaube.order",
  documentId: "brieftaube.document",
  exportId: "brieftaube.export",
  attempts: "brieftaube.attempts",
  check: "brieftaube.check",
  code: "brieftaube.code",
  problem: "brieftaube.problem",
  provider: "brieftaube.provider",
  skewMs: "brieftaube.skew_ms",
  method: "http.request.method",
  route: "http.route",
  durationMs: "brieftaube.duration_ms",
} as const;

function namedIn(told: Record<string, unknown>): Record<string, string | number> {
  const named: Record<string, string | number> = {};
  for (const [name, as] of Object.entries(NAMED)) {
    const value = told[name];
    if (typeof value === "number" || (typeof value === "string" && PLAIN.test(value))) named[as] = value;
  }
  // An order has a status in words.
  if (typeof told["status"] === "number") named["http.response.status_code"] = told["status"];
  return named;
}

const PLAIN = /^[\w.:/{}*$-]{1,100}$/;

/** What kind of error, and where in our code; never what it says. */
function errorIn(err: unknown): Record<string, string> {
  if (typeof err !== "object" || err === null) return {};
  const { type, code, stack } = err as Record<string, unknown>;
  const frames = typeof stack === "string" ? stack.split("\n").filter((text) => FRAME.test(text)) : [];
  return {
    ...(typeof type === "string" && PLAIN.test(type) && { "exception.type": type }),
    ...(typeof code === "string" && PLAIN.test(code) && { "error.code": code }),
    ...(frames.length > 0 && { "exception.stacktrace": frames.slice(0, 20).join("\n") }),
  };
}

/** As Node writes the places an error came by; a message of several lines may not pass for one. */
const FRAME = /^ {4}at (?:async )?(?:[\w$.<>[\] #]+ \()?(?:file:\/\/|node:)[^\s()]+:\d+:\d+\)?$/;

function parsed(line: string): Record<string, unknown> | null {
  try {
    const told: unknown = JSON.parse(line);
    return typeof told === "object" && told !== null ? (told as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
