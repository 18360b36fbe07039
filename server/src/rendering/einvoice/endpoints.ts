import { vatIdOf } from "./country-codes.ts";
import { isLeitwegId } from "./leitweg-id.ts";

/** An address for electronic invoices: `scheme` of the list EAS, and what it is called there. */
export type Endpoint = { scheme: string; id: string };

/** E-mail, else the VAT id. */
export function sellerEndpoint({
  email,
  vatId,
}: {
  email: string | null;
  vatId: string | null;
}): Endpoint | null {
  if (isEmail(email ?? "")) return { scheme: EMAIL, id: email ?? "" };
  return vatEndpoint(vatId);
}

/** As given, if it can be one; else a Leitweg-ID; else the VAT id. */
export function buyerEndpoint({ given, reference, vatId }: BuyerNames): Endpoint | null {
  if (given) return endpointProblem(given) === null ? given : null;
  const written = (reference ?? "").trim();
  if (isLeitwegId(written)) return { scheme: LEITWEG, id: written };
  return vatEndpoint(vatId);
}
type BuyerNames = { given: Endpoint | null; reference: string | null; vatId: string | null };

/** Which part of an endpoint cannot be right; null if none. */
export function endpointProblem({ scheme, id }: Endpoint): "scheme" | "id" | null {
  if (!schemes.has(scheme)) return "scheme";
  if (scheme === EMAIL && !isEmail(id)) return "id";
  if (scheme === LEITWEG && !isLeitwegId(id)) return "id";
  if (scheme === GLN && !isGln(id)) return "id";
  return null;
}

const EMAIL = "EM";
const LEITWEG = "0204";
const GLN = "0088";

/** A global location number: twelve digits and the check digit of GS1, every other digit counting threefold. */
function isGln(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = Array.from(text).reduce(
    (before, digit, at) => before + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

const isEmail = (text: string): boolean => /^[^\s@.][^\s@]*@[^\s@.][^\s@]*[^\s@.]$/.test(text);

function vatEndpoint(written: string | null): Endpoint | null {
  const id = vatIdOf(written);
  const scheme = id && vatSchemes[id.slice(0, 2)];
  return id && scheme ? { scheme, id } : null;
}

/** The scheme for VAT ids of a country, by their first letters. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: "9914",
  BE: "9925",
  BG: "9926",
  CH: "9927",
  CY: "9928",
  CZ: "9929",
  DE: "9930",
  EE: "9931",
  EL: "9933",
  ES: "9920",
  FI: "0213",
  FR: "9957",
  GB: "9932",
  HR: "9934",
  HU: "9910",
  IE: "9935",
  IT: "0211",
  LI: "9936",
  LT: "9937",
  LU: "9938",
  LV: "9939",
  MT: "9943",
  NL: "9944",
  PL: "9945",
  PT: "9946",
  RO: "9947",
  SI: "9949",
  SK: "9950",
};

/** The list EAS (electronic address schemes) as EN 16931 knows it. */
const schemes: ReadonlySet<string> = new Set(
  (
    "0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 " +
    "0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 " +
    "0217 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 " +
    "9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 " +
    "9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM"
  ).split(" "),
);
