import { expect, test } from "vitest";
import { signedInBrowser } from "../../test/approvals.ts";
import { sentLetter, startSendingWorld } from "../../test/sends.ts";
import { setPartner } from "../modules/partners/partners.ts";

test("a person moves the sandbox's clock by an hour and to the next step of a letter, and plays what happens to it", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { orderId } = await sentLetter(world);
  const statusOf = async () => (await call("order_status", { orderId })).body["status"];
  const before = (await call("sandbox/clock", {})).body;

  const later = (await call("sandbox/clock/move", { advance: "PT10M" })).body;
  expect(Date.parse(String(later["now"])) - Date.parse(String(before["now"]))).toBe(600_000);
  expect(await statusOf()).toBe("submitted");
  await call("sandbox/clock/move", { nextStep: true });
  expect(await statusOf()).toBe("printing");
  expect((await call(`sandbox/orders/${orderId}/events`, { event: "posted" })).body).toMatchObject({
    status: "posted",
  });
  const tooLate = await call(`sandbox/orders/${orderId}/events`, { event: "printed" });
  expect(tooLate.status).toBe(400);
  const { problems } = (tooLate.body["error"] as { details: { problems: { message: string }[] } }).details;
  expect(problems[0]?.message).toBe("das ist beim jetzigen Stand des Briefs nicht möglich");
});

test("who only reads moves nothing, and in earnest there is no such clock", async () => {
  const world = await startSendingWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const owner = await signedInBrowser(world, { name: "Otto Owner" });
  const { orderId } = await sentLetter(world);
  const inEarnest = { "x-brieftaube-mode": "live" };

  expect((await viewer.call("sandbox/clock", {})).status).toBe(200);
  expect((await viewer.call("sandbox/clock/move", { advance: "PT1H" })).status).toBe(403);
  expect((await viewer.call(`sandbox/orders/${orderId}/events`, { event: "posted" })).status).toBe(403);
  for (const path of ["sandbox/clock", "sandbox/clock/move", `sandbox/orders/${orderId}/events`])
    expect((await owner.post(`/v1/portal/${path}`, "{}", inEarnest)).status).toBe(404);
  expect((await owner.call("sandbox/clock/move", { advance: "P7D" })).status).toBe(200);
  expect(await owner.call("sandbox/clock/move", { nextStep: true })).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "NOTHING_WAITS" } } },
  });
});
