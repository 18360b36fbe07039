import {
  createClient,
  type Client,
  type ClientOptions,
  type CallName,
  calls,
  type Input,
  type Output,
} from "../../contract/client.ts";
import { patientFetch } from "./patient-fetch.ts";

export * from "../../contract/client.ts";
export { verifyWebhook, WebhookRefused } from "./verify-webhook.ts";

/** What can be read page by page. */
export type ListName = {
  [Name in CallName]: Output<Name> extends { items: readonly unknown[]; total: number }
    ? "limit" extends keyof Input<Name>
      ? Name
      : never
    : never;
}[CallName];

type Item<Name extends ListName> = Output<Name> extends { items: readonly (infer Each)[] } ? Each : never;

/** Something that happened; `data` depends on the type, see the page on events. */
export type ServiceEvent = {
  id: string;
  type: string;
  occurredAt: string;
  subjectId: string;
  data: Record<string, unknown>;
  mode: "sandbox" | "live";
};

export type Connection = Client & {
  /** Every thing of a list, asked for page by page as they are taken. A refusal is thrown. */
  pages<Name extends ListName>(
    name: Name,
    input?: Omit<Input<Name>, "limit" | "offset" | "cursor">,
  ): AsyncGenerator<Item<Name>>;
  /** What happens from now on, or behind `after`, as it happens; ends when the signal says so. */
  events(wanted?: { after?: string; types?: string; signal?: AbortSignal }): AsyncGenerator<ServiceEvent>;
};

export class CallRefused extends Error {
  readonly error: { code: string; message: string; hint: string };
  constructor(error: { code: string; message: string; hint: string }) {
    super(`${error.message} ${error.hint}`);
    this.error = error;
  }
}

const PAGE = 100;

type Page<Each> = { items: Each[]; total: number; nextCursor?: string | null };

/** Where the next page begins: behind the last thing shown, whatever comes or goes meanwhile, where a list can say so. */
function placeAfter({ items, total, nextCursor }: Page<unknown>, taken: number): object | null {
  if (nextCursor !== undefined) return nextCursor === null ? null : { cursor: nextCursor };
  return items.length === 0 || taken >= total ? null : { offset: taken };
}

/** A connection that tries again what may be tried again, and does nothing twice. */
export function connect(options: ClientOptions): Connection {
  const fetch = patientFetch(options.fetch ?? globalThis.fetch);
  const client = createClient({ ...options, fetch });
  const keyed: Client["call"] = (name, input, { key, ...rest } = {}) =>
    client.call(
      name,
      input,
      calls[name].effect === "read" ? rest : { ...rest, key: key ?? crypto.randomUUID() },
    );
  return {
    call: keyed,
    async *pages(name, input) {
      let taken = 0;
      for (let place: object | null = {}; place;) {
        const asked = { ...input, limit: PAGE, ...place } as unknown as Input<typeof name>;
        const answer = await client.call(name, asked);
        if (!answer.ok) throw new CallRefused(answer.error);
        const page = answer.value as unknown as Page<Item<typeof name>>;
        yield* page.items;
        taken += page.items.length;
        place = placeAfter(page, taken);
      }
    },
    async *events({ after = "now", types, signal } = {}) {
      for (let next = after; ;) {
        if (signal?.aborted) return;
        const query = new URLSearchParams({
          after: next,
          ...(types && { types }),
          wait: next === "now" ? "0" : "30",
        });
        const response = await fetch(new URL(`/v1/events?${query}`, options.url), {
          headers: { authorization: `Bearer ${options.token}`, "accept-language": options.language ?? "en" },
          ...(signal && { signal }),
        });
        const body = (await response.json()) as {
          events: ServiceEvent[];
          next: string;
          error?: CallRefused["error"];
        };
        if (body.error) throw new CallRefused(body.error);
        yield* body.events;
        ({ next } = body);
      }
    },
  };
}
