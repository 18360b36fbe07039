import { Client, type ClientConfig } from "pg";

/**
 * A service in which nobody has remembered to ask for the caller's own rows: from every statement of a request, each
 * condition on partner and mode is struck out before it reaches the server. What still holds is the database's own doing.
 */
export function withoutFirstWall() {
  let struck = 0;
  const statements = new Set<string>();
  /** A connection as the pool makes one, with another ear. */
  function Forgetful(config: ClientConfig): Client {
    const client = new Client(config);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isRequest = false;
    client.query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
      if (typeof text !== "string") return query(text, values, ...more);
      if (text.includes("set_config('role'"))
        isRequest = text.includes("set_config('role', 'brieftaube_request'");
      if (!isRequest) return query(text, values, ...more);
      const open = withoutConditions(text);
      if (open !== text) {
        struck += 1;
        statements.add(open);
      }
      return query(open, values, ...more);
    }) as typeof client.query;
    return client;
  }
  return {
    Client: Forgetful as unknown as new () => Client,
    /** How many statements have lost a condition, and how many different ones. */
    struck: () => ({ times: struck, statements: statements.size }),
  };
}

const column = (name: string) => `(?:"?\\w+"?\\.)?"?${name}"?`;
const partnerGiven = new RegExp(`${column("partner_id")} = (\\$\\d+)(?:::uuid)?`, "g");
const modeGiven = new RegExp(`${column("mode")} = (\\$\\d+)(?:::mode)?`, "g");
const ownPartner = /from "partners" where "id" = (\$\d+)/g;

/** The values stay, since the server counts them. */
function withoutConditions(text: string): string {
  return text
    .replaceAll(partnerGiven, "($1::uuid is not null or true)")
    .replaceAll(modeGiven, "($1::mode is not null or true)")
    .replaceAll(ownPartner, 'from "partners" where ($1::uuid is not null or true)');
}
