import type { Carrier, CarrierState, HandOver } from "../../ports/carrier.ts";

/**
 * A pretend mail server: it keeps the pretend printer's book, so that magic recipients and played events do the same to a
 * mail as to a letter, and nobody is ever mailed.
 */
export const sandboxEmail = (book: Carrier): Carrier => ({
  name: "email",
  profile: book.profile,
  window: book.window,
  postedFrom: () => "DE",
  products: [],
  maxPages: book.maxPages,
  maxBytes: 15 * 1024 * 1024,
  cutOff: null,
  handOver: async (letter) => mailed(await book.handOver(letter)),
  async find(order) {
    const found = await book.find(order);
    return found === null || found === "unknown" ? found : mailed(found);
  },
  status: async (order, reference) => asMail(await book.status(order, reference)),
  cancel: () => Promise.resolve("too_late"),
});

function mailed(handed: HandOver): HandOver {
  if (handed.outcome === "accepted") return { ...handed, state: asMail(handed.state) };
  return { outcome: "refused", reason: handed.reason };
}

/** Nobody prints it: what was taken has left. */
const asMail = (state: CarrierState): CarrierState => ({
  ...state,
  ...(isUnderway.has(state.stage) && {
    stage: "posted" as const,
    carrierWord: "250 sandbox: nobody was mailed",
  }),
  // There is no street to be corrected: a mail that cannot be delivered comes back.
  ...(state.stage === "address_unreadable" && { stage: "undeliverable" as const }),
  cancellable: false,
  trackingNumber: null,
  recognisedAddress: null,
  estimatedDelivery: null,
});

const isUnderway: ReadonlySet<string> = new Set(["accepted", "printing", "posted"]);
