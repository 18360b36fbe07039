import { modes } from "../../../foundation/tenant.ts";
import { defineJob, noPayload } from "../../../operations/job.ts";
import { erasedAmong } from "../reconcile-store.ts";

const AT_ONCE = 1000;

/**
 * Every night: what a print room's book says of letters that were erased goes as well, since it names their recipients. A
 * letter that no order stands for and that nobody erased stays: after a restore the book is all that knows of it.
 */
export const forgetBooks = defineJob({
  name: "forget_books",
  retries: 3,
  maxSeconds: 1800,
  cron: "23 4 * * *",
  payload: noPayload,

  async run(_payload, { db, carriers }, signal) {
    for (const carrier of new Set(modes.flatMap((mode) => carriers[mode]))) {
      const entries = (await carrier.book?.()) ?? [];
      for (let at = 0; at < entries.length && !signal.aborted; at += AT_ONCE) {
        const piece = entries.slice(at, at + AT_ONCE);
        const erased = await erasedAmong(
          db,
          piece.map(({ orderId }) => orderId),
        );
        for (const { orderId, reference } of piece)
          if (erased.has(orderId)) await carrier.forget?.(reference);
      }
    }
  },
});
