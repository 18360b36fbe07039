import { allTools, operationsAt, toolsOf } from "../find-operation.ts";
import { productVersion } from "../foundation/product-version.ts";
import { eventTopics } from "../operations/event-kinds.ts";
import { type Described, toolsets } from "../operations/operation.ts";
import { named, namedShapes } from "./named-shapes.ts";
import {
  errorSchema,
  headers,
  parameters,
  problemSchema,
  responses,
  securitySchemes,
} from "./openapi-parts.ts";
import {
  areaOfOperation,
  ownRoutes,
  pathParameters,
  queryParameters,
  type Route,
  uploadPaths,
  webhookBodies,
  webhookOf,
} from "./openapi-routes.ts";
import { examplesOf } from "../texts/examples.ts";
import { propertyGroups } from "./property-groups.ts";
import { pathOf } from "./reference.ts";
import { sharedShapes } from "./shared-shapes.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schemas.ts";

/** OpenAPI 3.1 of everything that programs call and are called with, from the same registry as everything else. */
export function openApi(publicUrl: string) {
  const routes = [...namedRoutes(), ...ownRoutes()];
  const { roots, shapes } = schemasOf(routes);
  const schemaOf = (name: string): JsonSchema => roots.get(name) ?? {};
  return {
    openapi: "3.1.1",
    info: {
      title: "Brieftaube",
      version: productVersion,
      summary: "Letter dispatch for agents, programs and people.",
      description:
        "One POST per tool or operation: the body is the arguments object, the answer the result object. " +
        "Every refusal is an Error, or application/problem+json where Accept asks for it. Besides those that any call may meet " +
        "(VALIDATION_ERROR, UNAUTHORIZED, FORBIDDEN_SCOPE, RATE_LIMITED …) x-refusals names the codes of an operation. " +
        "?tag=orders,letters gives these areas alone, with everything they refer to.",
    },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}/docs`, description: "Guides; each operation under #operationId." },
    security: [{ bearer: [] }],
    tags: tagsOf(routes).map((name) => ({ name })),
    paths: { ...pathsOf(routes, schemaOf), ...uploadPaths },
    webhooks: Object.fromEntries(
      eventTopics.map((topic) => [topic, webhookOf(topic, schemaOf(`${topic}_webhook`))]),
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

const namedRoutes = (): Route[] =>
  [...allTools, ...operationsAt("programs")].map((entry) => ({
    path: pathOf(entry),
    method: "post",
    tag: areaOfOperation(entry),
    entry,
  }));

const tagsOf = (routes: readonly Route[]): string[] => {
  const used = new Set([...routes.map(({ tag }) => tag), "uploads"]);
  return [...new Set([...toolsets.filter((toolset) => toolsOf(toolset).length > 0), ...used])];
};

/** All schemas, with what stands in several of them told once. */
function schemasOf(routes: readonly Route[]) {
  const bodies = routes.flatMap(({ entry }): [string, JsonSchema][] => [
    [`${entry.name}_input`, named(inputSchema(entry))],
    [`${entry.name}_result`, named(outputSchema(entry))],
  ]);
  const told = [...webhookBodies()].map(([topic, body]): [string, JsonSchema] => [`${topic}_webhook`, body]);
  const names = namedShapes(routes.map(({ entry }) => entry));
  return propertyGroups(sharedShapes(new Map([...bodies, ...told]), names));
}

function pathsOf(routes: readonly Route[], schemaOf: (name: string) => JsonSchema) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const { name } = route.entry;
    const schemas = { input: schemaOf(`${name}_input`), result: schemaOf(`${name}_result`) };
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemas) };
  }
  return paths;
}

const operationOf = (
  { entry, method, path, tag }: Route,
  { input, result }: { input: JsonSchema; result: JsonSchema },
) => {
  const given = [
    ...pathParameters(path),
    ...(method === "get" ? queryParameters(entry) : []),
    ...(entry.effect === "read" ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
    ...(entry.deferrable ? [{ $ref: "#/components/parameters/Prefer" }] : []),
  ];
  return {
    operationId: entry.name,
    tags: [tag],
    summary: entry.summary,
    ...(entry.description && { description: entry.description }),
    security: [{ bearer: entry.scope ? [entry.scope] : [] }],
    ...(given.length > 0 && { parameters: given }),
    ...(method === "post" && { requestBody: bodyOf(entry, input) }),
    responses: {
      200: { description: entry.title, content: { "application/json": { schema: result } } },
      ...(entry.deferrable && { 202: { $ref: "#/components/responses/Accepted" } }),
      default: { $ref: "#/components/responses/Refusal" },
    },
    ...(entry.refuses.length > 0 && { "x-refusals": entry.refuses }),
  };
};

const bodyOf = (entry: Described, schema: JsonSchema) => ({
  ...((inputSchema(entry).required ?? []).length > 0 && { required: true }),
  content: { "application/json": { schema, ...bodyExamples(entry.name) } },
});

/** Under names, as OpenAPI wants them. */
function bodyExamples(name: string) {
  const examples = examplesOf(name).map(({ title, input }, place) => [
    `example${place + 1}`,
    { summary: title, value: input },
  ]);
  return examples.length > 0 && { examples: Object.fromEntries(examples) };
}
