import type { BlobHash } from "../../../ports/blob-store.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import type { Call } from "../../../operations/call.ts";
import type { LetterSource } from "../../letters/letters.ts";
import type { Order } from "../../orders/orders.ts";
import { type Deviations, findVersion, templateDeviations } from "../../templates/templates.ts";

/** The template of a letter: it was made of it, or it names it and came with a text of its own. */
export type LetterTemplate =
  | { made: true; name: string; version: number | null }
  | ({ made: false } & Deviations);

type LookCall = Pick<Call, "db" | "caller" | "blobs">;

/** The templates of the letters that have one, by order. */
export async function letterTemplates(
  call: LookCall,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, LetterTemplate>> {
  const found = new Map<string, LetterTemplate>();
  for (const order of orders.filter(({ templateId }) => templateId !== null)) {
    const template = await templateOf(call, order);
    if (template) found.set(order.orderId, template);
  }
  return found;
}

async function templateOf(call: LookCall, order: Order): Promise<LetterTemplate | null> {
  const { templateId, templateVersionId } = order;
  if (templateId !== null && templateVersionId !== null) {
    const version = await findVersion(call.db, call.caller, templateId, templateVersionId);
    if (version) return { made: true, name: version.name, version: version.version };
  }
  const source = await sourceOf(call, order.snapshotHash);
  if (!source?.template) return null;
  const { template, subject, body, language } = source;
  return template.templateVersionId === null
    ? {
        made: false,
        ...(await templateDeviations(call.db, call.caller, { template, subject, body, language })),
      }
    : { made: true, name: template.name, version: null };
}

/** It was written by us in this very shape. */
async function sourceOf({ blobs }: LookCall, hash: BlobHash): Promise<LetterSource | undefined> {
  const bytes = await readBlob(blobs, hash);
  if (!bytes) return undefined;
  return (JSON.parse(Buffer.from(bytes).toString("utf8")) as { source?: LetterSource }).source;
}
