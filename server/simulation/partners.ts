import type { Mode } from "../src/foundation/tenant.ts";
import type { Role } from "../src/foundation/role.ts";
import { scopes } from "../src/foundation/scope.ts";
import { addMember, createPartner, createToken, personIdOf } from "../src/modules/access/access.ts";
import { acceptAvv, ensureAgreements, setPartner, trustSendersOf } from "../src/modules/partners/partners.ts";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { topUp } from "../src/modules/wallet/wallet.ts";
import type { CallAs } from "./clients.ts";
import type { Instance } from "./instance.ts";
import { passkeyNamed, type SimulatedPasskey } from "./passkeys.ts";
import type { Random } from "./random.ts";

export type Person = { userId: string; name: string; role: Role };
/** Who can sign a yes. */
export type Signer = Person & { passkey: SimulatedPasskey };
/** An account as those who use it know it. */
export type Partner = {
  number: number;
  partnerId: string;
  mode: Mode;
  /** In every text of this account and in no other's: who sees it elsewhere sees foreign rows. */
  mark: string;
  tokens: { token: string; tokenId: string }[];
  owner: Signer;
  approver: Signer;
  /** What was paid in before the first call. */
  openingCents: number;
  lettersPerDay: number;
  centsPerDay: number;
};

const count = { least: 3, most: 6 };

/** Opens accounts, rich and poor ones, with and without tight caps, in both hot and quiet use. */
export async function openPartners(
  { services }: Instance,
  call: (as: CallAs, name: string, input: object) => Promise<{ ok: boolean }>,
  random: Random,
): Promise<Partner[]> {
  const partners: Partner[] = [];
  await ensureAgreements(services);
  const { db, clock } = services;
  for (let number = 1; number <= random.between(count.least, count.most); number += 1) {
    const mark = `Zeichen${number}x`;
    const { partnerId } = await createPartner(services, {
      name: `Haus ${mark}`,
      slug: `haus-${number}`,
      defaultPreset: null,
    });
    const mode: Mode = "live";
    const tokens = [];
    for (const name of ["eins", "zwei"])
      tokens.push(await createToken(services, { partnerId, mode, name: `${name} ${mark}`, scopes }));
    const lettersPerDay = random.pick([3, 8, 40, 1_000]);
    const centsPerDay = random.pick([500, 2_000, 20_000, 1_000_000]);
    await setPartner(services, partnerId, { enable: ["live"], caps: { mode, lettersPerDay, centsPerDay } });
    await trustSendersOf(db, partnerId, { at: clock.now(), reason: "an office of the simulation" });
    await acceptAvv(db, { partnerId, acceptedBy: "Dana Demo", at: clock.now() });
    const openingCents = random.pick([400, 1_000, 10_000, 500_000]);
    await topUp(db, { partnerId, mode }, "bank", {
      amountCents: openingCents,
      reference: "bank:1",
      at: clock.now(),
    });
    const person = async (role: Role): Promise<Signer> => {
      const name = `${role} ${mark}`;
      const email = `${role}@${mark.toLowerCase()}.example`;
      await addMember(services, partnerId, { email, name, role });
      const userId = (await personIdOf(db, email)) ?? "";
      // The store would say when it really was, which is another moment in every run; the owner was there first.
      const createdAt = new Date(clock.now().getTime() + (role === "owner" ? 0 : 1));
      await db.updateTable("members").set({ createdAt }).where("userId", "=", userId).execute();
      const passkey = passkeyNamed(name, services.links.publicUrl);
      await db
        .insertInto("passkeys")
        .values({
          userId,
          publicKey: passkey.coseKey,
          credentialId: passkey.credentialId,
          counter: 0,
          deviceType: "multiDevice",
          backedUp: true,
          createdAt,
        })
        .execute();
      return { userId, name, role, passkey };
    };
    const partner: Partner = {
      number,
      partnerId,
      mode,
      mark,
      tokens,
      owner: await person("owner"),
      approver: await person("approver"),
      openingCents,
      lettersPerDay,
      centsPerDay,
    };
    partners.push(partner);
    const saved = await call({ partner, by: "token" }, "sender_profile_upsert", exampleSender("gmbh"));
    if (!saved.ok) throw new Error(`the sender was not saved: ${JSON.stringify(saved)}`);
    if (random.happens(0.6)) {
      const url = `https://${mark.toLowerCase()}.example/first`;
      await call({ partner, by: "person", person: partner.owner }, "webhook_create", { url });
    }
  }
  return partners;
}
