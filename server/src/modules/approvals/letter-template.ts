import { readBlob } from "../../ports/blob-store.ts";
import type { Call } from "../../operations/call.ts";
import { isPdfBody, type LetterSource } from "../letters/letters.ts";
import type { Order } from "../orders/orders.ts";
import { type Deviations, findVersion, templateDeviations } from "../templates/templates.ts";

/** The template of a letter: it was made of it, or it names it and came with a text of its own. */
export type LetterTemplate =
  | { made: true; name: string; version: number | null }
  | ({ made: false } & Deviations);

type LookCall = Pick<Call, "db" | "caller" | "blobs">;

/** What a letter has to do with its template; null if it has none. */
export async function letterTemplate(call: LookCall, order: Order): Promise<LetterTemplate | null> {
  const { templateId, templateVersionId } = order;
  if (templateId === null) return null;
  if (templateVersionId !== null) {
    const version = await findVersion(call.db, call.caller, templateId, templateVersionId);
    if (version) return { made: true, name: version.name, version: version.version };
  }
  const source = await sourceOf(call, order);
  if (!source?.template) return null;
  const { template, subject, body, language } = source;
  if (isPdfBody(body)) return null;
  return template.templateVersionId === null
    ? {
        made: false,
        ...(await templateDeviations(call.db, call.caller, { template, subject, body, language })),
      }
    : { made: true, name: template.name, version: null };
}

/** What a letter was made of; it was written by us in this very shape. */
export async function sourceOf(
  { blobs }: LookCall,
  { snapshotHash }: Order,
): Promise<LetterSource | undefined> {
  const bytes = await readBlob(blobs, snapshotHash);
  if (!bytes) return undefined;
  return (JSON.parse(Buffer.from(bytes).toString("utf8")) as { source?: LetterSource }).source;
}
