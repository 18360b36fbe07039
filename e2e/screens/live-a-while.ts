import type { CallName, Input, Output } from "../../contract/client.ts";

/** What stands in the account afterwards, for pages that show one thing. */
export type Made = {
  letterId: string;
  draftId: string;
  approvalId: string;
  documentId: string;
  documentNumber: string;
  templateId: string;
};

type Service = {
  call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;
  passTime: (advance: string) => Promise<void>;
};

const people = [
  ["Erika Beispiel", "Lange Straße 5", "80331", "München"],
  ["Bruno Ferner", "Am Markt 12", "20095", "Hamburg"],
  ["Clara Sommer", "Ringstraße 81", "50667", "Köln"],
  ["Dieter Wolf", "Bahnhofstraße 3", "01067", "Dresden"],
  ["Emine Yıldız", "Gartenweg 9", "70173", "Stuttgart"],
] as const;

const subjects = [
  "Angebot für die neue Heizung",
  "Ihre Anfrage vom 3. November",
  "Termin für die Wartung",
  "Bestätigung Ihres Auftrags",
  "Änderung unserer Öffnungszeiten",
] as const;

/** A few weeks of an office: letters in every stand, one that waits, one draft, an invoice, an address book. */
export async function liveAWhile({ call, passTime }: Service): Promise<Made> {
  const letterTo = (at: number) => {
    const [recipientName, recipientStreet, recipientZip, recipientCity] =
      people[at % people.length] ?? people[0];
    return {
      subject: subjects[at % subjects.length] ?? subjects[0],
      content: textTo(recipientName),
      recipientName,
      recipientStreet,
      recipientZip,
      recipientCity,
    };
  };
  for (const [name, street, zip, city] of people)
    await call("address_upsert", { addressType: "recipient", name, street, zip, city, country: "DE" });
  let letterId = "";
  for (const [at, advance] of ["P4D", "P3D", "P2D", "PT5H", null].entries()) {
    const order = await call("order_send", { ...letterTo(at), clientOrderId: `woche-${at}` });
    if (at === 0) letterId = (await call("order_status", { orderId: order.orderId ?? "" })).letterId ?? "";
    if (advance) await passTime(advance);
  }
  const { approvalId } = await call("approval_submit", {
    ...letterTo(2),
    subject: "Angebot für die Wartung Ihrer Anlage",
    reason: "Der Kunde hat gestern telefonisch darum gebeten.",
  });
  const draft = await call("letter_create_draft", {
    subject: "Unser Gespräch über die Photovoltaikanlage",
    content: textTo("Clara Sommer"),
    recipientAddressInline: { name: "Clara Sommer", street: "Ringstraße 81", zip: "50667", city: "Köln" },
  });
  const today = new Date().toISOString().slice(0, 10);
  const document = await call("document_create", {
    document: {
      documentType: "rechnung",
      documentDate: today,
      leistungszeitraum: { von: "2026-11-02", bis: "2026-11-02" },
      zahlungszielTage: 14,
      lineItems: [line("Wartung der Heizungsanlage", 18_500), line("Anfahrt", 4500)],
      totals: {
        nettoCents: 23_000,
        ustLines: [{ rate: 19, netCents: 23_000, ustCents: 4370 }],
        bruttoCents: 27_370,
      },
    },
    sequenceScope: { scope: "rechnungen", pattern: "RE-{YYYY}-{0000}" },
    recipientAddressInline: {
      name: "Erika Beispiel",
      street: "Lange Straße 5",
      zip: "80331",
      city: "München",
    },
  });
  const documentId = document.documentId ?? "";
  await call("document_issue", { documentId, issuedOn: today, reason: "Der Kundin beim Termin übergeben." });
  const templates = await call("template_list", { limit: 1 });
  return {
    letterId,
    draftId: draft.letterId,
    approvalId: approvalId ?? "",
    documentId,
    documentNumber: document.documentNumber ?? "",
    templateId: templates.items[0]?.templateId ?? "",
  };
}

const textTo = (name: string): string =>
  [
    `Guten Tag ${name},`,
    "vielen Dank für Ihr Interesse. Wie besprochen senden wir Ihnen heute die gewünschten Unterlagen und stehen für Rückfragen jederzeit gern zur Verfügung.",
    "Bitte geben Sie uns bis zum Monatsende Bescheid, ob wir den Termin für Sie vormerken dürfen.",
    "Mit freundlichen Grüßen\nDana Demo",
  ].join("\n\n");

const line = (description: string, netCents: number) => ({
  description,
  quantity: 1,
  unit: "Stück",
  unitPriceCents: netCents,
  ustRate: 19,
  lineNetCents: netCents,
});
