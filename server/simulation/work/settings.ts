import { exampleSender } from "../../src/modules/senders/example-senders.ts";
import { type Action, has, keep, oneOf, person, program, recent, somePartner } from "./action.ts";

/** How an account wants things done: rules, caps, presets, and what else a person ticks in a form. */
export const settingActions: readonly Action[] = [
  {
    name: "change the rules",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const seen = await worker.call(person(partner), "rules_get", {});
      if (!seen.ok) return;
      const basedOn = (part: string) => (seen.value[`${part}UpdatedAt`] ?? null) as string | null;
      await oneOf(worker, [
        () =>
          worker.call(person(partner), "rules_set", {
            caps: {
              lettersPerDay: worker.random.pick([2, 6, 40, 1_000]),
              centsPerDay: worker.random.pick([300, 2_000, 1_000_000]),
              lowBalanceCents: 500,
              basedOn: basedOn("caps"),
            },
          }),
        () =>
          worker.call(person(partner), "rules_set", {
            approvals: {
              approvalDays: worker.random.pick([1, 7]),
              approvalRules: worker.random.pick([[], [], [{ when: "always" }], [{ when: "newRecipient" }]]),
              approvalFourEyes: worker.random.happens(0.2),
              twoApproversAboveCents: worker.random.pick([null, null, null, 0, 200]),
              signedYesRules: worker.random.pick([
                [],
                [],
                [{ when: "always" }],
                [{ when: "above", cents: 200 }],
                [{ when: "registered" }],
              ]),
              basedOn: basedOn("approvals"),
            },
          }),
        () =>
          worker.call(person(partner), "rules_set", {
            exports: {
              exportEmails: [],
              exportsWait: worker.random.happens(0.3),
              basedOn: basedOn("exports"),
            },
          }),
      ]);
    },
  },
  {
    name: "narrow a token",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const owner = person(partner);
      const [, second] = partner.tokens;
      const limits = {
        lettersPerDay: worker.random.pick([1, 3, null]),
        eurosPerDay: worker.random.pick([2, 5, null]),
      };
      const listed = await worker.call(owner, "token_list", {});
      if (!listed.ok || !second) return;
      const tokens = listed.value["items"] as { tokenId: string; updatedAt?: string | null }[] | undefined;
      const basedOn = tokens?.find(({ tokenId }) => tokenId === second.tokenId)?.updatedAt ?? null;
      await worker.call(owner, "token_change", { tokenId: second.tokenId, ...limits, basedOn });
    },
  },
  {
    name: "keep a preset",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const name = `Art ${worker.random.between(1, 2)} ${partner.mark}`;
      const preset = { auditTag: `Zeichen ${worker.number()}` };
      const seen = await worker.call(person(partner), "preset_list", {});
      const presets = seen.ok
        ? (seen.value["items"] as { name: string; updatedAt?: string }[] | undefined)
        : undefined;
      const basedOn = presets?.find((each) => each.name === name)?.updatedAt ?? null;
      const saved = worker.random.happens(0.6)
        ? await worker.call(program(partner), "preset_save", { name, preset })
        : await worker.call(person(partner), "preset_change", { name, preset, basedOn });
      if (saved.ok) keep(worker, "preset", partner, saved.value["presetId"]);
    },
  },
  {
    name: "drop a preset",
    weight: 1,
    isPossible: has("preset"),
    async run(worker) {
      const { partner, id: presetId } = recent(worker, worker.memory.things.preset);
      await worker.call(person(partner), "preset_delete", { presetId });
      if (worker.random.happens(0.5)) await worker.call(person(partner), "preset_restore", { presetId });
    },
  },
  {
    name: "fill in a form",
    weight: 4,
    async run(worker) {
      const partner = somePartner(worker);
      const owner = person(partner);
      const yes = () => worker.random.happens(0.5);
      await oneOf(worker, [
        () =>
          worker.call(owner, "notifications_set", {
            waiting: yes(),
            expiring: yes(),
            lowBalance: yes(),
            receipt: yes(),
            ...Object.fromEntries(
              ["rejected", "address", "returned", "failed", "delivered"].map((kind) => [
                kind,
                worker.random.pick(["at_once", "daily", "none"]),
              ]),
            ),
          }),
        () => worker.call(owner, "print_options_set", { duplex: yes() }),
        async () => {
          const seen = await worker.call(owner, "billing_address_get", {});
          if (!seen.ok) return;
          const { changedAt = null } = (seen.value["billingAddress"] ?? seen.value) as {
            changedAt?: string | null;
          };
          await worker.call(owner, "billing_address_set", {
            name: `Haus ${partner.mark}`,
            street: "Lange Straße",
            houseNumber: "5",
            zip: "80331",
            city: "München",
            basedOn: changedAt,
          });
        },
        async () => {
          const seen = await worker.call(owner, "datev_settings_get", {});
          if (!seen.ok) return;
          await worker.call(owner, "datev_settings_set", {
            settings: {
              berater: 1001,
              mandant: 1,
              skr: "03",
              konten: { debitor: "10000", erloese19: "8400" },
            },
            basedOn: seen.value["changedAt"] ?? seen.value["updatedAt"] ?? null,
          });
        },
        () => worker.call(owner, "sign_in_rule_set", { secondFactorForAll: false }),
        () => worker.call(owner, "links_end", {}),
        async () => {
          const seen = await worker.call(owner, "agreement_get", { agreement: "avv" });
          if (seen.ok)
            await worker.call(owner, "agreement_accept", {
              agreement: "avv",
              version: seen.value["version"],
            });
        },
        () => worker.call(program(partner), "setup_fix_link", { gap: "wallet" }),
        () => worker.call(program(partner), "sender_profile_upsert", exampleSender("gmbh")),
        async () => {
          const listed = await worker.call(program(partner), "sender_profile_list", {});
          const [first] = listed.ok
            ? ((listed.value["items"] ?? []) as { profileId: string; updatedAt?: string }[])
            : [];
          if (first)
            await worker.call(owner, "sender_save", {
              ...exampleSender("gmbh"),
              id: first.profileId,
              basedOn: first.updatedAt ?? null,
            });
        },
      ]);
    },
  },
];
