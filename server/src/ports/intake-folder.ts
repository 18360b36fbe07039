/** A file that somebody has laid into the watched folder, taken so that no other process works on it. */
export type ClaimedFile = {
  /** The same for the same file, also after a crash half-way. */
  claimId: string;
  /** The folder of an account, and below it that of a person, as they are called; null: of nobody. */
  account: string;
  person: string | null;
  fileName: string;
  sizeBytes: number;
};

/** A folder that other programs and people lay files into. */
export type IntakeFolder = {
  /**
   * Takes what has come to rest, one file after the other, and what a crash has left half done. A file or folder that
   * cannot be taken is told of, with the account it lies in, and the others are taken all the same.
   */
  claimResting(now: Date, onFault: (cause: unknown, account: string) => void): AsyncIterable<ClaimedFile>;
  /** Null: it is more than so many bytes. */
  read(file: ClaimedFile, mostBytes: number): Promise<Uint8Array | null>;
  /** Puts a file away that has arrived. */
  accept(file: ClaimedFile): Promise<void>;
  /** Puts a file away that is not taken, with a text beside it that says why. */
  refuse(file: ClaimedFile, why: string): Promise<void>;
};
