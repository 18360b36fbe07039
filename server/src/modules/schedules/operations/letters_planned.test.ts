import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";

test("planned letters are listed with what they say and to whom, also for a viewer; foreign ones are not", async () => {
  const world = await startSendingWorld();
  const stranger = await world.openOffice();
  const soon = new Date(world.services.clock.now().getTime() + 3 * 86_400_000).toISOString();
  await sentLetter(world, { subject: "Erinnerung", scheduledAt: soon });
  await sentLetter(world, { subject: "Sofort" });
  const { call } = await signedInBrowser(world, { role: "viewer" });
  const foreigner = await signedInBrowser(world, { name: "Frau Fremd", partnerId: stranger.partnerId });

  expect(await call("letters_planned", { status: "scheduled" })).toMatchObject({
    status: 200,
    body: {
      total: 1,
      items: [{ subject: "Erinnerung", recipientName: "Café Zürich GmbH", nextRunAt: soon }],
    },
  });
  expect(await call("letters_planned", { status: "sent" })).toMatchObject({ body: { total: 0 } });
  expect(await foreigner.call("letters_planned", {})).toMatchObject({ body: { total: 0, items: [] } });
  expect((await call("letters_planned", { status: "lost" })).status).toBe(400);
});
