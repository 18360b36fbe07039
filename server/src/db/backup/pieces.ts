/** Cuts a stream of bytes into runs of known length, without holding more than a piece of it. */
export function openPieces(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest = new Uint8Array();
  return {
    /** The next `size` bytes; each piece is shown to `see` as it passes. Throws when the stream ends before. */
    async *take(size: number, see: (piece: Uint8Array) => void): AsyncGenerator<Uint8Array> {
      for (let left = size; left > 0;) {
        if (rest.length === 0) {
          const next = await pieces.next();
          if (next.done) throw new Error("the stream ends too early");
          rest = new Uint8Array(next.value);
        }
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        see(piece);
        yield piece;
      }
    },
  };
}
