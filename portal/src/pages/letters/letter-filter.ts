import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { InputOf } from "../../client.ts";

/** What is looked for, as texts: it stands in the address, so that a reload or a bookmark shows the same list. */
export type LetterFilter = Record<(typeof names)[number], string>;
const names = ["q", "status", "from", "to", "delivery", "client"] as const;

type Change = Partial<LetterFilter> & { offset?: number };

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
        search: (now: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...now, ...changed, offset }).filter(([, value]) => value !== "" && value !== 0),
          ),
        replace: true,
      }),
    [navigate],
  );
  return { filter, offset: Number(search["offset"] ?? 0) || 0, change };
}

/** An address may have been written by hand; what the service does not know, it says itself. */
export const findInput = ({ q, status, from, to, delivery, client }: LetterFilter) =>
  ({
    ...(q && { query: q }),
    ...(status && { status }),
    ...(from && { firstDay: from }),
    ...(to && { lastDay: to }),
    ...(delivery && { deliveryType: delivery }),
    ...(client && { mandantennummer: client }),
  }) as InputOf<"letter_find">;

export const isFiltering = (filter: LetterFilter): boolean => names.some((name) => filter[name] !== "");

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
