import { sha256Hex } from "../src/foundation/secret-text.ts";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import { insertArrival } from "../src/modules/uploads/arrivals-store.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import type { World } from "./world.ts";

/** So many files that wait in the office's sandbox, for one person or for everybody. */
export async function fillIntake(
  { services, office: { partnerId } }: World,
  { holderId, count }: { holderId: string | null; count: number },
): Promise<void> {
  const now = services.clock.now();
  const blobHash = await keepBlob(services, makePdf());
  for (let at = 0; at < count; at += 1)
    await insertArrival(services.db, {
      partnerId,
      mode: "sandbox",
      source: "folder",
      arrivalKey: `fill:${sha256Hex(`${holderId} ${at}`)}`,
      fileName: "Brief.pdf",
      arrivedFrom: "Ordner",
      holderId,
      blobHash,
      pageCount: 1,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
}
