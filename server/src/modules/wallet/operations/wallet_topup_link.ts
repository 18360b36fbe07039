import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type Cents, centsFromEuros } from "../../../foundation/money.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requestTopUp, type TopUpStatus, topUpStatus, topUpUrl } from "../top-ups.ts";

export const walletTopupLink = defineOperation({
  name: "wallet_topup_link",
  title: "Top-up link",
  summary: "Makes a link by which a person tops up the wallet; it charges nothing by itself.",
  description:
    "Give the link to the person who pays. It is valid for 24 hours. The same requestNonce returns the same link; another amount needs another nonce.",
  doors: ["mcp", "rest", "portal"],
  toolset: "wallet",
  scope: "wallet:read",
  role: "owner",
  effect: "write",
  hints: { openWorld: true },
  refuses: ["FORBIDDEN_ROLE", "INSUFFICIENT_FUNDS"],
  input: z.strictObject({
    amountEuros: z.number().min(10).max(500).describe("Euros, with at most two decimals."),
    requestNonce: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe("Makes a repeated call return the same link."),
  }),
  output: z.object({
    topUpId: z.uuid(),
    url: z.url(),
    amountCents: z.int(),
    status: z.enum(["open", "paid", "expired"]),
    expiresAt: z.iso.datetime(),
    nextStep: z.string(),
  }),

  async run({ amountEuros, requestNonce = null }, call) {
    const topUp = await requestTopUp(call, {
      amountCents: requireWholeCents(amountEuros, call.language),
      requestNonce,
    });
    const status = topUpStatus(topUp, call.clock.now());
    return {
      topUpId: topUp.id,
      url: topUpUrl(call.links, topUp),
      amountCents: topUp.amountCents,
      status,
      expiresAt: topUp.expiresAt.toISOString(),
      nextStep: nextStep[call.language][status],
    };
  },
});

function requireWholeCents(amountEuros: number, language: Language): Cents {
  const amountCents = centsFromEuros(amountEuros);
  return amountCents === "finer_than_a_cent"
    ? refuseField("amountEuros", amountCents, finerThanACent[language])
    : amountCents;
}

const finerThanACent: Record<Language, string> = {
  en: "must have at most two decimals",
  de: "darf höchstens zwei Nachkommastellen haben",
};

const nextStep: Record<Language, Record<TopUpStatus, string>> = {
  en: {
    open: "Give the link to a person to pay in a browser; wallet_balance shows the money seconds later.",
    paid: "This link has been paid and the money is in the wallet; see wallet_balance.",
    expired: "This link has expired unpaid; call wallet_topup_link again with a new requestNonce.",
  },
  de: {
    open: "Geben Sie den Link einer Person, die im Browser bezahlt; wallet_balance zeigt das Geld Sekunden später.",
    paid: "Über diesen Link wurde bezahlt, das Guthaben ist gebucht; siehe wallet_balance.",
    expired:
      "Dieser Link ist unbezahlt abgelaufen; rufen Sie wallet_topup_link mit einer neuen requestNonce auf.",
  },
};
