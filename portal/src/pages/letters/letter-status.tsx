import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";

export type LetterStatus = OutputOf<"letter_list">["items"][number]["status"];

/** Where a letter stands, in a word that an office uses. */
export function StatusBadge({ status, isMailed = false }: { status: LetterStatus; isMailed?: boolean }) {
  const names = useTexts(statusNames);
  const mailNames = useTexts(mailStatusNames);
  const name = isMailed && status in mailNames ? mailNames[status as keyof typeof mailNames] : names[status];
  return <Badge tone={tones[status]}>{name}</Badge>;
}

const mailStatusNames = inBothLanguages({
  de: { submitting: "Wird versendet", submitted: "Versendet", posted: "Per E-Mail versendet" },
  en: { submitting: "Being mailed", submitted: "Mailed", posted: "Sent by e-mail" },
});

const tones: Record<LetterStatus, Tone> = {
  draft: "quiet",
  awaiting_approval: "warn",
  approved: "accent",
  scheduled: "accent",
  queued: "accent",
  submitting: "accent",
  submitted: "accent",
  printing: "accent",
  posted: "good",
  delivered: "good",
  awaiting_partner_fix: "warn",
  returned: "bad",
  rejected: "bad",
  expired: "quiet",
  cancelled: "quiet",
  failed: "bad",
};

/** In the order of a letter's life. */
export const letterStatuses = Object.keys(tones) as readonly LetterStatus[];

export const statusNames = inBothLanguages({
  de: {
    draft: "Entwurf",
    awaiting_approval: "Wartet auf Freigabe",
    approved: "Freigegeben",
    scheduled: "Geplant",
    queued: "In der Warteschlange",
    submitting: "Wird übergeben",
    submitted: "Übergeben",
    printing: "Wird gedruckt",
    posted: "Zur Post gegeben",
    delivered: "Zugestellt",
    awaiting_partner_fix: "Anschrift berichtigen",
    returned: "Zurückgekommen",
    rejected: "Nicht freigegeben",
    expired: "Verfallen",
    cancelled: "Gestoppt",
    failed: "Nicht versendet",
  },
  en: {
    draft: "Draft",
    awaiting_approval: "Waiting for approval",
    approved: "Approved",
    scheduled: "Scheduled",
    queued: "Queued",
    submitting: "Being handed over",
    submitted: "Handed over",
    printing: "Printing",
    posted: "Posted",
    delivered: "Delivered",
    awaiting_partner_fix: "Correct the address",
    returned: "Returned",
    rejected: "Not approved",
    expired: "Expired",
    cancelled: "Stopped",
    failed: "Not sent",
  },
});
