import path from "node:path";

/** Where a print room's jobs lie that came out of a backup: nobody may print them before a person has said so. */
export const SET_ASIDE = "restored";
/** In it: when that was. Whatever the book of this folder does not know may have been printed before. */
export const SET_ASIDE_MARK = "since.json";

/** Folders of a spool from which a print room takes jobs, or would finish what it has begun. */
const OFFERED = ["outgoing", "taken"];

/** The print rooms' folders in a data directory: they have a book and a place for jobs to go out. */
export const spoolFoldersIn = (folders: readonly string[]): string[] =>
  folders
    .filter((folder) => path.posix.basename(folder) === "book" && !folder.startsWith("postgres/"))
    .map((folder) => path.posix.dirname(folder))
    .filter((folder) => folders.includes(path.posix.join(folder, "outgoing")));

/** Where a file or folder of a backup is put back: jobs that were offered to a print room are set aside. */
export function placeOf(name: string, spools: readonly string[]): string {
  for (const spool of spools)
    for (const offered of OFFERED) {
      const place = `${path.posix.join(spool, offered)}/`;
      if (name.startsWith(place)) return path.posix.join(spool, SET_ASIDE, name.slice(place.length));
    }
  return name;
}
