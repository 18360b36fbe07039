import { hasName, type Rechtsform } from "./guess-legal-form.ts";
import { type Detail, detail, firstOfEach } from "./imprint-detail.ts";
import { register } from "./imprint-numbers.ts";
import type { Line } from "./imprint-lines.ts";
import { legalWord } from "./imprint-firm.ts";
import { personNames } from "./person-names.ts";

/** Without a suffix the law knows a person: with a chamber a profession, otherwise a trade. */
export function formWithoutSuffix(details: readonly Detail[]): Rechtsform | null {
  const has = (key: string) => details.some((one) => one.key === key);
  if (has("kammer") || has("berufsbezeichnung")) return "freiberufler";
  return has("inhaber") ? "einzelunternehmen" : null;
}

export function withSeat(details: readonly Detail[], form: Rechtsform | null): Detail[] {
  const city = details.find(({ key }) => key === "anschrift.ort");
  const needsSeat =
    form !== null && !["freiberufler", "einzelunternehmen", "gbr", "ev", "stiftung"].includes(form);
  if (!city || !needsSeat || details.some(({ key }) => key === "sitz")) return [...details];
  return [...details, { ...city, key: "sitz", confidence: "low" }];
}

/** Puts details where the legal form keeps them. */
export function shapedFor(
  form: Rechtsform | null,
  details: readonly Detail[],
  lines: readonly Line[],
): Detail[] {
  const named = details.map((one) =>
    one.key === "firma" && form !== null && hasName(form) ? { ...one, key: "name" } : one,
  );
  const represented = named.flatMap((one) =>
    one.key === "vertreten" ? representatives(form, one, named) : [one],
  );
  if (form === "gmbh_co_kg") return withGeneralPartner(represented, lines);
  if (form === "freiberufler" || form === "einzelunternehmen") return withPerson(represented);
  return represented;
}

function representatives(form: Rechtsform | null, one: Detail, all: readonly Detail[]): Detail[] {
  const key =
    form !== null && /^(?:ag|se|eg|ev|stiftung|at_ag|ch_ag)$/.test(form) ? "vorstand" : "geschaeftsfuehrer";
  const isNeeded = form !== null && !/^(?:freiberufler|einzelunternehmen|ek|at_eu)$/.test(form);
  const owner =
    form === "gbr" || form === "egbr" ? "gesellschafter" : form?.startsWith("partg") ? "partner" : key;
  if (!isNeeded || all.some((other) => other.key === owner)) return [];
  return [{ ...one, key: owner }];
}

/** In a GmbH & Co. KG the liable company has a register entry and managers of its own. */
function withGeneralPartner(details: readonly Detail[], lines: readonly Line[]): Detail[] {
  const start = lines.findIndex(({ text }) => /komplementär|persönlich haftende|general partner/i.test(text));
  const own = register(start === -1 ? lines : lines.slice(0, start), "DE").concat(
    register(lines, "DE").filter(({ value }) => String(value).startsWith("HRA")),
  );
  const partners = start === -1 ? [] : lines.slice(start);
  const named = partners
    .map(({ text }) => text.replace(/^[^:]*(?:komplementär|haftende|partner)[^:]*:\s*/i, ""))
    .find((text) => legalWord.test(text) && !/Co\.?\s*KG/.test(text) && text.length < 150);
  const entries = register(partners, "DE").filter(({ value }) => !String(value).startsWith("HRA"));
  const managers = details.find(({ key }) => key === "geschaeftsfuehrer");
  const prefixed = (one: Detail): Detail => ({ ...one, key: `komplementaere.0.${one.key}` });
  return [
    ...details.filter(({ key }) => !/^(?:register|geschaeftsfuehrer)/.test(key)),
    ...firstOfEach(own.filter(({ value }) => !String(value).startsWith("HRB"))),
    ...(named === undefined ? [] : generalPartner(named)),
    ...firstOfEach(entries).map(prefixed),
    ...(managers ? [prefixed(managers)] : []),
  ];
}

function generalPartner(source: string): Detail[] {
  const [firma = "", place = ""] = source.split(/\s*,\s*/);
  const sitz = /^(?:(?:mit )?Sitz(?: in)?\s*:?\s*)?(\p{Lu}[\p{L} .-]+)$/u.exec(place)?.[1];
  return [
    detail("komplementaere.0.firma", firma, source, "medium"),
    ...(sitz === undefined ? [] : [detail("komplementaere.0.sitz", sitz, source, "medium")]),
  ];
}

/** A person is named by first and last name. */
function withPerson(details: readonly Detail[]): Detail[] {
  const known = details.find(({ key }) => key === "inhaber") ?? details.find(({ key }) => key === "firma");
  const [name] = known && typeof known.value === "string" ? personNames(known.value) : [];
  const words = (name ?? "").replace(/^(?:(?:Prof|Dr|Dipl)[.\S]*\s+)+/, "").split(" ");
  const [last, first] = [words.at(-1), words.slice(0, -1).join(" ")];
  if (!known || !last || !first) return [...details];
  const isOnlyPerson = known.key === "firma";
  return [
    ...details.filter(({ key }) => !(isOnlyPerson && key === "firma")),
    { ...known, key: "vorname", value: first, confidence: "medium" },
    { ...known, key: "nachname", value: last, confidence: "medium" },
  ];
}
