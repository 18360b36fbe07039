import type { Reader } from "../foundation/refusal.ts";
import type { Services } from "../operations/call.ts";
import { findOperation, findTool } from "../find-operation.ts";
import type { Operation } from "../operations/operation.ts";
import { callOperation, type IncomingCall } from "./call-operation.ts";
import { programLanguage, rateHeaders, refusalAnswer } from "./http-answer.ts";
import { bearerOf, type WebApp, type WebContext } from "./http-context.ts";
import { readArguments } from "./read-body.ts";
import { identify } from "../modules/access/access.ts";

/** `POST /v1/tools/{name}`, and `/v1/operations/{name}` for what is no tool: the body is the arguments, the answer the result. */
export function mountRest(app: WebApp, services: Services): void {
  app.post("/v1/tools/:name", (context) => {
    const name = context.req.param("name");
    return answerCall(context, services, { name, operation: findTool(name) });
  });
  app.post("/v1/operations/:name", (context) => {
    const name = context.req.param("name");
    return answerCall(context, services, { name, operation: findOperation("programs", name) });
  });
}

type Asked = {
  name: string;
  operation: Operation | undefined;
  identify?: IncomingCall["identify"];
  /** Where the input is not the body. */
  readInput?: () => Promise<unknown>;
  signal?: AbortSignal;
  /** Whom the words of a refusal are for; a program unless said otherwise. */
  reader?: Reader;
};

/** Walks a call that came by HTTP down the common road and answers it. */
export async function answerCall(context: WebContext, services: Services, asked: Asked): Promise<Response> {
  const { raw } = context.req;
  const language = programLanguage(context);
  const incoming: IncomingCall = {
    identify: (effect) => identify(services, bearerOf(raw.headers), effect),
    readInput: () => readArguments(raw, language),
    signal: raw.signal,
    key: raw.headers.get("idempotency-key") ?? undefined,
    ...asked,
    requestId: context.get("requestId"),
    language,
  };
  const answer = await callOperation(incoming, services);
  return answer.ok
    ? resultAnswer(answer.value, {
        ...rateHeaders(answer.rate),
        ...(answer.replayed && { "idempotency-replayed": "true" }),
      })
    : refusalAnswer(context, services, answer.refusal, {
        rate: answer.rate,
        ...(asked.reader && { reader: asked.reader }),
      });
}

/** Says its length, so that nobody has to read a short one to know that it is short. */
function resultAnswer(value: Record<string, unknown>, headers: Record<string, string>): Response {
  const text = JSON.stringify(value);
  return new Response(text, {
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
    },
  });
}
