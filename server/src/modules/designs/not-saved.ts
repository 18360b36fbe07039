import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { refuseUnconfirmed } from "../branding/branding.ts";
import { MAX_DESIGNS, type NotSaved } from "./save-design.ts";

/** Says why a design was not stored. */
export function refuseUnsaved(reason: NotSaved, language: Language): never {
  if (reason === "too_many") return refuseField("designId", "too_many", tooMany[language]);
  if (reason === "ownership_unconfirmed") return refuseUnconfirmed(unconfirmed[language]);
  return refuseField("name", "name_taken", nameTaken[language](reason.nameTakenBy));
}

const unconfirmed: Record<Language, string> = {
  de: "das Design verwendet neue Bilddateien; bestätigen Sie mit true, dass Sie sie verwenden dürfen",
  en: "the design uses new pictures; confirm with true that you may use them",
};

const tooMany: Record<Language, string> = {
  de: `es gibt schon ${MAX_DESIGNS} Designs; ändern Sie eines davon oder archivieren Sie eines mit letter_design_delete`,
  en: `there are ${MAX_DESIGNS} designs already; change one of them or archive one with letter_design_delete`,
};

const nameTaken: Record<Language, (designId: string) => string> = {
  de: (designId) =>
    `ein anderes Design heißt schon so (designId ${designId}); senden Sie dessen designId, um es zu ändern, oder wählen Sie einen anderen Namen`,
  en: (designId) =>
    `another design has this name (designId ${designId}); send its designId to change it, or choose another name`,
};
