import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { senderForSend, type SenderProfile, type SenderSnapshot, snapshotOf } from "../senders/senders.ts";

/** The default sender as letters show it, or one we made up for an account that has none yet. */
export async function previewSender(db: Database, tenant: Tenant): Promise<SenderSnapshot> {
  const own = await senderForSend(db, tenant, null);
  return snapshotOf(own?.profile ?? madeUpSender);
}

const madeUpSender: SenderProfile = {
  profileId: "00000000-0000-4000-8000-000000000000",
  rechtsform: "gmbh",
  displayName: null,
  pflichtangaben: {
    firma: "Lindner & Falk GmbH",
    anschrift: { strasse: "Speicherstraße", hausnummer: "14", plz: "20457", ort: "Hamburg" },
    sitz: "Hamburg",
    registergericht: "AG Hamburg",
    registernummer: "HRB 123456",
    geschaeftsfuehrer: ["Clara Lindner", "Jonas Falk"],
    ustId: "DE136695976",
    telefon: "040 66969-140",
    email: "post@lindner-falk.example",
    web: "www.lindner-falk.example",
    ansprechpartner: "Clara Lindner",
  },
  bankverbindung: { bankname: "Musterbank", iban: "DE89370400440532013000" },
  disclaimer: null,
  isDefault: true,
  defaultDesignId: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  booksOf: null,
  confirmedIbans: [],
  confirmedBank: null,
};
