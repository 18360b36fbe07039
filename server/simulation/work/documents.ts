import type { Partner } from "../partners.ts";
import {
  type Action,
  has,
  insist,
  keep,
  oneOf,
  person,
  program,
  recent,
  somePartner,
  type Worker,
} from "./action.ts";
import { exampleBank, exampleSender } from "../../src/modules/senders/example-senders.ts";
import { remember } from "./sending.ts";

/** Invoices and what follows them: numbers without gaps, sums that hold, and money that is entered once. */
export const documentActions: readonly Action[] = [
  {
    name: "issue an invoice",
    weight: 5,
    async run(worker) {
      const partner = somePartner(worker);
      const number = worker.number();
      const input = invoiceFor(worker, partner, number);
      const create = () => worker.call(program(partner), "document_create", input);
      const made = await insist(worker, create);
      if (!made.ok) return;
      const { send, declare, makeVoid } = waysOf(worker, partner, number, made.value);
      // Most reach somebody; a few are given up, some at the very moment when somebody else sends them.
      await oneOf(worker, [
        send,
        send,
        declare,
        declare,
        declare,
        makeVoid,
        () => Promise.all([send(), makeVoid()]),
      ]);
    },
  },
  {
    name: "bill in parts",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const first = worker.number();
      const parts = await billParts(worker, partner, first);
      if (parts.length === 0) return;
      const number = worker.number();
      const input = invoiceFor(worker, partner, first, {
        key: number,
        mayBeOfCompany: false,
        netCents: parts.length * MOST_NET_CENTS + worker.random.between(1, 900) * 100,
        more: { abschlagsrechnungen: parts },
      });
      const create = () => insist(worker, () => worker.call(program(partner), "document_create", input));
      const another = () =>
        worker.call(program(partner), "document_create", {
          ...input,
          clientLetterId: `document-${number}-b`,
        });
      // Two that deduct the same parts at the same moment: one of them is too late.
      const [made] = await Promise.all(worker.random.happens(0.4) ? [create(), another()] : [create()]);
      if (!made.ok) return;
      const { send, declare, makeVoid } = waysOf(worker, partner, number, made.value);
      await oneOf(worker, [send, declare, declare, makeVoid, () => Promise.all([declare(), makeVoid()])]);
    },
  },
  {
    name: "follow up an invoice",
    weight: 6,
    isPossible: has("document"),
    async run(worker) {
      const { partner, id } = recent(worker, worker.memory.things.document);
      const shown = await worker.call(program(partner), "document_get", { documentId: id });
      if (!shown.ok) return;
      const open = (shown.value["referencePrefill"] as { openCents?: number } | null)?.openCents ?? 0;
      await oneOf(worker, [
        () => pay(worker, partner, id, open),
        () => pay(worker, partner, id, open),
        () => payWithDiscount(worker, partner, id, open),
        () => moveBack(worker, partner, id),
        () => takeBack(worker, partner, id),
        () => write(worker, partner, shown.value["referencePrefill"], { documentType: "zahlungserinnerung" }),
        () =>
          write(worker, partner, shown.value["referencePrefill"], {
            documentType: "gutschrift",
            ...linesOver(Math.max(100, Math.floor(open / 2.38))),
          }),
      ]);
    },
  },
  {
    name: "say that a mail came back",
    weight: 2,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner, orderId } = recent(worker, worker.memory.orders);
      await insist(worker, () => worker.call(program(partner), "email_bounce_record", { orderId }));
    },
  },
  {
    name: "keep books for another company",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const { pflichtangaben, ...sender } = exampleSender("gmbh");
      const founded = await worker.call(program(partner), "sender_profile_upsert", {
        ...sender,
        pflichtangaben: { ...pflichtangaben, firma: `Firma ${worker.number()} GmbH` },
        bankverbindung: exampleBank,
      });
      if (!founded.ok) return;
      const { profileId } = founded.value;
      // Until somebody has confirmed the account that a program has named, its invoices wait for a person.
      const account = { profileId, iban: exampleBank.iban, verdict: "confirm" };
      await worker.call(person(partner), "sender_account_settle", account);
      const seen = await worker.call(program(partner), "sender_profile_get", { profileId });
      if (!seen.ok) return;
      const wish = { senderProfileId: profileId, booksOf: profileId, basedOn: seen.value["updatedAt"] };
      const chosen = await worker.call(person(partner), "sender_books_set", wish);
      // Nobody bills in its name before: what it had given in the account's books, its own would pass over.
      if (chosen.ok) keep(worker, "company", partner, profileId);
    },
  },
  {
    name: "write numbers another way",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const known = await worker.call(person(partner), "number_sequence_list", {});
      if (!known.ok) return;
      const sequences = known.value["items"] as { scope: string; changedAt?: string | null }[] | undefined;
      const basedOn = sequences?.find(({ scope }) => scope === "AR")?.changedAt ?? null;
      await worker.call(person(partner), "number_sequence_set", {
        scope: "AR",
        pattern: worker.random.pick(["AR-{YYYY}-{0000}", "AR/{YY}/{000}"]),
        basedOn,
      });
    },
  },
];

/** What the law wants of an invoice; the key makes the same request the same invoice. */
function invoiceFor(
  worker: Worker,
  partner: Partner,
  number: number,
  { key = number, netCents, mayBeOfCompany = true, more = {} }: Billed = {},
): Record<string, unknown> {
  const { random, time, memory } = worker;
  const companies = memory.things.company.filter((each) => each.partner === partner && mayBeOfCompany);
  const today = new Date(time.nowMs()).toISOString().slice(0, 10);
  const days = random.pick([0, 0, 14]);
  return {
    clientLetterId: `document-${key}`,
    ...(companies.length > 0 && random.happens(0.5) && { senderProfileId: random.pick(companies).id }),
    sequenceScope: { scope: random.pick(["RE", "RE", "AR"]) },
    document: {
      documentType: "rechnung",
      documentDate: today,
      leistungszeitraum: { von: today, bis: today },
      zahlungszielTage: days,
      ...(days > 0 && { skonto: [{ tage: 7, prozent: 2 }] }),
      ...(random.happens(0.2) && { attachments: [timesheetOf(number)] }),
      ...linesOver(netCents ?? random.between(1, 900) * 100),
      ...more,
    },
    recipientAddressInline: recipientOf(partner, number),
  };
}

/** `mayBeOfCompany`: a part and its final invoice are of one sender. */
type Billed = { key?: number; netCents?: number; mayBeOfCompany?: boolean; more?: object };
const MOST_NET_CENTS = 90_000;

const timesheetOf = (number: number) => ({
  fileName: `stunden-${number}.csv`,
  contentBase64: Buffer.from(`Tag;Stunden\n1;${number}\n`).toString("base64"),
});

/** What may become of a document that was made. */
function waysOf(worker: Worker, partner: Partner, number: number, made: Record<string, unknown>) {
  const { documentId, letterId } = made;
  keep(worker, "document", partner, documentId);
  const key = `key-${number}`;
  const deliver = worker.random.pick(["post", "post", "email", "both"]);
  const way = deliver === "post" ? {} : { deliver, email: `person-${number}@example.com` };
  const issuedOn = new Date(worker.time.nowMs()).toISOString().slice(0, 10);
  const call = (name: string, input: object) =>
    insist(worker, () => worker.call(program(partner), name, { ...input }));
  return {
    send: async () =>
      remember(worker, partner, key, await call("order_send", { letterId, clientOrderId: key, ...way })),
    declare: () => call("document_issue", { documentId, issuedOn, reason: "übergeben" }),
    makeVoid: () => call("document_void", { documentId, reason: "falsch" }),
  };
}

/** One or two invoices for parts, to the same person. What is still on its way, no final invoice may deduct. */
async function billParts(worker: Worker, partner: Partner, recipient: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let count = worker.random.between(1, 2); count > 0; count -= 1) {
    const number = worker.number();
    const input = invoiceFor(worker, partner, recipient, {
      key: number,
      mayBeOfCompany: false,
      more: { abschlag: true },
    });
    const made = await insist(worker, () => worker.call(program(partner), "document_create", input));
    if (!made.ok) continue;
    const { send, declare } = waysOf(worker, partner, number, made.value);
    await oneOf(worker, [send, declare, declare]);
    numbers.push(String(made.value["documentNumber"]));
  }
  return numbers;
}

const recipientOf = (partner: Partner, number: number) => ({
  name: `Person ${number} ${partner.mark}`,
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
});

/** One line over so many cents net, with its sums. */
function linesOver(netCents: number): object {
  const ustCents = Math.round(netCents * 0.19);
  return {
    lineItems: [
      {
        description: "Beratung",
        quantity: "1",
        unit: "Std.",
        unitPriceCents: netCents,
        ustRate: "19",
        lineNetCents: netCents,
      },
    ],
    totals: {
      nettoCents: netCents,
      ustLines: [{ rate: "19", netCents, ustCents }],
      bruttoCents: netCents + ustCents,
    },
  };
}

/** Two at once see the same as open: what the second enters is refused, not entered twice. Some pay too much. */
async function pay(worker: Worker, partner: Partner, documentId: string, openCents: number): Promise<void> {
  if (openCents <= 0) return;
  const cents = worker.random.happens(0.3) ? openCents : Math.max(1, Math.floor(openCents / 2));
  const paidOn = yesterday(worker);
  const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
  const enter = () =>
    worker.call(person(partner), "payment_record", { documentId, openCents, amount, paidOn });
  const key = `payment-${worker.number()}`;
  const bring = () =>
    insist(worker, () =>
      worker.call(program(partner), "payment_record", {
        documentId,
        amountCents: openCents + 100,
        paidOn,
        clientPaymentId: key,
      }),
    );
  await oneOf(worker, [enter, () => Promise.all([enter(), enter()]), () => Promise.all([bring(), bring()])]);
}

/** With two per cent off, or with too little and a reason; the same key twice is one entry and one discount. */
async function payWithDiscount(
  worker: Worker,
  partner: Partner,
  documentId: string,
  openCents: number,
): Promise<void> {
  if (openCents < 100) return;
  const isShort = worker.random.happens(0.3);
  const entry = {
    documentId,
    amountCents: openCents - Math.round(openCents * (isShort ? 0.1 : 0.02)),
    paidOn: yesterday(worker),
    clientPaymentId: `payment-${worker.number()}`,
    takesSkonto: true,
    ...(isShort && { skontoReason: "Kulanz" }),
  };
  const bring = () => insist(worker, () => worker.call(program(partner), "payment_record", entry));
  await (worker.random.happens(0.5) ? Promise.all([bring(), bring()]) : bring());
}

/** What was too much is paid back, or a bank takes back what it gave. */
async function moveBack(worker: Worker, partner: Partner, documentId: string): Promise<void> {
  const key = `payment-${worker.number()}`;
  const entry = {
    documentId,
    kind: worker.random.pick(["refund", "bounce"]),
    amountCents: worker.random.between(1, 200) * 100,
    paidOn: yesterday(worker),
    clientPaymentId: key,
  };
  await insist(worker, () => worker.call(program(partner), "payment_record", entry));
}

const yesterday = ({ time }: Worker): string =>
  new Date(time.nowMs() - 86_400_000).toISOString().slice(0, 10);

async function takeBack(worker: Worker, partner: Partner, documentId: string): Promise<void> {
  const listed = await worker.call(program(partner), "payment_list", { documentId });
  if (!listed.ok) return;
  const { items = [] } = listed.value as {
    items?: { paymentId: string; kind: string; reversedByPaymentId: string | null }[];
  };
  const standing = items.find(({ kind, reversedByPaymentId }) => kind !== "reversal" && !reversedByPaymentId);
  if (!standing) return;
  const undo = () =>
    worker.call(person(partner), "payment_take_back", { documentId, paymentId: standing.paymentId });
  await (worker.random.happens(0.5) ? Promise.all([undo(), undo()]) : undo());
}

async function write(worker: Worker, partner: Partner, references: unknown, more: object): Promise<void> {
  const number = worker.number();
  const documentDate = new Date(worker.time.nowMs()).toISOString().slice(0, 10);
  await insist(worker, () =>
    worker.call(program(partner), "document_create", {
      clientLetterId: `document-${number}`,
      sequenceScope: { scope: "GS" },
      document: { documentDate, references, ...more },
      recipientAddressInline: recipientOf(partner, number),
    }),
  );
}
