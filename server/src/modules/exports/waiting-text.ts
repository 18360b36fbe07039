import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../texts/moment-text.ts";
import type { ExportView } from "./export-view.ts";

/** For whoever asked through a program: what happens before the export is made, and what to do about it. */
export function waitingText(
  { letters, until }: NonNullable<ExportView["waiting"]>,
  language: Language,
): string {
  const moment = momentText(until, language);
  return language === "de"
    ? `Der Export umfasst ${letters === 1 ? "einen Brief" : `${letters} Briefe`} und wartet auf das Ja eines Menschen: Wer im Konto freigibt, wurde per E-Mail gefragt und entscheidet unter decisionUrl, bis ${moment}. Geben Sie diesen Link weiter und rufen Sie danach archive_export_status auf.`
    : `The export is of ${letters === 1 ? "one letter" : `${letters} letters`} and waits for a person's yes: those who approve in the account were asked by mail and decide at decisionUrl, until ${moment}. Pass that link on, and call archive_export_status afterwards.`;
}
