import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { savedTemplate } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";

test("any version is drawn for whoever belongs to the account, discarded ones too", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { call } = await signedInBrowser(world, { role: "viewer" });
  await world.call("template_draft_discard", saved);

  expect(await call("template_sample", saved)).toMatchObject({
    status: 200,
    body: { pageCount: 1, pages: [{ page: 1 }], pdfUrl: expect.stringContaining("/files/") },
  });
  expect((await call("template_sample", { ...saved, versionId: crypto.randomUUID() })).status).toBe(404);
});
