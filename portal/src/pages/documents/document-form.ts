import type { InputOf, OutputOf } from "../../client.ts";
import { type TypedAdjustment, typedAdjustments, wantedAdjustments } from "./adjustment-form.ts";
import { decimal, euroText } from "./typed-figures.ts";
import { emptyAddress, type TypedAddress, writtenAddress } from "../letters/typed-address.ts";
import type { DocumentType } from "./document-names.tsx";

type Look = InputOf<"document_look">;
type Typed = Look["document"];
export type TaxCase = NonNullable<Typed["steuerfall"]>;

export type TypedLine = Record<
  "key" | "description" | "quantity" | "unit" | "unitPrice" | "ustRate",
  string
> & {
  adjustments: readonly TypedAdjustment[];
};

export type BroughtFile = Record<"uploadId" | "fileName" | "description", string>;

/** A document as it is being written: every field is text, as it was typed. */
export type DocumentForm = {
  /** The key under which it is created: pressing twice makes one document. */
  key: string;
  documentType: DocumentType;
  senderProfileId: string;
  mandantennummer: string;
  recipientAddressId: string;
  /** What is shown of the chosen address. */
  recipientName: string;
  recipient: TypedAddress;
  documentDate: string;
  von: string;
  bis: string;
  zahlungszielTage: string;
  skontoTage: string;
  skontoProzent: string;
  lines: readonly TypedLine[];
  /** Of the whole. */
  adjustments: readonly TypedAdjustment[];
  /** Whether an invoice is for a part, or settles the whole and deducts those. */
  billing: "whole" | "part" | "final";
  /** Numbers, with commas between them. */
  abschlagsrechnungen: string;
  currency: "EUR" | "CHF";
  steuerfall: TaxCase | "";
  ossLand: string;
  steuerhinweis: string;
  buyerUstId: string;
  buyerReference: string;
  orderReference: string;
  salesOrderReference: string;
  contractReference: string;
  projectReference: string;
  xrechnungSyntax: "cii" | "ubl";
  payBy: "transfer" | "debit";
  paymentReference: string;
  mandateReference: string;
  creditorId: string;
  debitIban: string;
  debitDay: string;
  opening: string;
  closing: string;
  /** Files inside the e-invoice; they were brought already. */
  attachments: readonly BroughtFile[];
  verbraucher: "" | "yes" | "no";
  numberFrom: "sequence" | "own";
  scope: string;
  pattern: string;
  documentNumber: string;
  subject: string;
  language: "de" | "en";
  /** The invoice that it follows, if it is one of ours. */
  invoiceId: string;
  invoiceNumber: string;
  invoiceDate: string;
  invoiceDueDate: string;
  openAmount: string;
  mahngebuehr: string;
  verzugszinsen: boolean;
  verzugspauschale: boolean;
  verzugSeit: string;
};

export const newLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  description: "",
  quantity: "1",
  unit: "H87",
  unitPrice: "",
  ustRate: "19",
  adjustments: [],
});

export const newForm = (documentType: DocumentType, today: string, scope: string): DocumentForm => ({
  key: crypto.randomUUID(),
  documentType,
  senderProfileId: "",
  mandantennummer: "",
  recipientAddressId: "",
  recipientName: "",
  recipient: emptyAddress,
  documentDate: today,
  von: today,
  bis: today,
  zahlungszielTage: isClaim(documentType) ? "10" : "14",
  skontoTage: "",
  skontoProzent: "",
  lines: [newLine()],
  adjustments: [],
  billing: "whole",
  abschlagsrechnungen: "",
  currency: "EUR",
  steuerfall: "",
  ossLand: "",
  steuerhinweis: "",
  buyerUstId: "",
  buyerReference: "",
  orderReference: "",
  salesOrderReference: "",
  contractReference: "",
  projectReference: "",
  xrechnungSyntax: "cii",
  payBy: "transfer",
  paymentReference: "",
  mandateReference: "",
  creditorId: "",
  debitIban: "",
  debitDay: "",
  opening: "",
  closing: "",
  attachments: [],
  verbraucher: "",
  numberFrom: "sequence",
  scope,
  pattern: "",
  documentNumber: "",
  subject: "",
  language: "de",
  invoiceId: "",
  invoiceNumber: "",
  invoiceDate: "",
  invoiceDueDate: "",
  openAmount: "",
  mahngebuehr: "",
  verzugszinsen: true,
  verzugspauschale: false,
  verzugSeit: "",
});

export const isClaim = (type: DocumentType): boolean => type === "zahlungserinnerung" || type === "mahnung";

/** `senderProfileId` is that of the invoice: whoever billed also reminds. */
type Following = { today: string; scope: string; language: "de" | "en"; senderProfileId: string };

/** What follows an invoice begins with what the invoice says; a credit note with its lines. */
export function formFollowing(
  documentType: DocumentType,
  invoice: OutputOf<"document_get">,
  { today, scope, language, senderProfileId }: Following,
): DocumentForm {
  const { payload } = invoice;
  return {
    ...newForm(documentType, today, scope),
    invoiceId: invoice.documentId,
    senderProfileId,
    mandantennummer: invoice.mandantennummer ?? "",
    language: invoice.language,
    ...payload.leistungszeitraum,
    ...(isClaim(documentType) ? {} : { zahlungszielTage: "" }),
    currency: invoice.currency,
    steuerfall: payload.steuerfall ?? "",
    ossLand: payload.ossLand ?? "",
    steuerhinweis: payload.steuerhinweis ?? "",
    buyerUstId: payload.buyerUstId ?? "",
    buyerReference: payload.buyerReference ?? "",
    orderReference: payload.orderReference ?? "",
    salesOrderReference: payload.salesOrderReference ?? "",
    contractReference: payload.contractReference ?? "",
    projectReference: payload.projectReference ?? "",
    xrechnungSyntax: payload.xrechnungSyntax ?? "cii",
    lines: (payload.lineItems ?? []).map((line) => ({
      key: crypto.randomUUID(),
      description: line.description ?? "",
      quantity: decimal(line.quantity, language),
      unit: line.unit ?? "",
      unitPrice:
        line.unitPriceCents === undefined
          ? decimal(line.unitPrice, language)
          : euroText(line.unitPriceCents, language),
      ustRate: decimal(line.ustRate, language),
      adjustments: typedAdjustments(line.adjustments, language),
    })),
    adjustments: typedAdjustments(payload.adjustments, language),
  };
}

/** What the service is asked about a form; an empty field is left out. */
export function lookOf(form: DocumentForm): Look {
  const { documentType } = form;
  const recipient = form.recipientAddressId === "" ? writtenAddress(form.recipient) : null;
  return {
    document: { documentType, ...sharedOf(form), ...(isClaim(documentType) ? claimOf(form) : billOf(form)) },
    ...(!isClaim(documentType) && form.numberFrom === "sequence" && { sequenceScope: sequenceOf(form) }),
    ...filled({
      subject: form.subject,
      senderProfileId: form.senderProfileId,
      mandantennummer: form.mandantennummer,
      recipientAddressId: form.recipientAddressId,
    }),
    ...(recipient && { recipientAddressInline: recipient }),
    language: form.language,
  };
}

const sequenceOf = ({ scope, pattern }: DocumentForm) => ({ scope, ...filled({ pattern }) });

function sharedOf(form: DocumentForm): Partial<Typed> {
  const days = Number(form.zahlungszielTage);
  return {
    ...filled({
      documentDate: form.documentDate,
      buyerUstId: form.buyerUstId,
      opening: form.opening,
      closing: form.closing,
    }),
    ...(form.zahlungszielTage.trim() !== "" && { zahlungszielTage: days }),
    ...(form.verbraucher !== "" && { verbraucher: form.verbraucher === "yes" }),
    ...(form.documentType !== "rechnung" && { references: referenceOf(form) }),
  };
}

const referenceOf = (form: DocumentForm): NonNullable<Typed["references"]> =>
  form.invoiceId !== ""
    ? { documentId: form.invoiceId }
    : filled({
        documentNumber: form.invoiceNumber,
        documentDate: form.invoiceDate,
        dueDate: form.invoiceDueDate,
      });

function billOf(form: DocumentForm): Partial<Typed> {
  const { von, bis } = form;
  return {
    ...(form.numberFrom === "own" && filled({ documentNumber: form.documentNumber })),
    ...(von !== "" && bis !== "" && { leistungszeitraum: { von, bis } }),
    lineItems: form.lines.map(({ key: _key, adjustments, ...line }) => ({
      ...line,
      // A form that was kept from before has none.
      adjustments: wantedAdjustments(adjustments ?? []),
    })),
    adjustments: wantedAdjustments(form.adjustments ?? []),
    ...partOf(form),
    ...skontoOf(form),
    ...(form.steuerfall !== "" && { steuerfall: form.steuerfall }),
    ...(form.steuerfall === "oss" && filled({ ossLand: form.ossLand })),
    ...filled({
      steuerhinweis: form.steuerhinweis,
      buyerReference: form.buyerReference,
      orderReference: form.orderReference,
      salesOrderReference: form.salesOrderReference,
      contractReference: form.contractReference,
      projectReference: form.projectReference,
    }),
    ...(form.xrechnungSyntax === "ubl" && { xrechnungSyntax: form.xrechnungSyntax }),
    ...(form.attachments.length > 0 && {
      attachments: form.attachments.map(({ uploadId, fileName, description }) => ({
        uploadId,
        fileName,
        ...filled({ description }),
      })),
    }),
    ...(form.documentType === "rechnung" && { ...payOf(form), ...currencyOf(form) }),
  };
}

/** Euros go without saying. */
const currencyOf = ({ currency }: DocumentForm): Partial<Typed> => (currency === "CHF" ? { currency } : {});

const payOf = (form: DocumentForm): Partial<Typed> =>
  form.payBy === "debit"
    ? {
        directDebit: filled({
          mandateReference: form.mandateReference,
          iban: form.debitIban,
          creditorId: form.creditorId,
          day: form.debitDay,
        }),
      }
    : filled({ paymentReference: form.paymentReference });

/** Both or nothing. */
function skontoOf({ documentType, skontoTage, skontoProzent }: DocumentForm): Partial<Typed> {
  if (documentType !== "rechnung" || skontoTage.trim() === "" || skontoProzent.trim() === "") return {};
  return { skonto: [{ tage: Number(skontoTage), prozent: skontoProzent }] };
}

function partOf({ documentType, billing, abschlagsrechnungen }: DocumentForm): Partial<Typed> {
  if (documentType !== "rechnung") return {};
  if (billing === "part") return { abschlag: true };
  if (billing !== "final") return {};
  const numbers = abschlagsrechnungen.split(/[,;]/).map((number) => number.trim());
  return { abschlagsrechnungen: numbers.filter((number) => number !== "") };
}

function claimOf(form: DocumentForm): Partial<Typed> {
  const isDunning = form.documentType === "mahnung";
  return {
    ...(form.invoiceId === "" && filled({ openAmount: form.openAmount })),
    ...(isDunning && {
      ...filled({ mahngebuehr: form.mahngebuehr, verzugSeit: form.verzugSeit }),
      verzugszinsen: form.verzugszinsen,
      verzugspauschale: form.verzugspauschale,
    }),
  };
}

const filled = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== "")) as Partial<Fields>;
