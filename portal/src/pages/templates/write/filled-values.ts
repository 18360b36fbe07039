import type { OutputOf } from "../../../client.ts";
import { emptyAddress, isShowable, type TypedAddress, writtenAddress } from "../../letters/typed-address.ts";

export type FieldToFill = OutputOf<"template_fill">["fields"][number];
type Format = FieldToFill["columns"][number]["format"];
export type TypedRow = Readonly<Record<string, string>>;
export type TypedValue = string | readonly TypedRow[];

/** A letter being written with a template: whom it goes to, and its fields as they were typed. */
export type Filling = {
  language: "de" | "en";
  recipient: TypedAddress;
  values: Readonly<Record<string, TypedValue>>;
};

/** What somebody fills in for a letter of this template is kept under this name until the letter is a draft. */
export const fillingName = (templateId: string) => `template.${templateId}`;

export const emptyFilling: Filling = { language: "de", recipient: emptyAddress, values: {} };

/** What the service is told; an address that is still being typed is left out of a look. */
export function filledInput(
  { language, recipient, values }: Filling,
  fields: readonly FieldToFill[],
  { isLook }: { isLook: boolean },
) {
  const recipientAddressInline = isLook && !isShowable(recipient) ? null : writtenAddress(recipient);
  const filled = fields.flatMap((field) => {
    const value = readValue(field, values[field.key]);
    return value === null ? [] : [[field.key, value] as const];
  });
  return {
    language,
    mergeValues: Object.fromEntries(filled),
    ...(recipientAddressInline && { recipientAddressInline }),
  };
}

/** As its field takes it; what cannot be read is passed on, so that the service says so. Null: nothing was typed. */
function readValue({ type, columns }: FieldToFill, typed: TypedValue | undefined): unknown {
  if (typeof typed === "object") {
    const rows = typed.filter((row) => Object.values(row).some((cell) => cell.trim() !== ""));
    return rows.length === 0
      ? null
      : rows.map((row) =>
          Object.fromEntries(columns.map(({ key, format }) => [key, readCell(format, row[key] ?? "")])),
        );
  }
  if (typed === undefined || typed.trim() === "") return null;
  return readCell(type === "currency" ? "eur" : type === "number" ? "number" : "text", typed);
}

function readCell(format: Format, typed: string): string | number | null {
  const text = typed.trim();
  if (text === "") return null;
  if (format === "eur") return centsIn(text) ?? text;
  if (format === "number") return numberIn(text) ?? text;
  return typed;
}

/** `1.234,5` and `1234.5` alike: a dot before exactly three digits at the end groups, any other is a decimal sign. */
function numberIn(text: string): number | null {
  const plain = text.includes(",")
    ? text.replaceAll(".", "").replace(",", ".")
    : text.replaceAll(/\.(?=\d{3}(\.|$))/g, "");
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

function centsIn(text: string): number | null {
  const amount = numberIn(text.replace(/\s*(€|EUR)$/, ""));
  const cents = amount === null ? null : Math.round(amount * 100);
  return cents !== null && Math.abs(cents / 100 - (amount ?? 0)) < 1e-9 ? cents : null;
}
