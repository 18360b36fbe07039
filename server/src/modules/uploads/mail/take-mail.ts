import { createHash } from "node:crypto";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Services } from "../../../operations/call.ts";
import {
  MailboxFailed,
  type MailFile,
  type MailFolder,
  type MailMessage,
  MessageFailed,
} from "../../../ports/mailbox.ts";
import { peopleOf, personIdOf } from "../../access/access.ts";
import { hasArrived } from "../arrivals-store.ts";
import { arrive, contentFault, whatIsFull } from "../arrive.ts";
import { plainLine } from "../plain-line.ts";
import { rulesFor } from "../purposes.ts";
import { type DeliveryReport, reportIn } from "./delivery-report.ts";
import { type Handled, isUnmarked, type Mailbox, markMessage, saveMessage } from "./mailboxes-store.ts";
import type { RefusedPart } from "./refused-part.ts";

export type Ground = Pick<Services, "db" | "clock" | "blobs" | "renderer" | "log" | "carriers">;

/** Whoever knows the mails that went out hears what servers say of them; null: it is about none of this tenant. */
export type HearReport = (
  services: Ground,
  tenant: Tenant,
  report: DeliveryReport,
) => Promise<{ what: "returned" | "late" | "well" | "unproven"; orderId: string } | null>;

/** What one look works through; the rest waits for the next. */
const MOST_MESSAGES = 50;
const MOST_BYTES = 300 * 2 ** 20;

/** So many looks in a row, over a quarter of an hour, try what the server does not hand out. */
const TRIES = 4;

const MOST_FILES = 20;
const MOST_OF_MESSAGE = 100 * 2 ** 20;

/**
 * Works through what nobody has read. A message is marked in the mailbox after it is known here, and a file is known by
 * the message and its bytes: stopped at any moment, and even by uids that mean something else, each file arrives once.
 * False: one of them could not be worked through, and is tried again.
 */
export async function takeMail(
  services: Ground,
  mailbox: Mailbox,
  folder: MailFolder,
  hear: HearReport,
  signal: AbortSignal,
): Promise<boolean> {
  const { partnerId, mode, id: mailboxId } = mailbox;
  const { uidValidity } = folder;
  const read = counted(folder);
  let isWhole = true;
  // What fails does not count: it is not to be in the way of what is newer.
  let taken = 0;
  for (const uid of await folder.unread()) {
    if (signal.aborted || taken >= MOST_MESSAGES || read.bytes() > MOST_BYTES) return isWhole;
    const ref = { partnerId, mode, mailboxId, uidValidity, uid };
    try {
      if (!(await isUnmarked(services.db, ref))) {
        const message = await folder.describe(uid);
        if (!message) continue;
        const handled =
          (await heardFrom(services, mailbox, read.folder, message, hear)) ??
          (await take(services, mailbox, read.folder, message));
        await saveMessage(services.db, ref, handled, services.clock.now());
      }
      await folder.markRead(uid);
      await markMessage(services.db, ref, services.clock.now());
      taken += 1;
    } catch (cause) {
      if (cause instanceof MailboxFailed) throw cause;
      if (isGivenUp(mailbox, cause)) {
        // The next look marks it.
        await saveMessage(services.db, ref, OUT_OF_REACH, services.clock.now());
        if (cause.isLasting) return isWhole;
        continue;
      }
      isWhole = false;
      services.log.warn({ err: cause, ...ref }, "a message of a mailbox could not be worked through");
    }
  }
  return isWhole;
}

const OUT_OF_REACH: Handled = {
  sender: null,
  subject: "",
  holderId: null,
  refused: [{ reason: "outOfReach" }],
};

const isGivenUp = ({ problem, failures }: Mailbox, cause: unknown): cause is MessageFailed =>
  cause instanceof MessageFailed && (cause.isLasting || (problem === "UNEXPECTED" && failures >= TRIES - 1));

function counted(folder: MailFolder) {
  let bytes = 0;
  const read: MailFolder["read"] = async (...asked) => {
    const found = await folder.read(...asked);
    bytes += found?.length ?? 0;
    return found;
  };
  return { folder: { ...folder, read }, bytes: () => bytes };
}

/** A report on a mail of this account is no letter; any other is a mail like others, and mostly a stranger's. */
async function heardFrom(
  services: Ground,
  { partnerId, mode }: Mailbox,
  folder: MailFolder,
  message: MailMessage,
  hear: HearReport,
): Promise<Handled | null> {
  const report = await reportIn(folder, message);
  const heard = report && (await hear(services, { partnerId, mode }, report));
  if (!heard) return null;
  return {
    sender: message.from === null ? null : plainLine(message.from, 254),
    subject: plainLine(message.subject, 200) ?? "",
    holderId: null,
    // Whose address it is only those may read who see the order.
    refused:
      heard.what === "late" || heard.what === "unproven"
        ? [{ orderId: heard.orderId, reason: heard.what }]
        : [],
  };
}

async function take(
  services: Ground,
  mailbox: Mailbox,
  folder: MailFolder,
  message: MailMessage,
): Promise<Handled> {
  const sender = message.from === null ? null : plainLine(message.from, 254);
  const said = { sender, subject: plainLine(message.subject, 200) ?? "" };
  const by = await whoSent(services, mailbox, sender);
  if (by.refused) return { ...said, holderId: by.holderId, refused: [{ reason: by.refused }] };
  const pdfs = message.files.filter(isPdf);
  const refused: RefusedPart[] = pdfs.length === 0 ? [{ reason: "noPdf" }] : [];
  let encodedBytes = 0;
  for (const [at, file] of pdfs.entries()) {
    if (!isTooLarge(file)) encodedBytes += file.sizeBytes;
    const isTooMuch = at >= MOST_FILES || encodedBytes > MOST_OF_MESSAGE * ENCODED;
    const why: RefusedPart | null = isTooMuch
      ? { reason: "tooMany" }
      : await takeFile(services, { mailbox, folder, message, file, holderId: by.holderId, ...said });
    if (why) refused.push({ fileName: nameOf(file), ...why });
    // One line says it for all that follow.
    if (isTooMuch) break;
  }
  if (pdfs.length > 0)
    for (const file of message.files.filter((each) => each.isAttached && !isPdf(each) && !isSeal(each)))
      refused.push({ fileName: nameOf(file), reason: "notPdf" });
  return { ...said, holderId: by.holderId, refused: refused.slice(0, MOST_FILES + 1) };
}

/** What travels as text takes a third more, and ends of lines. */
const ENCODED = 1.4;

/** Before any of it is read. */
const isTooLarge = ({ sizeBytes }: MailFile): boolean => sizeBytes > rulesFor.letter.maxBytes * ENCODED;

const isPdf = ({ mediaType, fileName }: MailFile): boolean =>
  mediaType === "application/pdf" || /\.pdf$/i.test(fileName.trim());

/** Signatures of a mail are attached and not meant for anybody. */
const isSeal = ({ mediaType }: MailFile): boolean => mediaType.endsWith("signature");

const nameOf = ({ fileName }: MailFile): string => plainLine(fileName, 200) ?? "Dokument.pdf";

type Sender = { holderId: string | null; refused?: "noSender" | "stranger" | "mayNotWrite" };

/** Anybody can write any sender: it decides where a file waits, never what becomes of it. */
async function whoSent(
  { db }: Ground,
  { partnerId, mode, allowedSenders }: Mailbox,
  sender: string | null,
): Promise<Sender> {
  if (sender === null) return { holderId: null, refused: "noSender" };
  const userId = await personIdOf(db, sender);
  const person = (await peopleOf(db, { partnerId, mode })).find((each) => each.userId === userId);
  if (person && person.role !== "viewer") return { holderId: person.userId };
  if (allowedSenders.includes(sender)) return { holderId: null };
  return person
    ? { holderId: person.userId, refused: "mayNotWrite" }
    : { holderId: null, refused: "stranger" };
}

type Taken = Pick<Handled, "sender" | "subject" | "holderId"> & {
  mailbox: Mailbox;
  folder: MailFolder;
  message: MailMessage;
  file: MailFile;
};

/** Why it is not taken; null: it has arrived. */
async function takeFile(services: Ground, taken: Taken): Promise<RefusedPart | null> {
  const { mailbox, folder, message, file, sender, subject, holderId } = taken;
  const { maxBytes } = rulesFor.letter;
  if (isTooLarge(file)) return { reason: "tooLarge" };
  const bytes = await folder.read(message.uid, file.part, maxBytes).catch((cause: unknown) => {
    if (isGivenUp(mailbox, cause) && !cause.isLasting) return null;
    throw cause;
  });
  if (!bytes) return { reason: file.sizeBytes > maxBytes ? "tooLarge" : "unreadable" };
  const tenant = { partnerId: mailbox.partnerId, mode: mailbox.mode };
  const arrivalKey = keyOf(tenant, message, file, bytes);
  // It came before a crash: there is room for it, whatever has come since.
  if (await hasArrived(services.db, tenant, arrivalKey)) return null;
  const full = await whatIsFull(services, { ...tenant, holderId });
  if (full) return { reason: full.which, most: full.most };
  try {
    await arrive(services, {
      ...tenant,
      source: "mail",
      arrivalKey,
      fileName: nameOf(file),
      arrivedFrom: sender ?? "",
      arrivedSubject: subject || null,
      holderId,
      bytes,
    });
    return null;
  } catch (cause) {
    const content = contentFault(cause);
    if (!content) throw cause;
    return { reason: "content", content };
  }
}

/** The same for the same file of the same message, whatever number the mailbox has for it; another's bytes never are. */
function keyOf(
  { partnerId, mode }: Tenant,
  { messageId, sentAt, from, subject }: MailMessage,
  { part }: MailFile,
  bytes: Uint8Array,
): string {
  const content = createHash("sha256").update(bytes).digest("hex");
  return `mail:${sha256Hex(JSON.stringify([partnerId, mode, messageId, sentAt, from, subject, part, content]))}`;
}
