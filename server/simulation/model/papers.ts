import type { StoreRows } from "../read-store.ts";
import { exchangesOf, type Outcome } from "./outcome.ts";

/** Numbers are drawn without a gap and given once; what was acknowledged is there, with the sums it was asked for. */
export function judgeDocuments({ documents, sequences, records }: StoreRows, { history }: Outcome): string[] {
  const problems: string[] = [];
  const attached = new Set(
    records.filter(({ kind }) => kind === "document.attached").map(({ subject }) => subject),
  );
  for (const { partnerId, booksOf, scope, year, last } of sequences) {
    const drawn = documents.filter(
      (each) =>
        each.partnerId === partnerId &&
        each.booksOf === booksOf &&
        each.scope === scope &&
        each.day.startsWith(String(year)),
    );
    const counts = drawn
      .map(({ number }) => Number(/(\d+)$/.exec(number ?? "")?.[1]))
      .toSorted((a, b) => a - b);
    if (counts.length !== last || counts.some((count, at) => count !== at + 1))
      problems.push(`${scope} ${year} of ${partnerId} has counted to ${last} and given ${counts.join(", ")}`);
  }
  const byId = new Map(documents.map((document) => [document.id, document]));
  const keys = new Map<string, string>();
  for (const { asked, answered } of exchangesOf(history)) {
    if (asked.name !== "document_create" || answered.code !== "ok") continue;
    const { documentId, documentNumber } = answered.value as {
      documentId: string;
      documentNumber: string | null;
    };
    const document = byId.get(documentId);
    const { totals, abschlagsrechnungen = [], attachments = [] } = asked.input["document"] as Asked;
    if (!document) problems.push(`the document ${documentId} was acknowledged and is not there`);
    else if (document.number !== documentNumber)
      problems.push(`the document ${documentId} has another number than was said`);
    else if (totals && abschlagsrechnungen.length === 0 && document.grossCents !== totals.bruttoCents)
      problems.push(
        `the document ${documentId} is over ${document.grossCents} instead of ${totals.bruttoCents}`,
      );
    if (attachments.length > 0 && !attached.has(documentId) && document)
      problems.push(`the files of document ${documentId} were taken, and no record names them`);
    const key = `${asked.partner} ${String(asked.input["clientLetterId"])}`;
    if ((keys.get(key) ?? documentId) !== documentId) problems.push(`the key ${key} became two documents`);
    keys.set(key, documentId);
  }
  return problems;
}

type Asked = {
  totals?: { bruttoCents: number };
  abschlagsrechnungen?: string[];
  attachments?: object[];
};

/** Every invoice for a part is deducted by one final invoice at most, and that one asks for the whole less all its parts. */
export function judgeParts({ documents }: StoreRows, { history }: Outcome): string[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const notesOf = Map.groupBy(
    documents.filter(({ type, isVoid }) => type === "gutschrift" && !isVoid),
    ({ followsId }) => followsId,
  );
  const credited = (id: string): number =>
    (notesOf.get(id) ?? []).reduce((sum, { grossCents }) => sum + grossCents, 0);
  const asked = new Map(
    exchangesOf(history)
      .filter(({ asked: call, answered }) => call.name === "document_create" && answered.code === "ok")
      .map(({ asked: call, answered }) => [
        String(answered.value["documentId"]),
        (call.input["document"] as Asked).totals?.bruttoCents ?? 0,
      ]),
  );
  // One that was credited has let go of its parts, and they may have been credited since.
  const finals = documents.filter(
    ({ id, deducts, isVoid }) => deducts.length > 0 && !isVoid && !notesOf.has(id),
  );
  return finals.flatMap(({ id, deducts, grossCents }) => {
    const parts = deducts.flatMap((part) => byId.get(part) ?? []);
    const whole = asked.get(id);
    const left = parts.reduce((sum, part) => sum + part.grossCents - credited(part.id), 0);
    return [
      ...(parts.every(({ finalId, isIssued }) => finalId === id && isIssued)
        ? []
        : [`final invoice ${id} deducts what is another's or nobody has received`]),
      ...(whole === undefined || grossCents === whole - left
        ? []
        : [`final invoice ${id} asks for ${grossCents}, ${whole} less ${left} are left`]),
    ];
  });
}

/** What was said of a document's life is so: what the post has is issued, what is void goes out no more. */
export function judgeLives({ documents, orders }: StoreRows, { history }: Outcome): string[] {
  const problems: string[] = [];
  const ofLetter = Map.groupBy(orders, ({ letterId }) => letterId);
  for (const { id, letterId, isIssued, isVoid } of documents) {
    const statuses = (ofLetter.get(letterId) ?? []).map(({ status }) => status);
    if (!isIssued && statuses.some((status) => left.has(status)))
      problems.push(`the post has document ${id}, and it is not issued`);
    if (isVoid && statuses.some((status) => !ended.has(status)))
      problems.push(`document ${id} is void and on its way: ${statuses.join(", ")}`);
  }
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const { asked, answered } of exchangesOf(history)) {
    if (answered.code !== "ok") continue;
    const document = byId.get(String(asked.input["documentId"]));
    if (asked.name === "document_void" && !document?.isVoid)
      problems.push(`call ${asked.call}: a document was made void and is not`);
    if (asked.name === "document_issue" && !document?.isIssued)
      problems.push(`call ${asked.call}: a document was declared issued and is not`);
  }
  return problems;
}

const left: ReadonlySet<string> = new Set(["posted", "delivered", "returned"]);
const ended: ReadonlySet<string> = new Set(["rejected", "expired", "cancelled", "failed"]);
