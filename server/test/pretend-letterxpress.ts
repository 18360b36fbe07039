import { createHash } from "node:crypto";
import { type FaultyAnswer, type FaultyRequest, startFaultyServer } from "./faulty-server.ts";

export const letterXpressAccount = { user: "office@example.com", key: "letterxpress-key-that-must-not-leak" };

type PretendJob = {
  id: number;
  status: string;
  createdAt: Date;
  letter: {
    base64_file: string;
    notice?: string;
    registered?: string;
    specification: Record<string, unknown>;
  };
  item: { address: string; status: string; tracking_code: string | null; tracking_status: string | null };
};

type Operation = "create" | "list" | "read" | "delete" | "balance" | "other";

const PAGE_SIZE = 3;

/** A server that behaves like LetterXpress v3: the login in every body, its own status in every answer, Berlin's time. */
export async function startPretendLetterXpress({ now = () => new Date("2026-03-02T09:00:00Z") } = {}) {
  const jobs = new Map<number, PretendJob>();
  let account: "filled" | "empty" = "filled";

  const serve = (request: FaultyRequest): FaultyAnswer => {
    if (request.headers["content-type"] !== "application/json") return word(400, "Bad Request");
    const { auth, letter } = JSON.parse(request.body.toString()) as {
      auth?: Record<string, string>;
      letter?: PretendJob["letter"];
    };
    const isKnown =
      auth?.["username"] === letterXpressAccount.user && auth["apikey"] === letterXpressAccount.key;
    if (!isKnown) return word(401, "Unauthorized.");
    const operation = operationOf(request);
    if (operation === "create") return create(letter, auth["mode"] === "test");
    if (operation === "balance")
      return word(200, "OK", { balance: account === "empty" ? "0.00" : "42.50", currency: "EUR" });
    if (operation === "list") return list(request.url.searchParams);
    if (operation === "read") return withJob(request, (job) => word(200, "OK", bodyOf(job)));
    return operation === "delete" ? withJob(request, remove) : word(404, "Not found");
  };
  const server = await startFaultyServer({ operationOf, serve });

  /** Refusals come with HTTP 200 and a bad status in the body. */
  function create(letter: PretendJob["letter"] | undefined, isTest: boolean): FaultyAnswer {
    const file = letter?.base64_file ?? "";
    const sum = createHash("md5").update(file).digest("hex");
    if (!letter || (letter as Record<string, unknown>)["base64_file_checksum"] !== sum)
      return word(400, "Die Prüfsumme stimmt nicht.");
    if (account === "empty") return word(400, "Ihr Guthaben reicht nicht aus.");
    const pdf = Buffer.from(file, "base64").toString("latin1");
    if (pdf.includes("unreadable address")) return word(422, "Die Anschrift konnte nicht gelesen werden.");
    if (!pdf.startsWith("%PDF")) return word(422, "Die Datei ist kein PDF.");
    const job: PretendJob = {
      id: 6_000_000 + jobs.size,
      status: isTest ? "draft" : "queue",
      createdAt: now(),
      letter,
      item: { address: "", status: "queue", tracking_code: null, tracking_status: null },
    };
    jobs.set(job.id, job);
    return word(200, "OK", bodyOf(job));
  }

  function list(query: URLSearchParams): FaultyAnswer {
    const number = Number(query.get("page") ?? 1);
    const listed = [...jobs.values()].filter(({ status }) => status === query.get("filter")).toReversed();
    if (listed.length === 0) return word(404, "Keine Daten gefunden");
    const printjobs = listed.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE).map(bodyOf);
    return word(200, "OK", {
      printjobs,
      pagination: {
        total: listed.length,
        current_page: number,
        last_page: Math.ceil(listed.length / PAGE_SIZE),
      },
    });
  }

  function withJob({ url }: FaultyRequest, work: (job: PretendJob) => FaultyAnswer): FaultyAnswer {
    const job = jobs.get(Number(url.pathname.split("/").at(-1)));
    return job ? work(job) : word(404, "Keine Daten gefunden");
  }

  function remove(job: PretendJob): FaultyAnswer {
    if (job.status === "done") return word(400, "Der Auftrag kann nicht mehr storniert werden.");
    job.status = "canceled";
    return word(200, "OK");
  }

  const jobOf = (reference: string): PretendJob => {
    const job = jobs.get(Number(reference));
    if (!job) throw new Error("no such job");
    return job;
  };

  return {
    ...server,
    options: { ...letterXpressAccount, url: `${server.url}/v3/`, mode: "live" as const },
    jobs,
    /** The jobs that stand under an order id and will be printed, or were. */
    lettersOf: (orderId: string) =>
      [...jobs.values()].filter(({ letter, status }) => letter.notice === orderId && status !== "canceled"),
    /** Something happens to a job or its letter. */
    move: (reference: string, status: string, item: Partial<PretendJob["item"]> = {}) => {
      const job = jobOf(reference);
      job.status = status;
      job.item = { ...job.item, ...item };
    },
    sweep: (reference: string) => void jobs.delete(Number(reference)),
    emptyAccount: () => void (account = "empty"),
  };
}

function operationOf({ method, url: { pathname } }: FaultyRequest): Operation {
  if (pathname === "/v3/printjobs") return method === "POST" ? "create" : "list";
  if (pathname === "/v3/balance") return "balance";
  if (!/^\/v3\/printjobs\/\d+$/.test(pathname)) return "other";
  return method === "DELETE" ? "delete" : "read";
}

const word = (status: number, message: string, data: unknown = []): FaultyAnswer => ({
  status: 200,
  json: { status, message, data },
});

const bodyOf = ({ id, status, createdAt, letter, item }: PretendJob) => ({
  id,
  status,
  notice: letter.notice ?? null,
  registered: letter.registered ?? null,
  ...letter.specification,
  created_at: inBerlin(createdAt),
  updated_at: inBerlin(createdAt),
  items: [{ ...item, pages: 1, amount: 0.9, vat: 0.17 }],
});

/** `2026-03-02 10:00:00`: winter time, which all tests here keep to. */
const inBerlin = (at: Date): string =>
  new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19).replace("T", " ");
