import type { Language } from "../../foundation/language.ts";
import { type Cents, formatEuros } from "../../foundation/money.ts";
import type { Caller } from "../../operations/call.ts";
import type { AgreementState, ApprovalRule } from "../partners/partners.ts";

/** What a send needs, in the order in which it is best put right. */
export const prerequisiteNames = ["senderProfile", "avv", "balance", "sandbox", "approval"] as const;
export type PrerequisiteName = (typeof prerequisiteNames)[number];

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
  features: readonly string[];
  sender: DefaultSender;
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
  senderProfile: senderProfile(situation, language),
  avv: avv(situation, language),
  balance: balance(situation, language),
  sandbox: sandbox(situation, language),
  approval: approval(situation, language),
});

const fixLink = (gap: string): NextStep => ({ tool: "setup_fix_link", input: { gap } });

function senderProfile({ sender }: Situation, language: Language): Prerequisite {
  if (!sender) {
    const detail = {
      de: "Es gibt noch keinen Absender.",
      en: "There is no sender profile yet.",
    };
    return { met: false, detail: detail[language], nextStep: fixLink("senderProfile") };
  }
  const { profileId, displayName, complete } = sender;
  if (complete) {
    const detail = {
      de: `Der Absender „${displayName}“ ist vollständig.`,
      en: `The sender profile “${displayName}” is complete.`,
    };
    return { met: true, detail: detail[language], nextStep: null };
  }
  const open = [...sender.missingFields, ...sender.invalidFields].slice(0, MOST_FIELDS_NAMED).join(", ");
  const detail = {
    de: `Beim Absender „${displayName}“ fehlen Angaben oder sind nicht gültig: ${open}.`,
    en: `The sender profile “${displayName}” lacks details or has wrong ones: ${open}.`,
  };
  return {
    met: false,
    detail: detail[language],
    nextStep: { tool: "sender_profile_validate", input: { profileId } },
  };
}

const MOST_FIELDS_NAMED = 8;

function avv(
  { avv: { needsAcceptance, acceptedVersion, currentVersion } }: Situation,
  language: Language,
): Prerequisite {
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
  return { met: false, detail: detail[language], nextStep: fixLink("avv") };
}

function balance({ availableCents }: Situation, language: Language): Prerequisite {
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
  return { met: false, detail: detail[language], nextStep: fixLink("wallet") };
}

function sandbox({ caller: { mode }, features }: Situation, language: Language): Prerequisite {
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
  return { met, detail: detail[mode][language], nextStep: null };
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
