import { z } from "zod";
import { printedLines } from "../../../foundation/printed-lines.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { publish } from "../../blobs/blobs.ts";
import { receiptIssuer } from "../../receipts/receipts.ts";
import { stateOfAgreement } from "../agreement-acceptance.ts";
import { setAgreementPaper } from "../agreements/agreement-paper.ts";
import { agreementNames, currentAgreements } from "../agreements/agreements.ts";
import { partnerOf } from "../partner.ts";

export const agreementPdf = defineOperation({
  name: "agreement_pdf",
  title: "Agreement as PDF",
  summary: "Sets an agreement as PDF, with who has accepted it and the checksum of its text.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({ agreement: z.enum(agreementNames) }),
  output: z.object({ url: z.url(), fileName: z.string() }),

  async run({ agreement }, call) {
    const { version, texts, sha256 } = currentAgreements[agreement];
    const { db, databases, caller, clock, language, links } = call;
    const [{ name: partnerName }, state, issuer] = await Promise.all([
      partnerOf(db, caller.partnerId),
      stateOfAgreement(db, caller.partnerId, agreement),
      receiptIssuer(databases.system),
    ]);
    const { needsAcceptance, acceptedBy, acceptedAt } = state;
    const accepted = !needsAcceptance && acceptedBy && acceptedAt ? { by: acceptedBy, at: acceptedAt } : null;
    const bytes = await orRefuse(
      setAgreementPaper(call, {
        markdown: texts[language],
        version,
        sha256,
        partnerName,
        processor: issuer ? printedLines(issuer.address, "DE").join(", ") : null,
        subprocessorsUrl: links.to("/subprocessors"),
        accepted,
        language,
        at: clock.now(),
      }),
    );
    const fileName = `${fileStems[agreement]}-${version}${language === "de" ? "" : "-en"}.pdf`;
    return { url: await publish(call, { bytes, fileName, mediaType: "application/pdf" }), fileName };
  },
});

const fileStems = { avv: "auftragsverarbeitung", secrecy: "verschwiegenheit" } as const;
