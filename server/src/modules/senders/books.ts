import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { changePartner, DatevSettings, partnerOf } from "../partners/partners.ts";
import { selectDatev, updateBooks, updateDatev } from "./books-store.ts";
import { type BooksOf, type SenderProfile, shownName } from "./sender-profile.ts";
import { listSenders, lockSenders, selectSender } from "./senders-store.ts";

/** The books that a sender uses; without one the account's. */
export async function requireBooks(
  db: Database | Tx,
  tenant: Tenant,
  profileId: string | undefined,
): Promise<BooksOf> {
  if (profileId === undefined) return null;
  const profile = await selectSender(db, tenant, { profileId });
  return profile ? profile.booksOf : refuse("NOT_FOUND", { what: "sender profile" });
}

/** Those of the default sender. */
export const booksOfDefault = async (db: Database | Tx, tenant: Tenant): Promise<BooksOf> =>
  (await selectSender(db, tenant, "default"))?.booksOf ?? null;

export type BooksWish = { senderProfileId: string; booksOf: BooksOf; basedOn: BasedOn };

/** Whether anything was numbered in the books of a sender; senders know no documents. */
type AreUsed = (tx: Tx, tenant: Tenant, booksOf: string) => Promise<boolean>;

/**
 * Says which books a sender uses from now on; what was numbered before stays where it was. Books in which something was
 * numbered are kept, or nobody could export them any more.
 */
export async function chooseBooks(
  tx: Tx,
  tenant: Tenant,
  { senderProfileId, booksOf, basedOn }: BooksWish,
  { at, language, areUsed }: { at: Date; language: Language; areUsed: AreUsed },
): Promise<SenderProfile> {
  await lockSenders(tx, tenant);
  const all = await listSenders(tx, tenant);
  const find = (id: string): SenderProfile =>
    all.find(({ profileId }) => profileId === id) ?? refuse("NOT_FOUND", { what: "sender profile" });
  const before = find(senderProfileId);
  const keeper = booksOf === null ? null : find(booksOf);
  if (isOvertaken(before, basedOn)) return refuseOvertaken(language);
  const text = texts[language];
  if (keeper && keeper !== before && keeper.booksOf !== keeper.profileId)
    return refuseBooks("no_own_books", text.noOwnBooks, [keeper]);
  const sharing = all.filter((each) => each !== before && each.booksOf === senderProfileId);
  if (keeper !== before && sharing.length > 0) return refuseBooks("shared", text.shared, sharing);
  const updatedAt = momentAfter(before, at);
  await updateBooks(tx, tenant, senderProfileId, { booksOf, updatedAt });
  // Looked at once nobody else can number in them: whoever does so holds the sender.
  const leaves = before.booksOf === senderProfileId && keeper !== before;
  if (leaves && (await areUsed(tx, tenant, senderProfileId)))
    return refuseBooks("holds_documents", text.holdsDocuments, []);
  return { ...before, booksOf, updatedAt };
}

const refuseBooks = (rule: string, message: string, senders: readonly SenderProfile[]): never => {
  const names = senders.map((profile) => shownName(profile));
  return refuse("VALIDATION_ERROR", {
    problems: [{ path: "booksOf", rule, message, ...(names.length > 0 && { names }) }],
  });
};

/** What DATEV needs to know of some books, and when that was said. */
export async function datevOf(
  db: Database | Tx,
  tenant: Tenant,
  booksOf: BooksOf,
): Promise<{ settings: DatevSettings | null; updatedAt: Date | null }> {
  if (booksOf === null) {
    const { datevSettings, datevUpdatedAt } = await partnerOf(db, tenant.partnerId);
    return { settings: datevSettings, updatedAt: datevUpdatedAt };
  }
  const { datevSettings, datevUpdatedAt } = await selectDatev(db, tenant, booksOf);
  return { settings: DatevSettings.nullable().parse(datevSettings), updatedAt: datevUpdatedAt };
}

export type DatevEdit = { basedOn: BasedOn; at: Date; language: Language };

export async function changeDatev(
  tx: Tx,
  tenant: Tenant,
  booksOf: BooksOf,
  settings: DatevSettings | null,
  { basedOn, at, language }: DatevEdit,
): Promise<void> {
  if (booksOf === null) {
    const edit = { at, basedOn: { datev: basedOn }, language };
    return changePartner(tx, tenant.partnerId, { datevSettings: settings }, edit);
  }
  await lockSenders(tx, tenant);
  const { updatedAt } = await datevOf(tx, tenant, booksOf);
  if (isOvertaken({ updatedAt }, basedOn)) return refuseOvertaken(language);
  await updateDatev(tx, tenant, booksOf, {
    datevSettings: settings && JSON.stringify(settings),
    datevUpdatedAt: momentAfter({ updatedAt }, at),
  });
}

const texts = {
  de: {
    noOwnBooks:
      "dieser Absender führt keine eigenen Bücher; wählen Sie einen, der es tut, oder die des Kontos",
    shared: "andere Absender nutzen diese Bücher mit; wählen Sie für jene zuerst andere",
    holdsDocuments:
      "in diesen Büchern sind schon Belege nummeriert; sie bleiben bestehen, damit jeder Export vollständig ist",
  },
  en: {
    noOwnBooks: "this sender keeps no books of its own; choose one that does, or those of the account",
    shared: "other senders share these books; choose others for those first",
    holdsDocuments: "documents were numbered in these books; they are kept, so that every export is whole",
  },
} as const satisfies Record<Language, unknown>;
