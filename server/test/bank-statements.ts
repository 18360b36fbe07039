/** What a test wants to stand in a bank statement. */
export type StatedEntry = {
  cents: number;
  purpose: string;
  name: string;
  /** As the file writes it. */
  day?: string;
  reference?: string;
  isReturn?: boolean;
  isPending?: boolean;
};

const IBAN = "DE02120300000000202051";

/** As camt.053.001.08 has it; entries of 1 March 2026 unless they name a day. */
export const camtStatement = (
  entries: readonly StatedEntry[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
${entries.map(camtEntry).join("\n")}
</Stmt></BkToCstmrStmt></Document>`;

function camtEntry({ cents, purpose, name, reference, isReturn, day = "2026-03-01" }: StatedEntry): string {
  const party = cents > 0 ? "Dbtr" : "Cdtr";
  return `<Ntry><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents > 0 ? "CRDT" : "DBIT"}</CdtDbtInd>
${isReturn ? "<RvslInd>true</RvslInd>" : ""}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ""}<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><${party}><Pty><Nm>${name}</Nm></Pty></${party}></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const euros = (cents: number): string =>
  (cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\r\n");

/** As a Sparkasse exports "CSV-CAMT V2". */
export const sparkasseCsv = (entries: readonly StatedEntry[]): string =>
  csv([
    [
      "Auftragskonto",
      "Buchungstag",
      "Valutadatum",
      "Buchungstext",
      "Verwendungszweck",
      "Kundenreferenz (End-to-End)",
      "Beguenstigter/Zahlungspflichtiger",
      "Kontonummer/IBAN",
      "Betrag",
      "Waehrung",
      "Info",
    ],
    ...entries.map(({ cents, purpose, name, day = "", isPending }) => [
      IBAN,
      day,
      day,
      "GUTSCHR. UEBERWEISUNG",
      purpose,
      "NOTPROVIDED",
      name,
      "DE89370400440532013000",
      euros(cents),
      "EUR",
      isPending ? "Umsatz vorgemerkt" : "Umsatz gebucht",
    ]),
  ]);

/** As the DKB exports it, with lines above the table. */
export const dkbCsv = (entries: readonly StatedEntry[]): string =>
  csv([
    ["Girokonto", IBAN],
    ["Kontostand vom 02.03.2026:", "1.000,00 €"],
    [
      "Buchungsdatum",
      "Wertstellung",
      "Status",
      "Zahlungspflichtige*r",
      "Zahlungsempfänger*in",
      "Verwendungszweck",
      "Umsatztyp",
      "IBAN",
      "Betrag (€)",
      "Kundenreferenz",
    ],
    ...entries.map(({ cents, purpose, name, day = "", isPending }) => [
      day,
      day,
      isPending ? "Vorgemerkt" : "Gebucht",
      cents > 0 ? name : "Ich",
      cents > 0 ? "Ich" : name,
      purpose,
      cents > 0 ? "Eingang" : "Ausgang",
      "DE89370400440532013000",
      euros(cents),
      "",
    ]),
  ]);

/** As Deutsche Bank exports it: debits and credits in columns of their own, and a balance at the end. */
export const deutscheBankCsv = (entries: readonly StatedEntry[]): string =>
  csv([
    ["Umsätze", "Zeitraum: 30 Tage", IBAN],
    [
      "Buchungstag",
      "Wert",
      "Umsatzart",
      "Begünstigter / Auftraggeber",
      "Verwendungszweck",
      "IBAN / Kontonummer",
      "Kundenreferenz",
      "Soll",
      "Haben",
      "Währung",
    ],
    ...entries
      .filter(({ isPending }) => !isPending)
      .map(({ cents, purpose, name, day = "" }) => [
        day,
        day,
        "SEPA-Überweisung",
        name,
        purpose,
        "DE89370400440532013000",
        "",
        cents < 0 ? euros(cents) : "",
        cents > 0 ? euros(cents) : "",
        "EUR",
      ]),
    ["Kontostand", "02.03.2026", "", "", "1.000,00", "EUR"],
  ]);
