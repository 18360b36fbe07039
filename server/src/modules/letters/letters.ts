import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { LetterWarning } from "../../foundation/letter-warnings.ts";
import type { Page } from "../../foundation/paging.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { folded } from "../../foundation/folded-words.ts";
import type { Composition, LetterChoices, LetterSource } from "./letter-source.ts";
import type { LetterStatus } from "./letter-status.ts";
import { selectAttachments, selectLetter, selectPageOfLetters } from "./letters-store.ts";

/** A letter as lists show it. */
export type LetterItem = {
  letterId: string;
  clientLetterId: string | null;
  subject: string;
  language: Language;
  recipient: PostalAddress | null;
  status: LetterStatus;
  pageCount: number;
  usesColour: boolean;
  senderProfileId: string | null;
  designId: string | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A letter with what was written and what it came to; `pdf` is the whole, `letterPdf` the letter without attachments. */
export type StoredLetter = LetterItem & {
  source: LetterChoices & Pick<LetterSource, "body" | "reference">;
  composition: Composition;
  designVersionId: string | null;
  letterPages: number;
  letterPdfHash: BlobHash;
  pdfHash: BlobHash;
  bodyStartMm: number;
  warnings: readonly LetterWarning[];
};

/** A file that rides along with a letter, as it is printed. */
export type Attachment = {
  attachmentId: string;
  position: number;
  kind: "pdf" | "image";
  title: string | null;
  pageCount: number;
  usesColour: boolean;
  sourceHash: BlobHash;
  pdfHash: BlobHash;
  warnings: readonly LetterWarning[];
  createdAt: Date;
};

/** A hash for each input that a caller's own key came with. */
export type PayloadHashes = Readonly<Record<string, string>>;

export type NewLetter = Omit<StoredLetter, "letterId" | "status" | "revision" | "createdAt" | "updatedAt"> & {
  payloadHashes: PayloadHashes | null;
};

/** The letter, or a refusal that does not tell a foreign one from none. */
export const requireLetter = async (
  db: Database | Tx,
  tenant: Tenant,
  letterId: string,
): Promise<StoredLetter> =>
  (await selectLetter(db, tenant, letterId)) ?? refuse("NOT_FOUND", { what: "letter" });

/** What rides along with a letter, in the order in which it is printed. */
export const attachmentsOf = (db: Database | Tx, tenant: Tenant, letterId: string): Promise<Attachment[]> =>
  selectAttachments(db, tenant, letterId);

/** What was written, to be composed again. */
export const sourceOf = ({ subject, language, recipient, source }: StoredLetter): LetterSource => ({
  subject,
  language,
  recipient,
  ...source,
});

/** Null asks for nothing. */
export type LetterFilter = {
  recipientContains: string | null;
  subjectContains: string | null;
  status: LetterStatus | null;
  since: Date | null;
};

/** One page of the letters that pass every filter, newest first; case, accents and ä/ae make no difference. */
export function listLetters(
  db: Database,
  tenant: Tenant,
  filter: LetterFilter,
  page: Page,
): Promise<{ items: LetterItem[]; total: number }> {
  const recipientContains = filter.recipientContains && folded(filter.recipientContains);
  const subjectContains = filter.subjectContains && folded(filter.subjectContains);
  // Nothing is left of a text without letters and digits, and no letter contains that.
  if (recipientContains === "" || subjectContains === "") return Promise.resolve({ items: [], total: 0 });
  return selectPageOfLetters(db, tenant, { ...filter, recipientContains, subjectContains }, page);
}
