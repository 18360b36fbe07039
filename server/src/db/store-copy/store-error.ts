/** A store cannot be exported or imported; the message is one line a person can act on. */
export class StoreCopyError extends Error {
  override name = "StoreCopyError";
}
