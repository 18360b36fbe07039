import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { fillIntake } from "../../../../test/intake.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { mailServer, type SentMail } from "../../../../test/pretend-mail-server.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { MailboxFailed, type Mailboxes } from "../../../ports/mailbox.ts";
import { renewSealed } from "../../operator/secret-renewal.ts";
import { checkMailbox, setMailbox } from "./mailbox-settings.ts";
import { findMailbox } from "./mailboxes-store.ts";
import { lookIntoMailboxes } from "./watch-mailboxes.ts";

type Listed = {
  items: { fileName: string; from: string; subject: string | null; isMine: boolean; holder: string | null }[];
  total: number;
  refused: { from: string | null; subject: string; why: string[] }[];
  mailbox: { login: string; problem: string | null; isPaused: boolean } | null;
};

async function office(named: object = {}) {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const server = await mailServer();
  const set = await ada.call("mailbox_set", { ...server.named, ...named });
  expect(set).toMatchObject({ status: 200 });
  const list = async (who = ada) => (await who.call("intake_list", {})).body as Listed;
  return { world, ada, server, list, look: () => lookNow(world) };
}

/** A minute later, or as much as it takes. */
async function lookNow({ services, setTime }: World, minutes = 61) {
  setTime(new Date(services.clock.now().getTime() + minutes * 60_000));
  await lookIntoMailboxes(services, new AbortController().signal);
}

const pdf = (name = "Brief.pdf", bytes: Uint8Array = makePdf()) => ({ name, bytes });
const text = { type: "text/plain", disposition: "inline" as const };
const mail = (more: Partial<SentMail> = {}): SentMail => ({ parts: [text, pdf()], ...more });

test("each PDF of an unread mail waits with the person who sent it, and the mail is marked as read", async () => {
  const { ada, server, list, look } = await office({ allowedSenders: ["Scanner@Kanzlei.example"] });
  server.bring(mail({ subject: "Mahnung Müller", parts: [text, pdf("Müller.pdf"), pdf("zwei.PDF")] }));
  server.bring(
    mail({ from: "SCANNER@kanzlei.example", subject: "Scan", parts: [pdf("scan.pdf")], single: true }),
  );

  await look();
  await look();

  const { items, total, refused, mailbox } = await list();
  expect(total).toBe(3);
  expect(items.map(({ fileName, from, subject, isMine }) => [fileName, from, subject, isMine])).toEqual(
    expect.arrayContaining([
      ["Müller.pdf", "ada.absender@example.com", "Mahnung Müller", true],
      ["zwei.PDF", "ada.absender@example.com", "Mahnung Müller", true],
      ["scan.pdf", "scanner@kanzlei.example", "Scan", false],
    ]),
  );
  expect(refused).toEqual([]);
  expect(mailbox).toEqual({ login: server.named.login, problem: null, isPaused: false });
  expect(server.unread()).toEqual([]);
  expect((await ada.call("letter_find", {})).body).toMatchObject({ total: 0 });
  expect(server.asked.filter((line) => line.startsWith("UID FETCH") && !/PEEK|ENVELOPE/.test(line))).toEqual([
    expect.stringContaining("BODYSTRUCTURE"),
  ]);
});

test("a PDF in a mail that was passed on as an attachment arrives, too", async () => {
  const { server, list, look } = await office();
  server.bring(mail({ parts: [text, { type: "message/rfc822", parts: [text, pdf("weitergeleitet.pdf")] }] }));

  await look();

  expect(await list()).toMatchObject({ total: 1, items: [{ fileName: "weitergeleitet.pdf" }], refused: [] });
});

test("a line that breaks at any step loses nothing and brings nothing twice", async () => {
  const { server, list, look } = await office();
  server.bring(mail({ parts: [text, pdf("a.pdf"), pdf("b.pdf")] }));
  for (const [command, fault] of [
    ["LOGIN", "cut"],
    ["SELECT", "cut"],
    ["SEARCH", "cut"],
    ["FETCH", "cut"],
    ["BODY", "cut"],
    ["STORE", "cut"],
  ] as const) {
    server.failNext(command, fault);
    await look();
    expect((await list()).mailbox?.problem, command).toMatch(/antwortet nicht|abgebrochen/);
  }
  expect((await list()).total).toBe(2);
  expect(server.unread()).toHaveLength(1);

  await look();

  expect(await list()).toMatchObject({ total: 2, refused: [], mailbox: { problem: null } });
  expect(server.unread()).toEqual([]);
  expect(server.asked.filter((line) => line.startsWith("UID STORE"))).toHaveLength(2);
});

test("a mail whose mark was done though nobody heard so, or that has another number since, comes once", async () => {
  const { server, list, look } = await office();
  server.bring(mail());
  server.failNext("STORE", "cutAfter");
  await look();
  server.mails[0]?.flags.clear();
  server.renumber();

  await look();

  expect((await list()).total).toBe(1);
  expect(server.unread()).toEqual([]);
});

test("a worker that dies with half a mail stored brings each file once", async () => {
  const { world, server, list, look } = await office();
  server.bring(mail({ parts: [text, pdf("a.pdf"), pdf("b.pdf")] }));
  const { services } = world;
  const dying: Mailboxes = {
    within: (place, mostMs, work) =>
      services.mailboxes.within(place, mostMs, (folder) =>
        work({
          ...folder,
          read: (uid, part, most) =>
            part === "3" ? Promise.reject(new Error("died")) : folder.read(uid, part, most),
        }),
      ),
  };
  world.setTime(new Date(services.clock.now().getTime() + 3_600_000));
  await lookIntoMailboxes({ ...services, mailboxes: dying }, new AbortController().signal);
  expect((await list()).mailbox?.problem).toMatch(/weiter/);
  expect((await list()).total).toBe(1);
  expect(server.unread()).toHaveLength(1);

  await look();

  expect(await list()).toMatchObject({ total: 2, mailbox: { problem: null } });
  expect(server.unread()).toEqual([]);
});

test("several workers at once take each mail once", async () => {
  const { world, server, list } = await office();
  for (let at = 0; at < 3; at += 1) server.bring(mail());
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));

  await Promise.all(
    Array.from({ length: 4 }, () => lookIntoMailboxes(world.services, new AbortController().signal)),
  );

  expect((await list()).total).toBe(3);
});

test("what is not taken is said in a line: strangers, no PDF, broken, locked, too large, too many", async () => {
  const { world, server, list, look } = await office();
  await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  server.bring(mail({ from: "fremd@example.net", subject: "Rechnung" }));
  server.bring(mail({ from: "ada.absender@example.com,fremd@example.net", subject: "Zwei Absender" }));
  server.bring(mail({ from: null, subject: "Kein Absender" }));
  server.bring(mail({ from: "vera.viewer@example.com", subject: "Nur ansehen" }));
  server.bring(mail({ subject: "Ohne", parts: [text, { type: "image/png", name: "logo.png" }] }));
  server.bring(
    mail({
      subject: "Gemischt",
      parts: [
        pdf("gut.pdf"),
        pdf("kaputt.pdf", Buffer.from("%PDF-1.7 kaputt")),
        pdf("gesperrt.pdf", makePdf({ encrypt: { userPassword: "geheim" } })),
        { ...pdf("riesig.pdf"), saidBytes: 200_000_000 },
        { type: "application/msword", name: "brief.doc" },
        { type: "application/pkcs7-signature", name: "smime.p7s" },
      ],
    }),
  );
  const many = Array.from({ length: 22 }, (_, at) => pdf(`${at}.pdf`));
  server.bring(mail({ subject: "Viele", parts: many }));

  await look();

  const { items, refused } = await list();
  expect(items.filter(({ subject }) => subject === "Gemischt").map(({ fileName }) => fileName)).toEqual([
    "gut.pdf",
  ]);
  expect(items.filter(({ subject }) => subject === "Viele")).toHaveLength(20);
  expect(Object.fromEntries(refused.map(({ subject, why }) => [subject, why]))).toEqual({
    Rechnung: [expect.stringContaining("Von dieser Adresse nehmen wir nichts an")],
    "Zwei Absender": [expect.stringContaining("nicht genau eine Absenderadresse")],
    "Kein Absender": [expect.stringContaining("nicht genau eine Absenderadresse")],
    "Nur ansehen": [expect.stringContaining("keine Briefe schreiben")],
    Ohne: [expect.stringContaining("keine PDF-Datei")],
    Gemischt: [
      expect.stringMatching(/^kaputt\.pdf: /),
      expect.stringMatching(/^gesperrt\.pdf: .*(Passwort|verschlüsselt)/),
      "riesig.pdf: Die Datei ist größer als 50 MB.",
      "brief.doc: Das ist keine PDF-Datei.",
    ],
    Viele: [expect.stringMatching(/^20\.pdf: .*höchstens 20/)],
  });
  expect(server.unread()).toEqual([]);
  expect(server.asked.filter((line) => /FETCH 6 .*PEEK\[4\]/.test(line))).toEqual([]);
});

test("what a mail calls itself is a line of text, however it is written", async () => {
  const { server, list, look } = await office();
  const nasty = `<img src=x onerror=alert(1)>\r\nBcc: x@y.example\u202Efdp.exe ${"ü".repeat(3000)}`;
  server.bring(
    mail({ subject: nasty, parts: [text, pdf(`../../etc/${nasty}.pdf`), pdf("\u0000\u202E.pdf")] }),
  );
  server.bring(mail({ subject: "", parts: [text, pdf("leer.pdf")], messageId: "" }));

  await look();

  const { items } = await list();
  expect(items).toHaveLength(3);
  for (const { fileName, subject } of items) {
    expect(`${fileName}${subject}`).not.toMatch(/[\p{C}\n]/u);
    expect(Math.max(fileName.length, subject?.length ?? 0)).toBeLessThanOrEqual(200);
  }
  expect(items.find(({ fileName }) => fileName === "leer.pdf")?.subject).toBeNull();
});

test("marked as unread by a person a mail is tried once more, and what has arrived does not come twice", async () => {
  const { world, ada, server, list, look } = await office();
  const holderId = String((await ada.call("session", {})).body["userId"]);
  await fillIntake(world, { holderId, count: 500 });
  server.bring(mail({ subject: "Voll" }));
  await look();
  expect((await list()).refused[0]?.why[0]).toMatch(/warten schon 500 Dateien/);

  await world.services.db.deleteFrom("uploads").execute();
  for (const round of [1, 2]) {
    server.mails[0]?.flags.clear();
    await look();
    expect(await list(), `round ${round}`).toMatchObject({ total: 1, refused: [] });
  }
});

test("what lies with somebody, and what was refused of theirs, is there for them and for owners", async () => {
  const { world, ada, server, list, look } = await office();
  const bert = await signedInBrowser(world, { name: "Bert Bote", role: "editor" });
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  server.bring(
    mail({
      from: "bert.bote@example.com",
      subject: "Vertraulich",
      parts: [text, pdf(), pdf("x.pdf", Buffer.from("x"))],
    }),
  );
  server.bring(mail({ from: "fred.fremd@example.com", subject: "Von nebenan" }));

  await look();

  expect(await list(bert)).toMatchObject({ total: 1, items: [{ isMine: true }] });
  expect((await list(bert)).refused.map(({ subject }) => subject)).toEqual(["Von nebenan", "Vertraulich"]);
  expect((await list(ada)).refused).toHaveLength(2);
  expect(await list(edda)).toMatchObject({ total: 0, refused: [{ subject: "Von nebenan" }] });
  expect(await list(stranger)).toMatchObject({ total: 0, refused: [], mailbox: null });
});

test("each account has a mailbox of its own, and the same mail comes to both", async () => {
  const { world, ada, server, list, look } = await office();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const fred = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  expect((await fred.call("mailbox_get", {})).body).toMatchObject({ mailbox: null });
  expect(await fred.call("mailbox_check", {})).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
  await fred.call("mailbox_remove", {});
  expect((await ada.call("mailbox_get", {})).body).toMatchObject({ mailbox: { login: server.named.login } });
  const other = await mailServer();
  await fred.call("mailbox_set", { ...other.named, allowedSenders: ["ada.absender@example.com"] });
  server.bring(mail({ messageId: "<gleich@website.example>" }));
  other.bring(mail({ messageId: "<gleich@website.example>" }));

  await look();

  expect(await list(ada)).toMatchObject({ total: 1, items: [{ isMine: true }] });
  expect(await list(fred)).toMatchObject({ total: 1, items: [{ isMine: false, holder: null }] });
});

test("a mailbox that cannot be opened is not stored, and the field says why", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const server = await mailServer();
  const problemOf = async (change: object) => {
    const { status, body } = await ada.call("mailbox_set", { ...server.named, ...change });
    const { error } = body as { error: { details: { problems: { path: string; message: string }[] } } };
    const [problem] = error.details.problems;
    return [status, problem?.path, problem?.message] as const;
  };
  expect(await problemOf({ password: "falsch" })).toEqual([
    400,
    "password",
    expect.stringMatching(/abgelehnt/),
  ]);
  expect(await problemOf({ folder: "Archiv" })).toEqual([
    400,
    "folder",
    expect.stringMatching(/gibt es .* nicht/),
  ]);
  expect(await problemOf({ password: undefined })).toEqual([
    400,
    "password",
    expect.stringMatching(/Passwort/),
  ]);
  expect(await problemOf({ port: 1 })).toEqual([400, "host", expect.stringMatching(/antwortet nicht/)]);
  expect(await problemOf({ host: "10.0.0.1" })).toEqual([400, "host", expect.stringMatching(/öffentliche/)]);
  expect(await problemOf({ host: "127.0.0.1/x" })).toEqual([
    400,
    "host",
    expect.stringMatching(/öffentliche/),
  ]);
  expect(await problemOf({ host: "8.8.8.8", port: 25 })).toEqual([400, "host", expect.stringMatching(/993/)]);
  expect(await problemOf({ security: "tls" })).toEqual([
    400,
    "security",
    expect.stringMatching(/verschlüsselte/),
  ]);
  expect((await problemOf({ login: "a\r\nb" }))[1]).toBe("login");
  expect((await problemOf({ allowedSenders: ["kein Absender"] }))[1]).toBe("allowedSenders.0");
  server.box.isReadOnly = true;
  expect(await problemOf({})).toEqual([400, "folder", expect.stringMatching(/gelesen/)]);
  expect((await ada.call("mailbox_get", {})).body).toMatchObject({ mailbox: null });
});

test("only owners name a mailbox, its password is never said, and it goes to no other server", async () => {
  const { world, ada, server } = await office();
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  for (const name of ["mailbox_get", "mailbox_set", "mailbox_check", "mailbox_remove"])
    expect((await edda.call(name, name === "mailbox_set" ? server.named : {})).status, name).toBe(403);
  const { password, ...named } = server.named;
  const said = JSON.stringify([(await ada.call("mailbox_get", {})).body, world.logLines]);
  expect(said).not.toContain(JSON.stringify(password).slice(1, -1));
  const [stored] = await world.services.db.selectFrom("mailboxes").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("eim");

  expect(await ada.call("mailbox_set", { ...named, allowedSenders: ["a@b.example"] })).toMatchObject({
    status: 200,
    body: { mailbox: { allowedSenders: ["a@b.example"] } },
  });
  const thief = await mailServer();
  expect((await ada.call("mailbox_set", { ...named, port: thief.named.port })).status).toBe(400);
  expect(thief.asked).toEqual([]);
  expect(await renewSealed(world.services)).toContainEqual({
    what: "passwords of mailboxes",
    total: 1,
    earlier: 0,
    unreadable: 0,
  });
});

test("a login that is refused again and again rests, owners hear of it, and a check brings it back", async () => {
  const { world, ada, server, list, look } = await office();
  server.bring(mail());
  const { password } = server.box;
  server.box.password = "ein anderes";
  const logins = () => server.asked.filter((line) => line.startsWith("AUTHENTICATE")).length;
  for (let at = 0; at < 4; at += 1) await look();
  expect((await list()).mailbox).toMatchObject({ isPaused: false });
  expect((await list()).mailbox?.problem).toMatch(/Anmeldung abgelehnt/);
  await look();
  const before = logins();
  await look();
  expect(logins()).toBe(before);
  expect((await list()).mailbox).toMatchObject({ isPaused: true });
  expect(await world.runJobs()).toContain("send_mail");
  expect(world.logLines.join("\n")).toContain("Ihr Postfach wird nicht mehr abgeholt");
  const { problem, unread } = (await ada.call("mailbox_check", {})).body;
  expect([problem, unread]).toEqual([expect.stringMatching(/abgelehnt/), null]);

  server.box.password = password;
  expect((await ada.call("mailbox_check", {})).body).toMatchObject({ problem: null, unread: 1 });
  expect(await world.runJobs()).toEqual(["watch_mailboxes"]);
  expect(await list()).toMatchObject({ total: 1, mailbox: { problem: null, isPaused: false } });
});

test("a refusal for now, or a line that breaks while signing in, is no refused login", async () => {
  const { server, list, look } = await office();
  server.failNext("LOGIN", { no: "[UNAVAILABLE] later" }, "cut");
  for (let at = 0; at < 2; at += 1) {
    await look();
    expect((await list()).mailbox?.problem).toMatch(/antwortet nicht/);
  }
});

test("a mailbox that fails is asked less and less often", async () => {
  const { world, server } = await office();
  server.stop();
  const tried: number[] = [];
  for (let minute = 1; minute <= 40; minute += 1) {
    await lookNow(world, 1);
    const { failures } = await world.services.db
      .selectFrom("mailboxes")
      .select("failures")
      .executeTakeFirstOrThrow();
    if (failures > tried.length) tried.push(minute);
  }
  expect(tried).toEqual([1, 3, 7, 15, 31]);
});

test("a disabled account and one that is being closed take nothing, and the mail stays unread", async () => {
  const { world, ada, server, list, look } = await office();
  server.bring(mail());
  const at = world.services.clock.now();
  await world.services.db
    .updateTable("partners")
    .set({ disabledAt: at, disabledReason: "Prüfung" })
    .execute();
  await look();
  expect(server.unread()).toHaveLength(1);
  await world.services.db.updateTable("partners").set({ disabledAt: null, disabledReason: null }).execute();
  await look();
  expect((await list()).total).toBe(1);

  await ada.call("mailbox_remove", {});
  server.bring(mail());
  await look();
  expect(await list()).toMatchObject({ total: 1, mailbox: null });
  expect(server.unread()).toHaveLength(1);
});

test("mails that the server does not hand out hold up no other, and a line says so after some tries", async () => {
  const { server, list, look } = await office();
  for (let at = 0; at < 51; at += 1) server.broken.add(server.bring(mail()));
  server.bring(mail({ subject: "Danach" }));
  for (let at = 0; at < 3; at += 1) await look();
  expect(await list()).toMatchObject({ total: 1, items: [{ subject: "Danach" }], refused: [] });
  expect((await list()).mailbox?.problem).toMatch(/weiter/);
  expect(server.unread()).toHaveLength(51);

  await look();
  expect((await list()).refused[0]).toMatchObject({ from: null, why: [expect.stringMatching(/beschädigt/)] });
  await look();
  await look();
  expect(await list()).toMatchObject({ total: 1, mailbox: { problem: null } });
  expect(server.unread()).toEqual([]);
});

test("a mail too large to be described is passed over at once, though the line breaks over it", async () => {
  const { server, list, look } = await office();
  server.bring(mail());
  server.bring(mail({ subject: "Danach" }));
  server.failNext("FETCH", "flood");
  await look();
  await look();
  expect(await list()).toMatchObject({
    total: 1,
    items: [{ subject: "Danach" }],
    refused: [{ why: [expect.stringMatching(/zu umfangreich/)] }],
    mailbox: { problem: null },
  });
  expect(server.unread()).toEqual([]);
});

test("a look or a check begun before the mailbox was set anew says nothing of the new one", async () => {
  const { world, server, list, look } = await office();
  const { services, office: tenant } = world;
  const stored = () => findMailbox(services.db, tenant);
  const refused = { no: "[AUTHENTICATIONFAILED] wrong" };
  server.failNext("LOGIN", refused, refused, refused, refused);
  for (let at = 0; at < 4; at += 1) await look();
  const before = await stored();
  expect(before).toMatchObject({ problem: "LOGIN_REFUSED", failures: 4 });
  const stopped = new AbortController();
  /** Refused at last, after an owner has typed the new password. */
  const repaired: Mailboxes = {
    async within() {
      stopped.abort();
      await setMailbox(services, tenant, { ...server.named, security: "starttls" }, "de");
      throw new MailboxFailed("LOGIN_REFUSED");
    },
  };
  world.setTime(new Date(services.clock.now().getTime() + 3_600_000));

  await lookIntoMailboxes({ ...services, mailboxes: repaired }, stopped.signal);
  expect((await list()).mailbox).toMatchObject({ problem: null, isPaused: false });

  const after = await stored();
  if (before) await checkMailbox(services, before);
  expect(await stored()).toEqual(after);
  expect(after?.nextLookAt).not.toEqual(before?.nextLookAt);
});

test("while one mailbox is slow, another that becomes due is looked into", async () => {
  const { world, server } = await office();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const fred = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  const other = await mailServer();
  const { services } = world;
  const heard = Promise.withResolvers<void>();
  const mailboxes: Mailboxes = {
    async within(place, mostMs, work) {
      if (place.port === server.named.port) {
        await fred.call("mailbox_set", other.named);
        await heard.promise;
      } else heard.resolve();
      return services.mailboxes.within(place, mostMs, work);
    },
  };
  world.setTime(new Date(services.clock.now().getTime() + 60_000));
  await lookIntoMailboxes({ ...services, mailboxes }, new AbortController().signal);
  expect(other.asked.filter((line) => line.startsWith("UID SEARCH"))).toHaveLength(2);
});
