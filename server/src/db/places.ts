import { asPreparation, withinTime } from "./call-time.ts";
import type { Database } from "./database.ts";
import { deletePlace, insertPlace, type Place } from "./places-store.ts";

/** Limits that hold across processes: who gets no place is told so, and nobody waits. */
export type Places = {
  within<Result>(place: Place, work: () => Promise<Result>, full: () => Result): Promise<Result>;
};

export const placesIn = (db: Database): Places => ({
  async within(place, work, full) {
    const id = await asPreparation(() => insertPlace(db, place));
    if (id === undefined) return full();
    try {
      return await work();
    } finally {
      // In a time of its own, since the caller's may be over. One that is not given back ends by itself.
      await withinTime({}, () => deletePlace(db, id)).catch(() => {});
    }
  },
});
