import { erika, exampleIds as ids, type Examples, PAGE_PDF } from "./example.ts";

/** A grey square of 16 by 16 pixels. */
const PICTURE_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAgMAAABinRfyAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAsTAAALEwEAmpwYAAAADElEQVQI12NgoC4AAABQAAEiE+h1AAAAAElFTkSuQmCC";

const letter = {
  subject: "Kündigung zum 31.12.2026",
  content:
    "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir den Vertrag Nr. 4711 zum 31.12.2026.\n\nMit freundlichen Grüßen\nDana Demo",
};

export const invoice = {
  documentType: "rechnung",
  documentDate: "2026-03-02",
  leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
  zahlungszielTage: 14,
  lineItems: [
    {
      description: "Beratung",
      quantity: "10",
      unit: "Std.",
      unitPriceCents: 10_000,
      lineNetCents: 100_000,
      ustRate: "19",
    },
  ],
  totals: {
    nettoCents: 100_000,
    ustLines: [{ rate: "19", netCents: 100_000, ustCents: 19_000 }],
    bruttoCents: 119_000,
  },
};

/** Letters, orders, approvals, schedules and billing documents. */
export const letterExamples: Examples = {
  attachment_upload_image: [
    {
      title: "A picture on a page of its own",
      input: { letterId: ids.letter, imageBase64: PICTURE_PNG, title: "Foto" },
    },
  ],
  attachment_upload_pdf: [
    {
      title: "A PDF behind the letter",
      input: { letterId: ids.letter, pdfBase64: PAGE_PDF, title: "Vollmacht" },
    },
  ],
  letter_create_draft: [
    { title: "A plain letter", input: { ...letter, recipient: erika }, makes: { letter: "letterId" } },
    {
      title: "With a table, as Markdown",
      input: {
        subject: "Ihre Bestellung",
        content: "Guten Tag,\n\nwir liefern:\n\n| Artikel | Menge |\n|---|---|\n| Umschläge | 200 |",
        contentFormat: "markdown",
        recipient: erika,
        clientLetterId: "bestellung-2026-0815",
      },
      makes: { plannedLetter: "letterId" },
    },
  ],
  letter_get: [{ title: "A letter with its PDF", input: { letterId: ids.letter } }],
  letter_list: [
    { title: "The newest letters", input: { limit: 5 } },
    { title: "What was posted since New Year", input: { statusFilter: "posted", since: "2026-01-01" } },
  ],
  letter_preview: [
    { title: "How a draft will be printed", input: { letterId: ids.letter, pages: 1, resolution: "thumb" } },
    {
      title: "A letter that is not stored",
      input: { ...letter, recipient: erika, pages: 1, resolution: "thumb" },
    },
  ],
  letter_search: [{ title: "Letters about a contract", input: { query: "Vertrag 4711" } }],
  order_cancel: [
    { title: "Stop it before it is printed", input: { orderId: ids.order, reason: "Doch nicht gekündigt." } },
  ],
  order_einlieferungsbeleg: [{ title: "Proof of posting", input: { orderId: ids.registeredOrder } }],
  order_fix_resubmit: [
    {
      title: "The address was wrong",
      input: { orderId: ids.returnedOrder, recipient: erika, clientOrderId: "kuendigung-4711-neu" },
    },
  ],
  order_send: [
    {
      title: "Rehearse first: checks and price, nothing is sent",
      input: { letterId: ids.letter, dryRun: true },
    },
    {
      title: "Send the draft, once",
      input: { letterId: ids.letter, deliveryType: "standard", clientOrderId: "kuendigung-4711" },
      makes: { order: "orderId" },
    },
    {
      title: "A registered letter without a draft, at no more than 10 euros",
      input: {
        ...letter,
        recipient: erika,
        deliveryType: "einschreiben_einwurf",
        maxCostEuros: 10,
        clientOrderId: "mobilfunk-m-4711",
      },
      makes: { registeredOrder: "orderId" },
    },
  ],
  order_send_batch: [
    {
      title: "Two letters, rehearsed",
      input: {
        items: [
          { ...letter, recipient: erika, clientOrderId: "rundbrief-1" },
          {
            ...letter,
            recipient: { ...erika, name: "Max Beispiel", houseNumber: "9" },
            clientOrderId: "rundbrief-2",
          },
        ],
        dryRun: true,
      },
    },
  ],
  order_status: [{ title: "Where is it?", input: { orderId: ids.order } }],
  approval_decide: [
    {
      title: "The person has seen pages and price, and said no",
      input: { approvalId: ids.approval, decision: "reject", comment: "Bitte zuerst anrufen." },
    },
  ],
  approval_list: [{ title: "What waits for a person?", input: { status: "pending" } }],
  approval_submit: [
    {
      title: "Let a person decide",
      input: {
        ...letter,
        recipient: erika,
        reason: "Der Vertrag wird nicht mehr gebraucht.",
        clientOrderId: "kuendigung-4712",
      },
      makes: { approval: "approvalId" },
    },
  ],
  letter_schedule: [
    {
      title: "In three days, rehearsed",
      input: { letterId: ids.plannedLetter, mode: "in", delay: "3d", businessDaysOnly: true, dryRun: true },
    },
    {
      title: "On the first of every month at nine",
      input: { letterId: ids.plannedLetter, mode: "cron", cronExpression: "0 9 1 * *", dryRun: true },
    },
  ],
  schedule_list_or_cancel: [
    { title: "What is planned?", input: { action: "list", statusFilter: "scheduled" } },
  ],
  document_create: [
    {
      title: "An invoice that draws its number",
      input: {
        document: invoice,
        sequenceScope: { scope: "RE" },
        recipient: erika,
        mandantennummer: "10001",
      },
      makes: { invoice: "documentId" },
    },
    {
      title: "The same, only checked",
      input: { document: invoice, sequenceScope: { scope: "RE" }, recipient: erika, dryRun: true },
    },
  ],
  document_get: [{ title: "An invoice with its files and what is open", input: { documentId: ids.invoice } }],
  document_list: [
    { title: "The invoices of one client", input: { documentType: "rechnung", mandantennummer: "10001" } },
  ],
};
