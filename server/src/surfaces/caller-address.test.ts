import { Hono } from "hono";
import { expect, test } from "vitest";
import { startPeople } from "../../test/oauth.ts";
import { startWorld } from "../../test/world.ts";
import { networkOf } from "../foundation/networks.ts";
import { callerAddress } from "./caller-address.ts";
import { httpApp } from "./http.ts";
import type { HttpOptions, Web } from "./http-context.ts";

/** Who calls, for somebody at the other end, what they say of others, and the proxies that are ours. */
async function callerOf(peer: string | null, forwarded: string | null, trustedProxies: string[] = []) {
  const options: HttpOptions = { peerAddress: () => peer, trustedProxies };
  const app = new Hono<Web>().get("/", (context) =>
    context.text(callerAddress(context, options) ?? "nobody"),
  );
  const answer = await app.request("/", {
    headers: forwarded === null ? {} : { "x-forwarded-for": forwarded },
  });
  return answer.text();
}

test.for([
  [
    "nobody is believed unless named, wherever they connect from",
    "127.0.0.1",
    "198.51.100.7",
    [],
    "127.0.0.1",
  ],
  ["nor in a private network", "10.1.2.3", "198.51.100.7", [], "10.1.2.3"],
  ["a named proxy is", "127.0.0.1", "198.51.100.7", ["127.0.0.1"], "198.51.100.7"],
  ["also by its network, in IPv6 dress", "::ffff:10.1.2.3", "198.51.100.7", ["10.0.0.0/8"], "198.51.100.7"],
  [
    "a stranger's own words count for nothing",
    "10.1.2.3",
    "6.6.6.6, 198.51.100.7",
    ["10.0.0.0/8"],
    "198.51.100.7",
  ],
  ["through two of ours", "10.1.2.3", "6.6.6.6, 198.51.100.7, 10.9.9.9", ["10.0.0.0/8"], "198.51.100.7"],
  ["where all are ours, the first", "10.1.2.3", "10.5.5.5, 10.9.9.9", ["10.0.0.0/8"], "10.5.5.5"],
  ["a word that is no address ends it", "10.1.2.3", "6.6.6.6, unknown", ["10.0.0.0/8"], "10.1.2.3"],
  ["ports and brackets are left off", "::1", "[2001:DB8::7]:4711", ["::1"], "2001:db8::7"],
  ["of IPv4, too", "::1", "198.51.100.7:4711", ["::1"], "198.51.100.7"],
  ["without a header it is who connects", "10.1.2.3", null, ["10.0.0.0/8"], "10.1.2.3"],
  ["without a connection nobody is known", null, "198.51.100.7", ["10.0.0.0/8"], "nobody"],
] as const)("%s", async ([, peer, forwarded, proxies, caller]) => {
  expect(await callerOf(peer, forwarded, [...proxies])).toBe(caller);
});

test("an IPv6 network counts as one, an IPv4 address as itself", () => {
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("198.51.100.7")).toBe("198.51.100.7");
});

test("limits count who stands before a named proxy; behind another all count as one, and the log says how to mend it", async () => {
  const people = await startPeople();
  const { services } = people.world;
  const ask = async (options: HttpOptions, from: (turn: number) => string) => {
    const app = httpApp(services, { signIn: people.door, ...options });
    const body = JSON.stringify({ redirect_uris: ["http://localhost:4711/callback"] });
    const answers = await Promise.all(
      Array.from({ length: 22 }, async (_, turn) =>
        app.request("/auth/oauth2/register", {
          method: "POST",
          body,
          headers: { "content-type": "application/json", "x-forwarded-for": from(turn) },
        }),
      ),
    );
    return answers.filter(({ status }) => status === 429).length;
  };
  const changing = (turn: number) => `198.51.100.${turn}`;
  const near = { peerAddress: () => "127.0.0.1" };

  expect(await ask({ ...near, trustedProxies: ["127.0.0.1"] }, changing)).toBe(0);
  expect(await ask({ ...near, trustedProxies: ["127.0.0.1"] }, (turn) => `6.6.6.${turn}, 203.0.113.9`)).toBe(
    2,
  );
  expect(people.world.logLines.join("")).not.toContain("BRIEFTAUBE_TRUSTED_PROXIES");
  expect(await ask(near, changing)).toBe(2);
  const said = people.world.logLines.filter((line) => line.includes("BRIEFTAUBE_TRUSTED_PROXIES"));
  expect(said).toHaveLength(1);
});

test("a header that claims to be this machine opens no numbers about the inside, by whatever proxy", async () => {
  const world = await startWorld();
  const scrape = (options: HttpOptions, headers: Record<string, string> = {}) =>
    httpApp(world.services, options).request("/metrics", { headers });
  const trustedProxies = ["10.0.0.0/8"];
  const proxied = { peerAddress: () => "10.1.2.3", trustedProxies };
  expect((await scrape(proxied, { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
  expect(
    (await scrape({ peerAddress: () => "203.0.113.7" }, { "x-forwarded-for": "127.0.0.1" })).status,
  ).toBe(404);
  expect((await scrape({ peerAddress: () => "::ffff:127.0.0.1", trustedProxies })).status).toBe(200);
});
