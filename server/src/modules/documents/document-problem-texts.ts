const en = {
  missing: () => "is missing",
  quantity: () => ({
    text: "a number with at most 6 decimals",
    forPrograms: 'as 2.5 or "2.333", with a point',
  }),
  quantity_zero: () => "a quantity of zero bills nothing; leave the line out",
  rate: () => "VAT in per cent, 0 to 99.99 with at most 2 decimals, as 19",
  unknown_unit: (nearest: string | null) =>
    `no known unit; ${nearest === null ? "use Stück, Stunde, Tag, Monat, pauschal …" : `did you mean ${nearest}? Else use another word`} or a code of UN/ECE Recommendation 20 or 21, as HUR or XPX`,
  price: () => ({
    text: "a price in euros with at most 4 decimals",
    forPrograms: 'as "0.1234", with a point',
  }),
  one_price: () => ({
    text: "the price is given twice",
    forPrograms: "give unitPriceCents, or unitPrice in euros with up to 4 decimals",
  }),
  negative_price: () => "a price is never negative; make the quantity negative instead",
  mismatch: (given: number, expected: number) => `is ${given}, computed are ${expected} (cents)`,
  no_vat_here: (taxCase: string) => ({
    text: "this tax case charges no VAT: the rate must be 0",
    forPrograms: `steuerfall is ${taxCase}`,
  }),
  rate_twice: (rate: string) => `${rate} % is listed twice`,
  rate_unused: (rate: string) => `no line has ${rate} %`,
  rate_missing: (rate: string, net: number, vat: number) => ({
    text: `${rate} % is missing`,
    forPrograms: `{rate: ${rate}, netCents: ${net}, ustCents: ${vat}}`,
  }),
  number: () => ({
    text: "is missing: give a number, or draw one from a sequence (§ 14 (4) no. 4 UStG)",
    forPrograms: "sequenceScope draws one",
  }),
  lines: () => "at least one line is needed (§ 14 (4) no. 5 UStG)",
  supply_time: () => ({
    text: "the time of supply is missing (§ 14 (4) no. 6 UStG)",
    forPrograms: "give {von, bis}",
  }),
  period_order: () => ({ text: "the period ends before it begins", forPrograms: "bis lies before von" }),
  negative_total: () => ({
    text: "an invoice does not pay out; make a credit note with positive amounts",
    forPrograms: "documentType gutschrift",
  }),
  too_large: () => "more than 1,000,000,000.00 EUR cannot be billed",
  reference: () => ({
    text: "a credit note names the invoice it corrects",
    forPrograms: "references = referencePrefill of document_get",
  }),
  seller: () => ({
    text: "the sender's full name and address are needed (§ 14 (4) no. 1 UStG)",
    forPrograms: "sender_profile_upsert stores them",
  }),
  tax_number: () => ({
    text: "the sender's tax number or VAT id is needed (§ 14 (4) no. 2 UStG)",
    forPrograms: "sender_profile_upsert stores steuernummer or ustId",
  }),
  buyer: () => "the recipient's full name and address are needed (§ 14 (4) no. 1 UStG)",
  exemption: () => ({
    text: "0 % needs a reason: a tax case, or a note in words (§ 14 (4) no. 8 UStG)",
    forPrograms: "steuerfall or steuerhinweis",
  }),
  vat_id: (taxCase: string) => ({
    text: "this tax case needs the VAT ids of both sides (§ 14a UStG)",
    forPrograms: `steuerfall is ${taxCase}`,
  }),
  no_vat_id: () => "is no VAT id: it begins with the two letters of its country, as ATU13585627",
  vat_id_digits: (state: string) =>
    `is no VAT id of ${state}: its length or check digits are wrong; compare it with what the buyer has given you`,
  other_member_state: () =>
    "an intra-community supply needs the buyer's VAT id of another member state (§ 6a (1) no. 4 UStG)",
  rate_of_country: (rate: string, allowed: string) => ({
    text: `${rate} % was no rate of VAT at the time of supply; there were ${allowed}, or 0 with a reason. VAT that is named wrongly is owed all the same (§ 14c UStG)`,
    forPrograms:
      "steuerfall oss with ossLand for VAT of another member state, durchschnittssatz for § 24 UStG",
  }),
  third_country: () => ({
    text: "an export goes to a country outside the Union (§ 6 UStG): give the delivery address if the goods go elsewhere than to the buyer; into another member state it is an intra-community supply, or taxed",
    forPrograms: "lieferanschrift, or steuerfall innergemeinschaftlich or regel",
  }),
  other_country: () => ({
    text: "an intra-community supply goes to another member state (§ 6a UStG): give the delivery address if the goods go elsewhere than to the buyer; at home VAT is charged as usual",
    forPrograms: "lieferanschrift, or steuerfall regel",
  }),
  only_oss: () => ({
    text: "VAT of another country is charged under the One-Stop-Shop only",
    forPrograms: "steuerfall oss",
  }),
  oss_country: () => ({
    text: "the One-Stop-Shop needs the other member state whose VAT is charged (§ 18j UStG)",
    forPrograms: 'two letters, as "FR"',
  }),
  oss_consumers: () => ({
    text: "the One-Stop-Shop is for consumers (§ 3c UStG); a business with a VAT id gets an intra-community supply or reverse charge",
    forPrograms: "verbraucher: true, steuerfall innergemeinschaftlich or reverse_charge",
  }),
  oss_rate: () => "under the One-Stop-Shop the rate of the country of destination is charged, not 0",
};

/** What is wrong with a billing document, for whoever made it. */
export const documentProblemTexts: Record<"de" | "en", typeof en> = {
  en,
  de: {
    missing: () => "fehlt",
    quantity: () => ({
      text: "eine Zahl mit höchstens 6 Nachkommastellen",
      forPrograms: 'etwa 2.5 oder "2.333", mit Punkt',
    }),
    quantity_zero: () => "Eine Menge von null berechnet nichts; lassen Sie die Position weg",
    rate: () => "Umsatzsteuer in Prozent, 0 bis 99,99 mit höchstens 2 Nachkommastellen, etwa 19",
    unknown_unit: (nearest) =>
      `unbekannte Einheit; ${nearest === null ? "möglich sind Stück, Stunde, Tag, Monat, pauschal …" : `meinten Sie ${nearest}? Sonst ein anderes Wort`} oder ein Code der UN/ECE-Empfehlung 20 oder 21, etwa HUR oder XPX`,
    price: () => ({
      text: "ein Preis in Euro mit höchstens 4 Nachkommastellen",
      forPrograms: 'etwa "0.1234", mit Punkt',
    }),
    one_price: () => ({
      text: "Der Preis ist doppelt angegeben",
      forPrograms: "geben Sie unitPriceCents an oder unitPrice in Euro mit bis zu 4 Nachkommastellen",
    }),
    negative_price: () => "Ein Preis ist nie negativ; geben Sie stattdessen eine negative Menge an",
    mismatch: (given, expected) => `ist ${given}, errechnet sind ${expected} (Cent)`,
    no_vat_here: (taxCase) => ({
      text: "Bei diesem Steuerfall fällt keine Umsatzsteuer an: Der Satz muss 0 sein",
      forPrograms: `steuerfall ist ${taxCase}`,
    }),
    rate_twice: (rate) => `${rate.replace(".", ",")} % ist zweimal angegeben`,
    rate_unused: (rate) => `Keine Position hat ${rate.replace(".", ",")} %`,
    rate_missing: (rate, net, vat) => ({
      text: `${rate.replace(".", ",")} % fehlt`,
      forPrograms: `{rate: ${rate}, netCents: ${net}, ustCents: ${vat}}`,
    }),
    number: () => ({
      text: "fehlt: Geben Sie eine Nummer an oder ziehen Sie eine aus einem Nummernkreis (§ 14 Abs. 4 Nr. 4 UStG)",
      forPrograms: "sequenceScope zieht eine",
    }),
    lines: () => "Mindestens eine Position ist nötig (§ 14 Abs. 4 Nr. 5 UStG)",
    supply_time: () => ({
      text: "Der Zeitpunkt der Leistung fehlt (§ 14 Abs. 4 Nr. 6 UStG)",
      forPrograms: "geben Sie {von, bis} an",
    }),
    period_order: () => ({ text: "Der Zeitraum endet, bevor er beginnt", forPrograms: "bis liegt vor von" }),
    negative_total: () => ({
      text: "Eine Rechnung zahlt nichts aus; erstellen Sie eine Gutschrift mit positiven Beträgen",
      forPrograms: "documentType gutschrift",
    }),
    too_large: () => "mehr als 1.000.000.000,00 EUR lassen sich nicht berechnen",
    reference: () => ({
      text: "Eine Gutschrift nennt die Rechnung, die sie berichtigt",
      forPrograms: "references = referencePrefill von document_get",
    }),
    seller: () => ({
      text: "Vollständiger Name und Anschrift des Absenders sind nötig (§ 14 Abs. 4 Nr. 1 UStG)",
      forPrograms: "sender_profile_upsert speichert sie",
    }),
    tax_number: () => ({
      text: "Steuernummer oder USt-IdNr. des Absenders ist nötig (§ 14 Abs. 4 Nr. 2 UStG)",
      forPrograms: "sender_profile_upsert speichert steuernummer oder ustId",
    }),
    buyer: () => "Vollständiger Name und Anschrift des Empfängers sind nötig (§ 14 Abs. 4 Nr. 1 UStG)",
    exemption: () => ({
      text: "0 % braucht einen Grund: einen Steuerfall oder einen Hinweis in Worten (§ 14 Abs. 4 Nr. 8 UStG)",
      forPrograms: "steuerfall oder steuerhinweis",
    }),
    vat_id: (taxCase) => ({
      text: "Dieser Steuerfall braucht die USt-IdNrn. beider Seiten (§ 14a UStG)",
      forPrograms: `steuerfall ist ${taxCase}`,
    }),
    no_vat_id: () =>
      "ist keine USt-IdNr.: Sie beginnt mit den beiden Buchstaben ihres Landes, etwa ATU13585627",
    other_member_state: () =>
      "Eine innergemeinschaftliche Lieferung braucht die USt-IdNr. des Käufers aus einem anderen Mitgliedstaat (§ 6a Abs. 1 Nr. 4 UStG)",
    vat_id_digits: (state) =>
      `ist keine USt-IdNr. aus ${state}: Länge oder Prüfziffern stimmen nicht; vergleichen Sie sie mit der Angabe des Käufers`,
    rate_of_country: (rate, allowed) => ({
      text: `${rate.replace(".", ",")} % war zur Zeit der Leistung kein Steuersatz; möglich waren ${allowed.replaceAll(".", ",")}, oder 0 mit einem Grund. Falsch ausgewiesene Umsatzsteuer wird trotzdem geschuldet (§ 14c UStG)`,
      forPrograms:
        "steuerfall oss mit ossLand für Umsatzsteuer eines anderen Mitgliedstaats, durchschnittssatz für § 24 UStG",
    }),
    third_country: () => ({
      text: "Eine Ausfuhr geht in ein Land außerhalb der Union (§ 6 UStG): Geben Sie die Lieferanschrift an, wenn die Ware woandershin geht als zum Käufer; in einen anderen Mitgliedstaat ist es eine innergemeinschaftliche Lieferung, oder sie wird besteuert",
      forPrograms: "lieferanschrift, oder steuerfall innergemeinschaftlich oder regel",
    }),
    other_country: () => ({
      text: "Eine innergemeinschaftliche Lieferung geht in einen anderen Mitgliedstaat (§ 6a UStG): Geben Sie die Lieferanschrift an, wenn die Ware woandershin geht als zum Käufer; im eigenen Land fällt Umsatzsteuer wie üblich an",
      forPrograms: "lieferanschrift, oder steuerfall regel",
    }),
    only_oss: () => ({
      text: "Umsatzsteuer eines anderen Landes gibt es nur beim One-Stop-Shop",
      forPrograms: "steuerfall oss",
    }),
    oss_country: () => ({
      text: "Der One-Stop-Shop braucht den anderen Mitgliedstaat, dessen Umsatzsteuer berechnet wird (§ 18j UStG)",
      forPrograms: 'zwei Buchstaben, etwa "FR"',
    }),
    oss_consumers: () => ({
      text: "Der One-Stop-Shop ist für Verbraucher (§ 3c UStG); ein Unternehmen mit USt-IdNr. bekommt eine innergemeinschaftliche Lieferung oder Reverse-Charge",
      forPrograms: "verbraucher: true, steuerfall innergemeinschaftlich oder reverse_charge",
    }),
    oss_rate: () => "Beim One-Stop-Shop wird der Satz des Bestimmungslandes berechnet, nicht 0",
  },
};
