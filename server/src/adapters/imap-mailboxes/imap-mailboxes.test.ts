import type { LookupFunction } from "node:net";
import { expect, test, vi } from "vitest";
import { makePdf } from "../../../test/pdfs/make-pdf.ts";
import { mailServer } from "../../../test/pretend-mail-server.ts";
import { certificate } from "../../../test/websites/web-server.ts";
import { MailboxFailed, type MailboxPlace, MessageFailed } from "../../ports/mailbox.ts";
import { imapMailboxes } from "./imap-mailboxes.ts";

const LONG_MS = 60_000;

const here: LookupFunction = (_host, { all }, found) =>
  all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4);

type Wish = { trusted?: boolean; name?: string; isHere?: boolean };

/** A net in which every name stands for this machine, as if it were somewhere outside. */
async function outside(
  security: "plain" | "tls" | "starttls",
  { trusted = true, name = "website.example", isHere = false }: Wish = {},
) {
  const server = await mailServer({ security });
  const { port, login, password } = server.named;
  const net = { locate: async () => ({ host: name, lookup: here, isHere }) };
  const options = { ports: [port], timeoutMs: 5_000, ...(trusted && { ca: certificate.cert }) };
  const mailboxes = imapMailboxes(net, options);
  const place: MailboxPlace = {
    host: name,
    port,
    security: security === "tls" ? "tls" : "starttls",
    login,
    password,
    folder: "INBOX",
    mode: "live",
  };
  return { server, mailboxes, place };
}

const problemOf = async ({ mailboxes, place }: Awaited<ReturnType<typeof outside>>): Promise<string> => {
  const cause = await mailboxes
    .within(place, LONG_MS, (folder) => folder.unread())
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(cause).toBeInstanceOf(MailboxFailed);
  return (cause as MailboxFailed).problem;
};

test.for(["tls", "starttls"] as const)("reads and marks a mail by %s", async (security) => {
  const { server, mailboxes, place } = await outside(security);
  const bytes = makePdf();
  const uid = server.bring({ parts: [{ name: "a.pdf", bytes }] });

  await mailboxes.within(place, LONG_MS, async (folder) => {
    expect(await folder.unread()).toEqual([uid]);
    const message = await folder.describe(uid);
    expect(message?.files).toMatchObject([{ part: "1", fileName: "a.pdf", isAttached: true }]);
    expect(Buffer.from((await folder.read(uid, "1", 1_000_000)) ?? [])).toEqual(bytes);
    expect(await folder.read(uid, "1", bytes.length - 1)).toBeNull();
    expect(await folder.read(uid, "1", bytes.length)).not.toBeNull();
    expect(await folder.describe(999)).toBeNull();
    await folder.markRead(uid);
    expect(await folder.unread()).toEqual([]);
  });
});

test("a certificate that nobody trusts, or of another name, ends it before a password is said", async () => {
  for (const security of ["tls", "starttls"] as const)
    for (const wish of [{ trusted: false }, { name: "other.example" }]) {
      const there = await outside(security, wish);
      expect(await problemOf(there), security).toBe("CERTIFICATE");
      expect(there.server.asked.filter((line) => /^(AUTHENTICATE|LOGIN)/.test(line))).toEqual([]);
    }
});

test("nothing is said in the clear to a server outside", async () => {
  const there = await outside("plain");
  expect(await problemOf(there)).toBe("NOT_ENCRYPTED");
  expect(there.server.asked.filter((line) => /^(AUTHENTICATE|LOGIN)/.test(line))).toEqual([]);
  expect(await problemOf({ ...there, place: { ...there.place, security: "tls" } })).toBe("NOT_ENCRYPTED");
});

test("a server outside is spoken to at the ports of IMAP only", async () => {
  const there = await outside("tls");
  const net = { locate: async () => ({ host: "website.example", lookup: here, isHere: false }) };
  expect(await problemOf({ ...there, mailboxes: imapMailboxes(net) })).toBe("HOST_NOT_ALLOWED");
  expect(there.server.asked).toEqual([]);
});

test("a server that falls silent, or keeps us busy for too long, is not waited for", async () => {
  const { server, place, mailboxes } = await outside("plain", { isHere: true });
  const net = { locate: async () => ({ host: "website.example", lookup: here, isHere: true }) };
  const impatient = imapMailboxes(net, { timeoutMs: 50 });
  server.failNext("SEARCH", "hang", "hang");
  expect(await problemOf({ server, place, mailboxes: impatient })).toBe("TOO_SLOW");
  const cause = await mailboxes
    .within(place, 50, (folder) => folder.unread())
    .catch((thrown: unknown) => thrown);
  expect(cause).toMatchObject({ problem: "TOO_SLOW" });
});

test("a server that talks without ever answering is not waited for", async () => {
  const { server, place } = await outside("plain", { isHere: true });
  const net = { locate: async () => ({ host: "website.example", lookup: here, isHere: true }) };
  server.failNext("SEARCH", "trickle");
  const mailboxes = imapMailboxes(net, { wholeWithinMs: 50 });
  expect(await problemOf({ server, place, mailboxes })).toBe("TOO_SLOW");
});

test("on a line that broke between two questions nothing is said to be gone", async () => {
  const { server, place, mailboxes } = await outside("plain", { isHere: true });
  const uid = server.bring({ parts: [{ name: "a.pdf", bytes: makePdf() }] });
  const asking = mailboxes.within(place, LONG_MS, async (folder) => {
    server.stop();
    await folder.unread().catch(() => {});
    return Promise.allSettled([folder.describe(uid), folder.read(uid, "1", 1_000_000)]);
  });
  for (const answer of await asking)
    expect(answer).toMatchObject({ status: "rejected", reason: { problem: "UNREACHABLE" } });
});

test("whoever works between two questions for longer than an answer may take keeps the line", async () => {
  const { server, place } = await outside("plain", { isHere: true });
  const net = { locate: async () => ({ host: "website.example", lookup: here, isHere: true }) };
  const uid = server.bring({ parts: [{ name: "a.pdf", bytes: makePdf() }] });
  const impatient = imapMailboxes(net, { timeoutMs: 500 });
  const bytes = await impatient.within(place, LONG_MS, async (folder) => {
    await vi.waitUntil(() => server.asked.includes("NOOP"), { timeout: LONG_MS });
    return folder.read(uid, "1", 1_000_000);
  });
  expect(bytes).not.toBeNull();
});

test("a message that is not handed out fails alone; a refusal for now is the server's", async () => {
  const { server, place, mailboxes } = await outside("plain", { isHere: true });
  const uid = server.bring({ parts: [{ name: "a.pdf", bytes: makePdf() }] });
  await mailboxes.within(place, LONG_MS, async (folder) => {
    server.failNext("FETCH", { no: "[SERVERBUG] broken" }, { no: "[UNAVAILABLE] later" });
    await expect(folder.describe(uid)).rejects.toBeInstanceOf(MessageFailed);
    await expect(folder.describe(uid)).rejects.toMatchObject({ problem: "UNREACHABLE" });
    expect(await folder.describe(uid)).not.toBeNull();
    server.failNext("FETCH", "flood");
    await expect(folder.describe(uid)).rejects.toMatchObject({ isLasting: true });
    await expect(folder.describe(uid)).rejects.toBeInstanceOf(MailboxFailed);
  });
});
