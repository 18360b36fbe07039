import type { Language } from "../../foundation/language.ts";
import { quotedData } from "../../foundation/quoted-data.ts";
import { type Cents, formatEuros } from "../../foundation/money.ts";
import type { Caller } from "../../operations/call.ts";
import { explainWarning, type LetterWarning } from "../../texts/letter-warnings.ts";
import type { AgreementState, ApprovalRule } from "../partners/partners.ts";
import type { ConnectionView } from "./connection-view.ts";

/** What a send needs, in the order in which it is best put right. */
const prerequisiteNames = ["scopes", "senderProfile", "avv", "balance", "sandbox", "approval"] as const;
type PrerequisiteName = (typeof prerequisiteNames)[number];

export type NextStep = { tool: string; input: Record<string, string> };
export type Prerequisite = { met: boolean; detail: string; nextStep: NextStep | null };
export type Prerequisites = Record<PrerequisiteName, Prerequisite>;

/** The profile that letters go out under unless they name another; null: there is none. */
export type DefaultSender = null | {
  profileId: string;
  displayName: string;
  complete: boolean;
  missingFields: readonly string[];
  invalidFields: readonly string[];
};

export type Situation = {
  caller: Pick<Caller, "mode" | "connection" | "scopes">;
  /** What it may do, and how it gets the rest. */
  connection: Pick<ConnectionView, "mayDraft" | "maySend" | "howToGet">;
  /** Where a page of the portal is. */
  pageUrl: (path: string) => string;
  features: readonly string[];
  /** Why letters would be accepted and wait. */
  pauses: readonly LetterWarning[];
  sender: DefaultSender;
  /** Whether its real letters may leave; the sandbox asks for nothing. */
  isSenderVerified: boolean;
  avv: AgreementState;
  availableCents: Cents;
  approvalRules: readonly ApprovalRule[];
  /** People of the account who may approve. */
  deciders: number;
};

/** One page within Germany stays below it, so that with this much a first letter can go. */
export const ENOUGH_FOR_A_LETTER: Cents = 349;

/** Which prerequisites of a real send are met, each with a sentence for a person. */
export const prerequisitesOf = (situation: Situation, language: Language): Prerequisites => ({
  scopes: mayItSend(situation, language),
  senderProfile: senderProfile(situation, language),
  avv: avv(situation, language),
  balance: balance(situation, language),
  sandbox: sandbox(situation, language),
  approval: approval(situation, language),
});

function mayItSend({ connection }: Situation, language: Language): Prerequisite {
  const { mayDraft, maySend, howToGet } = connection;
  const may = mayTexts[language][maySend ? "send" : mayDraft ? "draft" : "neither"];
  return { met: maySend, detail: maySend ? may : `${may} ${howToGet ?? ""}`.trim(), nextStep: null };
}

const mayTexts: Record<Language, Record<"send" | "draft" | "neither", string>> = {
  de: {
    send: "Diese Verbindung darf Briefe entwerfen und zum Versand geben.",
    draft: "Diese Verbindung kann Briefe entwerfen, aber nicht zum Versand geben.",
    neither: "Diese Verbindung kann Briefe weder entwerfen noch zum Versand geben.",
  },
  en: {
    send: "This connection may draft letters and hand them in.",
    draft: "This connection can draft letters, but not hand them in.",
    neither: "This connection can neither draft letters nor hand them in.",
  },
};

/** A gap that a person closes: by a link that this connection can ask for, else on a page of the portal. */
function gapOf(
  { caller, pageUrl }: Situation,
  { gap, page }: { gap: string; page: string },
  detail: Record<Language, string>,
  language: Language,
): Prerequisite {
  if (caller.scopes.has("profile:read"))
    return { met: false, detail: detail[language], nextStep: { tool: "setup_fix_link", input: { gap } } };
  const there = { de: "Das geht im Portal", en: "A person does that in the portal" };
  return {
    met: false,
    detail: `${detail[language]} ${there[language]}: ${pageUrl(page)}`,
    nextStep: null,
  };
}

function senderProfile(situation: Situation, language: Language): Prerequisite {
  const { sender, caller } = situation;
  if (!sender) {
    const detail = {
      de: "Es gibt noch keinen Absender.",
      en: "There is no sender profile yet.",
    };
    return gapOf(situation, { gap: "senderProfile", page: "senders/new" }, detail, language);
  }
  const { profileId, displayName, complete } = sender;
  if (complete && !situation.isSenderVerified) {
    const detail = {
      de: `Der Absender ${quotedData(displayName, "de")} ist noch nicht bestätigt; eine Inhaberin oder ein Inhaber lässt ihn im Portal bestätigen: ${situation.pageUrl(`senders/${profileId}`)}`,
      en: `The sender profile ${quotedData(displayName, "en")} is not verified yet; an owner has it verified in the portal: ${situation.pageUrl(`senders/${profileId}`)}`,
    };
    return { met: false, detail: detail[language], nextStep: null };
  }
  if (complete) {
    const detail = {
      de: `Der Absender ${quotedData(displayName, "de")} ist vollständig.`,
      en: `The sender profile ${quotedData(displayName, "en")} is complete.`,
    };
    return { met: true, detail: detail[language], nextStep: null };
  }
  const open = [...sender.missingFields, ...sender.invalidFields].slice(0, MOST_FIELDS_NAMED).join(", ");
  const detail = {
    de: `Beim Absender ${quotedData(displayName, "de")} fehlen Angaben oder sind nicht gültig: ${open}.`,
    en: `The sender profile ${quotedData(displayName, "en")} lacks details or has wrong ones: ${open}.`,
  };
  if (!caller.scopes.has("sender_profile:read"))
    return gapOf(situation, { gap: "senderProfile", page: `senders/${profileId}` }, detail, language);
  return {
    met: false,
    detail: detail[language],
    nextStep: { tool: "sender_profile_validate", input: { profileId } },
  };
}

const MOST_FIELDS_NAMED = 8;

function avv(situation: Situation, language: Language): Prerequisite {
  const { needsAcceptance, acceptedVersion, currentVersion } = situation.avv;
  if (!needsAcceptance) {
    const detail = {
      de: `Die Vereinbarung zur Auftragsverarbeitung (AVV) ${currentVersion} ist angenommen.`,
      en: `The data processing agreement (AVV) ${currentVersion} is accepted.`,
    };
    return { met: true, detail: detail[language], nextStep: null };
  }
  const detail = acceptedVersion
    ? {
        de: `Angenommen ist die AVV ${acceptedVersion}; es gilt inzwischen ${currentVersion}.`,
        en: `The AVV ${acceptedVersion} was accepted; ${currentVersion} applies by now.`,
      }
    : {
        de: `Die Vereinbarung zur Auftragsverarbeitung (AVV) ${currentVersion} ist noch nicht angenommen.`,
        en: `The data processing agreement (AVV) ${currentVersion} is not accepted yet.`,
      };
  return gapOf(situation, { gap: "avv", page: "settings/avv" }, detail, language);
}

function balance(situation: Situation, language: Language): Prerequisite {
  const { availableCents } = situation;
  const available = formatEuros(availableCents, language);
  const enough = formatEuros(ENOUGH_FOR_A_LETTER, language);
  if (availableCents >= ENOUGH_FOR_A_LETTER)
    return {
      met: true,
      detail: { de: `Verfügbar sind ${available}.`, en: `${available} is available.` }[language],
      nextStep: null,
    };
  const detail = {
    de: `Verfügbar sind ${available}; für einen Brief sollten es mindestens ${enough} sein.`,
    en: `${available} is available; a letter should find at least ${enough}.`,
  };
  return gapOf(situation, { gap: "wallet", page: "wallet" }, detail, language);
}

function sandbox({ caller: { mode }, features, pauses }: Situation, language: Language): Prerequisite {
  const met = features.includes(mode);
  const detail = {
    sandbox: {
      de: met
        ? "Sandbox: Spielgeld, es wird nichts verschickt."
        : "Die Sandbox ist für dieses Konto abgeschaltet.",
      en: met ? "Sandbox: play money, nothing is posted." : "The sandbox is switched off for this account.",
    },
    live: {
      de: met
        ? "Live: Briefe werden gedruckt und verschickt."
        : "Der Echtbetrieb ist für dieses Konto nicht freigeschaltet.",
      en: met ? "Live: letters are printed and posted." : "Live sending is not switched on for this account.",
    },
  };
  const waits = pauses.map((pause) => explainWarning(pause, language).text);
  return { met, detail: [detail[mode][language], ...(met ? waits : [])].join(" "), nextStep: null };
}

/** A letter that waits for a person is fine as long as there is a person. */
function approval({ caller, approvalRules, deciders }: Situation, language: Language): Prerequisite {
  const need = approvalNeed(caller, approvalRules);
  const decidesItself = caller.scopes.has("approval:decide") && caller.scopes.has("approval:self_approve");
  if (need === "never" || deciders > 0 || decidesItself)
    return { met: true, detail: approvalTexts[need][language], nextStep: null };
  const nobody = {
    de: "Briefe brauchen eine Freigabe, aber niemand im Konto darf sie erteilen.",
    en: "Letters need an approval, but nobody in the account may give it.",
  };
  return { met: false, detail: nobody[language], nextStep: null };
}

type ApprovalNeed = "never" | "sometimes" | "always";

function approvalNeed({ connection }: Situation["caller"], rules: readonly ApprovalRule[]): ApprovalNeed {
  if (connection === "oauth" || rules.some(({ when }) => when === "always")) return "always";
  return rules.length > 0 ? "sometimes" : "never";
}

const approvalTexts: Record<ApprovalNeed, Record<Language, string>> = {
  never: {
    de: "Einzelne Briefe gehen ohne Freigabe durch eine Person hinaus.",
    en: "Single letters go out without a person's approval.",
  },
  sometimes: {
    de: "Nach den Regeln des Kontos warten manche Briefe auf die Freigabe durch eine Person.",
    en: "By the account's rules, some letters wait for a person's approval.",
  },
  always: {
    de: "Jeder Brief wartet auf die Freigabe durch eine Person.",
    en: "Every letter waits for a person's approval.",
  },
};

/** The first thing to put right, in one sentence; null when nothing is missing. */
export function firstStep(prerequisites: Prerequisites, language: Language): string | null {
  // Whoever may not send is not sent round the account first.
  if (!prerequisites.scopes.met) return prerequisites.scopes.detail;
  const missing = prerequisiteNames
    .map((name) => prerequisites[name])
    .find(({ met, nextStep }) => !met && nextStep);
  const blocked = missing ?? prerequisiteNames.map((name) => prerequisites[name]).find(({ met }) => !met);
  if (!blocked) return null;
  const { detail, nextStep } = blocked;
  if (!nextStep) return detail;
  const call = `${nextStep.tool} ${JSON.stringify(nextStep.input)}`;
  const leadIn = nextStep.tool === "setup_fix_link" ? personsLink[language] : agentsCall[language];
  return `${detail} ${leadIn}: ${call}`;
}

const personsLink: Record<Language, string> = { de: "Ein Link für eine Person", en: "A link for a person" };
const agentsCall: Record<Language, string> = { de: "Nächster Schritt", en: "Next step" };
