import type { Language } from "../../foundation/language.ts";
import {
  type FieldProblem,
  Refusal,
  type RefusalCode,
  refuse,
  refuseField,
} from "../../foundation/refusal.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { explain } from "../../texts/refusal-messages.ts";
import type { Call } from "../../operations/call.ts";
import { type LetterCopy, namesOf } from "../letters/letters.ts";
import {
  cameToNothing,
  copiesOfOrders,
  isOverOrBack,
  type Order,
  ordersOf,
  paperOf,
} from "../orders/orders.ts";
import { chooseExit, type Exit } from "./choose-exit.ts";
import { requireAffordable } from "./gates/4-limits.ts";
import { letterKeys } from "./letter-keys.ts";
import { requestsOfFurtherParts, requirePartsOnce } from "./plan-parts.ts";
import type { SendPlan } from "./send-plan.ts";
import { requireRoom } from "./room-for-many.ts";
import type { SendRequest } from "./send-request.ts";

/**
 * The plan of a letter with those of its further parts, or of its copies. What is wrong with any of them is said at once, and
 * what all of them cost is judged together: they leave together or not at all.
 */
export async function withCopies(
  call: Call,
  letter: SendPlan,
  rehearseLetter: (call: Call, request: SendRequest) => Promise<SendPlan>,
): Promise<SendPlan> {
  requirePartsOnce(letter, call.language);
  const all = [...furtherParts(letter), ...paperBeside(letter), ...copiesOf(letter)];
  const gone = await leftBefore(call, letter.request, all);
  const wanted = all.filter((each) => !gone.includes(each));
  const stayed = gone.map(sentBeforeWarning);
  if (wanted.length === 0) return withStayed(letter, stayed);
  const outcomes: (SendPlan | Refused)[] = [];
  for (const { request, ...which } of wanted)
    outcomes.push(await orRefused(rehearseLetter(call, request), which));
  requireAll(outcomes, call.language);
  const copies = outcomes.filter((each) => "request" in each);
  const total = [letter, ...copies].reduce((sum, { price }) => sum + price.priceCents, 0);
  await requireBearable(call, letter, { letters: 1 + copies.length, cents: total });
  const sent = withStayed(letter, stayed);
  return {
    ...sent,
    copies,
    exit: exitOfAll(letter, copies, total),
    warnings: [
      ...sent.warnings,
      ...(copiesIn(letter.request).length === 0 ? [] : [copiesSentAlong(copiesIn(letter.request).length)]),
    ],
  };
}

const copiesSentAlong = (count: number): LetterWarning => ({
  code: "COPIES_SENT_ALONG",
  place: "copies",
  found: String(count),
});

/** Something that leaves with a letter, and how it is called where it cannot. */
type Along = { request: SendRequest; path: string } & (
  | { part: number }
  | { copy: LetterCopy; isPaperOfMail?: true }
);

const furtherParts = (letter: SendPlan): Along[] =>
  requestsOfFurtherParts(letter).map((request, at) => ({ request, path: `parts.${at + 1}`, part: at + 2 }));

const copiesOf = (letter: SendPlan): Along[] =>
  copiesIn(letter.request).map((copy, at) => ({
    request: requestOfCopy(letter.request, letter, copy, at),
    path: `copies.${at}`,
    copy,
  }));

/** Where a document goes both ways: its paper, which says that it is the same document as the mail. */
function paperBeside(letter: SendPlan): Along[] {
  const { request, mail } = letter;
  if (request.email?.deliver !== "both" || !mail || !request.draft) return [];
  const { deliveryType } = request;
  const copy = { recipient: letter.recipient, deliveryType, enclosures: true, listed: false };
  const paper = requestOfCopy(request, letter, copy, PAPER_BESIDE);
  const copyOf = { letterId: request.draft.letterId, recipient: letter.recipient, byEmail: mail.to };
  return [
    {
      request: { ...paper, source: { ...paper.source, copyOf } },
      path: "deliver",
      copy,
      isPaperOfMail: true,
    },
  ];
}

/** Before the first copy: what is planned tells its schedules apart by it. */
const PAPER_BESIDE = -1;

/** A copy of a copy would be none of the letter. */
const copiesIn = ({ source: { copies, copyOf }, draft }: SendRequest): readonly LetterCopy[] =>
  draft === null || copyOf ? [] : (copies ?? []);

/** What has left, or is about to, with orders of the letter that came to nothing or back themselves. */
async function leftBefore(
  { db, caller }: Call,
  { draft }: SendRequest,
  along: readonly Along[],
): Promise<readonly Along[]> {
  if (draft === null || along.length === 0) return [];
  const orders = await ordersOf(db, caller, { letterId: draft.letterId });
  const made = await copiesOfOrders(
    db,
    caller,
    orders.filter(isOverOrBack).map(({ orderId }) => orderId),
  );
  const sent: Order[] = [];
  // One that failed may have been sent again by itself since.
  for (const order of made)
    if ((await ordersOf(db, caller, { letterId: order.letterId })).some(isAlive)) sent.push(order);
  // A document is on paper once, whatever rides along this time.
  const paper = await paperOf(db, caller, draft.letterId);
  return along.filter((each) =>
    "isPaperOfMail" in each ? paper !== undefined : sent.some((order) => isThe(order, each)),
  );
}

const isAlive = ({ status }: Order): boolean => !cameToNothing.includes(status);

/** The same part, or the copy for the same person, and saying the same: what was changed since is another letter. */
const isThe = (order: Order, along: Along): boolean => {
  const { source, attachments } = along.request;
  const isMeant =
    "part" in along
      ? order.part === along.part && order.parts === source.part?.of
      : order.part === null && addressKey(order.recipient) === addressKey(along.copy.recipient);
  return isMeant && letterKeys(order.recipientLines, source, attachments).contentKey === order.contentKey;
};

const addressKey = (address: PostalAddress): string => canonicalJson(valueOf(address));

function sentBeforeWarning(along: Along): LetterWarning {
  if ("part" in along) return { code: "PART_SENT_BEFORE", place: "parts", found: String(along.part) };
  if (along.isPaperOfMail) return { code: "PAPER_SENT_BEFORE", place: "deliver", found: "" };
  return { code: "COPY_SENT_BEFORE", place: "copies", found: namesOf(along.copy.recipient) };
}

const withStayed = (letter: SendPlan, stayed: readonly LetterWarning[]): SendPlan => ({
  ...letter,
  warnings: [...letter.warnings, ...stayed],
});

/** The same letter to somebody else; time, client and colour are those of the letter, the caller's key and ceilings are not. */
function requestOfCopy(request: SendRequest, letter: SendPlan, copy: LetterCopy, at: number): SendRequest {
  const { source, draft, schedule } = request;
  if (!draft) throw new Error("only a draft has copies");
  return {
    ...request,
    source: {
      ...source,
      // Who is named on the letter is named on the copy, and nobody else.
      copies: (source.copies ?? []).filter(({ listed }) => listed),
      recipient: copy.recipient,
      copyOf: { letterId: draft.letterId, recipient: letter.recipient },
    },
    draft: null,
    copyOfDraft: draft,
    attachments: copy.enclosures ? request.attachments : [],
    deliveryType: copy.deliveryType,
    express: false,
    email: null,
    // A copy is for somebody else, and needs nobody's hand.
    fulfilment: "post",
    asked: { ...request.asked, deliveryType: copy.deliveryType, express: undefined },
    maxCostCents: null,
    quoted: { priceVersion: request.quoted.priceVersion, unitPriceCents: null },
    schedule: schedule && { ...schedule, identity: `${schedule.identity}:copy:${at + 1}` },
    key: null,
    warnings: [],
  };
}

type Which = { path: string; part?: number; copy?: LetterCopy };
type Refused = { refusal: Refusal; which: Which };

const orRefused = (planned: Promise<SendPlan>, which: Which): Promise<SendPlan | Refused> =>
  planned.catch((cause: unknown) => {
    // What stands in the way of every letter is said as it is.
    if (!(cause instanceof Refusal) || !ofOneLetter.has(cause.code)) throw cause;
    return { refusal: cause, which };
  });

const ofOneLetter: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "VALIDATION_ERROR",
  "ADDRESS_INVALID",
  "COUNTRY_NOT_SUPPORTED",
  "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY",
  "CONTENT_REJECTED",
  "DESIGN_ZONE_VIOLATION",
  "PRICE_UNAVAILABLE",
]);

function requireAll(outcomes: readonly (SendPlan | Refused)[], language: Language): void {
  const refused = outcomes.flatMap((each) => ("refusal" in each ? [each] : []));
  const problems = refused.map(
    ({ refusal: { code, details }, which: { path, part, copy } }): FieldProblem => {
      const { message: why } = explain(code, details, language);
      const say = refusedAlong[language];
      const message = copy ? say.copy(namesOf(copy.recipient), why) : say.part(part ?? 0, why);
      return { path, rule: code.toLowerCase(), message };
    },
  );
  const reason = refused.some(({ which }) => which.copy) ? "COPY_REFUSED" : "PART_REFUSED";
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems, reason });
}

const refusedAlong = {
  de: {
    copy: (who: string, why: string) => `die Abschrift an ${who} kann so nicht hinausgehen: ${why}`,
    part: (number: number, why: string) => `Teil ${number} kann so nicht hinausgehen: ${why}`,
  },
  en: {
    copy: (who: string, why: string) => `the copy for ${who} cannot leave like this: ${why}`,
    part: (number: number, why: string) => `part ${number} cannot leave like this: ${why}`,
  },
} satisfies Record<Language, object>;

/** All of them together, by every limit; the commit judges it again. */
async function requireBearable(
  call: Call,
  { request, limits, at }: SendPlan,
  sum: { letters: number; cents: number },
): Promise<void> {
  const { maxCostCents } = request;
  if (maxCostCents !== null && sum.cents > maxCostCents)
    refuse("COST_OVER_LIMIT", { priceCents: sum.cents, limitCents: maxCostCents });
  requireAffordable(limits, sum.cents, at);
  await requireRoom(call, sum);
}

/** One decision for all: whoever is asked about one of them is asked about all. */
function exitOfAll(letter: SendPlan, copies: readonly SendPlan[], totalCents: number): Exit {
  const together = chooseExit({ ...letter.situation, priceCents: totalCents });
  if (together.kind === "approval") return together;
  return copies.find(({ exit }) => exit.kind === "approval")?.exit ?? together;
}

/** Every letter of a series would bring its copies along, and nobody has said so. */
export function requireNoSeries(request: SendRequest, language: Language): void {
  if (request.schedule?.kind === "cron" && copiesIn(request).length > 0)
    refuseField("letterId", "copies_in_series", notInSeries[language]);
}

const notInSeries: Record<Language, { text: string; forPrograms: string }> = {
  de: {
    text: "dieser Brief hat Abschriften und kann nicht immer wieder hinausgehen; planen Sie ihn für einen Zeitpunkt, oder nehmen Sie die Abschriften heraus",
    forPrograms: "letter_copies_save mit leerer Liste",
  },
  en: {
    text: "this letter has copies and cannot leave again and again; plan it for one time, or take the copies out",
    forPrograms: "letter_copies_save with an empty list",
  },
};
