import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { ledOrder } from "../../../../test/led-orders.ts";
import { storedLetter } from "../../../../test/letters.ts";
import { billedTo, issuerKnown, receiptsOf } from "../../../../test/receipts.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { issueReceiptsDue } from "../due/issue_receipts.ts";

/** A letter charged in each of these months, and nothing entered that an invoice needs. */
async function chargedIn(...days: string[]) {
  const world = await startWorld();
  world.setTime("2026-08-15T10:00:00Z");
  const letterId = await storedLetter(world);
  for (const day of days) {
    const at = `${day}T12:00:00Z`;
    const steps = [
      { to: "submitting" as const, at },
      { to: "submitted" as const, at },
    ];
    const tenant = world.office;
    await ledOrder(world, { tenant, letterId, at, priceCents: 119, deliveryType: "standard", steps });
  }
  return { world, ada: await signedInBrowser(world) };
}

async function textAt(world: World, url: unknown): Promise<string> {
  const { pathname, search } = new URL(String(url));
  const answer = await world.fetch(`${pathname}${search}`, { token: null });
  const words = await placedText(new Uint8Array(await answer.arrayBuffer()));
  return words
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
}

test("the costs of a month are there without issuer and billing address, with what is missing beside them", async () => {
  const { world, ada } = await chargedIn("2026-06-10", "2026-07-03", "2026-07-04", "2026-08-02");

  const july = await ada.call("receipt_statement", { month: "2026-07-01" });

  expect(july).toMatchObject({ status: 200, body: { fileName: "kostenuebersicht-2026-07.pdf" } });
  const text = await textAt(world, july.body["url"]);
  expect(text).toContain("Keine Rechnung");
  expect(text).toContain("wer sie ausstellt");
  expect(text).toContain("Rechnungsanschrift");
  // June waits, too, and is no part of July.
  expect(text).toContain("Gesamtbetrag 2,38 €");
  const running = await ada.call("receipt_statement", { month: "2026-08-01" });
  expect(await textAt(world, running.body["url"])).toContain("Gesamtbetrag 1,19 €");
  expect(await receiptsOf(world, world.office)).toEqual([]);
});

test("a month that has its invoice, a month without costs and another account's month have no overview", async () => {
  const { world, ada } = await chargedIn("2026-06-10");
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  const june = { month: "2026-06-01" };

  expect(await stranger.call("receipt_statement", june)).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });
  expect(await ada.call("receipt_statement", { month: "2026-05-01" })).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });
  await issuerKnown(world);
  await billedTo(world, world.office);
  await issueReceiptsDue.run(world.services, world.office, world.services.clock.now());
  expect(await receiptsOf(world, world.office)).toHaveLength(1);
  expect(await ada.call("receipt_statement", june)).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
});
