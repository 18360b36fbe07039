import type { Language } from "../../../foundation/language.ts";
import type { SignOnProblem } from "../../../ports/sign-on-provider.ts";
import type { ArrivalProblem } from "./arrival.ts";

/** What can go wrong on the way to a provider and back. */
export type SignOnTrouble = SignOnProblem | ArrivalProblem | "JOURNEY_OVER" | "OTHER_BROWSER" | "NOT_SET_UP";

/** In a person's words: what happened, and what helps. */
export const explainSignOn = (trouble: string, language: Language): string =>
  (texts[trouble as SignOnTrouble] ?? texts.ANSWER_INVALID)[language];

const texts: Record<SignOnTrouble, Record<Language, string>> = {
  ADDRESS_NOT_ALLOWED: {
    de: "Die Adresse des Anbieters kann nicht benutzt werden: Es muss eine öffentliche https-Adresse ohne eigenen Port sein, auch für alle Adressen, die der Anbieter selbst nennt.",
    en: "The provider’s address cannot be used: it has to be a public https address without a port of its own, and so do all addresses that the provider names itself.",
  },
  UNREACHABLE: {
    de: "Der Anmeldedienst Ihres Unternehmens antwortet nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
    en: "Your company’s sign-in service does not answer. Please try again in a few minutes.",
  },
  NO_PROVIDER: {
    de: "Unter dieser Adresse antwortet kein Anmeldedienst, der OpenID Connect so spricht, wie es hier gebraucht wird.",
    en: "No sign-in service answers at this address that speaks OpenID Connect as it is needed here.",
  },
  OTHER_ISSUER: {
    de: "Der Anmeldedienst nennt sich selbst anders als hier eingetragen. Bitte übernehmen Sie die Adresse („Issuer“) Zeichen für Zeichen; bei Microsoft die mit der Kennung Ihres Verzeichnisses, nicht „common“ oder „organizations“.",
    en: "The sign-in service calls itself something else than entered here. Please copy the address (“issuer”) to the letter; with Microsoft the one with the id of your directory, not “common” or “organizations”.",
  },
  CLIENT_REFUSED: {
    de: "Der Anmeldedienst Ihres Unternehmens kennt unsere Anwendung nicht, oder das Client-Secret stimmt nicht mehr. Bitte geben Sie das Ihrer IT weiter.",
    en: "Your company’s sign-in service does not know our application, or the client secret is no longer right. Please tell your IT.",
  },
  PERSON_REFUSED: {
    de: "Die Anmeldung wurde beim Anmeldedienst Ihres Unternehmens abgebrochen oder dort nicht erlaubt.",
    en: "Signing in was cancelled at your company’s sign-in service, or was not allowed there.",
  },
  CODE_REFUSED: {
    de: "Die Anmeldung hat zu lange gedauert oder wurde schon einmal benutzt. Bitte beginnen Sie noch einmal.",
    en: "Signing in took too long, or was used before. Please start again.",
  },
  ANSWER_INVALID: {
    de: "Die Antwort des Anmeldedienstes ist nicht gültig unterschrieben oder war nicht für diese Anmeldung bestimmt. Bitte beginnen Sie noch einmal; geschieht es wieder, geben Sie es bitte Ihrer IT weiter.",
    en: "The answer of the sign-in service is not validly signed, or was not meant for this sign-in. Please start again; if it happens again, please tell your IT.",
  },
  EMAIL_MISSING: {
    de: "Ihr Unternehmen hat uns keine brauchbare E-Mail-Adresse für Sie genannt. Ihre IT kann das ändern: Die Anwendung braucht die Angaben „email“ und „email_verified“.",
    en: "Your company has not told us a usable e-mail address for you. Your IT can change that: the application needs the claims “email” and “email_verified”.",
  },
  EMAIL_NOT_VERIFIED: {
    de: "Ihr Unternehmen sagt nicht, dass Ihre E-Mail-Adresse bestätigt ist. Ihre IT kann das ändern: Die Anwendung braucht die Angabe „email_verified“ (bei Microsoft „xms_edov“).",
    en: "Your company does not say that your e-mail address is confirmed. Your IT can change that: the application needs the claim “email_verified” (with Microsoft “xms_edov”).",
  },
  DOMAIN_NOT_PROVED: {
    de: "Ihre E-Mail-Adresse gehört zu keiner Domain, die Ihr Unternehmen bei uns nachgewiesen hat. Bitte wenden Sie sich an die Inhaberin oder den Inhaber des Kontos.",
    en: "Your e-mail address belongs to no domain that your company has proved here. Please turn to an owner of the account.",
  },
  ACCESS_ENDED: {
    de: "Ihr Zugang zu diesem Konto wurde beendet. Wer das Konto führt, kann Sie neu einladen.",
    en: "Your access to this account has ended. Whoever owns the account can invite you again.",
  },
  OTHER_PERSON: {
    de: "Mit dieser E-Mail-Adresse hat sich hier schon jemand anderes aus Ihrem Unternehmen angemeldet. Wurde die Adresse neu vergeben, nimmt eine Inhaberin oder ein Inhaber zuerst das frühere Mitglied aus dem Team und lädt Sie dann ein.",
    en: "Somebody else of your company has signed in here with this e-mail address. If it was given to you anew, an owner first takes the former member out of the team and then invites you.",
  },
  NO_ROLE: {
    de: "Sie gehören zu keiner Gruppe, die dieses Konto benutzen darf. Bitte wenden Sie sich an Ihre IT.",
    en: "You belong to no group that may use this account. Please turn to your IT.",
  },
  JOURNEY_OVER: {
    de: "Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Bitte beginnen Sie noch einmal.",
    en: "This sign-in has expired or was used before. Please start again.",
  },
  OTHER_BROWSER: {
    de: "Diese Anmeldung hat in einem anderen Browser begonnen. Bitte beginnen Sie hier noch einmal.",
    en: "This sign-in was begun in another browser. Please start again here.",
  },
  NOT_SET_UP: {
    de: "Für diese Adresse ist keine Anmeldung über ein Unternehmen eingerichtet. Bitte prüfen Sie die Schreibweise, oder melden Sie sich auf einem anderen Weg an.",
    en: "No sign-in by a company is set up for this address. Please check the spelling, or sign in another way.",
  },
};
