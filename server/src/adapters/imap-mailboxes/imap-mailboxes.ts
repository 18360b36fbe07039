import type { FetchMessageObject, ImapFlow, ImapFlowOptions, MessageStructureObject } from "imapflow";
import { productVersion } from "../../foundation/product-version.ts";
import {
  type MailboxPlace,
  type MailboxProblem,
  type Mailboxes,
  MailboxFailed,
  type MailFile,
  type MailFolder,
  type MailMessage,
  MessageFailed,
} from "../../ports/mailbox.ts";
import { type WebFetcher, WebFetchFailed } from "../../ports/web-fetcher.ts";

type Net = Pick<WebFetcher, "locate">;

export type ImapOptions = {
  /** Where IMAP is spoken by public hosts; a service is not to knock at other doors for strangers. */
  ports?: readonly number[];
  /** How long each answer may take. */
  timeoutMs?: number;
  /** How long an answer may trickle in before it, or a piece of a file, is whole. */
  wholeWithinMs?: number;
  /** Who vouches for public hosts, if not those whom Node trusts. */
  ca?: string;
};

const MEGABYTE = 2 ** 20;
/** A server that ignores how much of a part was asked for sends all of it: the largest file we take, encoded. */
const MOST_LITERAL_BYTES = 72 * MEGABYTE;
/** A message with more parts than that is described by its first ones. */
const MOST_PARTS = 200;

/**
 * Opens folders by IMAP: to the address that was judged, encrypted, and with the certificate checked against the name.
 * On this very machine, where a sandbox may go there at all, it may be in the clear.
 */
export function imapMailboxes(
  net: Net,
  { ports = [993, 143], timeoutMs = 20_000, wholeWithinMs = 60_000, ca }: ImapOptions = {},
): Mailboxes {
  async function optionsFor({ host, port, mode, ...place }: MailboxPlace): Promise<ImapFlowOptions> {
    const found = await net.locate({ host, mode });
    if (!found.isHere && !ports.includes(port)) throw new MailboxFailed("HOST_NOT_ALLOWED");
    const isSecure = place.security === "tls";
    return {
      host: found.host,
      port,
      secure: isSecure,
      ...(!isSecure && !found.isHere && { doSTARTTLS: true }),
      // Taken for every connection, encrypted or to become so.
      tls: { lookup: found.lookup, minVersion: "TLSv1.2", ...(ca !== undefined && { ca }) },
      auth: { user: place.login, pass: place.password },
      clientInfo: { name: "Brieftaube", version: productVersion },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      maxLineLength: MEGABYTE,
      maxLiteralSize: MOST_LITERAL_BYTES,
      maxResponseSize: MOST_LITERAL_BYTES + 2 * MEGABYTE,
    };
  }

  return {
    async within(place, mostMs, work) {
      // Loaded only where it is used.
      const { ImapFlow: Client } = await import("imapflow");
      const client = new Client(await told(optionsFor(place)));
      const lose = (cause: unknown): void => {
        line.lost ??= cause;
        client.close();
      };
      const tooSlow = () => lose(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" }));
      const startWaiting = () => setTimeout(tooSlow, wholeWithinMs);
      const line: Line = { client, lost: undefined, startWaiting };
      client.on("error", lose);
      const timer = setTimeout(tooSlow, mostMs);
      try {
        await heard(line, client.connect());
        const answer = await work(await opened(line, place.folder));
        await client.logout().catch(() => {});
        return answer;
      } finally {
        clearTimeout(timer);
        client.close();
      }
    },
  };
}

/** A connection, and why it broke, where it did. */
type Line = { client: ImapFlow; lost: unknown; startWaiting(): NodeJS.Timeout; waiting?: NodeJS.Timeout };

async function opened(line: Line, name: string): Promise<MailFolder> {
  const { client } = line;
  const asking = <Result>(work: Promise<Result>, no?: MailboxProblem) => heard(line, work, no);
  /** A plain no and a broken line are the same to the library where it answers with nothing. */
  const insisted = async <Result>(work: Promise<Result | false | undefined>, no: MailboxProblem) => {
    const answer = await asking(work);
    if (answer) return answer;
    throw client.usable ? new MailboxFailed(no) : brokenBy(line);
  };
  const folder = await asking(client.mailboxOpen(name), "FOLDER_MISSING");
  if (folder.readOnly) throw new MailboxFailed("READ_ONLY");
  // So the library keeps the line alive while we work between two questions.
  await asking(client.getMailboxLock(folder.path));
  return {
    // A server that does not say it numbers its messages once and for all.
    uidValidity: String((folder.uidValidity as bigint | undefined) ?? 0),
    unread: () => insisted(client.search({ seen: false }, { uid: true }), "UNREACHABLE"),
    async describe(uid) {
      const wanted = { uid: true, envelope: true, bodyStructure: true };
      const found = await ofMessage(line, client.fetchOne(String(uid), wanted, { uid: true }));
      return found ? messageOf(found) : null;
    },
    read: (uid, part, mostBytes) => ofMessage(line, readPart(line, uid, part, mostBytes)),
    async markRead(uid) {
      await insisted(client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true }), "READ_ONLY");
    },
  };
}

const brokenBy = ({ lost }: Line, cause: unknown = lost): MailboxFailed =>
  new MailboxFailed(lost === undefined ? "UNREACHABLE" : problemOf(lost), { cause });

/** Whoever waits for an answer on a line that broke hears why it did. */
async function heard<Result>(line: Line, work: Promise<Result>, no?: MailboxProblem): Promise<Result> {
  try {
    return await told(awaited(line, work), no);
  } catch (cause) {
    throw line.lost === undefined ? cause : brokenBy(line, cause);
  }
}

async function awaited<Result>(line: Line, work: Promise<Result>): Promise<Result> {
  line.waiting = line.startWaiting();
  try {
    return await work;
  } finally {
    clearTimeout(line.waiting);
  }
}

/** An answer larger than any we take ends the line. */
const TOO_LARGE = ["LineTooLarge", "LiteralTooLarge", "ResponseTooLarge"];

/** What fails while the line holds, or breaks it by its size, is the message's own; on a broken line nothing means nothing. */
async function ofMessage<Result>(line: Line, work: Promise<Result>): Promise<Result> {
  const { usable: held } = line.client;
  try {
    const answer = await awaited(line, work);
    if (line.client.usable) return answer;
  } catch (cause) {
    if (line.client.usable)
      throw isForNow(cause as ImapFailure)
        ? new MailboxFailed("UNREACHABLE", { cause })
        : new MessageFailed(false, { cause });
  }
  const isLasting = held && TOO_LARGE.includes((line.lost as ImapFailure | undefined)?.code ?? "");
  throw isLasting ? new MessageFailed(true, { cause: line.lost }) : brokenBy(line);
}

async function readPart(
  line: Line,
  uid: number,
  part: string,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const limits = { uid: true, maxBytes: mostBytes + 1, chunkSize: MEGABYTE };
  const { content } = await line.client.download(String(uid), part, limits);
  if (!content) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    chunks.push(chunk as Buffer);
    line.waiting?.refresh();
  }
  const bytes = Buffer.concat(chunks);
  return bytes.length > mostBytes ? null : bytes;
}

function messageOf({ uid, envelope = {}, bodyStructure }: FetchMessageObject): MailMessage {
  const [from, ...others] = envelope.from ?? [];
  const { date } = envelope;
  return {
    uid,
    from: others.length === 0 ? (from?.address?.toLowerCase() ?? null) : null,
    subject: envelope.subject ?? "",
    messageId: envelope.messageId ?? "",
    sentAt: date instanceof Date ? date.toISOString() : (date ?? ""),
    enclosedIds: bodyStructure ? idsWithin(bodyStructure).slice(0, MOST_ENCLOSED) : [],
    files: bodyStructure ? filesIn(bodyStructure).slice(0, MOST_PARTS) : [],
  };
}

const MOST_ENCLOSED = 5;

const idsWithin = ({ type, envelope, childNodes = [] }: MessageStructureObject): string[] => [
  ...(type === "message/rfc822" && envelope?.messageId ? [envelope.messageId] : []),
  ...childNodes.flatMap(idsWithin),
];

/** Every part that holds something, also those of a message within the message. */
function filesIn(node: MessageStructureObject, part = node.part ?? "1"): MailFile[] {
  const { childNodes: parts } = node;
  if (parts)
    return parts.flatMap((inner) =>
      // A message of one part that lies within another has that part's number, and its own behind it.
      filesIn(inner, node.type === "message/rfc822" && !inner.childNodes ? `${part}.1` : inner.part),
    );
  const fileName = node.dispositionParameters?.["filename"] ?? node.parameters?.["name"] ?? "";
  const isAttached = node.disposition?.toLowerCase() === "attachment";
  return [{ part, mediaType: node.type.toLowerCase(), fileName, sizeBytes: node.size ?? 0, isAttached }];
}

/** What goes wrong, in our own words; a plain no of the server means what the caller says it means. */
async function told<Result>(work: Promise<Result>, no?: MailboxProblem): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof MailboxFailed ? cause : new MailboxFailed(problemOf(cause, no), { cause });
  }
}

type ImapFailure = {
  code?: string;
  responseStatus?: string;
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  tlsFailed?: boolean;
  /** What the server said, with a code in brackets first. */
  response?: { attributes?: { section?: { value?: string }[] }[] };
};

/** Of RFC 5530: another time the server will. */
const NOT_NOW = ["UNAVAILABLE", "INUSE", "LIMIT"];

/** The server withholds every message for a while, not this one. */
const isForNow = ({ code, response }: ImapFailure): boolean =>
  code === "ETHROTTLE" || NOT_NOW.includes(response?.attributes?.[0]?.section?.[0]?.value ?? "");

function problemOf(cause: unknown, no: MailboxProblem = "UNREACHABLE"): MailboxProblem {
  if (cause instanceof WebFetchFailed)
    return cause.problem === "URL_NOT_ALLOWED"
      ? "HOST_NOT_ALLOWED"
      : cause.problem === "TOO_SLOW"
        ? "TOO_SLOW"
        : "UNREACHABLE";
  const {
    code = "",
    responseStatus,
    authenticationFailed,
    serverResponseCode = "",
    tlsFailed,
  } = cause as ImapFailure;
  if (/CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code)) return "CERTIFICATE";
  if (tlsFailed || code.startsWith("ERR_SSL") || code === "EPROTO") return "NOT_ENCRYPTED";
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return "TOO_SLOW";
  // Whoever is cut off while signing in was not refused.
  if (authenticationFailed && (responseStatus !== undefined || code === ""))
    return [...NOT_NOW, "SERVERBUG"].includes(serverResponseCode) ? "UNREACHABLE" : "LOGIN_REFUSED";
  return responseStatus === undefined ? "UNREACHABLE" : no;
}
