import type { Language } from "../../foundation/language.ts";
import type { RefusalCode } from "../../foundation/refusal.ts";

/** How a call ended, in a few words; null when it was done. A code of an earlier version is shown as it is. */
export function outcomeText(outcome: string, language: Language): string | null {
  if (outcome === "ok") return null;
  return Object.hasOwn(texts, outcome) ? texts[outcome as RefusalCode][language] : outcome;
}

/** The log keeps no details, so these are shorter than what the caller was told. */
const texts: Record<RefusalCode | "LINK_ENDED" | "DEFERRED", Record<Language, string>> = {
  DEFERRED: { de: "angenommen, wird anschließend ausgeführt", en: "accepted, to be carried out next" },
  LINK_ENDED: { de: "Link beendet", en: "link ended" },
  UNAUTHORIZED: { de: "nicht angemeldet", en: "not signed in" },
  FORBIDDEN_SCOPE: { de: "Berechtigung fehlt", en: "permission missing" },
  FORBIDDEN_ROLE: { de: "Rolle reicht nicht", en: "role not sufficient" },
  ACCOUNT_DISABLED: { de: "Konto gesperrt", en: "account disabled" },
  NETWORK_NOT_ALLOWED: { de: "Netz nicht zugelassen", en: "network not allowed" },
  ACCOUNT_CLOSING: { de: "Konto wird geschlossen", en: "account being closed" },
  FRESH_PROOF_NEEDED: { de: "erneute Bestätigung verlangt", en: "asked to confirm who they are" },
  SECOND_FACTOR_NEEDED: { de: "zweiter Faktor fehlt", en: "second factor missing" },
  VALIDATION_ERROR: { de: "Angaben nicht gültig", en: "details not valid" },
  RATE_LIMITED: { de: "zu viel auf einmal", en: "too much at once" },
  INTERNAL_ERROR: { de: "Fehler des Dienstes", en: "fault of the service" },
  SERVICE_UNAVAILABLE: { de: "Dienst nicht verfügbar", en: "service not available" },
  OUTCOME_UNKNOWN: { de: "Ausgang unbekannt", en: "outcome unknown" },
  CALL_CANCELLED: { de: "abgebrochen, nichts geschehen", en: "given up, nothing happened" },
  NOT_FOUND: { de: "nicht gefunden", en: "not found" },
  DESIGN_NOT_FOUND: { de: "Design nicht gefunden", en: "design not found" },
  DESIGN_RENDER_FAILED: { de: "Design ließ sich nicht zeichnen", en: "design could not be drawn" },
  DESIGN_ZONE_VIOLATION: { de: "Freiraum der Post verletzt", en: "area of the post not free" },
  CONTENT_REJECTED: { de: "Datei nicht verwendbar", en: "file not usable" },
  IDEMPOTENCY_CONFLICT: { de: "Kennung schon verwendet", en: "key used before" },
  ADDRESS_INVALID: { de: "Anschrift nicht zustellbar", en: "address not deliverable" },
  SANDBOX_DISABLED: { de: "Sandbox abgeschaltet", en: "sandbox switched off" },
  INSUFFICIENT_FUNDS: { de: "Guthaben reicht nicht", en: "not enough money" },
  DAILY_CAP_EXCEEDED: { de: "Tagesgrenze erreicht", en: "daily cap reached" },
  MANDANT_CAP_EXCEEDED: { de: "Monatsgrenze des Mandanten erreicht", en: "client's monthly cap reached" },
  COST_OVER_LIMIT: { de: "teurer als erlaubt", en: "over the price limit" },
  PRICE_CHANGED: { de: "Preis hat sich geändert", en: "price has changed" },
  SENDER_PFLICHTANGABEN_INCOMPLETE: { de: "Pflichtangaben fehlen", en: "sender details missing" },
  AVV_REQUIRED: { de: "Vertrag nicht angenommen", en: "agreement not accepted" },
  COUNTRY_NOT_SUPPORTED: { de: "Land nicht möglich", en: "country not possible" },
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: { de: "kein Einschreiben dorthin", en: "no registered mail there" },
  PRICE_UNAVAILABLE: { de: "kein Preis dafür", en: "no price for it" },
  PDF_LETTER_UNSUPPORTED: { de: "Brieftext war eine PDF-Datei", en: "letter text was a PDF" },
  ORDER_NOT_CANCELLABLE: { de: "nicht mehr aufzuhalten", en: "too late to stop" },
  ORDER_NOT_FIXABLE: { de: "nichts zu berichtigen", en: "nothing to correct" },
  MERGE_FIELDS_MISSING: { de: "Werte für die Vorlage fehlen", en: "values for the template missing" },
  TEMPLATE_SLUG_CONFLICT: { de: "Name schon vergeben", en: "name taken" },
  TEMPLATE_VERSION_NOT_DRAFT: { de: "kein Entwurf", en: "not a draft" },
  TEMPLATE_VERSION_IMMUTABLE: { de: "Fassung steht fest", en: "version is fixed" },
  TEMPLATE_FOUR_EYES_REQUIRED: { de: "zweite Person nötig", en: "second person needed" },
  TEMPLATE_READONLY_VIA_MCP: { de: "Vorlage des Dienstes", en: "template of the service" },
  APPROVAL_FOUR_EYES_REQUIRED: { de: "zweite Person nötig", en: "second person needed" },
  APPROVAL_SIGNATURE_REQUIRED: {
    de: "Unterschrift mit Passkey fehlt",
    en: "signature with a passkey missing",
  },
  APPROVAL_PORTAL_REQUIRED: { de: "Freigabe nur im Portal", en: "approval in the portal only" },
  FORM_REQUIRED: { de: "Unterschrift von Hand nötig", en: "signature by hand needed" },
  APPROVAL_OWNER_REQUIRED: { de: "Inhaberin oder Inhaber nötig", en: "owner needed" },
  SERIAL_BUSY: { de: "Serienbrief ist bei einem anderen Schritt", en: "serial letter is at another step" },
  APPROVAL_CHANGED: { de: "Inhalt hatte sich geändert", en: "content had changed" },
  DEADLINE_MISSED: { de: "zu spät für die Frist", en: "too late for the deadline" },
  APPROVAL_ALREADY_DECIDED: { de: "schon entschieden", en: "decided before" },
  DOCUMENT_NOT_ISSUED: { de: "Beleg nicht ausgestellt", en: "document not issued" },
  DOCUMENT_ISSUED: { de: "Beleg schon ausgestellt", en: "document issued before" },
};
