/** Something else than a PDF, or one that is damaged or locked. */
export class UnreadablePdf extends Error {
  readonly reason: "PDF_CORRUPT" | "PDF_ENCRYPTED";

  constructor(reason: UnreadablePdf["reason"]) {
    super(reason);
    this.name = "UnreadablePdf";
    this.reason = reason;
  }
}
