import { createHmac, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { startOAuth } from "../../../test/oauth.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { blobHash } from "../../ports/blob-store.ts";
import { httpApp } from "../../surfaces/http.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { addMember } from "./people.ts";
import { createToken, revokeToken } from "./tokens.ts";
import { disablePartner, setPartner } from "../partners/partners.ts";
import { endConnection } from "./connections.ts";

const january = { since: "2026-01-01", until: "2026-02-01", format: "mandant_allocation_csv" };

/** An export that was made, and the link to it that whoever asks is given. */
async function madeExport(world: World) {
  const started = await world.call("archive_export", january);
  await world.runJobs();
  const jobId = started.ok ? String(started.value["jobId"]) : "";
  return {
    jobId,
    linkFor: async (token: string) => {
      const answer = await world.call("archive_export_status", { jobId }, { token });
      return answer.ok ? String(answer.value["downloadUrl"]) : expect.fail(answer.error.message);
    },
  };
}

const open = async (world: World, link: string) => (await world.fetch(link, { token: null })).status;

const openings = ({ services }: World) =>
  services.db
    .selectFrom("auditLog")
    .select(["connection", "connectionId", "outcome", "about", "fromAddress", "effect"])
    .where("tool", "=", "file_open")
    .orderBy("id")
    .execute();

test("a link ends with the token it was asked through: revoked, not merely expired, and nobody else's", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { partnerId, mode } = office;
  const { linkFor } = await madeExport(world);
  const soon = new Date(services.clock.now().getTime() + 60_000);
  const made = (name: string, expiresAt?: Date) =>
    createToken(services, {
      partnerId,
      mode,
      name,
      scopes: ["archive:read"],
      ...(expiresAt && { expiresAt }),
    });
  const [revoked, expiring] = [await made("revoked"), await made("expiring", soon)];
  const links = {
    revoked: await linkFor(revoked.token),
    expired: await linkFor(expiring.token),
    other: await linkFor(office.token),
  };
  world.setTime("2026-03-05T09:00:00Z");
  await revokeToken(services, partnerId, revoked.tokenId);

  expect(await open(world, links.revoked)).toBe(410);
  expect(await open(world, links.expired)).toBe(200);
  expect(await open(world, links.other)).toBe(200);
  const page = await (
    await world.fetch(links.revoked, { token: null, headers: { "accept-language": "de" } })
  ).text();
  expect(page).toContain("Der Zugang, über den er angefordert wurde, ist beendet.");
  world.setTime("2026-05-31T08:59:00Z");
  expect(await open(world, links.other), "the 90 days stay").toBe(200);
  world.setTime("2026-05-31T09:00:00Z");
  expect(await open(world, links.other)).toBe(410);
});

test("a link ends with the connection, with the person who was taken out, and while the account is disabled", async () => {
  const oauth = await startOAuth();
  const { world } = oauth;
  const { services, office } = world;
  const { partnerId } = office;
  await setPartner(services, partnerId, { exportsWait: false });
  const { linkFor } = await madeExport(world);
  const how = { scope: "archive:read", ticked: ["archive:read"] };
  const byProgram = await linkFor((await oauth.connect(how)).tokens.access_token);
  const owner = await signedInBrowser(world, { name: "Olga Owner" });
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  const urlIn = async ({ call }: typeof editor) => {
    const { items } = (await call("export_list", {})).body as { items: { downloadUrl: string }[] };
    return items[0]?.downloadUrl ?? "";
  };
  const [byOwner, byEditor] = [await urlIn(owner), await urlIn(editor)];
  for (const link of [byProgram, byOwner, byEditor]) expect(await open(world, link)).toBe(200);

  const connection = await services.db
    .selectFrom("partnerTokens")
    .select("id")
    .where("kind", "=", "connection")
    .executeTakeFirstOrThrow();
  await endConnection(services, { connectionId: connection.id });
  expect(await open(world, byProgram)).toBe(410);

  const { members } = (await owner.call("team_get", {})).body as {
    members: { name: string; userId: string }[];
  };
  const userId = members.find(({ name }) => name === "Edda Editor")?.userId;
  expect((await owner.call("member_remove", { userId })).status).toBe(200);
  expect(await open(world, byEditor)).toBe(410);
  world.setTime("2026-03-02T09:05:00Z");
  const back = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  expect(await open(world, byEditor), "also when they come back").toBe(410);
  expect(await open(world, await urlIn(back))).toBe(200);

  await disablePartner(services.db, partnerId, { at: services.clock.now(), reason: "unpaid" });
  expect(await open(world, byOwner)).toBe(403);
  await disablePartner(services.db, partnerId, null);
  expect(await open(world, byOwner)).toBe(200);
});

test("an owner ends all links at once; those asked for afterwards are good, and other accounts keep theirs", async () => {
  const world = await startWorld();
  const { office } = world;
  const { linkFor } = await madeExport(world);
  const link = await linkFor(office.token);
  const owner = await signedInBrowser(world);
  const approver = await signedInBrowser(world, { role: "approver", name: "Anton Approver" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });

  expect((await approver.call("links_end", {})).status).toBe(403);
  expect((await owner.call("links_end", { partnerId: other.partnerId })).status).toBe(400);
  expect((await stranger.call("links_end", {})).status, "their own").toBe(200);
  expect(await open(world, link)).toBe(200);
  expect((await owner.call("links_end", {})).status).toBe(200);
  expect(await open(world, link)).toBe(410);
  world.setTime("2026-03-02T09:00:01Z");
  expect(await open(world, await linkFor(office.token))).toBe(200);
});

test("a mailed link ends when its address is listed no more", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const mails: string[] = [];
  services.mailer = { send: ({ text }) => Promise.resolve(void mails.push(text)) };
  const list = (exportEmails: string[]) => setPartner(services, office.partnerId, { exportEmails });
  await list(["steuer@kanzlei.example", "buch@kanzlei.example"]);
  await world.call("archive_export", { ...january, notifyEmail: "steuer@kanzlei.example" });
  for (let round = 1; round <= 2; round += 1) await world.runJobs();
  const [link = ""] = /http\S+\/files\/\S+/.exec(mails.join("\n")) ?? [];

  expect(await open(world, link)).toBe(200);
  expect(Buffer.from(link.split("/")[4]?.split(".")[0] ?? "", "base64url").toString()).not.toContain(
    "steuer",
  );
  await list(["buch@kanzlei.example"]);
  expect(await open(world, link)).toBe(410);
});

test("links of before they named who asked are honoured, unless the account is disabled or its links were ended", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const bytes = Buffer.from("a file");
  await keepBlob(services, bytes);
  const expires = services.clock.now().getTime() + 86_400_000;
  const fields = [office.partnerId, "sandbox", blobHash(bytes), "alt.pdf", "application/pdf", expires];
  const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
  const secret = "a secret for tests, long enough to be one";
  const key = Buffer.from(hkdfSync("sha256", secret, "", "brieftaube file links v1", 32));
  const link = `/files/${payload}.${createHmac("sha256", key).update(payload).digest("base64url")}/alt.pdf`;

  expect(await open(world, link)).toBe(200);
  await disablePartner(services.db, office.partnerId, { at: services.clock.now(), reason: "unpaid" });
  expect(await open(world, link)).toBe(403);
  await disablePartner(services.db, office.partnerId, null);
  await (await signedInBrowser(world)).call("links_end", {});
  expect(await open(world, link)).toBe(410);
});

test("each opening is in the log: who asked, which file, from where; the same from the same place once an hour", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { linkFor } = await madeExport(world);
  const link = await linkFor(office.token);
  const at = (from: string) => {
    const app = httpApp(services, { peerAddress: () => from });
    return async (headers: Record<string, string> = {}) => (await app.request(link, { headers })).status;
  };
  for (const headers of [{}, { range: "bytes=0-9" }, {}] as Record<string, string>[])
    expect(await at("203.0.113.7")(headers)).toBeLessThan(300);
  await at("198.51.100.9")();
  world.setTime("2026-03-02T10:30:00Z");
  await at("203.0.113.7")();
  await revokeToken(services, office.partnerId, office.tokenId);
  await at("203.0.113.7")();

  const entry = {
    connection: "partner_token",
    connectionId: office.tokenId,
    outcome: "ok",
    about: "kostenverteilung_2026-01-01_2026-01-31.zip",
    fromAddress: "203.0.113.7",
    effect: null,
  };
  expect(await openings(world)).toEqual([
    entry,
    { ...entry, fromAddress: "198.51.100.9" },
    entry,
    { ...entry, outcome: "LINK_ENDED" },
  ]);
  const owner = await signedInBrowser(world);
  const shown = (await owner.call("log_list", { act: "file_open" })).body;
  expect(shown["items"]).toMatchObject([
    { who: { kind: "token" }, outcomeText: "Link beendet", fromAddress: "203.0.113.7" },
    { actText: "Datei über einen Link geöffnet", outcomeText: null, about: entry.about },
    {},
    {},
  ]);
});

test("page pictures are one entry an hour and asker, and count as reading; whoever holds a link is not seen as its asker", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const person = { email: "eva@example.com", name: "Eva", role: "viewer" as const };
  await addMember(services, office.partnerId, person);
  const { id: userId } = await services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", person.email)
    .executeTakeFirstOrThrow();
  for (const page of [1, 2, 3]) {
    const hash = await keepBlob(services, Buffer.from(`page ${page}`));
    const expiresAt = new Date(services.clock.now().getTime() + 86_400_000);
    const picture = { hash, fileName: `brief-${page}.png`, mediaType: "image/png", expiresAt };
    const askedBy = { connection: "portal_session", connectionId: userId } as const;
    expect(await open(world, services.links.toFile({ tenant: office, askedBy, ...picture }))).toBe(200);
  }

  expect(await openings(world)).toMatchObject([
    { connectionId: userId, about: "brief-1.png", effect: "read" },
  ]);
  const { members } = (await (await signedInBrowser(world)).call("team_get", {})).body as {
    members: { userId: string; lastSeenAt: string | null }[];
  };
  expect(members.find((each) => each.userId === userId)).toMatchObject({ lastSeenAt: null });
});
