import type { Services } from "../operations/call.ts";
import { resourceName } from "../operations/resource.ts";
import { resources } from "../resources.ts";
import { mcpCard, protectedResource, registryEntry, serviceFacts } from "./discovery.ts";
import { designJsonSchema } from "./design-schema.ts";
import { mountDocs } from "./docs/docs-routes.ts";
import { factsPage } from "./facts-page.ts";
import { pageLanguage } from "./http-answer.ts";
import type { WebApp } from "./http-context.ts";
import { FOR_A_WHILE, once } from "./made-once.ts";
import { openApi } from "./openapi.ts";
import { areaOf, parseTags } from "./openapi-areas.ts";
import { operationReference, toolReference } from "./reference.ts";

/** What anyone may read about the service; made once, since the registry does not change while it runs. */
export function mountReference(app: WebApp, services: Services): void {
  const { links } = services;
  const documents = {
    "/v1/tools": json(toolReference),
    "/v1/operations": json(operationReference),
    "/v1/design-schema": json(designJsonSchema),
    "/v1/facts": json(() => serviceFacts(services)),
    "/.well-known/mcp.json": json(() => mcpCard(links)),
    "/server.json": json(() => registryEntry(links)),
    "/.well-known/oauth-protected-resource": json(() => protectedResource(links)),
    "/.well-known/oauth-protected-resource/mcp": json(() => protectedResource(links)),
  };
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, (context) =>
      context.body(document(), 200, { ...FOR_A_WHILE, "content-type": "application/json" }),
    );
  }
  mountOpenApi(app, links.publicUrl);
  for (const resource of resources) {
    app.get(`/v1/resources/${resourceName(resource)}`, (context) =>
      context.body(resource.read(), 200, {
        ...FOR_A_WHILE,
        "content-type": `${resource.mediaType}; charset=utf-8`,
      }),
    );
  }
  mountDocs(app, services);
  app.get("/facts", (context) => factsPage(serviceFacts(services), pageLanguage(context)));
}

/** The whole, or with `?tag=` what belongs to some areas: cut out of the whole, so that nobody pays for making it anew. */
function mountOpenApi(app: WebApp, publicUrl: string): void {
  const made = once(() => openApi(publicUrl));
  const whole = json(made);
  app.get("/v1/openapi.json", (context) => {
    const tags = parseTags(context.req.query("tag"), made());
    const text = tags ? JSON.stringify(areaOf(made(), tags)) : whole();
    return context.body(text, 200, { ...FOR_A_WHILE, "content-type": "application/json" });
  });
}

const json = (make: () => unknown): (() => string) => once(() => JSON.stringify(make()));
