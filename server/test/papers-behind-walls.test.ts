import ICAL from "ical.js";
import { expect, test } from "vitest";
import { groupOf, openWalls, wallAround } from "./walls.ts";
import { type SignedInBrowser, signedInBrowser } from "./approvals.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { furnish, sendInput, sentLetter, startSendingWorld } from "./sends.ts";
import { broughtFile, putBytes } from "./uploads.ts";
import type { World } from "./world.ts";

const play = async (world: World, orderId: string, event: string) => {
  const path = `/v1/sandbox/orders/${orderId}/events`;
  const answer = await world.fetch(path, { method: "POST", body: JSON.stringify({ event }) });
  expect(await answer.json()).not.toHaveProperty("error");
};

/** An office with a confidential client and an open one, and a registered letter of each that is with the post. */
async function openOffice() {
  const world = await startSendingWorld();
  const walls = await openWalls(world);
  const { insider } = walls;
  for (const [mandantennummer, name] of [
    ["K-1", "Geheim AG"],
    ["K-2", "Offen GmbH"],
  ])
    await insider.call("client_save", { mandantennummer, name, basedOn: null });
  const { body } = await insider.call("mandant_get", { mandantennummer: "K-1" });
  const clientId = String(body["mandantId"]);
  const sent = async (mandantennummer: string, recipientName: string) => {
    const letter = { mandantennummer, recipientName, deliveryType: "einschreiben_einwurf" };
    const { orderId } = await sentLetter(world, letter);
    await world.runDue();
    await play(world, orderId, "printed");
    await play(world, orderId, "posted");
    return orderId;
  };
  const [secret, open] = [await sent("K-1", "Gerda Geheim"), await sent("K-2", "Otto Offen")];
  await wallAround(world, { clientId }, [walls.groupId]);
  aMomentLater(world);
  return { world, ...walls, clientId, secret, open };
}

/** A wall ends every link that was handed out up to its moment. */
const aMomentLater = (world: World) => world.setTime(new Date(world.services.clock.now().getTime() + 1000));

const day = "2026-03-02";

/** Brings a paper as a person would, and says what became of it. */
async function addAs(world: World, person: SignedInBrowser, orderId: string) {
  const opened = await person.call("upload_create", { purpose: "proof", fileName: "Beleg.pdf" });
  if (opened.status !== 200) return opened;
  const { uploadId, uploadUrl } = opened.body as { uploadId: string; uploadUrl: string };
  expect((await putBytes(world, uploadUrl, makePdf())).status).toBe(200);
  return person.call("delivery_proof_add", { orderId, uploadId, kind: "delivery_record", date: day });
}

const missingFor = async ({ call }: SignedInBrowser) =>
  ((await call("delivery_records_missing", {})).body["items"] as { recipient: string }[])
    .map(({ recipient }) => recipient)
    .toSorted();

test("papers of the post: whoever stands before a wall neither sees nor adds any, over no door", async () => {
  const { world, insider, outsider, insideToken, outsideToken, secret, open } = await openOffice();

  expect(await addAs(world, outsider, secret)).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND", details: { what: "order" } } },
  });
  const uploadId = await broughtFile(world, makePdf(), { purpose: "proof", token: outsideToken });
  const wish = { orderId: secret, uploadId, kind: "delivery_record", date: day };
  expect(await world.call("delivery_proof_add", wish, { token: outsideToken })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  for (const operation of ["delivery_proof_list", "delivery_record_decline"])
    expect((await outsider.call(operation, { orderId: secret })).status).toBe(404);
  const listed = (token: string) => world.call("delivery_proof_list", { orderId: secret }, { token });
  expect(await listed(outsideToken)).toMatchObject({ error: { code: "NOT_FOUND" } });

  expect((await addAs(world, insider, secret)).status).toBe(200);
  expect(await listed(insideToken)).toMatchObject({ ok: true, value: { items: [{}] } });
  expect((await addAs(world, outsider, open)).status, "what is open is theirs as well").toBe(200);
  const stored = await world.services.db.selectFrom("deliveryProofs").select("orderId").execute();
  expect(stored.map(({ orderId }) => orderId).toSorted()).toEqual([secret, open].toSorted());
}, 120_000);

test("records that are missing are told to whoever sees the letter, and walls that go up later hold at once", async () => {
  const { world, insider, outsider, clientId } = await openOffice();
  world.setTime("2026-04-03T08:00:00Z");
  await world.runDue();
  await world.runDue();

  expect(await missingFor(insider)).toEqual(["Gerda Geheim", "Otto Offen"]);
  expect(await missingFor(outsider)).toEqual(["Otto Offen"]);
  await wallAround(world, { clientId }, []);
  expect(await missingFor(outsider)).toEqual(["Gerda Geheim", "Otto Offen"]);
  await wallAround(world, { clientId }, [await groupOf(world, [], "Dezernat B")]);
  expect(await missingFor(insider), "also for who was inside before").toEqual(["Otto Offen"]);
  const mails = world.logLines.filter((line) => /Auslieferungsbeleg/.test(line));
  expect(mails.filter((line) => line.includes("olga.aussen") && line.includes("Gerda"))).toEqual([]);
}, 120_000);

test("who may only look reads papers and adds none; who was taken out and who is foreign reach nothing", async () => {
  const { world, insider, outsider, open } = await openOffice();
  expect((await addAs(world, insider, open)).status).toBe(200);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  expect((await viewer.call("delivery_proof_list", { orderId: open })).body).toMatchObject({ items: [{}] });
  expect((await addAs(world, viewer, open)).status).toBe(403);
  expect((await viewer.call("delivery_record_decline", { orderId: open })).status).toBe(403);

  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  expect((await addAs(world, editor, open)).status, "the same paper again is the same").toBe(200);
  await removed(outsider, "Edda Editor");
  for (const operation of ["delivery_proof_list", "delivery_record_decline"])
    expect((await editor.call(operation, { orderId: open })).status).toBeGreaterThanOrEqual(400);

  const foreign = await world.openOffice();
  await furnish(world, foreign);
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: foreign.partnerId });
  expect((await addAs(world, stranger, open)).status).toBe(404);
  expect(await missingFor(stranger)).toEqual([]);
}, 120_000);

async function removed(owner: SignedInBrowser, name: string): Promise<void> {
  const team = (await owner.call("team_get", {})).body["members"] as { userId: string; name: string }[];
  const userId = team.find((member) => member.name === name)?.userId;
  expect((await owner.call("member_remove", { userId })).status).toBe(200);
}

const addressOf = async (person: SignedInBrowser) =>
  String((await person.call("calendar_address_create", {})).body["url"]);

const calendarAt = async (world: World, url: string) => {
  const answer = await world.fetch(new URL(url).pathname, { token: null });
  const text = await answer.text();
  if (answer.status !== 200) return answer.status;
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")))
    .filter((title) => title.startsWith("Sandbox: Frist"));
};

const dated = async (world: World, mandantennummer: string, recipientName: string) => {
  const letter = sendInput({ mandantennummer, recipientName, arrival: { by: "2026-03-13" } });
  const sent = await world.call("order_send", letter);
  expect(sent).toMatchObject({ ok: true });
};

test("a calendar shows what its person sees at that moment, behind walls and before them", async () => {
  const { world, groupId, insider, outsider, clientId } = await openOffice();
  await wallAround(world, { clientId }, []);
  await dated(world, "K-1", "Gerda Geheim");
  await dated(world, "K-2", "Otto Offen");
  aMomentLater(world);
  const before = await addressOf(outsider);
  const both = [
    expect.stringContaining("Gerda Geheim"),
    expect.stringContaining("Otto Offen"),
  ] as unknown as string[];
  const titles = async (url: string) => (await calendarAt(world, url)) as string[];

  expect((await titles(before)).toSorted()).toEqual(both);
  await wallAround(world, { clientId }, [groupId]);
  expect(await titles(before), "a wall hides what is behind it, and ends no calendar").toEqual([
    expect.stringContaining("Otto Offen"),
  ]);
  aMomentLater(world);
  expect((await titles(await addressOf(insider))).toSorted()).toEqual(both);
  const outside = await addressOf(outsider);
  expect(await titles(outside)).toEqual([expect.stringContaining("Otto Offen")]);
  await wallAround(world, { clientId }, []);
  expect((await titles(outside)).toSorted(), "an address follows its person").toEqual(both);
}, 120_000);

test("a calendar's address ends at once with its person, with the account and with its links, and does not come back", async () => {
  const { world, outsider } = await openOffice();
  await dated(world, "K-2", "Otto Offen");
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const [theirs, own] = [await addressOf(viewer), await addressOf(outsider)];
  expect(await calendarAt(world, theirs), "looking is enough").toHaveLength(1);

  await removed(outsider, "Vera Viewer");
  expect(await calendarAt(world, theirs)).toBe(410);
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  const back = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  expect(await calendarAt(world, theirs), "also when they come back").toBe(410);
  expect(await calendarAt(world, await addressOf(back))).toHaveLength(1);

  expect(await calendarAt(world, own)).toHaveLength(1);
  expect((await outsider.call("links_end", {})).status).toBe(200);
  expect(await calendarAt(world, own)).toBe(410);
}, 120_000);
