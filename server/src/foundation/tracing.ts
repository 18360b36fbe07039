import { AsyncLocalStorage } from "node:async_hooks";
import { Refusal } from "./refusal.ts";

/**
 * What may be said of a piece of work to whoever watches the service. The list is closed: nothing that people write, no name,
 * address or text, no token and no value of a statement has a place in it. An account is its id and nothing else.
 */
export type SpanFacts = {
  "brieftaube.tenant"?: string;
  "brieftaube.mode"?: string;
  "brieftaube.request_id"?: string;
  "brieftaube.operation"?: string;
  "brieftaube.outcome"?: string;
  "brieftaube.replayed"?: boolean;
  "brieftaube.job"?: string;
  "brieftaube.work"?: string;
  "brieftaube.order"?: string;
  "brieftaube.order.status"?: string;
  "brieftaube.carrier"?: string;
  "mcp.method.name"?: string;
  "gen_ai.tool.name"?: string;
  "http.request.method"?: string;
  "http.route"?: string;
  "http.response.status_code"?: number;
  "server.address"?: string;
  "db.system.name"?: "postgresql";
  "db.operation.name"?: string;
  "db.query.summary"?: string;
  "db.response.status_code"?: string;
  "error.type"?: string;
};

export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type NewSpan = {
  name: string;
  kind?: SpanKind;
  facts?: SpanFacts;
  /** Work of others that this one has to do with, as W3C `traceparent`; what is none is left out. */
  links?: readonly (string | null | undefined)[];
  /** Whoever asked, where they are believed; else the work that is under way here. */
  parent?: RemoteParent | undefined;
};

/** As a trusted proxy has said it. */
export type RemoteParent = { traceparent: string; tracestate?: string | undefined };

export type Span = {
  begin(span: NewSpan): Span;
  note: Note;
  fail(): void;
  end(): void;
  /** As W3C `traceparent`. */
  context(): string;
  ids(): { traceId: string; spanId: string };
};

/** Whoever keeps spans; there is none where nobody watches. */
export type Tracer = { begin(span: NewSpan): Span };

/** What is learnt on the way; a better name for the whole, too. */
export type Note = (facts: SpanFacts, name?: string) => void;

const current = new AsyncLocalStorage<Span>();

const nobodyListens: Note = () => {};

/** Work that others may want to follow from here on. Below work that is followed already it is a part of that. */
export function traced<Result>(
  tracer: Tracer | null | undefined,
  span: NewSpan | (() => NewSpan),
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work(nobodyListens);
  const wanted = typeof span === "function" ? span() : span;
  const above = wanted.parent ? undefined : current.getStore();
  return inside(above ? above.begin(wanted) : tracer.begin(wanted), work);
}

/** A part of work that is followed; of other work nothing is said. */
export function tracedPart<Result>(
  span: () => NewSpan,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const above = current.getStore();
  return above ? inside(above.begin(span()), work) : work(nobodyListens);
}

async function inside<Result>(span: Span, work: (note: Note) => Promise<Result>): Promise<Result> {
  try {
    return await current.run(span, () => work((facts, name) => span.note(facts, name)));
  } catch (cause) {
    span.note({ "error.type": kindOfError(cause) });
    span.fail();
    throw cause;
  } finally {
    span.end();
  }
}

/** What kind of error it is, without what it says. */
function kindOfError(cause: unknown): string {
  if (cause instanceof Refusal) return cause.code;
  return cause instanceof Error ? cause.name : "unknown";
}

/** The work under way, if it is followed. */
export const spanUnderWay = (): Span | undefined => current.getStore();

/** The work under way, for who goes on with it later. */
export const traceContext = (): string | undefined => current.getStore()?.context();

/** For the lines of the log. */
export const traceIds = (): { traceId: string; spanId: string } | undefined => current.getStore()?.ids();

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

/** W3C Trace Context; null for anything else. */
export function parseTraceparent(text: string | null | undefined): TraceParent | null {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(text ?? "") ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
