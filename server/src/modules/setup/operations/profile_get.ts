import { z } from "zod";
import { gather } from "../../../db/gather.ts";
import type { Language } from "../../../foundation/language.ts";
import { postalAddressOutput } from "../../../foundation/postal-address.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { defaultAddress } from "../../addresses/addresses.ts";
import { type BrandAsset, defaultAsset, previewLink } from "../../branding/branding.ts";
import { priceList, type PriceList } from "../../pricing/pricing.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { ApprovalRules, avvState, dailyCaps, partnerOf } from "../../partners/partners.ts";
import { listPresets, Preset } from "../../settings/settings.ts";
import { connectionOutput, connectionView } from "../connection-view.ts";

const address = postalAddressOutput.extend({ addressId: z.uuid() });
const tier = z.object({ tierId: z.string(), fromLetters: z.int(), unitPriceCents: z.int() });

export const profileGet = defineOperation({
  name: "profile_get",
  title: "Account profile",
  summary:
    "Shows the account and what this connection may do in it: defaults for letters, presets, wallet, caps, pricing, AVV and approval settings.",
  doors: ["mcp", "rest", "portal"],
  toolset: "accounts",
  scope: "profile:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    partner: z.object({
      partnerId: z.uuid(),
      name: z.string(),
      slug: z.string(),
      features: z.array(z.string()),
    }),
    connection: connectionOutput,
    defaultSenderAddress: address.nullable(),
    defaultSignature: z
      .object({ signatureId: z.uuid(), displayName: z.string(), previewUrl: z.url() })
      .nullable(),
    defaultLetterhead: z
      .object({ letterheadId: z.uuid(), displayName: z.string(), placement: z.string(), previewUrl: z.url() })
      .nullable(),
    presets: z.array(
      z.object({ presetId: z.uuid(), name: z.string(), updatedAt: z.iso.datetime(), preset: Preset }),
    ),
    wallet: z.object({
      availableCents: z.int(),
      reservedCents: z.int(),
      postedCents: z.int(),
      currency: z.literal("EUR"),
    }),
    dailyCaps: z.object({ lettersPerDay: z.int(), centsPerDay: z.int() }),
    pricing: z
      .object({
        priceVersion: z.string(),
        tier: tier.describe("With the gross price of one page in black and white, standard, within Germany."),
        nextTier: tier.extend({ lettersMissing: z.int() }).nullable(),
        lettersLast30Days: z.int(),
      })
      .nullable(),
    pricingNote: z.string().nullable(),
    avv: z.object({
      currentVersion: z.string(),
      acceptedVersion: z.string().nullable(),
      acceptedAt: z.iso.datetime().nullable(),
      acceptedBy: z.string().nullable(),
      needsAcceptance: z.boolean(),
    }),
    approval: z.object({
      expiresAfterDays: z.int(),
      rules: ApprovalRules.describe("When a person must approve, whoever sends."),
    }),
  }),

  async run(_input, call) {
    const { db, caller, clock, language } = call;
    const presets = await listPresets(db, caller);
    const { partner, sender, balance, caps, avv, signature, letterhead, prices } = await gather(db, {
      partner: (each) => partnerOf(each, caller.partnerId),
      sender: (each) => defaultAddress(each, caller, "sender"),
      balance: (each) => balanceOf(each, caller),
      caps: (each) => dailyCaps(each, caller),
      avv: (each) => avvState(each, caller.partnerId),
      signature: (each) => defaultAsset(each, caller, "signature"),
      letterhead: (each) => defaultAsset(each, caller, "letterhead"),
      prices: (each) => priceList(each, caller, clock.now()),
    });
    const { partnerId, name, slug, features, approvalDays, approvalRules } = partner;
    const { availableCents, reservedCents, postedCents } = balance;
    return {
      partner: { partnerId, name, slug, features },
      connection: connectionView(call),
      defaultSenderAddress: sender ?? null,
      defaultSignature: signature ? signatureOf(call, signature) : null,
      defaultLetterhead: letterhead ? letterheadOf(call, letterhead) : null,
      presets: presets.map(({ presetId, name: presetName, updatedAt, preset }) => ({
        presetId,
        name: presetName,
        updatedAt: updatedAt.toISOString(),
        preset: preset as Preset,
      })),
      wallet: { availableCents, reservedCents, postedCents, currency: "EUR" as const },
      dailyCaps: caps,
      pricing: prices && pricingOf(prices),
      pricingNote: prices ? null : noPricing[language],
      avv: { ...avv, acceptedAt: avv.acceptedAt?.toISOString() ?? null },
      approval: { expiresAfterDays: approvalDays, rules: approvalRules },
    };
  },
});

const signatureOf = (call: Call, asset: BrandAsset) => ({
  signatureId: asset.assetId,
  displayName: asset.displayName,
  previewUrl: previewLink(call, asset),
});

const letterheadOf = (call: Call, asset: BrandAsset) => ({
  letterheadId: asset.assetId,
  displayName: asset.displayName,
  placement: asset.placement ?? "full",
  previewUrl: previewLink(call, asset),
});

const pricingOf = ({ priceVersion, current, next, lettersLast30Days }: PriceList) => ({
  priceVersion,
  tier: current,
  nextTier: next,
  lettersLast30Days,
});

const noPricing: Record<Language, string> = {
  de: "Für heute gilt keine Preisliste.",
  en: "No price list holds for today.",
};
