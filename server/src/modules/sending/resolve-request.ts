import { randomUUID } from "node:crypto";
import { berlinLocalTime } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { payloadHashes } from "../../foundation/payload-hashes.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { bodyOf, wordsMissing } from "../../operations/letter-inputs.ts";
import { recipientGiven, type RecipientWays } from "../../operations/recipient-inputs.ts";
import { recipientOf } from "../addresses/addresses.ts";
import {
  attachmentsOf,
  auditTagOf,
  type Dispatch,
  isFree,
  lettersOf,
  type LetterSource,
  requireUsableLetter,
  sourceOf,
  type StoredLetter,
  withDesign,
  isPdfBody,
} from "../letters/letters.ts";
import { cameToNothing, copiesOfOrders, ordersOf } from "../orders/orders.ts";
import { requireFiling } from "../matters/matters.ts";
import { scheduleAt } from "../schedules/schedules.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import type { TemplateUse } from "../templates/templates.ts";
import { requireOneWay } from "./in-house-wish.ts";
import { noRecipient } from "./gates/2-recipient-address.ts";
import { mailWishOf } from "./mail-wish.ts";
import { noted, templateOf } from "./request-template.ts";
import type { SendKey, SendRequest } from "./send-request.ts";
import { findPreset } from "../settings/settings.ts";

type Preset = NonNullable<Awaited<ReturnType<typeof findPreset>>>;
type Letter = Pick<SendRequest, "source" | "draft" | "attachments" | "reviewRecommended">;

/**
 * Makes one request of draft, preset and arguments: what an argument says wins, then the draft, then the preset. Whoever
 * has a time of their own for it is not asked for another.
 */
export async function requestOf(
  call: Call,
  given: SendInput,
  { hasOwnTime = false }: { hasOwnTime?: boolean } = {},
): Promise<SendRequest> {
  const key = sendKey(given, call.language);
  const preset = await presetOf(call, given.presetName);
  const letter =
    given.letterId === undefined
      ? await inlineLetter(call, given, preset)
      : await draftLetter(call, given, given.letterId, preset);
  const draft = letter.draft?.dispatch ?? {};
  const asked = await requireFiling(
    call,
    askedDispatch(given, draft, preset, letter.source.document?.mandantennummer),
    given.mandantennummer === undefined ? "letterId" : "mandantennummer",
  );
  const scheduledAt = hasOwnTime ? undefined : timeOf(call, given, letter.draft, preset);
  const planned = scheduledAt === undefined ? null : scheduleAt(scheduledAt, call.clock.now(), call.language);
  const approvalMode = given.approvalMode ?? draft.approvalMode ?? preset.approvalMode ?? "auto";
  const maxCostEuros = given.maxCostEuros ?? draft.maxCostEuros ?? preset.maxCostEuros;
  const fulfilment = asked.fulfilment ?? "post";
  requireOneWay({ ...given, fulfilment }, call.language);
  return {
    ...letter,
    // How it is posted is chosen by whoever posts it, and said then.
    deliveryType: fulfilment === "in_house" ? "standard" : (asked.deliveryType ?? "standard"),
    express: fulfilment === "post" && (asked.express ?? false),
    fulfilment,
    email: mailWishOf(given, { ...letter, ...asked }, call.language),
    color: asked.color ?? null,
    duplex: asked.duplex ?? null,
    mandantennummer: asked.mandantennummer ?? null,
    auditTag: asked.auditTag ?? null,
    asked,
    arrival: asked.arrival ?? null,
    maxCostCents: maxCostEuros === undefined ? null : wholeCents(maxCostEuros),
    quoted: {
      priceVersion: given.priceVersion ?? null,
      unitPriceCents: given.quotedUnitPriceCents ?? null,
    },
    overrideForm: given.overrideForm ?? null,
    approval:
      approvalMode === "auto" ? null : { because: "approval_mode", reason: null, requesterContext: null },
    schedule: planned && {
      kind: "at",
      runAt: planned.runAt,
      wish: { sendAt: scheduledAt, businessDaysOnly: false },
      // A send is told from another by the key of its order, not by its time.
      identity: `send:${randomUUID()}`,
      request: {},
    },
    key,
    warnings: planned?.warnings ?? [],
  };
}

/** What of the sending was chosen by anybody; the letter keeps it, so that it is known if this comes to nothing. */
const askedDispatch = (
  given: SendInput,
  draft: Dispatch,
  preset: Preset,
  clientOfDocument: string | null | undefined,
): Dispatch => ({
  deliveryType: given.deliveryType ?? draft.deliveryType ?? preset.deliveryType,
  express: given.express ?? draft.express ?? preset.express,
  color: given.color ?? draft.color ?? preset.color,
  duplex: given.duplex ?? draft.duplex ?? preset.duplex,
  mandantennummer:
    given.mandantennummer ?? draft.mandantennummer ?? clientOfDocument ?? preset.mandantennummer,
  matterId: draft.matterId,
  auditTag:
    given.auditTag === undefined && draft.auditTag !== undefined
      ? draft.auditTag
      : auditTagOf(given.auditTag ?? preset.auditTag, preset.auditTagPrefix),
  metadata: given.metadata ?? draft.metadata,
  // A letter that comes with the call says itself what it declares.
  declaration: given.letterId === undefined ? undefined : (given.declaration ?? draft.declaration),
  fulfilment: given.fulfilment ?? draft.fulfilment,
  arrival: given.arrival === null ? undefined : (given.arrival ?? draft.arrival),
  overrideForm: given.overrideForm ?? draft.overrideForm,
  // Whether a person is asked and what it may cost are rules of the draft, or of one call alone.
  approvalMode: draft.approvalMode,
  maxCostEuros: draft.maxCostEuros,
});

/** When it is to leave. A time of the draft that has passed is chosen anew by somebody, and never means at once. */
function timeOf(
  { clock, language }: Call,
  given: SendInput,
  draft: StoredLetter | null,
  preset: Preset,
): string | undefined {
  const kept = draft && isFree(draft.status) ? draft.dispatch?.scheduledAt : undefined;
  if (given.scheduledAt !== undefined || kept === undefined) return given.scheduledAt ?? preset.scheduledAt;
  const at = new Date(kept);
  if (at < clock.now())
    return refuseField("scheduledAt", "past", timePassed[language](berlinLocalTime(at).slice(0, 16)));
  return kept;
}

const timePassed: Record<Language, (at: string) => { text: string; forPrograms: string }> = {
  de: (at) => ({
    text: `der Brief sollte am ${germanTime(at)} Uhr hinausgehen, und diese Zeit ist vorbei; wählen Sie im Entwurf eine neue oder keine`,
    forPrograms: "geben Sie scheduledAt an",
  }),
  en: (at) => ({
    text: `the letter was to leave on ${at.replace("T", " at ")} (Berlin), and that time has passed; choose another or none in the draft`,
    forPrograms: "give scheduledAt",
  }),
};

const germanTime = (local: string): string => {
  const [day = "", time = ""] = local.split("T");
  return `${day.split("-").toReversed().join(".")} um ${time}`;
};

/** What gives a send its meaning; the rest may differ when a call is repeated. */
export function sendKey({ clientOrderId, ...given }: SendInput, language: Language): SendKey | null {
  if (clientOrderId === undefined) return null;
  if (/^approval:/i.test(clientOrderId))
    return refuseField("clientOrderId", "reserved_prefix", reservedPrefix[language]);
  const { maxCostEuros: _ceiling, priceVersion: _version, quotedUnitPriceCents: _quote, ...meaning } = given;
  const fields = {
    ...meaning,
    deliveryType: given.deliveryType ?? "standard",
    express: given.express ?? false,
    // Whoever says what is so anyway says the same as whoever says nothing.
    deliver: given.deliver === "post" ? undefined : given.deliver,
    fulfilment: given.fulfilment === "post" ? undefined : given.fulfilment,
  };
  return { clientOrderId, payloadHashes: payloadHashes(fields) };
}

const reservedPrefix = {
  de: "das Präfix approval: ist dem Dienst vorbehalten",
  en: "the prefix approval: is reserved for the service",
};

export async function presetOf({ db, caller }: Call, name: string | undefined): Promise<Preset> {
  if (name === undefined) return {};
  return (await findPreset(db, caller, name)) ?? refuse("NOT_FOUND", { what: "preset" });
}

async function inlineLetter(call: Call, given: SendInput, preset: Preset): Promise<Letter> {
  const language = given.language ?? preset.language ?? "de";
  const recipient = (await recipientIn(call, given)) ?? (await recipientIn(call, preset));
  const template = await templateOf(call, given, preset.templateId, language, recipient);
  const letter: LetterSource = template?.filled
    ? {
        ...unchosen,
        language,
        ...template.filled.letter,
        form: template.filled.form,
        template: template.provenance,
      }
    : noted({ ...unchosen, language, ...textOf(call, given, recipient) }, template, call.language);
  return {
    source: await withChoices(call, letter, given, preset),
    draft: null,
    attachments: [],
    reviewRecommended: isReviewRecommended(template),
  };
}

const unchosen = {
  recipient: null,
  reference: {},
  senderProfileId: null,
  senderAddressId: null,
  includeSignature: null,
  signatureId: null,
  designId: null,
  letterheadId: null,
  letterheadEnabled: null,
  design: null,
};

/** What came with the call. Where words are missing, a recipient who is missing too is told with them. */
function textOf(
  { language }: Call,
  { subject, content, contentFormat, blocks, styleDefs }: SendInput,
  recipient: PostalAddress | null,
): Pick<LetterSource, "subject" | "body"> {
  const missing = wordsMissing({ subject, content, blocks }, subjectNeeded[language], language);
  if (subject === undefined || missing.length > 0) {
    const nobody = { path: "recipient", rule: "required", message: noRecipient[language] };
    return refuse("VALIDATION_ERROR", { problems: [...missing, ...(recipient ? [] : [nobody])] });
  }
  if (content !== undefined) requireNoPdf(content);
  return { subject, body: bodyOf({ content, contentFormat, blocks, styleDefs }, language) };
}

const subjectNeeded = {
  de: { text: "der Betreff fehlt", forPrograms: "ohne letterId wird einer gebraucht" },
  en: { text: "the subject is missing", forPrograms: "one is needed without letterId" },
};

/** A ready-made PDF can only ride along: the letter itself is always composed, so that it fits window and zones. */
function requireNoPdf(content: string): void {
  if (/^\s*(?:data:application\/pdf;base64,\s*)?(?:%PDF-|JVBERi0)/.test(content))
    refuse("PDF_LETTER_UNSUPPORTED", { place: "content" });
}

async function draftLetter(call: Call, given: SendInput, letterId: string, preset: Preset): Promise<Letter> {
  const { subject, content, contentFormat, blocks, styleDefs, language } = given;
  const text = { subject, content, contentFormat, blocks, styleDefs, language };
  const problems: FieldProblem[] = Object.entries(text)
    .filter(([, value]) => value !== undefined)
    .map(([path]) => ({ path, rule: "not_with_letter_id", message: textOfDraft[call.language] }));
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  const draft = await requireUsableLetter(call.db, call.caller, letterId);
  if (draft.source.copyOf) {
    await requireOriginalSent(call, draft, draft.source.copyOf.letterId);
    return settledLetter(call, given, draft, draft.source.part ? "not_with_part" : "not_with_copy");
  }
  if (draft.source.document) return settledLetter(call, given, draft, "not_with_document");
  if (isPdfBody(draft.source.body)) return settledLetter(call, given, draft, "not_with_finished_pdf");
  const ofPreset = draft.source.template ? undefined : preset.templateId;
  const written = await asLastSent(call, draft);
  const template = await templateOf(call, given, ofPreset, draft.language, written.recipient);
  const source = noted(written, template, call.language);
  return {
    source: await withChoices(call, source, given, preset),
    draft,
    attachments: await attachmentsOf(call.db, call.caller, letterId),
    reviewRecommended: isReviewRecommended(template),
  };
}

/**
 * A letter that was ordered before goes where it went last, corrections included: that is the recipient it is shown with,
 * and the address it was written for may be the one that proved wrong.
 */
async function asLastSent({ db, caller }: Call, draft: StoredLetter): Promise<LetterSource> {
  const source = sourceOf(draft);
  if (draft.status === "draft") return source;
  const orders = await ordersOf(db, caller, { letterId: draft.letterId });
  const last = orders.find(({ status }) => !cameToNothing.includes(status));
  return last ? { ...source, recipient: last.recipient } : source;
}

/**
 * A copy may be sent again by itself where the post or the printer failed it, but never instead of its letter, nor one
 * that nobody has said yes to. A letter that is not shown any more was given up.
 */
async function requireOriginalSent(
  { db, caller, language }: Call,
  copy: StoredLetter,
  letterId: string,
): Promise<void> {
  const [original] = await lettersOf(db, caller, [letterId]);
  const hasLeft = original && !isFree(original.status) && !waiting.has(original.status);
  if (hasLeft && !waiting.has(copy.status) && (await isOfWhatLeft(db, caller, copy, letterId))) return;
  const { text, forPrograms } = sendTheLetter[language];
  if (copy.source.part)
    refuseField(
      "letterId",
      "part_of_unsent",
      { text: text.part, forPrograms: forPrograms(letterId) },
      "LETTER_IS_PART",
    );
  refuseField(
    "letterId",
    "copy_of_unsent",
    { text: text.copy, forPrograms: forPrograms(letterId) },
    "LETTER_IS_COPY",
  );
}

/** Where its letter was sent anew with another in its place, this one is out of date. */
async function isOfWhatLeft(
  db: Call["db"],
  caller: Call["caller"],
  copy: StoredLetter,
  letterId: string,
): Promise<boolean> {
  const made = (await ordersOf(db, caller, { letterId: copy.letterId })).at(-1);
  if (made === undefined) return true;
  const ofLetter = (await ordersOf(db, caller, { letterId })).map(({ orderId }) => orderId);
  const later = ofLetter.slice(0, Math.max(0, ofLetter.indexOf(made.copyOf ?? "")));
  const others = await copiesOfOrders(db, caller, later);
  return !others.some(({ part, recipientKey }) => part === made.part && recipientKey === made.recipientKey);
}

/** Nobody has said yes, or its time has not come. */
const waiting: ReadonlySet<string> = new Set([
  "awaiting_approval",
  "approved",
  "scheduled",
  "rejected",
  "expired",
]);

const sendTheLetter = {
  de: {
    text: {
      copy: "das ist die Abschrift eines Briefs, der selbst nicht hinausgegangen ist; verschicken Sie den Brief, seine Abschriften gehen mit",
      part: "das ist ein Teil eines Briefs, dessen erster Teil nicht hinausgegangen ist; verschicken Sie den Brief, alle Teile gehen mit",
    },
    forPrograms: (letterId: string) => `order_send mit letterId ${letterId}`,
  },
  en: {
    text: {
      copy: "this is the copy of a letter that has not left itself; send the letter, its copies leave with it",
      part: "this is a part of a letter whose first part has not left; send the letter, all parts leave with it",
    },
    forPrograms: (letterId: string) => `order_send with letterId ${letterId}`,
  },
} satisfies Record<Language, object>;

/** A billing document, or a finished PDF, goes out as it was made: to its recipient, from its sender, in its look. */
async function settledLetter(
  call: Call,
  given: SendInput,
  draft: StoredLetter,
  rule: keyof (typeof asItWasMade)["de"],
): Promise<Letter> {
  const problems: FieldProblem[] = Object.keys(given)
    .filter((field) => field.startsWith("recipient") || field.startsWith("template") || isLook.has(field))
    .filter((field) => given[field as keyof SendInput] !== undefined)
    .map((path) => ({ path, rule, message: asItWasMade[call.language][rule] }));
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  return {
    source: { ...sourceOf(draft), ...(given.declaration && { declaration: given.declaration }) },
    draft,
    attachments: await attachmentsOf(call.db, call.caller, draft.letterId),
    reviewRecommended: false,
  };
}

const isLook: ReadonlySet<string> = new Set<keyof SendInput>([
  "senderProfileId",
  "senderAddressId",
  "reference",
  "includeSignature",
  "signatureId",
  "letterheadId",
  "letterheadEnabled",
  "designId",
  "design",
]);

const asItWasMade = {
  de: {
    not_with_document:
      "dieser Brief ist ein Beleg aus document_create und geht hinaus, wie er erstellt wurde; lassen Sie dieses Feld weg",
    not_with_finished_pdf:
      "dieser Brief ist ein fertiges PDF aus letter_from_pdf und geht hinaus, wie er ist; lassen Sie dieses Feld weg",
    not_with_copy:
      "das ist die Abschrift eines Briefs und geht hinaus, wie sie ist; lassen Sie dieses Feld weg",
    not_with_part: "das ist ein Teil eines Briefs und geht hinaus, wie er ist; lassen Sie dieses Feld weg",
  },
  en: {
    not_with_document:
      "this letter is a document of document_create and goes out as it was made; leave this field out",
    not_with_finished_pdf:
      "this letter is a finished PDF of letter_from_pdf and goes out as it is; leave this field out",
    not_with_copy: "this is the copy of a letter and goes out as it is; leave this field out",
    not_with_part: "this is a part of a letter and goes out as it is; leave this field out",
  },
};

const isReviewRecommended = (template: TemplateUse | null): boolean =>
  template !== null && template.version.approvalModeRecommended !== "auto";

const textOfDraft = {
  de: "mit letterId ist der Text der des Entwurfs; lassen Sie dieses Feld weg oder senden Sie den Brief ohne letterId",
  en: "with letterId the text is the draft's; leave this field out, or send the letter without letterId",
};

async function withChoices(
  call: Call,
  letter: LetterSource,
  given: SendInput,
  preset: Preset,
): Promise<LetterSource> {
  const chosen: LetterSource = {
    ...letter,
    recipient: (await recipientIn(call, given)) ?? letter.recipient ?? (await recipientIn(call, preset)),
    reference: { ...preset.reference, ...letter.reference, ...given.reference },
    senderProfileId: given.senderProfileId ?? letter.senderProfileId ?? preset.senderProfileId ?? null,
    senderAddressId: given.senderAddressId ?? letter.senderAddressId ?? preset.senderAddressId ?? null,
    includeSignature: given.includeSignature ?? letter.includeSignature ?? preset.includeSignature ?? null,
    signatureId: given.signatureId ?? letter.signatureId ?? preset.signatureId ?? null,
    letterheadId: given.letterheadId ?? letter.letterheadId ?? preset.letterheadId ?? null,
    letterheadEnabled:
      given.letterheadEnabled ?? letter.letterheadEnabled ?? preset.letterheadEnabled ?? null,
    designId: given.designId ?? letter.designId ?? preset.designId ?? null,
    ...(given.declaration && { declaration: given.declaration }),
    design: given.designId === undefined ? (letter.design ?? null) : null,
  };
  return given.design ? withDesign(chosen, given.design) : chosen;
}

async function recipientIn(call: Call, given: RecipientWays): Promise<PostalAddress | null> {
  const named = recipientGiven(given, call.language);
  return named ? recipientOf(call, named) : null;
}

/** A ceiling finer than a cent is rounded down: never above what the caller allowed. */
const wholeCents = (euros: number): number => Math.floor(Number((euros * 100).toFixed(6)));
