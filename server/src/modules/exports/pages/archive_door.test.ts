import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

test("the short address of the archive leads signed-in people to it", async () => {
  const world = await startWorld();
  const { open } = await signedInBrowser(world, { role: "viewer" });

  const answer = await open("/archive");

  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/portal/archive"]);
  expect((await open("/archive", { cookie: "" })).status).toBe(401);
});
