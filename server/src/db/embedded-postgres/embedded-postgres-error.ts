import { userInfo } from "node:os";

/** The embedded server cannot be used; the message is one line a person can act on. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** Puts what the operating system refused into one line; anything unforeseen stays as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (!isSystemError(error)) return error;
  const path = error.path ?? folder;
  switch (error.code) {
    case "EACCES":
    case "EPERM":
      return new EmbeddedPostgresError(
        `${path} cannot be used by ${currentUserName()}: run as the owner of the folder, or choose another one with BRIEFTAUBE_DATA_DIR`,
        { cause: error },
      );
    case "EROFS":
      return new EmbeddedPostgresError(
        `${path} is on a read-only disk: choose another data directory with BRIEFTAUBE_DATA_DIR`,
        { cause: error },
      );
    case "ENOSPC":
    case "EDQUOT":
      return diskFull(folder, error);
    case "ENOTDIR":
    case "EEXIST":
      return new EmbeddedPostgresError(
        `${path} is a file where a folder is needed: move it away, or choose another data directory with BRIEFTAUBE_DATA_DIR`,
        { cause: error },
      );
    case undefined:
    default:
      return error;
  }
}

export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The disk that holds ${folder} is full: free some space and start again`, {
    cause,
  });
}

export function errorCode(error: unknown): string | undefined {
  return isSystemError(error) ? error.code : undefined;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

function currentUserName(): string {
  try {
    return `user ${userInfo().username}`;
  } catch {
    return `user id ${process.geteuid?.()}`;
  }
}
