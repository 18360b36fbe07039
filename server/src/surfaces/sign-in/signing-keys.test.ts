import { expect, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { startOAuth } from "../../../test/oauth.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { openDatabases } from "../../db/database.ts";
import { sealedTextWith } from "../../foundation/sealed-text.ts";
import { keepSigningKeysJob } from "../../modules/access/jobs/keep_signing_keys.ts";
import type { Services } from "../../operations/call.ts";
import { signingKeys } from "../../modules/access/access.ts";

type OAuth = Awaited<ReturnType<typeof startOAuth>>;

const START = new Date("2026-03-02T09:00:00Z");
const after = ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date =>
  new Date(START.getTime() + (days * 24 * 60 + minutes) * 60_000);

const keep = (services: Services) => keepSigningKeysJob.run({}, services, new AbortController().signal);

const statusWith = async (oauth: OAuth, token: string): Promise<number> => {
  const headers = { "content-type": "application/json" };
  return (await oauth.world.fetch("/v1/tools/letter_list", { method: "POST", body: "{}", headers, token }))
    .status;
};

const published = async (oauth: OAuth): Promise<unknown[]> => {
  const { keys } = (await (await oauth.browser.open("/auth/jwks")).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};

const keyOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: unknown }).kid;

const revoke = (oauth: OAuth, token: string) => {
  const body = new URLSearchParams({ token, client_id: oauth.client.client_id });
  return oauth.fetch(new Request(`${oauth.origin}/auth/oauth2/revoke`, { method: "POST", body }));
};

/** Another process on the same database, with connections of its own. */
const anotherProcess = (world: World): { services: Services; close(): Promise<void> } => {
  const databases = openDatabases(world.connection, { maxConnections: 4 });
  return {
    services: { ...world.services, databases, db: databases.system },
    close: () => databases.close(),
  };
};

test("a key is published a day before it signs, and the old one stays until its last token has expired", async () => {
  const oauth = await startOAuth();
  const { services } = oauth.world;
  const { tokens: first } = await oauth.connect();
  await keep(services);
  expect(await published(oauth)).toEqual([keyOf(first.access_token)]);

  oauth.world.setTime(after({ days: 89 }));
  await keep(services);
  expect(await published(oauth)).toHaveLength(2);
  const stillOld = await oauth.refresh(first.refresh_token);
  expect(keyOf(stillOld.access_token)).toBe(keyOf(first.access_token));

  oauth.world.setTime(after({ days: 90 }));
  const renewed = await oauth.refresh(stillOld.refresh_token);
  expect(keyOf(renewed.access_token)).not.toBe(keyOf(first.access_token));
  for (const { access_token } of [first, stillOld, renewed])
    expect(await statusWith(oauth, access_token)).toBe(200);

  oauth.world.setTime(after({ days: 90, minutes: 14 }));
  await keep(services);
  expect(await published(oauth)).toHaveLength(2);
  expect(await statusWith(oauth, stillOld.access_token)).toBe(200);
  const withPrivatePart = await services.db
    .selectFrom("signingKeys")
    .select("id")
    .where("privateKey", "is not", null)
    .execute();
  expect(withPrivatePart).toEqual([{ id: keyOf(renewed.access_token) }]);

  oauth.world.setTime(after({ days: 90, minutes: 15 }));
  expect(await statusWith(oauth, stillOld.access_token)).toBe(401);
  await keep(services);
  expect(await published(oauth)).toEqual([keyOf(renewed.access_token)]);
  expect(await statusWith(oauth, renewed.access_token)).toBe(200);
});

test("several processes make the first key once, and each next one once", async () => {
  const world = await startWorld();
  const other = anotherProcess(world);
  const processes = [world.services, other.services, world.services, other.services];
  const seen = await Promise.all(processes.map((services) => signingKeys(services)));
  expect(new Set(seen.map(({ signer }) => signer.keyId)).size).toBe(1);

  world.setTime(after({ days: 89 }));
  await Promise.all(processes.map(keep));
  expect((await signingKeys(other.services)).keys).toHaveLength(2);
  await other.close();
});

test("the operator rotates at once; tokens of before stay good, or end in every process when asked", async () => {
  const oauth = await startOAuth();
  const { world } = oauth;
  const { tokens: first } = await oauth.connect();

  const gentle = await runCommand(world, ["keys", "rotate"]);
  expect(gentle).toMatchObject({ code: 0, complained: "" });
  expect(await published(oauth)).toHaveLength(2);
  const second = await oauth.refresh(first.refresh_token);
  expect(keyOf(second.access_token)).not.toBe(keyOf(first.access_token));
  expect(await statusWith(oauth, first.access_token)).toBe(200);
  expect(await statusWith(oauth, second.access_token)).toBe(200);

  const harsh = await runCommand(world, ["keys", "rotate", "--end-tokens", "--json"]);
  const { keyId } = JSON.parse(harsh.printed) as { keyId: string };
  for (const { access_token } of [first, second]) {
    expect(await statusWith(oauth, access_token)).toBe(401);
    expect((await revoke(oauth, access_token)).status).toBe(200);
  }
  const third = await oauth.refresh(second.refresh_token);
  expect(third.status).toBe(200);
  expect(keyOf(third.access_token)).toBe(keyId);
  expect(await statusWith(oauth, third.access_token)).toBe(200);

  const listed = await runCommand(world, ["keys", "list", "--json"]);
  expect(JSON.parse(listed.printed)).toEqual([
    { keyId, signs: true, signsFrom: START.toISOString(), expiresAt: null },
  ]);
  const acts = await world.services.db.selectFrom("operatorActs").select(["act", "details"]).execute();
  expect(acts.map(({ act }) => act)).toEqual(["signing_keys_rotate", "signing_keys_rotate"]);
  expect(acts[1]?.details).toEqual({ keyId, endTokens: "yes" });
});

test("a rotation ahead of time replaces the key that was waiting for its turn", async () => {
  const world = await startWorld();
  const { services } = world;
  await signingKeys(services);
  world.setTime(after({ days: 89 }));
  await keep(services);
  const [waiting] = (await signingKeys(services)).keys;

  await runCommand(world, ["keys", "rotate"]);

  const { signer, keys } = await signingKeys(services);
  expect(keys).toHaveLength(2);
  expect(keys[0]?.keyId).toBe(signer.keyId);
  expect(keys.map(({ keyId }) => keyId)).not.toContain(waiting?.keyId);
});

test("a token of an older key can be given back like any other", async () => {
  const oauth = await startOAuth();
  const { tokens: first } = await oauth.connect();
  const { access_token: old, refresh_token } = first;
  await runCommand(oauth.world, ["keys", "rotate"]);
  const { access_token: renewed } = await oauth.refresh(refresh_token);

  expect((await revoke(oauth, old)).status).toBe(200);

  expect(await statusWith(oauth, renewed)).toBe(401);
});

test("private keys are sealed; with another secret nothing is signed until the operator rotates", async () => {
  const oauth = await startOAuth();
  const { world } = oauth;
  const { tokens } = await oauth.connect();
  const [stored] = await world.services.db.selectFrom("signingKeys").selectAll().execute();
  expect(stored?.privateKey).toMatch(/^[\w-]+$/);
  expect(Buffer.from(stored?.privateKey ?? "", "base64url").toString("latin1")).not.toContain('"d"');

  world.services.sealedText = sealedTextWith("another secret that is just as long as the first");
  const { signer } = await signingKeys(world.services);
  expect(() => signer.openPrivateKey()).toThrow("brieftaube keys rotate");
  expect(await statusWith(oauth, tokens.access_token)).toBe(200);

  await runCommand(world, ["keys", "rotate"]);
  expect((await oauth.connect()).tokens).toMatchObject({ token_type: "Bearer" });
});
