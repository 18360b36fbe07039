import type { Call } from "../../operations/call.ts";
import { listDomains } from "../access/access.ts";
import { findPartner } from "../partners/partners.ts";
import {
  addressOfSender,
  findSender,
  sendersWithWord,
  shownName,
  verificationView,
} from "../senders/senders.ts";

/** Live senders that nobody has verified, for whoever runs the service: what they say of themselves, and what was proved. */
export async function sendersToVerify({ databases, realClock }: Pick<Call, "databases" | "realClock">) {
  const { system } = databases;
  const waiting = await sendersWithWord(system, "unverified");
  return Promise.all(
    waiting.map(async (word) => {
      const { partnerId, profileId } = word;
      const [partner, sender, domains] = await Promise.all([
        findPartner(system, partnerId),
        findSender(system, { partnerId, mode: "live" }, profileId),
        listDomains(system, partnerId),
      ]);
      if (!partner || !sender) throw new Error("a sender that was just listed is gone");
      const { street, houseNumber, zip, city, country } = addressOfSender(sender) ?? {};
      const { registergericht, registernummer, firmenbuchnummer, ustId, steuernummer, wirtschaftsIdNr } =
        sender.pflichtangaben;
      return {
        partnerId,
        partner: partner.name,
        accountSince: partner.createdAt.toISOString(),
        name: shownName(sender),
        address: lines([street, houseNumber], [zip, city], [country]),
        numbers: lines(
          [registergericht, registernummer],
          [firmenbuchnummer],
          [ustId],
          [steuernummer],
          [wirtschaftsIdNr],
        ),
        domains: domains.flatMap(({ domain, provedAt }) => (provedAt === null ? [] : [domain])),
        standing: verificationView(word, realClock.now()),
      };
    }),
  );
}

type Words = readonly (string | null | undefined)[];

const lines = (...all: readonly Words[]): string[] =>
  all.map((words) => words.filter(Boolean).join(" ")).filter((line) => line !== "");
