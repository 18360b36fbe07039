import type { Tx } from "./db/database.ts";
import type { Tenant } from "./foundation/tenant.ts";
import { saveAddress } from "./modules/addresses/addresses.ts";
import { saveClient } from "./modules/clients/clients.ts";
import { saveSender, type SenderChanges } from "./modules/senders/senders.ts";

/** Gives the demo partner a complete sender with an address and three clients, so that a first letter can go at once. */
export async function furnishDemo(tx: Tx, tenant: Tenant, now: Date): Promise<void> {
  await saveSender(tx, tenant, sender, now);
  await saveAddress(tx, tenant, { address: senderAddress, addressType: "sender" }, now);
  for (const client of clients) await saveClient(tx, tenant, client, now);
}

/** Invented: numbers that are well formed and belong to nobody, or are published as examples. */
const sender: SenderChanges = {
  isByPerson: true,
  rechtsform: "gmbh",
  displayName: "Brieftaube Demo GmbH",
  pflichtangaben: {
    firma: "Brieftaube Demo GmbH",
    anschrift: { strasse: "Musterstraße", hausnummer: "1", plz: "10115", ort: "Berlin", land: "DE" },
    sitz: "Berlin",
    registergericht: "Amtsgericht Charlottenburg",
    registernummer: "HRB 999999 B",
    geschaeftsfuehrer: ["Dana Demo"],
    steuernummer: "21/815/08150",
    ansprechpartner: "Dana Demo",
    telefon: "030 23125000",
    email: "post@demo.example",
    web: "www.demo.example",
  },
  bankverbindung: {
    kontoinhaber: "Brieftaube Demo GmbH",
    iban: "DE89370400440532013000",
    bankname: "Musterbank",
  },
};

const senderAddress = {
  name: "Brieftaube Demo GmbH",
  company: null,
  street: "Musterstraße",
  houseNumber: "1",
  pobox: null,
  zip: "10115",
  city: "Berlin",
  country: "DE",
};

const clients = [
  {
    mandantennummer: "10001",
    name: "Bäckerei Sonnenschein GmbH",
    kategorie: "Handwerk",
    sachbearbeiter: "Dana Demo",
    tags: ["Lohn", "Monatsabschluss"],
    monthlyCapCents: 50_000,
  },
  {
    mandantennummer: "10002",
    name: "Zahnarztpraxis Dr. Muster",
    kategorie: "Heilberufe",
    sachbearbeiter: "Dana Demo",
    tags: ["Mahnwesen"],
    retentionYears: 10,
  },
  { mandantennummer: "10003", name: "Erika Beispiel", kategorie: "Privat", tags: [] },
];
