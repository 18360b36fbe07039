import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";

test("the start page lists letters at risk until they are posted, and none of another company", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const sent = await world.call("approval_submit", sendInput({ arrival: { by: "2026-03-13" } }));
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  expect((await ada.call("deadlines_at_risk", {})).body).toMatchObject({ items: [] });

  world.setTime("2026-03-05T14:50:00Z");
  await world.runDue();
  expect((await ada.call("deadlines_at_risk", {})).body).toMatchObject({
    items: [
      {
        orderId: sent.value["orderId"],
        subject: sendInput().subject,
        missing: "hand_over",
        lastDay: "2026-03-13",
      },
    ],
  });
  const details = { orderId: sent.value["orderId"] };
  expect((await ada.call("order_details", details)).body).toMatchObject({
    arrival: { lastDay: "2026-03-13", atRisk: true },
  });
  const foreign = await world.openOffice();
  const other = await signedInBrowser(world, { name: "Otto Other", partnerId: foreign.partnerId });
  expect((await other.call("deadlines_at_risk", {})).body).toMatchObject({ items: [] });

  world.setTime("2026-03-06T15:00:00Z");
  await world.runDue();
  expect((await ada.call("deadlines_at_risk", {})).body).toMatchObject({ items: [] });
  expect((await ada.call("order_details", details)).body).toMatchObject({ arrival: null });
});
