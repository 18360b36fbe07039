import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";

type Found = OutputOf<"document_search">["items"][number];
export type DocumentType = Found["documentType"];
export type Standing = NonNullable<Found["standing"]>;

export const documentTypes = ["rechnung", "zahlungserinnerung", "mahnung", "gutschrift"] as const;

/** `2. Mahnung`, `Gutschrift`: what a document is called. */
export function useKindName(): (kind: { documentType: DocumentType; dunningLevel: number | null }) => string {
  const { kinds, levels } = useTexts(names);
  return ({ documentType, dunningLevel }) =>
    documentType === "mahnung" && dunningLevel !== null ? levels(dunningLevel) : kinds[documentType];
}

/** How a document stands. */
export function StateBadge({ state, isPartlyPaid }: { state: Standing; isPartlyPaid: boolean }) {
  const { states, partly } = useTexts(names);
  return <Badge tone={tones[state]}>{isPartlyPaid ? `${states[state]}, ${partly}` : states[state]}</Badge>;
}

const tones: Record<Standing, Tone> = {
  made: "quiet",
  void: "quiet",
  open: "accent",
  overdue: "bad",
  paid: "good",
  settled: "quiet",
};

export const names = inBothLanguages({
  de: {
    kinds: {
      rechnung: "Rechnung",
      zahlungserinnerung: "Zahlungserinnerung",
      mahnung: "Mahnung",
      gutschrift: "Gutschrift",
    },
    levels: (level: number) => (level >= 3 ? "Letzte Mahnung" : `${level}. Mahnung`),
    states: {
      made: "Nicht ausgestellt",
      void: "Ungültig",
      open: "Offen",
      overdue: "Überfällig",
      paid: "Bezahlt",
      settled: "Ausgeglichen",
    },
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
    states: {
      made: "Not issued",
      void: "Void",
      open: "Open",
      overdue: "Overdue",
      paid: "Paid",
      settled: "Settled",
    },
    partly: "paid in part",
  },
});
