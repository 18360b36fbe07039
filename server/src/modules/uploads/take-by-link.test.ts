import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { writtenLetter } from "../../../test/letters.ts";
import { startOAuth } from "../../../test/oauth.ts";
import { makePdf, rectangle } from "../../../test/pdfs/make-pdf.ts";
import { openedUpload, putBytes } from "../../../test/uploads.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { blobHash } from "../../ports/blob-store.ts";
import { httpApp } from "../../surfaces/http.ts";
import { createToken, revokeToken } from "../access/access.ts";
import { disablePartner } from "../partners/partners.ts";

const pdf = makePdf({ pages: [{ content: rectangle(30, 100, 20, 20) }] });

const brought = ({ services }: World) =>
  services.db
    .selectFrom("auditLog")
    .select(["partnerId", "connection", "connectionId", "outcome", "about", "fromAddress", "effect"])
    .where("tool", "=", "file_bring")
    .orderBy("id")
    .execute();

const reasonOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details: { reason?: string } } };
  return error.details.reason ?? error.code;
};

/** A draft's own link, which attaches what it is brought. */
const linkOfDraft = async (world: World, token = world.office.token) =>
  String((await writtenLetter(world, {}, token))["uploadUrl"]);

test("making a link and using it are both in the log: who asked, which file, from where", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { uploadUrl } = await openedUpload(world, { fileName: "Vertrag <b>.pdf" });
  const app = httpApp(services, { peerAddress: () => "203.0.113.7" });
  const send = (path: string, body: Uint8Array) =>
    app.request(path, { method: "PUT", body: Buffer.from(body) });

  expect((await send(new URL(uploadUrl).pathname, Buffer.from("MZ"))).status).toBe(400);
  expect((await send(new URL(uploadUrl).pathname, pdf)).status).toBe(200);
  expect((await send(new URL(await linkOfDraft(world)).pathname, pdf)).status).toBe(200);

  const entry = {
    partnerId: office.partnerId,
    connection: "partner_token",
    connectionId: office.tokenId,
    outcome: "ok",
    about: "Vertrag <b>.pdf",
    fromAddress: "203.0.113.7",
    effect: "write",
  };
  expect(await brought(world)).toEqual([
    { ...entry, outcome: "VALIDATION_ERROR" },
    entry,
    { ...entry, about: "Kündigung zum 31.12.2026" },
  ]);
  const owner = await signedInBrowser(world);
  const log = (await owner.call("log_list", {})).body as { items: { act: string; actText: string }[] };
  expect(log.items.filter(({ act }) => act === "upload_create")).toHaveLength(1);
  expect(log.items.find(({ act }) => act === "file_bring")).toMatchObject({
    actText: "Datei über einen Link gebracht",
    who: { kind: "token" },
    about: "Kündigung zum 31.12.2026",
  });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Eve", partnerId: other.partnerId });
  expect((await stranger.call("log_list", { act: "file_bring" })).body["items"]).toEqual([]);
});

test("a link is tried ten times; whoever goes on is told so, reads nothing more, and fills no log", async () => {
  const world = await startWorld();
  for (const url of [(await openedUpload(world)).uploadUrl, await linkOfDraft(world)]) {
    for (let round = 1; round <= 10; round += 1)
      expect(await reasonOf(await putBytes(world, url, "MZ a program"))).toBe("UPLOAD_WRONG_KIND");
    expect(await reasonOf(await putBytes(world, url, pdf)), url).toBe("UPLOAD_TRIES_USED");
  }
  expect(await brought(world), "the same outcome of the same link, once an hour").toHaveLength(2);
  expect(await world.services.blobs.has(blobHash(pdf))).toBe(false);
  // Another link of the same account is as good as ever.
  expect((await putBytes(world, (await openedUpload(world)).uploadUrl, pdf)).status).toBe(200);
});

test("who sends a form too often is shown that the link is over, in words", async () => {
  const world = await startWorld();
  const url = await linkOfDraft(world);
  const sendForm = (file: Uint8Array) => {
    const body = new FormData();
    body.set("file", new Blob([Buffer.from(file)]), "Vertrag.pdf");
    const headers = { "sec-fetch-site": "same-origin", "accept-language": "de" };
    return world.fetch(new URL(url).pathname, { method: "POST", body, token: null, headers });
  };
  for (let round = 1; round <= 10; round += 1)
    expect((await sendForm(Buffer.from("<svg/>"))).status).toBe(422);
  const over = await sendForm(pdf);
  expect([over.status, await over.text()]).toEqual([410, expect.stringContaining("schon 10-mal")]);
});

/** Bytes that come when they are let. */
function slowBody() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield pdf.subarray(0, 64);
    await promise;
    yield pdf.subarray(64);
  }
  return { body: ReadableStream.from(chunks()), finish: resolve };
}

const placesTaken = async ({ services }: World, most: number): Promise<void> => {
  const taken = async () =>
    (
      await services.db
        .selectFrom("takenPlaces")
        .select("id")
        .where("kind", "like", "files by links%")
        .execute()
    ).length;
  await expect.poll(taken, { timeout: 30_000 }).toBe(most);
};

test.for([
  ["files that are stored as they come", 8, 8],
  ["files of drafts, which are held in memory", 3, 6],
] as const)(
  "an account has its share of %s, and keeps no other account out",
  async ([what, share, places]) => {
    const world = await startWorld();
    const other = await world.openOffice();
    const urlFor = async (token = world.office.token) =>
      what === "files that are stored as they come"
        ? (await openedUpload(world, { token })).uploadUrl
        : linkOfDraft(world, token);
    const urls = await Promise.all(Array.from({ length: share + 1 }, () => urlFor()));
    const foreign = await urlFor(other.token);
    const slow = urls.slice(0, share).map((url) => ({ url, ...slowBody() }));
    const underWay = slow.map(({ url, body }) =>
      world.fetch(new URL(url).pathname, { method: "PUT", body, token: null, duplex: "half" } as RequestInit),
    );
    await placesTaken(world, places);

    const refused = await putBytes(world, urls.at(-1) ?? "", pdf);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
    expect(await reasonOf(refused)).toBe("uploading");
    expect((await putBytes(world, foreign, pdf)).status, "another account").toBe(200);
    for (const { finish } of slow) finish();
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(slow.map(() => 200));
    expect((await putBytes(world, urls.at(-1) ?? "", pdf)).status, "there is room again").toBe(200);
  },
);

test("a link ends when its token is revoked, expires or loses the right to send, and while the account is disabled", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { partnerId, mode } = office;
  const soon = new Date(services.clock.now().getTime() + 60_000);
  const made = (name: string, expiresAt?: Date) =>
    createToken(services, { partnerId, mode, name, scopes: ["order:send"], ...(expiresAt && { expiresAt }) });
  const [revoked, expiring, narrowed] = [await made("a"), await made("b", soon), await made("c")];
  const urlOf = async (token: string) => (await openedUpload(world, { token })).uploadUrl;
  const [ofRevoked, ofExpiring, ofNarrowed, ofOther] = [
    await urlOf(revoked.token),
    await urlOf(expiring.token),
    await urlOf(narrowed.token),
    await urlOf(office.token),
  ];
  await revokeToken(services, partnerId, revoked.tokenId);
  await services.db
    .updateTable("partnerTokens")
    .set({ scopes: ["letter:read"] })
    .where("id", "=", narrowed.tokenId)
    .execute();
  world.setTime(new Date(soon.getTime() + 1));

  for (const url of [ofRevoked, ofExpiring, ofNarrowed])
    expect([await reasonOf(await putBytes(world, url, pdf))]).toEqual(["NOT_FOUND"]);
  await disablePartner(services.db, partnerId, { at: services.clock.now(), reason: "unpaid" });
  expect(await reasonOf(await putBytes(world, ofOther, pdf))).toBe("NOT_FOUND");
  await disablePartner(services.db, partnerId, null);
  expect((await putBytes(world, ofOther, pdf)).status).toBe(200);
  expect((await brought(world)).map(({ outcome }) => outcome)).toEqual([
    "LINK_ENDED",
    "LINK_ENDED",
    "LINK_ENDED",
    "ACCOUNT_DISABLED",
    "ok",
  ]);
});

test("a link of a connection ends with what its person may do, and with the person", async () => {
  const oauth = await startOAuth({ role: "editor" });
  const { world } = oauth;
  const { db } = world.services;
  const { tokens } = await oauth.connect({
    scope: "order:send letter:read",
    ticked: ["order:send", "letter:read"],
  });
  const token = tokens.access_token;
  const urls = [(await openedUpload(world, { token })).uploadUrl, await linkOfDraft(world, token)];
  const role = (to: string) =>
    db.updateTable("members").set({ role: to }).where("partnerId", "=", world.office.partnerId).execute();
  const statuses = async (body: Uint8Array | string = "") =>
    Promise.all(urls.map(async (url) => (await putBytes(world, url, body)).status));

  await role("viewer");
  expect(await statuses()).toEqual([404, 404]);
  await role("editor");
  expect(await statuses(), "empty, but they may").toEqual([400, 400]);
  const owner = await signedInBrowser(world, { name: "Olga Owner" });
  const { members } = (await owner.call("team_get", {})).body as {
    members: { name: string; userId: string }[];
  };
  const userId = members.find(({ name }) => name !== "Olga Owner")?.userId;
  expect((await owner.call("member_remove", { userId })).status).toBe(200);
  expect(await statuses(pdf)).toEqual([404, 404]);
});

test("a link of a person ends when they may only look, or are taken out", async () => {
  const world = await startWorld();
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  const { body } = await editor.call("upload_create", { purpose: "letter", fileName: "a.pdf" });
  const url = String(body["uploadUrl"]);
  const { userId } = await world.services.db
    .selectFrom("members")
    .select("userId")
    .where("role", "=", "editor")
    .executeTakeFirstOrThrow();
  const owner = await signedInBrowser(world);
  expect((await owner.call("member_change", { userId, role: "viewer" })).status).toBe(200);
  expect((await putBytes(world, url, pdf)).status).toBe(404);
  expect((await owner.call("member_change", { userId, role: "editor" })).status).toBe(200);
  expect((await owner.call("member_remove", { userId })).status).toBe(200);
  expect((await putBytes(world, url, pdf)).status).toBe(404);
});

test("an address nobody made is found by nobody, and written down nowhere", async () => {
  const world = await startWorld();
  for (const key of ["guessed", "..%2f..%2fetc", "%00", "x".repeat(3000), "'%20or%201=1"]) {
    expect((await putBytes(world, `http://x/v1/uploads/${key}`, pdf)).status).toBe(404);
    expect((await putBytes(world, `http://x/v1/letter-uploads/${key}`, pdf)).status).toBe(404);
  }
  expect(await brought(world)).toEqual([]);
});
