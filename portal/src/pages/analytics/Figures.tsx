import type { ReactNode } from "react";
import type { InputOf, OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Asked, before } from "./period.ts";

export type Summary = OutputOf<"analytics_summary">;
type Metric = NonNullable<InputOf<"analytics_summary">["metric"]>;

type FiguresProps = {
  metric: Metric;
  asked: Asked;
  title: string;
  children: (summary: Summary) => ReactNode;
};

const MOST_ROWS = 50;

/** The same metric of the time before; undefined while it is not known, or cannot be. */
export function useBefore(metric: Metric, asked: Asked, shown: Summary["period"]): Summary | undefined {
  const { data, error } = useOperation(
    "analytics_summary",
    { metric, ...before(asked, shown), topN: MOST_ROWS },
    { keepPrevious: true },
  );
  return error ? undefined : data;
}

/** Asks for one metric, and says so while it is awaited or refused. */
export function Figures({ metric, asked, title, children }: FiguresProps) {
  const { data, error, refetch } = useOperation(
    "analytics_summary",
    { metric, ...asked, topN: MOST_ROWS },
    { keepPrevious: true },
  );
  if (data && !error) return children(data);
  return (
    <Sheet title={title}>
      {error ? <Problem cause={error} onRetry={() => void refetch()} /> : <Loading />}
    </Sheet>
  );
}
