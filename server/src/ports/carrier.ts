import type { AddressWindow, CarrierProfile } from "../foundation/carrier-profile.ts";
import type { SiteClosing } from "../foundation/closing-days.ts";
import type { PrintTerms } from "../foundation/posting-day.ts";
import type { DeliveryType } from "../foundation/letter-options.ts";
import type { PostalAddress } from "../foundation/postal-address.ts";
import type { Tenant } from "../foundation/tenant.ts";

/** Whoever prints and posts. */
export const carrierNames = ["sandbox", "spool", "pingen", "letterxpress", "epost"] as const;
/**
 * `email` takes no paper, and with `in_house` people print, sign and bring a letter themselves: both stand beside the others and
 * are never chosen unless somebody asks for them.
 */
export type CarrierName = (typeof carrierNames)[number] | "email" | "in_house";

/** Whoever prints and posts letters for us, or mails them. */
export type Carrier = {
  name: CarrierName;
  /** Where it expects things on the sheet, and from which country it posts to this one. */
  profile: CarrierProfile;
  window: AddressWindow;
  postedFrom(country: string): string;
  products: readonly CarrierProduct[];
  maxPages: number;
  maxBytes: number;
  /** What is in by this Berlin time of a business day leaves the same day; null: the carrier does not say. */
  cutOff: { hour: number; minute: number } | null;
  /** When its print sites rest on business days, as the operator has entered it. */
  closed?: readonly SiteClosing[];

  /**
   * Hands a letter over under our order id. Throws `CarrierTrouble` when no answer came: whether the letter has
   * arrived is then to be asked with `find` before anything is repeated.
   */
  handOver(letter: LetterToPost): Promise<HandOver>;
  /** The letter that was handed over under this order id; null: certainly none; "unknown": it cannot be told. */
  find(order: HandedOrder): Promise<HandOver | null | "unknown">;
  status(order: HandedOrder, reference: string): Promise<CarrierState>;
  /** Stops a letter, if it is still in time. */
  cancel(order: HandedOrder, reference: string): Promise<"cancelled" | "too_late">;
  /**
   * Only where letters lie in a folder of ours that was put back from a backup: offers a letter again that was set aside,
   * after a person has said that it was not printed.
   */
  offerAgain?(order: HandedOrder, reference: string): Promise<void>;
  /** Every letter it has ever taken, where it keeps a book that we can read. Absent: it can only be asked for each. */
  book?(): Promise<readonly { orderId: string; reference: string }[]>;
  /** Takes a letter out of that book, with what was said of it, once its time is over. Forgetting it twice is fine. */
  forget?(reference: string): Promise<void>;
  /** What the company says of our account when somebody looks before the first letter; trouble is thrown. Absent: there is nobody to ask. */
  inspect?(now: Date): Promise<readonly CarrierFinding[]>;
  /** Reads a message it sends of its own accord; null if the signature is wrong. Absent: it sends none. */
  readWebhook?(body: string, headers: Headers): readonly CarrierNotice[] | null;
  /** Whether somebody names the mail of an order as only mail servers on its way were told to. Absent: it tells them no name. */
  isOwnEnvelope?(orderId: string, envelopeId: string): boolean;
  /** Only a pretend company has it: lets this happen to a letter at once. False: it has none, or it cannot happen any more. */
  play?(order: Pick<HandedOrder, "orderId" | "tenant" | "now">, event: PlayableEvent): Promise<boolean>;
};

/** `unknown` is what no program can know: it says how a person finds out. */
export type CarrierFinding = { check: string; state: "ok" | "missing" | "unknown"; detail: string };

/** What a person may let happen to a letter in the sandbox. */
export const playableEvents = [
  "printed",
  "posted",
  "delivered",
  "undeliverable",
  "rejected",
  "address_unreadable",
  "lost",
] as const;
export type PlayableEvent = (typeof playableEvents)[number];

export type CarrierProduct = {
  deliveryType: DeliveryType;
  countries: readonly string[] | { allBut: readonly string[] };
  /** Whether it can be printed on the day it comes in before noon. */
  express: boolean;
  /** Absent: printed on both sides, too, where that is wanted. */
  oneSidedOnly?: true;
};

/** Something happened to a letter; what, the carrier says when it is asked. */
export type CarrierNotice = { eventId: string; reference: string };

/** An order as a carrier has to know it again. */
export type HandedOrder = {
  orderId: string;
  tenant: Tenant;
  recipient: PostalAddress;
  deliveryType: DeliveryType;
  /** When it was first handed over, by the partner's clock. */
  since: Date;
  now: Date;
};

export type LetterToPost = HandedOrder & {
  pdf: Uint8Array;
  fileName: string;
  recipientLines: readonly string[];
  /** For carriers that print the sender themselves; as on the return line. */
  senderLine: string;
  /** The same in parts, for products that want it so. */
  sender?: PostalAddress;
  express: boolean;
  color: boolean;
  duplex: boolean;
  pageCount: number;
  sheetCount: number;
  clientOrderId: string | null;
  /** Where it goes out by e-mail. */
  mail?: LetterMail;
};

/** A letter as a mail to one address. */
export type LetterMail = {
  to: string;
  /** Who writes, as people read it; the address is the service's own. */
  fromName: string;
  /** Where answers go. */
  replyTo: string;
  subject: string;
  text: string;
  files: readonly { fileName: string; mediaType: string; bytes: Uint8Array }[];
};

export type HandOver =
  | {
      outcome: "accepted";
      reference: string;
      state: CarrierState;
      /** The mail, word for word as it left. */
      message?: Uint8Array;
    }
  | { outcome: "address_rejected"; reason: string }
  /** For good: the same letter would be refused again. */
  | { outcome: "refused"; reason: string };

export const carrierStages = [
  "accepted",
  "printing",
  "posted",
  "delivered",
  "undeliverable",
  "rejected",
  "lost",
  "address_unreadable",
  "cancelled",
] as const;
export type CarrierStage = (typeof carrierStages)[number];

/** Where a letter stands with its carrier. */
export type CarrierState = {
  stage: CarrierStage;
  /** When it came to stand there, by the carrier's word. */
  since: Date;
  cancellable: boolean;
  trackingNumber: string | null;
  /** The address the carrier has read from the page, where it says so. */
  recognisedAddress: readonly string[] | null;
  estimatedDelivery: string | null;
  /** When it is worth asking again; null: nothing will change any more. */
  checkAgainAt: Date | null;
  /** The carrier's own word for the stage, for the record. */
  carrierWord: string;
};

/** No answer, or one that cannot be read. `arrived` says what is known of the letter: "no" may simply be repeated. */
export class CarrierTrouble extends Error {
  readonly arrived: "no" | "unknown";
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    {
      arrived,
      retryAfterSeconds = null,
      cause,
    }: { arrived: "no" | "unknown"; retryAfterSeconds?: number | null; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = "CarrierTrouble";
    this.arrived = arrived;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The carrier that an order was given to, if it is still set up. */
export const carrierNamed = (carriers: readonly Carrier[], wanted: CarrierName): Carrier | undefined =>
  carriers.find(({ name }) => name === wanted);

/** Those that print and post. */
export const paperCarriers = (carriers: readonly Carrier[]): readonly Carrier[] =>
  carriers.filter(({ name }) => name !== "email" && name !== "in_house");

/** Whether a carrier takes this product to this country. */
export const takes = ({ products }: Carrier, deliveryType: DeliveryType, country: string): boolean =>
  products.some((product) => product.deliveryType === deliveryType && reaches(product, country));

export const reaches = ({ countries }: CarrierProduct, country: string): boolean =>
  "allBut" in countries ? !countries.allBut.includes(country) : countries.includes(country);

/** What decides on which day a carrier posts a letter to a country; null: it is not known any more. */
export const printTermsOf = (
  carrier: Pick<Carrier, "cutOff" | "closed" | "postedFrom"> | null,
  { express, country }: { express: boolean; country: string },
): PrintTerms => ({
  express,
  cutOff: carrier?.cutOff ?? null,
  closed: (carrier?.closed ?? [])
    .filter(({ postedIn }) => postedIn === null || postedIn === carrier?.postedFrom(country))
    .map(({ closing }) => closing),
});

/** A carrier as an operator wants it used: to these countries and no others. */
export const onlyTo = (carrier: Carrier, countries: readonly string[]): Carrier => ({
  ...carrier,
  products: carrier.products.flatMap((product) => {
    const reached = countries.filter((country) => reaches(product, country));
    return reached.length > 0 ? [{ ...product, countries: reached }] : [];
  }),
});
