const LINES = 20;

/** The inputs of an invoice of 20 lines. */
export function invoice(edition: number): object {
  const { netCents, ustCents, bruttoCents } = sumsOf(edition);
  return {
    recipientAddressInline: recipient,
    sequenceScope: { scope: "RE" },
    document: {
      documentType: "rechnung",
      documentDate: "2026-11-15",
      leistungszeitraum: { von: "2026-10-01", bis: "2026-10-31" },
      zahlungszielTage: 14,
      lineItems: linesOf(edition).map((line) => ({ ...line, unit: "Std", ustRate: 19 })),
      totals: { nettoCents: netCents, ustLines: [{ rate: 19, netCents, ustCents }], bruttoCents },
    },
  };
}

/** A letter that shows the same table and sums. */
export function letter(edition: number): object {
  const { netCents, ustCents, bruttoCents } = sumsOf(edition);
  const right = { align: "right" };
  return {
    recipientAddressInline: recipient,
    subject: `Aufstellung ${edition}`,
    blocks: [
      { type: "paragraph", text: "Sehr geehrte Damen und Herren,\n\nwir haben für Sie gearbeitet:" },
      {
        type: "table",
        columns: [
          { key: "pos", label: "Pos." },
          { key: "description", label: "Leistung", width: "grow" },
          { key: "quantity", label: "Menge", ...right },
          { key: "unitPriceCents", label: "Preis", format: "eur", ...right },
          { key: "lineNetCents", label: "Betrag", format: "eur", ...right },
        ],
        rows: linesOf(edition).map((line, at) => ({
          ...line,
          pos: String(at + 1),
          quantity: `${line.quantity} Std`,
        })),
      },
      {
        type: "totals",
        lines: [
          { label: "Netto", amountCents: netCents },
          { label: "Umsatzsteuer 19 %", amountCents: ustCents },
          { label: "Gesamt", amountCents: bruttoCents, emphasis: true },
        ],
      },
      { type: "paragraph", text: "Bitte zahlen Sie bis zum 29.11.2026.\n\nMit freundlichen Grüßen" },
    ],
  };
}

function linesOf(edition: number) {
  return Array.from({ length: LINES }, (_, at) => {
    const [quantity, unitPriceCents] = [at + 1, 1000 + 7 * at + edition];
    const lineNetCents = quantity * unitPriceCents;
    return { description: `Leistung ${at + 1} nach Angebot`, quantity, unitPriceCents, lineNetCents };
  });
}

/** Whole cents: half a cent and more counts as one. */
const vatOf = (netCents: number): number => Math.floor((netCents * 19 + 50) / 100);

function sumsOf(edition: number) {
  const netCents = linesOf(edition).reduce((sum, { lineNetCents }) => sum + lineNetCents, 0);
  return { netCents, ustCents: vatOf(netCents), bruttoCents: netCents + vatOf(netCents) };
}

export const recipient = {
  name: "Erika Müller",
  company: "Café Zürich GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};
