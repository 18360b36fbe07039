import { mkdir } from "node:fs/promises";
import path from "node:path";
import { copyFile, type FileContent, syncToDisk, writeNewFile } from "./durable-files.ts";
import { MANIFEST, type Manifest } from "./manifest.ts";
import { type Lock, lockedWriter } from "./vault.ts";

type Progress = { files: number; bytes: number };
export type OnProgress = (progress: Progress) => void | Promise<void>;

/** Fills the folder of a backup and keeps count of what is in it. Names are relative to the data directory. */
export type BackupWriter = {
  addFolder(name: string): Promise<void>;
  addFile(name: string, from: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** Writes the manifest, the last file: a backup without it is none. */
  finish(facts: Omit<Manifest, "folders" | "files">): Promise<void>;
};

export const contentOf = (backup: string) => path.join(backup, "data");

type Options = { onProgress?: OnProgress | undefined; lock?: Lock | undefined };

export async function startBackup(backup: string, { onProgress, lock }: Options = {}): Promise<BackupWriter> {
  await mkdir(backup, { recursive: true, mode: 0o700 });
  const store = await (lock ? lockedStore(backup, lock) : plainStore(backup));
  const folders: string[] = [];
  const files: Manifest["files"] = [];
  let bytes = 0;

  async function count(name: string, content: FileContent) {
    files.push({ path: name, ...content });
    bytes += content.size;
    await onProgress?.({ files: files.length, bytes });
  }

  return {
    async addFolder(name) {
      await store.addFolder(name);
      folders.push(name);
    },
    addFile: async (name, from) => count(name, await store.addFile(name, from)),
    addText: async (name, text) => count(name, await store.addText(name, text)),
    async finish(facts) {
      const written = await store.finish(`${JSON.stringify({ ...facts, folders, files }, null, 1)}\n`);
      await syncToDisk([...written, backup]);
    },
  };
}

/** How the files of a backup stand in its folder. */
type Store = {
  addFolder(name: string): Promise<void>;
  addFile(name: string, from: string): Promise<FileContent>;
  addText(name: string, text: string): Promise<FileContent>;
  finish(manifest: string): Promise<string[]>;
};

/** As they stand in the data directory. */
async function plainStore(backup: string): Promise<Store> {
  const content = contentOf(backup);
  const names = [content];
  const placeOf = (name: string): string => {
    const place = path.join(content, name);
    names.push(place);
    return place;
  };
  await mkdir(content, { mode: 0o700 });
  return {
    addFolder: (name) => mkdir(placeOf(name), { mode: 0o700 }),
    addFile: (name, from) => copyFile(from, placeOf(name)),
    addText: (name, text) => writeNewFile(placeOf(name), text),
    async finish(text) {
      await syncToDisk(names);
      const manifest = path.join(backup, MANIFEST);
      await writeNewFile(manifest, text);
      return [manifest];
    },
  };
}

/** Encrypted on their way, one behind the other. */
async function lockedStore(backup: string, lock: Lock): Promise<Store> {
  const writer = await lockedWriter(backup, lock);
  return {
    addFolder: () => Promise.resolve(),
    addFile: (_name, from) => writer.addFile(from),
    addText: (_name, text) => writer.addText(text),
    finish: (manifest) => writer.finish(manifest),
  };
}
