import { expect, test } from "vitest";
import { type PretendAnswer, startPretendServer } from "../../test/pretend-server.ts";
import { fetchJson, NoAnswer } from "./fetch-json.ts";

const options = { timeoutMs: 300, attempts: 3, pauseMs: 0 };

test.for<[string, PretendAnswer]>([
  ["a server error", { status: 503, text: "not now" }],
  ["too many requests", { status: 429, text: "slowly" }],
  ["a broken connection", "reset"],
  ["silence", "hang"],
])("%s passes: the question is asked again", async ([, trouble]) => {
  const server = await startPretendServer((_, nth) => (nth === 1 ? trouble : { json: { fine: true } }));

  expect(await fetchJson(new URL(server.url), {}, options)).toEqual({ fine: true });
  expect(server.requests).toHaveLength(2);
});

test.for<[string, PretendAnswer]>([
  ["a wrong key", { status: 403, text: "secret text" }],
  ["a redirect", { status: 302, text: "" }],
  ["a page instead of JSON", { text: "<html>secret text" }],
])("%s does not pass, and nothing of it is repeated", async ([, trouble]) => {
  const server = await startPretendServer(() => trouble);

  const asked = fetchJson(new URL(server.url), {}, options);

  await expect(asked).rejects.toThrow(NoAnswer);
  await expect(asked).rejects.not.toThrow(/secret text/);
  expect(server.requests).toHaveLength(1);
});

test("after the last attempt it gives up", async () => {
  const server = await startPretendServer(() => ({ status: 500, text: "" }));

  await expect(fetchJson(new URL(server.url), {}, options)).rejects.toThrow("answered 500");
  expect(server.requests).toHaveLength(3);
});
