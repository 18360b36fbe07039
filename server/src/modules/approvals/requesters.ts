import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Role } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { connectionNames, peopleOf } from "../access/access.ts";
import type { Approval } from "./approval.ts";

/** Who asked for a letter: a person, a program, or a program for a person. */
export type Requester = {
  userId: string | null;
  personName: string | null;
  role: Role | null;
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
    const person = people.find((each) => each.userId === userId);
    return {
      userId,
      personName: person?.name ?? null,
      role: person?.role ?? null,
      connectionName: through?.name ?? null,
    };
  });
}

const unknown: Requester = { userId: null, personName: null, role: null, connectionName: null };

/** As people say it: `Ada Absender über „Assistent“`. */
export function requesterText({ userId, personName, connectionName }: Requester, language: Language): string {
  const text = texts[language];
  const person = personName ?? (userId === null ? null : text.somebody);
  const program = connectionName === null ? null : text.program(connectionName);
  if (person !== null && connectionName !== null) return text.through(person, connectionName);
  return person ?? program ?? text.aProgram;
}

/** Who asked for something, as people say it; in the order of what they asked for. */
export const requesterTexts = async (
  db: Database | Tx,
  tenant: Tenant,
  asked: readonly Pick<Approval, "requestedBy">[],
  language: Language,
): Promise<string[]> =>
  (await requestersOf(db, tenant, asked)).map((requester) => requesterText(requester, language));

/** What whoever asked may do without the one who is asked. */
export function requesterMay({ role, connectionName }: Requester, language: Language): string {
  const text = texts[language].may;
  return connectionName === null && role !== null ? text[role] : text.program;
}

const texts = {
  de: {
    may: {
      viewer: "darf ansehen",
      editor: "darf schreiben und vorlegen, nicht freigeben",
      approver: "darf schreiben, vorlegen und über Freigaben entscheiden",
      owner: "darf alles, auch über Freigaben entscheiden",
      program: "darf schreiben und vorlegen; die Regeln des Kontos sagen, was ein Mensch freigibt",
    },
    somebody: "eine Person, die nicht mehr zum Konto gehört",
    program: (name: string) => `Verbindung „${name}“`,
    through: (person: string, name: string) => `${person} über „${name}“`,
    aProgram: "eine Verbindung",
  },
  en: {
    may: {
      viewer: "may read",
      editor: "may write and put up for approval, not approve",
      approver: "may write, put up for approval and decide",
      owner: "may do everything, deciding included",
      program: "may write and put up for approval; the account’s rules say what a person approves",
    },
    somebody: "a person who no longer belongs to the account",
    program: (name: string) => `connection “${name}”`,
    through: (person: string, name: string) => `${person} through “${name}”`,
    aProgram: "a connection",
  },
} as const satisfies Record<Language, unknown>;
