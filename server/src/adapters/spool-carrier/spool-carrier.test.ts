import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { deliveryTypes } from "../../foundation/letter-options.ts";
import { type Carrier, CarrierTrouble, type LetterToPost, takes } from "../../ports/carrier.ts";
import { ticketFor } from "./job-ticket.ts";
import { spoolCarrier } from "./spool-carrier.ts";
import { spoolFolder } from "./spool-folder.ts";

const orderId = "7a1f6c1e-6a5e-4a39-9d0a-0f3c2b1d4e5f";
const now = new Date("2026-03-02T09:00:00Z");
const later = new Date("2026-03-02T12:00:00Z");

const letter: LetterToPost = {
  orderId,
  tenant: { partnerId: "5d3a1c52-55e3-4f0f-8c3b-0c8f0e9a7b11", mode: "live" },
  recipient: {
    name: "Berta Beispiel",
    company: null,
    street: "Hauptstraße",
    houseNumber: "1",
    pobox: null,
    zip: "10115",
    city: "Berlin",
    country: "DE",
  },
  deliveryType: "einschreiben_einwurf",
  since: now,
  now,
  pdf: Buffer.from("%PDF-1.7 a letter"),
  fileName: "brief.pdf",
  recipientLines: ["Berta Beispiel", "Hauptstraße 1", "10115 Berlin"],
  senderLine: "Muster GmbH · Musterweg 1 · 10115 Berlin",
  express: false,
  color: true,
  duplex: true,
  pageCount: 3,
  sheetCount: 2,
  clientOrderId: "invoice-4711",
};
const elsewhere = { ...letter, recipient: { ...letter.recipient, houseNumber: "2" }, now: later };

let folder: string;
let room: Carrier;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spool-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  room = spoolCarrier({ folder });
});

const within = (place: string) => readdir(join(folder, place));
const acknowledge = (content: object | string, job = orderId) =>
  writeFile(
    join(folder, "incoming", `${job}.json`),
    typeof content === "string" ? content : JSON.stringify(content),
  );
const take = (job = orderId) => rename(join(folder, "outgoing", job), join(folder, "taken", job));
const accepted = (state: object = {}) =>
  expect.objectContaining({
    outcome: "accepted",
    reference: orderId,
    state: expect.objectContaining({ stage: "accepted", ...state }),
  });

describe("a hand-over", () => {
  test("is a folder with the letter, its ticket and checksums that hold", async () => {
    expect(await room.handOver(letter)).toEqual(accepted({ since: now, cancellable: true }));

    const job = join(folder, "outgoing", orderId);
    expect((await readdir(job)).toSorted()).toEqual(["SHA256SUMS", "letter.pdf", "ticket.json"]);
    expect(await readFile(join(job, "letter.pdf"), "utf8")).toBe("%PDF-1.7 a letter");
    expect(JSON.parse(await readFile(join(job, "ticket.json"), "utf8"))).toEqual({
      format: "brieftaube-spool",
      version: 1,
      job: orderId,
      orderId,
      clientOrderId: "invoice-4711",
      createdAt: "2026-03-02T09:00:00.000Z",
      file: {
        name: "letter.pdf",
        sha256: createHash("sha256").update(letter.pdf).digest("hex"),
        bytes: 17,
      },
      recipientLines: letter.recipientLines,
      recipient: letter.recipient,
      senderLine: letter.senderLine,
      product: "einschreiben_einwurf",
      express: false,
      color: true,
      sides: "duplex",
      pages: 3,
      sheets: 2,
    });
    const sums = ["letter.pdf", "ticket.json"].map(async (name) => {
      const sum = createHash("sha256").update(await readFile(join(job, name)));
      return `${sum.digest("hex")}  ${name}\n`;
    });
    expect(await readFile(join(job, "SHA256SUMS"), "utf8")).toBe((await Promise.all(sums)).join(""));
    expect(await within("tmp")).toEqual([]);
  });

  test("made again changes nothing, also when several come at once or the print room has the job", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => room.handOver(letter)));
    for (const answer of answers) expect(answer).toEqual(accepted());
    expect(await within("outgoing")).toEqual([orderId]);

    await take();
    expect(await room.handOver({ ...letter, now: later })).toEqual(
      accepted({ since: now, cancellable: false }),
    );
    expect(await within("outgoing")).toEqual([]);
    await rm(join(folder, "taken", orderId), { recursive: true });
    expect(await room.handOver({ ...letter, now: later })).toEqual(accepted({ cancellable: false }));
    expect(await within("outgoing")).toEqual([]);
    expect(await within("tmp")).toEqual([]);
  });

  test("is a trouble that may be repeated while the folder is not there", async () => {
    const away = spoolCarrier({ folder: join(folder, "not-mounted") });

    const answer = away.handOver(letter);

    await expect(answer).rejects.toBeInstanceOf(CarrierTrouble);
    await expect(answer).rejects.toMatchObject({ arrived: "no" });
    await expect(answer).rejects.not.toThrow(folder);
  });

  test("takes nothing but an order id for a name", async () => {
    for (const name of ["../../etc/passwd", "", "7a1f6c1e/../x", `${orderId}.2`])
      await expect(room.handOver({ ...letter, orderId: name })).rejects.toThrow();
    await room.handOver(letter);
    for (const reference of ["../book", `${orderId}/../${orderId}`, `${orderId}.02`, ".."])
      await expect(room.status(letter, reference)).rejects.toBeInstanceOf(CarrierTrouble);
  });
});

describe("a crash", () => {
  const spool = () => spoolFolder(folder);
  const draft = async () => {
    await spool().prepare();
    return spool().draft(ticketFor(orderId, letter), letter.pdf);
  };

  test("before anything is entered leaves no letter, and the next try clears up", async () => {
    await draft();

    expect(await room.find(letter)).toBeNull();
    expect(await within("tmp")).toHaveLength(1);
    expect(await room.handOver(letter)).toEqual(accepted());
    expect(await within("tmp")).toEqual([]);
    expect(await within("outgoing")).toEqual([orderId]);
  });

  test("in the middle of writing is no letter either", async () => {
    await spool().prepare();
    await mkdir(join(folder, "tmp", `${orderId}.${crypto.randomUUID()}`));

    expect(await room.find(letter)).toBeNull();
    expect(await room.handOver(letter)).toEqual(accepted());
    expect(await within("tmp")).toEqual([]);
  });

  test("after it was entered is finished by whoever asks", async () => {
    await spool().enter(await draft());
    expect(await within("outgoing")).toEqual([]);

    expect(await room.find(letter)).toEqual(accepted({ cancellable: true }));

    expect(await within("outgoing")).toEqual([orderId]);
  });

  test("of one of two that hand over at once puts out the job that was entered first, once", async () => {
    const first = await draft();
    const second = await draft();
    await spool().enter(first);

    const counts = await spool().enter(second);
    await spool().putOut(counts);
    await take();
    await spool().putOut(first);
    await spool().putOut(counts);

    expect(counts.draft).toBe(first.draft);
    expect(await within("outgoing")).toEqual([]);
    expect(await within("taken")).toEqual([orderId]);
    expect(await within("tmp")).toEqual([]);
  });

  test("leaves a job that is out findable wherever the print room puts it", async () => {
    expect(await room.find(letter)).toBeNull();
    await room.handOver(letter);
    expect(await room.find(letter)).toEqual(accepted());
    await take();
    expect(await room.find(letter)).toEqual(accepted());
    await rename(join(folder, "taken", orderId), join(folder, "done", orderId));
    expect(await room.find(letter)).toEqual(accepted());
  });
});

describe("acknowledgements", () => {
  test("lead a letter from the print room to its recipient", async () => {
    await room.handOver(letter);
    const stateAt = (at: Date) => room.status({ ...letter, now: at }, orderId);
    expect(await stateAt(now)).toMatchObject({
      stage: "accepted",
      checkAgainAt: new Date("2026-03-02T09:05:00Z"),
    });

    await take();
    await acknowledge({ event: "printing", at: "2026-03-02T11:00:00+01:00" });
    expect(await stateAt(later)).toMatchObject({
      stage: "printing",
      since: new Date("2026-03-02T10:00:00Z"),
      cancellable: false,
    });
    await acknowledge({ event: "posted", at: "2026-03-02T11:30:00Z", trackingNumber: "RT123456785DE" });
    expect(await stateAt(later)).toMatchObject({
      stage: "posted",
      trackingNumber: "RT123456785DE",
      checkAgainAt: new Date("2026-03-02T18:00:00Z"),
    });
    await acknowledge({ event: "delivered", at: "2026-03-04T09:00:00Z", text: "Briefkasten" });
    expect(await stateAt(new Date("2026-03-04T10:00:00Z"))).toMatchObject({
      stage: "delivered",
      checkAgainAt: null,
      carrierWord: "delivered: Briefkasten",
    });
  });

  test("carry the address that was read, and what went wrong", async () => {
    await room.handOver(letter);
    await acknowledge({
      event: "accepted",
      at: "2026-03-02T09:01:00Z",
      recognisedAddress: ["Berta Beispiel", "Hauptstraße 7"],
    });
    expect(await room.status({ ...letter, now: later }, orderId)).toMatchObject({
      stage: "accepted",
      cancellable: true,
      recognisedAddress: ["Berta Beispiel", "Hauptstraße 7"],
    });

    for (const event of ["undeliverable", "rejected", "address_unreadable", "lost", "cancelled"] as const) {
      await acknowledge({ event, at: "2026-03-02T10:00:00Z" });
      expect(await room.status({ ...letter, now: later }, orderId)).toMatchObject({
        stage: event,
        checkAgainAt: null,
      });
    }
  });

  test("that are broken, foreign or no files are passed over, and the state says so", async () => {
    await room.handOver(letter);
    const broken = [
      "",
      "{",
      "null",
      '{"event":"posted"}',
      '{"event":"eaten","at":"2026-03-02T10:00:00Z"}',
      '{"event":"posted","at":"yesterday"}',
      "x".repeat(70_000),
    ];

    for (const content of broken) {
      await acknowledge(content);
      expect(await room.status({ ...letter, now: later }, orderId)).toMatchObject({
        stage: "accepted",
        cancellable: true,
        carrierWord: "outgoing, with an acknowledgement that cannot be read",
      });
    }
    const file = join(folder, "incoming", `${orderId}.json`);
    await rm(file);
    await symlink("/etc/hostname", file);
    expect(await room.status(letter, orderId)).toMatchObject({ stage: "accepted" });
    await acknowledge({ event: "posted", at: "2026-03-02T10:00:00Z" }, crypto.randomUUID());
    expect(await room.status(letter, orderId)).toMatchObject({ stage: "accepted" });
  });

  test("with a wrong clock are never earlier than the job and never later than now", async () => {
    await room.handOver(letter);

    await acknowledge({ event: "posted", at: "1970-01-01T00:00:00Z" });
    expect((await room.status({ ...letter, now: later }, orderId)).since).toEqual(now);
    await acknowledge({ event: "posted", at: "2036-01-01T00:00:00Z" });
    expect((await room.status({ ...letter, now: later }, orderId)).since).toEqual(later);
  });

  test("are waited for sixty days after posting, and then no more", async () => {
    await room.handOver(letter);
    await acknowledge({ event: "posted", at: "2026-03-02T10:00:00Z" });

    const asked = async (at: string) =>
      (await room.status({ ...letter, now: new Date(at) }, orderId)).checkAgainAt;
    expect(await asked("2026-05-01T09:00:00Z")).toEqual(new Date("2026-05-01T15:00:00Z"));
    expect(await asked("2026-05-01T11:00:00Z")).toBeNull();
  });
});

describe("stopping a letter", () => {
  test("takes the job back while nobody has taken it, and again comes to the same end", async () => {
    await room.handOver(letter);
    await acknowledge({ event: "accepted", at: "2026-03-02T09:01:00Z" });

    expect(await room.cancel({ ...letter, now: later }, orderId)).toBe("cancelled");
    expect(await room.cancel({ ...letter, now: later }, orderId)).toBe("cancelled");

    expect(await within("outgoing")).toEqual([]);
    expect(await within("cancelled")).toEqual([orderId]);
    expect(await room.status({ ...letter, now: later }, orderId)).toMatchObject({
      stage: "cancelled",
      cancellable: false,
      checkAgainAt: null,
    });
  });

  test("is too late once the print room has taken the job, or says that it prints", async () => {
    await room.handOver(letter);
    await take();
    expect(await room.cancel(letter, orderId)).toBe("too_late");
    expect(await within("taken")).toEqual([orderId]);

    const other = { ...letter, orderId: crypto.randomUUID() };
    await room.handOver(other);
    await acknowledge({ event: "printing", at: "2026-03-02T09:01:00Z" }, other.orderId);
    expect(await room.cancel(other, other.orderId)).toBe("too_late");
    expect(await room.cancel(letter, crypto.randomUUID())).toBe("too_late");
  });

  test("and taking it at the same moment cannot both succeed", async () => {
    for (let round = 0; round < 20; round += 1) {
      const each = { ...letter, orderId: crypto.randomUUID() };
      await room.handOver(each);

      const [stopped, taken] = await Promise.all([
        room.cancel(each, each.orderId),
        take(each.orderId).then(
          () => true,
          () => false,
        ),
      ]);

      expect(stopped === "cancelled").toBe(!taken);
    }
  });

  test("makes room for the corrected letter of the same order, which is a job of its own", async () => {
    await room.handOver(letter);
    await room.cancel(letter, orderId);
    expect(await room.find(elsewhere)).toBeNull();

    const second = await room.handOver(elsewhere);

    expect(second).toMatchObject({
      reference: `${orderId}.2`,
      state: { stage: "accepted", cancellable: true },
    });
    expect(await room.handOver(elsewhere)).toEqual(second);
    expect(await room.find(elsewhere)).toEqual(second);
    expect(await within("outgoing")).toEqual([`${orderId}.2`]);
    expect(await within("cancelled")).toEqual([orderId]);
    await take(`${orderId}.2`);
    await acknowledge({ event: "address_unreadable", at: "2026-03-02T11:00:00Z" }, `${orderId}.2`);
    expect(await room.handOver({ ...letter, now: later })).toMatchObject({ reference: `${orderId}.3` });
  });
});

test("a letter whose time is over leaves nothing in the folder, and others stay", async () => {
  const other = { ...letter, orderId: "0b7c1f62-91a5-4a51-8d0e-5a5f6f6c7d10" };
  await room.handOver(letter);
  await room.handOver(other);
  await take();
  await acknowledge({ status: "posted", at: later.toISOString() });

  await room.forget?.(orderId);
  await room.forget?.(orderId);
  await room.forget?.("../../etc");

  expect(await room.book?.()).toEqual([{ orderId: other.orderId, reference: other.orderId }]);
  for (const place of ["taken", "incoming", "tmp"]) expect(await within(place)).toEqual([]);
  expect(await within("outgoing")).toEqual([other.orderId]);
});

test("it offers what can be posted from Germany, and nothing by express", () => {
  const offered = (country: string) => deliveryTypes.filter((type) => takes(room, type, country));

  expect(offered("DE")).toEqual(["standard", "einschreiben_einwurf", "einschreiben_uebergabe"]);
  expect(offered("CH")).toEqual([]);
  expect(offered("AT")).toEqual(["intl_registered"]);
  expect(offered("FR")).toEqual(["intl_standard", "intl_registered"]);
  expect(room.products.some(({ express }) => express)).toBe(false);
});

describe("a folder that came out of a backup", () => {
  const restoredAt = new Date("2026-03-02T10:00:00Z");
  const markRestored = async () => {
    await mkdir(join(folder, "restored"), { recursive: true });
    await writeFile(join(folder, "restored", "since.json"), JSON.stringify({ restoredAt }));
  };
  const setAside = async () => {
    await room.handOver(letter);
    await markRestored();
    await rename(join(folder, "outgoing", orderId), join(folder, "restored", orderId));
  };

  test("a job that was set aside is never put out by a question; nobody but a person can tell", async () => {
    await setAside();

    expect(await room.find({ ...letter, now: later })).toBe("unknown");
    expect(await within("outgoing")).toEqual([]);
  });

  test("what the print room has acknowledged it certainly has", async () => {
    await setAside();
    await acknowledge({ event: "posted", at: "2026-03-02T09:30:00Z" });

    expect(await room.find({ ...letter, now: later })).toEqual(accepted({ stage: "posted" }));
  });

  test("a letter of before the restore that its book does not know may have been printed, a later one was not", async () => {
    await room.handOver({ ...letter, orderId: "0b7c1f62-91a5-4a51-8d0e-5a5f6f6c7d10" });
    await markRestored();

    expect(await room.find(letter)).toBe("unknown");
    expect(await room.find({ ...letter, since: later, now: later })).toBeNull();
  });

  test("it is offered once more when a person says so, by either way", async () => {
    await setAside();
    await room.offerAgain?.(letter, orderId);
    expect(await within("outgoing")).toEqual([orderId]);
    expect(await room.find({ ...letter, now: later })).toEqual(accepted());
    await take();
    await room.offerAgain?.(letter, orderId);
    expect(await within("outgoing")).toEqual([]);

    await rename(join(folder, "taken", orderId), join(folder, "restored", orderId));
    await room.handOver({ ...letter, now: later });
    expect(await within("outgoing")).toEqual([orderId]);
  });

  test.for(["outgoing", "taken", "done"] as const)(
    "a job that lies in %s already is not put out a second time, whatever the book knows of it",
    async (place) => {
      await setAside();
      await mkdir(join(folder, place), { recursive: true });
      await cp(join(folder, "restored", orderId), join(folder, place, orderId), { recursive: true });

      for (const isInBook of [true, false]) {
        if (!isInBook) await rm(join(folder, "book", orderId), { recursive: true });
        expect(await room.handOver({ ...letter, now: later })).toMatchObject({
          outcome: "accepted",
          reference: orderId,
        });
        await room.offerAgain?.(letter, orderId);
        expect(await within("outgoing")).toEqual(place === "outgoing" ? [orderId] : []);
        expect(await within("tmp")).toEqual([]);
      }
    },
  );

  test("what the print room has acknowledged is not printed again, also when a person says so", async () => {
    await setAside();
    await acknowledge({ event: "posted", at: "2026-03-02T09:30:00Z" });

    expect(await room.handOver({ ...letter, now: later })).toEqual(accepted({ stage: "posted" }));
    await room.offerAgain?.(letter, orderId);
    expect(await within("outgoing")).toEqual([]);
  });

  test("a job that was taken back after the backup makes room for the next", async () => {
    await setAside();
    await rm(join(folder, "book", orderId), { recursive: true });
    await rename(join(folder, "restored", orderId), join(folder, "cancelled", orderId));

    expect(await room.handOver({ ...letter, now: later })).toMatchObject({ reference: `${orderId}.2` });
    expect(await within("outgoing")).toEqual([`${orderId}.2`]);
    expect(await within("tmp")).toEqual([]);
  });

  test("a job that is not there any more is said to be gone", async () => {
    await setAside();
    await rm(join(folder, "restored", orderId), { recursive: true });

    await expect(room.offerAgain?.(letter, orderId)).rejects.toThrow("not in the spool folder any more");
  });
});
