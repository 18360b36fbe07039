/** The name server could not be asked, which says nothing of what it would have answered. */
export class NamesUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("the name server did not answer", options);
    this.name = "NamesUnavailable";
  }
}

/** What the world's name servers say. */
export type NameRecords = {
  /** The texts (TXT) at a name, each whole; none where there is no such name. Throws `NamesUnavailable`. */
  textsAt: (name: string) => Promise<readonly string[]>;
};
