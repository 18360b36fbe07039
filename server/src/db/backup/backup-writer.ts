import { mkdir } from "node:fs/promises";
import path from "node:path";
import { copyFile, syncToDisk, writeNewFile } from "./durable-files.ts";
import { MANIFEST, type Manifest } from "./manifest.ts";

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

export async function startBackup(backup: string, onProgress?: OnProgress): Promise<BackupWriter> {
  const content = contentOf(backup);
  const folders: string[] = [];
  const files: Manifest["files"] = [];
  let bytes = 0;
  await mkdir(content, { recursive: true, mode: 0o700 });

  async function count(file: Manifest["files"][number]) {
    files.push(file);
    bytes += file.size;
    await onProgress?.({ files: files.length, bytes });
  }

  return {
    async addFolder(name) {
      await mkdir(path.join(content, name), { mode: 0o700 });
      folders.push(name);
    },
    async addFile(name, from) {
      await count({ path: name, ...(await copyFile(from, path.join(content, name))) });
    },
    async addText(name, text) {
      await count({ path: name, ...(await writeNewFile(path.join(content, name), text)) });
    },
    async finish(facts) {
      const manifest = path.join(backup, MANIFEST);
      const names = ["", ...folders, ...files.map((file) => file.path)];
      await syncToDisk(names.map((name) => path.join(content, name)));
      await writeNewFile(manifest, `${JSON.stringify({ ...facts, folders, files }, null, 1)}\n`);
      await syncToDisk([manifest, backup]);
    },
  };
}
