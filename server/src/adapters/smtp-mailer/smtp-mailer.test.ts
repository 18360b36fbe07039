import { expect, test } from "vitest";
import { type Mail, MailRefused } from "../../ports/mailer.ts";
import { startSmtpServer } from "../../../test/pretend-smtp.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const mail: Mail = {
  mailId: "0195f1a0-0000-7000-8000-000000000001",
  to: "anna@kanzlei.example",
  subject: "Ihr Export für März ist fertig",
  text: "Sehr geehrte Frau Müller,\n.\nder Export ist fertig.",
};

const from = "Brieftaube <post@brieftaube.example>";
const failureOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  );

test("a mail arrives with its sender, its umlauts, its dots and an id that stays the same when it is sent again", async () => {
  const { url, taken } = await startSmtpServer();
  const mailer = smtpMailer({ url, from });

  await mailer.send(mail);
  await mailer.send({ ...mail, html: "<p>Fertig</p>" });

  expect(taken.map(({ from: sender, to }) => [sender, to])).toEqual([
    ["post@brieftaube.example", ["anna@kanzlei.example"]],
    ["post@brieftaube.example", ["anna@kanzlei.example"]],
  ]);
  const [plain = "", rich = ""] = taken.map(({ message }) => message);
  expect(plain).toMatch(/^Subject: =\?UTF-8\?Q\?Ihr_Export_f=C3=BCr_M=C3=A4rz/m);
  expect(plain).toMatch(/Sehr geehrte Frau M=C3=BCller,\r?\n\.\r?\nder Export/);
  expect(plain).toMatch(/^Auto-Submitted: auto-generated/m);
  for (const message of [plain, rich])
    expect(message).toMatch(new RegExp(`^Message-ID: <${mail.mailId}@brieftaube.example>`, "m"));
  expect(rich).toContain("<p>Fertig</p>");
});

test("a line break in a subject makes no header, and a second receiver no second mail", async () => {
  const { url, taken } = await startSmtpServer();
  const mailer = smtpMailer({ url, from });

  await mailer.send({
    ...mail,
    subject: "Fertig\r\nBcc: boese@example.com\r\n\r\nText",
    mailId: "a>\r\nBcc: x@y.z",
  });
  expect(taken[0]?.to).toEqual(["anna@kanzlei.example"]);
  expect(taken[0]?.message).not.toMatch(/^Bcc:/im);

  for (const to of [
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "A <a@b.example>",
    "group: a@b.example;",
    "no address",
    "",
  ])
    expect(await failureOf(mailer.send({ ...mail, to }))).toBeInstanceOf(MailRefused);
  expect(taken).toHaveLength(1);
});

test("a server that does not know the receiver has refused for good, one that is busy has not", async () => {
  const unknown = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  const busy = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("greylisted"), { responseCode: 451 })),
  });

  const refused = await failureOf(smtpMailer({ url: unknown.url, from }).send(mail));
  const later = await failureOf(smtpMailer({ url: busy.url, from }).send(mail));

  expect(refused).toBeInstanceOf(MailRefused);
  expect(String(refused)).not.toContain("anna");
  expect(later).not.toBeInstanceOf(MailRefused);
  expect(String(later)).toContain("451");
});

test("a server that wants to know nothing of our sender is the operator's matter, not the mail's", async () => {
  const { url } = await startSmtpServer({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error("not you"), { responseCode: 550 })),
  });

  const failure = await failureOf(smtpMailer({ url, from }).send(mail));

  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(String(failure)).toContain("BRIEFTAUBE_SMTP_URL");
});

test("a server that hangs up, one that says nothing and one that is not there are failures that pass", async () => {
  const rude = await startSmtpServer({ onConnect: (_session, done) => done(new Error("go away")) });
  const silent = await startSmtpServer({ onMailFrom: () => {} });
  const mailers = [
    smtpMailer({ url: rude.url, from }),
    smtpMailer({ url: silent.url, from }, { timeoutMs: 150 }),
    smtpMailer({ url: "smtp://127.0.0.1:1", from }),
  ];

  for (const mailer of mailers) {
    const failure = await failureOf(mailer.send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(String(failure)).toContain("The mail server did not take a mail");
  }
});

test("name and password of the address are used, also with signs that an address must escape", async () => {
  const { port, taken } = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "p@ss/wort" ? done(null, { user: username }) : done(new Error("wrong")),
  });

  await smtpMailer({ url: `smtp://post:p%40ss%2Fwort@127.0.0.1:${port}`, from }).send(mail);
  const failure = await failureOf(
    smtpMailer({ url: `smtp://post:wrong@127.0.0.1:${port}`, from }).send(mail),
  );

  expect(taken.map(({ user }) => user)).toEqual(["post"]);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test("what leaves this machine is encrypted for a server that can prove its name, or does not go", async () => {
  const plain = await startSmtpServer();
  const unproven = await startSmtpServer({ disabledCommands: [] });
  const secure = await startSmtpServer({ secure: true });
  // This machine by a name that is not known to be its own.
  const urls = [
    `smtp://0.0.0.0:${plain.port}`,
    `smtp://0.0.0.0:${unproven.port}`,
    `smtps://0.0.0.0:${secure.port}`,
  ];

  const failures = [];
  for (const url of urls) failures.push(await failureOf(smtpMailer({ url, from }).send(mail)));

  expect(failures).toMatchObject([
    { cause: { code: "ETLS" } },
    { cause: { originalCode: "CERT_HAS_EXPIRED" } },
    { cause: { originalCode: "CERT_HAS_EXPIRED" } },
  ]);
  expect([...plain.taken, ...unproven.taken, ...secure.taken]).toEqual([]);
});
