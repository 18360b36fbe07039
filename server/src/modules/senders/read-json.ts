/** Reads JSON, or says where the text stops being JSON, counted from 0. The engine's own message often does not. */
export function readJson(text: string): { value: unknown } | { breaksAt: number } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { breaksAt: whereJsonBreaks(text) };
  }
}

/** The first token that may not stand where it stands; the length of a text that only ends too early. */
function whereJsonBreaks(text: string): number {
  const token =
    /[\t\n\r ]*(?<found>[{}[\],:]|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null)/uy;
  const open: ("{" | "[")[] = [];
  let allowed: Allowed = "value";
  for (;;) {
    const from = token.lastIndex;
    const found = token.exec(text)?.groups?.["found"];
    const start = found === undefined ? afterBlanks(text, from) : token.lastIndex - found.length;
    const next: Allowed | null = found === undefined ? null : nextAllowed(found, allowed, open);
    if (next === null) return start;
    allowed = next;
  }
}

type Allowed = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end" | "end";

/** What may follow a token; null if the token itself may not stand here. Keeps the open brackets. */
function nextAllowed(token: string, allowed: Allowed, open: ("{" | "[")[]): Allowed | null {
  const isValue = allowed === "value" || allowed === "value or ]";
  const afterValue = (): Allowed => (open.length > 0 ? "comma or end" : "end");
  switch (token) {
    case "{":
    case "[":
      if (!isValue) return null;
      open.push(token);
      return token === "{" ? "key or }" : "value or ]";
    case "}":
    case "]": {
      const closes = token === "}" ? ["{", "key or }"] : ["[", "value or ]"];
      if (open.at(-1) !== closes[0] || (allowed !== closes[1] && allowed !== "comma or end")) return null;
      open.pop();
      return afterValue();
    }
    case ",":
      if (allowed !== "comma or end") return null;
      return open.at(-1) === "{" ? "key" : "value";
    case ":":
      return allowed === "colon" ? "value" : null;
    default:
      if (allowed === "key" || allowed === "key or }") return token.startsWith('"') ? "colon" : null;
      return isValue ? afterValue() : null;
  }
}

const afterBlanks = (text: string, from: number): number =>
  from + (/^[\t\n\r ]*/.exec(text.slice(from))?.[0].length ?? 0);
