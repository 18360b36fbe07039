import { type SenderProfile, shownName } from "../../../senders/senders.ts";
import { momentColumns, textColumn, wholeColumn, yesNo } from "./columns.ts";
import {
  type ClientRow,
  countClients,
  countMatters,
  countSenders,
  listClients,
  listMatters,
  listSenders,
  type MatterRow,
} from "./master-data-store.ts";
import { gobdTable, type GobdWalk } from "./gobd-table.ts";

const clients = gobdTable<ClientRow, ClientRow>(
  {
    file: "mandanten.csv",
    name: "Mandanten",
    description:
      "Mandanten, für die geschrieben wird, mit ihrem Stand bei der Erstellung dieser Datei. Bei einem eingeschränkten oder von einem verbundenen Programm angeforderten Export nur die darin genannten.",
    columns: [
      textColumn("Mandant", ({ clientId }) => clientId, { isKey: true }),
      textColumn("Mandantennummer", ({ mandantennummer }) => mandantennummer),
      textColumn("Name", ({ name }) => name),
      textColumn("Kategorie", ({ kategorie }) => kategorie),
      textColumn("Sachbearbeiter", ({ sachbearbeiter }) => sachbearbeiter),
      wholeColumn("AufbewahrungJahre", ({ retentionYears }) => retentionYears),
      ...momentColumns<ClientRow>("Angelegt", ({ createdAt }) => createdAt),
      ...momentColumns<ClientRow>("Geaendert", ({ updatedAt }) => updatedAt),
    ],
  },
  (client) => [client],
);

export const clientWalk: GobdWalk<ClientRow> = {
  name: "mandanten",
  tables: [clients],
  count: countClients,
  list: listClients,
};

const matters = gobdTable<MatterRow, MatterRow>(
  {
    file: "akten.csv",
    name: "Akten",
    description:
      "Akten, zu denen Briefe gehören, mit ihrem Stand bei der Erstellung dieser Datei. Bei einem eingeschränkten oder von einem verbundenen Programm angeforderten Export nur die darin genannten.",
    columns: [
      textColumn("Akte", ({ matterId }) => matterId, { isKey: true }),
      textColumn("Aktenzeichen", ({ number }) => number),
      textColumn("Bezeichnung", ({ name }) => name),
      textColumn("Mandant", ({ clientId }) => clientId),
      ...momentColumns<MatterRow>("Archiviert", ({ archivedAt }) => archivedAt),
      ...momentColumns<MatterRow>("Angelegt", ({ createdAt }) => createdAt),
      ...momentColumns<MatterRow>("Geaendert", ({ updatedAt }) => updatedAt),
    ],
  },
  (matter) => [matter],
);

export const matterWalk: GobdWalk<MatterRow> = {
  name: "akten",
  tables: [matters],
  count: countMatters,
  list: listMatters,
};

const placeOf = ({ pflichtangaben: { anschrift } }: SenderProfile) => anschrift ?? {};

const senders = gobdTable<SenderProfile, SenderProfile>(
  {
    file: "absender.csv",
    name: "Absender",
    description:
      "Absender mit ihrem Stand bei der Erstellung dieser Datei; bei einem eingeschränkten oder von einem verbundenen Programm angeforderten Export nur die darin genannten. Was auf einem Brief stand, steht in dessen Quelle im Archiv.",
    columns: [
      textColumn("Absender", ({ profileId }) => profileId, { isKey: true }),
      textColumn("Name", shownName),
      textColumn("Rechtsform", ({ rechtsform }) => rechtsform),
      textColumn("Strasse", (sender) =>
        [placeOf(sender).strasse, placeOf(sender).hausnummer].filter(Boolean).join(" "),
      ),
      textColumn("Postleitzahl", (sender) => placeOf(sender).plz),
      textColumn("Ort", (sender) => placeOf(sender).ort),
      textColumn("Land", (sender) => placeOf(sender).land),
      textColumn("Registergericht", ({ pflichtangaben }) => pflichtangaben.registergericht),
      textColumn("Registernummer", ({ pflichtangaben }) => pflichtangaben.registernummer),
      textColumn("UstId", ({ pflichtangaben }) => pflichtangaben.ustId),
      textColumn("Steuernummer", ({ pflichtangaben }) => pflichtangaben.steuernummer),
      textColumn("Standard", ({ isDefault }) => yesNo(isDefault), { description: "J oder N" }),
      textColumn("Buecher", ({ booksOf }) => booksOf, {
        description: "Absender, dessen Bücher er nutzt, er selbst oder ein anderer; leer: die des Kontos",
      }),
      ...momentColumns<SenderProfile>("Angelegt", ({ createdAt }) => createdAt),
      ...momentColumns<SenderProfile>("Geaendert", ({ updatedAt }) => updatedAt),
    ],
  },
  (sender) => [sender],
);

export const senderWalk: GobdWalk<SenderProfile> = {
  name: "absender",
  tables: [senders],
  count: countSenders,
  list: listSenders,
};
