import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { connectionNames, peopleOf } from "../access/access.ts";
import type { Approval } from "./approval.ts";

/** Who asked for a letter: a person, a program, or a program for a person. */
export type Requester = {
  userId: string | null;
  personName: string | null;
  /** What the token or the connected program is called. */
  connectionName: string | null;
};

type Asked = Tenant & Pick<Approval, "requestedBy">;

export async function requesterOf(db: Database | Tx, asked: Asked): Promise<Requester> {
  const [requester] = await requestersOf(db, asked, [asked]);
  return requester ?? unknown;
}

/** In the order of what they asked for. */
export async function requestersOf(
  db: Database | Tx,
  tenant: Tenant,
  asked: readonly Pick<Approval, "requestedBy">[],
): Promise<Requester[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map(({ requestedBy }) => requestedBy.connectionId))];
  const connections = await connectionNames(db, tenant.partnerId, ids);
  const people = await peopleOf(db, tenant);
  return asked.map(({ requestedBy: { connection, connectionId } }) => {
    const through = connections.find((each) => each.connectionId === connectionId);
    const userId = connection === "portal_session" ? connectionId : (through?.userId ?? null);
    return {
      userId,
      personName: people.find((person) => person.userId === userId)?.name ?? null,
      connectionName: through?.name ?? null,
    };
  });
}

const unknown: Requester = { userId: null, personName: null, connectionName: null };

/** As people say it: `Ada Absender über „Assistent“`. */
export function requesterText({ userId, personName, connectionName }: Requester, language: Language): string {
  const text = texts[language];
  const person = personName ?? (userId === null ? null : text.somebody);
  const program = connectionName === null ? null : text.program(connectionName);
  if (person !== null && connectionName !== null) return text.through(person, connectionName);
  return person ?? program ?? text.aProgram;
}

const texts = {
  de: {
    somebody: "eine Person, die nicht mehr zum Konto gehört",
    program: (name: string) => `Verbindung „${name}“`,
    through: (person: string, name: string) => `${person} über „${name}“`,
    aProgram: "eine Verbindung",
  },
  en: {
    somebody: "a person who no longer belongs to the account",
    program: (name: string) => `connection “${name}”`,
    through: (person: string, name: string) => `${person} through “${name}”`,
    aProgram: "a connection",
  },
} as const satisfies Record<Language, unknown>;
