import type { CheerioAPI } from "cheerio";

/** Who runs the site, as it tells search engines (schema.org). */
export type Organisation = {
  name: string | null;
  legalName: string | null;
  logo: string | null;
  telephone: string | null;
  email: string | null;
  vatId: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
};

const kinds =
  /^(Organization|Corporation|LocalBusiness|LegalService|Attorney|Notary|Bakery|Store|Restaurant|ProfessionalService|.*Business|.*Organization)$/;

export function organisationIn($: CheerioAPI): Organisation | null {
  for (const element of $('script[type="application/ld+json"]').toArray().slice(0, 20)) {
    const found = find(parsed($(element).text()), 0);
    if (found) return organisationOf(found);
  }
  return null;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function find(value: unknown, depth: number): Fields | null {
  if (!isFields(value) || depth > 4) return null;
  if ([value["@type"]].flat().some((kind) => typeof kind === "string" && kinds.test(kind))) return value;
  const inner = Array.isArray(value) ? value : [value["@graph"], value["publisher"]].flat();
  for (const one of inner.slice(0, 50)) {
    const found = find(one, depth + 1);
    if (found) return found;
  }
  return null;
}

function organisationOf(fields: Fields): Organisation {
  const [address] = [fields["address"]].flat();
  const place = isFields(address) ? address : {};
  const [logo] = [fields["logo"]].flat();
  return {
    name: line(fields["name"]),
    legalName: line(fields["legalName"]),
    logo: line(isFields(logo) ? (logo["url"] ?? logo["contentUrl"]) : logo),
    telephone: line(fields["telephone"]),
    email: line(fields["email"])?.replace(/^mailto:/, "") ?? null,
    vatId: line(fields["vatID"]),
    street: line(place["streetAddress"]),
    postcode: line(place["postalCode"]),
    city: line(place["addressLocality"]),
  };
}

const line = (value: unknown): string | null =>
  typeof value === "string" ? value.replace(/\s+/g, " ").trim().slice(0, 500) || null : null;
