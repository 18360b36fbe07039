import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { madeDocument } from "../../../../test/documents.ts";
import { startSendingWorld } from "../../../../test/sends.ts";

test("the way by which a recipient was reached is suggested with its address and format", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const [first, second] = [await madeDocument(world), await madeDocument(world)];

  expect(await call("document_ways", { documentId: first.documentId })).toMatchObject({
    status: 200,
    body: { canMail: true, suggested: "post", email: null, format: "zugferd", cameBackAt: null },
  });
  await world.call("order_send", { letterId: first.letterId, deliver: "email", email: "a@cafe.example" });
  await world.runDue();
  expect(await call("document_ways", { documentId: second.documentId })).toMatchObject({
    body: { suggested: "email", email: "a@cafe.example" },
  });

  world.services.carriers.sandbox = world.services.carriers.sandbox.slice(0, 1);
  expect(await call("document_ways", { documentId: second.documentId })).toMatchObject({
    body: { canMail: false, suggested: "post" },
  });
});

test("another account's document is not there", async () => {
  const world = await startSendingWorld();
  const { documentId } = await madeDocument(world);
  const other = await world.openOffice({ name: "Andere GmbH" });
  const { call } = await signedInBrowser(world, { role: "editor", partnerId: other.partnerId });

  expect(await call("document_ways", { documentId })).toMatchObject({ status: 404 });
});
