import { beforeAll, expect, test } from "vitest";
import { billedLine as line } from "../../../../test/documents.ts";
import { einvoiceCases, type InvoiceChanges, invoiceOf } from "../../../../test/einvoices.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { sampleLetter } from "../../../../test/rendering/sample-letters.ts";
import { renderLetter } from "../../../rendering/render-letter.ts";
import { makeExports } from "./make-exports.ts";
import { pathOfNeed } from "./xrechnung-needs.ts";
import { renderer as pool } from "../../../../test/renderer.ts";

let letter: Uint8Array;
beforeAll(async () => {
  letter = (await renderLetter(pool, sampleLetter())).pdf;
});

const made = (changes: InvoiceChanges = {}) => makeExports(invoiceOf(changes), letter);
const missing = (changes: InvoiceChanges) => {
  const { zugferd, xrechnung } = made(changes);
  const pathsOf = (each: typeof zugferd) =>
    each instanceof Uint8Array ? null : each.missing.map((need) => pathOfNeed[need]);
  return { zugferd: pathsOf(zugferd), xrechnung: pathsOf(xrechnung) };
};

test("both e-invoices are made, and made again they are the same bytes", async () => {
  const [first, second] = [made(), made()];
  if (!(first.zugferd instanceof Uint8Array) || !(first.xrechnung instanceof Uint8Array))
    throw new Error("something is missing");

  expect(Buffer.from(first.zugferd).equals(second.zugferd as Uint8Array)).toBe(true);
  expect(Buffer.from(first.xrechnung).equals(second.xrechnung as Uint8Array)).toBe(true);
  const [attached] = await attachmentsIn(first.zugferd);
  expect(attached?.bytes.toString()).toBe(first.cii);
  expect(first.cii).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
  expect(Buffer.from(first.xrechnung).toString()).toContain(
    "#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0<",
  );
});

test("every case that may become an e-invoice becomes both", () => {
  const blocked = Object.entries(einvoiceCases).filter(([, changes]) => {
    const { zugferd, xrechnung } = missing(changes);
    return zugferd !== null || xrechnung !== null;
  });
  expect(blocked.map(([name]) => name)).toEqual([]);
});

test("everything that XRechnung lacks is named at once, and the PDF is made all the same", () => {
  const address = { zip: null, city: "Köln" };
  const bare = {
    document: { buyerReference: undefined },
    seller: { contact: null, telefon: null, email: null },
  };
  expect(missing(bare)).toEqual({
    zugferd: null,
    xrechnung: [
      "document.buyerReference",
      "document.buyerEndpoint",
      "sender.pflichtangaben.ansprechpartner",
      "sender.pflichtangaben.telefon",
      "sender.pflichtangaben.email",
    ],
  });
  const invoice = invoiceOf();
  const places = {
    ...invoice,
    seller: { ...invoice.seller, address: { ...invoice.seller.address, ...address } },
    buyer: { ...invoice.buyer, address: { ...invoice.buyer.address, ...address, city: "\u200B" } },
  };
  expect(makeExports(places, letter).xrechnung).toEqual({
    missing: ["buyer_zip", "buyer_city", "seller_zip"],
  });
});

test("an electronic address that cannot be one is named by its part", () => {
  const lacking = (buyerEndpoint: object) => missing({ document: { buyerEndpoint } });

  expect(lacking({ scheme: "XX", id: "1" })).toEqual({
    zugferd: null,
    xrechnung: ["document.buyerEndpoint.scheme"],
  });
  expect(lacking({ scheme: "EM", id: "keine" })).toEqual({
    zugferd: null,
    xrechnung: ["document.buyerEndpoint.id"],
  });
});

test("what no e-invoice can do without stops both", () => {
  // Small amounts need no tax number on paper (§ 33 UStDV).
  const small = { lines: [line({ quantity: "1" })], seller: { ustId: null, steuernummer: null } };
  const paths = ["sender.pflichtangaben.steuernummer"];
  expect(missing(small)).toEqual({ zugferd: paths, xrechnung: paths });

  const foreign = { document: { buyerUstId: "12 345" }, buyer: { country: "XX" } };
  const buyerPaths = ["recipientAddressInline.country", "document.buyerUstId"];
  expect(missing(foreign)).toEqual({ zugferd: buyerPaths, xrechnung: buyerPaths });
});

test("a delivery address that an e-invoice cannot say is named: without a postcode no XRechnung, without a country neither", () => {
  const deliveredTo = (place: object) =>
    missing({
      document: { lieferanschrift: { street: "Hafenstraße 7", city: "Passau", country: "DE", ...place } },
    });

  expect(deliveredTo({ zip: "94032" })).toEqual({ zugferd: null, xrechnung: null });
  expect(deliveredTo({})).toEqual({ zugferd: null, xrechnung: ["document.lieferanschrift.zip"] });
  expect(deliveredTo({ zip: "94032", city: "\u200B" })).toEqual({
    zugferd: null,
    xrechnung: ["document.lieferanschrift.city"],
  });
  const paths = ["document.lieferanschrift.country"];
  expect(deliveredTo({ zip: "94032", country: "XX" })).toEqual({ zugferd: paths, xrechnung: paths });
});
