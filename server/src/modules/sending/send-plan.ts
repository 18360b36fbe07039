import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Carrier } from "../../ports/carrier.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { ArrivalPlan } from "../deadlines/deadlines.ts";
import type { UsedClient } from "../clients/clients.ts";
import type { PrintedLetter } from "../letters/letters.ts";
import type { OrderEmail } from "../orders/orders.ts";
import type { Price } from "../pricing/pricing.ts";
import type { SenderProfile } from "../senders/senders.ts";
import type { Exit, Situation } from "./choose-exit.ts";
import type { Limits } from "./gates/4-limits.ts";
import type { SendRequest } from "./send-request.ts";

/** Everything a send came to, and nothing stored yet. */
export type SendPlan = {
  /** Its own, or the one under which it will be stored: its pages name it. */
  letterId: string;
  request: SendRequest;
  sender: SenderProfile;
  recipient: PostalAddress;
  client: UsedClient | null;
  carrier: Carrier;
  /** The mail it goes out as; null: on paper. */
  mail: OrderEmail | null;
  printed: PrintedLetter;
  color: boolean;
  duplex: boolean;
  price: Price;
  recipientKey: string;
  contentKey: string;
  /** An order of the last days with the same text to the same recipient. */
  duplicateOf: string | null;
  /** By when it has to be handed over; null: nobody said when it must arrive. */
  arrival: ArrivalPlan | null;
  /** The day on which it is posted, if it leaves now or as planned; null: it is mailed, or brought by people of the account. */
  postedOn: string | null;
  warnings: LetterWarning[];
  /** Copies or further parts of the letter, each planned like a letter of its own: all leave together, or none. */
  copies: readonly SendPlan[];
  limits: Limits;
  situation: Situation;
  exit: Exit;
  approvalDays: number;
  at: Date;
};
