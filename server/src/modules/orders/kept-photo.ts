import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { keepBlob } from "../blobs/blobs.ts";

/** A photograph without what the camera has written into it; none where none was given. */
export async function keptPhoto(
  call: Pick<Call, "db" | "caller" | "clock" | "blobs" | "renderer">,
  { photoBase64 }: { photoBase64?: string | undefined },
): Promise<BlobHash | null> {
  if (photoBase64 === undefined) return null;
  const bytes = Buffer.from(photoBase64, "base64");
  const { jpeg } = await orRefuse(call.renderer.perform("preparePhoto", { bytes }), "photoBase64");
  return keepBlob(call, jpeg);
}
