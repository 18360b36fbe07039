import type { RefusalCode } from "../foundation/refusal.ts";
import { type Operation, toolsets } from "../operations/operation.ts";
import { allTools, operationsAt, toolsOf } from "../find-operation.ts";
import { httpStatus } from "./error-answer.ts";
import { productVersion } from "../foundation/product-version.ts";
import { refusalCodes } from "./refusal-samples.ts";
import { errorsOf, pathOf } from "./reference.ts";
import { named, namedShapes } from "./named-shapes.ts";
import { inputSchema, outputSchema } from "./tool-schemas.ts";

/** OpenAPI 3.1 of every tool and operation that programs can call, from the same registry as everything else. */
export const openApi = (publicUrl: string) => ({
  openapi: "3.1.1",
  info: {
    title: "Brieftaube",
    version: productVersion,
    summary: "Letter dispatch for agents, programs and people.",
    description:
      "One POST per tool or operation: the body is the arguments object, the answer the result object.",
  },
  servers: [{ url: publicUrl }],
  security: [{ bearer: [] }],
  tags: [...toolsets.filter((toolset) => toolsOf(toolset).length > 0), BESIDE].map((name) => ({ name })),
  paths: Object.fromEntries(
    [...allTools, ...operationsAt("programs")].map((each) => [pathOf(each), { post: operationOf(each) }]),
  ),
  components: {
    securitySchemes,
    parameters,
    headers,
    schemas: { Error: errorSchema, ...Object.fromEntries(namedShapes()) },
  },
});

/** What stands beside the tools belongs to no toolset. */
const BESIDE = "operations";

const operationOf = (tool: Operation) => ({
  operationId: tool.name,
  tags: [tool.toolset ?? BESIDE],
  summary: tool.summary,
  ...(tool.description && { description: tool.description }),
  security: [{ bearer: tool.scope ? [tool.scope] : [] }],
  ...(tool.effect !== "read" && { parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }] }),
  requestBody: {
    required: (inputSchema(tool).required ?? []).length > 0,
    content: { "application/json": { schema: named(inputSchema(tool)) } },
  },
  responses: {
    200: {
      description: tool.title,
      headers: {
        ...rateLimitHeaders,
        ...(tool.effect !== "read" && {
          "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" },
        }),
      },
      content: { "application/json": { schema: named(outputSchema(tool)) } },
    },
    ...errorResponses(errorsOf(tool)),
  },
});

/** One answer per status, naming the codes that come with it. */
function errorResponses(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(codes, httpStatus);
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(statuses.map(([status, some]) => [status, errorResponse(status, some)]));
}

const errorResponse = (status: number, codes: readonly RefusalCode[]) => ({
  description: codes.join(", "),
  headers: { ...ownHeaders[status], "X-Request-Id": { $ref: "#/components/headers/RequestId" } },
  content: {
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Error" },
          { properties: { error: { properties: { code: { enum: codes } } } } },
        ],
      },
    },
  },
});

const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Your key for this call, printable ASCII such as a UUID. The same key with the same arguments within 24 hours gives the " +
      "first answer again (Idempotency-Replayed: true) and does nothing; other arguments are IDEMPOTENCY_CONFLICT. It is also " +
      "clientOrderId, clientLetterId or requestNonce where the tool has one and none is given. Refusals and dry runs claim nothing.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
};

const headers = {
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
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" } },
  WwwAuthenticate: { description: "Where the resource is described.", schema: { type: "string" } },
};

const rateLimitHeaders = {
  "X-Request-Id": { $ref: "#/components/headers/RequestId" },
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
};

const ownHeaders: Record<number, object> = {
  401: { "WWW-Authenticate": { $ref: "#/components/headers/WwwAuthenticate" } },
  429: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
};

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A partner token: bt_test_… for the sandbox, bt_live_… for live.",
  },
};

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "hint", "retryable", "details", "requestId"],
      properties: {
        code: { type: "string", enum: refusalCodes },
        message: { type: "string", description: "One sentence for a person." },
        hint: { type: "string", description: "What to do next." },
        retryable: { type: "boolean", description: "The same call may succeed later." },
        details: { type: "object", description: "Depends on the code." },
        requestId: { type: "string" },
      },
    },
  },
};
