const MOST_CHARACTERS = 8_000;
const STEP = "  ";

/** A result in plain lines, `availableCents: 100000`, for those who do not read its structured form. */
export function readableText(value: Record<string, unknown>): string {
  const text = linesOf(value, "").join("\n");
  return text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS)}\n… more in structuredContent`;
}

const linesOf = (value: object, indent: string): string[] =>
  Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .flatMap(([key, inner]: [string, unknown]) =>
      entryLines(Array.isArray(value) ? "-" : `${key}:`, inner, indent),
    );

function entryLines(label: string, value: unknown, indent: string): string[] {
  if (typeof value !== "object" || value === null) return [`${indent}${label} ${String(value)}`];
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  if (isPlainList) return [`${indent}${label} ${value.length === 0 ? "none" : value.join(", ")}`];
  return [`${indent}${label}`, ...linesOf(value, indent + STEP)];
}
