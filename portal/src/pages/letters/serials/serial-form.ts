import type { InputOf } from "../../../client.ts";

/** What somebody has decided about a serial letter before it is made; the list itself stays in the page. */
export type SerialForm = {
  name: string;
  /** `finished`: every row's own PDF is the letter. */
  text: "own" | "template" | "finished" | "invoice";
  template: { templateId: string; name: string } | null;
  subject: string;
  content: string;
  coverPage: boolean;
  senderProfileId: string;
  deliveryType: string;
  /** Otherwise for recipients in a country. */
  byCountry: { country: string; deliveryType: string }[];
  print: "auto" | "black" | "colour";
  sides: "auto" | "one" | "both";
  /** What all of them declare; empty: nobody has said so. */
  declaration: string;
  invoice: RunForm;
};

/** What all invoices of a billing run have in common. */
export type RunForm = {
  documentDate: string;
  von: string;
  bis: string;
  zahlungszielTage: string;
  scope: string;
  ustRate: string;
  unit: string;
  deliver: "as_known" | "post" | "email";
  opening: string;
  closing: string;
};

const emptyRun: RunForm = {
  documentDate: "",
  von: "",
  bis: "",
  zahlungszielTage: "14",
  scope: "",
  ustRate: "19",
  unit: "Stück",
  deliver: "as_known",
  opening: "",
  closing: "",
};

export const emptySerial = (content: string): SerialForm => ({
  name: "",
  text: "own",
  template: null,
  subject: "",
  content,
  coverPage: false,
  senderProfileId: "",
  deliveryType: "",
  byCountry: [],
  print: "auto",
  sides: "auto",
  declaration: "",
  invoice: emptyRun,
});

type SerialLetter = InputOf<"serial_create">["letter"];

/** As the service takes it; what is not there yet is left out, and refused at its field. */
export const letterOf = (form: SerialForm): SerialLetter => ({
  ...textOf(form),
  ...(form.senderProfileId && { senderProfileId: form.senderProfileId }),
  ...(form.deliveryType && { deliveryType: form.deliveryType as NonNullable<SerialLetter["deliveryType"]> }),
  ...(form.byCountry.length > 0 && {
    deliveryByCountry: Object.fromEntries(
      form.byCountry.map(({ country, deliveryType }) => [country, deliveryType]),
    ) as NonNullable<SerialLetter["deliveryByCountry"]>,
  }),
  ...(form.print !== "auto" && { color: form.print === "colour" }),
  ...(form.declaration && { declaration: form.declaration }),
  ...((form.sides === "one" || form.sides === "both") && { duplex: form.sides === "both" }),
});

function textOf(form: SerialForm): SerialLetter {
  const subject = form.subject && { subject: form.subject };
  switch (form.text) {
    case "template":
      return form.template ? { templateId: form.template.templateId } : {};
    case "invoice":
      return { invoice: runOf(form.invoice) };
    case "finished":
      return { finished: true, ...subject, ...(form.coverPage && { coverPage: true }) };
    case "own":
    default:
      return { ...subject, ...(form.content && { content: form.content }) };
  }
}

/** What is left empty is said by the list, or refused at its field. */
function runOf({
  von,
  bis,
  zahlungszielTage,
  scope,
  ...form
}: RunForm): NonNullable<SerialLetter["invoice"]> {
  const { documentDate, deliver, ...texts } = form;
  const days = Number(zahlungszielTage.trim());
  return {
    documentDate,
    deliver,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== "")),
    ...((von || bis) && { leistungszeitraum: { von: von || bis, bis: bis || von } }),
    ...(zahlungszielTage.trim() !== "" && { zahlungszielTage: days }),
    ...(scope.trim() && { sequenceScope: { scope: scope.trim() } }),
  };
}

/** Whether there is a text that a list can be held against. */
export const hasText = ({ text, template, subject, content, invoice }: SerialForm): boolean =>
  text === "invoice"
    ? invoice.documentDate !== ""
    : text === "template"
      ? template !== null
      : subject.trim() !== "" && (text === "finished" || content.trim() !== "");
