import type { InputOf, OutputOf } from "../../client.ts";

export type Rechtsform = InputOf<"sender_save">["rechtsform"];
type SaveInput = Omit<InputOf<"sender_save">, "basedOn">;
export type SenderProfile = OutputOf<"sender_profile_get">;
export type SenderForm = OutputOf<"sender_form">;
export type SenderField = SenderForm["groups"][number]["fields"][number];

export type Values = { [key: string]: unknown };

/** What somebody is entering; `values` holds the details, and the bank details below `bankverbindung`. */
export type SenderDraft = {
  rechtsform: Rechtsform;
  values: Values;
  displayName: string;
  disclaimer: string;
  /** To be made the default, where it is not yet. */
  wantsDefault: boolean;
  defaultDesignId: string;
};

export const emptySender: SenderDraft = {
  rechtsform: "gmbh",
  values: {},
  displayName: "",
  disclaimer: "",
  wantsDefault: false,
  defaultDesignId: "",
};

export const draftOf = (profile: SenderProfile): SenderDraft => ({
  rechtsform: profile.rechtsform,
  values: { ...profile.pflichtangaben, bankverbindung: profile.bankverbindung ?? {} },
  displayName: profile.displayName,
  disclaimer: profile.disclaimer ?? "",
  wantsDefault: false,
  defaultDesignId: profile.defaultDesignId ?? "",
});

/**
 * What the chosen legal form asks for. What was typed for another one is kept in the draft and not sent; what a program
 * has stored for this one stays, though the form does not show it.
 */
export function valuesFor(
  form: SenderForm,
  { rechtsform, values }: SenderDraft,
  stored: SenderDraft,
): Values {
  const asked = form.groups.flatMap(({ fields }) => fields.map(({ path }) => path.split(".")[0]));
  const kept = rechtsform === stored.rechtsform ? Object.keys(stored.values) : [];
  const own = new Set([...asked, ...kept]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => own.has(key)));
}

/** As the service takes it; an empty text clears. A name that was only shown, not given, is not made a given one. */
export function saveInput(draft: SenderDraft, values: Values, profile?: SenderProfile): SaveInput {
  const { bankverbindung, ...pflichtangaben } = values;
  return {
    ...(profile && { id: profile.profileId }),
    rechtsform: draft.rechtsform,
    pflichtangaben,
    bankverbindung: bankverbindung ?? null,
    ...(draft.displayName !== profile?.displayName && { displayName: draft.displayName.trim() || null }),
    disclaimer: draft.disclaimer.trim() || null,
    ...(draft.wantsDefault && { isDefault: true }),
    defaultDesignId: draft.defaultDesignId || null,
  };
}

export const valueAt = (values: Values, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, key) => (isValues(inner) ? inner[key] : undefined), values);

export function withValue(values: Values, path: string, value: unknown): Values {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [key]: value };
  const inner = values[key];
  return { ...values, [key]: withValue(isValues(inner) ? inner : {}, rest.join("."), value) };
}

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One line for each person. */
export const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.join("\n") : typeof value === "string" ? value : "";

/** A detail in words, whatever its kind. */
export const shownText = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (value === true) return "✓";
  const parts: unknown[] = Array.isArray(value) ? value : isValues(value) ? Object.values(value) : [];
  return parts.map(shownText).filter(Boolean).join(", ");
};

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An amount as it is typed; what is no amount stays as it is, and the service says so. */
export const centsTyped = (typed: string): number | string | null => {
  const plain = typed
    .trim()
    .replaceAll(/\.(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  if (plain === "") return null;
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : typed;
};

export const centsShown = (value: unknown): string =>
  typeof value === "number" ? (value / 100).toFixed(2).replace(".", ",") : textOf(value);
