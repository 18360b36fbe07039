/** A backup or its restoration is not possible; the message is one line a person can act on. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Puts what the disk or the database refused into one line; anything unforeseen stays as it is. */
export function explainBackupError(error: unknown, folder: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || !("code" in error)) return error;
  const isUnreachable = "syscall" in error && error.syscall === "connect";
  const reason = REASONS.get(isUnreachable ? "ECONNREFUSED" : String(error.code));
  return reason ? new BackupError(reason(folder), { cause: error }) : error;
}

const REASONS = new Map<string, (folder: string) => string>([
  ["ENOSPC", (folder) => `The disk that holds ${folder} is full: free some space and try again`],
  ["EDQUOT", (folder) => `The disk that holds ${folder} is full: free some space and try again`],
  ["EACCES", (folder) => `${folder} may not be written or the data not be read: run as the owner of both`],
  ["EPERM", (folder) => `${folder} may not be written or the data not be read: run as the owner of both`],
  ["EROFS", (folder) => `${folder} is on a read-only disk: choose another place`],
  ["EIO", (folder) => `The disk that holds ${folder} reports errors: choose another place`],
  ["EBUSY", (folder) => `${folder} is a mount point and cannot be replaced: choose a folder inside it`],
  ["ENOTEMPTY", (folder) => `${folder} is not empty: choose another folder or move its content away`],
  ["ECONNREFUSED", () => "The database does not answer: start it and try again"],
  ["ENOENT", (folder) => `A file or folder disappeared while working on ${folder}: try again`],
]);
