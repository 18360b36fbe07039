import type { Language } from "../../foundation/language.ts";

/** An invoice as another document names it; number and day as they are printed. */
/** What a payment counted for, as printed. */
/** `law`: by which it was counted so. */
type Counted = { costs: string; interest: string; principal: string; law: string };
type Named = { number: string; day: string };

/** Who is addressed by name is greeted “sincerely”; Switzerland has its own words. */
type Greeting = { isNamed: boolean; isSwiss: boolean };

const de = {
  closing: ({ isSwiss }: Greeting): string => (isSwiss ? "Freundliche Grüsse" : "Mit freundlichen Grüßen"),

  subjects: {
    invoice: (number: string) => `Rechnung ${number}`,
    creditNote: (number: string, { number: invoice, day }: Named) =>
      `Rechnungskorrektur ${number} zu Rechnung ${invoice} vom ${day} (Gutschrift)`,
    reminder: (number: string, { number: invoice, day }: Named) =>
      `Zahlungserinnerung${number} zu Rechnung ${invoice} vom ${day}`,
    dunning: (level: number, number: string, { number: invoice, day }: Named) =>
      `${level >= 3 ? "Letzte Mahnung" : `${level}. Mahnung`}${number} zu Rechnung ${invoice} vom ${day}`,
  },

  facts: {
    invoiceNumber: "Rechnungsnummer",
    invoiceDay: "Rechnungsdatum",
    creditNumber: "Korrekturnummer",
    creditDay: "Korrekturdatum",
    corrected: "Berichtigte Rechnung",
    correctedInvoice: ({ number, day }: Named) => `${number} vom ${day}`,
    supplyDay: "Leistungsdatum",
    supplyPeriod: "Leistungszeitraum",
    buyerReference: "Ihre Referenz",
    order: "Ihre Bestellung",
    salesOrder: "Unser Auftrag",
    contract: "Vertrag",
    project: "Projekt",
    buyerVatId: "Ihre USt-IdNr.",
    deliveryAddress: "Lieferanschrift",
    sellerAddress: "Unsere Anschrift",
    sellerVatId: "Unsere USt-IdNr.",
    sellerTaxNumber: "Unsere Steuernummer",
    reminderNumber: "Nummer der Erinnerung",
    dunningNumber: "Mahnungsnummer",
    payee: "Empfänger",
    purpose: "Verwendungszweck",
    reference: "Referenz",
  },

  invoice: {
    opening: "vielen Dank für Ihren Auftrag. Hiermit stellen wir Ihnen unsere Leistungen in Rechnung.",
    payBy: (amount: string, day: string, quoted: string) =>
      `Bitte zahlen Sie **${amount}** ohne Abzug bis zum **${day}** unter Angabe ${quoted}.`,
    payOnReceipt: (amount: string, quoted: string) =>
      `Bitte zahlen Sie **${amount}** ohne Abzug sofort nach Erhalt unter Angabe ${quoted}.`,
    quoteNumber: "der Rechnungsnummer",
    quoteReference: (reference: string) => `der Referenz ${reference}`,
    returned: "Wird die Lastschrift nicht eingelöst, überweisen Sie den Betrag bitte.",
    nothingToPay: "Der Rechnungsbetrag ist null; es ist nichts zu zahlen.",
    /** Without it a consumer is not in default by time alone. */
    default:
      "Sie geraten spätestens in Verzug, wenn Sie nicht innerhalb von 30 Tagen nach Fälligkeit und Zugang dieser Rechnung zahlen (§ 286 Abs. 3 BGB).",
    total: "Rechnungsbetrag",
  },
  creditNote: {
    opening: ({ number, day }: Named) =>
      `mit dieser Rechnungskorrektur berichtigen wir unsere Rechnung ${number} vom ${day} und schreiben Ihnen die folgenden Beträge gut.`,
    openingOfNothing: ({ number, day }: Named) =>
      `mit dieser Rechnungskorrektur berichtigen wir unsere Rechnung ${number} vom ${day}. Zu erstatten ist dabei nichts.`,
    refund: (amount: string) =>
      `Den Betrag von **${amount}** verrechnen wir mit der Rechnung. Soweit Sie diese bereits bezahlt haben, erstatten wir ihn Ihnen.`,
    inputTax:
      "Haben Sie die Vorsteuer aus der Rechnung bereits abgezogen, berichtigen Sie sie bitte entsprechend (§ 17 Abs. 1 UStG).",
    total: "Korrekturbetrag",
  },

  attached: (names: string) => `Der elektronischen Fassung liegen bei: ${names}`,

  lines: {
    position: "Pos.",
    description: "Beschreibung",
    quantity: "Menge",
    unit: "Einheit",
    unitPrice: "Einzelpreis",
    rate: "USt",
    net: "Betrag netto",
    /** Where no VAT is charged, net and gross are one. */
    amount: "Betrag",
  },
  totals: {
    lines: "Summe der Positionen",
    net: "Summe netto",
    vat: (rate: string, net: string) => `${rate} USt auf ${net}`,
  },

  claim: {
    reminded: ({ number, day }: Named, isPartlyPaid: boolean) =>
      `sicher haben Sie es nur übersehen: Unsere Rechnung ${number} vom ${day} ist noch nicht ${isPartlyPaid ? "vollständig " : ""}bezahlt.`,
    dunned: (level: number, { number, day }: Named, isPartlyPaid: boolean) => {
      const state = `bis heute nicht ${isPartlyPaid ? "vollständig " : ""}bezahlt`;
      if (level === 1) return `unsere Rechnung ${number} vom ${day} ist fällig, aber ${state}.`;
      if (level === 2) return `trotz unserer Mahnung ist unsere Rechnung ${number} vom ${day} ${state}.`;
      return `trotz mehrfacher Mahnung ist unsere Rechnung ${number} vom ${day} ${state}. Dies ist unsere letzte Mahnung.`;
    },
    position: "Forderung",
    amount: "Betrag",
    invoice: ({ number, day }: Named, dueDay: string | null) =>
      `Rechnung ${number} vom ${day}${dueDay === null ? "" : `, fällig am ${dueDay}`}`,
    credited: "abzüglich Rechnungskorrekturen",
    skonto: "abzüglich Skonto",
    paid: "abzüglich Ihrer Zahlungen",
    open: "Offener Rechnungsbetrag",
    interest: (from: string, to: string, days: number, rate: string, on: string | null) =>
      `Verzugszinsen vom ${from} bis ${to}, ${days === 1 ? "1 Tag" : `${days} Tage`} zu ${rate} im Jahr${on === null ? "" : ` auf ${on}`}`,
    carriedFee: (day: string) => `Mahnkosten aus der Mahnung vom ${day}`,
    carriedFlat: (day: string) => `Verzugspauschale aus der Mahnung vom ${day}`,
    cameIn: (day: string) => `abzüglich Ihrer Zahlung vom ${day}`,
    cameInFor: (day: string, { costs, interest, principal, law }: Counted) =>
      `abzüglich Ihrer Zahlung vom ${day}, angerechnet auf Kosten (${costs}), Zinsen (${interest}) und Hauptforderung (${principal}), ${law}`,
    law: "§ 367 Abs. 1 BGB",
    lawOfFrancs: "Art. 85 OR",
    wentBack: (day: string) => `Rückzahlung oder Rückbuchung vom ${day}`,
    fee: "Mahnkosten",
    flat: "Verzugspauschale (§ 288 Abs. 5 BGB)",
    openTotal: "Offener Betrag",
    total: "Gesamtbetrag",
    payBy: (amount: string, day: string) =>
      `Bitte zahlen Sie **${amount}** bis zum **${day}** unter Angabe der Rechnungsnummer.`,
    nextStep:
      "Geht der Betrag bis dahin nicht ein, behalten wir uns rechtliche Schritte vor. Dadurch können weitere Kosten entstehen, die Sie zu tragen hätten.",
    lastStep: (day: string) =>
      `Geht der Betrag bis zum ${day} nicht vollständig ein, werden wir ohne weitere Ankündigung einen gerichtlichen Mahnbescheid beantragen oder ein Inkassounternehmen beauftragen. Die Kosten dafür haben in der Regel Sie zu tragen.`,
    lastStepOfFrancs: (day: string) =>
      `Geht der Betrag bis zum ${day} nicht vollständig ein, werden wir ohne weitere Ankündigung die Betreibung einleiten. Die Kosten dafür haben in der Regel Sie zu tragen.`,
    alreadyPaid: "Falls Sie bereits gezahlt haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.",
    objections:
      "Haben Sie Einwände, oder können Sie nicht auf einmal zahlen? Dann melden Sie sich bitte vor Ablauf der Frist bei uns.",
    interestLawOfFrancs:
      "Verzugszinsen auf den offenen Rechnungsbetrag: 5 % im Jahr (Art. 104 Abs. 1 OR). Weitere Zinsen bis zum Eingang der Zahlung behalten wir uns vor.",
    interestLaw: (consumer: boolean) =>
      `Verzugszinsen auf den offenen Rechnungsbetrag: ${consumer ? "fünf Prozentpunkte über dem Basiszinssatz (§ 288 Abs. 1" : "neun Prozentpunkte über dem Basiszinssatz (§ 288 Abs. 2"}, § 247 BGB). Weitere Zinsen bis zum Eingang der Zahlung behalten wir uns vor.`,
  },
};

/** What the letter of a billing document says. */
export const documentTexts: Record<Language, typeof de> = {
  de,
  en: {
    closing: ({ isNamed }) => (isNamed ? "Yours sincerely," : "Yours faithfully,"),

    subjects: {
      invoice: (number) => `Invoice ${number}`,
      creditNote: (number, { number: invoice, day }) =>
        `Credit note ${number} (correction of invoice ${invoice} of ${day})`,
      reminder: (number, { number: invoice, day }) =>
        `Payment reminder${number}: invoice ${invoice} of ${day}`,
      dunning: (level, number, { number: invoice, day }) =>
        `${level >= 3 ? "Final" : level === 2 ? "Second" : "First"} demand for payment${number}: invoice ${invoice} of ${day}`,
    },

    facts: {
      invoiceNumber: "Invoice number",
      invoiceDay: "Invoice date",
      creditNumber: "Credit note number",
      creditDay: "Credit note date",
      corrected: "Corrected invoice",
      correctedInvoice: ({ number, day }) => `${number} of ${day}`,
      supplyDay: "Date of supply",
      supplyPeriod: "Period of supply",
      buyerReference: "Your reference",
      order: "Your order",
      salesOrder: "Our order number",
      contract: "Contract",
      project: "Project",
      buyerVatId: "Your VAT ID",
      deliveryAddress: "Delivery address",
      sellerAddress: "Our address",
      sellerVatId: "Our VAT ID",
      sellerTaxNumber: "Our tax number",
      reminderNumber: "Reminder number",
      dunningNumber: "Demand number",
      payee: "Payee",
      purpose: "Purpose",
      reference: "Reference",
    },

    invoice: {
      opening: "Thank you for your order. We hereby invoice our services to you.",
      payBy: (amount, day, quoted) =>
        `Please pay **${amount}** without deduction by **${day}**, quoting ${quoted}.`,
      payOnReceipt: (amount, quoted) =>
        `Please pay **${amount}** without deduction on receipt, quoting ${quoted}.`,
      quoteNumber: "the invoice number",
      quoteReference: (reference) => `the reference ${reference}`,
      returned: "If the debit is returned, please transfer the amount.",
      nothingToPay: "The invoice amount is zero; there is nothing to pay.",
      default:
        "You will be in default at the latest if you do not pay within 30 days after this invoice has fallen due and reached you (§ 286 (3) BGB).",
      total: "Invoice amount",
    },
    creditNote: {
      opening: ({ number, day }) =>
        `With this credit note we correct our invoice ${number} of ${day} and credit you with the following amounts.`,
      openingOfNothing: ({ number, day }) =>
        `With this credit note we correct our invoice ${number} of ${day}. There is nothing to refund.`,
      refund: (amount) =>
        `We will set off the amount of **${amount}** against the invoice. As far as you have already paid it, we will refund the amount to you.`,
      inputTax:
        "If you have already deducted the input tax from the invoice, please correct it accordingly (§ 17 (1) UStG).",
      total: "Credit amount",
    },

    attached: (names) => `Enclosed with the electronic version: ${names}`,

    lines: {
      position: "Item",
      description: "Description",
      quantity: "Quantity",
      unit: "Unit",
      unitPrice: "Unit price",
      rate: "VAT",
      net: "Net amount",
      amount: "Amount",
    },
    totals: {
      lines: "Sum of the items",
      net: "Net total",
      vat: (rate, net) => `${rate} VAT on ${net}`,
    },

    claim: {
      reminded: ({ number, day }, isPartlyPaid) =>
        `It may simply have escaped your notice: our invoice ${number} of ${day} has not been paid${isPartlyPaid ? " in full" : ""} yet.`,
      dunned: (level, { number, day }, isPartlyPaid) => {
        const state = `has not been paid${isPartlyPaid ? " in full" : ""}`;
        if (level === 1) return `Our invoice ${number} of ${day} is due but ${state} to date.`;
        if (level === 2) return `Despite our demand, our invoice ${number} of ${day} ${state} to date.`;
        return `Despite repeated demands, our invoice ${number} of ${day} ${state} to date. This is our final demand.`;
      },
      position: "Claim",
      amount: "Amount",
      invoice: ({ number, day }, dueDay) =>
        `Invoice ${number} of ${day}${dueDay === null ? "" : `, due on ${dueDay}`}`,
      credited: "less credit notes",
      skonto: "less discount for early payment",
      paid: "less your payments",
      open: "Amount outstanding",
      interest: (from, to, days, rate, on) =>
        `Interest on late payment from ${from} to ${to}, ${days === 1 ? "1 day" : `${days} days`} at ${rate} a year${on === null ? "" : ` on ${on}`}`,
      carriedFee: (day) => `Dunning costs of our letter of ${day}`,
      carriedFlat: (day) => `Lump sum of our letter of ${day}`,
      cameIn: (day) => `less your payment of ${day}`,
      cameInFor: (day, { costs, interest, principal, law }) =>
        `less your payment of ${day}, counted for costs (${costs}), interest (${interest}) and principal (${principal}), ${law}`,
      law: "§ 367 (1) BGB",
      lawOfFrancs: "Art. 85 CO",
      wentBack: (day) => `Paid back or returned by the bank on ${day}`,
      fee: "Dunning costs",
      flat: "Lump sum for late payment (§ 288 (5) BGB)",
      openTotal: "Amount outstanding",
      total: "Total",
      payBy: (amount, day) => `Please pay **${amount}** by **${day}**, quoting the invoice number.`,
      nextStep:
        "If the money has not arrived by then, we reserve the right to take legal action. This may cause further costs for you to bear.",
      lastStep: (day) =>
        `If the full amount has not arrived by ${day}, we will apply for a court payment order or instruct a debt collection agency without further notice. As a rule you will have to bear the costs.`,
      lastStepOfFrancs: (day) =>
        `If the full amount has not arrived by ${day}, we will begin debt enforcement proceedings (Betreibung) without further notice. As a rule you will have to bear their costs.`,
      alreadyPaid: "If you have already paid, please disregard this letter.",
      objections:
        "If you disagree or cannot pay the whole amount at once, please contact us before that date.",
      interestLawOfFrancs:
        "Interest on the amount outstanding: 5% a year (Art. 104 (1) CO). We reserve the right to further interest until the money arrives.",
      interestLaw: (consumer) =>
        `Interest on the amount outstanding: ${consumer ? "five percentage points above the base rate (§ 288 (1)" : "nine percentage points above the base rate (§ 288 (2)"}, § 247 BGB). We reserve the right to further interest until the money arrives.`,
    },
  },
};
