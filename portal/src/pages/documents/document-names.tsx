import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";

type Found = OutputOf<"document_search">["items"][number];
export type DocumentType = Found["documentType"];
export type InvoiceState = NonNullable<Found["state"]>;

export const documentTypes = ["rechnung", "zahlungserinnerung", "mahnung", "gutschrift"] as const;

/** `2. Mahnung`, `Gutschrift`: what a document is called. */
export function useKindName(): (kind: { documentType: DocumentType; dunningLevel: number | null }) => string {
  const { kinds, levels } = useTexts(names);
  return ({ documentType, dunningLevel }) =>
    documentType === "mahnung" && dunningLevel !== null ? levels(dunningLevel) : kinds[documentType];
}

/** How an invoice stands. */
export function StateBadge({ state, isPartlyPaid }: { state: InvoiceState; isPartlyPaid: boolean }) {
  const { states, partly } = useTexts(names);
  return <Badge tone={tones[state]}>{isPartlyPaid ? `${states[state]}, ${partly}` : states[state]}</Badge>;
}

const tones: Record<InvoiceState, Tone> = { open: "accent", overdue: "bad", paid: "good", settled: "quiet" };

export const names = inBothLanguages({
  de: {
    kinds: {
      rechnung: "Rechnung",
      zahlungserinnerung: "Zahlungserinnerung",
      mahnung: "Mahnung",
      gutschrift: "Gutschrift",
    },
    levels: (level: number) => (level >= 3 ? "Letzte Mahnung" : `${level}. Mahnung`),
    states: { open: "Offen", overdue: "Überfällig", paid: "Bezahlt", settled: "Ausgeglichen" },
    partly: "teilweise bezahlt",
  },
  en: {
    kinds: {
      rechnung: "Invoice",
      zahlungserinnerung: "Payment reminder",
      mahnung: "Demand for payment",
      gutschrift: "Credit note",
    },
    levels: (level: number) =>
      `${level >= 3 ? "Final" : level === 2 ? "Second" : "First"} demand for payment`,
    states: { open: "Open", overdue: "Overdue", paid: "Paid", settled: "Settled" },
    partly: "paid in part",
  },
});
