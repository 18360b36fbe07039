import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blobHash } from "../../../../ports/blob-store.ts";
import type { IssuedDocument } from "../../../documents/documents.ts";
import type { ExportWish } from "../../export-format.ts";
import { type BatchRules, fillBatches, type FilledBatches, pathOf } from "./fill-batches.ts";
import { runs } from "../../../../../test/property-seed.ts";

type Group = IssuedDocument["invoice"]["totals"]["groups"][number];

const wish: ExportWish = {
  exportId: "01890000-0000-7000-8000-000000000001",
  partnerId: "01890000-0000-7000-8000-000000000002",
  mode: "live",
  partnerName: "Muster GmbH",
  since: new Date("2025-12-31T23:00:00Z"),
  until: new Date("2026-12-31T23:00:00Z"),
  client: null,
  matter: null,
  senderProfileId: null,
  namedAlone: false,
  language: "de",
  sees: "all",
  createdAt: new Date("2027-01-02T08:00:00Z"),
};

const rules: BatchRules = {
  wish,
  settings: {
    berater: 1001,
    mandant: 1,
    skr: "03",
    sachkontenlaenge: 4,
    wirtschaftsjahrBeginn: "01-01",
    konten: { debitor: "10000", erloeseSteuerfrei: "8100" },
  },
  mostBookings: 99_999,
};

const nothing: FilledBatches = { batches: [], missing: [] };

const pdfHash = blobHash(new Uint8Array());

const address = {
  name: "Erika Müller",
  company: null,
  street: "Weg",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};

function documentOf(groups: Group[], changes: Partial<IssuedDocument> = {}): IssuedDocument {
  const nettoCents = groups.reduce((sum, { netCents }) => sum + netCents, 0);
  const ustCents = groups.reduce((sum, group) => sum + group.ustCents, 0);
  return {
    documentId: "01890000-0000-7000-8000-00000000000a",
    documentType: "rechnung",
    documentNumber: "RE-1",
    documentDate: "2026-03-02",
    dueDate: null,
    buyer: { address, ustId: null },
    grossCents: nettoCents + ustCents,
    referencesNumber: null,
    pdfHash,
    client: null,
    invoice: {
      steuerfall: "regel",
      buyerUstId: null,
      leistungszeitraum: null,
      totals: { nettoCents, ustCents, bruttoCents: nettoCents + ustCents, groups },
    } as unknown as IssuedDocument["invoice"],
    ...changes,
  };
}

const taxed = (rate: string, netCents: number, ustCents: number): Group => ({
  category: "S",
  rate,
  netCents,
  ustCents,
});

/** Amounts with their sides, from the lines behind the header. */
function bookedCents(bytes: Uint8Array): number[] {
  const lines = Buffer.from(bytes).toString("latin1").split("\r\n").slice(2, -1);
  return lines.map((line) => {
    const [amount = "", side = ""] = line.split(";");
    expect(amount).toMatch(/^(?!0+,00)\d{1,10},\d{2}$/);
    return Number(amount.replace(",", "")) * (side === '"S"' ? 1 : -1);
  });
}

const bytesIn = ({ pieces }: ReturnType<typeof fillBatches>): Uint8Array[] =>
  pieces.flatMap((piece) => ("bytes" in piece ? [piece.bytes] : []));

test("whatever a document is made of, its bookings come to its gross amount to the cent", () => {
  const cents = fc.integer({ min: -5_000_000, max: 100_000_000 });
  const groups = fc
    .record({ full: fc.tuple(cents, cents), reduced: fc.tuple(cents, cents), exempt: cents })
    .map(({ full, reduced, exempt }): Group[] => [
      taxed("19", ...full),
      taxed("7", ...reduced),
      { category: "E", rate: "0", netCents: exempt, ustCents: 0 },
    ]);
  fc.assert(
    fc.property(groups, fc.constantFrom("rechnung", "gutschrift"), (made, documentType) => {
      const document = documentOf(made, { documentType });
      const turn = fillBatches(nothing, [document], rules);
      const sum = bytesIn(turn)
        .flatMap(bookedCents)
        .reduce((one, other) => one + other, 0);
      expect(sum + 0).toBe((documentType === "rechnung" ? document.grossCents : -document.grossCents) + 0);
      expect(turn.filled.batches[0]?.debitCents ?? 0).toBe(sum);
    }),
    { numRuns: runs(100) },
  );
});

test("what comes to nothing is not booked, and named", () => {
  const free = documentOf([taxed("19", 0, 0)], { documentNumber: "RE-0" });

  expect(fillBatches(nothing, [free], rules)).toEqual({
    filled: nothing,
    pieces: [],
    booked: [],
    notBooked: [free],
  });
});

test("what cancels out is booked on both sides", () => {
  const swapped = documentOf([taxed("19", 10_000, 1900), taxed("7", -11_122, -778)]);

  const turn = fillBatches(nothing, [swapped], rules);

  expect(bytesIn(turn).map(bookedCents)).toEqual([[11_900, -11_900]]);
});

test("a full file is followed by a second one, and no document is torn apart", () => {
  const two = [taxed("19", 10_000, 1900), taxed("7", 10_000, 700)];
  const documents = ["RE-1", "RE-2", "RE-3"].map((documentNumber) => documentOf(two, { documentNumber }));
  const first = fillBatches(nothing, documents.slice(0, 2), { ...rules, mostBookings: 3 });
  const second = fillBatches(first.filled, documents.slice(2), { ...rules, mostBookings: 4 });

  expect([...first.pieces, ...second.pieces].map(({ path }) => path)).toEqual([
    "EXTF_Buchungsstapel_20260101_20261231.csv",
    "EXTF_Buchungsstapel_20260101_20261231_2.csv",
    "EXTF_Buchungsstapel_20260101_20261231_2.csv",
  ]);
  expect(second.filled.batches.map((batch) => [pathOf(batch), batch.bookings])).toEqual([
    ["EXTF_Buchungsstapel_20260101_20261231.csv", 2],
    ["EXTF_Buchungsstapel_20260101_20261231_2.csv", 4],
  ]);
  expect(Buffer.from(bytesIn(second)[0] ?? []).toString("latin1")).not.toContain("EXTF");
});
