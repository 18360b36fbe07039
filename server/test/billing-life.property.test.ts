import { expect, test } from "vitest";
import { datevExport } from "../src/modules/exports/formats/datev_export.ts";
import { setPartner } from "../src/modules/partners/partners.ts";
import {
  accepted,
  billedLine,
  billInput,
  payloadOf,
  problemsOf,
  rest,
  type RestAnswer,
  startBillingWorld,
} from "./billing.ts";
import { collectExport, exportWish } from "./export-pieces.ts";
import { diceOf } from "./fuzz/dice.ts";
import { runs, seed } from "./property-seed.ts";
import type { World } from "./world.ts";

/**
 * Invoices live through whatever comes, in any order, and after every step the service says of each what a model says that knows
 * nothing of its code: what is open, paid, credited and to be paid back, how often it was dunned. At the end the books hold the
 * revenue of every rate, to the cent.
 */
const STEPS = 40;
const LIVES = Math.ceil(runs(100) / 10);

type State = "made" | "issued" | "void";
type Nets = ReadonlyMap<string, { net: number; vat: number }>;
type Note = { documentId: string; letterId: string; state: State; gross: number; nets: Nets };
/** A discount that was taken, in its parts. */
type Discount = { cents: number; nets: Nets };
type Entry = {
  paymentId: string;
  cents: number;
  day: string;
  isUndone: boolean;
  /** The entry itself undoes another. */
  isReversal?: true;
  tookDiscount?: true;
  /** The discount that this bounce has ended. */
  ended?: Discount | null;
};
type Offer = { lastDay: string; percent: number };
type Invoice = Note & {
  day: string;
  offers: Offer[];
  discount: Discount | null;
  notes: Note[];
  entries: Entry[];
  dunned: number;
};

const accounts = { "19": "8400", "7": "8300" } as const;
const discountAccounts = { "19": "8736", "7": "8731" } as const;
const rates = ["19", "7"] as const;

test.for(Array.from({ length: LIVES }, (_, at) => seed + at))(
  "lives of invoices end as a model says, seed %i",
  async (life) => {
    const world = await startBillingWorld();
    const office = new Office(world, diceOf(life).below);
    for (let step = 0; step < STEPS; step += 1) {
      const did = await office.step();
      for (const invoice of office.invoices)
        expect(await office.seen(invoice), `${step}: ${did}`).toEqual(standing(invoice));
    }
    await setPartner(world.services, world.office.partnerId, {
      datevSettings: { berater: 29_098, mandant: 55_003, skr: "03", konten: { debitor: "10000" } },
    });
    expect(await bookedOn(world)).toEqual(revenueOf(office.invoices));
  },
);

/** What an invoice comes to, by nothing but what was done to it. */
function standing({ state, gross, discount, notes, entries, dunned }: Invoice) {
  const paid = sum(entries.map(({ cents }) => cents));
  const credited = sum(notes.filter((note) => note.state === "issued").map((note) => note.gross));
  const off = discount?.cents ?? 0;
  const left = state === "issued" ? gross - paid - credited - off : 0;
  return {
    state,
    paidCents: paid,
    creditedCents: credited,
    skontoCents: off,
    openCents: Math.max(0, left),
    refundDueCents: Math.max(0, -left),
    dunningLevel: dunned === 0 ? null : dunned,
  };
}

/** What is left after a further movement, less than nothing where too much came in. */
function restAfter(invoice: Invoice, cents: number): number {
  const { paidCents, creditedCents, skontoCents } = standing(invoice);
  return invoice.gross - paidCents - creditedCents - skontoCents - cents;
}

/** Whether what came by the last day of an offer, and stayed, is what it leaves. */
function isOfferKept(invoice: Invoice, further: { day: string; cents: number }): boolean {
  const owed = invoice.gross - standing(invoice).creditedCents;
  const moved = [...invoice.entries.filter((each) => !each.isUndone && !each.isReversal), further];
  return invoice.offers.some(({ lastDay, percent }) => {
    const asked = owed - Math.round((owed * percent) / 100);
    const inTime = sum(moved.filter(({ day }) => day <= lastDay).map(({ cents }) => cents));
    const later = moved.filter(({ day }) => day > lastDay).toSorted((a, b) => a.day.localeCompare(b.day));
    const levels = later.map((_, at) => inTime + sum(later.slice(0, at + 1).map(({ cents }) => cents)));
    return asked > 0 && Math.min(inTime, ...levels) >= asked;
  });
}

/** Shares of what is owed of each rate, rounded as they add up; the VAT in each. */
function discountOf(invoice: Invoice, cents: number): Discount {
  const issued = invoice.notes.filter(({ state }) => state === "issued");
  const owed = [...invoice.nets].map(([rate, { net, vat }]) => {
    const off = issued.map(({ nets }) => nets.get(rate));
    const left = {
      net: net - sum(off.map((part) => part?.net ?? 0)),
      vat: vat - sum(off.map((part) => part?.vat ?? 0)),
    };
    return { rate, ...left, gross: left.net + left.vat };
  });
  const whole = sum(owed.map(({ gross }) => gross));
  const upTo = (at: number) => Math.round((cents * sum(owed.slice(0, at).map(({ gross }) => gross))) / whole);
  const shares = owed.map((group, at) => ({ ...group, share: upTo(at + 1) - upTo(at) }));
  const parts = shares.map(({ rate, share, ...group }) => {
    const within = Math.round((share * Number(rate)) / (100 + Number(rate)));
    // What is left should be a net and its VAT, with as little VAT beyond it as can be.
    const [best = { vat: within }] = [within, within - 1, within + 1, within - 2, within + 2]
      .filter((vat) => vat * share >= 0 && (share - vat) * share >= 0)
      .map((vat) => {
        const net = group.net - (share - vat);
        return { vat, beyond: group.vat - vat - Math.round((net * Number(rate)) / 100) };
      })
      .filter(({ beyond }) => beyond >= 0)
      .toSorted((one, other) => one.beyond - other.beyond);
    return [rate, { net: share - best.vat, vat: best.vat }] as const;
  });
  return { cents, nets: new Map(parts) };
}

/** Nobody gives back more than was billed, be it with notes that nobody has received yet. */
function fitsBeside({ gross, nets, notes }: Invoice, discount: Discount): boolean {
  const living = notes.filter(({ state }) => state !== "void");
  return (
    discount.cents <= gross - sum(living.map((note) => note.gross)) &&
    [...discount.nets].every(
      ([rate, { net }]) =>
        net <= (nets.get(rate)?.net ?? 0) - sum(living.map((note) => note.nets.get(rate)?.net ?? 0)),
    )
  );
}

/** Money goes back: a discount ends with it where something is open then. */
function endDiscount(invoice: Invoice, isOver: boolean): Discount | null {
  const ended = isOver ? invoice.discount : null;
  if (ended) invoice.discount = null;
  return ended;
}

/** By account: what issued invoices billed, less what issued credit notes and discounts gave back. */
function revenueOf(invoices: readonly Invoice[]): Record<string, number> {
  const booked: Record<string, number> = {};
  const book = ({ state, nets }: Note, sign: 1 | -1) => {
    if (state !== "issued") return;
    for (const [rate, { net, vat }] of nets) {
      const account = accounts[rate as keyof typeof accounts];
      booked[account] = (booked[account] ?? 0) + sign * (net + vat);
    }
  };
  for (const invoice of invoices) {
    book(invoice, 1);
    for (const note of invoice.notes) book(note, -1);
    for (const [rate, { net, vat }] of invoice.discount?.nets ?? []) {
      const account = discountAccounts[rate as keyof typeof accounts];
      booked[account] = (booked[account] ?? 0) - net - vat;
    }
  }
  return Object.fromEntries(Object.entries(booked).filter(([, cents]) => cents !== 0));
}

async function bookedOn(world: World): Promise<Record<string, number>> {
  const { files } = await collectExport(
    world,
    datevExport,
    exportWish(world, { until: new Date("2026-12-31T23:00:00Z") }),
  );
  const booked: Record<string, number> = {};
  for (const [path, bytes] of files) {
    if (!path.endsWith(".csv")) continue;
    const [, , ...rows] = new TextDecoder("windows-1252").decode(bytes).split("\r\n");
    for (const row of rows.filter(Boolean)) {
      const [amount = "", side, , , , , debtor, account = ""] = row.replaceAll('"', "").split(";");
      expect(debtor).toBe("10000");
      booked[account] = (booked[account] ?? 0) + (side === "S" ? 1 : -1) * Number(amount.replace(",", ""));
    }
  }
  return Object.fromEntries(Object.entries(booked).filter(([, cents]) => cents !== 0));
}

/** Somebody who does one thing after another, without much sense, and remembers what should have come of it. */
class Office {
  readonly invoices: Invoice[] = [];
  #day = "2026-03-02";
  readonly #world: World;
  readonly #roll: (below: number) => number;

  constructor(world: World, roll: (below: number) => number) {
    this.#world = world;
    this.#roll = roll;
  }

  async step(): Promise<string> {
    if (this.invoices.length < 2) return this.#bill();
    const invoice = this.#oneOf(this.invoices);
    const acts = [
      () => this.#bill(),
      () => this.#issue(invoice),
      () => this.#issue(this.#oneOf([invoice, ...invoice.notes])),
      () => this.#send(this.#oneOf([invoice, ...invoice.notes])),
      () => this.#void(this.#oneOf([invoice, ...invoice.notes])),
      () => this.#move(invoice, "payment"),
      () => this.#move(invoice, "payment"),
      () => this.#move(invoice, this.#oneOf(["refund", "bounce"])),
      () => this.#payWithDiscount(invoice),
      () => this.#payWithDiscount(invoice),
      () => this.#undo(invoice),
      () => this.#credit(invoice),
      () => this.#credit(invoice),
      () => this.#dun(invoice),
      () => this.#wait(1 + this.#roll(9)),
    ];
    return this.#oneOf(acts)();
  }

  /** As the service shows it. */
  async seen({ documentId }: Invoice) {
    const { state, paidCents, creditedCents, skontoCents, openCents, refundDueCents, dunningLevel } =
      accepted(await rest(this.#world, "document_get", { documentId }));
    return { state, paidCents, creditedCents, skontoCents, openCents, refundDueCents, dunningLevel };
  }

  async #bill(): Promise<string> {
    const lines = Array.from({ length: 1 + this.#roll(3) }, () =>
      billedLine({
        quantity: `${1 + this.#roll(9)}.${this.#roll(100)}`,
        ...(this.#roll(2) === 0
          ? { unitPriceCents: 1 + this.#roll(90_000) }
          : { unitPrice: `${this.#roll(200)}.${String(this.#roll(10_000)).padStart(4, "0")}` }),
        ustRate: this.#oneOf(rates),
      }),
    );
    const steps = this.#oneOf([[], [{ tage: 7, prozent: 2 }], terms]);
    const payload = payloadOf(lines, { documentDate: this.#day, skonto: steps });
    const made = accepted(
      await rest(this.#world, "document_create", billInput(payload, { sequenceScope: { scope: "RE" } })),
    );
    this.invoices.push({
      ...noteOf(made, payload.totals),
      day: this.#day,
      offers: steps.map(({ tage, prozent }) => ({ lastDay: bankDayFrom(this.#day, tage), percent: prozent })),
      discount: null,
      notes: [],
      entries: [],
      dunned: 0,
    });
    return "bill";
  }

  async #issue(note: Note): Promise<string> {
    const { documentId } = note;
    const answer = await this.#operation("document_issue", {
      documentId,
      issuedOn: this.#day,
      reason: "übergeben",
    });
    expect(answer.status === 200, JSON.stringify(answer)).toBe(note.state !== "void");
    if (note.state === "made") note.state = "issued";
    return "issue";
  }

  async #void(note: Note): Promise<string> {
    const { documentId } = note;
    const answer = await this.#operation("document_void", { documentId, reason: "verschrieben" });
    expect(answer.status === 200, JSON.stringify(answer)).toBe(note.state !== "issued");
    if (note.state === "made") note.state = "void";
    return "void";
  }

  async #move(invoice: Invoice, kind: "payment" | "refund" | "bounce"): Promise<string> {
    const { documentId, gross, entries, state } = invoice;
    const amountCents = 1 + this.#roll(this.#roll(3) === 0 ? gross * 2 : gross);
    const answer = await this.#operation("payment_record", {
      documentId,
      kind,
      amountCents,
      paidOn: this.#day,
    });
    const paid = sum(entries.map(({ cents }) => cents));
    const isRight = state === "issued" && (kind === "payment" || amountCents <= paid);
    expect(answer.status === 200, JSON.stringify(answer)).toBe(isRight);
    if (!isRight) return `no ${kind} ${amountCents}`;
    const cents = kind === "payment" ? amountCents : -amountCents;
    const ended = endDiscount(invoice, kind === "bounce" && restAfter(invoice, cents) > 0);
    entries.push({
      paymentId: String(answer.body["paymentId"]),
      cents,
      day: this.#day,
      isUndone: false,
      ended,
    });
    return `${kind} ${amountCents}`;
  }

  /** With the very amount that is asked for, or another; in time or not; with a reason or without. */
  async #payWithDiscount(invoice: Invoice): Promise<string> {
    const { documentId, offers, entries } = invoice;
    const { paidCents, creditedCents } = standing(invoice);
    const owed = invoice.gross - creditedCents;
    const offer = offers[this.#roll(Math.max(1, offers.length))];
    const asked = owed - Math.round((owed * (offer?.percent ?? 0)) / 100) - paidCents;
    const cents = Math.max(1, this.#roll(4) === 0 ? 1 + this.#roll(invoice.gross) : asked);
    const day = this.#oneOf([this.#day, invoice.day]);
    const reason = this.#roll(4) === 0 ? { skontoReason: "Kulanz" } : {};
    const answer = await this.#operation("payment_record", {
      documentId,
      amountCents: cents,
      paidOn: day,
      takesSkonto: true,
      ...reason,
    });
    const rest = restAfter(invoice, cents);
    const isKept = "skontoReason" in reason || isOfferKept(invoice, { day, cents });
    const mayTake =
      invoice.state === "issued" && offers.length > 0 && !invoice.discount && rest > 0 && isKept;
    const discount = mayTake ? discountOf(invoice, rest) : null;
    const isRight = discount !== null && fitsBeside(invoice, discount);
    expect(answer.status === 200, JSON.stringify(answer)).toBe(isRight);
    if (!isRight) return `no discount with ${cents}`;
    invoice.discount = discount;
    const paymentId = String(answer.body["paymentId"]);
    entries.push({ paymentId, cents, day, isUndone: false, tookDiscount: true });
    return `discount ${rest} with ${cents}`;
  }

  async #undo(invoice: Invoice): Promise<string> {
    const { documentId, entries } = invoice;
    const entry = entries[this.#roll(Math.max(1, entries.length))];
    if (!entry) return "nothing to undo";
    const { paymentId, cents, isUndone } = entry;
    const answer = await this.#operation("payment_take_back", { documentId, paymentId });
    const paid = sum(entries.map((each) => each.cents));
    const isRight = !isUndone && paid - cents >= 0;
    expect(answer.status === 200, JSON.stringify(answer)).toBe(isRight);
    if (!isRight) return "no undo";
    const isOver = cents > 0 && (restAfter(invoice, -cents) > 0 || entry.tookDiscount === true);
    endDiscount(invoice, isOver);
    const again = cents < 0 && !invoice.discount ? (entry.ended ?? null) : null;
    if (again && restAfter(invoice, -cents) === again.cents && fitsBeside(invoice, again))
      invoice.discount = again;
    entry.isUndone = true;
    const paymentOfReversal = String(answer.body["paymentId"]);
    const { day } = entry;
    entries.push({ paymentId: paymentOfReversal, cents: -cents, day, isUndone: true, isReversal: true });
    return `undo ${cents}`;
  }

  async #credit(invoice: Invoice): Promise<string> {
    const rate = this.#oneOf(rates);
    const unitPriceCents = 1 + this.#roll((invoice.nets.get(rate)?.net ?? 1000) * 1.2);
    const payload = payloadOf([billedLine({ quantity: "1", unitPriceCents, ustRate: rate })], {
      documentType: "gutschrift",
      documentDate: this.#day,
      zahlungszielTage: undefined,
      references: { documentId: invoice.documentId },
    });
    const answer = await rest(
      this.#world,
      "document_create",
      billInput(payload, { sequenceScope: { scope: "GS" } }),
    );
    const living = invoice.notes.filter(({ state }) => state !== "void");
    const leftNet =
      (invoice.nets.get(rate)?.net ?? 0) -
      sum(living.map(({ nets }) => nets.get(rate)?.net ?? 0)) -
      (invoice.discount?.nets.get(rate)?.net ?? 0);
    const leftGross = invoice.gross - sum(living.map(({ gross }) => gross)) - (invoice.discount?.cents ?? 0);
    const isRight =
      invoice.state === "issued" && unitPriceCents <= leftNet && payload.totals.bruttoCents <= leftGross;
    expect(problemsOf(answer).length === 0, JSON.stringify(answer.body)).toBe(isRight);
    if (isRight) invoice.notes.push(noteOf(answer.body, payload.totals));
    return `credit ${unitPriceCents} at ${rate}`;
  }

  /** A letter without charges: how those are settled is another test's business. */
  async #dun(invoice: Invoice): Promise<string> {
    const { documentId } = invoice;
    const answer = await rest(this.#world, "document_create", {
      document: {
        documentType: "mahnung",
        documentDate: this.#day,
        verzugszinsen: false,
        references: { documentId },
      },
      recipientAddressInline: billInput().recipientAddressInline,
    });
    const isRight = standing(invoice).openCents > 0;
    expect(problemsOf(answer).length === 0, JSON.stringify(answer.body)).toBe(isRight);
    if (!isRight) return "no dunning";
    if (this.#roll(3) === 0) return "dunning that nobody issues";
    const issued = { documentId: answer.body["documentId"], issuedOn: this.#day, reason: "übergeben" };
    accepted(await this.#operation("document_issue", issued));
    invoice.dunned += 1;
    return "dun";
  }

  /** By post: issued when it is handed over. What is stopped before that stays as it was. */
  async #send(note: Note): Promise<string> {
    if (note.state !== "made") return "nothing to send";
    const { orderId } = accepted(await rest(this.#world, "order_send", { letterId: note.letterId }));
    if (this.#roll(3) === 0) {
      accepted(await rest(this.#world, "order_cancel", { orderId }));
      return "stopped send";
    }
    await this.#world.runJobs();
    note.state = "issued";
    return `send and ${await this.#wait(6)}`;
  }

  async #wait(days: number): Promise<string> {
    const body = JSON.stringify({ advance: `P${days}D` });
    const headers = { "content-type": "application/json" };
    const moved = await this.#world.fetch("/v1/sandbox/clock", { method: "POST", body, headers });
    const { now } = (await moved.json()) as { now: string };
    this.#day = now.slice(0, 10);
    return `wait ${days}`;
  }

  #operation(name: string, input: object): Promise<RestAnswer> {
    return rest(this.#world, name, input, { door: "operations" });
  }

  #oneOf<Each>(all: readonly Each[]): Each {
    const one = all[this.#roll(all.length)];
    if (one === undefined) throw new Error("nothing to choose from");
    return one;
  }
}

type Totals = ReturnType<typeof payloadOf>["totals"];

const terms = [
  { tage: 4, prozent: 3 },
  { tage: 9, prozent: 1.5 },
];

/** Holidays of all Germany, in which banks do not work. */
const holidays = new Set(["04-03", "04-06", "05-01", "05-14", "05-25", "10-03", "12-25", "12-26"]);

/** So many days later, or the next day on which banks work. */
function bankDayFrom(day: string, days: number): string {
  const date = new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000);
  const later = date.toISOString().slice(0, 10);
  const isFree = [0, 6].includes(date.getUTCDay()) || holidays.has(later.slice(5));
  return isFree ? bankDayFrom(later, 1) : later;
}

/** In the order in which the service has the rates: shares are rounded in it. */
const ratesOf = (made: Record<string, unknown>): string[] =>
  (made["totals"] as { ustLines: { rate: string }[] }).ustLines.map(({ rate }) => rate);

const noteOf = (made: Record<string, unknown>, { bruttoCents, ustLines }: Totals): Note => ({
  documentId: String(made["documentId"]),
  letterId: String(made["letterId"]),
  state: "made",
  gross: bruttoCents,
  nets: new Map(
    ustLines
      .toSorted((one, other) => ratesOf(made).indexOf(one.rate) - ratesOf(made).indexOf(other.rate))
      .map(({ rate, netCents, ustCents }) => [rate, { net: netCents, vat: ustCents }]),
  ),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
