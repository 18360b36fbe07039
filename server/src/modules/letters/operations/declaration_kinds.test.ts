import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { kindsOfDeclarations } from "../../../texts/forms/declaration-kinds.ts";

const list = async (language: "de" | "en", token?: string) => {
  const world = await startWorld();
  const answer = await world.fetch("/v1/operations/declaration_kinds", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: "{}",
    ...(token && { token }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test("programs are told every kind with its form, provision, day and source, and that it is no legal advice", async () => {
  const { status, body } = await list("en");
  expect(status).toBe(200);
  expect(body["notice"]).toContain("No legal advice");
  expect(body["version"]).toMatch(/^\d{4}-/);
  const kinds = body["kinds"] as Record<string, unknown>[];
  expect(kinds).toHaveLength(kindsOfDeclarations.length);
  expect(kinds.find(({ kind }) => kind === "lease_end")).toMatchObject({
    needsHand: true,
    rules: [
      { country: "DE", form: "hand_signed", printSuffices: false, provision: "§ 568 (1) BGB" },
      { country: "AT", provision: "§ 33 MRG" },
      { country: "CH" },
    ],
  });
  expect(kinds.find(({ kind }) => kind === "contract_end")).toMatchObject({
    needsHand: false,
    rules: [{ printSuffices: true }],
  });
});

test("in German, too, and nobody without a token", async () => {
  const { body } = await list("de");
  expect(body["notice"]).toContain("Keine Rechtsberatung");
  expect((await list("de", "bt_test_nobody")).status).toBe(401);
});

test("every kind is named once, in both languages, with a day and a provision for each country", () => {
  const names = kindsOfDeclarations.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  for (const { kind, name, rules } of kindsOfDeclarations) {
    expect(kind).toMatch(/^[a-z_]+$/);
    expect(rules.length).toBeGreaterThan(0);
    for (const words of [name, ...rules.flatMap(({ provision, consequence }) => [provision, consequence])])
      for (const text of [words.de, words.en]) expect(text, kind).not.toBe("");
    for (const { validFrom } of rules) expect(new Date(validFrom).toISOString()).toContain(validFrom);
  }
});
