import { canonicalJson } from "../../../../foundation/canonical-json.ts";
import { sha256Hex } from "../../../../foundation/secret-text.ts";
import { canonicalRecord } from "../../../archive/archive.ts";
import type { ExportWish, Piece } from "../../export-format.ts";
import { momentColumns, textColumn, wholeColumn, yesNo } from "./columns.ts";
import { countRecords, listRecords, type RecordRow } from "./gobd_csv-store.ts";
import { gobdTable, type GobdWalk } from "./gobd-table.ts";

const CONTENTS_FILE = "archiv_inhalte.jsonl";

const records = gobdTable<RecordRow, RecordRow>(
  {
    file: "archiv.csv",
    name: "Archiv",
    description: `Einträge des unveränderlichen Archivs im Zeitraum mit ihrer Kette von Prüfsummen. Der Wortlaut jedes Eintrags steht in ${CONTENTS_FILE}, je Zeile einer, so wie seine Prüfsumme gebildet wird: SHA-256 über "brieftaube archive v1", den vorherigen Kettenwert und den Wortlaut, getrennt durch Zeilenumbrüche.`,
    columns: [
      textColumn("Eintrag", ({ recordId }) => recordId, { isKey: true }),
      wholeColumn("Archivnummer", ({ seq }) => seq, {
        description: "Stelle in der Kette, lückenlos; leer, solange nicht versiegelt",
      }),
      ...momentColumns<RecordRow>("Eintrag", ({ recordedAt }) => recordedAt),
      textColumn("ZeitpunktUtc", ({ position }) => position, { description: "Auf die Mikrosekunde" }),
      textColumn("Art", ({ kind }) => kind),
      textColumn("Gegenstand", ({ subject }) => subject, { description: "Worum es geht, etwa der Auftrag" }),
      textColumn("Kettenwert", ({ hash }) => hash),
      textColumn("KettenwertVorher", ({ previousHash }) => previousHash),
      textColumn("DateiSha256", ({ blobHash }) => blobHash, {
        description: "Prüfsumme der zugehörigen Datei, etwa des Briefes",
      }),
      textColumn("InhaltSha256", ({ record }) => (record === null ? "" : sha256Hex(canonicalJson(record))), {
        description: "Prüfsumme des Inhalts als JSON nach RFC 8785",
      }),
      textColumn("Geloescht", ({ record }) => yesNo(record === null), {
        description:
          "J, wo der Inhalt nach Ablauf der Aufbewahrungsfrist gelöscht ist; der Kettenwert bleibt",
      }),
    ],
  },
  (record) => [record],
);

export const archiveWalk: GobdWalk<RecordRow> = {
  name: "archiv",
  tables: [records],
  count: countRecords,
  list: listRecords,
  furtherPieces: (rows, wish) => [contentsOf(rows, wish)],
};

/** What each seal vouches for, a line each; an erased record has only its place. */
const contentsOf = (rows: readonly RecordRow[], { partnerId, mode }: ExportWish): Piece => ({
  path: CONTENTS_FILE,
  bytes: new TextEncoder().encode(
    rows
      .map(({ recordId, seq, kind, subject, record, blobHash, position }) =>
        canonicalRecord({
          id: recordId,
          partnerId,
          mode,
          seq,
          kind,
          subject,
          record,
          blobHash,
          recordedAt: position,
        }),
      )
      .map((line) => `${line}\n`)
      .join(""),
  ),
});
