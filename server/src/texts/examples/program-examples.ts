import { erika, exampleIds as ids, type Examples, PAGE_PDF } from "./example.ts";

/** A statement of the bank (CAMT.053) with one payment, in base64. */
const STATEMENT =
  "PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iVVRGLTgiPz48RG9jdW1lbnQgeG1sbnM9InVybjppc286c3RkOmlzbzoyMDAyMjp0ZWNoOnhzZDpjYW10LjA1My4wMDEuMDgiPjxCa1RvQ3N0bXJTdG10PjxTdG10PjxBY2N0PjxJZD48SUJBTj5ERTg5MzcwNDAwNDQwNTMyMDEzMDAwPC9JQkFOPjwvSWQ+PC9BY2N0PjxOdHJ5PjxBbXQgQ2N5PSJFVVIiPjExOTAuMDA8L0FtdD48Q2R0RGJ0SW5kPkNSRFQ8L0NkdERidEluZD48U3RzPjxDZD5CT09LPC9DZD48L1N0cz48Qm9va2dEdD48RHQ+MjAyNi0wMy0wMTwvRHQ+PC9Cb29rZ0R0PjxOdHJ5RHRscz48VHhEdGxzPjxSbHRkUHRpZXM+PERidHI+PFB0eT48Tm0+RXJpa2EgQmVpc3BpZWw8L05tPjwvUHR5PjwvRGJ0cj48L1JsdGRQdGllcz48Um10SW5mPjxVc3RyZD5SRS0yMDI2LTAwMDAxPC9Vc3RyZD48L1JtdEluZj48L1R4RHRscz48L050cnlEdGxzPjwvTnRyeT48L1N0bXQ+PC9Ca1RvQ3N0bXJTdG10PjwvRG9jdW1lbnQ+";

const ladder = {
  name: "Übliche Mahnleiter",
  steps: [
    { days: 7, documentType: "zahlungserinnerung", tone: "friendly" },
    { days: 14, documentType: "mahnung", mahngebuehrCents: 250 },
  ],
  lastStep: { days: 14, suggestion: "mahnbescheid" },
};

/** What programs call beside the tools. */
export const programExamples: Examples = {
  bank_statement_import: [
    { title: "Which invoices does the statement pay?", input: { contentBase64: STATEMENT } },
  ],
  call_status: [{ title: "How far is a call that nobody waits for?", input: { callId: ids.call } }],
  client_archive: [{ title: "A client who has left", input: { mandantennummer: "10003" } }],
  client_list_archived: [{ title: "Who has left?", input: { limit: 10 } }],
  client_restore: [{ title: "A client who has come back", input: { mandantennummer: "10003" } }],
  client_save: [
    {
      title: "A new client with a monthly cap",
      input: {
        mandantennummer: "10004",
        name: "Tischlerei Span",
        kategorie: "Handwerk",
        tags: ["Lohn"],
        monthlyCapEuros: "200",
      },
    },
  ],
  deadline_calculate: [
    {
      title: "By when must an objection to a tax notice leave?",
      input: { arrival: { rule: "objection_tax", event: "2026-02-20" }, zip: "50667" },
    },
  ],
  declaration_kinds: [{ title: "Which declarations need a form?", input: {} }],
  document_issue: [
    {
      title: "It was handed over in person",
      input: { documentId: ids.invoice, issuedOn: "2026-03-02", reason: "Im Termin übergeben" },
    },
  ],
  document_void: [
    {
      title: "It was never handed over",
      input: { documentId: ids.wrongInvoice, reason: "Falscher Empfänger" },
    },
  ],
  dunning_course: [{ title: "Where does an invoice stand?", input: { documentId: ids.invoice } }],
  dunning_hold: [
    {
      title: "Wait, they have called",
      input: { documentId: ids.invoice, kind: "pause", reason: "Zahlung bis Monatsende zugesagt" },
    },
  ],
  dunning_ladder_get: [{ title: "One ladder with its steps", input: { ladderId: ids.ladder } }],
  dunning_ladder_list: [{ title: "The ladders in use", input: {} }],
  dunning_ladder_retire: [{ title: "No new invoice goes on it", input: { ladderId: ids.ladder } }],
  dunning_ladder_save: [
    { title: "A reminder, a dunning letter, then a person", input: ladder, makes: { ladder: "ladderId" } },
  ],
  dunning_list: [{ title: "What is overdue?", input: { limit: 20 } }],
  dunning_resume: [{ title: "They have not paid after all", input: { documentId: ids.invoice } }],
  email_bounce_record: [
    { title: "The mail came back", input: { orderId: ids.mailedOrder, reason: "550 5.1.1 User unknown" } },
  ],
  letter_copies_save: [
    {
      title: "The lawyer gets a copy",
      input: {
        letterId: ids.plannedLetter,
        copies: [{ recipient: { ...erika, name: "Kanzlei Muster", houseNumber: "9" } }],
      },
    },
  ],
  letter_from_pdf: [
    {
      title: "A finished PDF as a letter, with a page for the address",
      input: { pdfBase64: PAGE_PDF, coverPage: true, subject: "Unterlagen", recipient: erika },
    },
  ],
  letter_pdf_look: [{ title: "Is the PDF fit for the post?", input: { pdfBase64: PAGE_PDF } }],
  letter_split_parts: [
    { title: "One letter after all", input: { letterId: ids.plannedLetter, inParts: false } },
  ],
  matter_archive: [{ title: "The file is closed", input: { matterId: ids.matter, archived: true } }],
  matter_assign: [
    { title: "A letter belongs to the file", input: { letterIds: [ids.letter], matterId: ids.matter } },
  ],
  matter_costs: [{ title: "What has the file cost?", input: { matterId: ids.matter } }],
  matter_get: [{ title: "A file with its letters", input: { matterId: ids.matter } }],
  matter_list: [
    { title: "The open files of a client", input: { mandantennummer: "10001", archived: false } },
  ],
  matter_save: [
    {
      title: "A new file",
      input: { number: "2026/0815", name: "Sonnenschein ./. Muster" },
      makes: { matter: "matterId" },
    },
  ],
  payment_list: [{ title: "What came in in March?", input: { from: "2026-03-01", to: "2026-03-31" } }],
  payment_record: [
    {
      title: "Half of it was paid",
      input: {
        documentId: ids.invoice,
        amountCents: 59_500,
        paidOn: "2026-03-02",
        clientPaymentId: "bank-1",
      },
      makes: { payment: "paymentId" },
    },
  ],
  payment_take_back: [
    { title: "It belonged to another invoice", input: { documentId: ids.invoice, paymentId: ids.payment } },
  ],
  delivery_proof_add: [
    {
      title: "The post has sent the delivery record",
      input: {
        orderId: ids.postedOrder,
        uploadId: ids.proofUpload,
        kind: "delivery_record",
        date: "2026-03-02",
      },
    },
  ],
  delivery_proof_list: [{ title: "Is the delivery record there?", input: { orderId: ids.postedOrder } }],
  serial_assign: [{ title: "Take what is certain", input: { serialId: ids.pdfSerial } }],
  serial_attach: [
    {
      title: "A leaflet for everybody",
      input: { serialId: ids.serial, fileName: "merkblatt.pdf", title: "Merkblatt", pdfBase64: PAGE_PDF },
    },
  ],
  serial_columns_save: [
    {
      title: "The column Firma is the company",
      input: { serialId: ids.serial, columns: { Firma: "recipient.company" } },
    },
  ],
  serial_create: [
    {
      title: "The same letter to everybody on a list",
      input: {
        name: "Umzug 2026",
        letter: {
          subject: "Wir ziehen um",
          content: "{{anrede}}\n\nab 1. Juni finden Sie uns in der Musterstraße 1.",
        },
        rows: [
          { Name: "Erika Beispiel", Firma: "", Straße: "Lange Straße 5", PLZ: "80331", Ort: "München" },
          {
            Name: "Max Beispiel",
            Firma: "Beispiel GmbH",
            Straße: "Lange Straße 9",
            PLZ: "80331",
            Ort: "München",
          },
        ],
      },
      makes: { serial: "serialId" },
    },
  ],
  preset_delete: [{ title: "A preset that nobody needs", input: { presetId: ids.preset } }],
  preset_list: [{ title: "Which presets are there?", input: {} }],
  receipt_list: [{ title: "The newest receipts", input: { limit: 5 } }],
  serial_list: [{ title: "The newest runs", input: { limit: 5 } }],
  serial_page: [{ title: "A page of the collective PDF", input: { serialId: ids.pdfSerial, page: 1 } }],
  serial_pieces: [{ title: "Into what was it cut?", input: { serialId: ids.pdfSerial } }],
  serial_rehearse: [{ title: "Check and price every row", input: { serialId: ids.serial } }],
  serial_row_save: [
    {
      title: "A row was wrong",
      input: {
        serialId: ids.serial,
        place: 1,
        cells: { Name: "Erika Beispiel", Firma: "", Straße: "Lange Straße 5a", PLZ: "80331", Ort: "München" },
      },
    },
  ],
  serial_split: [
    {
      title: "A letter begins where an address stands",
      input: { serialId: ids.pdfSerial, uploadId: ids.upload, cut: { by: "address" } },
    },
  ],
  serial_status: [{ title: "How far is it?", input: { serialId: ids.serial } }],
  serial_stop: [{ title: "Stop what has not been sent", input: { serialId: ids.pdfSerial } }],
  serial_submit: [
    { title: "Send it as rehearsed", input: { serialId: ids.serial, letters: 2, totalCents: 478 } },
  ],
  upload_create: [
    {
      title: "Bring a collective PDF",
      input: { purpose: "collective", fileName: "briefe.pdf" },
      makes: { upload: "uploadId" },
    },
  ],
  wallet_ledger: [{ title: "The newest movements of money", input: { limit: 10 } }],
  webhook_create: [
    {
      title: "Hear of letters that were posted or came back",
      input: {
        url: "https://hooks.example.com/brieftaube",
        types: ["order.posted", "order.returned"],
        description: "ERP",
      },
      makes: { endpoint: "endpoint.endpointId" },
    },
  ],
  webhook_delete: [{ title: "It is no longer there", input: { endpointId: ids.endpoint } }],
  webhook_deliveries: [
    { title: "What has reached it, and what has not?", input: { endpointId: ids.endpoint, limit: 20 } },
  ],
  webhook_list: [{ title: "Who is told?", input: {} }],
  webhook_pause: [{ title: "It is being repaired", input: { endpointId: ids.endpoint } }],
  webhook_replay: [{ title: "All of today once more", input: { since: "2026-03-02" } }],
  webhook_start: [{ title: "It is back", input: { endpointId: ids.endpoint } }],
};
