import { z } from "zod";
import { gather } from "../../../db/gather.ts";
import type { Language } from "../../../foundation/language.ts";
import { productVersion } from "../../../foundation/product-version.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { probeRendering } from "../../../rendering/probe-rendering.ts";
import { senderState, verifiedSenders } from "../../senders/senders.ts";
import { findPauses, pauseWarnings } from "../../sending/sending.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { connectionOutput, connectionView } from "../connection-view.ts";
import { firstStep, prerequisitesOf } from "../readiness.ts";
import { avvState, partnerOf } from "../../partners/partners.ts";
import { countDeciders } from "../../access/access.ts";

const prerequisite = z.object({
  met: z.boolean(),
  detail: z.string(),
  nextStep: z.object({ tool: z.string(), input: z.record(z.string(), z.string()) }).nullable(),
});

export const mcpHealth = defineOperation({
  name: "mcp_health",
  title: "Health and readiness",
  summary: "Checks the connection and says what is still missing before a letter can be sent.",
  description:
    "Start here. `prerequisites` says what is met; `nextStep` names the first thing to put right and how.",
  doors: ["mcp", "rest", "portal"],
  toolset: "accounts",
  scope: null,
  effect: "read",
  refuses: [],
  input: z.strictObject({
    checkRender: z.boolean().default(false).describe("Also try the renderer of previews and thumbnails."),
  }),
  output: z.object({
    ok: z.literal(true),
    service: z.object({ name: z.string(), version: z.string() }),
    connection: connectionOutput,
    time: z.iso.datetime().describe("The present of this account; a sandbox may be ahead of real time."),
    readyToSend: z.boolean(),
    prerequisites: z.object({
      scopes: prerequisite,
      senderProfile: prerequisite,
      avv: prerequisite,
      balance: prerequisite,
      sandbox: prerequisite,
      approval: prerequisite,
    }),
    nextStep: z.string().nullable(),
    render: z.object({ status: z.enum(["ok", "busy", "failed"]), detail: z.string() }).nullable(),
  }),
  card: { name: "setup" },

  async run({ checkRender }, call) {
    const { db, clock, caller, language, renderer, links } = call;
    const { partner, sender, verified, avv, balance, deciders, paused } = await gather(db, {
      partner: (each) => partnerOf(each, caller.partnerId),
      sender: (each) => senderState(each, caller),
      verified: async (each) => (caller.mode === "live" ? verifiedSenders(each, caller) : null),
      avv: (each) => avvState(each, caller.partnerId),
      balance: (each) => balanceOf(each, caller),
      deciders: (each) => countDeciders(each, caller.partnerId),
      paused: (each) => findPauses(each, caller),
    });
    const { features } = partner;
    const { twoApproversAboveCents: cents } = partner;
    const forTwo = cents === null ? [] : [{ when: "above", cents } as const];
    const approvalRules = [...partner.approvalRules, ...partner.signedYesRules, ...forTwo];
    const { availableCents } = balance;
    const connection = connectionView(call);
    const isSenderVerified = !sender || verified === null || verified.includes(sender.profileId);
    const pauses = pauseWarnings(paused);
    const account = { isSenderVerified, features, pauses, sender, avv, availableCents, approvalRules };
    const pageUrl = (path: string) => links.to(portalLink(`/${path}`, caller));
    const situation = { caller, connection, pageUrl, deciders, ...account };
    const prerequisites = prerequisitesOf(situation, language);
    return {
      ok: true as const,
      service: { name: "Brieftaube", version: productVersion },
      connection,
      time: clock.now().toISOString(),
      readyToSend: Object.values(prerequisites).every(({ met }) => met),
      prerequisites,
      nextStep: firstStep(prerequisites, language),
      render: checkRender ? renderState(await probeRendering(renderer), language) : null,
    };
  },
});

type RenderStatus = "ok" | "busy" | "failed";

const renderState = (status: RenderStatus, language: Language) => ({
  status,
  detail: renderDetails[status][language],
});

const renderDetails: Record<RenderStatus, Record<Language, string>> = {
  ok: {
    de: "Eine Probeseite wurde gesetzt und gezeichnet.",
    en: "A sample page was set and drawn.",
  },
  busy: {
    de: "Es warten zu viele Seiten; bitte versuchen Sie es in einer Minute erneut.",
    en: "Too many pages are waiting; try again in a minute.",
  },
  failed: {
    de: "Die Probeseite konnte nicht gesetzt werden; bitte wenden Sie sich an den Betreiber.",
    en: "The sample page could not be set; tell the operator.",
  },
};
