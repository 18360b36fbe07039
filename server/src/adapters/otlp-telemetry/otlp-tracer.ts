import {
  type Context,
  createTraceState,
  type Link,
  ROOT_CONTEXT,
  type Span as OtlpSpan,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as OtlpTracer,
} from "@opentelemetry/api";
import {
  type NewSpan,
  parseTraceparent,
  type RemoteParent,
  type Span,
  type SpanFacts,
  type SpanKind,
  type Tracer,
} from "../../foundation/tracing.ts";

export const tracerWith = (tracer: OtlpTracer): Tracer => ({
  begin: (span) => begin(tracer, span, span.parent ? contextOf(span.parent) : ROOT_CONTEXT),
});

function begin(
  tracer: OtlpTracer,
  { name, kind = "internal", facts, links = [] }: NewSpan,
  above: Context,
): Span {
  const span = tracer.startSpan(
    name,
    { kind: kinds[kind], attributes: plain(facts ?? {}), links: links.flatMap(linkTo) },
    above,
  );
  const here = trace.setSpan(ROOT_CONTEXT, span);
  return {
    begin: (part) => begin(tracer, part, here),
    note(more, better) {
      span.setAttributes(plain(more));
      if (better !== undefined) span.updateName(PLAIN.test(better) ? better : LEFT_OUT);
    },
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    context: () => traceparentOf(span),
    ids: () => {
      const { traceId, spanId } = span.spanContext();
      return { traceId, spanId };
    },
  };
}

const kinds: Record<SpanKind, Kind> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

/** The facts are ours alone; that nothing else slips in is looked at once more here. */
const plain = (facts: SpanFacts): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" && !PLAIN.test(value) ? LEFT_OUT : value]),
  );

/** Codes, ids, patterns of addresses, tables: what a program is named by. Nothing that people write looks like it for long. */
const PLAIN = /^[\w.:/{}*$,-]+(?: [\w.:/{}*$,-]+)?$/;
const LEFT_OUT = "(left out)";

function linkTo(traceparent: string | null | undefined): Link[] {
  const told = parseTraceparent(traceparent);
  if (!told) return [];
  const { traceId, spanId, isSampled } = told;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return [{ context: { traceId, spanId, traceFlags, isRemote: true } }];
}

function contextOf({ traceparent, tracestate }: RemoteParent): Context {
  const told = parseTraceparent(traceparent);
  if (!told) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = told;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
    ...(tracestate !== undefined && { traceState: createTraceState(tracestate) }),
  });
}

function traceparentOf(span: OtlpSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}
