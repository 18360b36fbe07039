import { exampleBank, exampleSender } from "../src/modules/senders/example-senders.ts";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import { confirmAccounts } from "./confirmed-accounts.ts";
import { attachmentsIn } from "./pdf-attachments.ts";
import { acceptAgreement } from "./sends.ts";
import { startWorld, type World } from "./world.ts";

/** A world whose office can write invoices, send them, and hand them over as XRechnung. */
export async function startBillingWorld(): Promise<World> {
  const world = await startWorld();
  await savedBiller(world);
  await acceptAgreement(world, world.office);
  return world;
}

type Details = Record<string, unknown>;

/** Saves a sender that lacks nothing an invoice needs, changed where a test needs it; undefined takes a detail away. */
export async function savedBiller(world: World, changes: Details = {}): Promise<string> {
  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const saved = await rest(world, "sender_profile_upsert", {
    rechtsform,
    pflichtangaben: { ...pflichtangaben, ...changes },
    bankverbindung: exampleBank,
  });
  await confirmAccounts(world);
  return String(accepted(saved)["profileId"]);
}

export type RestAnswer = { status: number; body: Details };

/** Calls a tool over REST as a program does, or what stands beside the tools. */
export async function rest(
  world: World,
  tool: string,
  input: object,
  { token = world.office.token, door = "tools" }: { token?: string; door?: "tools" | "operations" } = {},
): Promise<RestAnswer> {
  const response = await world.fetch(`/v1/${door}/${tool}`, {
    method: "POST",
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
    token,
  });
  return { status: response.status, body: (await response.json()) as Details };
}

/** The result object of a call that must not be refused. */
export function accepted({ status, body }: RestAnswer): Details {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** What is wrong, as one answer told it; the code of any other refusal. */
export function problemsOf({ status, body }: RestAnswer): Details[] {
  if (status === 200) return [];
  const { code, details } = body["error"] as { code: string; details: { problems?: Details[] } };
  return code === "VALIDATION_ERROR" ? (details.problems ?? []) : [{ code }];
}

/** What is to be billed; the sums are this file's business. */
export type BilledLine = {
  description: string;
  quantity: string | number;
  unit: string;
  unitPriceCents?: number;
  /** In euros, with up to four decimals; instead of cents. */
  unitPrice?: string;
  ustRate: string | number;
};

export const billedLine = (changes: Partial<BilledLine> = {}): BilledLine => ({
  description: "Beratung",
  quantity: "10",
  unit: "Std.",
  ...(changes.unitPrice === undefined && { unitPriceCents: 10_000 }),
  ustRate: "19",
  ...changes,
});

/** The payload of an invoice for these lines, with sums by the test's own arithmetic. */
export function payloadOf(lines: readonly BilledLine[] = [billedLine()], changes: object = {}) {
  const lineItems = lines.map((line) => ({ ...line, lineNetCents: Number(netOf(line)) }));
  return {
    documentType: "rechnung",
    documentDate: "2026-03-02",
    leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
    zahlungszielTage: 14,
    lineItems,
    totals: sumsOf(lines),
    ...changes,
  };
}

export type Sums = {
  nettoCents: number;
  ustLines: { rate: string; netCents: number; ustCents: number }[];
  bruttoCents: number;
};

function sumsOf(lines: readonly BilledLine[]): Sums {
  const nets = new Map<string, bigint>();
  for (const line of lines) {
    const rate = shortest(line.ustRate);
    nets.set(rate, (nets.get(rate) ?? 0n) + netOf(line));
  }
  const groups = [...nets].map(([rate, net]) => ({
    rate,
    net,
    vat: nearest(net * scaled(rate, 2), 10_000n),
  }));
  const netto = groups.reduce((sum, { net }) => sum + net, 0n);
  return {
    nettoCents: Number(netto),
    ustLines: groups.map(({ rate, net, vat }) => ({ rate, netCents: Number(net), ustCents: Number(vat) })),
    bruttoCents: Number(groups.reduce((sum, { vat }) => sum + vat, netto)),
  };
}

const netOf = ({ quantity, unitPriceCents = 0, unitPrice }: BilledLine): bigint => {
  const price = unitPrice === undefined ? BigInt(unitPriceCents) * 100n : scaled(unitPrice, 4);
  return nearest(scaled(quantity, 6) * price, 100_000_000n);
};

/** A decimal as so many of its smallest parts; written as text, a number of the tests has no exponent. */
function scaled(decimal: string | number, places: number): bigint {
  const [whole = "", fraction = ""] = String(decimal).trim().replace("-", "").split(".");
  const parts = BigInt(whole + fraction.padEnd(places, "0").slice(0, places));
  return String(decimal).includes("-") ? -parts : parts;
}

/** The nearest whole; what lies in the middle goes away from zero. */
const nearest = (parts: bigint, whole: bigint): bigint =>
  parts < 0n ? -((whole / 2n - parts) / whole) : (parts + whole / 2n) / whole;

/** `19` for 19, "19" and "19.00": they are one rate. */
const shortest = (rate: string | number): string => {
  const [whole = "", fraction = ""] = String(rate).split(".");
  const kept = fraction.replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
};

export const billedTo = {
  name: "Erika Müller",
  company: "Café Zürich GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};

/** Everything that document_create takes, changed where a test needs it. */
export const billInput = (document: object = payloadOf(), changes: object = {}) => ({
  document: {
    documentNumber: undefined,
    buyerReference: "04011000-12345-03",
    ...document,
  },
  recipientAddressInline: billedTo,
  ...changes,
});

/** Both e-invoices of a document, once they are made, and the words of its letter, as document_get gives them. */
export async function filesOf(world: World, documentId: unknown) {
  const document = accepted(await rest(world, "document_get", { documentId }));
  const { zugferdPdfUrl, xrechnungXmlUrl, reasons } = document["exports"] as ExportSlots;
  const zugferd = zugferdPdfUrl === null ? null : await fileAt(world, zugferdPdfUrl);
  const xrechnung = xrechnungXmlUrl === null ? null : await fileAt(world, xrechnungXmlUrl);
  const attachments = zugferd === null ? [] : await attachmentsIn(zugferd);
  const letter = await fileAt(world, String(document["pdfUrl"]));
  return {
    document,
    reasons,
    zugferd,
    attachments,
    facturX: attachments[0]?.bytes.toString("utf8") ?? "",
    xrechnung: xrechnung === null ? null : Buffer.from(xrechnung).toString("utf8"),
    letter,
    letterText: await wordsOf(letter),
    zugferdText: zugferd === null ? "" : await wordsOf(zugferd),
  };
}

type Reason = { code: string; message: string; missing: string[] } | null;
type ExportSlots = {
  zugferdPdfUrl: string | null;
  xrechnungXmlUrl: string | null;
  reasons: { zugferdPdf: Reason; xrechnungXml: Reason };
};

async function fileAt(world: World, url: string): Promise<Uint8Array> {
  const { pathname, search } = new URL(url);
  const response = await world.fetch(`${pathname}${search}`, { token: null });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.bytes();
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const lines = await placedText(pdf);
  return lines.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, " ")).join("\n");
}

/** The texts of all elements of a name, in order. */
export const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, "g"))].map(
    ([, text = ""]) => text,
  );

/** `1234.56` of an amount as the XML has it, in cents. */
export const centsIn = (xml: string, name: string): number[] =>
  textsIn(xml, name).map((text) => Number(text.replace(".", "")));

/** `1.234,56 €`, as German letters print it. */
export function inEuros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const euros = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ".");
  return `${cents < 0 ? "-" : ""}${euros},${digits.slice(-2)} €`;
}
