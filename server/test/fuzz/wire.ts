const RAW: unique symbol = Symbol("raw");

/** Text that goes into a body as it is: what no value of JavaScript becomes, such as a name that stands there twice. */
export type Raw = { readonly [RAW]: string };
export type Wire =
  | null
  | boolean
  | number
  | string
  | Raw
  | readonly Wire[]
  | { readonly [name: string]: Wire };

export const raw = (text: string): Raw => ({ [RAW]: text });

export const isRaw = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && RAW in value;

/** A body as bytes on the wire say it. */
export function wireText(value: unknown): string {
  if (isRaw(value)) return value[RAW];
  if (Array.isArray(value)) return `[${value.map((each) => wireText(each ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${wireText(inner)}`).join(",")}}`;
}
