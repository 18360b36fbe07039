import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuseField } from "../../foundation/refusal.ts";
import { refuseUnconfirmed } from "../branding/branding.ts";
import { MAX_DESIGNS, type NotSaved } from "./save-design.ts";

/** Says why a design was not stored. */
export function refuseUnsaved(reason: NotSaved, language: Language): never {
  if (reason === "too_many") return refuseField("designId", "too_many", tooMany[language]);
  if (reason === "ownership_unconfirmed") return refuseUnconfirmed(unconfirmed[language]);
  return refuseField("name", "name_taken", nameTaken[language](reason.nameTakenBy));
}

const unconfirmed: Record<Language, ProblemText> = {
  de: {
    text: "das Design verwendet neue Bilddateien; bestätigen Sie, dass Sie sie verwenden dürfen",
    forPrograms: "fragen Sie, wer dafür einsteht; true steht hier nur mit dessen Wort",
  },
  en: {
    text: "the design uses new pictures; confirm that you may use them",
    forPrograms: "ask the user; true stands here for their word alone",
  },
};

const tooMany: Record<Language, ProblemText> = {
  de: {
    text: `es gibt schon ${MAX_DESIGNS} Designs; ändern Sie eines davon oder archivieren Sie eines`,
    forPrograms: "letter_design_delete archiviert",
  },
  en: {
    text: `there are ${MAX_DESIGNS} designs already; change one of them or archive one`,
    forPrograms: "letter_design_delete archives",
  },
};

const nameTaken: Record<Language, (designId: string) => ProblemText> = {
  de: (designId) => ({
    text: "ein anderes Design heißt schon so; wählen Sie einen anderen Namen",
    forPrograms: `oder senden Sie designId ${designId}, um jenes zu ändern`,
  }),
  en: (designId) => ({
    text: "another design has this name; choose another name",
    forPrograms: `or send designId ${designId} to change that one`,
  }),
};
