export type AccessToken = {
  text: string;
  /** From when on it is no longer used, in milliseconds. */
  until: number;
};

/** An access token that is fetched when it is needed and kept until it ends; who needs one at the same moment waits with the first. */
export function keptToken(fetchOne: (now: Date) => Promise<AccessToken>) {
  let kept: AccessToken | null = null;
  let renewal: Promise<AccessToken> | null = null;

  return {
    async at(now: Date): Promise<string> {
      if (!kept || now.getTime() >= kept.until) {
        renewal ??= fetchOne(now).finally(() => (renewal = null));
        kept = await renewal;
      }
      return kept.text;
    },
    /** It was turned away before its time. One that has taken its place meanwhile stays. */
    drop(text: string): void {
      if (kept?.text === text) kept = null;
    },
  };
}
