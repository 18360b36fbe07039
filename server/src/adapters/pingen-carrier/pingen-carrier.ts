import { createHash } from "node:crypto";
import { z } from "zod";
import type { HttpAnswer } from "../../foundation/http-exchange.ts";
import { searchNewestFirst } from "../../foundation/newest-first.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import {
  type Carrier,
  type CarrierState,
  CarrierTrouble,
  type HandedOrder,
  type HandOver,
  type LetterToPost,
} from "../../ports/carrier.ts";
import { parseAnswer, type PingenApi, pingenApi, troubleWith } from "./pingen-api.ts";
import {
  EventsAnswer,
  isCancellableNow,
  LetterAnswer,
  LettersAnswer,
  type PingenLetter,
  stageOf,
  stateOf,
  timeOf,
  UploadAnswer,
} from "./pingen-letter.ts";
import { endedBeforePrint, eventOfStage, printsIn, products } from "./pingen-tables.ts";
import { readNotices } from "./pingen-webhook.ts";

export type PingenCarrierOptions = {
  clientId: string;
  clientSecret: string;
  organisation: string;
  apiUrl: string;
  identityUrl: string;
  webhookSecret: string | null;
  /** For each request, from the connection to the last byte. */
  deadlineMs?: number;
  /** Between looks at a letter that is being cancelled. */
  pauseMs?: number;
};

const MAX_LIST_PAGES = 50;
const LIST_PAGE_SIZE = 100;
const CLOCKS_APART_MS = 60 * 60_000;
const CANCEL_LOOKS = 5;

/** Pingen v2: prints in Switzerland, Austria and Germany and hands over to the national posts. */
export function pingenCarrier({
  organisation,
  webhookSecret,
  // A hand-over is at most eight requests; all of them together must end before its claim lapses, after five minutes.
  deadlineMs = 30_000,
  pauseMs = 1_000,
  ...account
}: PingenCarrierOptions): Carrier {
  const api = pingenApi({ ...account, deadlineMs });
  const organisationPath = `/organisations/${encodeURIComponent(organisation)}`;
  const letters = `${organisationPath}/deliveries/letters`;
  const isStaging = new URL(account.apiUrl).hostname.includes("staging");
  const pathOf = (reference: string) => `${letters}/${encodeURIComponent(reference)}`;

  async function read(reference: string, { now }: HandedOrder): Promise<PingenLetter> {
    const answer = await api.ask({ method: "GET", path: pathOf(reference) }, "ask", now);
    if (answer.status !== 200) throw troubleWith(answer, "ask", now);
    return parseAnswer(answer, LetterAnswer, "ask");
  }

  async function listed(order: HandedOrder): Promise<PingenLetter[] | "unknown"> {
    return searchNewestFirst<PingenLetter>({
      pageAt: async (number) => {
        const page = new URLSearchParams({
          sort: "-created_at",
          "page[number]": String(number),
          "page[limit]": String(LIST_PAGE_SIZE),
        });
        const answer = await api.ask({ method: "GET", path: `${letters}?${page}` }, "ask", order.now);
        if (answer.status !== 200) throw troubleWith(answer, "ask", order.now);
        const { data: entries, meta } = parseAnswer(answer, LettersAnswer, "ask");
        return { entries, isLast: entries.length === 0 || number >= (meta?.last_page ?? Infinity) };
      },
      maxPages: MAX_LIST_PAGES,
      isWanted: (letter) => letter.attributes.file_original_name === fileNameOf(order),
      madeAt: (letter) => timeOf(letter.attributes.created_at),
      since: new Date(order.since.getTime() - CLOCKS_APART_MS),
    });
  }

  return {
    name: "pingen",
    profile: "pingen",
    window: "left",
    postedFrom: (country) => (printsIn.includes(country) ? country : "DE"),
    products,
    maxPages: 30,
    maxBytes: 8_000_000,
    cutOff: null,

    async handOver(letter) {
      const file = await upload(api, letter);
      const answer = await api.ask(
        {
          method: "POST",
          path: letters,
          headers: { "idempotency-key": idempotencyKeyOf(letter) },
          json: { data: { type: "letters", attributes: { ...file, ...attributesOf(letter) } } },
        },
        "create",
        letter.now,
      );
      if (answer.status >= 300) return refusalOf(answer, letter.now);
      return accepted(parseAnswer(answer, LetterAnswer, "create"), letter);
    },

    async find(order) {
      const found = await listed(order);
      if (found === "unknown") return "unknown";
      const letter = found.find((each) => !endedBeforePrint.has(stageOf(each)));
      return letter ? accepted(await read(letter.id, order), order) : null;
    },

    async inspect(now) {
      const answer = await api.ask({ method: "GET", path: organisationPath }, "ask", now);
      if (answer.status !== 200)
        return [
          {
            check: "keys",
            state: "missing",
            detail: `the keys are accepted, but Pingen answered ${answer.status} about the organisation: is PINGEN_ORGANISATION its id, and may the app use it?`,
          },
        ];
      const said = OrganisationAnswer.safeParse(jsonOrNull(answer.text)).data?.data.attributes;
      const balance = said?.billing_balance;
      const isPrepaid = said?.billing_mode !== "postpaid";
      return [
        { check: "keys", state: "ok", detail: `accepted for ${said?.name ?? "the organisation"}` },
        balance === undefined || balance === null
          ? {
              check: "balance",
              state: "unknown",
              detail: "not told in a form that is known: look into its web page",
            }
          : {
              check: "balance",
              state: balance > 0 || !isPrepaid ? "ok" : "missing",
              detail: `${balance.toFixed(2)} ${said?.billing_currency ?? ""}${balance > 0 || !isPrepaid ? "" : ": fill the account up"}`,
            },
        isStaging
          ? {
              check: "mode",
              state: "missing",
              detail:
                "staging: nothing is printed; set PINGEN_API_URL and PINGEN_IDENTITY_URL to the live hosts when all else is ok",
            }
          : { check: "mode", state: "ok", detail: "live: letters are printed and posted" },
        webhookSecret
          ? {
              check: "messages",
              state: "ok",
              detail: "signed ones are taken; whether Pingen sends them to us shows with the first letter",
            }
          : {
              check: "messages",
              state: "unknown",
              detail: "none are taken (PINGEN_WEBHOOK_SECRET): Pingen is asked every few minutes instead",
            },
      ];
    },

    async status(order, reference) {
      const letter = await read(reference, order);
      return stateOf(letter, order, await eventTime(api, pathOf(reference), letter, order));
    },

    async cancel(order, reference) {
      const first = await read(reference, order);
      if (isCancellableNow(first)) {
        const headers = { "idempotency-key": `${order.orderId}.cancel` };
        await api.ask({ method: "PATCH", path: `${pathOf(reference)}/cancel`, headers }, "ask", order.now);
      }
      // Cancelling takes Pingen a moment, and it may still say no: only its last word counts.
      for (let look = 1; look <= CANCEL_LOOKS; look++) {
        const { status } = (await read(reference, order)).attributes;
        if (status === "cancelled") return "cancelled";
        if (status !== "cancelling") return "too_late";
        if (look < CANCEL_LOOKS) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      throw new CarrierTrouble("Pingen is still cancelling", { arrived: "unknown", retryAfterSeconds: 60 });
    },

    readWebhook: (body, headers) => (webhookSecret ? readNotices(body, headers, webhookSecret) : null),
  };
}

/** Pingen keeps no field of ours but the file's name: it bears the order id, and by it a lost letter is found again. */
const fileNameOf = ({ orderId }: HandedOrder): string => `${orderId}.pdf`;

/** An order whose address was put right is another letter under the same order id. */
const idempotencyKeyOf = ({ orderId, pdf }: LetterToPost): string =>
  `${orderId}.${createHash("sha256").update(pdf).digest("hex").slice(0, 16)}`;

async function upload(api: PingenApi, { pdf, now }: LetterToPost) {
  const answer = await api.ask({ method: "GET", path: "/file-upload" }, "before", now);
  if (answer.status !== 200) throw troubleWith(answer, "before", now);
  const { url, url_signature } = parseAnswer(answer, UploadAnswer, "before").data.attributes;
  await api.upload(url, pdf, now);
  return { file_url: url, file_url_signature: url_signature };
}

function attributesOf(letter: LetterToPost) {
  const product = products.find(({ deliveryType }) => deliveryType === letter.deliveryType)?.order;
  if (!product) throw new Error(`Pingen has no product for ${letter.deliveryType}`);
  return {
    file_original_name: fileNameOf(letter),
    address_position: "left",
    auto_send: true,
    delivery_product: product,
    print_mode: letter.duplex ? "duplex" : "simplex",
    print_spectrum: letter.color ? "color" : "grayscale",
    sender_address: letter.senderLine,
    // For registered letters only: with others it makes Pingen judge addresses by Swiss rules.
    ...(product === "registered" &&
      letter.sender && {
        meta_data: { recipient: contactOf(letter.recipient), sender: contactOf(letter.sender) },
      }),
  };
}

const contactOf = ({ name, street, houseNumber, pobox, zip, city, country }: PostalAddress) => ({
  name,
  street: street || `Postfach ${pobox ?? ""}`.trim(),
  number: houseNumber ?? "",
  zip: zip ?? "",
  city,
  country,
});

const accepted = (letter: PingenLetter, order: HandedOrder): HandOver & { state: CarrierState } => ({
  outcome: "accepted",
  reference: letter.id,
  state: stateOf(letter, order),
});

/** What we read of it is inferred; all of it may be missing. */
const OrganisationAnswer = z.object({
  data: z.object({
    attributes: z.object({
      name: z.string().nullish().catch(null),
      billing_mode: z.string().nullish().catch(null),
      billing_currency: z.string().nullish().catch(null),
      billing_balance: z.coerce.number().nullish().catch(null),
    }),
  }),
});

const Errors = z.object({
  errors: z.array(
    z.object({
      title: z.string().nullish().catch(null),
      source: z.object({ pointer: z.string().nullish() }).nullish().catch(null),
    }),
  ),
});

/** Pingen looked at the letter and will not have it; what only may pass is trouble. */
function refusalOf(answer: HttpAnswer, now: Date): HandOver {
  if (![400, 413, 415, 422].includes(answer.status)) throw troubleWith(answer, "create", now);
  const errors = Errors.safeParse(jsonOrNull(answer.text)).data?.errors ?? [];
  const said = errors.map(({ title, source }) => [title, source?.pointer].filter(Boolean).join(" at "));
  const reason = [`Pingen answered ${answer.status}`, ...said].join(": ").slice(0, 500);
  const isAboutRecipient = errors.some(({ source }) => source?.pointer?.includes("/recipient"));
  return { outcome: isAboutRecipient ? "address_rejected" : "refused", reason };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** When a letter came to its stage, by its events. They only make the time exact: without them it goes on. */
async function eventTime(
  api: PingenApi,
  path: string,
  letter: PingenLetter,
  { now }: HandedOrder,
): Promise<Date | null> {
  const code = eventOfStage.get(stageOf(letter));
  if (!code) return null;
  try {
    const answer = await api.ask({ method: "GET", path: `${path}/events?language=de-DE` }, "ask", now);
    const events = parseAnswer(answer, EventsAnswer, "ask").data;
    const event = events.find(({ attributes }) => attributes.code === code);
    return timeOf(event?.attributes.emitted_at);
  } catch (cause) {
    if (cause instanceof CarrierTrouble) return null;
    throw cause;
  }
}
