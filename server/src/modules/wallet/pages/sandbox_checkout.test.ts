import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";
import { balanceOf } from "../balance.ts";

async function newLink(world: World, token = world.office.token) {
  const answer = await world.call("wallet_topup_link", { amountEuros: 123.46 }, { token });
  if (!answer.ok) throw new Error("no link was made");
  return { topUpId: String(answer.value["topUpId"]), path: new URL(String(answer.value["url"])).pathname };
}

const open = (world: World, path: string, language = "de") =>
  world.fetch(path, { token: null, headers: { "accept-language": language } });

const decide = (world: World, path: string, decision: string) =>
  world.fetch(path, {
    method: "POST",
    body: new URLSearchParams({ decision }).toString(),
    token: null,
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "de" },
  });

const posted = async (world: World) => (await balanceOf(world.services.db, world.office)).postedCents;

test("the pay page names amount and account and says that it is play money, in German and English", async () => {
  const world = await startWorld();
  const { path } = await newLink(world);

  const german = await (await open(world, path, "de")).text();
  const english = await (await open(world, path, "en")).text();

  expect(german).toContain("123,46");
  expect(german).toContain("Muster GmbH");
  expect(german).toContain("Spielgeld");
  expect(german).toContain('lang="de"');
  expect(english).toContain("€123.46");
  expect(english).toContain("play money");
  expect(german).not.toContain("<script");
});

test("paying sends the person back, and the message that follows is booked once", async () => {
  const world = await startWorld();
  const { path, topUpId } = await newLink(world);

  const answer = await decide(world, path, "pay");

  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`http://127.0.0.1:8080/wallet/top-ups/${topUpId}`);
  expect(await world.runJobs()).toEqual(["book_payment"]);
  expect(await posted(world)).toBe(112_346);
  await decide(world, path, "pay");
  await world.runJobs();
  expect(await posted(world)).toBe(112_346);
  expect(await (await open(world, path)).text()).toContain("ist bezahlt");
});

test("ten clicks at once pay once", async () => {
  const world = await startWorld();
  const { path } = await newLink(world);

  await Promise.all(Array.from({ length: 10 }, () => decide(world, path, "pay")));
  await world.runJobs();

  expect(await posted(world)).toBe(112_346);
});

test("declining books nothing and leaves the link open", async () => {
  const world = await startWorld();
  const { path } = await newLink(world);

  const answer = await decide(world, path, "decline");

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("abgelehnt");
  expect(await world.runJobs()).toEqual([]);
  expect(await (await open(world, path)).text()).toContain("Mit Spielgeld bezahlen");
});

test("after a day the page says so and takes nothing", async () => {
  const world = await startWorld();
  const { path } = await newLink(world);
  world.setTime("2026-03-03T09:00:00Z");

  const answer = await decide(world, path, "pay");

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("abgelaufen");
  await world.runJobs();
  expect(await posted(world)).toBe(100_000);
});

test("an account's name is text, whatever it holds", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ name: "<script>alert(1)</script> & Söhne" });
  const { path } = await newLink(world, token);

  const page = await (await open(world, path)).text();

  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne");
});

test.for(["nothing", "00000000-0000-4000-8000-000000000000", "%00", "..%2f..%2fetc"])(
  "no payment is found under %s",
  async (id) => {
    const world = await startWorld();

    expect((await open(world, `/sandbox/checkout/${id}`)).status).toBe(404);
    expect((await decide(world, `/sandbox/checkout/${id}`, "pay")).status).toBe(404);
  },
);
