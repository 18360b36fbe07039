import { findOperation } from "../find-operation.ts";
import { eventKinds, eventTopics } from "../operations/event-kinds.ts";
import type { Described } from "../operations/operation.ts";
import { named } from "./named-shapes.ts";
import { clockShapes } from "./sandbox-clock.ts";
import { playShape } from "./sandbox-orders.ts";
import { inputSchema, type JsonSchema, plainSchema } from "./tool-schemas.ts";

/** An address of its own, beside those that are made of a name. */
export type Route = { path: string; method: "get" | "post"; tag: string; entry: Described };

/** Under which tag the bodies of webhooks are told. */
export const WEBHOOKS_TAG = "events";

/** What stands beside the tools belongs to no toolset: the first word of its name says what it is about. */
const areasByWord: Readonly<Record<string, string>> = {
  bank: "documents",
  call: "accounts",
  client: "clients",
  deadline: "orders",
  declaration: "letters",
  delivery: "orders",
  document: "documents",
  dunning: "dunning",
  email: "documents",
  letter: "letters",
  logo: "branding",
  matter: "matters",
  payment: "documents",
  preset: "accounts",
  receipt: "wallet",
  serial: "serials",
  upload: "uploads",
  wallet: "wallet",
  webhook: WEBHOOKS_TAG,
};

export function areaOfOperation({ name, toolset }: Pick<Described, "name" | "toolset">): string {
  const area = toolset ?? areasByWord[name.split("_")[0] ?? ""];
  if (!area) throw new Error(`no area of the OpenAPI document is named for ${name}`);
  return area;
}

/** What is listened to, and what a sandbox is moved with. */
export function ownRoutes(): Route[] {
  const events = findOperation("rest", "event_list");
  if (!events) throw new Error("event_list has lost its door");
  return [
    { path: "/v1/events", method: "get", tag: "events", entry: events },
    { path: "/v1/sandbox/clock", method: "get", tag: "sandbox", entry: clockShapes.read },
    { path: "/v1/sandbox/clock", method: "post", tag: "sandbox", entry: clockShapes.move },
    {
      path: "/v1/sandbox/orders/{orderId}/events",
      method: "post",
      tag: "sandbox",
      entry: playShape,
    },
  ];
}

/** The names in braces. */
export const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

/** An input that comes as the text of a query. */
export const queryParameters = (entry: Described) =>
  Object.entries(inputSchema(entry).properties ?? {}).map(([name, schema]) => {
    const { description, ...rest } = schema as JsonSchema;
    return { name, in: "query", ...(description && { description }), schema: rest };
  });

type BytesTaken = { operationId: string; summary: string; told: Record<string, JsonSchema> };

/** Takes bytes; whoever holds the address may bring them, so there is no token to show. */
const takesBytes = (path: string, { operationId, summary, told }: BytesTaken) => ({
  [path]: {
    put: {
      operationId,
      tags: ["uploads"],
      summary,
      security: [],
      parameters: pathParameters(path),
      requestBody: { required: true, content: { "application/octet-stream": {} } },
      responses: {
        200: {
          description: "The bytes are here",
          content: {
            "application/json": {
              schema: { type: "object", properties: told, required: Object.keys(told) },
            },
          },
        },
        default: { $ref: "#/components/responses/Refusal" },
      },
    },
  },
});

const ID: JsonSchema = { type: "string", format: "uuid" };
const COUNT: JsonSchema = { type: "integer" };

/** The addresses that other calls have answered with. */
export const uploadPaths = {
  ...takesBytes("/v1/uploads/{key}", {
    operationId: "upload_receive",
    summary: "Takes the bytes of a file, once: the uploadUrl of upload_create.",
    told: { uploadId: ID, sizeBytes: COUNT, sha256: { type: "string" } },
  }),
  ...takesBytes("/v1/letter-uploads/{key}", {
    operationId: "letter_upload_receive",
    summary:
      "Takes one file and attaches it to the draft: the uploadUrl of letter_create_draft and letter_get.",
    told: {
      attachmentId: ID,
      letterId: ID,
      position: COUNT,
      attachmentPages: COUNT,
      pageCount: COUNT,
      warnings: { type: "array", items: { type: "object" } },
    },
  }),
};

/** What an endpoint of the caller's own is sent, topic by topic. */
export const webhookBodies = (): Map<string, JsonSchema> =>
  new Map(
    eventTopics.map((topic) => {
      const { happenings, data } = eventKinds[topic];
      const body: JsonSchema = {
        type: "object",
        allOf: [{ $ref: "#/components/schemas/Event" }],
        properties: {
          type: { type: "string", enum: happenings.map((happening) => `${topic}.${happening}`) },
          data: named(plainSchema(data)),
          timestamp: { type: "string", format: "date-time", description: "The same as occurredAt." },
        },
        required: ["timestamp"],
      };
      return [topic, body];
    }),
  );

export const webhookOf = (topic: keyof typeof eventKinds, schema: JsonSchema) => ({
  post: {
    operationId: `on_${topic}`,
    tags: [WEBHOOKS_TAG],
    summary: `${topic}.*; needs ${eventKinds[topic].scope} where it is asked for.`,
    security: [],
    parameters: ["WebhookId", "WebhookTimestamp", "WebhookSignature"].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Heard; within 15 seconds. Anything else is tried again for three days." },
      410: { description: "Never again: the endpoint is disabled." },
    },
  },
});
