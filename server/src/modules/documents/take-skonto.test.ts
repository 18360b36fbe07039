import { beforeEach, describe, expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import {
  accepted,
  billedLine,
  billInput,
  payloadOf,
  problemsOf,
  rest,
  startBillingWorld,
} from "../../../test/billing.ts";
import type { World } from "../../../test/world.ts";
import { datevExport } from "../exports/formats/datev_export.ts";
import { setPartner } from "../partners/partners.ts";
import { collectExport, exportWish } from "../../../test/export-pieces.ts";

/** 1,364.20 EUR at two rates, of which 3 % come off until 9 March (a Saturday is not its last day) and 2 % until 12 March. */
const lines = [
  billedLine(),
  billedLine({ description: "Fachbuch", quantity: "4", unitPriceCents: 4070, ustRate: "7" }),
];
const skonto = [
  { tage: 5, prozent: 3 },
  { tage: 10, prozent: 2 },
];
const GROSS = 136_420;
/** 2 %, and what it leaves. */
const OFF = 2728;
const ASKED = GROSS - OFF;

let world: World;
let documentId: unknown;

beforeEach(async () => {
  world = await startBillingWorld();
  documentId = await issuedInvoice();
  world.setTime("2026-03-30T10:00:00Z");
});

async function issuedInvoice(changes: object = {}): Promise<unknown> {
  const payload = payloadOf(lines, { skonto, zahlungszielTage: 14, ...changes });
  const made = accepted(
    await rest(world, "document_create", billInput(payload, { sequenceScope: { scope: "RE" } })),
  );
  accepted(
    await operate("document_issue", {
      documentId: made["documentId"],
      issuedOn: "2026-03-02",
      reason: "übergeben",
    }),
  );
  return made["documentId"];
}

const operate = (name: string, input: object) => rest(world, name, input, { door: "operations" });
const pay = (input: object) => operate("payment_record", { documentId, ...input });
const takes = { amountCents: ASKED, paidOn: "2026-03-12", takesSkonto: true };
const seen = async () => accepted(await rest(world, "document_get", { documentId }));

async function bookings() {
  const datevSettings = {
    berater: 29_098,
    mandant: 55_003,
    skr: "03" as const,
    konten: { debitor: "10000" },
  };
  await setPartner(world.services, world.office.partnerId, { datevSettings });
  const wish = exportWish(world, { until: new Date("2026-12-31T23:00:00Z") });
  const { files } = await collectExport(world, datevExport, wish);
  const [csv] = [...files].filter(([path]) => path.endsWith(".csv")).map(([, bytes]) => bytes);
  const [, , ...rows] = new TextDecoder("windows-1252").decode(csv).split("\r\n");
  return rows.filter(Boolean).map((row) => {
    const cells = row.split(";").map((cell) => cell.replaceAll('"', ""));
    return {
      amount: cells[0],
      side: cells[1],
      account: cells[7],
      day: cells[9],
      number: cells[10],
      text: cells[13],
    };
  });
}

describe("a payment that takes the discount", () => {
  test("settles the invoice without a credit note, and says what it took off of each rate", async () => {
    expect(accepted(await pay(takes))).toMatchObject({
      paidCents: ASKED,
      skontoCents: OFF,
      creditedCents: 0,
      openCents: 0,
      refundDueCents: 0,
    });
    expect(await seen()).toMatchObject({ openCents: 0, skontoCents: OFF, nextStep: "none" });
    expect(accepted(await operate("payment_list", { documentId }))).toMatchObject({
      items: [
        {
          amountCents: ASKED,
          skontoCents: OFF,
          skontoGroups: [
            { category: "S", rate: "19", netCents: 2000, ustCents: 380 },
            { category: "S", rate: "7", netCents: 325, ustCents: 23 },
          ],
          skontoReason: null,
        },
      ],
    });
    const reminder = await rest(world, "document_create", {
      document: {
        documentType: "zahlungserinnerung",
        documentDate: "2026-03-30",
        references: { documentId },
      },
    });
    expect(problemsOf(reminder)).toMatchObject([{ rule: "paid" }]);
  });

  test("is booked on the accounts of its rates, on the day of the payment", async () => {
    accepted(await pay(takes));
    const number = "RE-2026-00001";
    expect((await bookings()).slice(2)).toEqual([
      {
        amount: "23,80",
        side: "H",
        account: "8736",
        day: "1203",
        number,
        text: `Café Zürich GmbH, Skonto ${number}`,
      },
      {
        amount: "3,48",
        side: "H",
        account: "8731",
        day: "1203",
        number,
        text: `Café Zürich GmbH, Skonto ${number}`,
      },
    ]);
  });

  test("in parts counts what came by the last day", async () => {
    accepted(await pay({ amountCents: 100_000, paidOn: "2026-03-05" }));
    expect(accepted(await pay({ ...takes, amountCents: ASKED - 100_000 }))).toMatchObject({ openCents: 0 });
  });

  test("with more than is asked for takes off what is left", async () => {
    expect(accepted(await pay({ ...takes, amountCents: GROSS - 100 }))).toMatchObject({
      skontoCents: 100,
      openCents: 0,
    });
  });

  test("leaves as much to be credited as was paid for", async () => {
    accepted(await pay(takes));
    const note = (netCents: number) =>
      rest(
        world,
        "document_create",
        billInput(
          payloadOf([billedLine({ quantity: "1", unitPriceCents: netCents })], {
            documentType: "gutschrift",
            documentDate: "2026-03-30",
            zahlungszielTage: undefined,
            references: { documentId },
          }),
          { sequenceScope: { scope: "GS" } },
        ),
      );
    expect(problemsOf(await note(98_001))).toMatchObject([{ rule: "exceeds_billed_rate", expected: 98_000 }]);
    expect(problemsOf(await note(98_000))).toEqual([]);
  });

  test("leaves a net that can be credited whole, also where shares are rounded", async () => {
    const odd = [billedLine({ quantity: "1", unitPriceCents: 3333 })];
    documentId = await issuedInvoice({ ...payloadOf(odd), skonto, zahlungszielTage: 14 });
    accepted(await pay({ ...takes, amountCents: 3887 }));
    const { items } = accepted(await operate("payment_list", { documentId }));
    const [entry] = items as { skontoGroups: { netCents: number }[] }[];
    const unitPriceCents = 3333 - (entry?.skontoGroups[0]?.netCents ?? 0);
    const whole = payloadOf([billedLine({ quantity: "1", unitPriceCents })], {
      documentType: "gutschrift",
      documentDate: "2026-03-30",
      zahlungszielTage: undefined,
      references: { documentId },
    });
    const note = await rest(world, "document_create", billInput(whole, { sequenceScope: { scope: "GS" } }));
    expect(accepted(note)).toMatchObject({ totals: { bruttoCents: 3887 } });
  });

  test("of what a credit note has left is that much less", async () => {
    const note = accepted(
      await rest(
        world,
        "document_create",
        billInput(
          payloadOf([billedLine({ quantity: "5" })], {
            documentType: "gutschrift",
            documentDate: "2026-03-05",
            zahlungszielTage: undefined,
            references: { documentId },
          }),
          { sequenceScope: { scope: "GS" } },
        ),
      ),
    );
    // Nobody has received it yet: the whole is owed, and both together fit.
    accepted(
      await operate("document_issue", {
        documentId: note["documentId"],
        issuedOn: "2026-03-02",
        reason: "übergeben",
      }),
    );
    const owed = GROSS - 59_500;
    expect(accepted(await pay({ ...takes, amountCents: owed - 1538 }))).toMatchObject({
      skontoCents: 1538,
      openCents: 0,
    });
  });
});

describe("it is refused", () => {
  test.for([
    ["late", { paidOn: "2026-03-13" }, "skonto_late"],
    ["too little", { amountCents: ASKED - 1 }, "skonto_short"],
    ["for money that goes out", { kind: "refund", amountCents: 1 }, "not_here"],
    ["where nothing is left", { amountCents: GROSS }, "nothing_left"],
  ] as const)("%s", async ([, changes, rule]) => {
    accepted(await pay({ amountCents: 1, paidOn: "2026-03-02" }));
    const input = { ...takes, ...changes };
    const amountCents = "amountCents" in changes ? changes.amountCents : ASKED - 1;
    const answer = await pay({ ...input, amountCents: rule === "skonto_short" ? ASKED - 2 : amountCents });
    expect(problemsOf(answer)).toMatchObject([{ path: "takesSkonto", rule }]);
    expect(await seen()).toMatchObject({ paidCents: 1, skontoCents: 0 });
  });

  test("unless somebody says why it is granted all the same", async () => {
    const late = {
      ...takes,
      amountCents: ASKED - 200,
      paidOn: "2026-03-20",
      skontoReason: "Zugesagt am Telefon",
    };
    expect(accepted(await pay(late))).toMatchObject({ skontoCents: OFF + 200, openCents: 0 });
    expect(accepted(await operate("payment_list", { documentId }))).toMatchObject({
      items: [{ skontoReason: "Zugesagt am Telefon" }],
    });
  });

  test("a second time, and where the invoice offers none, also with a reason", async () => {
    accepted(await pay(takes));
    const again = { amountCents: 1, paidOn: "2026-03-12", takesSkonto: true, skontoReason: "Kulanz" };
    expect(problemsOf(await pay(again))).toMatchObject([{ rule: "skonto_taken" }]);
    documentId = await issuedInvoice({ skonto: undefined });
    expect(problemsOf(await pay({ ...takes, skontoReason: "Kulanz" }))).toMatchObject([
      { rule: "no_skonto" },
    ]);
    expect(problemsOf(await pay({ amountCents: 1, paidOn: "2026-03-12", skontoReason: "?" }))).toMatchObject([
      { path: "skontoReason", rule: "not_here" },
    ]);
  });

  test("beside a credit note over all that nobody has received yet", async () => {
    const whole = payloadOf(lines, {
      documentType: "gutschrift",
      documentDate: "2026-03-05",
      zahlungszielTage: undefined,
      references: { documentId },
    });
    accepted(await rest(world, "document_create", billInput(whole, { sequenceScope: { scope: "GS" } })));
    expect(problemsOf(await pay(takes))).toMatchObject([{ rule: "credit_note_waits" }]);
  });

  test("the same key with the discount and without is not the same", async () => {
    const key = { clientPaymentId: "bank-1" };
    const first = accepted(await pay({ ...takes, ...key }));
    expect(accepted(await pay({ ...takes, ...key }))).toEqual({ ...first, changed: false });
    const { status, body } = await pay({ ...takes, ...key, takesSkonto: false });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { details: { fields: ["takesSkonto"] } } });
  });
});

describe("it ends", () => {
  test("when the entry is taken back, whole", async () => {
    const { paymentId } = accepted(await pay(takes));
    expect(accepted(await operate("payment_take_back", { documentId, paymentId }))).toMatchObject({
      paidCents: 0,
      skontoCents: 0,
      openCents: GROSS,
    });
    expect((await bookings()).slice(2).map(({ side, amount }) => `${amount} ${side}`)).toEqual([
      "23,80 H",
      "3,48 H",
      "23,80 S",
      "3,48 S",
    ]);
  });

  test("not before it was taken, whichever entry is taken back", async () => {
    const early = accepted(await pay({ amountCents: 100_000, paidOn: "2026-02-27" }));
    accepted(await pay({ ...takes, amountCents: ASKED - 100_000 }));
    const { paymentId } = early;
    expect(accepted(await operate("payment_take_back", { documentId, paymentId }))).toMatchObject({
      paidCents: ASKED - 100_000,
      skontoCents: 0,
    });
    expect((await bookings()).slice(2).map(({ side, day }) => `${day} ${side}`)).toEqual([
      "1203 H",
      "1203 H",
      "1203 S",
      "1203 S",
    ]);
    expect(accepted(await operate("payment_list", { documentId }))).toMatchObject({
      items: [{ kind: "reversal", paidOn: "2026-02-27", skontoOn: "2026-03-12" }, {}, { skontoOn: null }],
    });
  });

  test("not before it was taken either where an earlier payment bounces", async () => {
    accepted(await pay({ ...takes }));
    const bounced = { kind: "bounce", amountCents: 5000, paidOn: "2026-03-11" };
    const { paymentId } = accepted(await pay(bounced));
    accepted(await operate("payment_take_back", { documentId, paymentId }));
    expect((await bookings()).slice(2).map(({ side, day }) => `${day} ${side}`)).toEqual(
      ["H", "H", "S", "S", "H", "H"].map((side) => `1203 ${side}`),
    );
  });

  test("when money bounces and leaves something open; taken back, the bounce gives it again", async () => {
    accepted(await pay(takes));
    const bounced = accepted(await pay({ kind: "bounce", amountCents: 5000, paidOn: "2026-03-20" }));
    expect(bounced).toMatchObject({ skontoCents: 0, openCents: 5000 + OFF });
    expect(await seen()).toMatchObject({ nextStep: "remind" });
    const { paymentId } = bounced;
    expect(accepted(await operate("payment_take_back", { documentId, paymentId }))).toMatchObject({
      skontoCents: OFF,
      openCents: 0,
    });
  });

  test("not by the bounce of what was too much", async () => {
    accepted(await pay(takes));
    accepted(await pay({ amountCents: 700, paidOn: "2026-03-15" }));
    expect(accepted(await pay({ kind: "bounce", amountCents: 700, paidOn: "2026-03-20" }))).toMatchObject({
      skontoCents: OFF,
      openCents: 0,
      refundDueCents: 0,
    });
  });
});

test("recorded without the discount, the next step is to record it, and a reminder says so", async () => {
  accepted(await pay({ amountCents: ASKED, paidOn: "2026-03-12" }));
  expect(await seen()).toMatchObject({ openCents: OFF, nextStep: "skonto" });
  const reminder = await rest(world, "document_create", {
    dryRun: true,
    document: { documentType: "zahlungserinnerung", documentDate: "2026-03-30", references: { documentId } },
  });
  expect(accepted(reminder)["warnings"]).toMatchObject([{ code: "SKONTO_NOT_RECORDED" }]);
});

describe("left out when the payment was recorded, it is taken by an entry without money", () => {
  const alone = { amountCents: 0, paidOn: "2026-03-12", takesSkonto: true };

  test("with the same checks and bookings, and taken back like any other", async () => {
    accepted(await pay({ amountCents: ASKED, paidOn: "2026-03-12" }));
    const key = { clientPaymentId: "rest-1" };
    const taken = accepted(await pay({ ...alone, ...key }));
    expect(taken).toMatchObject({ paidCents: ASKED, skontoCents: OFF, openCents: 0, changed: true });
    expect(accepted(await pay({ ...alone, ...key }))).toEqual({ ...taken, changed: false });
    expect(problemsOf(await pay(alone))).toMatchObject([{ rule: "skonto_taken" }]);
    expect(await seen()).toMatchObject({ nextStep: "none" });
    expect((await bookings()).slice(2).map(({ amount, side, day }) => `${day} ${amount} ${side}`)).toEqual([
      "1203 23,80 H",
      "1203 3,48 H",
    ]);
    const { paymentId } = taken;
    expect(accepted(await operate("payment_take_back", { documentId, paymentId }))).toMatchObject({
      paidCents: ASKED,
      skontoCents: 0,
      openCents: OFF,
    });
    expect(await seen()).toMatchObject({ nextStep: "skonto" });
    const { call } = await signedInBrowser(world, { role: "editor" });
    expect((await call("document_chain", { documentId })).body["invoice"]).toMatchObject({
      skontoPendingOn: "2026-03-12",
    });
    expect(accepted(await pay(alone))).toMatchObject({ openCents: 0 });
  });

  test("and ends with the money of its payment", async () => {
    const { paymentId } = accepted(await pay({ amountCents: ASKED, paidOn: "2026-03-12" }));
    accepted(await pay(alone));
    expect(accepted(await operate("payment_take_back", { documentId, paymentId }))).toMatchObject({
      paidCents: 0,
      skontoCents: 0,
      openCents: GROSS,
    });
  });

  test.for([
    ["nothing was paid", 0, {}, "amountCents nothing_paid"],
    ["the last payment is of another day", ASKED, { paidOn: "2026-03-11" }, "paidOn last_payment"],
    ["too little was paid", ASKED - 1, {}, "takesSkonto skonto_short"],
    ["everything was paid", GROSS, {}, "takesSkonto nothing_left"],
    ["no discount is wanted", ASKED, { takesSkonto: false }, "amountCents not_positive"],
  ] as const)("not where %s", async ([, paidCents, changes, expected]) => {
    if (paidCents > 0) accepted(await pay({ amountCents: paidCents, paidOn: "2026-03-12" }));
    const problems = problemsOf(await pay({ ...alone, ...changes }));
    expect(problems.map(({ path, rule }) => `${String(path)} ${String(rule)}`)).toEqual([expected]);
  });

  test("late, with a reason", async () => {
    accepted(await pay({ amountCents: ASKED, paidOn: "2026-03-20" }));
    const late = { ...alone, paidOn: "2026-03-20" };
    expect(problemsOf(await pay(late))).toMatchObject([{ rule: "skonto_late" }]);
    expect(accepted(await pay({ ...late, skontoReason: "Kulanz" }))).toMatchObject({ openCents: 0 });
  });

  test("and is no payment of nothing in a dunning letter", async () => {
    accepted(await pay({ amountCents: ASKED, paidOn: "2026-03-12" }));
    accepted(await pay(alone));
    accepted(await pay({ kind: "bounce", amountCents: 5000, paidOn: "2026-03-20" }));
    world.setTime("2026-06-01T10:00:00Z");
    const { claim } = accepted(
      await rest(world, "document_create", {
        dryRun: true,
        document: {
          documentType: "mahnung",
          documentDate: "2026-06-01",
          verzugSeit: "2026-03-17",
          references: { documentId },
        },
      }),
    ) as { claim: { payments: { paidOn: string }[] } };
    expect(claim.payments.map(({ paidOn }) => paidOn)).toEqual(["2026-03-12", "2026-03-20"]);
  });
});

test("a person takes it off in the portal and sees it in the course of payment", async () => {
  const { call } = await signedInBrowser(world, { role: "editor" });
  const chain = await call("document_chain", { documentId });
  expect(chain.body["invoice"]).toMatchObject({
    skonto: [
      { bis: "2026-03-09", zahlbetragCents: GROSS - 4093 },
      { bis: "2026-03-12", zahlbetragCents: ASKED },
    ],
  });
  const typed = { documentId, amount: "1.336,92", paidOn: "2026-03-12", takesSkonto: true };
  expect(await call("payment_record", typed)).toMatchObject({ status: 200, body: { openCents: 0 } });
  expect((await call("document_chain", { documentId })).body).toMatchObject({
    invoice: { state: "paid", skontoCents: OFF, skonto: [] },
    payments: [{ skontoCents: OFF, mayTakeBack: true }],
  });
});
