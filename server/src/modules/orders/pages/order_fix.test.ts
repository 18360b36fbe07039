import { expect, test } from "vitest";
import { storeOrder } from "../../../../test/orders.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { Role } from "../../../foundation/role.ts";
import { httpApp } from "../../../surfaces/http.ts";
import { signIn } from "../../../surfaces/sign-in/sign-in.ts";
import { addMember } from "../../accounts/accounts.ts";
import { proposeFix } from "../fix.ts";
import { moveOrder, requireOrder } from "../orders.ts";

const berlin = {
  name: "Erika Müller",
  company: null,
  street: "Platz der Republik",
  houseNumber: "1",
  pobox: null,
  zip: "11011",
  city: "Berlin",
  country: "DE",
};

/** A browser in which a person of this role is signed in, or nobody. */
async function browser(world: World, role: Role | null, partnerId = world.office.partnerId) {
  const door = signIn(world.services, { secret: "a secret for tests, long enough to be one" });
  const app = httpApp(world.services, { signIn: door });
  let cookie = "";
  if (role) {
    const email = `${role}@example.com`;
    await addMember(world.services, partnerId, { email, name: "Ada Absender", role });
    const answer = await door.handler(new Request((await door.oneTimeLink(email)) ?? ""));
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }
  const headers = { "accept-language": "de", ...(cookie && { cookie }) };
  return {
    open: async (path: string) => app.request(path, { headers }),
    decide: async (path: string, decision: string, more: Record<string, string> = {}) =>
      app.request(path, {
        method: "POST",
        body: new URLSearchParams({ decision }).toString(),
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded", ...more },
      }),
  };
}

async function proposed(world: World, orderId: string): Promise<string> {
  const { services, office } = world;
  const by = { kind: "token", id: "t" } as const;
  const wish = { recipient: berlin, clientOrderId: null, by };
  const { fixId } = await proposeFix({ ...services, caller: office }, orderId, wish);
  return `/orders/fixes/${fixId}`;
}

const statusOf = async ({ services, office }: World, orderId: string) =>
  (await requireOrder(services.db, office, orderId)).status;

test("an approver sees both addresses and why, confirms, and the letter goes out again", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { orderId } = await sentLetter(world);
  const at = services.clock.now();
  await moveOrder(services.db, office, orderId, { from: ["queued"], to: "submitting", at });
  const statusDetail = { code: "ADDRESS_UNREADABLE" };
  await moveOrder(services.db, office, orderId, {
    from: ["submitting"],
    to: "awaiting_partner_fix",
    at,
    statusDetail,
  });
  const path = await proposed(world, orderId);
  const { open, decide } = await browser(world, "approver");

  const page = await (await open(path)).text();
  expect(page).toContain("80331 München");
  expect(page).toContain("11011 Berlin");
  expect(page).toContain("die Anschrift ist maschinell nicht lesbar");
  expect(page).toContain("Mit neuer Anschrift senden");

  expect((await decide(path, "confirm")).status).toBe(303);
  const order = await requireOrder(services.db, office, orderId);
  expect(order).toMatchObject({ status: "queued", recipient: { city: "Berlin" } });
  expect(order.statusDetail.by).toMatchObject({ kind: "person", name: "Ada Absender" });
  expect(await (await open(path)).text()).toContain("Der Brief geht erneut hinaus");
  expect((await decide(path, "confirm")).status).toBe(409);
});

test("declining leaves the order waiting, and says so from then on", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const path = await proposed(world, orderId);
  const { open, decide } = await browser(world, "owner");

  expect((await decide(path, "refuse")).status).toBe(303);

  expect(await statusOf(world, orderId)).toBe("awaiting_partner_fix");
  const page = await (await open(path)).text();
  expect(page).toContain("Der Vorschlag wurde abgelehnt");
  expect(page).not.toContain("<button");
});

test("an editor sees it and cannot decide; nobody signed in sees nothing; another site decides nothing", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const path = await proposed(world, orderId);
  const editor = await browser(world, "editor");
  const nobody = await browser(world, null);
  const owner = await browser(world, "owner");

  expect(await (await editor.open(path)).text()).not.toContain("<button");
  expect((await editor.decide(path, "refuse")).status).toBe(403);
  const closed = await nobody.open(path);
  expect(closed.status).toBe(401);
  expect(await closed.text()).not.toContain("Berlin");
  expect((await nobody.decide(path, "refuse")).status).toBe(401);
  expect((await owner.decide(path, "refuse", { origin: "https://evil.example" })).status).toBe(403);
  expect(await world.services.db.selectFrom("orderFixes").select("status").execute()).toEqual([
    { status: "proposed" },
  ]);
});

test("people of another partner find nothing there, and it cannot be told from none", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const path = await proposed(world, orderId);
  const { open } = await browser(world, "owner", stranger.partnerId);

  const theirs = await open(path);
  const none = await open("/orders/fixes/00000000-0000-4000-8000-000000000000");

  expect(theirs.status).toBe(404);
  expect(await theirs.text()).toBe(await none.text());
  expect((await open("/orders/fixes/nothing")).status).toBe(404);
});

test("what is no longer to be decided says so, and names are text whatever they hold", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, {
    status: "awaiting_partner_fix",
    recipientLines: ["<script>alert(1)</script>"],
  });
  const path = await proposed(world, orderId);
  const { open } = await browser(world, "owner");
  expect(await (await open(path)).text()).toContain("&lt;script&gt;alert(1)");

  await world.call("order_cancel", { orderId });

  const page = await (await open(path)).text();
  expect(page).toContain("Hier ist nichts mehr zu entscheiden");
  expect(page).not.toContain("<button");
});
