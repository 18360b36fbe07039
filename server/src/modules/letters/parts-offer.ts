import { type PartsOffer, Refusal, type Refusals, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import { type CostEstimate, estimateCost } from "../pricing/pricing.ts";
import { MOST_PARTS, partsFor } from "./letter-parts.ts";
import type { LetterSource } from "./letter-source.ts";
import type { StoredLetter } from "./letter.ts";
import { attachmentsOf } from "./letters-store.ts";

type OfferCall = Pick<Call, "db" | "caller" | "clock" | "carriers" | "language">;
type Paged = { title: string | null; pageCount: number; usesColour?: boolean };

/**
 * Refuses a letter with more pages than one may have, and names the way out: as how many letters it could leave, what each
 * would hold and about what they cost together. It is never taken unasked.
 */
export async function refuseTooMany(
  call: OfferCall,
  source: Pick<LetterSource, "recipient" | "copies" | "copyOf" | "document" | "body">,
  { pageCount, usesColour = false }: { pageCount: number; usesColour?: boolean },
  { files = [], place }: { files?: readonly Paged[]; place?: string | undefined } = {},
): Promise<never> {
  const pages = files.reduce((sum, file) => sum + file.pageCount, pageCount);
  const offer = isDivisible(source, pageCount)
    ? await offerFor(call, source.recipient?.country ?? null, { pageCount, usesColour, files })
    : null;
  return refuse("CONTENT_REJECTED", {
    reason: "TOO_MANY_PAGES",
    detail: { pages, limit: MOST_PAGES },
    ...(place !== undefined && { place }),
    ...(offer && { offer }),
  });
}

/** A copy goes as its letter does, whoever gets one gets a whole letter, and nobody pays by half an invoice. */
export const isDivisible = (
  { copies, copyOf, document }: Pick<LetterSource, "copies" | "copyOf" | "document">,
  ownPages: number,
): boolean => !copyOf && (copies ?? []).length === 0 && !(document && ownPages > MOST_PAGES);

type Offered = {
  pageCount: number;
  /** Of these, before a finished PDF. */
  coverPages?: number;
  usesColour?: boolean;
  files?: readonly Paged[];
};

/** Names the way out also where a file is refused that has too many pages, by how many those are. */
export async function orOffer<Result>(
  work: Promise<Result>,
  offerOf: (pages: number) => Promise<PartsOffer | null>,
): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== "CONTENT_REJECTED") throw cause;
    const { reason, detail, place } = cause.details as Refusals["CONTENT_REJECTED"];
    const offer = reason === "TOO_MANY_PAGES" ? await offerOf(Number(detail?.["pages"])) : null;
    if (!offer) throw cause;
    return refuse("CONTENT_REJECTED", {
      reason,
      offer,
      ...(detail && { detail }),
      ...(place !== undefined && { place }),
    });
  }
}

/** What a letter of so many pages would leave as; null where even that would be too much. */
export async function offerFor(
  call: OfferCall,
  country: string | null,
  { pageCount, coverPages = 0, usesColour = false, files = [] }: Offered,
): Promise<PartsOffer | null> {
  const parts = partsFor({ pageCount, usesColour, coverPages }, files, call.language);
  if (parts.length > MOST_PARTS) return null;
  const { costEstimate } = await estimateTogether(call, parts, { country, color: undefined });
  return {
    parts: parts.map(({ pageCount: pages, holds }) => ({ pageCount: pages, holds })),
    totalCents: costEstimate?.totalCents ?? null,
  };
}

/** The same for a draft that one more file is to ride along with. */
export async function offerWith(
  call: Call,
  { letterId, letterPages, recipient, usesColour, source }: StoredLetter,
  file: Paged,
): Promise<PartsOffer | null> {
  if (source.inParts || !isDivisible(source, letterPages)) return null;
  const files = [...(await attachmentsOf(call.db, call.caller, letterId)), file];
  return offerFor(call, recipient?.country ?? null, { pageCount: letterPages, usesColour, files });
}

type Way = Omit<Parameters<typeof estimateCost>[1], "pageCount" | "color"> & {
  /** Undefined: each as its own pages are. */
  color: boolean | undefined;
};

/** What several letters would cost that leave together in the same way. */
export async function estimateTogether(
  call: OfferCall,
  parts: readonly { pageCount: number; usesColour: boolean }[],
  way: Way,
): Promise<CostEstimate> {
  let sum: CostEstimate = { costEstimate: null, costNote: null };
  for (const { pageCount, usesColour } of parts) {
    const deliveryType = sum.costEstimate?.deliveryType ?? way.deliveryType;
    const one = await estimateCost(call, { ...way, deliveryType, color: way.color ?? usesColour, pageCount });
    if (!one.costEstimate) return one;
    const totalCents = one.costEstimate.totalCents + (sum.costEstimate?.totalCents ?? 0);
    sum = { ...one, costEstimate: { ...one.costEstimate, totalCents } };
  }
  return sum;
}
