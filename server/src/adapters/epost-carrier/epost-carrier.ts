import { createHash } from "node:crypto";
import { z } from "zod";
import { takingTurns } from "../../foundation/taking-turns.ts";
import {
  type Carrier,
  CarrierTrouble,
  type HandedOrder,
  type HandOver,
  type LetterToPost,
} from "../../ports/carrier.ts";
import { addressOf } from "./epost-address.ts";
import { ePostApi, type EPostApiOptions, troubleWith, type Word } from "./epost-api.ts";
import { type EPostLetter, justTaken, Letter, stageOf, stateOf } from "./epost-letter.ts";
import { aboutAddress, alreadyThere, NOTHING_FOUND, products, refused } from "./epost-tables.ts";

export type EPostCarrierOptions = Omit<EPostApiOptions, "deadlineMs"> & {
  /** `test` has letters looked at and prints none. */
  mode: "test" | "live";
  /** Whoever gets test letters as they would be printed; null: nobody. */
  testEmail: string | null;
  /** For each request, from the connection to the last byte. */
  deadlineMs?: number;
  /** Between two questions for states; it wants five seconds. */
  pauseMs?: number;
};

const PAUSE_MS = 5_000;
/** Whoever waits longer for their turn could lose their claim on the order. */
const MOST_WAITING = 12;
const MOST_ASKED_AT_ONCE = 500;
const DUPLICATES_REMEMBERED_SECONDS = 3_600;

const HealthWord = z.object({ code: z.string(), description: z.string().nullish().catch(null) });
const Taken = z.array(z.object({ letterID: z.union([z.number(), z.string().min(1)]).transform(String) }));

/** Deutsche Post's E-POSTBUSINESS API, version 2. */
export function ePostCarrier({
  deadlineMs = 120_000,
  pauseMs = PAUSE_MS,
  mode,
  testEmail,
  ...account
}: EPostCarrierOptions): Carrier {
  const api = ePostApi({ ...account, deadlineMs });
  const inTurn = takingTurns({ pauseMs, mostWaiting: MOST_WAITING, tooMany: askedTooOften });
  let gathering: { numbers: Set<number>; answer: Promise<readonly EPostLetter[]> } | null = null;

  /** Whoever asks while the last question rests is asked for together with the others. */
  function lettersWith(number: number, now: Date): Promise<readonly EPostLetter[]> {
    if (!gathering || gathering.numbers.size >= MOST_ASKED_AT_ONCE) {
      const numbers = new Set<number>();
      const answer = inTurn(async () => {
        if (gathering?.numbers === numbers) gathering = null;
        const request = { method: "POST" as const, path: "api/Letter/StatusQuery", body: [...numbers] };
        return lettersIn(await api.ask(request, "ask", now));
      });
      answer.catch(() => gathering?.numbers === numbers && (gathering = null));
      gathering = { numbers, answer };
    }
    gathering.numbers.add(number);
    return gathering.answer;
  }

  async function read(reference: string, { now }: HandedOrder): Promise<EPostLetter> {
    const letters = await lettersWith(Number(reference), now);
    const letter = letters.find(({ letterID }) => letterID === reference);
    if (!letter) throw troubleWith(200, "without the letter that was asked for", "ask");
    return letter;
  }

  async function find(order: HandedOrder): Promise<HandOver | null> {
    const path = `api/Letter/Custom1?custom1=${encodeURIComponent(order.orderId)}&onlyIssues=false`;
    const word = await inTurn(() => api.ask({ method: "GET", path }, "ask", order.now));
    const mine = lettersIn(word)
      .filter(({ custom1 }) => custom1?.trim() === order.orderId)
      .filter((letter) => !endedBeforePrint.has(stageOf(letter)))
      .toSorted((one, other) => Number(other.letterID) - Number(one.letterID));
    return mine[0] ? accepted(mine[0], order) : null;
  }

  /** It has this letter already, or another order's that looks the same: then this one may come when that is forgotten. */
  async function findTwin(letter: LetterToPost, code: string): Promise<HandOver> {
    const found = await find(letter);
    if (found) return found;
    throw new CarrierTrouble(`E-POST was given one just like it within the hour (${code})`, {
      arrived: "unknown",
      retryAfterSeconds: DUPLICATES_REMEMBERED_SECONDS,
    });
  }

  return {
    name: "epost",
    profile: "epost",
    window: "left",
    postedFrom: () => "DE",
    products,
    maxPages: 30,
    maxBytes: 20_000_000,
    cutOff: null,

    async handOver(letter) {
      const body = [{ ...letterOf(letter), ...testing({ mode, testEmail }) }];
      const word = await api.ask({ method: "POST", path: "api/Letter", body }, "create", letter.now);
      if (word.kind === "complaint")
        return alreadyThere.has(word.code) ? findTwin(letter, word.code) : refusalOf(word);
      const taken = Taken.safeParse(word.body).data?.[0];
      if (!taken) throw troubleWith(200, "without a number", "create");
      return accepted(justTaken(taken.letterID), letter);
    },

    find,

    /** The question needs a token, so that the keys are tried with it. */
    async inspect(now) {
      const word = await api.ask({ method: "GET", path: "api/Login/HealthCheck" }, "ask", now);
      const said = word.kind === "said" ? HealthWord.safeParse(word.body).data : word;
      return [
        {
          check: "keys",
          state: "ok",
          detail: "vendor id, customer number, secret and password are accepted",
        },
        said?.code === "I501"
          ? { check: "service", state: "ok", detail: "up" }
          : {
              check: "service",
              state: "missing",
              detail: `${said?.code ?? "?"} ${said?.description ?? ""}: wait until it is over`.slice(0, 300),
            },
        mode === "live"
          ? { check: "mode", state: "ok", detail: "live: letters are printed and posted" }
          : {
              check: "mode",
              state: "missing",
              detail: "test: nothing is printed; set EPOST_MODE=live when all else is ok",
            },
        {
          check: "contract",
          state: "unknown",
          detail:
            "whether the customer number is released for printing shows with the first live letter (E319 if not): ask Deutsche Post's support to release it",
        },
      ];
    },

    status: async (order, reference) => stateOf(await read(reference, order), order),
    /** Nothing calls a letter back; one that was never printed has ended by itself. */
    async cancel(order, reference) {
      return stageOf(await read(reference, order)) === "cancelled" ? "cancelled" : "too_late";
    },
  };
}

/** Stages a letter has ended in before it was printed: the order may be handed over anew. One of a test is what it was to be. */
const endedBeforePrint: ReadonlySet<string> = new Set(["rejected", "address_unreadable"]);

const askedTooOften = (): CarrierTrouble =>
  new CarrierTrouble("E-POST takes a question every five seconds, and too many wait", {
    arrived: "unknown",
    retryAfterSeconds: 60,
  });

function lettersIn(word: Word): EPostLetter[] {
  if (word.kind === "complaint") {
    if (word.code === NOTHING_FOUND) return [];
    throw troubleWith(word.status, word.code, "ask");
  }
  const letters = z.array(Letter).safeParse(word.body).data;
  if (!letters) throw troubleWith(200, "without letters", "ask");
  return letters;
}

/** Its own field carries the order id, and by it a lost letter is found again. */
function letterOf(letter: LetterToPost) {
  const { orderId, tenant, deliveryType, pdf, color, duplex, senderLine, recipientLines, recipient } = letter;
  const product = products.find((each) => each.deliveryType === deliveryType);
  if (!product) throw new Error(`E-POST has no product for ${deliveryType}`);
  return {
    fileName: fileNameOf(letter),
    data: Buffer.from(pdf).toString("base64"),
    isColor: color,
    isDuplex: duplex && !product.oneSidedOnly,
    registeredLetter: product.order,
    ...addressOf(recipientLines, recipient),
    senderAdressLineComplete: senderLine.slice(0, 200),
    custom1: orderId,
    // Groups the costs of an account on the invoice.
    costCenter: tenant.partnerId.replaceAll("-", "").slice(0, 8),
    activateDuplicateFailsafe: true,
  };
}

/** Names must differ and hold letters and digits only; an order whose address was put right is another letter. */
const fileNameOf = ({ orderId, pdf }: LetterToPost): string =>
  `${orderId.replaceAll("-", "")}_${createHash("sha256").update(pdf).digest("hex").slice(0, 16)}.pdf`;

const testing = ({ mode, testEmail }: Pick<EPostCarrierOptions, "mode" | "testEmail">) =>
  mode === "live"
    ? { testFlag: false }
    : { testFlag: true, ...(testEmail && { testEMail: testEmail, testShowRestrictedArea: true }) };

const accepted = (letter: EPostLetter, order: HandedOrder): HandOver => ({
  outcome: "accepted",
  reference: letter.letterID,
  state: stateOf(letter, order),
});

/** It looked at the letter and will not have it; a complaint that we do not know is no answer. */
function refusalOf({ status, code, description }: Extract<Word, { kind: "complaint" }>): HandOver {
  const reason = `E-POST answered ${code}: ${description}`.slice(0, 500);
  if (aboutAddress.has(code)) return { outcome: "address_rejected", reason };
  if (refused.has(code)) return { outcome: "refused", reason };
  throw troubleWith(status, code, "create");
}
