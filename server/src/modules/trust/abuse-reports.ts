import { berlinInstant } from "../../foundation/berlin-time.ts";
import { endsOfLetterIdsIn } from "../../foundation/letter-code.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import { inLanes } from "../../foundation/in-lanes.ts";
import type { Language } from "../../foundation/language.ts";
import { networkOf } from "../../foundation/networks.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call, Services } from "../../operations/call.ts";
import { requireFewAttempts } from "../access/access.ts";
import { recordOperatorAct } from "../operator/operator.ts";
import { findPartner } from "../partners/partners.ts";
import { listLiveSenders } from "../senders/senders.ts";
import {
  type AbuseReport,
  countOpenReports,
  insertReport,
  listOpenReports,
  lockOpenReports,
  settleOpenReport,
  type StoredReport,
} from "./abuse-reports-store.ts";
import { lettersOfCode, lettersReported } from "./reported-letters-store.ts";
import type { Ground } from "./trust-acts.ts";
import { type MailGround, mailOperators } from "./trust-mails.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/**
 * The desk is read by people, so one network is heard a few times. All together may fill only so much of the store: far more than
 * any one network has, so that none of them closes the page to the others.
 */
const LIMITS = { ofNetworkInHour: 5, ofNetworkInDay: 10, ofAllInDay: 5000 };
const MOST_LISTED = 100;
/** Strangers write what is looked for: however much it is, most of the database stays free for others. */
const LANES = 3;
const DAY_MS = 86_400_000;

/** Takes a report of whoever got a letter; operators hear of it by mail where nothing was waiting before. */
export async function takeReport(
  services: MailGround & Pick<Services, "db" | "clock">,
  report: AbuseReport,
  from: string | null,
): Promise<void> {
  await requireFewReports(services, from === null ? "unknown" : networkOf(from));
  await services.db.transaction().execute(async (tx) => {
    await lockOpenReports(tx);
    const waiting = await countOpenReports(tx);
    await insertReport(tx, report, services.clock.now());
    if (waiting === 0) await mailOperators(services, tx, operatorWords);
  });
}

/** A network that comes too often is sent away before it counts among all. */
async function requireFewReports(services: Pick<Services, "db" | "clock">, network: string): Promise<void> {
  const { ofNetworkInHour, ofNetworkInDay, ofAllInDay } = LIMITS;
  const limits = [
    { what: "abuse_report", who: network, limit: ofNetworkInHour, windowSeconds: HOUR_SECONDS },
    { what: "abuse_report_day", who: network, limit: ofNetworkInDay, windowSeconds: DAY_SECONDS },
    { what: "abuse_report_all", who: "all", limit: ofAllInDay, windowSeconds: DAY_SECONDS },
  ];
  for (const limit of limits) await requireFewAttempts(services, limit);
}

/** Reports that nobody has looked at, each with the accounts whose letter it may be. */
export async function openReports({ databases }: Pick<Call, "databases">) {
  const { system } = databases;
  const reports = await listOpenReports(system, MOST_LISTED);
  if (reports.length === 0) return [];
  const senders = (await listLiveSenders(system)).map((sender) => ({
    ...sender,
    words: new Set(sender.names.flatMap(foldedWords)),
  }));
  const mayBe = async (report: StoredReport) => {
    const ofCode = await lettersOfCode(system, endsOfLetterIdsIn(report.reference ?? ""));
    if (ofCode.length > 0) return ofCode;
    const profileIds = bestNamed(report.senderNamed, senders);
    const { letterDay, reportedAt, recipientZip, reference } = report;
    // The day on a letter is not the one on which it left, and some are found late.
    const written = letterDay === null ? null : berlinInstant(letterDay, 0).getTime();
    return lettersReported(system, {
      profileIds,
      since: new Date(written === null ? reportedAt.getTime() - 60 * DAY_MS : written - 7 * DAY_MS),
      until: new Date(written === null ? reportedAt.getTime() + DAY_MS : written + 30 * DAY_MS),
      zip: recipientZip,
      trackingNumber: reference,
    });
  };
  return inLanes(reports, LANES, async (report) => ({ ...report, mayBe: await mayBe(report) }));
}

/** Words that many names have say nothing. */
const COMMON = new Set("gmbh ag kg ohg gbr ug se ev co und and der die das fur mbh inc ltd".split(" "));

/** Senders that share the most words with what somebody has read. */
function bestNamed(named: string, senders: readonly { profileId: string; words: Set<string> }[]): string[] {
  const asked = [...new Set(foldedWords(named))].filter((word) => word.length > 1 && !COMMON.has(word));
  const hits = senders.map(({ profileId, words }) => ({
    profileId,
    count: asked.filter((word) => words.has(word)).length,
  }));
  const most = Math.max(0, ...hits.map(({ count }) => count));
  return most === 0 ? [] : hits.filter(({ count }) => count === most).map(({ profileId }) => profileId);
}

export type ReportWord = {
  reportId: string;
  verdict: "founded" | "unfounded";
  /** Whose letter it was, as far as that was found. */
  partnerId: string | null;
  note: string;
};

/** What an operator found; the account is told nothing by it. */
export const settleReport = (
  { db, now, who, language }: Ground & { language: Language },
  { reportId, verdict, partnerId, note }: ReportWord,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (verdict === "founded" && partnerId === null) refuseField("partnerId", "required", whose[language]);
    const partner =
      partnerId === null
        ? null
        : ((await findPartner(tx, partnerId)) ?? refuse("NOT_FOUND", { what: "partner" }));
    const found = { reportId, verdict, accountId: partnerId, by: who, at: now, note };
    const settled = (await settleOpenReport(tx, found)) ?? refuse("NOT_FOUND", { what: "report" });
    const account = partner && { partner: partner.name, slug: partner.slug };
    const details = { sender: settled.senderNamed, ...account, reason: note };
    await recordOperatorAct({ db: tx, now, who }, `report_${verdict}`, details);
  });

const whose: Record<Language, string> = {
  de: "bitte wählen Sie, von welchem Konto der Brief kam",
  en: "please choose which account the letter came from",
};

const operatorWords = {
  subject: "Ein Brief wurde gemeldet",
  lines: [
    "Jemand hat einen Brief gemeldet, den dieser Dienst verschickt haben soll.",
    "Somebody has reported a letter that is said to have been posted by this service.",
  ],
};
