const en = {
  missing: () => "is missing",
  quantity: () => 'a decimal number with at most 6 decimals, as 2.5 or "2.333"',
  quantity_zero: () => "a quantity of zero bills nothing; leave the line out",
  rate: () => "VAT in per cent, 0 to 99.99 with at most 2 decimals, as 19",
  unknown_unit: (known: string) =>
    `no known unit; use Stück, Stunde, Tag, Monat, pauschal … or one of ${known}`,
  negative_price: () => "a price is never negative; make the quantity negative instead",
  mismatch: (given: number, expected: number) => `is ${given}, computed are ${expected} (cents)`,
  no_vat_here: (taxCase: string) => `steuerfall ${taxCase} charges no VAT: the rate must be 0`,
  rate_twice: (rate: string) => `${rate} % is listed twice`,
  rate_unused: (rate: string) => `no line has ${rate} %`,
  rate_missing: (rate: string, net: number, vat: number) =>
    `${rate} % is missing: {rate: ${rate}, netCents: ${net}, ustCents: ${vat}}`,
  number: () => "is missing: give a number, or sequenceScope to draw one (§ 14 (4) no. 4 UStG)",
  lines: () => "at least one line is needed (§ 14 (4) no. 5 UStG)",
  supply_time: () => "the time of supply is missing: {von, bis} (§ 14 (4) no. 6 UStG)",
  period_order: () => "lies before von",
  negative_total: () => "an invoice does not pay out; make a gutschrift with positive amounts",
  too_large: () => "more than 1,000,000,000.00 EUR cannot be billed",
  reference: () =>
    "a credit note names the invoice it corrects: references = referencePrefill of document_get",
  seller: () =>
    "the sender's full name and address are needed (§ 14 (4) no. 1 UStG); sender_profile_upsert stores them",
  tax_number: () =>
    "the sender's steuernummer or ustId is needed (§ 14 (4) no. 2 UStG); sender_profile_upsert stores it",
  buyer: () => "the recipient's full name and address are needed (§ 14 (4) no. 1 UStG)",
  exemption: () => "0 % needs a reason: steuerfall, or steuerhinweis in words (§ 14 (4) no. 8 UStG)",
  vat_id: (taxCase: string) => `steuerfall ${taxCase} needs the VAT ids of both sides (§ 14a UStG)`,
  no_vat_id: () => "is no VAT id: it begins with the two letters of its country, as ATU13585627",
  other_member_state: () =>
    "an intra-community supply needs the buyer's VAT id of another member state (§ 6a (1) no. 4 UStG)",
};

/** What is wrong with a billing document, for whoever made it. */
export const documentProblemTexts: Record<"de" | "en", typeof en> = {
  en,
  de: {
    missing: () => "fehlt",
    quantity: () => 'eine Dezimalzahl mit höchstens 6 Nachkommastellen, etwa 2.5 oder "2.333"',
    quantity_zero: () => "Eine Menge von null berechnet nichts; lassen Sie die Position weg",
    rate: () => "Umsatzsteuer in Prozent, 0 bis 99.99 mit höchstens 2 Nachkommastellen, etwa 19",
    unknown_unit: (known) =>
      `unbekannte Einheit; möglich sind Stück, Stunde, Tag, Monat, pauschal … oder ${known}`,
    negative_price: () => "Ein Preis ist nie negativ; geben Sie stattdessen eine negative Menge an",
    mismatch: (given, expected) => `ist ${given}, errechnet sind ${expected} (Cent)`,
    no_vat_here: (taxCase) => `Beim Steuerfall ${taxCase} fällt keine Umsatzsteuer an: Der Satz muss 0 sein`,
    rate_twice: (rate) => `${rate} % ist zweimal angegeben`,
    rate_unused: (rate) => `Keine Position hat ${rate} %`,
    rate_missing: (rate, net, vat) => `${rate} % fehlt: {rate: ${rate}, netCents: ${net}, ustCents: ${vat}}`,
    number: () =>
      "fehlt: Geben Sie eine Nummer an oder sequenceScope, um eine zu ziehen (§ 14 Abs. 4 Nr. 4 UStG)",
    lines: () => "Mindestens eine Position ist nötig (§ 14 Abs. 4 Nr. 5 UStG)",
    supply_time: () => "Der Zeitpunkt der Leistung fehlt: {von, bis} (§ 14 Abs. 4 Nr. 6 UStG)",
    period_order: () => "liegt vor von",
    negative_total: () =>
      "Eine Rechnung zahlt nichts aus; erstellen Sie eine gutschrift mit positiven Beträgen",
    too_large: () => "mehr als 1.000.000.000,00 EUR lassen sich nicht berechnen",
    reference: () =>
      "Eine Gutschrift nennt die Rechnung, die sie berichtigt: references = referencePrefill von document_get",
    seller: () =>
      "Vollständiger Name und Anschrift des Absenders sind nötig (§ 14 Abs. 4 Nr. 1 UStG); sender_profile_upsert speichert sie",
    tax_number: () =>
      "Steuernummer oder USt-IdNr. des Absenders ist nötig (§ 14 Abs. 4 Nr. 2 UStG); sender_profile_upsert speichert sie",
    buyer: () => "Vollständiger Name und Anschrift des Empfängers sind nötig (§ 14 Abs. 4 Nr. 1 UStG)",
    exemption: () =>
      "0 % braucht einen Grund: steuerfall oder steuerhinweis in Worten (§ 14 Abs. 4 Nr. 8 UStG)",
    vat_id: (taxCase) => `Der Steuerfall ${taxCase} braucht die USt-IdNrn. beider Seiten (§ 14a UStG)`,
    no_vat_id: () =>
      "ist keine USt-IdNr.: Sie beginnt mit den beiden Buchstaben ihres Landes, etwa ATU13585627",
    other_member_state: () =>
      "Eine innergemeinschaftliche Lieferung braucht die USt-IdNr. des Käufers aus einem anderen Mitgliedstaat (§ 6a Abs. 1 Nr. 4 UStG)",
  },
};
