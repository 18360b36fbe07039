import { momentText, weekdayText } from "../../../texts/moment-text.ts";
import { formatEuros } from "../../../foundation/money.ts";
import type { Language } from "../../../foundation/language.ts";
import { carrierTitle } from "../../../ports/carrier-titles.ts";
import { type BlockInput, blocksSchema } from "../../../rendering/blocks/block.ts";
import { literalText } from "../../../rendering/blocks/inline-text.ts";
import { houseDesign, housePart, houseStyles } from "../../../rendering/designs/house-design.ts";
import { GERMAN_SHEET } from "../../../rendering/din5008.ts";
import { type InHouseStep, statusText, stepName, wayOf, whatPapersProve } from "../../orders/orders.ts";
import { isRegistered } from "../../pricing/pricing.ts";
import type { ArchivePart } from "./archive-proof.ts";
import { type EvidenceFacts, momentOf } from "./collect-evidence.ts";
import {
  EVIDENCE_FILE,
  type Evidence,
  LETTER_FILE,
  type Moment,
  ROOT_FILE,
  SIGNATURE_FILE,
  SOURCE_FILE,
  yesFiles,
} from "./evidence-format.ts";
import { paperTexts } from "./evidence-texts.ts";
import type { Letter, LetterImage } from "../../../rendering/letter.ts";

export type PaperContent = {
  facts: EvidenceFacts;
  archive: ArchivePart;
  files: Evidence["files"];
  /** The letter's pages as pictures. */
  reproductions: readonly LetterImage[];
  /** The file bears this day. */
  day: string;
};

/** The pages of an evidence pack, in our own look. */
export function evidencePaper(content: PaperContent): Letter {
  const { facts, reproductions, day } = content;
  const { language } = facts;
  const { title, imprint, running } = paperTexts[language];
  return {
    language,
    layout: GERMAN_SHEET,
    documentMode: "form",
    design: houseDesign({ imprint, running: running(facts.order.orderId) }),
    day,
    sender: "Brieftaube",
    recipientLines: [],
    returnLine: "",
    info: [],
    subject: title,
    body: { blocks: blocksSchema.parse(blocksOf(content)), styleDefs: { ...houseStyles, ...smallStyles } },
    signOff: null,
    enclosures: [],
    footer: [],
    images: Object.fromEntries(reproductions.map((image, at) => [imageId(at), image])),
  };
}

const imageId = (at: number): string => `page-${at + 1}`;
const smallStyles = { small: { fontSizePt: 8 }, list: { spaceAfterMm: 2 } };
const LABEL_MM = 46;

const blocksOf = (content: PaperContent): BlockInput[] => [
  ...headBlocks(content.facts),
  ...orderBlocks(content.facts),
  ...letterBlocks(content.facts),
  ...approvalBlocks(content.facts),
  ...eventBlocks(content.facts),
  ...documentBlocks(content.facts),
  ...ledgerBlocks(content.facts),
  ...provenBlocks(content),
  ...verifyBlocks(content),
  ...archiveBlocks(content),
  ...fileBlocks(content),
  ...pageBlocks(content),
];

function headBlocks({ language, mode, order, letter }: EvidenceFacts): BlockInput[] {
  const texts = paperTexts[language];
  const [name = ""] = letter.recipientLines;
  const [subject, addressee] = [literalText(letter.subject), literalText(name)];
  const lead = order.postedAt
    ? texts.lead[isMailed(order) ? "mailed" : "posted"](subject, addressee, saidAt(order.postedAt, language))
    : isInHouse(order) && order.deliveredAt
      ? texts.lead.dropped(subject, addressee, saidAt(order.deliveredAt, language))
      : texts.lead.open(subject, addressee, standingOf(order, language));
  return [
    { type: "paragraph", text: texts.title, style: "title" },
    { type: "paragraph", text: lead, style: "lead" },
    { type: "paragraph", text: texts.whatItIs },
    ...(mode === "sandbox" ? [{ type: "notice", variant: "warning", ...texts.sandbox } as const] : []),
  ];
}

type Mailable = EvidenceFacts["order"];
const isMailed = ({ carrier }: Mailable): boolean => carrier === "email";
const isInHouse = ({ carrier }: Mailable): boolean => carrier === "in_house";
const standingOf = (order: Mailable, language: EvidenceFacts["language"]): string =>
  statusText(order.status, language, wayOf(order));

function orderBlocks({ language, partner, order }: EvidenceFacts): BlockInput[] {
  const { parts, labels } = paperTexts[language];
  return [
    housePart(parts.order),
    entries([
      [labels.orderId, order.orderId],
      [labels.clientOrderId, order.clientOrderId],
      [labels.auditTag, order.auditTag],
      [labels.mandantennummer, order.mandantennummer],
      [labels.account, partner.name],
      [labels.acceptedAt, bothTimes(order.acceptedAt, language)],
      [labels.standing, standingOf(order, language)],
    ]),
  ];
}

function letterBlocks({ language, order, letter }: EvidenceFacts): BlockInput[] {
  const { parts, labels, extent, express, price } = paperTexts[language];
  const euros = (cents: number) => formatEuros(cents, language);
  const percent = new Intl.NumberFormat(language).format(order.vatPercent);
  return [
    housePart(parts.letter),
    entries([
      [labels.sender, letter.sender && linesOf([letter.sender.name, letter.sender.returnLine])],
      [labels.recipient, linesOf(letter.recipientLines)],
      [labels.subject, letter.subject],
      [labels.extent, extent(letter.pages, letter.sheets, letter.color, letter.duplex)],
      [labels.enclosures, linesOf(letter.enclosures)],
      [labels.product, order.express ? `${order.product}, ${express}` : order.product],
      [labels.carrier, linesOf([carrierTitle(order.carrier, language), order.carrierReference])],
      [labels.trackingNumber, order.trackingNumber],
      [labels.price, price(euros(order.priceCents), euros(order.netCents), euros(order.vatCents), percent)],
      [labels.pdfSha256, inTwoLines(letter.pdfSha256)],
      [labels.sourceSha256, inTwoLines(letter.sourceSha256)],
    ]),
  ];
}

function approvalBlocks({ language, approval }: EvidenceFacts): BlockInput[] {
  const texts = paperTexts[language];
  const { labels } = texts;
  if (!approval) return [housePart(texts.parts.approval), { type: "paragraph", text: texts.noApproval }];
  const { askedBy, agreedBefore, decidedBy, decidedAt, views, letters } = approval;
  const at = (moment: Moment) => berlinText(moment, language);
  const seen = views.map(({ viewerName, pages, firstAt, lastAt }) =>
    texts.seen(viewerName, pages, at(firstAt), lastAt.utc === firstAt.utc ? null : at(lastAt)),
  );
  const decision = texts.decisions[approval.status] ?? approval.status;
  return [
    housePart(texts.parts.approval),
    entries([
      [
        labels.askedBy,
        linesOf([
          askedBy.name,
          texts.connections[askedBy.connection] ?? askedBy.connection,
          bothTimes(approval.askedAt, language),
        ]),
      ],
      [labels.reason, approval.reason],
      [labels.context, approval.context],
      [labels.seenBy, seen.length > 0 ? linesOf(seen) : texts.nobodySaw],
      [labels.decision, letters > 1 ? `${decision}, ${texts.batch(letters)}` : decision],
      [
        labels.agreedBefore,
        agreedBefore && linesOf([agreedBefore.name, bothTimes(agreedBefore.at, language)]),
      ],
      [
        labels.decidedBy,
        decidedBy &&
          linesOf([
            decidedBy.name,
            texts.ways[decidedBy.kind] ?? decidedBy.kind,
            decidedBy.userSawPreview === null
              ? null
              : texts.userSawPreview[decidedBy.userSawPreview ? "yes" : "no"],
            decidedAt && bothTimes(decidedAt, language),
            approval.signed && texts.signed(approval.signed.letters),
          ]),
      ],
      [labels.comment, approval.comment],
      [labels.approvalId, approval.approvalId],
    ]),
  ];
}

function eventBlocks({ language, events, order }: EvidenceFacts): BlockInput[] {
  const { parts, labels, reportedBy } = paperTexts[language];
  return [
    housePart(parts.events),
    {
      type: "table",
      columns: [
        { key: "number", label: labels.number, width: 12 },
        { key: "berlin", label: labels.berlin, width: 41 },
        { key: "utc", label: labels.utc, width: 41 },
        { key: "event", label: labels.event, width: "grow" },
      ],
      rows: events.slice(-MOST_RECORDS).map(({ seq, at, text, by }) => ({
        number: seq === null ? "–" : String(seq),
        berlin: berlinText(at, language),
        utc: utcText(at),
        event: linesOf([
          text,
          by?.kind === "carrier" ? reportedBy(carrierTitle(order.carrier, language)) : null,
        ]),
      })),
    },
  ];
}

function documentBlocks({ language, proofDocuments }: EvidenceFacts): BlockInput[] {
  const texts = paperTexts[language];
  const { labels } = texts;
  if (proofDocuments.length === 0)
    return [housePart(texts.parts.documents), { type: "paragraph", text: texts.noDocument }];
  const isFromCarrier = proofDocuments.some(({ issuer }) => issuer === "carrier" || issuer === "sender");
  return [
    housePart(texts.parts.documents),
    {
      type: "table",
      columns: [
        { key: "kind", label: labels.kind, width: 33 },
        { key: "issuer", label: labels.issuer, width: "grow" },
        { key: "issuedAt", label: labels.issuedAt, width: 41 },
        { key: "file", label: labels.file, width: 44 },
      ],
      rows: proofDocuments.map(({ kind, issuer, issuedAt, paperDay, file }) => ({
        kind: texts.documents[kind],
        issuer: texts.issuers[issuer],
        issuedAt: linesOf([
          berlinText(issuedAt, language),
          paperDay && texts.paperDay(weekdayText(paperDay, language)),
        ]),
        file,
      })),
    },
    ...(isFromCarrier ? [] : [{ type: "paragraph", text: texts.noCarrierDocument } as const]),
    ...broughtKinds(proofDocuments).map(
      (kind) => ({ type: "paragraph", text: whatPapersProve[language][kind] }) as const,
    ),
  ];
}

/** Of the papers that people brought: which of them are there, each once. */
const broughtKinds = (
  documents: EvidenceFacts["proofDocuments"],
): ("slip" | "delivery_record" | "other")[] => {
  const kinds = new Set(documents.filter(({ issuer }) => issuer === "sender").map(({ kind }) => kind));
  return [
    ...(kinds.has("einlieferungsbeleg") ? (["slip"] as const) : []),
    ...(kinds.has("auslieferungsbeleg") ? (["delivery_record"] as const) : []),
    ...(kinds.has("other") ? (["other"] as const) : []),
  ];
};

function ledgerBlocks({ language, ledger }: EvidenceFacts): BlockInput[] {
  const { parts, labels, bookings, noBooking } = paperTexts[language];
  if (ledger.length === 0) return [housePart(parts.ledger), { type: "paragraph", text: noBooking }];
  return [
    housePart(parts.ledger),
    {
      type: "table",
      columns: [
        { key: "number", label: labels.number, width: 12 },
        { key: "berlin", label: labels.berlin, width: 41 },
        { key: "booking", label: labels.booking, width: "grow" },
        { key: "amount", label: labels.amount, width: 28, format: "eur" },
      ],
      rows: ledger.map(({ seq, kind, at, amountCents }) => ({
        number: String(seq),
        berlin: berlinText(at, language),
        booking: bookings[kind] ?? kind,
        amount: amountCents,
      })),
    },
  ];
}

function provenBlocks({ facts, archive: { root, records, timeStamps } }: PaperContent): BlockInput[] {
  const { language, order, approval } = facts;
  const { parts, proven, notProven } = paperTexts[language];
  const carrier = carrierTitle(order.carrier, language);
  const at = (moment: Moment) => saidAt(moment, language);
  const before = approval?.agreedBefore;
  const isApproved = approval?.status === "approved" && approval.decidedAt && approval.decidedBy?.name;
  // An operator may have found that it left, or a sandbox mailed nobody: then no server has answered.
  const isAnswered = records.some(({ kind }) => kind === "order.email_sent");
  const isDropped = isInHouse(order) && order.deliveredAt !== null;
  const hasRecord = facts.proofDocuments.some(({ kind }) => kind === "auslieferungsbeleg");
  // Whoever posts a letter themselves has a number where it is registered.
  const isPostedRegistered =
    isRegistered(order.deliveryType) || (isInHouse(order) && !isDropped && order.trackingNumber !== null);
  const mailed = isAnswered ? proven.mailed : proven.mailedUnanswered;
  return [
    housePart(parts.proven),
    { type: "paragraph", text: proven.heading, keepWithNext: true },
    list([
      proven.content(LETTER_FILE),
      proven.records(at(momentOf(new Date(root.madeAt))), root.keyId),
      ...timeStamps.map(({ signer, stampedAt }) => proven.stamped(literalText(signer), at(stampedAt))),
      isApproved ? proven.approved(literalText(isApproved), at(approval.decidedAt ?? facts.madeAt)) : null,
      isApproved && approval.signed
        ? proven.signed(literalText(isApproved), yesFiles.last.text, yesFiles.last.proof)
        : null,
      before ? proven.agreedBefore(literalText(before.name), at(before.at)) : null,
      before?.signed
        ? proven.signed(literalText(before.name), yesFiles.first.text, yesFiles.first.proof)
        : null,
      order.postedAt &&
        (isMailed(order)
          ? mailed(at(order.postedAt))
          : isInHouse(order)
            ? proven.brought(at(order.postedAt))
            : proven.posted(carrier, at(order.postedAt))),
      order.deliveredAt &&
        (isInHouse(order)
          ? proven.dropped(at(order.deliveredAt))
          : proven.delivered(carrier, at(order.deliveredAt))),
    ]),
    { type: "paragraph", text: notProven.heading, keepWithNext: true },
    list([
      order.postedAt || isDropped ? null : notProven.notPosted,
      isMailed(order) && !isAnswered ? notProven.mailAnswer : null,
      isMailed(order) ? notProven.mailReceipt : isDropped ? notProven.witness : notProven.receipt,
      hasRecord ? notProven.registeredWithRecord : isPostedRegistered ? notProven.registered : null,
      isMailed(order) || isDropped ? null : notProven.envelope,
      isMailed(order) || isInHouse(order) ? null : notProven.form,
      order.deliveredAt && !isDropped ? notProven.delivered : null,
      isInHouse(order) ? notProven.devices : notProven.carrier,
      timeStamps.length > 0 ? notProven.timesStamped : notProven.times,
      approval ? (approval.signed ? notProven.signer : notProven.people) : null,
    ]),
    { type: "notice", variant: "legal", text: notProven.advice },
  ];
}

function verifyBlocks({
  facts: { language, service },
  archive: { root, timeStamps },
}: PaperContent): BlockInput[] {
  const { parts, verify } = paperTexts[language];
  return [
    housePart(parts.verify),
    {
      type: "list",
      ordered: true,
      items: [
        verify.program,
        verify.key(root.keyId, service.keyUrl),
        ...timeStamps
          .slice(0, 1)
          .map(({ file, certificates }) => verify.stamp(ROOT_FILE, file, certificates)),
        verify.byHand(LETTER_FILE),
      ],
    },
  ];
}

function archiveBlocks({
  facts: { language },
  archive: { records, root, timeStamps },
}: PaperContent): BlockInput[] {
  const { parts, labels, chain, rootSignature, moreRecords } = paperTexts[language];
  const left = records.length - MOST_RECORDS;
  return [
    housePart(parts.archive),
    entries([
      [labels.chain, chain(records.length, root.size)],
      [labels.root, inTwoLines(root.rootHash)],
      [labels.rootSignature, rootSignature(bothTimes(momentOf(new Date(root.madeAt)), language))],
      [labels.key, root.keyId],
      ...timeStamps.map(({ signer, stampedAt }): [string, string] => [
        labels.timeStamp,
        linesOf([signer, bothTimes(stampedAt, language)]),
      ]),
    ]),
    {
      type: "table",
      style: "small",
      columns: [
        { key: "number", label: labels.number, width: 12 },
        { key: "recorded", label: labels.recorded, width: 45 },
        { key: "utc", label: labels.utc, width: 34 },
        { key: "seal", label: labels.seal, width: "grow" },
      ],
      rows: records.slice(0, MOST_RECORDS).map(({ seq, kind, recordedAt, hash }) => ({
        number: String(seq),
        recorded: kind,
        utc: utcText({ utc: recordedAt }),
        seal: inTwoLines(hash),
      })),
    },
    ...(left > 0 ? [{ type: "paragraph", text: moreRecords(left) } as const] : []),
  ];
}

/** Few orders have more than twenty. */
const MOST_RECORDS = 200;

function fileBlocks({
  facts: { language, proofDocuments, protocolFiles },
  archive,
  files,
}: PaperContent): BlockInput[] {
  const { parts, labels, attached, documents } = paperTexts[language];
  const whatIs = (name: string): string => {
    if (name === LETTER_FILE) return attached.letter;
    if (name === SOURCE_FILE) return attached.source;
    if (Object.values(yesFiles).some(({ text }) => text === name)) return attached.yes;
    if (Object.values(yesFiles).some(({ proof }) => proof === name)) return attached.passkey;
    if (name === ROOT_FILE) return attached.root;
    const ofStamp = archive.timeStamps.find(
      ({ file, certificates }) => name === file || name === certificates,
    );
    if (ofStamp) return name === ofStamp.file ? attached.stamp : attached.certificates;
    const found = proofDocuments.find(({ file }) => file === name);
    if (found) return documents[found.kind];
    const step = protocolFiles.find(({ file }) => file === name)?.step;
    return step ? attached.step(stepName(step as InHouseStep, language)) : name;
  };
  return [
    housePart(parts.files),
    { type: "paragraph", text: attached.note, keepWithNext: true },
    {
      type: "table",
      style: "small",
      columns: [
        { key: "file", label: labels.file, width: 45 },
        { key: "content", label: labels.content, width: "grow" },
      ],
      rows: [
        ...files.map(({ name, sha256 }) => ({ file: name, content: linesOf([whatIs(name), sha256]) })),
        { file: EVIDENCE_FILE, content: attached.evidence },
        { file: SIGNATURE_FILE, content: attached.signature },
      ],
    },
  ];
}

function pageBlocks({ facts: { language }, reproductions }: PaperContent): BlockInput[] {
  const { parts, reproduction } = paperTexts[language];
  return [
    housePart(parts.pages),
    { type: "paragraph", text: reproduction.note, keepWithNext: true },
    ...reproductions.map((_, at): BlockInput => {
      const caption = reproduction.caption(at + 1, reproductions.length);
      return { type: "image", assetId: imageId(at), alt: caption, caption, widthMm: 165, align: "center" };
    }),
  ];
}

/** What is unknown is left out. */
const entries = (given: readonly (readonly [string, string | null])[]): BlockInput => ({
  type: "keyValue",
  labelWidthMm: LABEL_MM,
  entries: given.flatMap(([label, value]) =>
    value ? [{ label, value: literalText(shortened(value)) }] : [],
  ),
});

/** Nobody reads a page of it; the whole stands in the attached data. */
const shortened = (value: string): string =>
  value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS)} …`;

const MOST_CHARACTERS = 2000;

const list = (items: readonly (string | null)[]): BlockInput => ({
  type: "list",
  style: "list",
  items: items.filter((item) => item !== null),
});

const linesOf = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join("\n");

/** Too long for one line of the page. */
const inTwoLines = (hash: string): string => `${hash.slice(0, 32)}\n${hash.slice(32)}`;

/** In running text, where seconds are too much. */
const saidAt = ({ utc }: Moment, language: Language): string => momentText(new Date(utc), language);

/** `02.03.2026 16:00:05` in German and `2026-03-02 16:00:05` in English, from a Berlin time such as 2026-03-02T16:00:05+01:00. */
function berlinText({ berlin }: Moment, language: Language): string {
  const [day = "", time = ""] = berlin.split("T");
  const date = language === "de" ? day.split("-").toReversed().join(".") : day;
  return `${date} ${time.slice(0, 8)}`;
}

const utcText = ({ utc }: Pick<Moment, "utc">): string => `${utc.slice(0, 10)} ${utc.slice(11, 19)}`;

const bothTimes = (moment: Moment, language: Language): string =>
  `${berlinText(moment, language)} (Berlin), ${utcText(moment)} (UTC)`;
