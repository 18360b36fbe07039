import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { InputOf } from "../../../client.ts";

/** What is looked for and in which order, as texts: it stands in the address, so that a reload or a bookmark shows the same list. */
export type LetterFilter = Record<(typeof names)[number], string>;
const narrowing = ["q", "status", "from", "to", "delivery", "client", "matter"] as const;
const names = [...narrowing, "sort", "direction"] as const;

export type Change = Partial<LetterFilter> & { offset?: number };

/** The filter of the address and the place in its list; another filter begins at the start of its list. */
export function useLetterFilter(): {
  filter: LetterFilter;
  offset: number;
  change: (change: Change) => void;
} {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const key = JSON.stringify(names.map((name) => textOf(search[name])));
  const filter = useMemo(() => {
    const values = JSON.parse(key) as string[];
    return Object.fromEntries(names.map((name, at) => [name, values[at]])) as LetterFilter;
  }, [key]);
  const change = useCallback(
    ({ offset = 0, ...changed }: Change) =>
      void navigate({
        to: ".",
        search: (now: Record<string, unknown>) => inAddress({ ...now, ...changed, offset }),
        replace: true,
      }),
    [navigate],
  );
  return { filter, offset: Number(search["offset"] ?? 0) || 0, change };
}

/** As it stands in the address: what asks for nothing is left out. */
export const inAddress = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== "" && value !== 0));

/** An address may have been written by hand; what the service does not know, it says itself. */
export const findInput = ({ q, status, from, to, delivery, client, matter, sort, direction }: LetterFilter) =>
  ({
    ...(q && { query: q }),
    ...(status && { status }),
    ...(from && { firstDay: from }),
    ...(to && { lastDay: to }),
    ...(delivery && { deliveryType: delivery }),
    ...(client && { mandantennummer: client }),
    ...(matter && { matterId: matter }),
    ...(sort && { sort }),
    ...(direction && { direction }),
  }) as InputOf<"letter_find">;

export const isFiltering = (filter: LetterFilter): boolean => narrowing.some((name) => filter[name] !== "");

/** Nothing narrows the list; its order stays. */
export const allLetters = Object.fromEntries(narrowing.map((name) => [name, ""])) as Partial<LetterFilter>;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
