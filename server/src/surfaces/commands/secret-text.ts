import type { SecretState } from "../../modules/operator/operator.ts";

/** Why the earlier secrets cannot be dropped; with `now` only what would be lost for good counts. */
export function blockersOf(state: SecretState, at: Date, { now = false } = {}): string[] {
  const { sealed, archiveKeysNotKept, since, sessions, unusedFrom, fileLinksUntil } = state;
  const lost = [
    ...(since ? [] : ["no worker has started with the secret in use yet"]),
    ...sealed
      .filter(({ earlier }) => earlier > 0)
      .map(({ what, earlier }) => `${earlier} ${what} are sealed with an earlier secret`),
    ...(archiveKeysNotKept > 0 ? [`${archiveKeysNotKept} archive keys are not kept yet`] : []),
  ];
  if (lost.length > 0) return [...lost, "a worker sees to it at its start and every hour"];
  if (now || !unusedFrom || unusedFrom <= at) return [];
  return [
    `links to files made with an earlier secret may be in use until ${fileLinksUntil?.toISOString() ?? "-"}`,
    ...(sessions.count > 0
      ? [
          `${sessions.count} sessions of before are open, until ${sessions.until?.toISOString() ?? "-"} at the latest`,
        ]
      : []),
    "dropping them earlier ends these (forget --now)",
  ];
}

export function secretText(state: SecretState, at: Date): string {
  if (state.earlierKeyIds.length === 0) return "No earlier secret is accepted.";
  const blockers = blockersOf(state, at);
  return blockers.length === 0
    ? "Nothing needs the earlier secrets: drop them."
    : `The earlier secrets are needed: ${blockers.join("; ")}.`;
}

/** Texts that no known secret opens. */
export const unreadableText = ({ sealed }: SecretState): string | null => {
  const lost = sealed.filter(({ unreadable }) => unreadable > 0);
  return lost.length === 0
    ? null
    : `${lost.map(({ what, unreadable }) => `${unreadable} ${what}`).join(", ")} are sealed with a secret that is not known: name it in BRIEFTAUBE_SECRET_PREVIOUS`;
};
