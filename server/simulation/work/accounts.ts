import { scopes } from "../../src/foundation/scope.ts";
import { type Action, insist, somePartner } from "./action.ts";
import { letterFor, recent, remember } from "./sending.ts";

/** What people do to an account itself: tokens, webhooks, drafts, and looking where they should not. */
export const accountActions: readonly Action[] = [
  {
    name: "write a draft and plan it",
    weight: 5,
    async run(worker) {
      const partner = somePartner(worker);
      const number = worker.number();
      const { subject, content } = letterFor(partner, number);
      const recipientAddressInline = {
        name: `Person ${number} ${partner.mark}`,
        street: "Lange Straße",
        houseNumber: "5",
        zip: "80331",
        city: "München",
      };
      const draft = await insist(worker, () =>
        worker.call({ partner, by: "token" }, "letter_create_draft", {
          subject,
          content,
          recipientAddressInline,
        }),
      );
      const letterId = draft.ok ? draft.value["letterId"] : undefined;
      if (letterId === undefined) return;
      const reply = await worker.call({ partner, by: "token" }, "letter_schedule", {
        letterId,
        mode: "in",
        delay: worker.random.pick(["1h", "3h", "2d"]),
      });
      remember(worker, partner, "", reply);
    },
  },
  {
    name: "ask for a stranger's order",
    weight: 4,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner: owner, orderId } = recent(worker, worker.memory.orders);
      const stranger = worker.partners.find(({ number }) => number !== owner.number);
      if (!stranger) return;
      await worker.call({ partner: stranger, by: "token" }, "order_status", { orderId });
      await worker.call({ partner: stranger, by: "token" }, "order_cancel", { orderId });
    },
  },
  {
    name: "listen to events",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const url = `https://${partner.mark.toLowerCase()}.example/${worker.number()}`;
      await worker.call({ partner, by: "person", person: partner.owner }, "webhook_create", { url });
    },
  },
  {
    name: "change tokens",
    weight: 4,
    async run(worker) {
      const partner = somePartner(worker);
      const as = { partner, by: "person", person: partner.owner } as const;
      const made = await worker.call(as, "token_create", {
        name: `Schlüssel ${worker.number()} ${partner.mark}`,
        scopes: [...scopes],
        expiresOn: null,
        lettersPerDay: null,
        eurosPerDay: null,
      });
      if (!made.ok) return;
      const token = { token: String(made.value["token"]), tokenId: String(made.value["tokenId"]) };
      partner.tokens.push(token);
      const which = partner.tokens.length - 1;
      const number = worker.number();
      const key = `key-${number}`;
      const input = { ...letterFor(partner, number), clientOrderId: key };
      worker.memory.sends.push({ partner, key, input });
      remember(worker, partner, key, await worker.call({ partner, by: "token", which }, "order_send", input));
      await insist(worker, () => worker.call(as, "token_revoke", { tokenId: token.tokenId }));
      await worker.time.pause(worker.random.between(1, 2_000));
      await worker.call({ partner, by: "token", which }, "wallet_balance", {});
    },
  },
];
