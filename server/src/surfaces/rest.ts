import type { Reader } from "../foundation/refusal.ts";
import type { Services } from "../operations/call.ts";
import { findOperation, findTool, meantAddress } from "../find-operation.ts";
import type { Operation } from "../operations/operation.ts";
import { callOperation, type IncomingCall } from "./call-operation.ts";
import { programLanguage, rateHeaders, refusalAnswer } from "./http-answer.ts";
import { bearerOf, type WebApp, type WebContext } from "./http-context.ts";
import { readArguments } from "./read-body.ts";
import { identify, isDeferral } from "../modules/access/access.ts";

/** Seconds until there is something new to tell of a call that is under way. */
const LOOK_AGAIN = { "retry-after": "2" };
const isUnderWay = ({ status }: Record<string, unknown>): boolean =>
  status === "queued" || status === "running";

/** `POST /v1/tools/{name}`, and `/v1/operations/{name}` for what is no tool: the body is the arguments, the answer the result. */
export function mountRest(app: WebApp, services: Services): void {
  app.post("/v1/tools/:name", (context) => {
    const name = context.req.param("name");
    return answerCall(context, services, { name, operation: findTool(name), meant: meantAddress });
  });
  app.post("/v1/operations/:name", (context) => {
    const name = context.req.param("name");
    return answerCall(context, services, {
      name,
      operation: findOperation("programs", name),
      meant: meantAddress,
    });
  });
  app.get("/v1/calls/:callId", (context) =>
    answerCall(context, services, {
      name: "call_status",
      operation: findOperation("programs", "call_status"),
      readInput: async () => ({ callId: context.req.param("callId") }),
      headers: (value) => (isUnderWay(value) ? LOOK_AGAIN : {}),
    }),
  );
}

type Asked = {
  name: string;
  operation: Operation | undefined;
  meant?: NonNullable<IncomingCall["meant"]>;
  identify?: IncomingCall["identify"];
  /** Where the input is not the body. */
  readInput?: () => Promise<unknown>;
  signal?: AbortSignal;
  /** What an answer says beside its body. */
  headers?(value: Record<string, unknown>): Record<string, string>;
  /** Whom the words of a refusal are for; a program unless said otherwise. */
  reader?: Reader;
};

/** Walks a call that came by HTTP down the common road and answers it. */
export async function answerCall(context: WebContext, services: Services, asked: Asked): Promise<Response> {
  const { raw } = context.req;
  const language = programLanguage(context);
  const incoming: IncomingCall = {
    identify: (effect) => identify(services, bearerOf(raw.headers), { effect, from: context.get("from") }),
    readInput: () => readArguments(raw, language),
    signal: raw.signal,
    key: raw.headers.get("idempotency-key") ?? undefined,
    isDeferred: prefersLater(raw.headers.get("prefer")),
    ...asked,
    requestId: context.get("requestId"),
    language,
  };
  const answer = await callOperation(incoming, services);
  return answer.ok
    ? resultAnswer(answer.value, {
        ...rateHeaders(answer.rate),
        ...(answer.replayed && { "idempotency-replayed": "true" }),
        ...asked.headers?.(answer.value),
      })
    : refusalAnswer(context, services, answer.refusal, {
        rate: answer.rate,
        ...(asked.reader && { reader: asked.reader }),
      });
}

/** RFC 7240: a program that would rather not wait; what cannot be deferred is answered as ever. */
const prefersLater = (header: string | null): boolean =>
  header?.split(",").some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference)) ?? false;

/** Says its length, so that nobody has to read a short one to know that it is short. */
function resultAnswer(value: Record<string, unknown>, headers: Record<string, string>): Response {
  const text = JSON.stringify(value);
  const deferral = isDeferral(value) ? value : null;
  return new Response(text, {
    status: deferral ? 202 : 200,
    headers: {
      ...(deferral && { location: deferral.statusUrl, "preference-applied": "respond-async" }),
      ...headers,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
    },
  });
}
