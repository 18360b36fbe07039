import { acceptInvitation } from "../../src/modules/access/access.ts";
import type { Partner } from "../partners.ts";
import { type Action, has, insist, keep, oneOf, person, recent, somePartner, type Worker } from "./action.ts";

/** Who belongs to an account: invited, come in, given another role, shown out. */
export const teamActions: readonly Action[] = [
  {
    name: "invite somebody",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const email = `gast${worker.number()}@${partner.mark.toLowerCase()}.example`;
      const role = worker.random.pick(["viewer", "editor", "approver", "owner"] as const);
      const invited = await worker.call(person(partner), "member_invite", { email, role });
      if (!invited.ok) return;
      keep(worker, "invitation", partner, invited.value["invitationId"]);
      await worker.time.pause(worker.random.between(100, 3_000));
      await comeIn(worker, partner, email);
    },
  },
  {
    name: "think again about an invitation",
    weight: 1,
    isPossible: has("invitation"),
    async run(worker) {
      const { partner, id: invitationId } = recent(worker, worker.memory.things.invitation);
      await oneOf(worker, [
        () => worker.call(person(partner), "invitation_resend", { invitationId }),
        () => worker.call(person(partner), "invitation_withdraw", { invitationId }),
      ]);
    },
  },
  {
    name: "change the team",
    weight: 3,
    isPossible: has("member"),
    async run(worker) {
      const { partner, id: userId } = recent(worker, worker.memory.things.member);
      const name = `Gast ${partner.mark}`;
      const guest = { userId, name, role: "viewer" as const };
      await insist(worker, () =>
        worker.random.happens(0.5)
          ? worker.call(person(partner), "member_remove", { userId })
          : worker.call(person(partner), "member_change", {
              userId,
              role: worker.random.pick(["viewer", "editor"] as const),
            }),
      );
      await worker.time.pause(worker.random.between(1, 2_000));
      // Whoever was shown out, or may only look on, tries all the same.
      await worker.call(person(partner, guest), "print_options_set", { duplex: true });
      await worker.call(person(partner, guest), "wallet_balance", {});
    },
  },
];

/** A provider is named, a domain proved and given up; the other accounts of a life name the same domain. */
export const signOnActions: readonly Action[] = [
  {
    name: "sign in by the company",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const owner = person(partner);
      await oneOf(worker, [
        () =>
          worker.call(owner, "sign_on_set", {
            issuer: "https://login.example",
            clientId: partner.mark,
            clientSecret: "ein Geheimnis",
            secondFactor: "own",
          }),
        () => worker.call(owner, "sign_on_remove", {}),
        () => worker.call(owner, "sign_on_enforce", { enforced: false }),
        () => worker.call(owner, "sign_on_directory_key_create", {}),
        () => worker.call(owner, "sign_on_directory_key_end", {}),
        async () => {
          const added = await worker.call(owner, "sign_on_domain_add", { domain: "gemeinsam.example" });
          if (!added.ok) return;
          const domain = added.value["domain"] as {
            domainId: string;
            recordName: string;
            recordText: string;
          };
          if (worker.random.happens(0.7)) worker.outside.names.set(domain.recordName, [domain.recordText]);
          await worker.call(owner, "sign_on_domain_check", { domainId: domain.domainId });
          if (worker.random.happens(0.3))
            await worker.call(owner, "sign_on_domain_remove", { domainId: domain.domainId });
        },
      ]);
    },
  },
];

/** The key stands in the mail, and nowhere else. */
async function comeIn(worker: Worker, partner: Partner, email: string): Promise<void> {
  const mail = worker.outside.mails.findLast(({ to }) => to === email);
  const key = mail && /[?&]key=([\w-]+)/.exec(mail.text)?.[1];
  if (!key) return;
  const name = `Gast ${partner.mark}`;
  const about = { partner, name: "accept an invitation", input: { email } };
  const accepted = await worker.errand(about, async (services) => ({
    ...(await acceptInvitation(services, key, name)),
  }));
  if (accepted.ok) keep(worker, "member", partner, accepted.value["userId"]);
}
