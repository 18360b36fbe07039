import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { datevOf, listSenders, shownName } from "../senders/senders.ts";
import { booksAsked } from "./formats/datev/exported-books.ts";

/** Refuses what could not be made: books without settings are no file for DATEV, however long one waits for it. */
export async function requireDatevSettings(
  { db, caller, language, links }: Call,
  senderProfileId: string | null,
): Promise<void> {
  const { booksOf } = await booksAsked(db, { ...caller, senderProfileId });
  if ((await datevOf(db, caller, booksOf)).settings) return;
  const names = booksOf === null ? await companiesWithBooks(db, caller) : [];
  const page = links.to(portalLink("/settings/datev", caller));
  const problem =
    names.length > 0
      ? { path: "senderProfileFilter", rule: "required", message: texts[language].choose, names }
      : { path: "format", rule: "settings_missing", message: texts[language].missing(page) };
  refuse("VALIDATION_ERROR", { problems: [problem], reason: "DATEV_SETTINGS_MISSING" });
}

/** Companies of the account that keep books of their own and have set them up. */
async function companiesWithBooks(db: Database, tenant: Tenant): Promise<string[]> {
  const keepers = (await listSenders(db, tenant)).filter(({ profileId, booksOf }) => booksOf === profileId);
  const settled = await Promise.all(
    keepers.map(async (keeper) => (await datevOf(db, tenant, keeper.profileId)).settings !== null),
  );
  return keepers.filter((_, at) => settled[at]).map((keeper) => `${shownName(keeper)} (${keeper.profileId})`);
}

const texts: Record<Language, { choose: ProblemText; missing: (page: string) => ProblemText }> = {
  de: {
    choose: {
      text: "Für die Bücher des Kontos fehlen die DATEV-Angaben; eigene Bücher mit Angaben führen die genannten Absender. Wählen Sie einen davon",
      forPrograms: "senderProfileFilter nimmt die Kennung in Klammern",
    },
    missing: (page) => ({
      text: "Für diese Bücher fehlen Berater- und Mandantennummer, Kontenrahmen und Debitorenkonto. Tragen Sie sie unter Einstellungen, DATEV ein",
      forPrograms: `die Seite dafür: ${page}`,
    }),
  },
  en: {
    choose: {
      text: "The account's own books have no DATEV settings; the senders named here keep books of their own that have. Choose one of them",
      forPrograms: "senderProfileFilter takes the id in brackets",
    },
    missing: (page) => ({
      text: "These books lack the numbers of adviser and client, the chart of accounts and the debtor account. Enter them in the settings, under DATEV",
      forPrograms: `the page for it: ${page}`,
    }),
  },
};
