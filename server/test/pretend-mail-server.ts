import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer as createSecure, TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import { certificate } from "./websites/web-server.ts";

/** A part of a mail: a file, or a mail that rides along with parts of its own. */
export type SentPart = {
  type?: string;
  name?: string;
  disposition?: "attachment" | "inline";
  bytes?: Uint8Array;
  /** What the server says of its size, where it is not true. */
  saidBytes?: number;
  /** Of a mail that rides along. */
  messageId?: string;
  parts?: SentPart[];
};

export type SentMail = {
  from?: string | null;
  subject?: string;
  messageId?: string;
  /** None: the mail itself is its only part. */
  parts: SentPart[];
  single?: boolean;
};

type Stored = SentMail & { uid: number; flags: Set<string> };

/**
 * `cut`: the line breaks instead of an answer; `cutAfter`: after it was done; `hang`: silence; `trickle`: words
 * without end, and no answer; `flood`: an answer larger than anybody reads; else the server says no.
 */
type Fault = "cut" | "cutAfter" | "hang" | "trickle" | "flood" | { no: string };
type Command = "LOGIN" | "SELECT" | "SEARCH" | "FETCH" | "BODY" | "STORE";

const LOGIN = "eingang@website.example";
const PASSWORD = 'geh"eim\\';

type Security = "plain" | "tls" | "starttls";

/** A mail server on loopback that speaks IMAP4rev1 (RFC 3501) as far as a reader of mails needs it. */
export async function startMailServer({ security = "plain" }: { security?: Security } = {}) {
  const box = { uidValidity: 77, nextUid: 1, password: PASSWORD, isReadOnly: false };
  const mails: Stored[] = [];
  const faults = new Map<Command, Fault[]>();
  const asked: string[] = [];
  const broken = new Set<number>();
  const lines = new Set<Socket>();

  const state: Shared = {
    box,
    mails,
    asked,
    broken,
    security,
    faultOf: (command) => faults.get(command)?.shift(),
  };
  const serve = (socket: Socket) => {
    lines.add(socket);
    socket.on("error", () => {}).on("close", () => lines.delete(socket));
    converse(socket, state);
  };
  const server: Server = security === "tls" ? createSecure(certificate, serve) : createServer(serve);
  server.on("tlsClientError", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = () => {
    for (const line of lines) line.destroy();
    server.close();
  };
  return {
    /** What an owner types. */
    named: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      security: security === "tls" ? "tls" : "starttls",
      login: LOGIN,
      password: PASSWORD,
      folder: "INBOX",
      allowedSenders: [] as string[],
    },
    box,
    asked,
    mails,
    /** What the server does not hand out. */
    broken,
    /** A mail comes in; its number in the box. */
    bring(mail: SentMail): number {
      const uid = box.nextUid++;
      mails.push({ messageId: `<${uid}@website.example>`, ...mail, uid, flags: new Set() });
      return uid;
    },
    /** The server was built anew: the same mails, under other numbers. */
    renumber() {
      box.uidValidity += 1;
      for (const mail of mails) mail.uid = box.nextUid++;
    },
    failNext: (command: Command, ...next: Fault[]) =>
      void faults.set(command, [...(faults.get(command) ?? []), ...next]),
    unread: () => mails.filter(({ flags }) => !flags.has("\\Seen")).map(({ uid }) => uid),
    stop,
  };
}

/** The same, gone when the test is over. */
export async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}

type Shared = {
  box: { uidValidity: number; nextUid: number; password: string; isReadOnly: boolean };
  mails: Stored[];
  asked: string[];
  broken: ReadonlySet<number>;
  security: Security;
  faultOf(command: Command): Fault | undefined;
};

function converse(first: Socket, shared: Shared): void {
  let socket: Socket = first;
  let waiting = Buffer.alloc(0);
  let plainTag: string | null = null;
  let isEncrypted = shared.security === "tls";

  const say = (...parts: (string | Buffer)[]) =>
    socket.write(Buffer.concat([...parts, "\r\n"].map((part) => Buffer.from(part))));
  const capability = () =>
    `CAPABILITY IMAP4rev1 ${shared.security === "starttls" && !isEncrypted ? "STARTTLS LOGINDISABLED" : "AUTH=PLAIN"}`;

  function hear(chunk: Buffer): void {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const whole = wholeCommand(waiting, () => say("+ go on"));
      if (whole === null) return;
      waiting = waiting.subarray(whole.length);
      answer(whole.toString("latin1").replace(/\r\n$/, ""));
      if (socket.destroyed) return;
    }
  }

  function upgrade(tag: string): void {
    socket.off("data", hear);
    say(`${tag} OK begin`);
    isEncrypted = true;
    socket = new TLSSocket(socket, { isServer: true, ...certificate });
    socket.on("error", () => {}).on("data", hear);
  }

  function signIn(tag: string, login: string, password: string): void {
    const fault = shared.faultOf("LOGIN");
    if (fault === "cut" || fault === "cutAfter") return void socket.destroy();
    if (typeof fault === "object") return void say(`${tag} NO ${fault.no}`);
    const isRight = login === LOGIN && password === shared.box.password;
    say(isRight ? `${tag} OK signed in` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
  }

  function answer(line: string): void {
    if (plainTag !== null) {
      const [, login = "", password = ""] = Buffer.from(line, "base64").toString().split("\0");
      const tag = plainTag;
      plainTag = null;
      return signIn(tag, login, password);
    }
    const [, tag = "", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/s.exec(line) ?? [];
    shared.asked.push(command === "LOGIN" ? command : `${command} ${rest}`.trim());
    if (command === "CAPABILITY") say(`* ${capability()}`);
    if (command === "STARTTLS") return upgrade(tag);
    if (command === "AUTHENTICATE") {
      plainTag = tag;
      return void say("+ ");
    }
    if (command === "LIST" && /INBOX|\*/.test(rest)) say('* LIST () "/" INBOX');
    if (command === "LOGOUT") {
      say("* BYE");
      say(`${tag} OK`);
      return void socket.end();
    }
    const kind = kindOf(command, rest);
    const fault = kind && shared.faultOf(kind);
    if (fault === "cut") return void socket.destroy();
    if (fault === "hang") return;
    if (fault === "trickle") return trickle(socket, () => say("* OK still here"));
    if (fault === "flood") return void say(`* 1 FETCH (BODYSTRUCTURE (${"x".repeat(2 ** 21)}`);
    if (fault && typeof fault === "object") return void say(`${tag} NO ${fault.no}`);
    const done = kind ? doneBy(kind, rest, shared, say) : "OK done";
    if (fault === "cutAfter") return void socket.destroy();
    say(`${tag} ${done}`);
  }

  socket.on("data", hear);
  say("* OK ready");
}

function trickle(socket: Socket, drop: () => void): void {
  const drops = setInterval(drop, 5);
  socket.on("close", () => clearInterval(drops));
}

/** A line, with the literals that it announces. */
function wholeCommand(bytes: Buffer, goOn: () => void): Buffer | null {
  let end = bytes.indexOf("\r\n");
  for (;;) {
    if (end < 0) return null;
    const [, size, isPlus] = /\{(\d+)(\+?)\}$/.exec(bytes.subarray(0, end).toString("latin1")) ?? [];
    if (size === undefined) return bytes.subarray(0, end + 2);
    if (bytes.length === end + 2 && !isPlus) goOn();
    end = bytes.length < end + 2 + Number(size) ? -1 : bytes.indexOf("\r\n", end + 2 + Number(size));
  }
}

function kindOf(command: string, rest: string): Command | null {
  if (command === "SELECT") return "SELECT";
  if (command === "UID SEARCH") return "SEARCH";
  if (command === "UID STORE") return "STORE";
  if (command !== "UID FETCH") return null;
  return /BODY\.PEEK/.test(rest) ? "BODY" : "FETCH";
}

type Say = (...parts: (string | Buffer)[]) => void;

function doneBy(command: Command, rest: string, { box, mails, broken }: Shared, say: Say): string {
  const [range = "", items = ""] = rest.split(/ (.*)/s);
  const mail = mails.find(({ uid }) => uid === Number(range));
  const place = mail ? mails.indexOf(mail) + 1 : 0;
  switch (command) {
    case "SELECT":
      if (!/^"?INBOX"?$/i.test(rest)) return "NO [NONEXISTENT] no such folder";
      say(`* ${mails.length} EXISTS`);
      say("* FLAGS (\\Seen \\Answered \\Flagged \\Deleted)");
      say("* OK [PERMANENTFLAGS (\\Seen \\*)] ok");
      say(`* OK [UIDVALIDITY ${box.uidValidity}] ok`);
      say(`* OK [UIDNEXT ${box.nextUid}] ok`);
      return box.isReadOnly ? "OK [READ-ONLY] open" : "OK [READ-WRITE] open";
    case "SEARCH":
      say(["* SEARCH", ...mails.filter(({ flags }) => !flags.has("\\Seen")).map(({ uid }) => uid)].join(" "));
      return "OK done";
    case "STORE":
      mail?.flags.add("\\Seen");
      if (mail) say(`* ${place} FETCH (UID ${mail.uid} FLAGS (\\Seen))`);
      return "OK done";
    case "FETCH":
    case "BODY":
      if (broken.has(Number(range))) return "NO [SERVERBUG] cannot be read";
      if (mail) say(`* ${place} FETCH (UID ${mail.uid}`, ...fetched(mail, items), ")");
      return "OK done";
    case "LOGIN":
    default:
      return "BAD unexpected";
  }
}

function fetched(mail: Stored, items: string): (string | Buffer)[] {
  const said: (string | Buffer)[] = [];
  if (/ENVELOPE/.test(items)) said.push(` ENVELOPE ${envelopeOf(mail)}`);
  if (/BODYSTRUCTURE/.test(items)) said.push(` BODYSTRUCTURE ${structureOf(mail)}`);
  if (/RFC822\.SIZE/.test(items)) said.push(` RFC822.SIZE ${sizeOf(mail.parts)}`);
  for (const [, section = "", start, length] of items.matchAll(
    /BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/g,
  )) {
    const bytes = sectionOf(mail, section);
    if (!bytes) continue;
    const from = Number(start ?? 0);
    const cut = length === undefined ? bytes : bytes.subarray(from, from + Number(length));
    said.push(` BODY[${section}]${start === undefined ? "" : `<${start}>`} {${cut.length}}\r\n`, cut);
  }
  return said;
}

function sectionOf({ parts, single }: Stored, section: string): Buffer | null {
  if (section === "HEADER") return Buffer.from(headersOf(parts[0] ?? {}));
  if (section === "TEXT") return encoded(parts[0] ?? {});
  const numbers = section.replace(/\.MIME$/, "").split(".");
  let part: SentPart | undefined = single ? undefined : { parts };
  for (const number of numbers) part = part?.parts?.[Number(number) - 1];
  if (!part) return null;
  return section.endsWith(".MIME") ? Buffer.from(headersOf(part)) : encoded(part);
}

const encoded = ({ bytes = Buffer.from("Guten Tag") }: SentPart): Buffer =>
  Buffer.from(Buffer.from(bytes).toString("base64").replaceAll(/.{76}/g, "$&\r\n"));

const sizeOf = (parts: readonly SentPart[]): number =>
  parts.reduce((sum, part) => sum + (part.parts ? sizeOf(part.parts) : encoded(part).length), 500);

const headersOf = ({ type = "application/pdf" }: SentPart): string =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;

/** Whatever is not plain travels as an encoded word. */
const quoted = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? `"${text.replaceAll(/["\\]/g, "\\$&")}"`
    : `"=?utf-8?B?${Buffer.from(text).toString("base64")}?="`;

function envelopeOf({
  from = "ada.absender@example.com",
  subject = "Brief",
  messageId = "",
}: Stored): string {
  const addresses = (from ?? "")
    .split(",")
    .filter(Boolean)
    .map((address) => {
      const [user = "", host = ""] = address.split("@");
      return `("Wer auch immer" NIL ${quoted(user)} ${quoted(host)})`;
    });
  const sender = addresses.length > 0 ? `(${addresses.join("")})` : "NIL";
  const id = quoted(messageId);
  return `("Mon, 2 Mar 2026 08:00:00 +0000" ${quoted(subject)} ${sender} ${sender} ${sender} NIL NIL NIL NIL ${id})`;
}

function structureOf({ parts, single }: Pick<SentMail, "parts" | "single">): string {
  const [only] = parts;
  return single && only ? leaf(only) : `(${parts.map(leaf).join("")} "MIXED" ("BOUNDARY" "x") NIL NIL NIL)`;
}

function leaf(part: SentPart): string {
  const { type = "application/pdf", name, disposition = "attachment", saidBytes } = part;
  const [kind = "", sub = ""] = type.toUpperCase().split("/");
  const named = (key: string) => (name === undefined ? "NIL" : `("${key}" ${quoted(name)})`);
  const size = saidBytes ?? encoded(part).length;
  const more = part.parts
    ? ` ${envelopeOf({ parts: [], uid: 0, flags: new Set(), messageId: part.messageId ?? "" })} ${structureOf({ parts: part.parts })} 9`
    : kind === "TEXT"
      ? " 9"
      : "";
  return `("${kind}" "${sub}" ${named("NAME")} NIL NIL "BASE64" ${size}${more} NIL ("${disposition.toUpperCase()}" ${named("FILENAME")}) NIL NIL)`;
}
