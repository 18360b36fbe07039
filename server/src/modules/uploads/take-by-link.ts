import { performance } from "node:perf_hooks";
import { Refusal, refuse } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { recordBringing, type TakingLink, writingLinkEnd } from "../access/access.ts";

/**
 * So many files may be on their way at once: each account has its own share, so that none keeps another out. Where they are held in
 * memory, all accounts together have a most as well.
 */
const rooms = {
  stored_as_it_comes: { ofAccount: 8, ofAll: null },
  held_in_memory: { ofAccount: 3, ofAll: 12 },
} as const;
const MOST_SECONDS = 600;
const RETRY_SECONDS = 15;

export type Came = { from: string | null; requestId: string };
type Ground = Pick<Services, "db" | "clock" | "places" | "log">;

type Taking<Result> = {
  room: keyof typeof rooms;
  /** Handed a way to say what the file is about, for the log. */
  take: (tellAbout: (about: string) => void) => Promise<Result>;
};

/**
 * Takes a file by a link that somebody was given: as long as whoever asked for the link may do so themselves, where there is room, and
 * never without an entry in the account's log.
 */
export async function takeByLink<Result>(
  services: Ground,
  link: TakingLink,
  came: Came,
  { room, take }: Taking<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const noted = { outcome: "INTERNAL_ERROR", about: null as string | null };
  try {
    const end = await writingLinkEnd(services, link);
    if (end) {
      noted.outcome = end === "disabled" ? "ACCOUNT_DISABLED" : "LINK_ENDED";
      return refuse("NOT_FOUND", { what: "upload" });
    }
    const result = await whereThereIsRoom(services, link, room, () => take((about) => (noted.about = about)));
    noted.outcome = "ok";
    return result;
  } catch (cause) {
    if (cause instanceof Refusal && noted.outcome === "INTERNAL_ERROR") noted.outcome = cause.code;
    throw cause;
  } finally {
    const durationMs = Math.round(performance.now() - startedAt);
    // What came is stored by now: a sender told otherwise would send it again.
    await recordBringing(services, link, { ...came, ...noted, durationMs }).catch((cause: unknown) =>
      services.log.error({ err: cause, requestId: came.requestId }, "a file by a link could not be audited"),
    );
  }
}

async function whereThereIsRoom<Result>(
  { places }: Ground,
  { tenant: { partnerId, mode } }: TakingLink,
  room: keyof typeof rooms,
  work: () => Promise<Result>,
): Promise<Result> {
  const { ofAccount, ofAll } = rooms[room];
  const place = (kind: string, most: number) => ({ kind, most, seconds: MOST_SECONDS });
  const full = () => refuse("RATE_LIMITED", { reason: "uploading", retryAfterSeconds: RETRY_SECONDS });
  return places.within(
    place(`files by links, ${room} ${partnerId} ${mode}`, ofAccount),
    () => (ofAll === null ? work() : places.within(place(`files by links, ${room}`, ofAll), work, full)),
    full,
  );
}
