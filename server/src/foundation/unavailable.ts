/** What the service leans on and cannot use at this moment. `time`: it did not answer within the time of a call. */
export type MissingPart = "database" | "storage" | "time";

/**
 * Something the service leans on does not work just now: no fault of the caller, and none of our code. Whether what was
 * asked has been done all the same is open only where an answer was lost on its way (`isOpen`).
 */
export class Unavailable extends Error {
  readonly part: MissingPart;
  /** The answer was lost after the question had gone out. */
  readonly isOpen: boolean;
  /** It may be over in a moment, so that asking again is worth it. */
  readonly isPassing: boolean;

  constructor(
    part: MissingPart,
    cause: unknown,
    { isOpen = false, isPassing = false }: { isOpen?: boolean; isPassing?: boolean } = {},
  ) {
    const text = cause instanceof Error ? cause.message : String(cause);
    const hidden = cause instanceof Error ? cause.cause : undefined;
    super(
      part === "storage" ? text : `${saying[part]}: ${text}`,
      hidden === undefined ? {} : { cause: hidden },
    );
    this.name = "Unavailable";
    // Where in the code it was noticed says nothing, and a server that is away is noticed everywhere: one line will do.
    const line = `Unavailable: ${this.message}`;
    Object.defineProperty(this, "stack", { get: () => line, set: () => {} });
    this.part = part;
    this.isOpen = isOpen;
    this.isPassing = isPassing;
  }
}

const saying = {
  database: "the database cannot be used",
  time: "no answer in time",
};
