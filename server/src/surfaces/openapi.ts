import type { RefusalCode } from "../foundation/refusal.ts";
import { type Operation, toolsets } from "../operations/operation.ts";
import { allTools, operationsAt, toolsOf } from "../find-operation.ts";
import { httpStatus } from "./error-answer.ts";
import { productVersion } from "../foundation/product-version.ts";
import { refusalCodes } from "./refusal-samples.ts";
import { errorsOf, pathOf } from "./reference.ts";
import { named, namedShapes } from "./named-shapes.ts";
import { sharedShapes } from "./shared-shapes.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schemas.ts";

/** OpenAPI 3.1 of every tool and operation that programs can call, from the same registry as everything else. */
export function openApi(publicUrl: string) {
  const entries = [...allTools, ...operationsAt("programs")];
  const bodies = entries.flatMap((each): [string, JsonSchema][] => [
    [`${each.name}_input`, named(inputSchema(each))],
    [`${each.name}_result`, named(outputSchema(each))],
  ]);
  const { roots, shapes } = sharedShapes(new Map(bodies), namedShapes());
  return {
    openapi: "3.1.1",
    info: {
      title: "Brieftaube",
      version: productVersion,
      summary: "Letter dispatch for agents, programs and people.",
      description:
        "One POST per tool or operation: the body is the arguments object, the answer the result object. " +
        "Every refusal is an Error, or application/problem+json where Accept asks for it; x-refusals names the codes that an operation adds to those of its statuses.",
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: [...toolsets.filter((toolset) => toolsOf(toolset).length > 0), BESIDE].map((name) => ({ name })),
    paths: Object.fromEntries(
      entries.map((each) => [
        pathOf(each),
        {
          post: operationOf(each, {
            input: roots.get(`${each.name}_input`) ?? {},
            result: roots.get(`${each.name}_result`) ?? {},
          }),
        },
      ]),
    ),
    components: {
      securitySchemes,
      parameters,
      headers,
      responses,
      schemas: { Error: errorSchema, Problem: problemSchema, ...shapes },
    },
  };
}

/** What stands beside the tools belongs to no toolset. */
const BESIDE = "operations";

const operationOf = (tool: Operation, { input, result }: { input: JsonSchema; result: JsonSchema }) => ({
  operationId: tool.name,
  tags: [tool.toolset ?? BESIDE],
  summary: tool.summary,
  ...(tool.description && { description: tool.description }),
  security: [{ bearer: tool.scope ? [tool.scope] : [] }],
  ...(tool.effect !== "read" && { parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }] }),
  requestBody: {
    required: (inputSchema(tool).required ?? []).length > 0,
    content: { "application/json": { schema: input } },
  },
  responses: {
    200: { description: tool.title, content: { "application/json": { schema: result } } },
    ...Object.fromEntries(statusesOf(errorsOf(tool)).map((status) => [status, responseAt(status)])),
  },
  ...(tool.refuses.length > 0 && { "x-refusals": tool.refuses }),
});

const statusesOf = (codes: readonly RefusalCode[]): number[] =>
  [...new Set(codes.map(httpStatus))].toSorted((a, b) => a - b);

const responseAt = (status: number) => ({ $ref: `#/components/responses/${status}` });

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

const ownHeaders: Record<number, object> = {
  401: { "WWW-Authenticate": { $ref: "#/components/headers/WwwAuthenticate" } },
  429: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
  503: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
};

/** One answer per status, told once: which codes may come with it, and in which shapes. */
const responses = Object.fromEntries(
  statusesOf(refusalCodes).map((status) => [
    status,
    {
      description: refusalCodes.filter((code) => httpStatus(code) === status).join(", "),
      headers: { ...ownHeaders[status], "X-Request-Id": { $ref: "#/components/headers/RequestId" } },
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/Error" } },
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      },
    },
  ]),
);

const securitySchemes = {
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

const errorSchema = {
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
const problemSchema = {
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
