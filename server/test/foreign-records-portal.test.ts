import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { setPartner } from "../src/modules/partners/partners.ts";
import { type SignedInBrowser, signedInBrowser } from "./approvals.ts";
import { type Case, cases, inputOf, recordOf } from "./named-by-actions.ts";
import { furnish } from "./sends.ts";
import { startWorld } from "./world.ts";

test("somebody knows how to make a record for every id that an operation of the portal takes", () => {
  expect(cases.length).toBeGreaterThan(50);
  const lacking = cases.filter((each) => !recordOf(each));
  expect(
    lacking.map(({ field, name }) => `records lacks: ${field}: (world) => …, // ${name} takes it`),
    "server/test/named-by-actions.ts",
  ).toEqual([]);
});

/** The service has other things to do than to wait for one call. */
const AT_ONCE = 4;

test("nobody can tell another account's record from none", { timeout: 600_000 }, async () => {
  const world = await startWorld();
  const other = await world.openOffice({ name: "Andere GmbH" });
  for (const office of [world.office, other]) {
    await furnish(world, office);
    await setPartner(world.services, office.partnerId, { enable: ["live"] });
  }
  const owner = await signedInBrowser(world);
  const stranger = await signedInBrowser(world, { partnerId: other.partnerId, name: "Otto Anders" });

  const problemsOf = async ({ each, id }: { each: Case; id: string }): Promise<string[]> => {
    const line = `${each.name} ${each.path}`;
    const none = id.replaceAll(/[^/]+/g, () => randomUUID());
    const ask = async (by: SignedInBrowser, asked: string) =>
      withoutIds(await by.call(each.name, inputOf(each, asked)), asked);
    const [unknown, foreign] = await Promise.all([ask(stranger, none), ask(stranger, id)]);
    const own = await ask(owner, id);
    // Whoever owns it gets an answer of its own: the call was whole, and the record is there.
    const remedy = `say in server/test/named-by-actions.ts, inputs, what the call must name: ${each.name}: { … },`;
    return [
      ...(foreign === unknown ? [] : [`${line}: foreign ${foreign}, unknown ${unknown}`]),
      ...(own !== unknown ? [] : [`${line}: its owner is told the same as anybody (${own}); ${remedy}`]),
    ];
  };
  const wrong: string[] = [];
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const made: { each: Case; id: string }[] = [];
    for (const each of cases.slice(at, at + AT_ONCE))
      made.push({ each, id: (await recordOf(each)?.(world, owner)) ?? "" });
    wrong.push(...(await Promise.all(made.map(problemsOf))).flat());
  }
  expect(wrong).toEqual([]);
});

/** Status and answer without what differs from call to call. */
function withoutIds({ status, body }: { status: number; body: Record<string, unknown> }, id: string): string {
  const error = body["error"] as object | undefined;
  const text = JSON.stringify(error ? { ...error, requestId: "" } : body);
  return `${status} ${id.split("/").reduce((left, part) => left.replaceAll(part, "asked"), text)}`;
}
