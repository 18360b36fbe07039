import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { fillIntake } from "../../../../test/intake.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { readIpp } from "./ipp-message.ts";
import { operations } from "./printer-attributes.ts";

/** One attribute of a request, as bytes. */
function attribute(tag: number, name: string, value: string | number): Buffer {
  const bytes = typeof value === "number" ? Buffer.alloc(4) : Buffer.from(value);
  if (typeof value === "number") bytes.writeInt32BE(value);
  const called = Buffer.from(name);
  const lengths = [Buffer.alloc(2), Buffer.alloc(2)] as const;
  lengths[0].writeUInt16BE(called.length);
  lengths[1].writeUInt16BE(bytes.length);
  return Buffer.concat([Buffer.from([tag]), lengths[0], called, lengths[1], bytes]);
}

/** A request as a computer makes it. */
function request(operation: number, more: Buffer[] = [], document: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.from([2, 0, 0, operation, 0, 0, 0, 7, 1]);
  const named = [
    attribute(0x47, "attributes-charset", "utf-8"),
    attribute(0x48, "attributes-natural-language", "de"),
  ];
  return Buffer.concat([head, ...named, ...more, Buffer.from([3]), document]);
}

/** Status, and every attribute of the answer by name. */
function read(bytes: Buffer): { status: number; requestId: number; said: Map<string, (string | number)[]> } {
  const said = new Map<string, (string | number)[]>();
  let name = "";
  for (let at = 8; bytes[at] !== 3;) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if (tag < 0x10) continue;
    const nameLength = bytes.readUInt16BE(at);
    if (nameLength > 0) name = bytes.toString("utf8", at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const length = bytes.readUInt16BE(at);
    const value = bytes.subarray(at + 2, at + 2 + length);
    at += 2 + length;
    const shown = tag === 0x21 || tag === 0x23 ? value.readInt32BE(0) : value.toString("utf8");
    said.set(name, [...(said.get(name) ?? []), shown]);
  }
  return { status: bytes.readUInt16BE(2), requestId: bytes.readUInt32BE(4), said };
}

async function printer() {
  const world = await startWorld();
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { printerUri } = (await edda.call("print_queue_open", {})).body as { printerUri: string };
  return { world, edda, printerUri, ask: asker(world, printerUri) };
}

const post = (world: World, uri: string, body: Uint8Array, type = "application/ipp") =>
  world.fetch(new URL(uri.replace(/^ipp/, "http")).pathname, {
    method: "POST",
    token: null,
    headers: { "content-type": type },
    body: new Uint8Array(body),
  });

const asker = (world: World, uri: string) => async (body: Uint8Array) => {
  const answer = await post(world, uri, body);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/ipp"]);
  return read(Buffer.from(await answer.arrayBuffer()));
};

const named = (name: string) => attribute(0x42, "job-name", name);
const by = attribute(0x42, "requesting-user-name", "edda");
const job = (id: unknown) => attribute(0x21, "job-id", Number(id));

test("what is printed lies in the person's intake, once, and the computer is told that it is done", async () => {
  const { edda, ask } = await printer();

  const printed = await ask(request(operations.printJob, [by, named("Mahnung Müller")], makePdf()));

  expect(printed).toMatchObject({ status: 0, requestId: 7 });
  expect(printed.said.get("job-state")).toEqual([9]);
  expect((await edda.call("intake_list", {})).body).toMatchObject({
    items: [{ source: "print", fileName: "Mahnung Müller", from: "edda", isMine: true, pageCount: 1 }],
  });
  expect((await edda.call("letter_find", {})).body).toMatchObject({ total: 0 });
  const [jobId] = printed.said.get("job-id") ?? [];
  const asked = await ask(request(operations.getJobAttributes, [job(jobId)]));
  expect(asked.said.get("job-state-reasons")).toEqual(["job-completed-successfully"]);
  const completed = attribute(0x44, "which-jobs", "completed");
  expect((await ask(request(operations.getJobs, [completed]))).said.get("job-id")).toEqual([jobId]);
  expect((await ask(request(operations.getJobs))).said.get("job-id")).toBeUndefined();
});

test("a job that is made first gets its document later, and one that is cancelled gets none", async () => {
  const { edda, ask } = await printer();
  const made = await ask(request(operations.createJob, [by, named("Brief")]));
  expect(made.said.get("job-state")).toEqual([3]);
  const [jobId] = made.said.get("job-id") ?? [];
  const last = Buffer.concat([
    Buffer.from([0x22, 0, 13]),
    Buffer.from("last-document"),
    Buffer.from([0, 1, 1]),
  ]);

  const sent = await ask(request(operations.sendDocument, [job(jobId), last], makePdf()));
  const again = await ask(request(operations.sendDocument, [job(jobId), last], makePdf()));

  expect(sent.said.get("job-state")).toEqual([9]);
  expect(again.status).toBe(0x0404);
  const [second] = (await ask(request(operations.createJob, [named("Doch nicht")]))).said.get("job-id") ?? [];
  expect((await ask(request(operations.cancelJob, [job(second)]))).status).toBe(0);
  expect((await ask(request(operations.sendDocument, [job(second), last], makePdf()))).status).toBe(0x0404);
  expect((await edda.call("intake_list", {})).body).toMatchObject({ total: 1 });
});

test("a printer says what it is, and only what was asked for", async () => {
  const { ask, printerUri } = await printer();

  const { said } = await ask(request(operations.getPrinterAttributes));

  expect(said.get("document-format-supported")).toEqual(["application/pdf"]);
  expect(said.get("printer-uri-supported")).toEqual([printerUri]);
  for (const operation of Object.values(operations))
    expect(said.get("operations-supported")).toContain(operation);
  const only = attribute(0x44, "requested-attributes", "printer-state");
  expect([...(await ask(request(operations.getPrinterAttributes, [only]))).said.keys()]).toEqual([
    "attributes-charset",
    "attributes-natural-language",
    "printer-state",
  ]);
});

test("what is no PDF, or cannot become a letter, is refused with a word and leaves nothing", async () => {
  const { edda, ask } = await printer();
  const text = attribute(0x49, "document-format", "text/plain");
  const zipped = attribute(0x44, "compression", "gzip");

  expect((await ask(request(operations.validateJob, [text]))).status).toBe(0x040a);
  expect((await ask(request(operations.printJob, [zipped], makePdf()))).status).toBe(0x040f);
  const broken = await ask(request(operations.printJob, [], Buffer.from("%PDF-1.7 kaputt")));
  expect(broken.status).toBe(0x0411);
  expect(broken.said.get("job-state")).toEqual([8]);
  expect(String(broken.said.get("status-message"))).toMatch(/PDF/);
  expect((await ask(request(0x7f))).status).toBe(0x0501);
  expect((await ask(request(operations.getJobAttributes, [job(999)]))).status).toBe(0x0406);
  expect((await ask(request(operations.getJobAttributes))).status).toBe(0x0400);
  expect((await edda.call("intake_list", {})).body).toMatchObject({ total: 0 });
});

test("an address that nobody has, has ended, or is not spoken to in IPP, prints nothing", async () => {
  const { world, edda, printerUri } = await printer();
  const body = request(operations.printJob, [], makePdf());

  expect((await post(world, printerUri.replace(/.{8}$/, "AAAAAAAA"), body)).status).toBe(404);
  expect((await post(world, printerUri, body, "application/pdf")).status).toBe(415);
  for (const noise of [Buffer.from("x"), Buffer.alloc(64, 0xff), body.subarray(0, 20)])
    expect((await post(world, printerUri, noise)).status).toBe(404);
  const renewed = (await edda.call("print_queue_open", {})).body["printerUri"];
  expect(renewed).not.toBe(printerUri);
  expect((await post(world, printerUri, body)).status).toBe(404);
  await edda.call("print_queue_close", {});
  expect((await edda.call("print_queue_get", {})).body).toMatchObject({ openSince: null });
  expect((await post(world, String(renewed), body)).status).toBe(404);
  expect((await edda.call("intake_list", {})).body).toMatchObject({ total: 0 });
});

test("whoever may only look has no printer, and who loses the right to write prints no more", async () => {
  const { world, edda, ask } = await printer();
  const vera = await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  expect((await vera.call("print_queue_open", {})).status).toBe(403);
  await world.services.db.updateTable("members").set({ role: "viewer" }).execute();

  expect((await ask(request(operations.printJob, [], makePdf()))).status).toBe(0x0506);
  expect((await edda.call("intake_list", {})).body).toMatchObject({ total: 0 });
});

/** A body that comes in parts: `isWanted` when somebody asks for more than the first. */
function slowly(first: Uint8Array) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const isWanted = writer.write(first).then(() => writer.write(Buffer.from(" ")));
  return { body: readable, isWanted, end: () => writer.close() };
}

const send = (
  world: World,
  uri: string,
  body: ReadableStream<Uint8Array>,
  more: Record<string, string> = {},
) =>
  world.fetch(new URL(uri.replace(/^ipp/, "http")).pathname, {
    method: "POST",
    token: null,
    headers: { "content-type": "application/ipp", ...more },
    body,
    duplex: "half",
  } as RequestInit);

/** Reading it fails the test. */
const untouchable = () =>
  new ReadableStream<Uint8Array>(
    { pull: () => Promise.reject(new Error("somebody has read it")) },
    { highWaterMark: 0 },
  );

test("nothing is read where there is no printer, nor of what says that it is too large", async () => {
  const { world, printerUri } = await printer();
  const nobody = printerUri.replace(/.{8}$/, "AAAAAAAA");

  expect((await send(world, nobody, untouchable())).status).toBe(404);
  const announced = { "content-length": String(60 * 2 ** 20) };
  expect((await send(world, printerUri, untouchable(), announced)).status).toBe(413);
});

test("a printer takes two large documents at once, asks a third to come again, and still says what it is", async () => {
  const { world, edda, printerUri, ask } = await printer();
  // What follows the end of a PDF does it no harm.
  const largeOne = (name: string) =>
    Buffer.concat([request(operations.printJob, [by, named(name)], makePdf()), Buffer.alloc(70 * 1024, " ")]);
  const large = largeOne("Groß");
  const coming = [slowly(large), slowly(largeOne("Groß 2"))];
  const answers = coming.map(({ body }) => send(world, printerUri, body));
  for (const { isWanted } of coming) await isWanted;

  expect(await ask(large)).toMatchObject({ status: 0x0507, requestId: 7 });
  expect((await ask(request(operations.getPrinterAttributes))).status).toBe(0);

  for (const { end } of coming) await end();
  for (const answer of await Promise.all(answers))
    expect(read(Buffer.from(await answer.arrayBuffer())).status).toBe(0);
  expect((await edda.call("intake_list", {})).body).toMatchObject({ total: 2 });
  expect((await ask(large)).status).toBe(0);
});

test("what a computer repeats because an answer was lost is the file that waits already", async () => {
  const { world, edda, ask } = await printer();
  const print = (name: string, bytes = makePdf()) =>
    ask(request(operations.printJob, [by, named(name)], bytes));
  const waiting = async () => (await edda.call("intake_list", {})).body as { items: { uploadId: string }[] };
  const later = (minutes: number) =>
    world.setTime(new Date(world.services.clock.now().getTime() + minutes * 60_000));

  const said = await Promise.all([print("Brief"), print("Brief"), print("Brief")]);
  later(9);
  said.push(await print("Brief"));
  for (const { status, said: attributes } of said)
    expect([status, attributes.get("job-state")]).toEqual([0, [9]]);
  expect((await waiting()).items).toHaveLength(1);

  await print("Brief 2");
  await print("Brief", makePdf({ pages: [{}, {}] }));
  later(11);
  await print("Brief");
  await print("Brief");
  expect((await waiting()).items).toHaveLength(4);

  const [first] = (await waiting()).items;
  await edda.call("intake_discard", { uploadId: first?.uploadId, discarded: true });
  await print("Brief");
  expect((await waiting()).items).toHaveLength(4);
});

test("a full intake, a disabled account and one that is being closed print nothing, and say so", async () => {
  const { world, edda, ask } = await printer();
  const { db } = world.services;
  const holderId = String((await edda.call("session", {})).body["userId"]);
  const made = await ask(request(operations.createJob, [named("Vorher")]));
  const [jobId] = made.said.get("job-id") ?? [];
  const refused = async (why: RegExp) => {
    for (const body of [
      request(operations.printJob, [], makePdf()),
      request(operations.createJob),
      request(operations.sendDocument, [job(jobId)], makePdf()),
    ]) {
      const { status, said } = await ask(body);
      expect([status, String(said.get("status-message"))]).toEqual([0x0506, expect.stringMatching(why)]);
    }
  };
  await fillIntake(world, { holderId, count: 500 });
  await refused(/warten schon 500 Dateien/);
  await db.deleteFrom("uploads").execute();

  const at = world.services.clock.now();
  await db.updateTable("partners").set({ disabledAt: at, disabledReason: "Prüfung" }).execute();
  await refused(/gesperrt/);
  await db.updateTable("partners").set({ disabledAt: null, disabledReason: null }).execute();

  const closing = {
    closureRequestedAt: at,
    closureRequestedBy: holderId,
    closesAt: new Date(at.getTime() + 1),
  };
  await db.updateTable("partners").set(closing).execute();
  await refused(/geschlossen/);
});

test("a head of any bytes is read without a fault, or not at all", () => {
  const whole = request(operations.printJob, [by, named("Brief")], makePdf());
  for (let length = 0; length < 120; length += 1)
    expect(() => readIpp(whole.subarray(0, length))).not.toThrow();
  expect(readIpp(whole)?.attributes.get("job-name")).toEqual(["Brief"]);
});
