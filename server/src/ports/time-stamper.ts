/** An authority outside that confirms with its own clock and key that it was shown a hash (RFC 3161). */
export type TimeStamper = {
  /** Its address, as the operator has named it. */
  authority: string;
  /** The whole answer, proved to be of these bytes, of which only the hash leaves. Throws where there is none. */
  stamp(bytes: Uint8Array): Promise<TimeStampAnswer>;
};

export type TimeStampAnswer = {
  /** A TimeStampResp (DER), as `openssl ts -verify -in` reads it. */
  response: Uint8Array;
  stampedAt: Date;
};

/** Somewhere outside that is told of every root: whoever keeps them there notices a chain that was written anew. */
export type RootWitness = {
  /** The file or address, as the operator has named it. */
  place: string;
  /** Told twice is as good as once. */
  tell(line: string): Promise<void>;
};
