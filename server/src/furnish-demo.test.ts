import { expect, test } from "vitest";
import { startWorld } from "../test/world.ts";
import { furnishDemo } from "./furnish-demo.ts";
import { senderForSend } from "./modules/senders/senders.ts";
import { ensureDemoPartner } from "./modules/setup/setup.ts";

test("the demo partner can write letters and invoices at once, for three clients", async () => {
  const world = await startWorld();

  const demo = await ensureDemoPartner(world.services, furnishDemo);
  const token = demo.token ?? "";

  expect(await world.call("mcp_health", {}, { token })).toMatchObject({
    value: { readyToSend: true, nextStep: null },
  });
  const tenant = { partnerId: demo.partnerId, mode: "sandbox" } as const;
  expect(await senderForSend(world.services.db, tenant, null, "billing")).toMatchObject({
    profile: { isDefault: true, rechtsform: "gmbh", pflichtangaben: { ansprechpartner: "Dana Demo" } },
    check: { valid: true, missingFields: [], invalidFields: [] },
  });
  expect(await world.call("profile_get", {}, { token })).toMatchObject({
    value: { defaultSenderAddress: { street: "Musterstraße", zip: "10115", city: "Berlin" } },
  });
  expect(await world.call("mandant_list", {}, { token })).toMatchObject({ value: { total: 3 } });
});
