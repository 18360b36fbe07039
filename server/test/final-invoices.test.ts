import { expect, test } from "vitest";
import {
  accepted,
  type BilledLine,
  billedLine,
  billedTo,
  billInput,
  centsIn,
  filesOf,
  payloadOf,
  problemsOf,
  rest,
  savedBiller,
  startBillingWorld,
  textsIn,
} from "./billing.ts";
import { issue } from "./documents.ts";
import type { World } from "./world.ts";

const drawn = { sequenceScope: { scope: "RE" } };

const invoice = (lines: BilledLine[], document: object = {}, around: object = {}) =>
  billInput(payloadOf(lines, document), { ...drawn, ...around });

/** An invoice for a part, issued unless a test wants it unissued. */
async function part(
  world: World,
  netCents: number,
  { ustRate = "19", isIssued = true, document = {}, around = {} }: PartChanges = {},
) {
  const line = billedLine({ quantity: 1, unitPriceCents: netCents, ustRate });
  const made = accepted(
    await rest(
      world,
      "document_create",
      invoice([line], { abschlag: true, leistungszeitraum: undefined, ...document }, around),
    ),
  );
  if (isIssued) await issue(world, made["documentId"]);
  return { documentId: String(made["documentId"]), number: String(made["documentNumber"]) };
}
type PartChanges = { ustRate?: string; isIssued?: boolean; document?: object; around?: object };

const whole = [
  billedLine({ quantity: 1, unitPriceCents: 300_000 }),
  billedLine({ quantity: 1, unitPriceCents: 100_000, ustRate: "7" }),
];

const finalOver = (abschlagsrechnungen: string[], changes: object = {}) =>
  invoice(whole, { abschlagsrechnungen, ...changes });

test("a final invoice bills the whole and asks for the rest, on paper, in the e-invoice and in what is owed", async () => {
  const world = await startBillingWorld();
  const first = await part(world, 100_000);
  const second = await part(world, 50_000, { ustRate: "7" });

  const made = accepted(await rest(world, "document_create", finalOver([first.number, second.number])));

  expect(made["totals"]).toMatchObject({
    nettoCents: 400_000,
    bruttoCents: 464_000,
    abschlagsrechnungen: [
      { documentNumber: first.number, nettoCents: 100_000, ustCents: 19_000, bruttoCents: 119_000 },
      { documentNumber: second.number, nettoCents: 50_000, ustCents: 3500, bruttoCents: 53_500 },
    ],
    dueCents: 291_500,
  });
  await issue(world, made["documentId"]);
  await world.runJobs();
  const { document, xrechnung, facturX, letterText } = await filesOf(world, made["documentId"]);
  expect(document).toMatchObject({ bruttoCents: 291_500, openCents: 291_500 });
  for (const xml of [xrechnung ?? "", facturX]) {
    expect(centsIn(xml, "GrandTotalAmount")).toEqual([464_000]);
    expect(centsIn(xml, "TotalPrepaidAmount")).toEqual([172_500]);
    expect(centsIn(xml, "DuePayableAmount")).toEqual([291_500]);
    expect(textsIn(xml, "TypeCode")[0]).toBe("380");
    expect(textsIn(xml, "Content").join("\n")).toContain(
      `abzüglich Abschlagsrechnung ${first.number} vom 02.03.2026 (netto 1.000,00 €, 19 % USt 190,00 €)`.replaceAll(
        /(?<=\d) (?=[€%])/g,
        "\u00a0",
      ),
    );
    expect(textsIn(xml, "IssuerAssignedID")).toEqual([second.number]);
  }
  const text = letterText.replaceAll(/\s+/g, " ");
  expect(text).toContain("Schlussrechnung RE-2026-00003");
  expect(text).toContain(`abzüglich Abschlagsrechnung ${second.number}`);
  expect(text).toContain("4.640,00 €");
  expect(text).toContain("2.915,00 €");
  expect(text).toContain("netto 2.000,00 €, 19 % USt 380,00 €; netto 500,00 €, 7 % USt 35,00 €");
});

test("an invoice for a part says so on paper and in the e-invoice, and needs no time of supply", async () => {
  const world = await startBillingWorld();
  const { documentId, number } = await part(world, 100_000);
  await world.runJobs();
  const { xrechnung, facturX, letterText } = await filesOf(world, documentId);
  expect(letterText).toContain(`Abschlagsrechnung ${number}`);
  expect(textsIn(xrechnung ?? "", "TypeCode")[0]).toBe("326");
  expect(textsIn(facturX, "TypeCode")[0]).toBe("326");
});

test("what was credited of a part is not deducted; a credit note for a final invoice gives back no more than its rest", async () => {
  const world = await startBillingWorld();
  const first = await part(world, 100_000);
  const note = accepted(
    await rest(
      world,
      "document_create",
      invoice([billedLine({ quantity: 1, unitPriceCents: 40_000 })], {
        documentType: "gutschrift",
        references: { documentId: first.documentId },
      }),
    ),
  );
  await issue(world, note["documentId"]);
  const made = accepted(await rest(world, "document_create", finalOver([first.number])));
  expect(made["totals"]).toMatchObject({ dueCents: 464_000 - 71_400 });

  await issue(world, made["documentId"]);
  const credit = (unitPriceCents: number) =>
    rest(
      world,
      "document_create",
      invoice([billedLine({ quantity: 1, unitPriceCents })], {
        documentType: "gutschrift",
        references: { documentId: made["documentId"] },
      }),
    );
  expect(problemsOf(await credit(240_001))).toMatchObject([
    { rule: "exceeds_billed_rate", expected: 240_000 },
  ]);
  accepted(await credit(240_000));
});

test("what cannot be deducted is refused by name, all of it at once", async () => {
  const world = await startBillingWorld();
  const issued = await part(world, 100_000);
  const unissued = await part(world, 100_000, { isIssued: false });
  const later = await part(world, 100_000, { document: { documentDate: "2026-03-03" } });
  const others = await part(world, 100_000, {
    around: { recipientAddressInline: { ...billedTo, name: "Jan Peters", company: "Peters OHG" } },
  });
  const plain = accepted(await rest(world, "document_create", invoice([billedLine()])));
  const numbers = [
    issued.number,
    issued.number,
    unissued.number,
    later.number,
    others.number,
    String(plain["documentNumber"]),
    "RE-NOWHERE",
  ];

  const answer = await rest(world, "document_create", finalOver(numbers));

  expect(problemsOf(answer).map(({ path, rule }) => `${String(path)} ${String(rule)}`)).toEqual(
    ["1 twice", "2 not_issued", "3 later", "4 other_buyer", "5 not_partial", "6 unknown"].map(
      (each) => `document.abschlagsrechnungen.${each}`,
    ),
  );
});

test("a part is deducted by one final invoice; one that is void has deducted nothing", async () => {
  const world = await startBillingWorld();
  const { number } = await part(world, 100_000);
  const answers = await Promise.all([1, 2].map(() => rest(world, "document_create", finalOver([number]))));

  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(answers.flatMap(problemsOf)).toMatchObject([{ rule: "deducted" }]);

  const documentId = made[0]?.body["documentId"];
  accepted(await rest(world, "document_void", { documentId, reason: "falsch" }, { door: "operations" }));
  accepted(await rest(world, "document_create", finalOver([number])));
});

test("the invoices of another sender are not deducted, nor those of another account", async () => {
  const world = await startBillingWorld();
  const { number } = await part(world, 100_000);
  const senderProfileId = await savedBiller(world, { firma: "Zweite GmbH" });
  const answer = await rest(world, "document_create", {
    ...finalOver([number]),
    senderProfileId,
  });
  expect(problemsOf(answer)).toMatchObject([{ rule: "unknown" }]);
});

test("parts that come to more than the whole, or a part that deducts parts, are refused; other documents have neither", async () => {
  const world = await startBillingWorld();
  const { number, documentId } = await part(world, 500_000);
  expect(problemsOf(await rest(world, "document_create", finalOver([number])))).toMatchObject([
    { path: "document.abschlagsrechnungen", rule: "exceeds_whole" },
  ]);
  const both = finalOver([number], { abschlag: true });
  expect(problemsOf(await rest(world, "document_create", both)).map(({ rule }) => rule)).toContain("both");
  const reminder = billInput({
    documentType: "zahlungserinnerung",
    documentDate: "2026-04-02",
    references: { documentId },
    abschlag: true,
    adjustments: [],
  });
  expect(problemsOf(await rest(world, "document_create", reminder)).map(({ path }) => path)).toEqual(
    expect.arrayContaining(["document.abschlag", "document.adjustments"]),
  );
});

/** A credit note over this net sum, at 19 % unless told. */
const credited = (world: World, documentId: unknown, netCents: number, changes: object = {}) =>
  rest(
    world,
    "document_create",
    invoice([billedLine({ quantity: 1, unitPriceCents: netCents })], {
      documentType: "gutschrift",
      references: { documentId },
      ...changes,
    }),
  );

const voided = async (world: World, documentId: unknown) =>
  accepted(await rest(world, "document_void", { documentId, reason: "falsch" }, { door: "operations" }));

test("a credit note that nobody has received keeps its part from being deducted, until it is issued or void", async () => {
  const world = await startBillingWorld();
  const first = await part(world, 100_000);
  const second = await part(world, 100_000);
  const note = accepted(await credited(world, first.documentId, 40_000));
  const other = accepted(await credited(world, second.documentId, 40_000));

  const numbers = [first.number, second.number];
  expect(problemsOf(await rest(world, "document_create", finalOver(numbers)))).toMatchObject([
    { path: "document.abschlagsrechnungen.0", rule: "note_unissued" },
    { path: "document.abschlagsrechnungen.1", rule: "note_unissued" },
  ]);

  await voided(world, note["documentId"]);
  await issue(world, other["documentId"]);
  const made = accepted(await rest(world, "document_create", finalOver(numbers)));
  expect(made["totals"]).toMatchObject({ dueCents: 464_000 - 119_000 - 71_400 });
});

test("what a final invoice has deducted takes no credit note: void the final one, or credit that", async () => {
  const world = await startBillingWorld();
  const { documentId, number } = await part(world, 100_000);
  const first = accepted(await rest(world, "document_create", finalOver([number])));
  expect(problemsOf(await credited(world, documentId, 10_000))).toMatchObject([
    { path: "document.references.documentId", rule: "final_made" },
  ]);

  await voided(world, first["documentId"]);
  const note = accepted(await credited(world, documentId, 10_000));
  await issue(world, note["documentId"]);
  const second = accepted(await rest(world, "document_create", finalOver([number])));
  await issue(world, second["documentId"]);
  const byNumber = await credited(world, undefined, 10_000, {
    references: { documentNumber: number, documentDate: "2026-03-02" },
  });
  expect(problemsOf(byNumber)).toMatchObject([
    {
      path: "document.references.documentNumber",
      rule: "final_issued",
      message: expect.stringContaining(String(second["documentNumber"])),
    },
  ]);
  accepted(await credited(world, second["documentId"], 10_000));
});

test("of a final invoice and a credit note on its part at the same moment one comes first and the other is refused", async () => {
  const world = await startBillingWorld();
  const { documentId, number } = await part(world, 100_000);
  const answers = await Promise.all([
    rest(world, "document_create", finalOver([number])),
    credited(world, documentId, 10_000),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(["note_unissued", "final_made"]).toContain(answers.flatMap(problemsOf)[0]?.["rule"]);
});

test("a final invoice that was credited in full, in however many notes, lets go of its parts for a corrected one", async () => {
  const world = await startBillingWorld();
  const { number, documentId } = await part(world, 100_000);
  const wholeOf = (netCents: number) =>
    invoice([billedLine({ quantity: 1, unitPriceCents: netCents })], { abschlagsrechnungen: [number] });
  const wrong = accepted(await rest(world, "document_create", wholeOf(300_000)));
  await issue(world, wrong["documentId"]);
  const notes = await Promise.all(
    [150_000, 50_000].map((netCents) => credited(world, wrong["documentId"], netCents)),
  );
  const [most, least] = notes.map((note) => accepted(note)["documentId"]);

  await issue(world, most);
  expect(problemsOf(await rest(world, "document_create", wholeOf(250_000)))).toMatchObject([
    { rule: "deducted" },
  ]);
  await issue(world, least);
  const right = accepted(await rest(world, "document_create", wholeOf(250_000)));
  expect(right["totals"]).toMatchObject({ dueCents: 178_500 });

  expect(problemsOf(await credited(world, documentId, 1))).toMatchObject([{ rule: "final_made" }]);
  expect(problemsOf(await rest(world, "document_create", wholeOf(250_000)))).toMatchObject([
    { rule: "deducted" },
  ]);
});

test("a final invoice that asked for nothing is taken back by a credit note of nothing, on paper and as e-invoice", async () => {
  const world = await startBillingWorld();
  const { number } = await part(world, 100_000);
  const wholeOf = (netCents: number) =>
    invoice([billedLine({ quantity: 1, unitPriceCents: netCents })], { abschlagsrechnungen: [number] });
  const wrong = accepted(await rest(world, "document_create", wholeOf(100_000)));
  await issue(world, wrong["documentId"]);
  expect(problemsOf(await rest(world, "document_create", wholeOf(120_000)))).toMatchObject([
    { rule: "deducted" },
  ]);

  const note = accepted(await credited(world, wrong["documentId"], 0));
  await issue(world, note["documentId"]);
  await world.runJobs();
  const { xrechnung, letterText } = await filesOf(world, note["documentId"]);
  expect(letterText.replaceAll(/\s+/g, " ")).toContain("ist dabei nichts.");
  expect(centsIn(xrechnung ?? "", "DuePayableAmount")).toEqual([0]);
  const right = accepted(await rest(world, "document_create", wholeOf(120_000)));
  expect(right["totals"]).toMatchObject({ dueCents: 23_800 });
});

test.each([
  { more: "a cent of VAT more", netCents: 10_003, whole: 23_807, parts: 23_808, rounding: 1 },
  { more: "a cent of VAT less", netCents: 10_002, whole: 23_805, parts: 23_804, rounding: -1 },
])(
  "parts that have billed all and $more leave nothing to pay: the cent is rounded away, and said",
  async ({ netCents, whole: gross, parts, rounding }) => {
    const world = await startBillingWorld();
    const first = await part(world, netCents);
    const second = await part(world, netCents);
    const made = accepted(
      await rest(
        world,
        "document_create",
        invoice([billedLine({ quantity: 2, unitPriceCents: netCents })], {
          abschlagsrechnungen: [first.number, second.number],
        }),
      ),
    );
    expect(made["totals"]).toMatchObject({ bruttoCents: gross, roundingCents: rounding, dueCents: 0 });
    await issue(world, made["documentId"]);
    await world.runJobs();
    const { document, xrechnung, facturX, letterText } = await filesOf(world, made["documentId"]);
    expect(document).toMatchObject({ bruttoCents: 0, openCents: 0 });
    for (const xml of [xrechnung ?? "", facturX]) {
      expect(centsIn(xml, "GrandTotalAmount")).toEqual([gross]);
      expect(centsIn(xml, "TotalPrepaidAmount")).toEqual([parts]);
      expect(centsIn(xml, "RoundingAmount")).toEqual([rounding]);
      expect(centsIn(xml, "DuePayableAmount")).toEqual([0]);
    }
    const text = letterText.replaceAll(/\s+/g, " ");
    expect(text).toContain("Rundung der Umsatzsteuer");
    expect(text).toContain("Mit den Abschlagsrechnungen ist alles berechnet");
    expect(text).not.toContain("Der Rechnungsbetrag ist null");
    expect(text).not.toContain("Im noch zu zahlenden Betrag");
  },
);

test("parts that come to a cent more than the whole, net, are refused", async () => {
  const world = await startBillingWorld();
  const { number } = await part(world, 10_001);
  const answer = await rest(
    world,
    "document_create",
    invoice([billedLine({ quantity: 1, unitPriceCents: 10_000 })], { abschlagsrechnungen: [number] }),
  );
  expect(problemsOf(answer)).toMatchObject([{ rule: "exceeds_whole" }]);
});

test("a final invoice whose rest has a cent less of VAT than its net is credited in full, and lets go of its part", async () => {
  const world = await startBillingWorld();
  const { number } = await part(world, 10_003);
  const bill = () =>
    rest(
      world,
      "document_create",
      invoice([billedLine({ quantity: 2, unitPriceCents: 10_003 })], { abschlagsrechnungen: [number] }),
    );
  const { documentId } = accepted(await bill()) as { documentId: string };
  await issue(world, documentId);

  // By plain arithmetic the note would give back a cent more than was billed; what is right is said.
  expect(problemsOf(await credited(world, documentId, 10_003))).toMatchObject([
    { path: "document.totals.bruttoCents", given: 11_904, expected: 11_903 },
    { path: "document.totals.ustLines.0.ustCents", given: 1901, expected: 1900 },
  ]);
  const note = accepted(
    await credited(world, documentId, 10_003, {
      totals: {
        nettoCents: 10_003,
        ustLines: [{ rate: "19", netCents: 10_003, ustCents: 1900 }],
        bruttoCents: 11_903,
      },
    }),
  );
  await issue(world, note["documentId"]);
  expect((await filesOf(world, documentId)).document).toMatchObject({ openCents: 0, creditedCents: 11_903 });
  accepted(await bill());
});
