import { randomUUID } from "node:crypto";
import { type FaultyAnswer, type FaultyRequest, startFaultyServer } from "./faulty-server.ts";

export const ePostAccount = {
  vendorId: "4711",
  ekp: "1234567890",
  secret: "epost-secret-that-must-not-leak",
  password: "epost-password-that-must-not-leak",
};

type Told = {
  fileName: string;
  data: string;
  custom1?: string;
  testFlag?: boolean;
  testEMail?: string;
  registeredLetter?: string | null;
  isDuplex?: boolean;
  activateDuplicateFailsafe?: boolean;
  addressLine1?: string;
  zipCode?: string;
  city?: string;
} & Record<string, unknown>;
type PretendLetter = {
  id: number;
  told: Told;
  createdAt: Date;
  statusID: number;
  changes: Record<string, unknown>;
};

type Operation = "login" | "health" | "create" | "custom1" | "status" | "other";

const HOUR_MS = 3_600_000;
/** What it wants between two questions for states: told apart by a test, since here nobody waits. */
type Throttle = "patient" | "strict";

/**
 * A server that behaves like the E-POSTBUSINESS API v2 where we use it: tokens, an array of letters, states by number, complaints
 * with a code, its check for duplicates.
 */
export async function startPretendEPost({ now = () => new Date("2026-03-02T09:00:00Z") } = {}) {
  const tokens = new Set<string>();
  const letters = new Map<number, PretendLetter>();
  let isReleased = true;
  let throttle: Throttle = "patient";
  let lastAsked = 0;

  const serve = (request: FaultyRequest): FaultyAnswer => {
    const operation = operationOf(request);
    if (operation === "health") return { json: word("I501", "API-Status: OK", "Info") };
    if (operation === "login") return logIn(JSON.parse(request.body.toString()) as Record<string, string>);
    const bearer = /^Bearer (.+)$/.exec(request.headers["authorization"] ?? "")?.[1] ?? "";
    if (!tokens.has(bearer)) return complaint(401, "E101", "Ungültiges Token - Abgelaufen");
    if (operation === "create") return take(JSON.parse(request.body.toString()) as Told[]);
    if (operation === "other") return { status: 404, json: { title: "Not Found", status: 404 } };
    if (throttle === "strict" && now().getTime() - lastAsked < 5_000)
      return complaint(429, "E322", "Zu hohe Abfragefrequenz von Letter-Status Anfragen.");
    lastAsked = now().getTime();
    if (operation === "custom1")
      return found((letter) => letter.told.custom1 === request.url.searchParams.get("custom1"));
    const numbers = JSON.parse(request.body.toString()) as number[];
    return found(({ id }) => numbers.includes(id));
  };
  const server = await startFaultyServer({ operationOf, serve });

  function logIn(login: Record<string, string>): FaultyAnswer {
    const isKnown =
      login["vendorID"] === ePostAccount.vendorId &&
      login["ekp"] === ePostAccount.ekp &&
      login["secret"] === ePostAccount.secret &&
      login["password"] === ePostAccount.password;
    if (!isKnown) return complaint(401, "E001", "Ungültige Zugangsdaten");
    const token = `token-${randomUUID()}`;
    tokens.add(token);
    return { json: { token } };
  }

  function take(told: Told[]): FaultyAnswer {
    const [letter] = told;
    if (!Array.isArray(told) || told.length !== 1 || !letter)
      return complaint(400, "E313", "Verletzung des Letter-Schemas");
    const isWhole = letter.addressLine1 && letter.city && (letter.zipCode?.length ?? 0) >= 3;
    if (!isWhole || !/^[\w.]{5,200}$/.test(letter.fileName))
      return complaint(400, "E313", "Verletzung des Letter-Schemas");
    if (!isReleased && !letter.testFlag)
      return complaint(400, "E319", "EKP ist nicht für das Druckzentrum freigegeben.");
    if (letter.registeredLetter && letter.isDuplex)
      return complaint(400, "E312", "Unzulässige Kombination: Duplex + Einschreiben");
    const pdf = Buffer.from(letter.data, "base64").toString("latin1");
    if (!pdf.startsWith("%PDF")) return complaint(400, "E301", "Kein PDF-Format erkannt");
    if (pdf.includes("unreadable address"))
      return complaint(400, "E306", "Ungültiges Format der Empfängeradresse erkannt");
    const others = [...letters.values()].filter(({ statusID }) => statusID !== 99);
    if (others.some((other) => other.told.fileName === letter.fileName))
      return complaint(400, "E309", "Dublette bei eingelieferten Dateinamen erkannt");
    const recent = others.filter(({ createdAt }) => now().getTime() - createdAt.getTime() < HOUR_MS);
    if (letter.activateDuplicateFailsafe && recent.some((other) => other.told.data === letter.data))
      return complaint(400, "E324", "Diese Sendung wurde bereits innerhalb der letzten Stunde eingeliefert");
    const id = 43_556_780 + letters.size;
    letters.set(id, { id, told: letter, createdAt: now(), statusID: 1, changes: {} });
    return { json: [{ fileName: letter.fileName, letterID: id }] };
  }

  function found(isWanted: (letter: PretendLetter) => boolean): FaultyAnswer {
    const wanted = [...letters.values()].filter(isWanted);
    if (wanted.length === 0)
      return complaint(404, "E201", "Es wurde keine Sendung über dieses Suchkriterium gefunden");
    return { json: wanted.map(bodyOf) };
  }

  return {
    ...server,
    options: { ...ePostAccount, url: server.url, mode: "live" as const, testEmail: null, pauseMs: 0 },
    letters,
    /** The letters that stand under an order id and will be printed, or were. */
    lettersOf: (orderId: string) =>
      [...letters.values()].filter(
        ({ told, statusID }) => told.custom1 === orderId && !told.testFlag && statusID !== 99,
      ),
    /** Something happens to a letter. */
    move: (reference: string, statusID: number, changes: Record<string, unknown> = {}) => {
      const letter = letters.get(Number(reference));
      if (!letter) throw new Error("no such letter");
      letter.statusID = statusID;
      letter.changes = { ...letter.changes, ...changes };
    },
    lose: (reference: string) => void letters.delete(Number(reference)),
    expireTokens: () => tokens.clear(),
    holdPrinting: () => void (isReleased = false),
    countQuestions: () => void (throttle = "strict"),
  };
}

function operationOf({ method, url: { pathname } }: FaultyRequest): Operation {
  if (pathname === "/api/Login") return "login";
  if (pathname === "/api/Login/HealthCheck") return "health";
  if (pathname === "/api/Letter" && method === "POST") return "create";
  if (pathname === "/api/Letter/Custom1") return "custom1";
  return pathname === "/api/Letter/StatusQuery" ? "status" : "other";
}

const bodyOf = ({ id, told, createdAt, statusID, changes }: PretendLetter) => ({
  letterID: id,
  fileName: told.fileName,
  statusID,
  statusDetails: "",
  createdDate: inBerlin(createdAt),
  processedDate: null,
  printUploadDate: null,
  printFeedbackDate: null,
  testFlag: told.testFlag ?? false,
  registeredLetter: told.registeredLetter ?? null,
  registeredLetterID: null,
  registeredLetterStatus: null,
  batchID: 0,
  noOfPages: 1,
  custom1: told.custom1 ?? null,
  zipCode: told.zipCode,
  city: told.city,
  errorList: [],
  ...changes,
});

/** `2026-03-02T10:00:00`: winter time, which all tests here keep to. */
const inBerlin = (at: Date): string => new Date(at.getTime() + HOUR_MS).toISOString().slice(0, 19);

const word = (code: string, description: string, level = "Error") => ({ level, code, description });
const complaint = (status: number, code: string, description: string): FaultyAnswer => ({
  status,
  json: word(code, description),
});
