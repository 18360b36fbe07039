import { describe, expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { accepted, rest } from "../../../../test/billing.ts";
import { seller, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { camtStatement, deutscheBankCsv, dkbCsv, sparkasseCsv } from "../../../../test/bank-statements.ts";

type Entry = Record<string, unknown> & {
  certainty: string;
  reasons: string[];
  record: Record<string, unknown> | null;
  invoice: { documentNumber: string } | null;
};

const door = { door: "operations" } as const;

const imported = async (world: World, file: string | Uint8Array): Promise<Entry[]> => {
  const contentBase64 = Buffer.from(file).toString("base64");
  const answer = accepted(await rest(world, "bank_statement_import", { contentBase64 }, door));
  return answer["entries"] as Entry[];
};

const said = (entries: readonly Entry[]) =>
  entries.map(({ certainty, invoice }) => [certainty, invoice?.documentNumber ?? null]);

/** RE-2026-00001 and -00012 over 1,190.00 each, the latter of somebody else. */
async function startWithInvoices() {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const { buyer } = invoice;
  const other = await storedInvoice(world, {
    documentNumber: "RE-2026-00012",
    grossCents: 50_000,
    buyer: { ...buyer, address: { ...buyer.address, name: "Karl Korn", company: "Bäckerei Korn" } },
  });
  return { world, invoice, other };
}

test("who quotes the creditor reference in place of the number is understood", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  await storedInvoice(world, {
    documentNumber: "RE-2026-00012",
    invoice: invoice.invoice && { ...invoice.invoice, paymentReference: "RF18539007547034" },
  });
  const purpose = "RF18 5390 0754 7034";
  const entries = await imported(
    world,
    camtStatement([{ cents: 119_000, purpose, name: "Irgendwer", reference: "A1" }]),
  );
  expect(said(entries)).toEqual([["sure", "RE-2026-00012"]]);
});

describe("two companies that have both given RE-2026-00001", () => {
  const iban = "DE02120300000000202051"; // that of the statement
  const paid = camtStatement([
    { cents: 119_000, purpose: "RE-2026-00001", name: "Irgendwer", reference: "A1" },
  ]);
  const of = (world: World, name: string, account: string | null, changes: object = {}) =>
    storedInvoice(world, { seller: { ...seller, name, iban: account }, ...changes });

  test("money is for that of the company whose account it came to", async () => {
    const world = await startWorld();
    const ours = await of(world, "Nordwind GmbH", iban);
    await of(world, "Südwind GmbH", "DE89370400440532013000");
    const [entry] = await imported(world, paid);
    expect(entry).toMatchObject({
      certainty: "sure",
      invoice: { documentId: ours.documentId, sellerName: "Nordwind GmbH" },
    });
  });

  test("where the account tells nothing, a person looks", async () => {
    const world = await startWorld();
    await of(world, "Nordwind GmbH", null);
    await of(world, "Südwind GmbH", "DE89370400440532013000");
    expect(await imported(world, paid)).toMatchObject([
      { certainty: "open", reasons: ["several_numbers"], invoice: null },
    ]);
  });

  test("money that came to the account of the other is not recorded for sure; an old account of one's own is no other", async () => {
    const world = await startWorld();
    const { senderProfileId } = await of(world, "Nordwind GmbH", iban, { documentNumber: "RE-2026-00009" });
    await of(world, "Südwind GmbH", "DE89370400440532013000");
    expect(await imported(world, paid)).toMatchObject([
      { certainty: "likely", reasons: ["number", "amount", "other_account"] },
    ]);
    const old = { senderProfileId, documentNumber: "RE-2025-00001" };
    await of(world, "Nordwind GmbH", "DE89370400440532013000", old);
    const toOld = { cents: 119_000, purpose: "RE-2025-00001", name: "Irgendwer", reference: "A2" };
    expect(await imported(world, camtStatement([toOld]))).toMatchObject([{ certainty: "sure" }]);
  });
});

test("a CAMT statement: number and amount are sure, a part is likely, a name with the amount too; nothing is booked", async () => {
  const { world, invoice } = await startWithInvoices();
  const entries = await imported(
    world,
    camtStatement([
      { cents: 119_000, purpose: "Rechnung RE-2026-00001 vielen Dank", name: "Irgendwer", reference: "A1" },
      { cents: 10_000, purpose: "RE 2026 00012 Abschlag", name: "Korn", reference: "A2" },
      { cents: 50_000, purpose: "Brot und Brötchen", name: "Baeckerei Korn", reference: "A3" },
      { cents: 777, purpose: "Miete", name: "Vermieter", reference: "A4" },
      { cents: -4_000, purpose: "Porto", name: "Post", reference: "A5" },
    ]),
  );

  expect(said(entries)).toEqual([
    ["sure", "RE-2026-00001"],
    ["likely", "RE-2026-00012"],
    ["likely", "RE-2026-00012"],
    ["open", null],
    ["open", null],
  ]);
  expect(entries.map(({ reasons }) => reasons)).toEqual([
    ["number", "amount"],
    ["number", "part", "name"],
    ["amount", "name"],
    ["nothing_fits"],
    ["nothing_fits"],
  ]);
  expect(entries[0]?.record).toMatchObject({
    documentId: invoice.documentId,
    kind: "payment",
    amountCents: 119_000,
    paidOn: "2026-03-01",
    reference: "Rechnung RE-2026-00001 vielen Dank",
  });
  const listed = accepted(await rest(world, "payment_list", {}, door));
  expect(listed).toMatchObject({ total: 0 });
});

test("what was accepted is recognised in every later file; taken back, it is proposed again", async () => {
  const { world, invoice } = await startWithInvoices();
  const entry = { cents: 119_000, purpose: "RE-2026-00001", name: "Muster", reference: "B1" };
  const [first] = await imported(world, camtStatement([entry]));
  const recorded = accepted(await rest(world, "payment_record", first?.record ?? {}, door));

  const again = await imported(world, camtStatement([{ ...entry, cents: 5, reference: "B0" }, entry]));
  expect(again[1]).toMatchObject({ certainty: "recorded", reasons: ["recorded_before"], record: null });
  // The same money in a file of another kind: the same invoice, day and amount.
  const asCsv = await imported(world, dkbCsv([{ ...entry, day: "01.03.26" }]));
  expect(asCsv).toMatchObject([{ certainty: "recorded", reasons: ["same_day_and_amount"] }]);

  const { documentId } = invoice;
  const back = { documentId, paymentId: recorded["paymentId"] };
  accepted(await rest(world, "payment_take_back", back, door));
  const [anew] = await imported(world, camtStatement([entry]));
  expect(anew).toMatchObject({ certainty: "sure" });
  expect(accepted(await rest(world, "payment_record", anew?.record ?? {}, door))).toMatchObject({
    changed: true,
    openCents: 0,
  });
});

test("who pays with the discount within its days is sure, a day later or by a cent less is not", async () => {
  const world = await startWorld();
  const { invoice, buyer } = await storedInvoice(world);
  if (!invoice) throw new Error("no invoice");
  const step = { tage: 7, prozent: "2", skontoCents: 2380, zahlbetragCents: 116_620 };
  const withSkonto = (documentNumber: string, bis: string) =>
    storedInvoice(world, { documentNumber, invoice: { ...invoice, skonto: [{ ...step, bis }] } });
  // All entries are of Sunday, 1 March: a last day on a Saturday ends on Monday (§ 193 BGB).
  await withSkonto("RE-2026-00012", "2026-02-28");
  await withSkonto("RE-2026-00013", "2026-02-27");
  const paid = (cents: number, purpose: string) => ({ cents, purpose, name: "Irgendwer" });
  const entries = await imported(
    world,
    camtStatement([
      paid(116_619, "RE-2026-00012"),
      paid(116_620, "RE-2026-00012"),
      paid(116_620, "RE-2026-00013"),
      // What was taken off is open by now, and no discount is left to take.
      paid(116_620, "RE-2026-00012"),
      { ...paid(116_620, "Danke"), name: buyer.address.name },
    ]),
  );
  expect(entries.map(({ certainty, reasons }) => [certainty, ...reasons])).toEqual([
    ["likely", "number", "part"],
    ["sure", "number", "skonto"],
    ["likely", "number", "part"],
    ["likely", "number", "more_than_open"],
    ["open", "nothing_fits"],
  ]);
});

test("two equal entries of a day are two; the second finds nothing open any more", async () => {
  const { world } = await startWithInvoices();
  const entry = { cents: 119_000, purpose: "RE-2026-00001", name: "Muster" };
  const [one, two] = await imported(world, camtStatement([entry, entry]));
  expect(one?.["clientPaymentId"]).not.toBe(two?.["clientPaymentId"]);
  expect(one).toMatchObject({ certainty: "sure" });
  expect(two).toMatchObject({ certainty: "likely", reasons: ["number", "more_than_open"] });
});

describe("who pays the same twice on a day has paid twice", () => {
  const accept = async (world: World, entry: Entry | undefined) =>
    accepted(await rest(world, "payment_record", entry?.record ?? {}, door));
  const why = (entries: readonly Entry[]) =>
    entries.map(({ certainty, reasons }) => [certainty, ...reasons].join(" "));
  const paid = (cents: number) => ({ cents, purpose: "RE-2026-00001", name: "Irgendwer" });
  const camt = (cents: number) =>
    camtStatement([
      { ...paid(cents), reference: "D1" },
      { ...paid(cents), reference: "D2" },
    ]);
  const csv = (cents: number) => {
    const entry = { ...paid(cents), day: "01.03.26" };
    return dkbCsv([entry, entry]);
  };

  test("the second can be booked after the first, and is to be paid back", async () => {
    const { world } = await startWithInvoices();
    await accept(world, (await imported(world, camt(119_000)))[0]);

    const again = await imported(world, camt(119_000));
    expect(why(again)).toEqual(["recorded recorded_before", "likely number more_than_open"]);
    expect(await accept(world, again[1])).toMatchObject({ changed: true, refundDueCents: 119_000 });
    expect(why(await imported(world, camt(119_000)))).toEqual([
      "recorded recorded_before",
      "recorded recorded_before",
    ]);
  });

  test("of two equal instalments the one left is sure, whichever was booked", async () => {
    for (const [booked, expected] of [
      [0, ["recorded recorded_before", "sure number amount"]],
      [1, ["sure number amount", "recorded recorded_before"]],
    ] as const) {
      const { world } = await startWithInvoices();
      await accept(world, (await imported(world, camt(59_500)))[booked]);
      expect(why(await imported(world, camt(59_500)))).toEqual(expected);
    }
  });

  test("both are recognised in a file of another kind", async () => {
    const { world } = await startWithInvoices();
    for (const entry of await imported(world, camt(119_000))) await accept(world, entry);
    expect(why(await imported(world, csv(119_000)))).toEqual([
      "recorded same_day_and_amount",
      "recorded same_day_and_amount",
    ]);
  });

  test("where one was booked, a file of another kind leaves its first to be booked; every file knows both then", async () => {
    const { world } = await startWithInvoices();
    await accept(world, (await imported(world, camt(59_500)))[0]);

    const other = await imported(world, csv(59_500));
    expect(why(other)).toEqual(["sure number amount", "recorded same_day_and_amount"]);
    expect(other[0]?.invoice).toMatchObject({ openCents: 59_500 });
    expect(await accept(world, other[0])).toMatchObject({ changed: true, openCents: 0 });
    const known = ["recorded recorded_before", "recorded same_day_and_amount"];
    expect(why(await imported(world, csv(59_500)))).toEqual(known);
    expect(why(await imported(world, camt(59_500)))).toEqual(known);
  });

  test("what was recorded by hand stands for one of them, and for none once it was taken back", async () => {
    const { world, invoice } = await startWithInvoices();
    const { documentId } = invoice;
    const byHand = { documentId, amountCents: 119_000, paidOn: "2026-03-01" };
    const { paymentId } = accepted(await rest(world, "payment_record", byHand, door));
    expect(why(await imported(world, camt(119_000)))).toEqual([
      "likely number more_than_open",
      "recorded same_day_and_amount",
    ]);
    accepted(await rest(world, "payment_take_back", { documentId, paymentId }, door));
    expect(why(await imported(world, camt(119_000)))).toEqual([
      "sure number amount",
      "likely number more_than_open",
    ]);
  });

  test("an entry that was taken back and booked anew stands for no other", async () => {
    const { world, invoice } = await startWithInvoices();
    const { documentId } = invoice;
    const { paymentId } = await accept(world, (await imported(world, camt(119_000)))[0]);
    accepted(await rest(world, "payment_take_back", { documentId, paymentId }, door));
    await accept(world, (await imported(world, camt(119_000)))[0]);
    expect(why(await imported(world, camt(119_000)))).toEqual([
      "recorded recorded_before",
      "likely number more_than_open",
    ]);
  });
});

test("a returned debit and a refund are told by what came in before", async () => {
  const { world, invoice } = await startWithInvoices();
  const { documentId } = invoice;
  const paid = { documentId, amountCents: 120_000, paidOn: "2026-02-20" };
  accepted(await rest(world, "payment_record", paid, door));
  const [refund, bounce, more] = await imported(
    world,
    camtStatement([
      { cents: -1000, purpose: "Erstattung RE-2026-00001", name: "Muster", reference: "C1" },
      { cents: -119_000, purpose: "RE-2026-00001", name: "Muster", reference: "C2", isReturn: true },
      { cents: -500_000, purpose: "RE-2026-00001", name: "Muster", reference: "C3", isReturn: true },
    ]),
  );
  expect(refund).toMatchObject({ certainty: "sure", record: { kind: "refund", amountCents: 1000 } });
  expect(bounce).toMatchObject({ certainty: "sure", record: { kind: "bounce", amountCents: 119_000 } });
  expect(more).toMatchObject({ certainty: "open", record: null });
});

test.for([
  ["Sparkasse", sparkasseCsv, "01.03.26"],
  ["Deutsche Bank", deutscheBankCsv, "01.03.2026"],
  ["DKB", dkbCsv, "01.03.26"],
] as const)("the CSV file of %s is read, in what Windows writes too", async ([, csv, day]) => {
  const { world } = await startWithInvoices();
  const file = csv([
    { cents: 119_000, purpose: "RE-2026-00001", name: "Müller", day },
    { cents: -250, purpose: "Entgelt", name: "Bank", day },
    { cents: 50_000, purpose: "RE-2026-00012", name: "Korn", day, isPending: true },
  ]);
  for (const bytes of [Buffer.from(file, "utf8"), Buffer.from(file, "latin1")]) {
    const entries = await imported(world, bytes);
    expect(entries[0]).toMatchObject({
      certainty: "sure",
      bookedOn: "2026-03-01",
      amountCents: 119_000,
      name: "Müller",
    });
    expect(entries[1]).toMatchObject({ certainty: "open", amountCents: -250 });
  }
});

describe("what is no statement is refused at its field, whatever it is made of", () => {
  const paid = { cents: 119_000, purpose: "RE-2026-00001", name: "Muster" };
  const secret = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>`;
  test.for([
    ["nothing", ""],
    ["words", "Guten Tag"],
    ["a table of something else", "Name;Ort\nAda;Bonn"],
    ["other XML", "<a><b/></a>"],
    ["XML that ends early", "<Document><BkToCstmrStmt><Stmt><Ntry>"],
    ["XML crossed", "<Document><BkToCstmrStmt></Document></BkToCstmrStmt>"],
    ["an entry in another that was not closed", camtStatement([paid, paid]).replace("</Ntry>", "")],
    ["entities", secret],
    ["elements without end", "<a>".repeat(100_000)],
    ["an entry without amount", "<Document><BkToCstmrStmt><Ntry></Ntry></BkToCstmrStmt></Document>"],
    ["open quotes", `"${"x\n".repeat(2000)}`],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254, 1])],
  ] as const)("%s", async ([, file]) => {
    const world = await startWorld();
    const contentBase64 = Buffer.from(file).toString("base64");
    const answer = await rest(world, "bank_statement_import", { contentBase64 }, door);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "contentBase64" }] } } },
    });
  });
});

test("empty elements, a prefix and a collective entry are read; what is not booked or no euros is no proposal", async () => {
  const { world } = await startWithInvoices();
  const part = (cents: string, purpose: string) =>
    `<TxDtls><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`;
  const entry = (amount: string, status: string, details = "<NtryDtls/>") =>
    `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-03-01</Dt></BookgDt>${details}</Ntry>`;
  const plain = `<Document><BkToCstmrStmt><Stmt><Acct/>${[
    entry(
      '<Amt Ccy="EUR">1690.00</Amt>',
      "BOOK",
      `<NtryDtls>${part("1190.00", "RE-2026-00001")}${part("500.00", "RE-2026-00012")}</NtryDtls>`,
    ),
    entry('<Amt Ccy="USD">10.5</Amt>', "BOOK"),
    entry('<Amt Ccy="EUR">10</Amt>', "PDNG"),
  ].join("")}</Stmt></BkToCstmrStmt></Document>`;
  for (const file of [plain, plain.replace(/<(\/?)(?=[A-Z])/g, "<$1ns:")]) {
    const entries = await imported(world, file);
    expect(said(entries)).toEqual([
      ["sure", "RE-2026-00001"],
      ["sure", "RE-2026-00012"],
      ["open", null],
    ]);
    expect(entries[2]).toMatchObject({ amountCents: 1050, reasons: ["other_currency"] });
  }
});

test("more entries than are read are refused; a viewer and another account get nothing", async () => {
  const { world } = await startWithInvoices();
  const many = camtStatement(Array.from({ length: 2001 }, () => ({ cents: 1, purpose: "x", name: "y" })));
  const answer = await rest(world, "bank_statement_import", { contentBase64: btoa(many) }, door);
  expect(answer).toMatchObject({ body: { error: { details: { problems: [{ rule: "too_many" }] } } } });

  const contentBase64 = btoa(camtStatement([{ cents: 119_000, purpose: "RE-2026-00001", name: "Muster" }]));
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  expect((await viewer.call("bank_statement_import", { contentBase64 })).status).toBe(403);
  const { token } = await world.openOffice();
  const theirs = accepted(await rest(world, "bank_statement_import", { contentBase64 }, { token, ...door }));
  expect(theirs["entries"]).toMatchObject([{ certainty: "open", invoice: null }]);
});
