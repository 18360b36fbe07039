import { httpStatus } from "./error-answer.ts";
import { refusalCodes } from "./refusal-samples.ts";

/** Everything that a path refers to beside the shapes of inputs and results: told once for all of them. */

export const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Your key for this call, printable ASCII such as a UUID. The same key with the same arguments within 24 hours gives the " +
      "first answer again (Idempotency-Replayed: true) and does nothing; other arguments are IDEMPOTENCY_CONFLICT. It is also " +
      "clientOrderId, clientLetterId or requestNonce where the tool has one and none is given. Refusals and dry runs claim nothing.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    description:
      "respond-async: 202 at once; the call is done after that, and its outcome stands at Location for a day.",
    schema: { type: "string" },
  },
  WebhookId: headerParameter("webhook-id", "The event's id, the same at every attempt."),
  WebhookTimestamp: headerParameter(
    "webhook-timestamp",
    "Seconds since 1970; refuse what is five minutes off.",
  ),
  WebhookSignature: headerParameter(
    "webhook-signature",
    "v1, and the base64 of HMAC-SHA-256 over webhook-id.webhook-timestamp.body, as Standard Webhooks has it; several stand with spaces between.",
  ),
};

function headerParameter(name: string, description: string) {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}

export const headers = {
  Location: { description: "GET it to see how the call stands (call_status).", schema: { type: "string" } },
  IdempotencyReplayed: {
    description: "true: this is the answer of an earlier call with the same key; nothing was done.",
    schema: { type: "string", enum: ["true"] },
  },
  RequestId: {
    description: "Names this call in our records; also in error bodies.",
    schema: { type: "string" },
  },
  RateLimit: { description: "Calls left (r) and seconds until more (t).", schema: { type: "string" } },
  RateLimitPolicy: {
    description: "Calls allowed (q) in a window of seconds (w).",
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds to wait; with 429 and 503.", schema: { type: "integer" } },
  WwwAuthenticate: {
    description: "Where the resource is described; with 401.",
    schema: { type: "string" },
  },
};

const headerAt = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

/** Which status a code comes with does not depend on who refuses, so one answer tells it for all. */
const codesByStatus = (): string =>
  [...Map.groupBy(refusalCodes, httpStatus)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => `${status}: ${codes.join(", ")}.`)
    .join(" ");

export const responses = {
  /** For a program that does not wait. */
  Accepted: {
    description: "Accepted; done after this answer.",
    headers: { Location: headerAt("Location") },
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["callId", "operation", "status", "statusUrl", "expiresAt", "mode"],
          properties: {
            callId: { type: "string", format: "uuid" },
            operation: { type: "string" },
            status: { type: "string", enum: ["queued"] },
            statusUrl: { type: "string", format: "uri" },
            expiresAt: { type: "string", format: "date-time" },
            mode: { type: "string", enum: ["sandbox", "live"] },
          },
        },
      },
    },
  },
  Refusal: {
    description: `A refusal. Its status depends on its code. ${codesByStatus()}`,
    headers: {
      "WWW-Authenticate": headerAt("WwwAuthenticate"),
      "Retry-After": headerAt("RetryAfter"),
      RateLimit: headerAt("RateLimit"),
      "RateLimit-Policy": headerAt("RateLimitPolicy"),
      "X-Request-Id": headerAt("RequestId"),
    },
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Error" } },
      "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
    },
  },
};

export const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A partner token: bt_test_… for the sandbox, bt_live_… for live.",
  },
};

const errorProperties = {
  code: { type: "string", enum: refusalCodes },
  hint: { type: "string", description: "What to do next." },
  retryable: { type: "boolean", description: "The same call may succeed later." },
  details: { type: "object", description: "Depends on the code." },
  requestId: { type: "string" },
};

export const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "hint", "retryable", "details", "requestId"],
      properties: {
        ...errorProperties,
        message: { type: "string", description: "One sentence for a person." },
      },
    },
  },
};

/** RFC 9457; what stands in `error` elsewhere stands beside the fields of the standard. */
export const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "hint", "retryable", "details", "requestId"],
  properties: {
    type: { type: "string", format: "uri", description: "The page that explains the code." },
    title: { type: "string", description: "The same for every refusal of this code." },
    status: { type: "integer" },
    detail: { type: "string", description: "What happened in this call." },
    ...errorProperties,
  },
};
