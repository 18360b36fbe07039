import { open } from "node:fs/promises";
import type { RemoteFolder } from "../../ports/remote-folder.ts";
import { openS3, type S3Options, type S3Patience } from "./s3-blobs.ts";
import { nullIfMissing } from "./s3-requests.ts";

const LISTED_AT_ONCE = 1000;

/** Files below a prefix of a bucket. */
export function s3Folder(options: S3Options, patience: S3Patience = {}): RemoteFolder {
  const { bucket, prefix } = options;
  const { s3, ask, storeFile, openWhole } = openS3(options, patience);
  const below = prefix ? `${prefix}/` : "";
  return {
    title: `s3://${bucket}/${below}`,
    async list() {
      const found = new Map<string, number>();
      for (let next: string | undefined; ;) {
        const from = next;
        const page = await ask(() => s3.listObjectsPaged("/", below, LISTED_AT_ONCE, from));
        if (!page) throw new Error("The S3 storage does not have this bucket.");
        for (const { Key, Size } of page.objects ?? []) found.set(Key.slice(below.length), Size);
        next = page.nextContinuationToken;
        if (!next) return found;
      }
    },
    async put(name, path) {
      await using file = await open(path, "r");
      await storeFile(file, below + name, (await file.stat()).size);
    },
    async get(name, path) {
      const found = await openWhole(below + name);
      if (!found) throw new Error(`${name} is no longer in the bucket.`);
      await using file = await open(path, "wx", 0o600);
      for await (const piece of found.stream) await file.writeFile(piece);
    },
    async remove(name) {
      await ask(() => s3.deleteObject(below + name).catch(nullIfMissing));
    },
  };
}
