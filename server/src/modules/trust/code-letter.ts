import { createHash, randomInt } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type ProblemText, Refusal, refuse, refuseField } from "../../foundation/refusal.ts";
import { type Call, callOfService } from "../../operations/call.ts";
import { requireFewAttempts } from "../access/access.ts";
import { partnerOf, whoPostsCodes } from "../partners/partners.ts";
import {
  addressOfSender,
  countCodeLetters,
  findOpenLetter,
  findSender,
  MOST_ATTEMPTS,
  notePostedCode,
  storeVerification,
  tryCode,
  type VerificationView,
  withdrawVerification,
} from "../senders/senders.ts";
import { sendGiven } from "../sending/sending.ts";
import { standingOfSender } from "./sender-to-verify.ts";
import { mailOperators } from "./trust-mails.ts";

/** How long a code counts, and how many letters an account gets in that time: they cost the operator money. */
const DAYS = 30;
const MOST_LETTERS = 3;
/** How long a letter that could not be posted counts like one that was. */
const FAILED_DAYS = 1;
const DAY_MS = 86_400_000;

/** Without signs that look alike on paper. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_SIGNS = 8;

const newCode = (): string =>
  Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join("");
const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
/** Salted with the letter's own id, so that equal codes do not look alike. */
const hashOf = (id: string, code: string): string =>
  createHash("sha256").update(`${id}:${code}`).digest("hex");

type Asked = { profileId: string; identity: string; by: string };

/**
 * Posts a letter with a code to the address that a sender states. It is a letter of the operator's own account, which pays it; the
 * account sees neither it nor its code. Null: the sender says something else by now.
 */
export async function postCode(
  call: Call,
  { profileId, identity, by }: Asked,
): Promise<VerificationView | null> {
  const { databases, caller, realClock, language } = call;
  const { system } = databases;
  const { partnerId } = caller;
  const text = texts[language];
  const at = realClock.now();
  const poster = await whoPostsCodes(system);
  if (poster === null) return refuseField("profileId", "no_letters", text.noLetters);
  const sender =
    (await findSender(system, { partnerId, mode: "live" }, profileId)) ??
    refuse("NOT_FOUND", { what: "sender profile" });
  const address = addressOfSender(sender);
  if (!address) return refuseField("profileId", "no_address", text.noAddress);

  const code = newCode();
  const expiresAt = new Date(at.getTime() + DAYS * DAY_MS);
  const codeOf = (id: string) => hashOf(id, code);
  const said = {
    partnerId,
    profileId,
    identity,
    way: "letter",
    by,
    at,
    status: "open",
    expiresAt,
    codeOf,
  } as const;
  const stored = await system.transaction().execute(async (tx) => {
    await requireFewLetters(tx, call);
    return storeVerification(tx, said);
  });
  if (stored === null) return null;
  const { id } = stored;
  try {
    const posting = callOfService(call, { partnerId: poster, mode: "live" }, at, "interactive");
    const { order } = await sendGiven(posting, {
      clientOrderId: `sender-code-${id}`,
      subject: "Ihr Code zur Bestätigung des Absenders",
      content: letterText(
        shownCode(code),
        address.name,
        await accountNameOf(call),
        call.links.to("/portal/senders"),
      ),
      language: "de",
      recipientName: address.name,
      recipientStreet: address.street ?? "",
      ...(address.houseNumber && { recipientHouseNumber: address.houseNumber }),
      recipientZip: address.zip ?? "",
      recipientCity: address.city,
      recipientCountry: address.country,
    });
    await notePostedCode(system, id, order.orderId);
  } catch (cause) {
    await withdrawVerification(system, id, by, realClock.now());
    if (!(cause instanceof Refusal) || cause.code === "ADDRESS_INVALID") throw cause;
    // What the operator's own account lacks is nobody else's business.
    call.log.warn({ refused: cause.code }, "a letter with a code could not be posted");
    await tellOperators(call, cause.code);
    return refuseField("profileId", "not_posted", text.notPosted);
  }
  return standingOfSender(call, profileId);
}

const accountNameOf = async ({ databases, caller }: Call): Promise<string> =>
  (await partnerOf(databases.system, caller.partnerId)).name;

/** Before one more is stored: of many at once only as many pass as may. */
async function requireFewLetters(tx: Tx, { caller, realClock, language }: Call): Promise<void> {
  const before = (days: number) => new Date(realClock.now().getTime() - days * DAY_MS);
  const since = { postedSince: before(DAYS), askedSince: before(FAILED_DAYS) };
  const letters = await countCodeLetters(tx, caller.partnerId, since);
  if (letters >= MOST_LETTERS) refuseField("profileId", "too_many", texts[language].tooMany);
}

/** Once an hour for each reason, whoever asks for letters meanwhile: nobody fills a mailbox. */
async function tellOperators(call: Call, code: string): Promise<void> {
  const { system } = call.databases;
  const once = { what: "code_letter_refused", who: code, limit: 1, windowSeconds: 3600 };
  try {
    await requireFewAttempts({ db: system, clock: call.realClock }, once);
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === "RATE_LIMITED") return;
    throw cause;
  }
  await mailOperators(call, system, operatorWords(code));
}

/** One try at the code of the letter; what is wrong counts. */
export async function enterCode(
  call: Call,
  { profileId, code, by }: { profileId: string; code: string; by: string },
): Promise<VerificationView> {
  const { databases, caller, realClock, language } = call;
  const at = realClock.now();
  const text = texts[language];
  const open = await findOpenLetter(databases.system, { partnerId: caller.partnerId, profileId }, at);
  if (!open) return refuseField("code", "no_letter", text.noLetter);
  const { id } = open;
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const tried = await tryCode(databases.system, {
    id,
    codeHash: hashOf(id, typed),
    by,
    at,
    most: MOST_ATTEMPTS,
  });
  if (!tried) return refuseField("code", "no_letter", text.noLetter);
  if (tried.status !== "verified") {
    const left = MOST_ATTEMPTS - tried.attempts;
    refuseField("code", "wrong", left > 0 ? text.wrong(left) : text.wrongForGood);
  }
  return standingOfSender(call, profileId);
}

const letterText = (code: string, sender: string, account: string, page: string): string =>
  [
    "Guten Tag,",
    `das Konto „${account}“ möchte über uns Briefe im Namen von „${sender}“ unter dieser Anschrift verschicken. Damit niemand Ihren Namen missbraucht, bitten wir um eine Bestätigung.`,
    `Der Code lautet: ${code}`,
    `Wenn das Konto Ihres ist, geben Sie ihn bitte innerhalb von ${DAYS} Tagen auf der Seite des Absenders ein: ${page}`,
    "Wenn Sie davon nichts wissen, geben Sie den Code bitte nicht weiter. Dann geht kein Brief in Ihrem Namen hinaus; Sie müssen nichts tun.",
    "Mit freundlichen Grüßen",
  ].join("\n\n");

const operatorWords = (code: string) => ({
  subject: "Ein Brief mit einem Code konnte nicht verschickt werden",
  lines: [
    `Das Konto, das Briefe mit Codes verschickt, kann das zurzeit nicht (${code}). Ein Absender wartet.`,
    `The account that posts letters with codes cannot do so for now (${code}). A sender waits.`,
  ],
});

type Texts = Record<
  "noLetters" | "noAddress" | "tooMany" | "notPosted" | "noLetter" | "wrongForGood",
  ProblemText
> & {
  wrong: (left: number) => string;
};

const texts: Record<Language, Texts> = {
  de: {
    noLetters:
      "Briefe mit Codes verschickt der Betreiber dieses Dienstes nicht; lassen Sie den Absender ansehen",
    noAddress: "der Absender nennt noch keine Anschrift, an die ein Brief gehen könnte",
    tooMany: `in ${DAYS} Tagen gehen höchstens ${MOST_LETTERS} Briefe mit Codes hinaus; lassen Sie den Absender ansehen`,
    notPosted:
      "der Brief konnte gerade nicht verschickt werden, der Betreiber weiß davon; versuchen Sie es morgen noch einmal",
    noLetter:
      "zu diesem Absender ist kein Code offen, oder er ist abgelaufen; fordern Sie einen neuen Brief an",
    wrong: (left) => `der Code stimmt nicht; ${left === 1 ? "noch ein Versuch" : `noch ${left} Versuche`}`,
    wrongForGood: "der Code stimmt nicht, und keiner aus diesem Brief gilt mehr; fordern Sie einen neuen an",
  },
  en: {
    noLetters: "whoever runs this service posts no letters with codes; have the sender looked at",
    noAddress: "the sender states no address yet to which a letter could go",
    tooMany: `at most ${MOST_LETTERS} letters with codes are posted in ${DAYS} days; have the sender looked at`,
    notPosted: "the letter could not be posted just now, whoever runs the service knows; try again tomorrow",
    noLetter: "no code is open for this sender, or it has lapsed; ask for a new letter",
    wrong: (left) => `the code is wrong; ${left === 1 ? "one try is left" : `${left} tries are left`}`,
    wrongForGood: "the code is wrong and no longer counts; ask for a new letter",
  },
};
