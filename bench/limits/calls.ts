import { randomUUID } from "node:crypto";
import { JSON_LIMITS } from "../../server/src/foundation/json-shape.ts";
import type { DemoService } from "../demo-service.ts";
import { recipient } from "../documents/sample-invoice.ts";
import { scanPdf } from "./scan-pdf.ts";

export type MeasuredCall = {
  what: string;
  path: string;
  /** Anew for every try: the second of two equal sends does nothing. */
  body: () => Buffer;
  expected?: number;
  /** What must stand in the answer. */
  wanted?: RegExp;
};

const call = (what: string, path: string, body: object | string, expected?: number): MeasuredCall => {
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return { what, path, body: () => bytes, ...(expected !== undefined && { expected }) };
};

/** One that is done. */
const done = (what: string, path: string, body: () => object, wanted?: RegExp): MeasuredCall => ({
  what,
  path,
  body: () => Buffer.from(JSON.stringify(body())),
  expected: 200,
  ...(wanted && { wanted }),
});

const times = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
const keys = (count: number) => Object.fromEntries(times(count, (at) => [`key${at}`, at]));
/** As many values as are let in, as lists of small objects. */
const full = (values: number, entry: unknown, entries: number) =>
  times(Math.floor(values / (entries * 4)), () => times(entries, () => entry));

const TOOL = "/v1/tools/order_send_batch";

/** What an attacker sends: little that means much. */
export function hostileCalls(): MeasuredCall[] {
  const message = (body: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"order_send_batch","arguments":${body}}}`;
  const deepest = "[".repeat(JSON_LIMITS.depth - 2) + "]".repeat(JSON_LIMITS.depth - 2);
  const many = { items: full(95_000, { a: 1, b: 2, c: 3 }, 100) };
  const blocks = times(100, () => ({
    clientOrderId: "x",
    subject: 1,
    blocks: times(180, () => ({ type: "table", columns: [1], rows: [{ a: {} }] })),
  }));
  return [
    call("4,000 unknown keys", TOOL, keys(4_000), 400),
    call("200,000 unknown keys", TOOL, keys(200_000), 400),
    call("1,000 unknown keys, as many as are counted", TOOL, keys(999), 400),
    call("a key of a megabyte", TOOL, { ["k".repeat(1_000_000)]: 1 }, 400),
    call("nested a million times", TOOL, `{"a":${"[".repeat(1_000_000)}`, 400),
    call("nested as deep as is let in", TOOL, `{"items":${deepest}}`, 400),
    call("30,000,000 values in 60 MB", TOOL, `{"items":[${"1,".repeat(30_000_000)}1]}`, 400),
    call("70 MB of backslashes in a text", TOOL, `{"items":"${'\\"'.repeat(35_000_000)}"}`, 400),
    call("95,000 values in lists of objects", TOOL, many, 400),
    call("the same over MCP", "/mcp", message(JSON.stringify(many))),
    call("5,000 wrong items", TOOL, { items: times(5_000, () => ({ clientOrderId: 1, subject: {} })) }, 400),
    call("100 items with 180 wrong blocks each", TOOL, { items: blocks }, 400),
    call("the same as a person", "/v1/portal/order_send_batch", { items: blocks }, 400),
    call("20,000 wrong blocks of 12 kinds", "/v1/tools/letter_create_draft", {
      subject: "x",
      blocks: times(5_000, (at) => ({ type: ["list", "table", "nothing"][at % 3], items: [1, 2], rows: 3 })),
    }),
    call(
      "a table of 5,000 rows with 12 wrong cells each",
      "/v1/tools/letter_create_draft",
      { subject: "x", blocks: [{ type: "table", columns: [], rows: times(5_000, () => keys(12)) }] },
      400,
    ),
    call(
      "JSON of 100,000 characters in a text",
      "/v1/tools/sender_profile_validate",
      { rechtsform: "gmbh", proposedFields: `{"a":${"[".repeat(49_000)}${"]".repeat(49_000)}}` },
      400,
    ),
    call("10,000 merge values", "/v1/tools/template_apply_with_merge_fields", {
      templateId: randomUUID(),
      mergeValues: times(900, (at) => [`f${at}`, times(10, () => "x")]),
    }),
    call("a megabyte of text that is none", TOOL, "x".repeat(1_000_000), 400),
    call("a webhook of a megabyte", "/webhooks/payments/sandbox", `[${"1,".repeat(520_000)}1]`, 400),
  ];
}

/** The largest that are allowed. */
export async function legalCalls({ called }: DemoService): Promise<MeasuredCall[]> {
  const letter = (at: number) => ({
    clientOrderId: `bench-${randomUUID()}-${at}`,
    recipientName: `Empfänger ${at}`,
    recipientStreet: recipient.street,
    recipientHouseNumber: recipient.houseNumber,
    recipientZip: recipient.zip,
    recipientCity: recipient.city,
    subject: `Brief ${at}`,
    content: "Sehr geehrte Damen und Herren,\n\n".padEnd(3_000, "ein Satz, der nicht endet, "),
  });
  const lines = times(500, (at) => ({
    description: `Position ${at}`,
    quantity: 1,
    unit: "Std",
    unitPriceCents: 100,
    ustRate: 19,
    lineNetCents: 100,
  }));
  const nettoCents = 50_000;
  const document = () => ({
    recipientAddressInline: recipient,
    document: {
      documentType: "rechnung",
      documentDate: "2026-11-15",
      documentNumber: `RE-${randomUUID()}`,
      leistungszeitraum: { von: "2026-10-01", bis: "2026-10-31" },
      lineItems: lines,
      totals: {
        nettoCents,
        ustLines: [{ rate: 19, netCents: nettoCents, ustCents: 9_500 }],
        bruttoCents: 59_500,
      },
    },
  });
  const table = {
    recipientAddressInline: recipient,
    subject: "Tabelle",
    blocks: [
      {
        type: "table",
        columns: times(6, (at) => ({ key: `c${at}`, label: `Spalte ${at}` })),
        rows: times(1_000, () => Object.fromEntries(times(6, (at) => [`c${at}`, `Zelle ${at}`]))),
      },
    ],
  };
  const { letterId } = await called("letter_create_draft", {
    recipientAddressInline: recipient,
    subject: "Anlage",
    content: "Anbei.",
  });
  const csv = ["name;strasse;hausnummer;plz;ort"]
    .concat(times(10_000, (at) => `Firma ${at} GmbH;Hauptstraße;${at};10115;Berlin`))
    .join("\n");
  const contentBase64 = Buffer.from(csv).toString("base64");
  return [
    done("order_send_batch with 100 letters", TOOL, () => ({ items: times(100, letter) }), /"failed":0/),
    done("document_create with 500 lines", "/v1/tools/document_create", document),
    done("a letter with a table of 1,000 rows", "/v1/tools/letter_create_draft", () => table),
    ...[true, false].map((dryRun) =>
      done(
        `address_import of 10,000 rows, ${dryRun ? "judged" : "stored"}`,
        "/v1/portal/address_import",
        () => ({
          contentBase64,
          dryRun,
        }),
      ),
    ),
    call("address_list of 100", "/v1/tools/address_list", { limit: 100 }, 200),
    call("letter_list of 100", "/v1/tools/letter_list", { limit: 100 }, 200),
    call("letter_design_list_presets", "/v1/tools/letter_design_list_presets", {}, 200),
    ...[10, 49].map((megabytes) =>
      done(`an attachment of ${megabytes} MB as base64`, "/v1/tools/attachment_upload_pdf", () => ({
        letterId,
        pdfBase64: scanPdf(megabytes * 2 ** 20).toString("base64"),
      })),
    ),
  ];
}
