import { nextBerlinMidnight, nextBerlinMonth } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import type { Cents } from "../../../foundation/money.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import type { UsedClient } from "../../clients/clients.ts";
import type { SendRequest } from "../send-request.ts";
import type { Standing } from "../standing.ts";

type Caps = { lettersPerDay: number | null; centsPerDay: number | null };
type Usage = { letters: number; cents: number };

/** Every ceiling that holds for a send: those of the partner and of its token for the day, the client's for the month. */
export type Limits = {
  daily: { setBy: "partner" | "token"; caps: Caps; used: Usage }[];
  client: UsedClient | null;
};

/**
 * Gate 4: one letter more is within the counts of the day, unless it is among them already. What it costs is judged
 * as soon as the price is known.
 */
export function requireWithinLimits(
  { mandantennummer, isOneOfMany = false }: Pick<SendRequest, "mandantennummer" | "isOneOfMany">,
  standing: LimitsStanding,
  { clock, language }: Pick<Call, "clock" | "language">,
  isCounted = false,
): Limits {
  const limits = {
    daily: dailyLimits(standing),
    client: mandantennummer === null ? null : requireClient(standing, language),
  };
  if (isOneOfMany) return limits;
  for (const { setBy, caps, used } of limits.daily)
    if (caps.lettersPerDay !== null && used.letters + (isCounted ? 0 : 1) > caps.lettersPerDay)
      refuse("DAILY_CAP_EXCEEDED", {
        cap: "letters",
        setBy,
        limit: caps.lettersPerDay,
        left: Math.max(0, caps.lettersPerDay - used.letters),
        resetsAt: nextBerlinMidnight(clock.now()).toISOString(),
      });
  return limits;
}

/** The ceilings on cost. The commit judges all of them again, where nobody can slip in between. */
export function requireAffordable({ daily, client }: Limits, priceCents: Cents, now: Date): void {
  for (const { setBy, caps, used } of daily)
    if (caps.centsPerDay !== null && used.cents + priceCents > caps.centsPerDay)
      refuse("DAILY_CAP_EXCEEDED", {
        cap: "cents",
        setBy,
        limit: caps.centsPerDay,
        left: Math.max(0, caps.centsPerDay - used.cents),
        resetsAt: nextBerlinMidnight(now).toISOString(),
      });
  if (!client || client.monthlyCapCents === null) return;
  const left = client.monthlyCapCents - client.monthlyBudgetUsedCents;
  if (priceCents > left)
    refuse("MANDANT_CAP_EXCEEDED", {
      mandantennummer: client.mandantennummer,
      limitCents: client.monthlyCapCents,
      leftCents: Math.max(0, left),
      neededCents: priceCents,
      resetsAt: nextBerlinMonth(now).toISOString(),
    });
}

type LimitsStanding = Pick<Standing, "caps" | "used" | "tokenCaps" | "tokenUsed" | "client">;

export const dailyLimits = ({ caps, used, tokenCaps, tokenUsed }: LimitsStanding): Limits["daily"] => [
  { setBy: "partner", caps, used },
  ...(tokenCaps && tokenUsed ? [{ setBy: "token" as const, caps: tokenCaps, used: tokenUsed }] : []),
];

function requireClient({ client }: LimitsStanding, language: Language): UsedClient {
  if (!client) return refuseField("mandantennummer", "unknown", unknownClient[language]);
  return client.archivedAt ? refuseField("mandantennummer", "archived", archivedClient[language]) : client;
}

const archivedClient = {
  de: "dieser Mandant ist archiviert; für ihn werden keine Briefe mehr angenommen",
  en: "this client is archived; no more letters are taken for it",
};

const unknownClient = {
  de: { text: "diesen Mandanten gibt es nicht", forPrograms: "mandant_search findet die Nummer" },
  en: { text: "there is no such client", forPrograms: "mandant_search finds the number" },
};
