import { expect } from "vitest";
import type { World } from "./world.ts";

type Wish = { purpose?: string; fileName?: string; token?: string };

/** Opens an address for a file. */
export async function openedUpload(
  world: World,
  { purpose = "attachment", fileName = "Vertrag.pdf", token = world.office.token }: Wish = {},
): Promise<{ uploadId: string; uploadUrl: string; expiresAt: string }> {
  const answer = await world.call("upload_create", { purpose, fileName }, { token });
  const opened = answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  return opened as { uploadId: string; uploadUrl: string; expiresAt: string };
}

/** Sends bytes to such an address, as a program without a token would. */
export const putBytes = (world: World, uploadUrl: string, bytes: Uint8Array | string, headers = {}) =>
  world.fetch(new URL(uploadUrl).pathname, {
    method: "PUT",
    body: typeof bytes === "string" ? bytes : Buffer.from(bytes),
    headers,
    token: null,
  });

/** A file that has been brought and not used. */
export async function broughtFile(world: World, bytes: Uint8Array, wish: Wish = {}): Promise<string> {
  const { uploadId, uploadUrl } = await openedUpload(world, wish);
  const { status } = await putBytes(world, uploadUrl, bytes);
  expect(status).toBe(200);
  return uploadId;
}
