import type { ExportFormat, ExportStep } from "../export-format.ts";
import { archiveWalk } from "./gobd_csv/archive-table.ts";
import { documentWalk, paymentWalk } from "./gobd_csv/document-tables.ts";
import { DTD_NAME, GDPDU_DTD } from "./gobd_csv/gdpdu-dtd.ts";
import { stepOfWalk, type TableOutline } from "./gobd_csv/gobd-table.ts";
import { indexXml } from "./gobd_csv/index-xml.ts";
import { ledgerWalk } from "./gobd_csv/ledger-table.ts";
import { clientWalk, matterWalk, senderWalk } from "./gobd_csv/master-data-tables.ts";
import { approvalWalk, eventWalk, orderWalk } from "./gobd_csv/order-tables.ts";
import { receiptWalk } from "./gobd_csv/receipt-tables.ts";

/** Every table that an auditor is given, those that others refer to first. */
const tables = [
  clientWalk,
  matterWalk,
  senderWalk,
  approvalWalk,
  orderWalk,
  eventWalk,
  documentWalk,
  paymentWalk,
  ledgerWalk,
  receiptWalk,
  archiveWalk,
].flatMap((walk): readonly TableOutline[] => walk.tables);

const description: ExportStep = {
  name: "index",
  count: () => Promise.resolve(1),
  turn(_services, wish) {
    const encoder = new TextEncoder();
    const pieces = [
      { path: "index.xml", bytes: encoder.encode(indexXml(wish, tables)) },
      { path: DTD_NAME, bytes: encoder.encode(GDPDU_DTD) },
    ];
    return Promise.resolve({ pieces, done: 1, next: null });
  },
};

/** For a tax auditor who is handed data (Z3): tables as CSV and their description after the GDPdU standard; German. */
export const gobdCsv: ExportFormat = {
  fileStem: "gobd",
  steps: [
    description,
    stepOfWalk(clientWalk),
    stepOfWalk(matterWalk),
    stepOfWalk(senderWalk),
    stepOfWalk(approvalWalk),
    stepOfWalk(orderWalk),
    stepOfWalk(eventWalk),
    stepOfWalk(documentWalk),
    stepOfWalk(paymentWalk),
    stepOfWalk(ledgerWalk),
    stepOfWalk(receiptWalk),
    stepOfWalk(archiveWalk),
  ],
};
