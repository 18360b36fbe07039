import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { emailCarrier } from "../src/adapters/smtp-mailer/email-carrier.ts";
import { makeEvidencePack } from "../src/modules/exports/evidence/evidence-pack.ts";
import { moveOrder, settleUnclear } from "../src/modules/orders/orders.ts";
import { setPartner } from "../src/modules/partners/partners.ts";
import { exampleBank, exampleSender } from "../src/modules/senders/example-senders.ts";
import { topUp } from "../src/modules/wallet/wallet.ts";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import { blobHash } from "../src/ports/blob-store.ts";
import { billedLine, invoiceInput, issue, madeDocument, summedUp } from "./documents.ts";
import { exportWish } from "./evidence.ts";
import { muenchen } from "./muenchen.ts";
import { refusal, startSmtpServer } from "./pretend-smtp.ts";
import { type CarrierManners, startPretendCarrier } from "./pretend-carrier.ts";
import { sealAll } from "./seals.ts";
import { acceptAgreement, sendInput, startSendingWorld } from "./sends.ts";
import { confirmAccounts } from "./confirmed-accounts.ts";
import { type Office, startWorld, type World } from "./world.ts";

const from = "Brieftaube <post@brieftaube.example>";

/** A live office that bills, with a real mail server and a printer. */
async function startMailingWorld(options: SMTPServerOptions = {}, manners: CarrierManners = {}) {
  const server = await startSmtpServer(options);
  const printer = await startPretendCarrier(manners);
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const saved = await world.call(
    "sender_profile_upsert",
    { ...exampleSender("gmbh"), bankverbindung: exampleBank },
    live,
  );
  expect(saved).toMatchObject({ ok: true });
  await confirmAccounts(world);
  await acceptAgreement(world, live);
  const at = world.services.clock.now();
  await topUp(world.services.db, live, "bank", { amountCents: 10_000, reference: "bank:1", at });
  world.services.carriers.live = [
    printer.carrier,
    emailCarrier({ url: server.url, from, secrets: "a secret of the tests" }, { timeoutMs: 2_000 }),
  ];
  const call = async (name: string, input: object) => {
    const answer = await world.call(name, input, live);
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  };
  const invoice = () => madeDocument(world, invoiceInput(), live.token);
  return { world, live, server, printer, call, invoice };
}

const mailTo = (letterId: string, changes: object = {}) => ({
  letterId,
  deliver: "email",
  email: "buchhaltung@cafe.example",
  ...changes,
});

const nobodyThere: SMTPServerOptions = {
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith("niemand") ? done(refusal(550, "no such user")) : done(),
};

const recordsOf = async ({ services }: World, orderId: unknown) =>
  services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record", "blobHash"])
    .where("subject", "=", String(orderId))
    .orderBy("id")
    .execute();

test("an invoice goes out by e-mail: its ZUGFeRD file, an answer address, an id that was fixed before; it is issued by that and costs nothing", async () => {
  const { world, live, server, call, invoice } = await startMailingWorld();
  const { letterId, documentId, documentNumber } = await invoice();

  const sent = await call("order_send", mailTo(letterId, { clientOrderId: "a" }));
  expect(await call("order_send", mailTo(letterId, { clientOrderId: "a" }))).toMatchObject({
    orderId: sent["orderId"],
  });
  await world.runDue(live);

  expect(sent).toMatchObject({ priceCents: 0, totalCents: 0, carrier: "email", copies: [] });
  expect(server.taken.map(({ from: sender, to }) => [sender, to])).toEqual([
    ["post@brieftaube.example", ["buchhaltung@cafe.example"]],
  ]);
  const [{ message } = { message: "" }] = server.taken;
  expect(message).toMatch(new RegExp(`^Message-ID: <${String(sent["orderId"])}@brieftaube.example>`, "mi"));
  expect(message).toMatch(/^Reply-To: .*post@muster\.example/m);
  expect(message).toContain(`filename=${documentNumber}.pdf`);
  const text = message.replaceAll("=\r\n", "").replaceAll("=C3=BC", "ü");
  expect(text).toContain(`unsere Rechnung ${documentNumber} vom 02.03.2026 über 1.190,00`);
  expect(text).toContain("bis zum 16.03.2026");

  const { exports } = (await call("document_get", { documentId })) as { exports: { zugferdPdfUrl: string } };
  const { pathname, search } = new URL(exports.zugferdPdfUrl);
  const file = await (await world.fetch(`${pathname}${search}`)).bytes();
  const attached = /\r\n\r\n([A-Za-z0-9+/=\r\n]{500,}?)\r\n--/.exec(message)?.[1] ?? "";
  expect(blobHash(Buffer.from(attached, "base64"))).toBe(blobHash(file));

  expect(await call("document_get", { documentId })).toMatchObject({ state: "issued", issuedBy: "email" });
  expect(await call("order_status", { orderId: sent["orderId"] })).toMatchObject({ status: "posted" });
  const records = await recordsOf(world, sent["orderId"]);
  const mailed = records.find(({ kind }) => kind === "order.email_sent");
  expect(mailed?.record).toMatchObject({
    to: "buchhaltung@cafe.example",
    messageId: `${String(sent["orderId"])}@brieftaube.example`,
    answer: expect.stringMatching(/^250 /),
    messageSha256: mailed?.blobHash,
  });
  expect(await evidenceText(world, live, sent["orderId"])).toContain(
    "The mail server accepted the e-mail on",
  );
});

/** The words of the last mail, as a person reads them. */
const wordsOf = ({ message } = { message: "" }): string =>
  Buffer.from(
    message
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    "latin1",
  )
    .toString("utf8")
    .replaceAll("\u00a0", " ");

test("a mail asks nobody to pay what the seller collects, and of a final invoice for what is left alone", async () => {
  const { world, live, server, call } = await startMailingWorld();
  const mailed = async (document: object, changes: object = {}) => {
    const made = await madeDocument(world, invoiceInput({ document, ...changes }), live.token);
    await call("order_send", mailTo(made.letterId));
    await world.runDue(live);
    return { ...made, words: wordsOf(server.taken.at(-1)) };
  };
  const directDebit = {
    mandateReference: "M-1",
    creditorId: "DE98ZZZ09999999999",
    iban: "DE89370400440532013000",
  };

  const debit = await mailed({ directDebit });
  expect(debit.words).toContain(
    "über 1.190,00 €. Wir ziehen den Betrag am 16.03.2026 mit einer SEPA-Lastschrift ein; bitte überweisen Sie ihn nicht selbst.",
  );
  expect(debit.words).not.toContain("Bitte zahlen Sie");
  const english = await mailed({ directDebit }, { language: "en" });
  expect(english.words).toContain(
    "for €1,190.00. We will collect the amount on 16 March 2026 by SEPA direct debit",
  );
  expect(english.words).not.toContain("Payment is due");

  const part = (price: number) => ({
    abschlag: true,
    ...summedUp([billedLine({ quantity: "1", unitPriceCents: price })]),
  });
  const finalOver = async (price: number) => {
    const { documentNumber } = await mailed(part(price));
    return mailed({ abschlagsrechnungen: [documentNumber] });
  };
  const rest = await finalOver(40_000);
  expect(rest.words).toContain(
    `unsere Schlussrechnung ${rest.documentNumber} vom 02.03.2026. Nach Abzug der Abschlagsrechnungen sind noch 714,00 € zu zahlen. Bitte zahlen Sie den Betrag bis zum 16.03.2026.`,
  );
  const nothing = await finalOver(100_000);
  expect(nothing.words).toContain("vom 02.03.2026. Es ist nichts mehr zu zahlen.");
  expect(nothing.words).not.toMatch(/0,00 €|Bitte zahlen Sie/);
});

const statusOf = async (
  call: (name: string, input: object) => Promise<Record<string, unknown>>,
  orderId: unknown,
) => call("order_status", { orderId, language: "en" });

test("a receiver that the mail server does not know ends the order with that reason; the document is not issued and may go out again", async () => {
  const { world, live, server, call, invoice } = await startMailingWorld(nobodyThere);
  const { letterId, documentId } = await invoice();
  const { orderId } = await call("order_send", mailTo(letterId, { email: "niemand@cafe.example" }));
  await world.runDue(live);

  expect(await statusOf(call, orderId)).toMatchObject({
    status: "failed",
    reason: { code: "EMAIL_REFUSED", text: expect.stringContaining("did not accept the e-mail") },
  });
  expect(await call("document_get", { documentId })).toMatchObject({ state: "made" });

  await call("order_send", mailTo(letterId));
  await world.runDue(live);
  expect(server.taken).toHaveLength(1);
  expect(await call("document_get", { documentId })).toMatchObject({ issuedBy: "email" });
});

test("a server that is busy is asked again later, one that refuses the mail itself is not", async () => {
  const answers: ("busy" | "take")[] = ["busy", "take"];
  const busy = await startMailingWorld({
    onMailFrom: (_address, _session, done) =>
      answers.shift() === "busy" ? done(refusal(451, "greylisted")) : done(),
  });
  const { letterId } = await busy.invoice();
  const { orderId } = await busy.call("order_send", mailTo(letterId));
  await busy.world.runDue(busy.live);
  expect(await statusOf(busy.call, orderId)).toMatchObject({ status: "queued" });
  expect(busy.server.taken).toEqual([]);
  busy.world.setTime(new Date(busy.world.services.clock.now().getTime() + 3_600_000));
  await busy.world.runDue(busy.live);
  expect(await statusOf(busy.call, orderId)).toMatchObject({ status: "posted" });
  expect(busy.server.taken).toHaveLength(1);

  const strict = await startMailingWorld({
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(refusal(554, "no invoices here")));
    },
  });
  const made = await strict.invoice();
  const refused = await strict.call("order_send", mailTo(made.letterId));
  await strict.world.runDue(strict.live);
  expect(await statusOf(strict.call, refused["orderId"])).toMatchObject({
    status: "failed",
    reason: { code: "EMAIL_REFUSED" },
  });
});

test("a line that is cut after the mail was handed over leaves it to a person: it is never mailed a second time by itself", async () => {
  const { world, live, call, invoice } = await startMailingWorld();
  const sockets: Socket[] = [];
  world.services.carriers.live = [await cutOff(sockets)];
  const { letterId, documentId } = await invoice();
  const { orderId } = await call("order_send", mailTo(letterId));
  await world.runDue(live);
  for (let hour = 1; hour <= 48; hour += 1) {
    world.setTime(new Date(world.services.clock.now().getTime() + 3_600_000));
    await world.runDue(live);
  }

  expect(sockets.length).toBe(1);
  expect(await statusOf(call, orderId)).toMatchObject({
    status: "submitting",
    cancellable: false,
    reason: { code: "HAND_OVER_UNCLEAR" },
  });
  expect(await call("document_get", { documentId })).toMatchObject({ state: "made" });
  const again = await world.call("order_send", mailTo(letterId), live);
  expect(again).toMatchObject({ error: { details: { reason: "DOCUMENT_SENT" } } });

  expect(
    await settleUnclear(world.services, String(orderId), { handedOver: "seen by the recipient" }),
  ).toMatchObject({
    status: "submitted",
  });
  await world.runDue(live);
  expect(await statusOf(call, orderId)).toMatchObject({ status: "posted" });
  expect(await call("document_get", { documentId })).toMatchObject({ issuedBy: "email" });
  expect(sockets.length).toBe(1);
  const evidence = await evidenceText(world, live, orderId);
  expect(evidence).toContain("neither its answer nor the message itself is on record");
  expect(evidence).not.toContain("The mail server accepted");
});

/** What the pages of an order's evidence say. */
async function evidenceText(world: World, office: Office, orderId: unknown): Promise<string> {
  await sealAll(world);
  const wish = exportWish(office, { language: "en" });
  const pack = await makeEvidencePack(world.services, wish, String(orderId));
  return (await placedText(pack)).map(({ text }) => text.trim()).join(" ");
}

/** A mail server that takes a mail and hangs up without a word. */
async function cutOff(sockets: Socket[]) {
  const server = createServer((socket) => {
    sockets.push(socket);
    let isData = false;
    socket.on("error", () => {});
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const said = chunk.toString();
      if (isData) {
        if (said.includes("\r\n.\r\n")) socket.destroy();
        return;
      }
      if (/^DATA/m.test(said)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.address() as AddressInfo;
  return emailCarrier(
    { url: `smtp://127.0.0.1:${port}`, from, secrets: "a secret of the tests" },
    { timeoutMs: 2_000 },
  );
}

test("both ways are one mail and one letter that says it is the same and promises no mail, under one price and one order of the letter", async () => {
  const world = await startSendingWorld();
  await world.call("sender_profile_upsert", { ...exampleSender("gmbh"), bankverbindung: exampleBank });
  await confirmAccounts(world);
  const { letterId, documentId } = await madeDocument(world);
  const sent = await world.call("order_send", mailTo(letterId, { deliver: "both" }));
  if (!sent.ok) expect.fail(JSON.stringify(sent));
  const [paper] = sent.value["copies"] as { orderId: string; letterId: string; priceCents: number }[];

  expect(sent.value).toMatchObject({ carrier: "email", priceCents: 0, totalCents: paper?.priceCents });
  expect(paper?.priceCents).toBeGreaterThan(0);
  await world.runDue();
  expect(await world.call("order_status", { orderId: sent.value["orderId"] })).toMatchObject({
    value: { status: "posted" },
  });
  expect(await world.call("order_status", { orderId: paper?.orderId })).toMatchObject({
    value: { status: "submitted", carrier: "sandbox" },
  });
  const text = await pdfTextOf(world, paper?.letterId);
  expect(text).toContain("Papierausfertigung");
  expect(text).toContain("nur einmal");
  // The mail may be refused after it was printed: then it is all that its recipient gets.
  expect(text).not.toMatch(/Kopie|senden wir/);
  expect(await world.call("document_get", { documentId })).toMatchObject({ value: { issuedBy: "email" } });
});

/** An invoice that goes both ways, its mail to nowhere unless said otherwise. */
async function sentBothWays({
  to = "niemand@cafe.example",
  ...manners
}: CarrierManners & { to?: string } = {}) {
  const mailing = await startMailingWorld(nobodyThere, manners);
  const { world, live, call, invoice } = mailing;
  const made = await invoice();
  const sent = await call("order_send", mailTo(made.letterId, { deliver: "both", email: to }));
  const [paper] = sent["copies"] as { orderId: string; letterId: string }[];
  const refusedSend = async (input: object) => {
    const answer = await world.call("order_send", input, live);
    return answer.ok ? expect.fail("it was sent again") : answer.error;
  };
  return { ...mailing, ...made, mailId: sent["orderId"], paper, refusedSend };
}

test("a document whose mail was refused is not put on paper a second time, and says so; by e-mail it may go out again", async () => {
  const { world, live, server, printer, call, letterId, mailId, refusedSend } = await sentBothWays();
  await world.runDue(live);
  expect(await statusOf(call, mailId)).toMatchObject({
    status: "failed",
    nextStep: expect.stringMatching(/not go out on paper again.*again by e-mail/),
  });
  expect(printer.letters).toHaveLength(1);

  expect(await refusedSend({ letterId })).toMatchObject({
    details: {
      reason: "DOCUMENT_SENT",
      problems: [{ path: "letterId", message: expect.stringContaining("on paper once") }],
    },
  });
  expect(await call("order_send", mailTo(letterId, { deliver: "both" }))).toMatchObject({
    totalCents: 0,
    copies: [],
    warnings: expect.arrayContaining([expect.objectContaining({ code: "PAPER_SENT_BEFORE" })]),
  });
  await world.runDue(live);
  expect(printer.letters).toHaveLength(1);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.message.replaceAll("=\r\n", "")).toContain("auch mit der Post");
});

test("nor is one whose mail came back; a mail alone says that there is paper", async () => {
  const { world, live, server, printer, call, invoice } = await startMailingWorld();
  const { letterId } = await invoice();
  const sent = await call("order_send", mailTo(letterId, { deliver: "both" }));
  await world.runDue(live);
  await call("email_bounce_record", { orderId: sent["orderId"] });

  expect(await call("order_send", mailTo(letterId, { deliver: "both", dryRun: true }))).toMatchObject({
    totalCents: 0,
    warnings: expect.arrayContaining([expect.objectContaining({ code: "PAPER_SENT_BEFORE" })]),
  });
  expect(await world.call("order_send", { letterId }, live)).toMatchObject({
    error: { details: { reason: "DOCUMENT_SENT" } },
  });
  await call("order_send", mailTo(letterId, { email: "neu@cafe.example" }));
  await world.runDue(live);
  expect(server.taken).toHaveLength(2);
  expect(server.taken[1]?.message.replaceAll("=\r\n", "")).toContain("auch mit der Post");
  expect(printer.letters).toHaveLength(1);
});

test("where neither way came through, the letter and the paper beside its mail are one document: of both at once one leaves", async () => {
  const { world, live, printer, call, letterId, mailId, paper, refusedSend } = await sentBothWays({
    to: "buchhaltung@cafe.example",
    handOver: (nth) => (nth === 1 ? { outcome: "refused", reason: "no paper today" } : "take"),
  });
  await world.runDue(live);
  await call("email_bounce_record", { orderId: mailId });
  expect(await statusOf(call, mailId)).toMatchObject({
    status: "returned",
    nextStep: expect.stringContaining("by e-mail or by post"),
  });
  expect(await statusOf(call, paper?.orderId)).toMatchObject({ status: "failed" });

  const answers = await Promise.all([
    world.call("order_send", { letterId }, live),
    world.call("order_send", { letterId: paper?.letterId }, live),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { details: { reason: "DOCUMENT_SENT" } } });
  await world.runDue(live);
  expect(printer.letters).toHaveLength(1);
  for (const again of [letterId, paper?.letterId])
    expect(await refusedSend({ letterId: again })).toMatchObject({ details: { reason: "DOCUMENT_SENT" } });
});

test("whoever stores a send, a document is on paper once: the database counts what leaves beside a mail", async () => {
  const { world, live, letterId, paper } = await sentBothWays();
  await world.runDue(live);
  const { db } = world.services;
  // As a program would that looked before the paper was there.
  const again = async (letter: unknown) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into orders select * from jsonb_populate_record(null::orders, (select to_jsonb(o)
        || jsonb_build_object('id', gen_random_uuid(), 'letter_id', ${letter}::uuid, 'status', 'queued', 'client_order_id', null,
          'copy_of', null) from orders o where id = ${paper?.orderId}))`.execute(tx);
    });
  for (const letter of [letterId, paper?.letterId])
    await expect(again(letter)).rejects.toMatchObject({ constraint: "document_leaves_once" });
});

test("paper goes out at most once also where it came back meanwhile: then it may be posted again", async () => {
  const { world, live, printer, call, letterId, paper } = await sentBothWays({
    state: (_letter, now) => ({ stage: "undeliverable", since: now, cancellable: false, checkAgainAt: null }),
  });
  await world.runDue(live);
  await world.runDue(live);
  expect(await statusOf(call, paper?.orderId)).toMatchObject({ status: "returned" });
  const sent = await call("order_send", mailTo(letterId, { deliver: "both", email: "neu@cafe.example" }));
  expect(sent["copies"]).toHaveLength(1);
  await world.runDue(live);
  expect(printer.letters).toHaveLength(2);
});

test("a mail address that nobody has mailed before is a new recipient, and so is a letter box that was only mailed", async () => {
  const world = await startSendingWorld();
  await world.call("sender_profile_upsert", { ...exampleSender("gmbh"), bankverbindung: exampleBank });
  await confirmAccounts(world);
  const send = async (input: object) => {
    const { letterId } = await madeDocument(world);
    const answer = await world.call("order_send", { letterId, ...input });
    return answer.ok ? answer.value["status"] : expect.fail(JSON.stringify(answer));
  };
  const by = (email: string) => ({ deliver: "email", email });
  await send(by("buchhaltung@cafe.example"));
  await setPartner(world.services, world.office.partnerId, { approvalRules: [{ when: "newRecipient" }] });

  expect(await send({})).toBe("awaiting_approval");
  expect(await send(by("Buchhaltung@Cafe.example"))).toBe("queued");
  expect(await send(by("anderswo@example.com"))).toBe("awaiting_approval");
  expect(await send(by("anderswo@example.com"))).toBe("awaiting_approval");

  await setPartner(world.services, world.office.partnerId, { approvalRules: [] });
  await send({});
  await setPartner(world.services, world.office.partnerId, { approvalRules: [{ when: "newRecipient" }] });
  expect(await send({})).toBe("queued");
  expect(await send(by("anderswo@example.com"))).toBe("awaiting_approval");
  expect(await send({ deliver: "both", email: "anderswo@example.com" })).toBe("awaiting_approval");
});

/** What a stored letter says on its pages. */
async function pdfTextOf(world: World, letterId: unknown): Promise<string> {
  const answer = await world.call("letter_get", { letterId });
  if (!answer.ok) return expect.fail(JSON.stringify(answer));
  const { pathname, search } = new URL(String(answer.value["pdfUrl"]));
  const pdf = await (await world.fetch(`${pathname}${search}`)).bytes();
  return (await placedText(pdf)).map(({ text }) => text).join("\n");
}

test("a sandbox mails nobody, and its mail runs the same way", async () => {
  const world = await startSendingWorld();
  world.services.mailer = { send: () => Promise.reject(new Error("somebody would have been mailed")) };
  const { letterId, documentId } = await madeDocument(world);
  const sent = await world.call("order_send", mailTo(letterId));
  if (!sent.ok) expect.fail(JSON.stringify(sent));
  await world.runDue();

  expect(await world.call("order_status", { orderId: sent.value["orderId"] })).toMatchObject({
    value: { status: "posted" },
  });
  expect(await world.call("document_get", { documentId })).toMatchObject({ value: { issuedBy: "email" } });
});

test("a mail has no street to be corrected: where a letter would wait for that, it comes back", async () => {
  const world = await startSendingWorld();
  const unreadable = { ...muenchen, name: "Sandbox Address Unreadable" };
  const { letterId } = await madeDocument(world, invoiceInput({ recipientAddressInline: unreadable }));
  const sent = await world.call("order_send", mailTo(letterId));
  if (!sent.ok) expect.fail(JSON.stringify(sent));
  const { orderId } = sent.value;
  for (let hour = 0; hour < 3; hour += 1) {
    await world.runDue();
    world.setTime(new Date(world.services.clock.now().getTime() + 3_600_000));
  }
  await world.runDue();
  expect(await world.call("order_status", { orderId })).toMatchObject({ value: { status: "returned" } });

  const { letterId: other } = await madeDocument(world);
  const waiting = await world.call("order_send", mailTo(other));
  if (!waiting.ok) expect.fail(JSON.stringify(waiting));
  const waitingId = String(waiting.value["orderId"]);
  const { services, office } = world;
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "awaiting_partner_fix"],
  ] as const)
    await moveOrder(services.db, office, waitingId, { from: [from], to, at: services.clock.now() });
  expect(await world.call("order_fix_resubmit", { orderId: waitingId, recipient: muenchen })).toMatchObject({
    error: { code: "ORDER_NOT_FIXABLE" },
  });
});

test("where the mail was refused, the paper issues the document", async () => {
  const { world, live, call, documentId } = await sentBothWays({
    state: (_letter, now) => ({ stage: "posted", since: now, cancellable: false }),
  });
  await world.runDue(live);
  await world.runDue(live);
  expect(await call("document_get", { documentId })).toMatchObject({ state: "issued", issuedBy: "post" });
});

test("a mail that came back is recorded by whoever got it: the document stays issued, may go out again, and the next mail is warned of", async () => {
  const { world, live, server, call, invoice } = await startMailingWorld();
  const { letterId, documentId } = await invoice();
  const { orderId } = await call("order_send", mailTo(letterId, { scheduledAt: "2026-03-02T12:00:00Z" }));
  const early = await world.call("email_bounce_record", { orderId }, live);
  expect(early).toMatchObject({ error: { details: { problems: [{ path: "orderId", rule: "not_sent" }] } } });
  world.setTime("2026-03-02T12:00:00Z");
  await world.runDue(live);

  const bounced = await call("email_bounce_record", { orderId, reason: "mailbox unavailable" });
  expect(bounced).toMatchObject({ status: "returned", changed: true });
  expect(await call("email_bounce_record", { orderId })).toMatchObject({ changed: false });
  expect(await statusOf(call, orderId)).toMatchObject({
    reason: { code: "EMAIL_BOUNCED", comment: "mailbox unavailable" },
    nextStep: expect.stringContaining("e-mail address"),
  });
  expect(await call("document_get", { documentId })).toMatchObject({ issuedBy: "email" });

  expect(await call("order_send", mailTo(letterId, { email: undefined }))).toMatchObject({
    emailTo: "buchhaltung@cafe.example",
    warnings: expect.arrayContaining([expect.objectContaining({ code: "EMAIL_BOUNCED_BEFORE" })]),
  });
  await world.runDue(live);
  expect(server.taken).toHaveLength(2);
});

test("a receiver's address and format are remembered, and the book's address counts first", async () => {
  const { world, live, server, call, invoice } = await startMailingWorld();
  const authority = { buyerReference: "04011000-12345-03" };
  const first = await madeDocument(world, invoiceInput({ document: authority }), live.token);
  await call("order_send", mailTo(first.letterId, { emailFormat: "xrechnung" }));
  await world.runDue(live);
  const second = await madeDocument(world, invoiceInput({ document: authority }), live.token);
  await call("order_send", { letterId: second.letterId, deliver: "email" });
  await world.runDue(live);
  expect(server.taken.map(({ to, message }) => [to, message.includes(".xml")])).toEqual([
    [["buchhaltung@cafe.example"], true],
    [["buchhaltung@cafe.example"], true],
  ]);

  await call("address_upsert", { ...muenchen, addressType: "recipient" });
  await world.services.db.updateTable("addresses").set({ email: "neu@cafe.example" }).execute();
  const third = await invoice();
  expect(
    await call("order_send", { letterId: third.letterId, deliver: "email", dryRun: true }),
  ).toMatchObject({
    emailTo: "neu@cafe.example",
  });
});

test("a reminder goes out as PDF, and a mail waits for a person as a letter does", async () => {
  const { world, live, server, call, invoice } = await startMailingWorld();
  const made = await invoice();
  const asked = await call("approval_submit", mailTo(made.letterId));
  expect(asked).toMatchObject({ status: "awaiting_approval", emailTo: "buchhaltung@cafe.example" });
  await world.runDue(live);
  expect(server.taken).toEqual([]);
  expect(await call("approval_list", {})).toMatchObject({
    items: [{ letters: [{ emailTo: "buchhaltung@cafe.example" }] }],
  });
  await call("order_cancel", { approvalId: asked["approvalId"] });

  await issue(world, made.documentId, { token: live.token });
  const reminder = await madeDocument(
    world,
    {
      document: {
        documentType: "zahlungserinnerung",
        documentDate: "2026-03-20",
        references: made.referencePrefill,
      },
    },
    live.token,
  );
  const wrong = await world.call("order_send", mailTo(reminder.letterId, { emailFormat: "zugferd" }), live);
  expect(wrong).toMatchObject({
    error: { details: { problems: [{ path: "emailFormat", rule: "only_invoices" }] } },
  });
  const { orderId } = await call("order_send", mailTo(reminder.letterId));
  await world.runDue(live);
  expect(await statusOf(call, orderId)).toMatchObject({ email: { format: "pdf" }, status: "posted" });
  expect(await call("order_einlieferungsbeleg", { orderId })).toMatchObject({
    available: false,
    reason: { code: "SENT_BY_EMAIL" },
  });
});

test.each([
  ["express", { express: true }, "express", "not_by_email"],
  ["registered mail", { deliveryType: "einschreiben_einwurf" }, "deliveryType", "not_by_email"],
  ["no address", { email: undefined }, "email", "required"],
  ["no XRechnung", { emailFormat: "xrechnung" }, "emailFormat", "no_xrechnung"],
  ["an address without a mail", { deliver: "post" }, "email", "only_by_email"],
])("what does not go together with e-mail is said at its field: %s", async (_case, changes, path, rule) => {
  const world = await startSendingWorld();
  const { letterId } = await madeDocument(world);
  for (const deliver of "deliver" in changes ? [changes.deliver] : ["email", "both"])
    expect(await world.call("order_send", { ...mailTo(letterId, changes), deliver })).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule }] } },
    });
});

test("only documents are mailed, and only where a mail server is set up", async () => {
  const world = await startSendingWorld();
  const letter = await world.call("order_send", { ...sendInput(), deliver: "email", email: "a@b.example" });
  expect(letter).toMatchObject({
    error: { details: { problems: [{ path: "deliver", rule: "only_documents" }] } },
  });
  const { letterId } = await madeDocument(world);
  world.services.carriers.sandbox = world.services.carriers.sandbox.slice(0, 1);
  expect(await world.call("order_send", mailTo(letterId))).toMatchObject({
    error: { details: { problems: [{ path: "deliver", rule: "not_set_up" }] } },
  });
});
