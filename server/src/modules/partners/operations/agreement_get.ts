import { z } from "zod";
import { printedLines } from "../../../foundation/printed-lines.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { receiptIssuer } from "../../receipts/receipts.ts";
import { stateOfAgreement } from "../agreement-acceptance.ts";
import { agreementBlocks } from "../agreements/agreement-blocks.ts";
import { agreementNames, currentAgreements } from "../agreements/agreements.ts";
import { findAgreementVersion } from "../agreements-store.ts";

const block = z.object({
  kind: z.enum(["title", "heading", "paragraph", "list"]),
  text: z.string(),
  items: z.array(z.string()),
});

export const agreementGet = defineOperation({
  name: "agreement_get",
  title: "Agreement",
  summary: "Shows the current text of an agreement, its checksum, and who has accepted it.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ agreement: z.enum(agreementNames) }),
  output: z.object({
    agreement: z.enum(agreementNames),
    version: z.string(),
    sha256: z.string().describe("Of the German text, which binds."),
    publishedAt: z.iso.datetime(),
    text: z.array(block).describe("In the language of the call."),
    bindingText: z.array(block).nullable().describe("The German text, where the other is a translation."),
    acceptedVersion: z.string().nullable(),
    acceptedBy: z.string().nullable(),
    acceptedAt: z.iso.datetime().nullable(),
    needsAcceptance: z.boolean().describe("Nothing was accepted, or an older text."),
    processor: z
      .array(z.string())
      .nullable()
      .describe("Name and address of whoever runs the service, line by line; null: not entered yet."),
    subprocessorsUrl: z.url().describe("Whom they bring in."),
  }),

  async run({ agreement }, { db, databases, caller, language, links }) {
    const { version, texts, sha256 } = currentAgreements[agreement];
    const [published, state, issuer] = await Promise.all([
      findAgreementVersion(db, agreement, version),
      stateOfAgreement(db, caller.partnerId, agreement),
      receiptIssuer(databases.system),
    ]);
    if (!published) return refuse("NOT_FOUND", { what: "agreement" });
    const { acceptedVersion, acceptedBy, acceptedAt, needsAcceptance } = state;
    return {
      agreement,
      version,
      sha256,
      publishedAt: published.publishedAt.toISOString(),
      text: agreementBlocks(texts[language]).map(copied),
      bindingText: language === "de" ? null : agreementBlocks(texts.de).map(copied),
      acceptedVersion,
      acceptedBy,
      acceptedAt: acceptedAt?.toISOString() ?? null,
      needsAcceptance,
      processor: issuer ? printedLines(issuer.address, "DE") : null,
      subprocessorsUrl: links.to("/subprocessors"),
    };
  },
});

const copied = ({ kind, text, items }: ReturnType<typeof agreementBlocks>[number]) => ({
  kind,
  text,
  items: [...items],
});
