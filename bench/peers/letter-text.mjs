// The letter that every engine sets: the same words, table and footer, laid out as close to each other as each can.
export const address = ["Beispiel AG", "Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"];
export const returnLine = "Hansen & Söhne GmbH · Hafenstraße 1 · 20095 Hamburg";
export const info = [
  ["Unser Zeichen", "HS/2026/0815"],
  ["Kundennummer", "100 234"],
  ["Datum", "15.11.2026"],
];
export const subject = "Angebot für die Wartung Ihrer Anlage";
export const paragraphsOf = (edition) => [
  "Sehr geehrte Frau Dr. Beispiel,",
  `vielen Dank für Ihre Anfrage Nummer ${edition}. Gern bieten wir Ihnen die Wartung Ihrer Anlage zu den folgenden Bedingungen an. Die Arbeiten führen unsere Fachleute innerhalb von zwei Wochen nach Ihrer Zusage aus; Ausfallzeiten stimmen wir vorher mit Ihnen ab.`,
  "An dieses Angebot halten wir uns bis zum 31. Dezember 2026 gebunden. Bei Fragen erreichen Sie uns jederzeit unter der Nummer im Briefkopf.",
  "Mit freundlichen Grüßen",
  "Max Hansen",
];
export const footer = [
  ["Hansen & Söhne GmbH", "Hafenstraße 1", "20095 Hamburg"],
  ["Amtsgericht Hamburg", "HRB 12345", "Geschäftsführung: Max Hansen"],
  ["Musterbank", "IBAN DE02 1203 0000 0000 2020 51"],
];
export const columns = ["Leistung", "Menge", "Betrag"];
/** Every letter is another one (`edition`): no engine may win by remembering the last. */
export const rowsOf = (count, edition) =>
  Array.from({ length: count }, (_, at) => [
    `Wartung Abschnitt ${at + 1} mit Prüfprotokoll ${edition}`,
    String((at % 7) + 1),
    `${(at * 37.5 + 120).toFixed(2).replace(".", ",")} €`,
  ]);
