import { getRequestListener } from "@hono/node-server";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";
import type { Web } from "./http-context.ts";
import { smallAnswers } from "./small-answers.ts";

const get = (world: World, path: string, headers: Record<string, string>) =>
  world.fetch(path, { token: null, headers });

test("a long text is packed as the caller can unpack it, and the same text otherwise", async () => {
  const world = await startWorld();
  const plain = await get(world, "/v1/openapi.json", { "accept-encoding": "identity" });
  const text = await plain.text();
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("vary")).toContain("Accept-Encoding");

  for (const [asked, packing, unpack] of [
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip;q=1.0, br;q=0.5", "gzip", gunzipSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const) {
    const answer = await get(world, "/v1/openapi.json", { "accept-encoding": asked });
    expect(answer.headers.get("content-encoding"), asked).toBe(packing);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(text.length / 5);
    expect(unpack(bytes).toString()).toBe(text);
  }
});

test("who has an answer already is told so without its body, whether it came packed or not", async () => {
  const world = await startWorld();
  for (const path of ["/v1/tools", "/llms.txt", "/docs", "/.well-known/mcp.json"]) {
    const first = await get(world, path, { "accept-encoding": "br" });
    const tag = first.headers.get("etag") ?? "";
    expect(tag, path).toMatch(/^W\/"[\w-]{22}"$/);

    for (const known of [tag, `"other", ${tag}`, tag.replace("W/", ""), "*"]) {
      const again = await get(world, path, { "if-none-match": known });
      expect([again.status, await again.text()], `${path} ${known}`).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(tag);
    }
    expect((await get(world, path, { "if-none-match": '"other"' })).status).toBe(200);
  }
});

test("a short answer goes out as it is, and a refusal is nothing to keep", async () => {
  const world = await startWorld();

  const short = await world.fetch("/v1/tools/mcp_health", {
    method: "POST",
    headers: { "accept-encoding": "br" },
    body: "{}",
  });
  const refused = await get(world, "/v1/nothing", { "accept-encoding": "br", "if-none-match": "*" });

  expect([short.status, short.headers.get("content-encoding"), short.headers.get("etag")]).toEqual([
    200,
    null,
    null,
  ]);
  expect(Number(short.headers.get("content-length"))).toBe((await short.arrayBuffer()).byteLength);
  expect([refused.status, refused.headers.get("etag")]).toEqual([404, null]);
});

test("a part of a file is sent as it is: parts that were packed apart could not be joined", async () => {
  // As in a running service, whose answers are of the server's own kind.
  getRequestListener(() => new Response());
  const app = new Hono<Web>();
  app.use(smallAnswers());
  const text = "a;b\n".repeat(10_000);
  app.get(
    "/part",
    () =>
      new Response(text.slice(0, 20_000), {
        status: 206,
        headers: { "content-type": "text/csv", "content-range": "bytes 0-19999/40000", etag: '"x"' },
      }),
  );
  app.get("/whole", () => new Response(text, { headers: { "content-type": "text/csv", etag: '"x"' } }));

  const ask = (path: string) => app.request(path, { headers: { "accept-encoding": "br" } });
  const part = await ask("/part");
  const whole = await ask("/whole");

  expect([part.headers.get("content-encoding"), part.headers.get("etag")]).toEqual([null, '"x"']);
  expect((await part.text()).length).toBe(20_000);
  expect([whole.headers.get("content-encoding"), whole.headers.get("etag")]).toEqual(["br", 'W/"x"']);
});
