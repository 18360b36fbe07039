import type { Tenant } from "../src/foundation/tenant.ts";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { type Office, startWorld, type World } from "./world.ts";
import { acceptAvv, ensureAgreements } from "../src/modules/partners/partners.ts";

/** A world whose office has what a send needs: a complete sender and the accepted agreement. */
export async function startSendingWorld(options: Parameters<typeof startWorld>[0] = {}): Promise<World> {
  const world = await startWorld(options);
  await furnish(world, world.office);
  return world;
}

/** Gives an office a complete sender and the accepted agreement. */
export async function furnish(world: World, office: Office): Promise<void> {
  const saved = await world.call("sender_profile_upsert", exampleSender("gmbh"), office);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  await acceptAgreement(world, office);
}

export async function acceptAgreement({ services }: World, { partnerId }: Tenant): Promise<void> {
  await ensureAgreements(services);
  await acceptAvv(services.db, { partnerId, acceptedBy: "Dana Demo", at: services.clock.now() });
}

/** The inputs of a short inline letter, changed where a test needs it. */
export const sendInput = (changes: object = {}) => ({
  subject: "Kündigung zum 31.12.2026",
  content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir.\n\nMit freundlichen Grüßen\nMax Beispiel",
  recipientName: "Erika Müller",
  recipientCompany: "Café Zürich GmbH",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
  ...changes,
});

/** Sends as a caller would and returns the answer's value. */
export async function sentLetter(
  world: World,
  changes: object = {},
  { token = world.office.token }: { token?: string } = {},
): Promise<Record<string, unknown> & { orderId: string; letterId: string }> {
  const answer = await world.call("order_send", sendInput(changes), { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { orderId, letterId } = answer.value;
  return { ...answer.value, orderId: String(orderId), letterId: String(letterId) };
}
