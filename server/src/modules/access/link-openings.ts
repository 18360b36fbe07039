import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import type { FileLink } from "../../operations/file-link.ts";
import { countCall, recordCall } from "./calls-store.ts";

/** In the log: somebody has opened a file by a link. */
export const LINK_OPENED = "file_open";

/** The same: somebody has brought a file by a link that takes one, or tried to. */
export const LINK_USED = "file_bring";

const HOUR_MS = 3_600_000;
/** Links that are good for longer than previews and letters are. */
const LONG_MS = 2 * 24 * HOUR_MS;

export type Opening = { from: string | null; requestId: string; outcome: string };

/**
 * Writes down that a link was opened: who had asked for it, what it showed, from where. The same file from the same
 * place is one entry an hour, and so are all page pictures of an asker, of which one page of the portal loads many.
 */
export async function recordOpening(
  { db, clock }: Pick<Services, "db" | "clock">,
  { tenant, hash, fileName, mediaType, expiresAt, asked }: FileLink,
  { from, requestId, outcome }: Opening,
): Promise<void> {
  const { partnerId, mode } = tenant;
  const { connection, connectionId } = asked?.by ?? { connection: "portal_session", connectionId: "" };
  const now = clock.now();
  const startsAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const shown = mediaType.startsWith("image/") ? "pictures" : hash;
  const same = sha256Hex([partnerId, mode, shown, connectionId, from, outcome].join(" "));
  const isLong = asked !== null && expiresAt.getTime() - asked.at.getTime() > LONG_MS;
  await db.transaction().execute(async (tx) => {
    if (!(await countCall(tx, { connectionId: same, kind: LINK_OPENED, startsAt }, 1))) return;
    await recordCall(tx, {
      partnerId,
      mode,
      at: now,
      requestId,
      connection,
      connectionId,
      tool: LINK_OPENED,
      outcome,
      durationMs: 0,
      reasoning: null,
      // Previews are looked at all day long; who fetches an export or a proof is seen without asking for it.
      effect: isLong ? null : "read",
      about: fileName.slice(0, 300),
      fromAddress: from?.slice(0, 100) ?? null,
    });
  });
}

/** A link that takes a file: whose, and through what it was asked for. */
export type TakingLink = Pick<FileLink, "tenant" | "asked"> & {
  /** The same for the same link; its key itself is told to nobody. */
  linkHash: string;
};

type Bringing = Opening & { durationMs: number; about: string | null };

/**
 * Writes down that a file was brought by a link, or was refused: who had asked for the link, and from where it came. What comes
 * to the same again is one entry an hour: whoever has a link that is over fills no log.
 */
export async function recordBringing(
  { db, clock }: Pick<Services, "db" | "clock">,
  { tenant: { partnerId, mode }, asked, linkHash }: TakingLink,
  { from, requestId, outcome, durationMs, about }: Bringing,
): Promise<void> {
  const { connection, connectionId } = asked?.by ?? { connection: "portal_session", connectionId: "" };
  const at = clock.now();
  const startsAt = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const same = sha256Hex([partnerId, mode, linkHash, outcome].join(" "));
  await db.transaction().execute(async (tx) => {
    if (!(await countCall(tx, { connectionId: same, kind: LINK_USED, startsAt }, 1))) return;
    await recordCall(tx, {
      partnerId,
      mode,
      at,
      requestId,
      connection,
      connectionId,
      tool: LINK_USED,
      outcome,
      durationMs,
      reasoning: null,
      effect: "write",
      about: about?.slice(0, 300) ?? null,
      fromAddress: from?.slice(0, 100) ?? null,
    });
  });
}
