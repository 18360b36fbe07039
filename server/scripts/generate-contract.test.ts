import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../contract/client.ts";
import { startWorld, type World } from "../test/world.ts";
import { languages } from "../src/foundation/language.ts";
import { contractFiles, staleFiles } from "./generate-contract.ts";

test("the generated contract is the same every time", () => {
  expect(contractFiles()).toEqual(contractFiles());
});

test("a stale or missing file is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-contract-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(contractFiles())) writeFileSync(join(folder, name), text);
  expect(staleFiles(folder)).toEqual([]);

  writeFileSync(join(folder, "TOOLS.md"), "old");
  rmSync(join(folder, "errors.json"));

  expect(
    staleFiles(folder)
      .map((path) => basename(path))
      .toSorted(),
  ).toEqual(["TOOLS.md", "errors.json"]);
});

test("every error is written down with its status and both languages", () => {
  const errors = JSON.parse(contractFiles()["errors.json"] ?? "") as Record<string, unknown>[];

  for (const error of errors) {
    expect(error).toMatchObject({ code: expect.any(String), status: expect.any(Number) });
    for (const language of languages)
      expect(error[language]).toEqual({
        message: expect.stringMatching(/\S/),
        hint: expect.stringMatching(/\S/),
      });
  }
});

const clientOf = (world: World, token = world.office.token) =>
  createClient({
    url: world.services.links.publicUrl,
    token,
    fetch: (address, init) => Promise.resolve(world.app.request(new Request(address, init))),
  });

test("the typed client gives the result, or an error that its code explains", async () => {
  const world = await startWorld();

  const balance = await clientOf(world).call("wallet_balance", {});
  const refused = await clientOf(world, "bt_test_wrong").call("wallet_balance", {});

  expect(balance.ok && balance.value.availableCents).toBe(100_000);
  expect(!refused.ok && refused.error.code === "UNAUTHORIZED" && refused.error.details.reason).toBe(
    "unknown",
  );
});

test("the typed client throws when something else than the service answers", async () => {
  const client = createClient({
    url: "http://127.0.0.1:8080",
    token: "any",
    fetch: () => Promise.resolve(new Response("<h1>Bad Gateway</h1>", { status: 502 })),
  });

  await expect(client.call("wallet_balance", {})).rejects.toThrow("502");
});
