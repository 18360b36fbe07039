import { createHash } from "node:crypto";
import { z } from "zod";
import { searchNewestFirst } from "../../foundation/newest-first.ts";
import {
  type Carrier,
  CarrierTrouble,
  type HandedOrder,
  type HandOver,
  type LetterToPost,
} from "../../ports/carrier.ts";
import { letterXpressApi, troubleWith, type Word } from "./letterxpress-api.ts";
import {
  isStoppable,
  Job,
  JobList,
  type LetterXpressJob,
  stageOf,
  stateOf,
  timeOf,
} from "./letterxpress-job.ts";
import { aboutAddress, aboutMoney, listsToSearch, products } from "./letterxpress-tables.ts";

export type LetterXpressCarrierOptions = {
  user: string;
  key: string;
  url: string;
  /** `test` puts letters into the account's basket, where they vanish after a week; nothing is printed. */
  mode: "test" | "live";
  /** For each request, from the connection to the last byte. */
  deadlineMs?: number;
};

const Balance = z.object({ balance: z.coerce.number() });
const MAX_LIST_PAGES = 50;
const CLOCKS_APART_MS = 60 * 60_000;
const MOST_SHEETS_FOLDED = 8;
const ACCOUNT_EMPTY_RETRY_SECONDS = 3600;

/** LetterXpress v3 of A&O Fischer; onlinebrief24 speaks the same. */
export function letterXpressCarrier({
  deadlineMs = 120_000,
  ...account
}: LetterXpressCarrierOptions): Carrier {
  const ask = letterXpressApi({ ...account, deadlineMs });
  const pathOf = (reference: string) => `printjobs/${encodeURIComponent(reference)}`;

  async function read(reference: string, { now }: HandedOrder): Promise<LetterXpressJob | "gone"> {
    const word = await ask({ method: "GET", path: pathOf(reference) }, "ask", now);
    if (word.status === 404) return "gone";
    return jobIn(word);
  }

  async function listed(list: string, order: HandedOrder): Promise<LetterXpressJob[] | "unknown"> {
    return searchNewestFirst<LetterXpressJob>({
      pageAt: async (number) => {
        const path = `printjobs?filter=${list}&page=${number}`;
        const word = await ask({ method: "GET", path }, "ask", order.now);
        // "No data found" is how it says that a list is empty.
        if (word.status === 404) return { entries: [], isLast: true };
        const page = word.status === 200 ? JobList.safeParse(word.data).data : undefined;
        if (!page) throw troubleWith(word.status, "without a list", "ask");
        const isLast = page.printjobs.length === 0 || number >= (page.pagination?.last_page ?? Infinity);
        return { entries: page.printjobs, isLast };
      },
      maxPages: MAX_LIST_PAGES,
      isWanted: ({ notice }) => notice?.trim() === order.orderId,
      madeAt: ({ created_at }) => timeOf(created_at),
      since: new Date(order.since.getTime() - CLOCKS_APART_MS),
    });
  }

  return {
    name: "letterxpress",
    profile: "din5008",
    window: "left",
    postedFrom: () => "DE",
    products,
    maxPages: 30,
    // 50 MB is the limit of a request, which holds the file as base64.
    maxBytes: 37_000_000,
    cutOff: { hour: 16, minute: 0 },

    async handOver(letter) {
      const word = await ask(
        { method: "POST", path: "printjobs", json: { letter: jobOf(letter) } },
        "create",
        letter.now,
      );
      if (word.status >= 300) return refusalOf(word);
      return accepted(jobIn(word, "create"), letter);
    },

    /** Jobs move from list to list while they are read: they are searched in the order in which they move. */
    async find(order) {
      let isCertain = true;
      for (const list of listsToSearch) {
        const found = await listed(list, order);
        if (found === "unknown") isCertain = false;
        else if (found[0]) return accepted(found[0], order);
      }
      return isCertain ? null : "unknown";
    },

    async inspect(now) {
      const word = await ask({ method: "GET", path: "balance" }, "ask", now);
      const euros = Balance.safeParse(word.data).data?.balance;
      return [
        { check: "keys", state: "ok", detail: "user and key are accepted" },
        euros === undefined
          ? {
              check: "balance",
              state: "unknown",
              detail: "not told in a form that is known: look into its web page",
            }
          : {
              check: "balance",
              state: euros > 0 ? "ok" : "missing",
              detail: `${euros.toFixed(2)} euros${euros > 0 ? "" : ": fill the account up"}`,
            },
        account.mode === "live"
          ? { check: "mode", state: "ok", detail: "live: letters are printed and posted" }
          : {
              check: "mode",
              state: "missing",
              detail:
                "test: letters lie in the basket for a week; set LETTERXPRESS_MODE=live when all else is ok",
            },
      ];
    },

    async status(order, reference) {
      const job = await read(reference, order);
      if (job !== "gone") return stateOf(job, order);
      if (account.mode === "live") throw troubleWith(404, "to the number of a job", "ask");
      return stateOf(vanished(reference), order);
    },

    async cancel(order, reference) {
      const job = await read(reference, order);
      if (job === "gone") throw troubleWith(404, "to the number of a job", "ask");
      if (stageOf(job) === "cancelled") return "cancelled";
      if (!isStoppable(job, order.now)) return "too_late";
      const word = await ask({ method: "DELETE", path: pathOf(reference) }, "ask", order.now);
      return word.status < 300 ? "cancelled" : "too_late";
    },
  };
}

/** The notice is the only field of ours that is kept: by it a lost letter is found again. */
function jobOf({ orderId, deliveryType, pdf, fileName, color, duplex, sheetCount }: LetterToPost) {
  const order = products.find((product) => product.deliveryType === deliveryType)?.order;
  if (!order) throw new Error(`LetterXpress has no product for ${deliveryType}`);
  const { shipping, registered } = order;
  const file = Buffer.from(pdf).toString("base64");
  return {
    base64_file: file,
    base64_file_checksum: createHash("md5").update(file).digest("hex"),
    filename_original: fileName,
    specification: {
      color: color ? "4" : "1",
      mode: duplex ? "duplex" : "simplex",
      shipping,
      c4: sheetCount > MOST_SHEETS_FOLDED ? 1 : 0,
    },
    ...(registered && { registered }),
    notice: orderId,
  };
}

function jobIn({ status, data }: Word, step: "create" | "ask" = "ask"): LetterXpressJob {
  const job = Job.safeParse(data).data;
  if (!job) throw troubleWith(status, "without a job", step);
  return job;
}

/** A test job that its week has swept away. */
const vanished = (id: string): LetterXpressJob => ({ id, status: "canceled", items: [] });

const accepted = (job: LetterXpressJob, order: HandedOrder): HandOver => ({
  outcome: "accepted",
  reference: job.id,
  state: stateOf(job, order),
});

/** It looked at the letter and will not have it. An empty account is filled up again: that is trouble, not the letter. */
function refusalOf({ status, message }: Word): HandOver {
  if (aboutMoney.test(message))
    throw new CarrierTrouble("LetterXpress wants its account filled up", {
      arrived: "no",
      retryAfterSeconds: ACCOUNT_EMPTY_RETRY_SECONDS,
    });
  if (![400, 413, 422].includes(status)) throw troubleWith(status, "", "create");
  const reason = `LetterXpress answered ${status}: ${message}`.slice(0, 500);
  return { outcome: aboutAddress.test(message) ? "address_rejected" : "refused", reason };
}
