import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { MadePart, PartFile } from "../letters/letters.ts";
import type { SendPlan } from "./send-plan.ts";
import type { SendRequest } from "./send-request.ts";

/** Of a letter that leaves in parts the request for the first of them; any other stays as it is. */
export const firstPartOf = (request: SendRequest, [first]: readonly MadePart[]): SendRequest =>
  first ? { ...request, source: first.source, attachments: first.attachments.map(attachmentOf) } : request;

/** The same letter goes on: the way it goes, time, client and colour are those of the first part. */
export function requestsOfFurtherParts({ request, printed, recipient }: SendPlan): SendRequest[] {
  const { draft, schedule } = request;
  return printed.parts.slice(1).map(({ source, attachments }, at) => {
    if (!draft) throw new Error("only a draft leaves in parts");
    return {
      ...request,
      source: { ...source, copyOf: { letterId: draft.letterId, recipient } },
      draft: null,
      copyOfDraft: draft,
      attachments: attachments.map(attachmentOf),
      reviewRecommended: false,
      maxCostCents: null,
      quoted: { priceVersion: request.quoted.priceVersion, unitPriceCents: null },
      schedule: schedule && { ...schedule, identity: `${schedule.identity}:part:${at + 2}` },
      key: null,
      warnings: [],
    };
  });
}

const attachmentOf = (file: PartFile): SendRequest["attachments"][number] => ({
  kind: "pdf",
  sourceHash: file.pdfHash,
  warnings: [],
  text: null,
  ...file,
});

/** Every letter of a series would be several, and nobody has said so. */
export function requirePartsOnce({ request: { schedule }, printed }: SendPlan, language: Language): void {
  if (schedule?.kind === "cron" && printed.parts.length > 0)
    refuseField("letterId", "parts_in_series", notInSeries[language]);
}

const notInSeries: Record<Language, string> = {
  de: "dieser Brief geht in mehreren Teilen hinaus und kann nicht immer wieder verschickt werden; planen Sie ihn für einen Zeitpunkt",
  en: "this letter leaves in several parts and cannot leave again and again; plan it for one time",
};
