import { refuseField } from "../foundation/refusal.ts";
import { WEBHOOKS_TAG } from "./openapi-routes.ts";
import type { openApi } from "./openapi.ts";

type OpenApi = ReturnType<typeof openApi>;

/** Reads tags as a caller names them, `orders,letters`; no names mean the whole document. */
export function parseTags(given: string | undefined, { tags }: Pick<OpenApi, "tags">): string[] | null {
  const names = (given ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const known = tags.map(({ name }) => name);
  if (names.some((name) => !known.includes(name)))
    refuseField("tag", "unknown_tag", `There is no such tag; there are: ${known.join(", ")}.`);
  return names.length > 0 ? known.filter((name) => names.includes(name)) : null;
}

/**
 * The part of the document about some of its tags, whole in itself. Every part keeps the name it has in the whole, so what
 * is made of two areas fits together.
 */
export function areaOf(document: OpenApi, wanted: readonly string[]): OpenApi {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, methods]) => [path, methodsOf(methods, wanted)] as const)
      .filter(([, methods]) => Object.keys(methods).length > 0),
  );
  const webhooks = wanted.includes(WEBHOOKS_TAG) ? document.webhooks : {};
  return {
    ...document,
    tags: document.tags.filter(({ name }) => wanted.includes(name)),
    paths: paths as OpenApi["paths"],
    webhooks,
    components: { ...document.components, ...referredTo(document.components, { paths, webhooks }) },
  };
}

const methodsOf = (methods: object, wanted: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(methods as Record<string, { tags: readonly string[] }>).filter(([, { tags }]) =>
      tags.some((tag) => wanted.includes(tag)),
    ),
  );

type Parts = Pick<OpenApi["components"], "parameters" | "headers" | "responses" | "schemas">;

/** The components that something refers to, and those that they refer to in turn, in the order of the document. */
function referredTo({ parameters, headers, responses, schemas }: Parts, from: object): Parts {
  const parts: Record<string, Record<string, object>> = { parameters, headers, responses, schemas };
  const found = new Set<string>();
  const look = (value: object): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(REFERENCE)) {
      const part = parts[kind]?.[name];
      if (!part || found.has(`${kind}/${name}`)) continue;
      found.add(`${kind}/${name}`);
      look(part);
    }
  };
  look(from);
  return Object.fromEntries(
    Object.entries(parts).map(([kind, named]) => [
      kind,
      Object.fromEntries(Object.entries(named).filter(([name]) => found.has(`${kind}/${name}`))),
    ]),
  ) as Parts;
}

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g;
