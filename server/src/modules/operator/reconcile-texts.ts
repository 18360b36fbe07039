import type { Difference, DifferenceCode } from "./reconcile-store.ts";

/** A difference in words for whoever runs the service, and what to do next. */
export const differenceText = (
  code: DifferenceCode,
  { expected, found }: Pick<Difference, "expected" | "found">,
): { text: string; next: string } => texts[code]({ expected: expected ?? "none", found: found ?? "none" });

type Sides = { expected: string; found: string };

const ASK = "Somebody wrote to the database: compare with the last good backup, and keep both as they are.";

const texts: Record<DifferenceCode, (sides: Sides) => { text: string; next: string }> = {
  RESERVATION_MISSING: ({ expected }) => ({
    text: `no money is set aside for the order, which costs ${expected} cents`,
    next: ASK,
  }),
  PRICE_DIFFERS: ({ expected, found }) => ({
    text: `${expected} cents are set aside, and the order says that it costs ${found}`,
    next: "The archive's first record of the order names the true price.",
  }),
  CHARGE_MISSING: ({ expected, found }) => ({
    text: `the letter is with its carrier, and its ${expected} cents are not charged (ledger: ${found})`,
    next: ASK,
  }),
  CHARGE_DIFFERS: ({ expected, found }) => ({
    text: `${expected} cents were set aside and ${found} charged`,
    next: "Give the rest back with partner credit, or look for who changed the ledger.",
  }),
  CHARGED_BEFORE_HAND_OVER: ({ found }) => ({
    text: `${found} cents are charged, and the letter was not handed over`,
    next: "Ask the carrier for the order; if it has none, let it go on or cancel it, which gives the money back.",
  }),
  RELEASED_YET_OPEN: ({ expected }) => ({
    text: `the money was given back, and the order is open: it would leave unpaid (${expected} cents)`,
    next: "Cancel the order, or pause sending until it is clear.",
  }),
  CREDITED_YET_SENT: ({ found }) => ({
    text: `${found} cents were given back for a letter that was sent`,
    next: "Ask the carrier whether it was really sent.",
  }),
  MONEY_STILL_HELD: ({ found }) => ({
    text: `the order has ended, and ${found} cents are still set aside`,
    next: ASK,
  }),
  CHARGED_YET_ENDED: ({ expected, found }) => ({
    text: `the order has ended without a letter; of ${expected} charged cents ${found} were given back`,
    next: "Give the rest back with partner credit.",
  }),
  REFERENCE_MISSING: () => ({
    text: "the letter counts as sent, and no hand-over is recorded",
    next: "Ask the carrier for the order id.",
  }),
  REFERENCE_TWICE: ({ found }) => ({
    text: `two orders bear the carrier's reference ${found}`,
    next: "Ask the carrier which order it belongs to; the other letter may not have left.",
  }),
  ARCHIVE_MISSING: ({ expected }) => ({
    text: `the archive has no record ${expected} of the order`,
    next: "Run brieftaube verify-archive; where it finds nothing, the order was changed past the archive.",
  }),
  ARCHIVE_CHARGE_MISSING: ({ expected }) => ({
    text: `the archive has no record ${expected} of the order's money`,
    next: "Run brieftaube verify-archive; where it finds nothing, the ledger was changed past the archive.",
  }),
  CHARGE_WITHOUT_ORDER: ({ found }) => ({
    text: `${found} cents are set aside or charged, and there is no such order`,
    next: ASK,
  }),
  WALLET_DIFFERS: ({ expected, found }) => ({
    text: `the ledger comes to ${expected} (posted, set aside, owed, in cents), the wallet says ${found}`,
    next: ASK,
  }),
  BOOKING_KEY_DIFFERS: ({ expected, found }) => ({
    text:
      found === null
        ? `the booking “${expected}” has no key of its own, so the same could be booked again`
        : expected === null
          ? `a key says that “${found}” was booked, and there is no such booking`
          : `the booking “${expected}” stands under the key “${found}”`,
    next: ASK,
  }),
  HAND_OVER_WITHOUT_ORDER: ({ expected, found }) => ({
    text:
      expected === "none"
        ? `the carrier has a letter under ${found}, and there is no such order`
        : `the carrier has a letter under ${found}, and its order is ${expected}`,
    next: "It may have been made or sent in a time that a restored backup does not know: ask the carrier to stop it; if it was printed, tell the account and charge it by hand.",
  }),
  NOT_IN_CARRIERS_BOOK: ({ expected }) => ({
    text: `the order counts as sent under ${expected}, and its carrier's book does not have it`,
    next: "Ask the carrier or the print room; if it has no letter, it was not printed.",
  }),
};
