import { createHmac, randomUUID } from "node:crypto";
import { type FaultyAnswer, type FaultyRequest, startFaultyServer } from "./faulty-server.ts";

export const pingenAccount = {
  clientId: "client",
  clientSecret: "pingen-secret-that-must-not-leak",
  organisation: "org-1",
  webhookSecret: "pingen-webhook-secret",
};

type PretendLetter = {
  id: string;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  attributes: Record<string, unknown>;
  file: Buffer;
  tracking: string | null;
  events: { code: string; at: Date }[];
};

type Operation =
  | "token"
  | "file_upload"
  | "put_file"
  | "create"
  | "list"
  | "read"
  | "events"
  | "cancel"
  | "organisation"
  | "other";

const cancellable = ["validating", "valid", "submitted", "accepted", "action_required"];
const PAGE_SIZE = 3;

/** A server that behaves like Pingen v2 for the endpoints we use: tokens, uploads, idempotency keys, JSON:API. */
export async function startPretendPingen({ now = () => new Date("2026-03-02T09:00:00Z") } = {}) {
  const tokens = new Set<string>();
  const files = new Map<string, Buffer>();
  const letters = new Map<string, PretendLetter>();
  const keys = new Map<string, string>();
  let keepsOrder = true;
  let cancelsSlowly = false;
  let balance = 250;

  const serve = (request: FaultyRequest): FaultyAnswer => {
    const operation = operationOf(request);
    if (operation === "token") return giveToken(new URLSearchParams(request.body.toString()));
    if (operation === "put_file") return takeFile(request);
    const bearer = /^Bearer (.+)$/.exec(request.headers["authorization"] ?? "")?.[1] ?? "";
    if (!tokens.has(bearer)) return failure(401, "Unauthenticated");
    if (operation === "file_upload") return uploadAddress();
    if (operation === "create") return createOnce(request);
    if (operation === "organisation")
      return {
        json: {
          data: {
            id: pingenAccount.organisation,
            type: "organisations",
            attributes: {
              name: "Muster GmbH",
              billing_mode: "prepaid",
              billing_currency: "CHF",
              billing_balance: balance,
            },
          },
        },
      };
    if (operation === "list") return listLetters(request.url.searchParams);
    return operation === "other" ? failure(404, "Not found") : withLetter(request, operation);
  };

  const server = await startFaultyServer({ operationOf, serve });

  function giveToken(form: URLSearchParams): FaultyAnswer {
    const isKnown =
      form.get("grant_type") === "client_credentials" &&
      form.get("client_id") === pingenAccount.clientId &&
      form.get("client_secret") === pingenAccount.clientSecret;
    if (!isKnown) return { status: 400, json: { error: "invalid_client" } };
    const token = `token-${randomUUID()}`;
    tokens.add(token);
    return { json: { token_type: "Bearer", expires_in: 43_200, access_token: token } };
  }

  function uploadAddress(): FaultyAnswer {
    const url = `${server.url}/storage/${randomUUID()}?signature=presigned`;
    return {
      json: {
        data: { id: randomUUID(), type: "file_uploads", attributes: { url, url_signature: `signed:${url}` } },
      },
    };
  }

  /** The storage is another company: whoever shows it a bearer token has given the token away. */
  function takeFile({ url, headers, body }: FaultyRequest): FaultyAnswer {
    if (headers["authorization"] !== undefined) return failure(400, "Only one auth mechanism allowed");
    files.set(`${server.url}${url.pathname}${url.search}`, body);
    return { status: 200 };
  }

  function createOnce(request: FaultyRequest): FaultyAnswer {
    const key = request.headers["idempotency-key"] ?? "";
    if (key.length < 1 || key.length > 64)
      return failure(400, "Idempotency-Key must have 1 to 64 characters");
    const earlier = letters.get(keys.get(key) ?? "");
    if (earlier)
      return { status: 201, json: { data: bodyOf(earlier) }, headers: { "idempotent-replayed": "true" } };
    if (request.headers["content-type"] !== "application/vnd.api+json")
      return failure(415, "Unsupported media type");
    const { attributes } = (
      JSON.parse(request.body.toString()) as { data: { attributes: Record<string, unknown> } }
    ).data;
    const file = files.get(String(attributes["file_url"]));
    if (!file || attributes["file_url_signature"] !== `signed:${String(attributes["file_url"])}`)
      return failure(422, "Validation failed", "/data/attributes/file_url");
    if (file.byteLength === 0) return failure(422, "File is empty", "/data/attributes/file_url");
    const letter: PretendLetter = {
      id: randomUUID(),
      status: attributes["auto_send"] === true ? "submitted" : "validating",
      createdAt: now(),
      updatedAt: now(),
      attributes,
      file,
      tracking: null,
      events: [{ code: "created", at: now() }],
    };
    letters.set(letter.id, letter);
    keys.set(key, letter.id);
    return { status: 201, json: { data: bodyOf(letter) } };
  }

  function listLetters(query: URLSearchParams): FaultyAnswer {
    const number = Number(query.get("page[number]") ?? 1);
    const sorted = [...letters.values()].toReversed();
    if (query.get("sort") === "-created_at" && keepsOrder)
      sorted.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const data = sorted.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE).map(({ ...letter }) => ({
      ...bodyOf(letter),
      meta: undefined,
    }));
    const last = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
    return {
      json: {
        data,
        meta: { current_page: number, last_page: last, per_page: PAGE_SIZE, total: sorted.length },
      },
    };
  }

  function withLetter({ url }: FaultyRequest, operation: "read" | "events" | "cancel"): FaultyAnswer {
    const letter = letters.get(url.pathname.split("/")[5] ?? "");
    if (!letter) return failure(404, "Not found");
    if (operation === "read") return { json: { data: bodyOf(letter) } };
    if (operation === "events")
      return {
        json: {
          data: letter.events.map(({ code, at }) => ({
            id: randomUUID(),
            type: "letters_events",
            attributes: { code, name: code, producer: "Printcenter", emitted_at: zoned(at) },
          })),
        },
      };
    if (!cancellable.includes(letter.status)) return failure(403, "Not allowed");
    move(letter, cancelsSlowly ? "cancelling" : "cancelled", "cancellation_requested");
    return { status: 202 };
  }

  const move = (letter: PretendLetter, status: string, code: string, at = now()) => {
    letter.status = status;
    letter.updatedAt = at;
    letter.events.push({ code, at });
  };
  const letterOf = (reference: string): PretendLetter => {
    const letter = letters.get(reference);
    if (!letter) throw new Error("no such letter");
    return letter;
  };

  return {
    ...server,
    options: { ...pingenAccount, apiUrl: server.url, identityUrl: server.url, pauseMs: 0 },
    letters,
    /** The letters that stand under an order id and will be printed, or were. */
    lettersOf: (orderId: string) =>
      [...letters.values()].filter(
        ({ attributes, status }) =>
          attributes["file_original_name"] === `${orderId}.pdf` &&
          status !== "cancelled" &&
          status !== "invalid",
      ),
    /** Something happens to a letter. */
    move: (
      reference: string,
      status: string,
      { code = status, at = now(), tracking = null as string | null } = {},
    ) => {
      const letter = letterOf(reference);
      move(letter, status, code, at);
      letter.tracking = tracking ?? letter.tracking;
    },
    read: (reference: string, address: string) => void (letterOf(reference).attributes["address"] = address),
    /** Every token that was given out ends before its time. */
    expireTokens: () => tokens.clear(),
    emptyAccount: () => void (balance = 0),
    mixUpLists: () => void (keepsOrder = false),
    cancelSlowly: () => void (cancelsSlowly = true),
  };
}

function operationOf({ method, url: { pathname } }: FaultyRequest): Operation {
  if (pathname === "/auth/access-tokens") return "token";
  if (pathname === "/file-upload") return "file_upload";
  if (pathname.startsWith("/storage/")) return "put_file";
  const [, , organisation, deliveries, , letter, action] = pathname.split("/");
  if (organisation !== pingenAccount.organisation) return "other";
  if (deliveries === undefined) return "organisation";
  if (!letter) return method === "POST" ? "create" : "list";
  if (action === "events") return "events";
  if (action === "cancel" && method === "PATCH") return "cancel";
  return action === undefined && method === "GET" ? "read" : "other";
}

const bodyOf = (letter: PretendLetter) => ({
  id: letter.id,
  type: "letters",
  attributes: {
    address: null,
    ...letter.attributes,
    status: letter.status,
    delivery_product: "postag_b",
    tracking_number: letter.tracking,
    created_at: zoned(letter.createdAt),
    updated_at: zoned(letter.updatedAt),
  },
  meta: {
    abilities: { self: { cancel: cancellable.includes(letter.status) ? "ok" : "state", edit: "state" } },
  },
});

/** `2026-03-02T10:00:00+0100`: as Pingen writes it. */
const zoned = (at: Date): string =>
  new Date(at.getTime() + 3_600_000).toISOString().replace(/\.\d+Z$/, "+0100");

const failure = (status: number, title: string, pointer?: string): FaultyAnswer => ({
  status,
  json: { errors: [{ code: String(status), title, ...(pointer && { source: { pointer } }) }] },
});

/** A webhook as Pingen sends it since July 2026: body and headers. */
export function pingenWebhook(
  reference: string,
  { type = "webhook_sent", eventId = "event-1", secret = pingenAccount.webhookSecret, legacy = false } = {},
) {
  const letter = { data: { type: "letters", id: reference } };
  const body = JSON.stringify({
    data: {
      type,
      id: randomUUID(),
      attributes: {
        url: "https://brieftaube.example/webhooks/carriers/pingen",
        created_at: "2026-03-02T10:00:00+0100",
      },
      relationships: {
        ...(legacy ? { letter } : { deliverable: letter }),
        event: { data: { type: legacy ? "letters_events" : "deliverables_events", id: eventId } },
      },
    },
    included: [],
  });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return { body, headers: { "content-type": "application/json", signature } };
}
