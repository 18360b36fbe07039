import ICAL from "ical.js";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../test/approvals.ts";
import { sendInput, startSendingWorld } from "../../test/sends.ts";
import type { World } from "../../test/world.ts";
import { setPartner } from "../modules/partners/partners.ts";
import { httpApp } from "./http.ts";
import { icalendar } from "./icalendar.ts";

const arrival = { by: "2026-03-13" };

async function furnished() {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const input = sendInput({ arrival, recipientName: "Müller; Söhne, \\ & Co mit einem recht langen Namen" });
  const sent = await world.call("order_send", input);
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const { body } = await ada.call("calendar_address_create", {});
  return { world, ada, orderId: String(sent.value["orderId"]), url: String(body["url"]) };
}

const read = async (world: World, url: string) => {
  const answer = await world.fetch(new URL(url).pathname, { token: null });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));

test("a calendar program reads a person's deadlines as RFC 5545 has them", async () => {
  const { world, ada, orderId, url } = await furnished();
  expect((await ada.call("deadlines_upcoming", {})).body).toMatchObject({
    items: [{ orderId, lastDay: "2026-03-13", isPosted: false }],
  });
  const { status, type, text } = await read(world, url);
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toMatch(/[^\r]\n/);
  const [last, safe, ...more] = eventsIn(text);
  expect(more).toEqual([]);
  expect(last?.uid).toBe(`${orderId}-last@brieftaube`);
  expect(last?.startDate.isDate).toBe(true);
  expect(last?.startDate.toString()).toBe("2026-03-13");
  expect(last?.summary).toContain("Müller; Söhne, \\ & Co mit einem recht langen Namen");
  expect(safe?.startDate.toJSDate().toISOString()).toBe("2026-03-05T14:45:00.000Z");
  expect(last?.description).toContain("Rechtsberatung");
});

test("a sandbox says in a calendar that it is one", async () => {
  const { world, ada, url } = await furnished();
  const { text } = await read(world, url);
  expect(text).toContain("X-WR-CALNAME:Brieftaube: Fristen (Sandbox)");
  for (const { summary } of eventsIn(text)) expect(summary).toMatch(/^Sandbox: /);

  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const inLive = { "x-brieftaube-mode": "live" };
  const real = String((await ada.call("calendar_address_create", {}, inLive)).body["url"]);
  expect((await read(world, real)).text).toContain("X-WR-CALNAME:Brieftaube: Fristen\r\n");
});

test("an address is void when it was ended or changed; another company's shows nothing of ours", async () => {
  const { world, ada, url } = await furnished();
  const foreign = await world.openOffice();
  const other = await signedInBrowser(world, { name: "Otto Other", partnerId: foreign.partnerId });
  const theirs = String((await other.call("calendar_address_create", {})).body["url"]);
  expect(eventsIn((await read(world, theirs)).text)).toEqual([]);

  const key = new URL(url).pathname.split("/")[2] ?? "";
  for (const forged of [key.slice(0, -1), `${key}A`, `A${key}`, key.replace(".", ""), "", "%00"])
    expect((await read(world, url.replace(key, forged))).status).toBeGreaterThanOrEqual(400);

  world.setTime(new Date(world.services.clock.now().getTime() + 1000));
  expect((await ada.call("calendar_addresses_end", {})).status).toBe(200);
  expect((await read(world, url)).status).toBe(410);
  world.setTime(new Date(world.services.clock.now().getTime() + 1000));
  const next = String((await ada.call("calendar_address_create", {})).body["url"]);
  expect((await read(world, next)).status).toBe(200);
  expect((await read(world, theirs)).status).toBe(200);
});

test("an account that names its networks is read from there only, and the address outlives the try", async () => {
  const { world, url } = await furnished();
  const { services, office } = world;
  const readFrom = async (address: string | null) => {
    const app = httpApp(services, { peerAddress: () => address });
    const answer = await app.request(new URL(url).pathname);
    return { status: answer.status, text: await answer.text() };
  };
  await setPartner(services, office.partnerId, { allowedNetworks: ["203.0.113.0/24"] });

  for (const address of ["198.51.100.9", null]) {
    const { status, text } = await readFrom(address);
    expect(status, String(address)).toBe(403);
    expect(text).not.toContain("VEVENT");
  }
  expect(eventsIn((await readFrom("203.0.113.7")).text)).toHaveLength(2);
  await setPartner(services, office.partnerId, { allowedNetworks: [] });
  expect((await readFrom("198.51.100.9")).status).toBe(200);
});

test("a calendar program is not its person: not seen, not counted, and logged as itself", async () => {
  const { world, ada } = await furnished();
  const vera = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const url = String((await vera.call("calendar_address_create", {})).body["url"]);
  const seenAt = async () => {
    const { members } = (await ada.call("team_get", {})).body as {
      members: { name: string; lastSeenAt: string | null }[];
    };
    return members.find(({ name }) => name === "Vera Viewer")?.lastSeenAt;
  };
  const before = await seenAt();
  world.setTime(new Date(world.services.clock.now().getTime() + 3_600_000));

  expect((await read(world, url)).status).toBe(200);

  expect(await seenAt()).toBe(before);
  const { items } = (await ada.call("log_list", { act: "deadlines_upcoming", withReads: true })).body as {
    items: { who: { id: string; kind: string; name: string; madeBy?: string } }[];
  };
  expect(items[0]?.who).toMatchObject({ kind: "link", name: "Kalenderprogramm", madeBy: "Vera Viewer" });
  const who = items[0]?.who.id ?? "";
  expect((await ada.call("log_list", { who, withReads: true })).body).toMatchObject({
    items: [{ who: items[0]?.who }],
  });
  const { people } = (await ada.call("log_choices", {})).body as { people: { id: string; name: string }[] };
  expect(people.find(({ id }) => id === who)).toMatchObject({ name: "Kalenderprogramm" });
  const windows = await world.services.db.selectFrom("rateWindows").select("connectionId").execute();
  expect(windows.some(({ connectionId }) => connectionId.startsWith("calendar:"))).toBe(true);
});

test("a deadline that came to nothing, or is over, is in no calendar", async () => {
  const { world, orderId, url } = await furnished();
  await world.call("order_cancel", { orderId });
  expect(eventsIn((await read(world, url)).text)).toEqual([]);
});

test("whatever stands in a text, each line is a whole one", () => {
  const title = "a\r\nBEGIN:VEVENT\n;,\\\u0007\ud800" + "ü🕊".repeat(60);
  const text = icalendar(
    "Fristen",
    [{ uid: "1", title, text: "", url: "https://x.test/", day: "2026-03-13" }],
    new Date(0),
  );
  expect(eventsIn(text)).toHaveLength(1);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
