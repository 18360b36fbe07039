import { createHash } from "node:crypto";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import type { Services } from "../../../operations/call.ts";
import { peopleOf } from "../../access/access.ts";
import { findNumbered } from "../arrivals-store.ts";
import { arrive, lastingFault, whyNothingArrives } from "../arrive.ts";
import { plainLine } from "../plain-line.ts";
import {
  type GroupName,
  type IppAttributes,
  type IppRequest,
  type IppValue,
  readIpp,
  writeIpp,
} from "./ipp-message.ts";
import {
  endJob,
  findJob,
  findQueueByKey,
  insertJob,
  jobStates,
  listJobs,
  type PrintJob,
  type PrintQueue,
} from "./print-jobs-store.ts";
import { operations, printerAttributes } from "./printer-attributes.ts";

type Ground = Pick<Services, "db" | "clock" | "blobs" | "renderer" | "links">;

/** Status codes of RFC 8011. */
const status = {
  ok: 0x0000,
  badRequest: 0x0400,
  notPossible: 0x0404,
  notFound: 0x0406,
  formatNotSupported: 0x040a,
  compressionNotSupported: 0x040f,
  formatError: 0x0411,
  operationNotSupported: 0x0501,
  versionNotSupported: 0x0503,
  notAccepting: 0x0506,
  busy: 0x0507,
} as const;

type Said = { status: number; message?: string; groups?: readonly (readonly [GroupName, IppAttributes])[] };

/** A printer as it was found by its address. */
export type Printer = { key: string; queue: PrintQueue };

export async function findPrinter({ db }: Pick<Ground, "db">, key: string): Promise<Printer | null> {
  const queue = await findQueueByKey(db, sha256Hex(key));
  return queue ? { key, queue } : null;
}

/** Answers as the printer of whoever the address belongs to; null: that was no IPP. */
export async function printTo(
  services: Ground,
  { key, queue }: Printer,
  body: Uint8Array,
): Promise<Uint8Array | null> {
  const request = readIpp(body);
  return (
    request && spoken(request, await answer(services, { queue, request, uri: printerUri(services, key) }))
  );
}

/** Asks the computer to come again; of what it sent only the beginning is needed. Null: that was no IPP. */
export function sayBusy(head: Uint8Array): Uint8Array | null {
  const request = readIpp(head);
  return request && spoken(request, { status: status.busy, message: texts.busy });
}

const spoken = ({ version, requestId }: IppRequest, { status: code, message, groups }: Said): Uint8Array =>
  writeIpp({
    version: version[0] === 2 ? [2, 0] : [1, 1],
    status: code,
    requestId,
    groups: [
      [
        "operation",
        {
          "attributes-charset": { tag: "charset", value: "utf-8" },
          "attributes-natural-language": { tag: "language", value: "de" },
          ...(message && { "status-message": { tag: "text", value: message.slice(0, 255) } }),
        },
      ],
      ...(groups ?? []),
    ],
  });

/** As programs that print name it: the same address with another scheme. */
export const printerUri = ({ links }: Pick<Services, "links">, key: string): string =>
  links.to(`/print/${key}`).replace(/^http/, "ipp");

type Asked = { queue: PrintQueue; request: IppRequest; uri: string };

function answer(services: Ground, asked: Asked): Said | Promise<Said> {
  const { version, operation } = asked.request;
  if (version[0] !== 1 && version[0] !== 2) return { status: status.versionNotSupported };
  switch (operation) {
    case operations.getPrinterAttributes:
      return describe(services, asked);
    case operations.validateJob:
      return faultOf(asked.request) ?? { status: status.ok };
    case operations.printJob:
      return printJob(services, asked);
    case operations.createJob:
      return createJob(services, asked);
    case operations.sendDocument:
      return sendDocument(services, asked);
    case operations.getJobs:
      return jobs(services, asked);
    case operations.getJobAttributes:
      return withJob(services, asked, (job) => okWith(job, asked));
    case operations.cancelJob:
      return withJob(services, asked, async ({ jobId }) => {
        const ended = await endJob(services.db, asked.queue, jobId, jobStates.canceled);
        return { status: ended ? status.ok : status.notPossible };
      });
    case operations.identifyPrinter:
      return { status: status.ok };
    default:
      return { status: status.operationNotSupported };
  }
}

function describe({ links, clock }: Ground, { queue, request, uri }: Asked): Said {
  const all = printerAttributes({
    uri,
    moreInfoUrl: links.to("/portal/letters/intake"),
    uuid: queue.userId,
    isSecure: uri.startsWith("ipps:"),
    upSeconds: Math.max(1, Math.floor((clock.now().getTime() - queue.createdAt.getTime()) / 1000)),
    waitingJobs: 0,
  });
  return { status: status.ok, groups: [["printer", wanted(all, request)]] };
}

/** What was asked for by name; groups of attributes are asked for as a whole. */
function wanted(all: IppAttributes, { attributes }: IppRequest): IppAttributes {
  const named = attributes.get("requested-attributes");
  if (
    !named ||
    named.some((name) => name === "all" || name in { "printer-description": 1, "job-template": 1 })
  )
    return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.includes(name)));
}

/** What speaks against a job before its document is looked at. */
function faultOf({ attributes }: IppRequest): Said | null {
  const [format = "application/pdf"] = attributes.get("document-format") ?? [];
  if (format !== "application/pdf" && format !== "application/octet-stream")
    return { status: status.formatNotSupported, message: "Dieser Drucker nimmt PDF." };
  const [compression = "none"] = attributes.get("compression") ?? [];
  return compression === "none" ? null : { status: status.compressionNotSupported };
}

async function printJob(services: Ground, asked: Asked): Promise<Said> {
  const fault = faultOf(asked.request);
  if (fault) return fault;
  const by = await whoPrints(services, asked);
  return "status" in by ? by : takeDocument(services, asked, await newJob(services, asked, by.name));
}

async function createJob(services: Ground, asked: Asked): Promise<Said> {
  const by = await whoPrints(services, asked);
  return "status" in by ? by : okWith(await newJob(services, asked, by.name), asked);
}

const sendDocument = (services: Ground, asked: Asked): Promise<Said> =>
  withJob(services, asked, async (job) => {
    const fault = faultOf(asked.request);
    if (fault) return fault;
    if (job.state !== jobStates.pending) return { status: status.notPossible };
    // The end of a job may come without a document of its own.
    if (asked.request.document.length === 0) return okWith(job, asked);
    const by = await whoPrints(services, asked);
    return "status" in by ? by : takeDocument(services, asked, job);
  });

/** Whose printer it is, or why nothing is printed on it now. */
async function whoPrints(services: Ground, { queue }: Asked): Promise<{ name: string } | Said> {
  const { partnerId, mode, userId } = queue;
  const person = (await peopleOf(services.db, queue)).find((each) => each.userId === userId);
  if (!person || person.role === "viewer") return { status: status.notAccepting, message: texts.mayNotWrite };
  const why = await whyNothingArrives(services, { partnerId, mode, holderId: userId });
  return why === null ? { name: person.name } : { status: status.notAccepting, message: why };
}

function newJob({ db, clock }: Ground, { queue, request }: Asked, byName: string): Promise<PrintJob> {
  const [name = "Dokument"] =
    request.attributes.get("job-name") ?? request.attributes.get("document-name") ?? [];
  const [printedBy = byName] = request.attributes.get("requesting-user-name") ?? [];
  return insertJob(db, queue, { name: line(name), printedBy: line(printedBy), at: clock.now() });
}

const texts = {
  busy: "Gerade kommen zu viele Dokumente auf einmal an. Bitte drucken Sie gleich noch einmal.",
  mayNotWrite:
    "Sie dürfen in diesem Konto keine Briefe mehr schreiben. Bitten Sie eine Inhaberin oder einen Inhaber um diese Rolle.",
};

const line = (said: string): string => plainLine(said, 200) ?? "Dokument";

/** The document arrives once, however often it is sent. */
async function takeDocument(services: Ground, asked: Asked, job: PrintJob): Promise<Said> {
  const { queue, request } = asked;
  const { db } = services;
  try {
    const arrivalKey = await keyOfNew(services, queue, job, request.document);
    if (arrivalKey !== null)
      await arrive(services, {
        partnerId: queue.partnerId,
        mode: queue.mode,
        source: "print",
        arrivalKey,
        fileName: job.name,
        arrivedFrom: job.printedBy,
        holderId: queue.userId,
        bytes: request.document,
      });
  } catch (cause) {
    const why = lastingFault(cause);
    if (why === null) throw cause;
    const ended = (await endJob(db, queue, job.jobId, jobStates.aborted)) ?? job;
    return { ...okWith(ended, asked), status: status.formatError, message: why };
  }
  return okWith((await endJob(db, queue, job.jobId, jobStates.completed)) ?? job, asked);
}

/** So long a computer whose answer was lost may still repeat what it has printed. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/**
 * Null: the same was printed under the same name just now and still waits; the computer has not heard so. Those that
 * come at once get the same key.
 */
async function keyOfNew(
  { db, clock }: Ground,
  { partnerId, mode, userId }: PrintQueue,
  { name }: PrintJob,
  document: Uint8Array,
): Promise<string | null> {
  const content = createHash("sha256").update(document).digest("hex");
  const begin = `print:${sha256Hex(JSON.stringify([partnerId, mode, userId, name, content]))}:`;
  const { next, waitingSince } = await findNumbered(db, { partnerId, mode }, begin);
  const isRepeated =
    waitingSince !== null && clock.now().getTime() - waitingSince.getTime() < REPEATED_WITHIN_MS;
  return isRepeated ? null : `${begin}${next}`;
}

async function jobs({ db }: Ground, asked: Asked): Promise<Said> {
  const [which = "not-completed"] = asked.request.attributes.get("which-jobs") ?? [];
  const isOpen = ({ state }: PrintJob) => state === jobStates.pending;
  const found = (await listJobs(db, asked.queue)).filter((job) => isOpen(job) === (which !== "completed"));
  return { status: status.ok, groups: found.map((job) => ["job", jobAttributes(job, asked)]) };
}

async function withJob(
  { db }: Ground,
  { queue, request }: Asked,
  run: (job: PrintJob) => Said | Promise<Said>,
): Promise<Said> {
  const [uri = ""] = request.attributes.get("job-uri") ?? [];
  const [given = uri.split("/").at(-1) ?? ""] = request.attributes.get("job-id") ?? [];
  if (!/^\d{1,9}$/.test(given)) return { status: status.badRequest };
  const job = await findJob(db, queue, Number(given));
  return job ? run(job) : { status: status.notFound };
}

const okWith = (job: PrintJob, asked: Asked): Said => ({
  status: status.ok,
  groups: [["job", jobAttributes(job, asked)]],
});

const jobAttributes = (
  { jobId, name, printedBy, state, createdAt }: PrintJob,
  { uri, queue }: Asked,
): IppAttributes => {
  const seconds = (at: Date): IppValue => ({
    tag: "integer",
    value: Math.max(1, Math.floor((at.getTime() - queue.createdAt.getTime()) / 1000)),
  });
  return {
    "job-id": { tag: "integer", value: jobId },
    "job-uri": { tag: "uri", value: `${uri}/${jobId}` },
    "job-printer-uri": { tag: "uri", value: uri },
    "job-name": { tag: "name", value: name },
    "job-originating-user-name": { tag: "name", value: printedBy },
    "job-state": { tag: "enum", value: state },
    "job-state-reasons": { tag: "keyword", value: reasons[state] ?? "none" },
    "time-at-creation": seconds(createdAt),
  };
};

const reasons: Record<number, string> = {
  [jobStates.pending]: "job-incoming",
  [jobStates.canceled]: "job-canceled-by-user",
  [jobStates.aborted]: "document-format-error",
  [jobStates.completed]: "job-completed-successfully",
};
