import { berlinInstant } from "../../foundation/berlin-time.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { folded } from "../../foundation/folded-words.ts";
import type { Language } from "../../foundation/language.ts";
import { quotedData } from "../../foundation/quoted-data.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import { entryOfCells, openingsOf } from "../addresses/addresses.ts";
import { knownWay, mailWishOf, requestOf, type SendRequest } from "../sending/sending.ts";
import { findMatterByNumber, requireFiling } from "../matters/matters.ts";
import type { LetterSource } from "../letters/letters.ts";
import { listSenders, shownName } from "../senders/senders.ts";
import { fillOwnText } from "../templates/templates.ts";
import {
  cellsFor,
  FIELD,
  FILE,
  GREETING,
  PDF,
  RECIPIENT,
  REFERENCE,
  sameName,
  DUPLEX,
  SENDER,
} from "./serial-columns.ts";
import { atColumns, type InvoiceDesk, wholeCells, wishOfRow } from "./invoice-row.ts";
import type { Serial, SerialFile, SerialRow } from "./serial.ts";
import { filesOf, invoicesOfRows, keyOf, type MadeInvoice } from "./serials-store.ts";
import { type RowPdf, rowPdfsOf } from "./split/splits-store.ts";
import { typedValue } from "./typed-value.ts";

/** What the rows of one serial letter have in common, read once for a portion of them. */
export type Common = {
  serial: Serial;
  senders: ReadonlyMap<string, string>;
  files: readonly SerialFile[];
  /** What was cut out of a collective PDF for these rows, by place. */
  cut: ReadonlyMap<number, RowPdf>;
  desk: InvoiceDesk;
  /** The invoices that were made of these rows and hold, by their letters. */
  invoices: ReadonlyMap<string, MadeInvoice>;
};

export async function commonOf(
  call: Call,
  serial: Serial,
  rows: readonly SerialRow[],
  desk: InvoiceDesk,
): Promise<Common> {
  const senders = serial.columns.some(({ target }) => target === SENDER)
    ? await listSenders(call.db, call.caller)
    : [];
  return {
    serial,
    senders: new Map(senders.map((profile) => [folded(shownName(profile)), profile.profileId])),
    files: await filesOf(call.db, serial),
    cut: await rowPdfsOf(
      call.db,
      serial,
      rows.map(({ place }) => place),
    ),
    desk,
    invoices: await invoicesOfRows(call.db, serial, rows),
  };
}

/** The letter of one row as a request to send it; refuses with what the row lacks. */
export const requestOfRow = (call: Call, common: Common, row: SerialRow): Promise<SendRequest> =>
  common.serial.letter.invoice ? requestOfInvoice(call, common, row) : requestOfText(call, common, row);

/** Whether the invoice that was made of a row was declared void: another is made in its place, under another key. */
export const isMadeVoid = ({ invoices }: Common, { letterId }: SerialRow): boolean =>
  letterId !== null && invoices.get(letterId)?.isVoid === true;

/** The letter of the invoice that was made of a row; undefined: there is none yet, or it is void. */
export const madeLetter = ({ invoices }: Common, { letterId }: SerialRow): string | undefined =>
  letterId !== null && invoices.get(letterId)?.isVoid === false ? letterId : undefined;

/** Makes the invoice of a row, unless it is there already; whoever died after it finds the same one. */
export async function makeInvoice(call: Call, common: Common, row: SerialRow): Promise<string> {
  const made = madeLetter(common, row);
  if (made !== undefined) return made;
  const { serial, desk } = common;
  const { wish, problems } = wishOfInvoice(call, common, row);
  const { letterId } = await atColumns(serial, row, problems, call.language, () =>
    problems.length > 0
      ? desk.look(call, wish).then(() => ({ letterId: "" }))
      : desk.make(call, wish, keyOf(serial.serialId, row)),
  );
  return letterId;
}

const wishOfInvoice = (call: Call, common: Common, row: SerialRow) =>
  wishOfRow(common.serial, row, {
    senderProfileId:
      senderOf(common, row, call.language).senderProfileId ?? common.serial.letter.senderProfileId,
    language: call.language,
  });

/** An invoice that is there is sent as any; of one that is not yet, what it would be is judged. */
async function requestOfInvoice(call: Call, common: Common, row: SerialRow): Promise<SendRequest> {
  const { serial, desk } = common;
  const letterId = madeLetter(common, row);
  if (letterId !== undefined)
    return oneOfMany(
      call,
      common,
      row,
      await requestOf(call, await sendOfInvoice(call, common, row, letterId)),
    );
  const { wish, problems } = wishOfInvoice(call, common, row);
  const { source, warnings, ahead } = await atColumns(serial, row, problems, call.language, () =>
    desk.look(call, wish),
  );
  const { deliver, email, ...given } = await sendOfInvoice(call, common, row, undefined);
  const request = await requestOf(call, { ...given, subject: source.subject, content: "-" });
  const asked = {
    ...request.asked,
    ...(wish.mandantennummer !== undefined && { mandantennummer: wish.mandantennummer }),
  };
  return oneOfMany(call, common, row, {
    ...request,
    asked,
    source,
    ahead,
    email: mailWishOf({ deliver, email }, { source, ...asked }, call.language),
    warnings: [...request.warnings, ...warnings],
  });
}

/** How the invoice of a row goes out; what was rehearsed is what is sent. */
export async function sendOfInvoice(
  call: Call,
  { serial }: Common,
  row: SerialRow,
  letterId: string | undefined,
): Promise<SendInput> {
  const { deliveryType, deliveryByCountry, express, color, duplex, auditTag, invoice, overrideForm } =
    serial.letter;
  const read = entryOfCells(cellsFor(serial.columns, wholeCells(row), RECIPIENT), call.language);
  const entry = "entry" in read ? read.entry : null;
  const way = wayFound(row) ?? (entry && (await wayOfRow(call, entry, invoice?.deliver ?? "as_known")));
  const chosen = entry?.preferredDelivery ?? (entry && deliveryByCountry?.[entry.country]) ?? deliveryType;
  return {
    ...(letterId !== undefined && { letterId }),
    ...way,
    // A mail has no way of the post.
    ...(chosen && way?.deliver !== "email" && { deliveryType: chosen }),
    ...(express !== undefined && way?.deliver !== "email" && { express }),
    ...(color !== undefined && { color }),
    ...(duplex !== undefined && { duplex }),
    ...sidesOf({ serial }, row, call.language),
    ...(auditTag !== undefined && { auditTag }),
    ...(overrideForm !== undefined && { overrideForm }),
    clientOrderId: keyOf(serial.serialId, row),
  };
}

type Way = Pick<SendInput, "deliver" | "email">;

const wayFound = ({ found }: SerialRow): Way | null => {
  if (!found || "refusal" in found || !found.invoice) return null;
  const { email } = found.invoice;
  return email === null ? { deliver: "post" } : { deliver: "email", email };
};

/** What the row says, else what holds for all, else as its recipient got the last one. */
async function wayOfRow(
  call: Call,
  entry: PostalAddress & { preferredWay?: string | null; email?: string | null },
  common: "as_known" | "post" | "email",
): Promise<Way> {
  const said = entry.preferredWay ?? (common === "as_known" ? null : common);
  const way = said ?? (await knownWay(call, valueOf(entry))).suggested;
  return way === "email"
    ? { deliver: "email", ...(entry.email && { email: entry.email }) }
    : { deliver: "post" };
}

/** One of many that wait for one decision, filed as its row says. */
async function oneOfMany(
  call: Call,
  common: Common,
  row: SerialRow,
  request: SendRequest,
): Promise<SendRequest> {
  const asked = await filed(call, common, row, request.asked);
  const identity = keyOf(common.serial.serialId, row);
  return {
    ...request,
    asked,
    mandantennummer: asked.mandantennummer ?? null,
    isOneOfMany: true,
    schedule: row.sendOn === null ? null : onDay(row.sendOn, identity),
    approval: FOR_ALL,
  };
}

async function requestOfText(call: Call, common: Common, row: SerialRow): Promise<SendRequest> {
  const { serial } = common;
  const { templateId, templateVersionId, subject = "", content = "", ...others } = serial.letter;
  const { finished, coverPage, deliveryByCountry, contentFormat, invoice: _, ...letter } = others;
  const text = { subject, content: finished ? "-" : content, contentFormat };
  const given = (prefix: string) => cellsFor(serial.columns, row.cells, prefix);
  const read = entryOfCells(given(RECIPIENT), call.language);
  if ("problem" in read) return refuseField("recipient", "incomplete", read.problem);
  const { mandantennummer, preferredDelivery, country } = read.entry;
  // What the row says goes before what holds for its country, and that before what holds for all.
  const deliveryType = preferredDelivery ?? deliveryByCountry?.[country] ?? letter.deliveryType;
  const language = read.entry.language ?? letter.language ?? "de";
  const values = valuesOf(common, given(FIELD), openingsOf(read.entry)[language]);
  const reference = { ...letter.reference, ...given(REFERENCE) };
  const input: SendInput = {
    ...letter,
    ...(deliveryType && { deliveryType }),
    language,
    ...senderOf(common, row, call.language),
    ...sidesOf(common, row, call.language),
    ...(mandantennummer !== null && { mandantennummer }),
    ...(Object.keys(reference).length > 0 && { reference }),
    ...(templateId === undefined
      ? // A finished letter has no text of ours; its pages take the place of this one below.
        textOf(fillOwnText(text, values, language, call.language))
      : { templateId, templateVersionId, templateMergeValues: values }),
    clientOrderId: keyOf(serial.serialId, row),
  };
  const request = await requestOf(call, input);
  const body = finished ? finishedBody(common, row, coverPage ?? false, call.language) : request.source.body;
  return oneOfMany(call, common, row, {
    ...request,
    source: { ...request.source, recipient: valueOf(read.entry), body },
    attachments: attachedTo(common, row, call.language),
  });
}

/** When letters that are spread over days leave on theirs. */
const LEAVES_AT_HOUR = 8;

function onDay(day: string, identity: string): SendRequest["schedule"] {
  const runAt = berlinInstant(day, LEAVES_AT_HOUR);
  return { kind: "at", runAt, wish: { sendAt: runAt.toISOString() }, identity, request: {} };
}

/** One person is asked once, about all of them. */
export const FOR_ALL = { because: "batch", reason: null, requesterContext: null } as const;

const textOf = ({
  subject,
  body,
}: ReturnType<typeof fillOwnText>): Pick<SendInput, "subject" | "content" | "blocks" | "styleDefs"> => ({
  subject,
  ...("content" in body ? body : { ...body, blocks: [...body.blocks] }),
});

/** As the fields take them: a list has texts only. */
function valuesOf(
  { serial: { fields } }: Common,
  given: Readonly<Record<string, string>>,
  greeting: string,
): Record<string, unknown> {
  const typed = fields.flatMap(({ key, type }) => {
    const cell = given[key];
    return cell === undefined ? [] : [[key, typedValue(type, cell)] as const];
  });
  const greets = fields.some(({ key }) => key === GREETING) && given[GREETING] === undefined;
  return { ...Object.fromEntries(typed), ...(greets && { [GREETING]: greeting }) };
}

function senderOf(
  { serial, senders }: Common,
  row: SerialRow,
  language: Language,
): Pick<SendInput, "senderProfileId"> {
  const cell = cellOf(serial, row, SENDER);
  if (cell === undefined) return {};
  const senderProfileId = senders.get(folded(cell));
  return senderProfileId === undefined
    ? refuseField("sender", "unknown", texts[language].noSender(cell))
    : { senderProfileId };
}

/** One side of each sheet or both, as people write it in a list. */
function sidesOf(
  { serial }: Pick<Common, "serial">,
  row: SerialRow,
  language: Language,
): Pick<SendInput, "duplex"> {
  const cell = cellOf(serial, row, DUPLEX);
  if (cell === undefined) return {};
  const said = folded(cell);
  if (bothSides.has(said)) return { duplex: true };
  if (oneSide.has(said)) return { duplex: false };
  return refuseField("duplex", "unknown", texts[language].noSides(cell));
}

const bothSides = new Set([
  "ja",
  "x",
  "1",
  "true",
  "wahr",
  "yes",
  "beidseitig",
  "zweiseitig",
  "duplex",
  "both",
]);
const oneSide = new Set(["nein", "0", "false", "falsch", "no", "einseitig", "simplex", "one"]);

/** The matter or object that the row names by its number, and its client. */
async function filed(
  call: Call,
  { serial }: Common,
  row: SerialRow,
  asked: SendRequest["asked"],
): Promise<SendRequest["asked"]> {
  const number = cellOf(serial, row, FILE);
  if (number === undefined) return asked;
  const matter = await findMatterByNumber(call.db, call.caller, number);
  if (!matter) return refuseField("file", "unknown", texts[call.language].noMatter(number));
  return requireFiling(call, { ...asked, matterId: matter.matterId }, "file");
}

/** The row's own PDF: cut out of a collective one, or brought by itself under the name that the row says. */
function ownPdf({ serial, files, cut }: Common, row: SerialRow, language: Language): SerialFile | null {
  const piece = cut.get(row.place);
  if (piece) return { ...piece, title: null, forAll: false, sourceHash: piece.pdfHash };
  const named = cellOf(serial, row, PDF);
  const own = files.find(({ name, forAll }) => !forAll && named !== undefined && sameName(name, named));
  if (named !== undefined && !own) return refuseField("pdf", "unknown", texts[language].noFile(named));
  return own ?? null;
}

const needsPdf = (message: string): never =>
  refuse("VALIDATION_ERROR", { problems: [{ path: "pdf", rule: "required", message }] });

/** The pages of a letter that is a finished PDF. */
function finishedBody(
  common: Common,
  row: SerialRow,
  coverPage: boolean,
  language: Language,
): LetterSource["body"] {
  const own = ownPdf(common, row, language);
  if (!own) return needsPdf(texts[language].letterNeeded);
  const { sourceHash, pdfHash, pageCount, text, warnings } = own;
  return {
    pdf: {
      sourceHash,
      pdfHash,
      pages: Array.from({ length: pageCount }, (_, at) => at + 1),
      coverPage,
      text: text ?? "",
      missingFonts: warnings.flatMap(({ code, found }) => (code === "FONT_NOT_EMBEDDED" ? [found] : [])),
    },
  };
}

/** Those for all first, then the row's own, unless that is the letter itself. */
function attachedTo(common: Common, row: SerialRow, language: Language): SendRequest["attachments"] {
  const { serial, files } = common;
  const own = serial.letter.finished ? null : ownPdf(common, row, language);
  const isAskedFor = serial.columns.some(({ target }) => target === PDF);
  if (isAskedFor && !own && !serial.letter.finished) return needsPdf(texts[language].fileNeeded);
  return [...files.filter(({ forAll }) => forAll), ...(own ? [own] : [])].map((file) => ({
    ...file,
    kind: "pdf" as const,
  }));
}

const cellOf = ({ columns }: Serial, row: SerialRow, target: string): string | undefined => {
  const column = columns.find((each) => each.target === target);
  return column === undefined ? undefined : wholeCells(row)[column.name]?.trim();
};

const texts = {
  de: {
    noSender: (name: string) => `einen Absender ${quotedData(name, "de")} gibt es nicht`,
    noSides: (cell: string) =>
      `${quotedData(cell, "de")} sagt nicht, ob beidseitig gedruckt wird; schreiben Sie ja oder nein`,
    noMatter: (number: string) => `eine Akte mit der Nummer ${quotedData(number, "de")} gibt es nicht`,
    noFile: (name: string) =>
      `eine Datei ${quotedData(name, "de")} liegt nicht bei; laden Sie sie hoch oder berichtigen Sie den Namen`,
    fileNeeded: "in dieser Zeile fehlt der Name der Datei, die beiliegen soll",
    letterNeeded:
      "zu dieser Zeile gibt es noch kein PDF; ordnen Sie ihr ein Stück der Sammeldatei zu oder laden Sie es hoch",
  },
  en: {
    noSender: (name: string) => `there is no sender ${quotedData(name, "en")}`,
    noSides: (cell: string) =>
      `${quotedData(cell, "en")} does not say whether both sides are printed; write yes or no`,
    noMatter: (number: string) => `there is no file with the number ${quotedData(number, "en")}`,
    noFile: (name: string) => `there is no file ${quotedData(name, "en")}; upload it or mend the name`,
    fileNeeded: "this row does not name the file that is to ride along",
    letterNeeded: "there is no PDF for this row yet; give it a piece of the collective file, or upload it",
  },
} satisfies Record<Language, unknown>;
