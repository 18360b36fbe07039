import { fileKind, HEAD_BYTES } from "../../foundation/file-kind.ts";
import { Refusal, type RefusalCode, type Refusals, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import { explainToPerson } from "../../texts/refusal-messages.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { countArrivals, findAccountState, insertArrival, type NewArrival } from "./arrivals-store.ts";
import { plainLine } from "./plain-line.ts";
import { rulesFor } from "./purposes.ts";

type Ground = Pick<Services, "db" | "clock" | "blobs" | "renderer">;

export type Arriving = Tenant &
  Pick<NewArrival, "source" | "arrivalKey" | "fileName" | "arrivedFrom" | "arrivedSubject" | "holderId"> & {
    bytes: Uint8Array;
  };

/** As long as every letter that nobody sends is kept. */
const KEPT_MS = 90 * 86_400_000;

/** What waits for nobody fills the store: so many files for one person (or for everybody), and for an account. */
const MOST_FOR_ONE = 500;
const MOST_OF_ACCOUNT = 2000;

/** Why the intake takes no file now, in a person's words; null: it does. Asked before a file is read. */
export async function whyNothingArrives(
  { db, clock }: Pick<Ground, "db" | "clock">,
  { holderId, ...tenant }: Tenant & Pick<NewArrival, "holderId">,
): Promise<string | null> {
  const { disabledAt, closesAt } = await findAccountState(db, tenant.partnerId);
  if (disabledAt) return inWords("ACCOUNT_DISABLED", {});
  if (closesAt) return inWords("ACCOUNT_CLOSING", { closesAt: closesAt.toISOString() });
  const full = await whatIsFull({ db, clock }, { ...tenant, holderId });
  return full && texts[full.which](full.most);
}

/** Of whom so many files wait that no further one is taken. */
export async function whatIsFull(
  { db, clock }: Pick<Ground, "db" | "clock">,
  { holderId, ...tenant }: Tenant & Pick<NewArrival, "holderId">,
): Promise<{ which: "full" | "accountFull"; most: number } | null> {
  const { ofHolder, ofAccount } = await countArrivals(db, tenant, { holderId, now: clock.now() });
  if (ofHolder >= MOST_FOR_ONE) return { which: "full", most: MOST_FOR_ONE };
  return ofAccount >= MOST_OF_ACCOUNT ? { which: "accountFull", most: MOST_OF_ACCOUNT } : null;
}

function inWords<Code extends RefusalCode>(code: Code, details: Refusals[Code]): string {
  const { message, hint } = explainToPerson(code, details, "de");
  return [message, hint].filter(Boolean).join(" ");
}

const texts = {
  full: (most: number) =>
    `Im Eingang warten schon ${most} Dateien. Machen Sie Briefe daraus oder löschen Sie welche, und bringen Sie diese dann noch einmal.`,
  accountFull: (most: number) =>
    `Im Eingang dieses Kontos warten schon ${most} Dateien. Machen Sie Briefe daraus oder löschen Sie welche, und bringen Sie diese dann noch einmal.`,
};

/**
 * Lays a finished PDF into the intake, where it waits for a person: nothing is addressed and nothing is sent. The same
 * file again is the one that is there. Refuses what no letter can be made of.
 */
export async function arrive(services: Ground, { bytes, fileName, ...file }: Arriving): Promise<void> {
  const limit = rulesFor.letter.maxBytes;
  if (bytes.length > limit)
    refuse("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", detail: { bytes: bytes.length, limit } });
  if (fileKind(bytes.subarray(0, HEAD_BYTES)) !== "pdf")
    refuse("CONTENT_REJECTED", { reason: "PDF_CORRUPT" });
  const { pageCount } = await orRefuse(
    services.renderer.perform("normalisePdf", { bytes, maxPages: MOST_PAGES }),
  );
  const now = services.clock.now();
  await insertArrival(services.db, {
    ...file,
    fileName: plainLine(fileName, 200) ?? "Dokument.pdf",
    pageCount,
    blobHash: await keepBlob(services, bytes),
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  });
}

/** What is wrong with a file for good, in a person's words; null: it may be tried again. */
export function lastingFault(cause: unknown): string | null {
  const fault = contentFault(cause);
  return fault && inWords("CONTENT_REJECTED", fault);
}

/** What is wrong with a file for good; null: it may be tried again. */
export const contentFault = (cause: unknown): Refusals["CONTENT_REJECTED"] | null =>
  cause instanceof Refusal && cause.code === "CONTENT_REJECTED"
    ? (cause.details as Refusals["CONTENT_REJECTED"])
    : null;
