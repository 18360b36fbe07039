import type { FooterLine, FooterOrder } from "./detail-rules.ts";

/** Four columns: who, under which law, the bank, numbers and contact. */
const footer = (identity: FooterLine[], law: FooterLine[]): FooterOrder => [
  identity,
  law,
  ["bank"],
  ["uid", "tax", "contact"],
];

const company: FooterLine[] = ["printedName", "anschrift"];

const stockCompany = (...managers: FooterLine[]): FooterOrder =>
  footer(company, [
    "sitz",
    "register",
    ...managers,
    "abwickler",
    "aufsichtsratsvorsitz",
    "verwaltungsratsvorsitz",
    "grundkapital",
  ]);

const austrian = (...law: FooterLine[]): FooterOrder =>
  footer([...company, "sitz", "firmenbuch"], [...law, "liquidatoren"]);

export const footerOrders = {
  gmbh: footer(company, [
    "sitz",
    "register",
    "geschaeftsfuehrer",
    "liquidatoren",
    "aufsichtsratsvorsitz",
    "stammkapital",
  ]),
  ag: stockCompany("vorstand"),
  se: stockCompany("vorstand", "geschaeftsfuehrendeDirektoren"),
  // The partner's details fill the second column, so the firm's own register stands in the first.
  kgaa: footer(
    [...company, "sitz", "register"],
    ["komplementaere", "abwickler", "aufsichtsratsvorsitz", "grundkapital"],
  ),
  kg: footer([...company, "sitz", "register"], ["komplementaere", "gesellschafter", "liquidatoren"]),
  ek: footer(["printedName", "inhaber", "anschrift"], ["sitz", "register"]),
  gbr: footer(company, ["sitz", "register", "gesellschafter", "liquidatoren"]),
  partg: footer([...company, "sitz", "register"], ["partner", "liquidatoren", "kammer"]),
  eg: footer(company, ["sitz", "register", "vorstand", "liquidatoren", "aufsichtsratsvorsitz"]),
  verein: footer(company, ["sitz", "register", "vorstand", "liquidatoren"]),
  stiftung: footer(company, ["sitz", "vorstand", "liquidatoren", "aufsichtsbehoerde"]),
  selfEmployed: footer(
    ["printedName", "owner", "berufsbezeichnung", "anschrift"],
    ["kammer", "aufsichtsbehoerde"],
  ),
  behoerde: footer(["printedName", "dienststelle", "anschrift"], ["aufsichtsbehoerde"]),
  privatperson: [["printedName", "anschrift"], ["bank"], ["contact"]],
  at_gmbh: austrian("geschaeftsfuehrer", "aufsichtsratsvorsitz", "stammkapital"),
  at_ag: austrian("vorstand", "aufsichtsratsvorsitz", "grundkapital"),
  at_partnership: austrian("komplementaere", "gesellschafter"),
  at_eu: footer(["printedName", "inhaber", "anschrift"], ["sitz", "firmenbuch"]),
  at_verein: footer(company, ["sitz", "zvrZahl", "vorstand", "liquidatoren"]),
  ch_einzelfirma: footer(["printedName", "inhaber", "anschrift"], ["sitz"]),
} satisfies Record<string, FooterOrder>;

export const swissFooter = (...law: FooterLine[]): FooterOrder =>
  footer(company, ["sitz", ...law, "liquidatoren"]);
