import { scopes } from "../../src/foundation/scope.ts";
import { type Action, insist, recent, somePartner } from "./action.ts";
import { letterFor, remember } from "./sending.ts";

/** Keys to an account, and looking where one should not. */
export const accountActions: readonly Action[] = [
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
    name: "change tokens",
    weight: 4,
    async run(worker) {
      const partner = somePartner(worker);
      const as = { partner, by: "person", person: partner.owner } as const;
      const made = await worker.call(as, "token_create", {
        name: `Schlüssel ${worker.number()} ${partner.mark}`,
        scopes: [...scopes],
        expiresOn: null,
        lettersPerDay: worker.random.pick([null, 1]),
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
