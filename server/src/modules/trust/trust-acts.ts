import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { recordOperatorAct } from "../operator/operator.ts";
import { findPartner, holdPartner, letPostCodes, trustSendersOf } from "../partners/partners.ts";
import { type MailGround, mailOwnersOf } from "./trust-mails.ts";
import { findSender, shownName, storeVerification, withdrawVerifications } from "../senders/senders.ts";

/** As an operator's acts have it: the system's database, real time, and who it is. */
export type Ground = { db: Database; now: Date; who: string };

/** Stands for all senders of an account, whatever they will say, or no longer. */
export const trustAccount = (
  { db, now, who }: Ground,
  partnerId: string,
  reason: string | null,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const partner =
      (await trustSendersOf(tx, partnerId, reason === null ? null : { at: now, reason })) ??
      refuse("NOT_FOUND", { what: "partner" });
    const details = { partner: partner.name, slug: partner.slug, ...(reason !== null && { reason }) };
    await recordOperatorAct(
      { db: tx, now, who },
      reason === null ? "senders_distrust" : "senders_trust",
      details,
    );
  });

/** Keeps an account's real letters back, or with null for a reason lets them leave; its owners are told either way. */
export const holdAccount = (
  { db, now, who, language = "en", ...mails }: Ground & MailGround & { language?: Language },
  { partnerId, isHeld, reason }: { partnerId: string; isHeld: boolean; reason: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const known = (await findPartner(tx, partnerId)) ?? refuse("NOT_FOUND", { what: "partner" });
    const changed = await holdPartner(tx, partnerId, isHeld ? { at: now, reason } : null);
    if (!changed)
      refuseField(
        "partnerId",
        isHeld ? "held" : "not_held",
        holdTexts[language][isHeld ? "held" : "notHeld"],
      );
    const details = { partner: known.name, slug: known.slug, reason };
    await recordOperatorAct({ db: tx, now, who }, isHeld ? "account_hold" : "account_release", details);
    const words = isHeld ? told.hold : told.release;
    await mailOwnersOf(mails, tx, { partnerId, page: "/" }, (spoken) => words(known.name, reason)[spoken]);
  });

const holdTexts: Record<Language, { held: string; notHeld: string }> = {
  de: {
    held: "Briefe dieses Kontos werden schon zurückgehalten",
    notHeld: "Briefe dieses Kontos werden nicht zurückgehalten",
  },
  en: { held: "this account is on hold already", notHeld: "this account is not on hold" },
};

/** Which account posts and pays the letters with codes. */
export const nameCodePoster = ({ db, now, who }: Ground, partnerId: string | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await letPostCodes(tx, partnerId);
    const partner = partnerId === null ? undefined : await findPartner(tx, partnerId);
    const details: Record<string, string> = partner ? { partner: partner.name, slug: partner.slug } : {};
    await recordOperatorAct({ db: tx, now, who }, "code_poster_set", details);
  });

export type Verdict = "verify" | "decline" | "withdraw";

/** What an operator found out about a sender, as they saw it; "changed": it says something else by now. */
export const settleSender = (
  { db, now, who, ...mails }: Ground & MailGround,
  { partnerId, profileId, identity, verdict, note }: SenderVerdict,
): Promise<"settled" | "changed"> =>
  db.transaction().execute(async (tx) => {
    const live = { partnerId, mode: "live" } as const;
    const [partner, sender] = [await findPartner(tx, partnerId), await findSender(tx, live, profileId)];
    if (!partner || !sender) return refuse("NOT_FOUND", { what: "sender profile" });
    const said = { partnerId, profileId, by: who, at: now, note };
    const stored =
      verdict === "withdraw"
        ? await withdrawVerifications(tx, said)
        : await storeVerification(tx, {
            ...said,
            identity,
            way: "operator",
            status: verdict === "verify" ? "verified" : "declined",
          });
    if (!stored) return "changed";
    const details = { partner: partner.name, slug: partner.slug, sender: shownName(sender), reason: note };
    await recordOperatorAct({ db: tx, now, who }, `sender_${verdict}`, details);
    const page = `/senders/${profileId}`;
    await mailOwnersOf(
      mails,
      tx,
      { partnerId, page },
      (language) => told[verdict](shownName(sender), note)[language],
    );
    return "settled";
  });

type SenderVerdict = {
  partnerId: string;
  profileId: string;
  /** As it was seen. */
  identity: string;
  verdict: Verdict;
  note: string;
};

const told = {
  verify: (sender, note) => ({
    de: {
      subject: `Bestätigt: der Absender ${sender}`,
      lines: [
        `Der Absender „${sender}“ ist bestätigt. Echte Briefe gehen ab jetzt hinaus.`,
        `Angesehen wurde: ${note}`,
      ],
    },
    en: {
      subject: `Verified: the sender ${sender}`,
      lines: [
        `The sender “${sender}” is verified. Real letters leave from now on.`,
        `What was looked at: ${note}`,
      ],
    },
  }),
  decline: (sender, note) => ({
    de: {
      subject: `Noch nicht bestätigt: der Absender ${sender}`,
      lines: [
        `Der Absender „${sender}“ konnte nicht bestätigt werden: ${note}`,
        "Bitte berichtigen oder ergänzen Sie, was fehlt, und legen Sie ihn noch einmal vor.",
      ],
    },
    en: {
      subject: `Not verified yet: the sender ${sender}`,
      lines: [
        `The sender “${sender}” could not be verified: ${note}`,
        "Please correct or add what is missing, and ask again.",
      ],
    },
  }),
  withdraw: (sender, note) => ({
    de: {
      subject: `Nicht mehr bestätigt: der Absender ${sender}`,
      lines: [
        `Die Bestätigung des Absenders „${sender}“ wurde zurückgenommen: ${note}`,
        "Neue echte Briefe unter ihm werden abgelehnt, bis er wieder bestätigt ist.",
      ],
    },
    en: {
      subject: `No longer verified: the sender ${sender}`,
      lines: [
        `The verification of the sender “${sender}” was taken back: ${note}`,
        "New real letters under it are refused until it is verified again.",
      ],
    },
  }),
  hold: (account, reason) => ({
    de: {
      subject: `Briefe werden zurückgehalten: ${account}`,
      lines: [
        `Der Betreiber des Dienstes hält die echten Briefe des Kontos „${account}“ zurück: ${reason}`,
        "Neue Briefe werden angenommen und warten, ihr Preis bleibt vorgemerkt. Bis zur Übergabe können Sie jeden stoppen; dann ist das Geld wieder frei. Es geht nichts verloren.",
        "Wenn Sie dazu etwas sagen möchten, antworten Sie bitte dem Betreiber; seine Anschrift steht im Impressum.",
      ],
    },
    en: {
      subject: `Letters are kept back: ${account}`,
      lines: [
        `Whoever runs the service keeps the real letters of the account “${account}” back: ${reason}`,
        "New letters are accepted and wait, their price stays reserved. Each can be stopped until it is handed over; then the money is free again. Nothing is lost.",
        "If you want to say something about it, please write to whoever runs the service; the imprint says where.",
      ],
    },
  }),
  release: (account, reason) => ({
    de: {
      subject: `Briefe gehen wieder hinaus: ${account}`,
      lines: [`Die Briefe des Kontos „${account}“ gehen wieder hinaus, auch die wartenden: ${reason}`],
    },
    en: {
      subject: `Letters leave again: ${account}`,
      lines: [`The letters of the account “${account}” leave again, also those that waited: ${reason}`],
    },
  }),
} as const satisfies Record<
  Verdict | "hold" | "release",
  (sender: string, note: string) => Record<Language, { subject: string; lines: readonly string[] }>
>;
