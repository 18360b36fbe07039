import { expect, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";
import { keyIdOf } from "../foundation/archive-signer.ts";
import { allTools } from "../find-operation.ts";
import { registryEntry } from "./discovery.ts";

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- documents read as a stranger would

const read = async (world: World, path: string): Promise<Json> =>
  (await world.fetch(path, { token: null })).json() as Promise<Json>;

test("the reference lists every tool once, with its schemas", async () => {
  const world = await startWorld();

  const { apiVersion, schemaRevision, tools } = await read(world, "/v1/tools");

  expect({ apiVersion, schemaRevision }).toEqual({ apiVersion: "v1", schemaRevision: 2 });
  const names = tools.map(({ name }: Json) => name) as string[];
  expect(names.toSorted()).toEqual(allTools.map(({ name }) => name).toSorted());
  expect(tools.find(({ name }: Json) => name === "wallet_balance")).toMatchObject({
    title: "Wallet balance",
    scope: "wallet:read",
    effect: "read",
    toolset: "wallet",
    status: "enabled",
    errors: expect.arrayContaining(["UNAUTHORIZED", "RATE_LIMITED"]),
    inputSchema: {
      type: "object",
      additionalProperties: false,
      properties: { reasoning: { maxLength: 1000 } },
    },
    outputSchema: {
      type: "object",
      properties: { availableCents: { type: "integer" }, mode: { enum: ["sandbox", "live"] } },
    },
  });
});

test("anyone can read what a design may say, in both versions", async () => {
  const world = await startWorld();

  const schema = await read(world, "/v1/design-schema");

  expect(schema).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "LetterDesign",
    oneOf: [
      { properties: { schemaVersion: { const: 1 }, documentMode: { enum: ["letter", "form"] } } },
      { properties: { schemaVersion: { const: 2 } } },
    ],
  });
  expect(JSON.stringify(schema)).not.toContain('"brief"');
});

/** The key between the first and the last line. */
const derOf = (pem: string): string => pem.trim().split("\n").slice(1, -1).join("");

test.each([
  ["https://post.example.org", "org.example.post/brieftaube"],
  ["http://127.0.0.1:8080", "local/brieftaube"],
  ["http://[::1]:8080", "local/brieftaube"],
])("at %s the entry for the MCP registry is called %s", (publicUrl, name) => {
  const entry = registryEntry({ publicUrl, to: (path: string) => publicUrl + path });

  expect(entry).toMatchObject({
    name,
    remotes: [{ url: `${publicUrl}/mcp` }, { url: `${publicUrl}/mcp/readonly` }],
  });
  // The registry's own rules for these fields.
  expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(entry.description.length).toBeLessThanOrEqual(100);
});

test("machines find their way in", async () => {
  const world = await startWorld();

  const card = await read(world, "/.well-known/mcp.json");
  const resource = await read(world, "/.well-known/oauth-protected-resource/mcp");
  const key = await read(world, "/.well-known/brieftaube-archive-key.json");
  const facts = await read(world, "/v1/facts");
  const llms = await (await world.fetch("/llms.txt", { token: null })).text();
  expect(llms).toContain("/v1/tools/{name}`");

  expect(await read(world, "/server.json")).toMatchObject({ remotes: [{ type: "streamable-http" }, {}] });
  expect(card).toMatchObject({ endpoints: [{ url: "http://127.0.0.1:8080/mcp" }, { readOnly: true }] });
  expect(resource).toMatchObject({
    resource: "http://127.0.0.1:8080/mcp",
    bearer_methods_supported: ["header"],
  });
  expect(resource["scopes_supported"]).toContain("order:send");
  expect(resource["scopes_supported"]).not.toContain("approval:self_approve");
  expect(resource["authorization_servers"]).toEqual([new URL(world.services.links.publicUrl).origin]);
  expect(await read(world, "/.well-known/oauth-protected-resource")).toEqual(resource);
  const { keyId, publicKey } = world.services.archiveSigner;
  expect(key).toMatchObject({
    keyId,
    publicKey,
    algorithm: "Ed25519",
    howToCompare: { de: expect.any(String) },
  });
  expect(keyIdOf(derOf(String(key["publicKeyPem"])))).toBe(keyId);
  expect(facts).toMatchObject({
    name: "Brieftaube",
    languages: ["de", "en"],
    tools: { enabled: allTools.length },
  });
  expect(llms).toMatch(/^# Brieftaube\n\n> /);
  for (const { name } of allTools) expect(llms).toContain(`/docs/tools/${name}.md)`);
});

test("every address that a language model is told leads somewhere", async () => {
  const world = await startWorld();
  const llms = await (await world.fetch("/llms.txt", { token: null })).text();
  const told = [...llms.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = ""]) => new URL(url));

  expect(told.length).toBeGreaterThan(100);
  for (const path of new Set(told.map(({ pathname }) => pathname)))
    expect([path, (await world.fetch(path, { token: null })).status]).toEqual([path, 200]);
});

test("people read the same facts as a page, in their language", async () => {
  const world = await startWorld();
  const facts = await read(world, "/v1/facts");
  const open = async (language: string) => {
    const answer = await world.fetch("/facts", { token: null, headers: { "accept-language": language } });
    return { status: answer.status, page: await answer.text() };
  };
  const german = await open("de-DE");
  const english = await open("en-GB");

  expect([german.status, english.status]).toEqual([200, 200]);
  expect(german.page).toContain('<html lang="de">');
  expect(german.page).toContain("Einschreiben Einwurf");
  expect(english.page).toContain("Registered, dropped in the letterbox");
  for (const { page } of [german, english]) {
    expect(page).toContain(String(facts["version"]));
    expect(page).toContain(world.services.archiveSigner.keyId);
    expect(page).toContain('href="/v1/facts"');
    expect(page).not.toContain("einschreiben_einwurf");
  }
});
