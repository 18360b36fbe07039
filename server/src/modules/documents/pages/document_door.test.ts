import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld } from "../../../../test/world.ts";

test("the short address of a document leads to it in its account and mode", async () => {
  const world = await startWorld();
  const { office } = world;
  const { documentId } = await storedInvoice(world, {}, { ...office, mode: "live" });
  const { open } = await signedInBrowser(world, { role: "viewer" });

  const answer = await open(`/documents/${documentId}`);
  const list = await open("/documents");

  const query = new URLSearchParams({ partner: office.partnerId, mode: "live" }).toString();
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/portal/documents/${documentId}?${query}`,
  ]);
  expect([list.status, list.headers.get("location")]).toEqual([303, "/portal/documents"]);
});

test("nobody passes without signing in, and a foreign document is not told from none", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const other = await world.openOffice();
  const { open } = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });

  for (const path of ["/documents", `/documents/${documentId}`])
    expect((await open(path, { cookie: "" })).status).toBe(401);
  const foreign = await open(`/documents/${documentId}`);
  const none = await open("/documents/none");
  expect([foreign.status, none.status]).toEqual([404, 404]);
  expect(await foreign.text()).toBe(await none.text());
});
