import { useState } from "react";
import { Refused } from "../client.ts";
import { useDraft } from "./draft.ts";

/** What tells one state of something stored from the next; null while there is nothing. */
export type Version = string | null;
type Typed<Value> = { version: Version; value: Value };

/** A form over something that others change, too. */
export type SharedDraft<Value> = {
  /** What the form shows: what was typed, or what is stored. */
  value: Value;
  /** What is stored, as far as this browser knows. */
  stored: Value;
  change: (change: (now: Value) => Value) => void;
  /** Whether anything differs from what is stored. */
  isChanged: boolean;
  /** What a save says it was written upon: the service refuses where there is something newer. */
  basedOn: Version;
  /** What somebody else has stored since one began to type. */
  overtakenBy: Typed<Value> | null;
  /** Goes on with what was typed, upon what is stored now. */
  keepMine: () => void;
  /** Goes on with what is stored; gives back the way to what was typed. */
  takeTheirs: () => () => void;
  /** What was typed is no longer wanted. */
  forget: () => void;
  /** What the form shows is stored, as this version; what was typed while it was being stored stays typed. */
  settle: (version: Version) => void;
};

/**
 * What somebody is writing over something stored, kept in this browser (`useDraft`). Whoever has typed nothing sees what
 * is stored, as it changes; whoever has typed keeps it, is told of the change and decides.
 */
export function useSharedDraft<Value>(
  name: string,
  { value: stored, version }: Typed<Value>,
): SharedDraft<Value> {
  const [kept, keep, forget] = useDraft<Typed<Value> | null>(`shared.${name}`, null);
  // What was saved here stands for what is stored until the service shows it, too.
  const [saved, save] = useState<(Typed<Value> & { over: Version }) | null>(null);
  const present: Typed<Value> = saved?.over === version ? saved : { value: stored, version };
  const unlessSame = (draft: Typed<Value> | null) =>
    draft && !isSame(draft.value, present.value) ? draft : null;
  const typed = unlessSame(kept);
  const { value, version: basedOn } = typed ?? present;
  return {
    value,
    stored: present.value,
    change: (change) =>
      keep((now) => {
        const before = unlessSame(now) ?? present;
        return { version: before.version, value: change(before.value) };
      }),
    isChanged: typed !== null,
    basedOn,
    overtakenBy: typed && typed.version !== present.version ? present : null,
    keepMine: () => keep({ version: present.version, value }),
    takeTheirs: () => {
      forget();
      return () => keep(kept);
    },
    forget,
    settle: (savedAs) => {
      save({ over: version, version: savedAs, value });
      keep((now) => (now && !isSame(now.value, value) ? { version: savedAs, value: now.value } : null));
    },
  };
}

/** Refused because somebody else was faster: what is there now comes by itself, and with it the choice. */
export const isOvertakenRefusal = (cause: unknown): boolean =>
  cause instanceof Refused && cause.details["reason"] === "CHANGED_MEANWHILE";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
