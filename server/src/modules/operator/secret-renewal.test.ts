import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { openBrowserAt, startPeople, type TestBrowser } from "../../../test/oauth.ts";
import { sealAll } from "../../../test/seals.ts";
import { totp } from "../../../test/totp.ts";
import { startWorld, type World } from "../../../test/world.ts";
import {
  forgetEarlierSecrets,
  keptEarlierSecrets,
  keptSecret,
  rotateKeptSecret,
} from "../../db/backup/secret-file.ts";
import { openDatabases } from "../../db/database.ts";
import { archiveSignerFrom } from "../../foundation/archive-signer.ts";
import { sealedTextWith } from "../../foundation/sealed-text.ts";
import type { Secrets } from "../../foundation/secrets.ts";
import type { Services } from "../../operations/call.ts";
import { linksFor } from "../../operations/links.ts";
import { httpApp } from "../../surfaces/http.ts";
import { sealedOfLibrary } from "../../surfaces/sign-in/library-sealed.ts";
import { signIn } from "../../surfaces/sign-in/sign-in.ts";
import { sendMail } from "../partners/jobs/send_mail.ts";
import { makeRoot, noteArchiveKeys, recordInArchive, verifyArchive } from "../archive/archive.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { createWebhook } from "../events/events.ts";
import { renewSealedJob } from "./jobs/renew_sealed.ts";
import { queueMail } from "../partners/partners.ts";
import { signingKeys } from "../access/access.ts";
import { listOperatorActs } from "./operator-store.ts";
import { type SecretState, secretState } from "./secret-renewal.ts";

const OLD = "a secret for tests, long enough to be one";
const NEW = "the next secret, just as long as the first";
const THIRD = "a secret that this service has never had";
const PASSWORD = "correct horse battery";

/** The same service, started anew with other secrets. */
const restarted = ({ services }: Pick<World, "services">, secrets: Secrets): Services => ({
  ...services,
  links: linksFor(services.links.publicUrl, secrets, services.clock),
  sealedText: sealedTextWith(secrets),
  signInSealed: sealedOfLibrary(secrets),
  archiveSigner: archiveSignerFrom(secrets),
});

const run = (services: Services) => renewSealedJob.run({}, services, new AbortController().signal);

/** An endpoint, a key of access tokens and a mail in the queue, all sealed with the world's own secret. */
async function startSealed() {
  const world = await startWorld();
  const webhook = { url: "http://127.0.0.1:9/hook", description: null, types: [] };
  const { endpoint, secret } = await createWebhook(world.services, world.office, webhook);
  await signingKeys(world.services);
  const mail = { to: "ada@example.com", subject: "A letter", text: "It has left." };
  await queueMail(world.services, world.services.db, mail);
  return { world, endpointId: endpoint.id, secret };
}

/** What a service opens of it: the endpoint's secret, the key, the mail. */
async function openedBy(services: Services, endpointId: string) {
  const { sealedSecret } = await services.db
    .selectFrom("webhookEndpoints")
    .select("sealedSecret")
    .where("id", "=", endpointId)
    .executeTakeFirstOrThrow();
  const attempt = async (work: () => unknown) => {
    try {
      return await work();
    } catch {
      return "unreadable";
    }
  };
  const [mail] = await services.queue.history("send_mail");
  const sent: unknown[] = [];
  const mailer = { ...services.mailer, send: async (each: unknown) => void sent.push(each) };
  const signal = new AbortController().signal;
  const payload = sendMail.payload.parse(mail?.payload);
  return {
    webhook: await attempt(() => services.sealedText.open(sealedSecret, `webhook ${endpointId}`)),
    key: await attempt(async () => typeof (await signingKeys(services)).signer.openPrivateKey()),
    mail: await attempt(async () => {
      await sendMail.run(payload, { ...services, mailer }, signal);
      return (sent[0] as { subject: string }).subject;
    }),
  };
}

const counts = ({ sealed }: SecretState) =>
  Object.fromEntries(sealed.map(({ what, earlier, unreadable }) => [what, [earlier, unreadable]]));

test("what the old secret sealed opens beside it, is sealed anew by two processes at once, and opens without it", async () => {
  const { world, endpointId, secret } = await startSealed();
  const readable = { webhook: secret, key: "string", mail: "A letter" };
  const unreadable = { webhook: "unreadable", key: "unreadable", mail: "unreadable" };
  const rotated = restarted(world, [NEW, OLD]);
  const onlyNew = restarted(world, NEW);

  expect(await openedBy(rotated, endpointId)).toEqual(readable);
  expect(await openedBy(onlyNew, endpointId)).toEqual(unreadable);
  expect(await openedBy(restarted(world, [NEW, THIRD]), endpointId)).toEqual(unreadable);
  expect(counts(await secretState(rotated))).toMatchObject({
    "secrets of webhooks": [1, 0],
    "keys of access tokens": [1, 0],
    "mails that wait": [1, 0],
  });

  await run(restarted(world, THIRD)); // a worker with a wrong secret changes nothing
  expect(await openedBy(rotated, endpointId)).toEqual(readable);

  const databases = openDatabases(world.connection, { maxConnections: 2 });
  const other = { ...rotated, databases, db: databases.system };
  await Promise.all([run(rotated), run(other), run(rotated)]);
  await databases.close();

  expect(await openedBy(onlyNew, endpointId)).toEqual(readable);
  expect(await openedBy(restarted(world, OLD), endpointId)).toEqual(unreadable);
  const state = await secretState(rotated);
  expect(state.sealed.every(({ earlier, unreadable: lost }) => earlier + lost === 0)).toBe(true);
  expect(state).toMatchObject({
    since: new Date("2026-03-02T09:00:00Z"),
    canBeDropped: true,
    fileLinksUntil: new Date("2026-05-31T09:00:00Z"),
    unusedFrom: new Date("2026-05-31T09:00:00Z"),
  });

  const before = await world.services.db.selectFrom("webhookEndpoints").select("sealedSecret").execute();
  await run(rotated);
  expect(await world.services.db.selectFrom("webhookEndpoints").select("sealedSecret").execute()).toEqual(
    before,
  );
});

test("links to files of before work beside the old secret, and with no third one", async () => {
  const world = await startWorld();
  const hash = await keepBlob(world.services, Buffer.from("a letter"));
  const link = {
    tenant: world.office,
    askedBy: { connection: "partner_token", connectionId: world.office.tokenId },
    hash,
    fileName: "letter.txt",
    mediaType: "text/plain",
    expiresAt: new Date("2026-04-01"),
  } as const;
  const old = world.services.links.toFile(link);
  const statusAt = async (secrets: Secrets, url: string) =>
    (await httpApp(restarted(world, secrets)).request(url)).status;

  expect(await statusAt([NEW, OLD], old)).toBe(200);
  expect(await statusAt([NEW, THIRD, OLD], old)).toBe(200);
  expect(await statusAt(NEW, old)).toBe(403);
  expect(await statusAt([NEW, THIRD], old)).toBe(403);
  const made = restarted(world, [NEW, OLD]).links.toFile(link);
  expect(await statusAt(NEW, made)).toBe(200);
  expect(await statusAt(OLD, made)).toBe(403);
});

test("nobody is signed out, and second factors and backup codes go on working, also without the old secret", async () => {
  const people = await startPeople();
  const { world, browser, ada } = people;
  await people.signInBy(browser);
  await browser.submit("/account/password", { password: PASSWORD });
  const page = await (await browser.submit("/account/second-factor", { current: PASSWORD })).text();
  const [seed = "", ...backupCodes] = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(
    ([, code = ""]) => code,
  );
  await browser.submit("/account/second-factor/confirm", { code: totp(seed) });

  /** The service with these secrets, and a browser there that has the cookies of another. */
  const visit = (secrets: Secrets, { jar }: Pick<TestBrowser, "jar"> = { jar: new Map() }) => {
    const services = restarted(world, secrets);
    const app = httpApp(services, { signIn: signIn(services, { secret: secrets }) });
    const there = openBrowserAt(async (request) => app.fetch(request), people.origin);
    for (const [name, value] of jar) there.jar.set(name, value);
    return there;
  };
  const isIn = async (visitor: TestBrowser) => (await visitor.open("/account")).status === 200;
  const signInTo = async (secrets: Secrets, code: string) => {
    const visitor = visit(secrets);
    await visitor.submit("/sign-in", { email: ada.email, password: PASSWORD });
    await visitor.submit("/sign-in/second-factor", { code });
    return isIn(visitor);
  };

  expect(await isIn(visit(OLD, browser))).toBe(true);
  expect(await isIn(visit([NEW, OLD], browser))).toBe(true);
  expect(await isIn(visit(NEW, browser))).toBe(false);
  expect(await isIn(visit([NEW, THIRD], browser))).toBe(false);
  const halfWay = visit(OLD);
  await halfWay.submit("/sign-in", { email: ada.email, password: PASSWORD });
  const goesOn = visit([NEW, OLD], halfWay);
  await goesOn.submit("/sign-in/second-factor", { code: totp(seed) });
  expect(await isIn(goesOn)).toBe(true);
  expect(await isIn(visit(NEW, goesOn))).toBe(true);

  expect(await signInTo([NEW, OLD], backupCodes[0] ?? "")).toBe(true);
  expect(await signInTo(NEW, totp(seed))).toBe(false);
  await run(restarted(world, [NEW, OLD]));
  expect(await signInTo(NEW, totp(seed))).toBe(true);
  expect(await signInTo(NEW, backupCodes[0] ?? "")).toBe(false);
  expect(await signInTo(NEW, backupCodes[1] ?? "")).toBe(true);
});

test("what the sign-in library hid before it named the secret is sealed anew, whichever of ours it was", async () => {
  const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
  const bare = await symmetricEncrypt({ key: OLD, data: "seed" });
  const renewed = (await sealedOfLibrary([NEW, THIRD, OLD]).renew(bare)) ?? "";
  expect(await sealedOfLibrary(NEW).renew(renewed)).toBe(null);
  expect(await symmetricDecrypt({ key: NEW, data: renewed.split("$").at(-1) ?? "" })).toBe("seed");
  await expect(sealedOfLibrary([NEW, THIRD]).renew(bare)).rejects.toThrow("not known");
  await expect(sealedOfLibrary(THIRD).renew(renewed)).rejects.toThrow("not known");
});

test("roots of before verify after the old secret is gone, and their keys stay published; a key that was slipped in is not", async () => {
  const world = await startWorld();
  const tenant = world.office;
  const rootBy = async (services: Services, subject: string) => {
    const entry = { kind: "test.noted", subject, record: {}, at: world.services.clock.now() };
    await world.services.db.transaction().execute((tx) => recordInArchive(tx, tenant, entry));
    await sealAll(world);
    await makeRoot(services, tenant);
  };
  const findingsBy = async (secrets: Secrets) =>
    (await verifyArchive(restarted(world, secrets))).findings.map(({ code }) => code);
  const idOf = (secret: string) => archiveSignerFrom(secret).keyId;
  const published = async (secrets: Secrets) => {
    const answer = await httpApp(restarted(world, secrets)).request(
      "/.well-known/brieftaube-archive-key.json",
    );
    const { keyId, earlierKeys } = (await answer.json()) as {
      keyId: string;
      earlierKeys: { keyId: string }[];
    };
    return [keyId, ...earlierKeys.map((key) => key.keyId).toSorted()];
  };

  await rootBy(restarted(world, OLD), "a");
  await run(restarted(world, OLD));
  await rootBy(restarted(world, [NEW, OLD]), "b");
  expect(await findingsBy([NEW, OLD])).toEqual([]);
  expect(await findingsBy(NEW)).toEqual(["ROOT_KEY_UNKNOWN"]);

  await run(restarted(world, [NEW, OLD]));
  expect(await findingsBy(NEW)).toEqual([]);
  expect(await published(NEW)).toEqual([idOf(NEW), idOf(OLD)]);

  // One change later the first key is still known, although nobody has its secret.
  const LAST = "the secret after the next, long enough too";
  await run(restarted(world, [LAST, NEW]));
  await rootBy(restarted(world, LAST), "c");
  expect(await findingsBy(LAST)).toEqual([]);
  expect(await published(LAST)).toEqual([idOf(LAST), ...[idOf(NEW), idOf(OLD)].toSorted()]);

  const { keyId, publicKey } = archiveSignerFrom(THIRD);
  await asOwner(
    world,
    `insert into archive_keys (key_id, public_key, vouched_by, voucher)
     select '${keyId}', '${publicKey}', vouched_by, voucher from archive_keys where key_id = '${idOf(OLD)}'`,
  );
  await run(restarted(world, LAST));
  await rootBy(restarted(world, THIRD), "d");
  expect(await findingsBy(LAST)).toEqual(["ROOT_KEY_UNKNOWN"]);
  expect(await published(LAST)).not.toContain(keyId);
});

test("while processes with different secrets run, the moment of the change moves on", async () => {
  const world = await startWorld();
  const [before, after] = [restarted(world, [OLD, NEW]), restarted(world, [NEW, OLD])];
  await noteArchiveKeys(before);
  world.setTime("2026-03-02T10:00:00Z");
  await noteArchiveKeys(after);
  world.setTime("2026-03-02T11:00:00Z");
  await noteArchiveKeys(after);
  expect((await secretState(after)).since).toEqual(new Date("2026-03-02T10:00:00Z"));
  await noteArchiveKeys(before);
  world.setTime("2026-03-02T12:00:00Z");
  await noteArchiveKeys(after);
  expect((await secretState(after)).since).toEqual(new Date("2026-03-02T12:00:00Z"));
});

test("the secret in the data directory is replaced, and the old one kept beside it for the owner alone", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-secret-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = keptSecret(dataDir);
  rotateKeptSecret(dataDir);
  const second = keptSecret(dataDir);
  rotateKeptSecret(dataDir);
  expect(keptSecret(dataDir)).not.toBe(second);
  expect(keptEarlierSecrets(dataDir)).toEqual([second, first]);
  expect(readdirSync(dataDir).toSorted()).toEqual(["secret", "secret-previous"]);
  for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);

  const third = readFileSync(join(dataDir, "secret"), "utf8");
  writeFileSync(join(dataDir, "secret.next"), "of somebody who is at it");
  expect(() => rotateKeptSecret(dataDir)).toThrow("Somebody else is changing the secret");
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(third);

  forgetEarlierSecrets(dataDir);
  expect(keptEarlierSecrets(dataDir)).toEqual([]);
});

test("the command line says what needs the old secret, and what no secret opens", async () => {
  const { world } = await startSealed();
  const at = (secrets: Secrets): World => ({ ...world, services: restarted(world, secrets) });

  expect((await runCommand(world, ["secret", "status"])).printed).toContain("No earlier secret is accepted.");
  const waiting = await runCommand(at([NEW, OLD]), ["secret", "status"]);
  expect(waiting.printed).toContain("1 secrets of webhooks are sealed with an earlier secret");
  await run(restarted(world, [NEW, OLD]));
  const links = await runCommand(at([NEW, OLD]), ["secret", "status"]);
  expect(links.printed).toContain("may be in use until 2026-05-31T09:00:00.000Z");
  world.setTime("2026-06-01T09:00:00Z");
  const done = await runCommand(at([NEW, OLD]), ["secret", "status"]);
  expect(done.printed).toContain("Nothing needs the earlier secrets: drop them.");
  expect(
    JSON.parse((await runCommand(at([NEW, OLD]), ["secret", "status", "--json"])).printed),
  ).toMatchObject({
    canBeDropped: true,
    archiveKeysNotKept: 0,
  });

  const lost = await runCommand(at(OLD), ["doctor", "--json"]);
  const { findings } = JSON.parse(lost.printed) as {
    findings: { check: string; ok: boolean; detail: string }[];
  };
  expect(findings.find(({ check }) => check === "secret")).toMatchObject({
    ok: false,
    detail: expect.stringContaining("1 secrets of webhooks, 1 keys of access tokens, 1 mails that wait"),
  });
});

test("the command line rotates, and deletes the old secret only when nothing is lost by it", async () => {
  const { world } = await startSealed();
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-secret-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const rotated: World = { ...world, services: restarted(world, [NEW, OLD]) };
  const secret = (word: string, ...options: string[]) =>
    runCommand(rotated, ["secret", word, ...options], { BRIEFTAUBE_DATA_DIR: dataDir });

  expect(await secret("forget")).toMatchObject({
    code: 1,
    complained: "There is no earlier secret in the data directory.",
  });
  const done = await secret("rotate");
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining("Restart every process now.") });
  for (const kept of [keptSecret(dataDir), ...keptEarlierSecrets(dataDir)])
    expect(done.printed).not.toContain(kept);

  // While something would be lost for good, not even --now deletes.
  for (const options of [[], ["--now"]]) {
    const { code, complained } = await secret("forget", ...options);
    expect([code, complained]).toEqual([1, expect.stringContaining("1 keys of access tokens are sealed")]);
  }
  await run(rotated.services);
  const early = await secret("forget");
  expect([early.code, early.complained]).toEqual([1, expect.stringContaining("until 2026-05-31")]);
  expect(keptEarlierSecrets(dataDir)).toHaveLength(1);
  expect(await secret("forget", "--now")).toMatchObject({ code: 0 });
  expect(keptEarlierSecrets(dataDir)).toEqual([]);

  const bySetting = await runCommand(rotated, ["secret", "rotate"], {
    BRIEFTAUBE_DATA_DIR: dataDir,
    BRIEFTAUBE_SECRET: NEW,
  });
  expect([bySetting.code, bySetting.complained]).toEqual([
    1,
    expect.stringContaining("at the front of BRIEFTAUBE_SECRET_PREVIOUS"),
  ]);
  const { items } = await listOperatorActs(world.services.db, { limit: 5, offset: 0 });
  expect(items.map(({ act }) => act).toSorted()).toEqual(["secret_forget", "secret_rotate"]);
});
