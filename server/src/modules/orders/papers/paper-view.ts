import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Call } from "../../../operations/call.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { type DeliveryProof, type PaperKind, paperKinds } from "./papers-store.ts";

export const paperOutput = {
  deliveryProofId: z.uuid(),
  orderId: z.uuid(),
  kind: z.enum(paperKinds),
  date: z.iso.date().describe("The day that the paper bears."),
  fileName: z.string(),
  fileUrl: z.url().describe("Valid 24 hours."),
  mediaType: z.enum(["application/pdf", "image/jpeg"]),
  sha256: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
  proves: z.string().describe("What it proves and what courts have doubted; no legal advice."),
};

export const paperView = (
  call: Pick<Call, "caller" | "links" | "clock" | "language">,
  proof: DeliveryProof,
) => ({
  deliveryProofId: proof.deliveryProofId,
  orderId: proof.orderId,
  kind: proof.kind,
  date: proof.paperDay,
  fileName: proof.fileName,
  fileUrl: linkTo(
    call,
    { hash: proof.blobHash, fileName: savedAs(proof), mediaType: proof.mediaType },
    { validForDays: 1 },
  ),
  mediaType: proof.mediaType,
  sha256: proof.blobHash,
  addedAt: proof.addedAt.toISOString(),
  addedBy: proof.addedBy.name,
  proves: whatPapersProve[call.language][proof.kind],
});

/** By what it is now: a picture that came as PNG is kept as JPEG. */
const savedAs = ({ fileName, mediaType }: DeliveryProof): string => {
  const extension = mediaType === "application/pdf" ? "pdf" : "jpg";
  return `${fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.${extension}`;
};

/** Decisions that came later are not known to these texts: whoever reads them years from now sees how old they are. */
const asOf: Record<Language, string> = {
  de: "Stand: November 2026. Keine Rechtsberatung.",
  en: "As of November 2026. No legal advice.",
};

/** What each paper proves, since when it is doubted, and what is safer. */
export const whatPapersProve: Record<Language, Record<PaperKind, string>> = {
  de: {
    slip: `Der Einlieferungsbeleg der Post beweist, dass an diesem Tag eine Sendung mit dieser Nummer aufgegeben wurde. Er beweist nicht, was im Umschlag lag, und nicht den Zugang; auch zusammen mit dem Sendungsstatus ist er dafür kein Anscheinsbeweis (BAG, 30.01.2025, 2 AZR 68/24). ${asOf.de}`,
    delivery_record: `Beim Einwurf-Einschreiben galt der Auslieferungsbeleg lange als Anscheinsbeweis für den Zugang. Das LAG Hamburg (14.07.2025, 4 SLa 26/24; Revision zugelassen) verneint das, wo die Post schon vor dem Einwurf scannt. Bei der Übergabe zeigt er, wer unterschrieben hat. Was im Umschlag lag, beweist er nie. Sicherer: Gerichtsvollzieher (§ 132 BGB) oder ein Bote, der den Brief gelesen und eingesteckt hat. ${asOf.de}`,
    other: `Was diese Unterlage beweist, hängt von ihr ab: Der Sendungsstatus aus dem Netz beweist für sich allein nichts (BAG, 30.01.2025, 2 AZR 68/24). ${asOf.de}`,
  },
  en: {
    slip: `The slip of the post proves that an item with this number was posted on that day. It proves neither what was in the envelope nor receipt; together with the tracking status, too, it is no prima facie evidence of that (BAG, 30.01.2025, 2 AZR 68/24). ${asOf.en}`,
    delivery_record: `For a registered letter that is dropped (Einwurf) the delivery record was long taken as prima facie evidence of receipt. LAG Hamburg (14.07.2025, 4 SLa 26/24; appeal admitted) denies that where the post scans before the drop. Of a hand-over it shows who signed. It never proves what was in the envelope. Safer: a bailiff (§ 132 BGB), or a messenger who has read the letter and put it in. ${asOf.en}`,
    other: `What this paper proves depends on it: the tracking status from the web proves nothing by itself (BAG, 30.01.2025, 2 AZR 68/24). ${asOf.en}`,
  },
};
