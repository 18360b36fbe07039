import { expect, test } from "vitest";
import { exampleValue } from "./example-value.ts";
import { inputSchema } from "../src/surfaces/tool-schemas.ts";
import { allTools, operationsAt } from "../src/find-operation.ts";
import { signedInBrowser } from "./approvals.ts";
import { isFull, seed } from "./property-seed.ts";
import { startWorld } from "./world.ts";
import { setOperator } from "../src/modules/access/access.ts";

/** Every third value, and the next field gets the others: all of them are tried at most tools, and all at all by `--full`. */
const someOf = (values: readonly unknown[], at: number) =>
  isFull ? values : values.filter((_, place) => place % 3 === (at + seed) % 3);

const hostile: readonly unknown[] = [
  null,
  "",
  "a".repeat(40_000),
  -1,
  1e308,
  [],
  {},
  [{}],
  "\u0000",
  "\ud800",
  "'; drop table letters; --",
  "https://169.254.169.254/",
  "JVBERi0xLjc=",
  { schemaVersion: 2, __proto__: null, constructor: 1 },
];

test("whatever a field is given, no tool answers that it does not know what happened", async () => {
  const world = await startWorld();
  const startedAt = Date.parse("2026-03-02T09:00:00Z");
  let calls = 0;
  const lost: string[] = [];
  for (const tool of [...allTools, ...operationsAt("programs")]) {
    const schema = inputSchema(tool);
    const example = exampleValue(schema) as Record<string, unknown>;
    for (const [at, field] of Object.keys(schema.properties ?? {}).entries()) {
      for (const value of someOf(hostile, at)) {
        calls += 1;
        // A new minute now and then, so that the rate limit does not answer in the tool's place.
        if (calls % 300 === 0) world.setTime(new Date(startedAt + calls * 300));
        const answer = await world.call(tool.name, { ...example, [field]: value });
        const code = answer.ok ? "ok" : answer.error.code;
        if (code === "INTERNAL_ERROR" || code === "RATE_LIMITED")
          lost.push(`${tool.name}.${field} given ${JSON.stringify(value).slice(0, 60)}: ${code}`);
      }
    }
  }
  expect(lost).toEqual([]);
}, 240_000);

/** What reaches a person's actions; fewer, for the road before them is the same. */
const nasty: readonly unknown[] = ["", "a".repeat(40_000), 1e308, [{}], "\u0000", "\ud800"];

test("whatever a field is given, no action of the portal answers that it does not know what happened", async () => {
  const world = await startWorld();
  const { call, signInAgain } = await signedInBrowser(world);
  await setOperator(world.services.db, "ada.absender@example.com", true);
  const startedAt = Date.parse("2026-03-02T09:00:00Z");
  let calls = 0;
  const lost: string[] = [];
  for (const action of operationsAt("portal").filter(({ toolset }) => !toolset)) {
    const schema = inputSchema(action);
    const example = exampleValue(schema) as Record<string, unknown>;
    for (const [place, field] of Object.keys(schema.properties ?? {}).entries()) {
      const given = someOf(nasty, place);
      calls += nasty.length;
      if (calls % 300 === 0) {
        world.setTime(new Date(startedAt + calls * 300));
        await signInAgain();
      }
      const answers = await Promise.all(
        given.map((value) => call(action.name, { ...example, [field]: value })),
      );
      for (const [at, { status, body }] of answers.entries())
        if (status === 403 || status >= 500)
          lost.push(
            `${action.name}.${field} given ${JSON.stringify(given[at]).slice(0, 60)}: ${JSON.stringify(body)}`,
          );
    }
  }
  expect(lost).toEqual([]);
}, 240_000);
