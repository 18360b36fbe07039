import type { ReactNode } from "react";
import type { InputOf, OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { Period } from "./period.ts";

export type Summary = OutputOf<"analytics_summary">;
type Metric = NonNullable<InputOf<"analytics_summary">["metric"]>;

type FiguresProps = {
  metric: Metric;
  period: Period;
  title: string;
  children: (summary: Summary) => ReactNode;
};

const MOST_ROWS = 50;

/** Asks for one metric, and says so while it is awaited or refused. */
export function Figures({ metric, period, title, children }: FiguresProps) {
  const { data, error, refetch } = useOperation(
    "analytics_summary",
    { metric, ...period, topN: MOST_ROWS },
    { keepPrevious: true },
  );
  if (data && !error) return children(data);
  return (
    <Sheet title={title}>
      {error ? <Problem cause={error} onRetry={() => void refetch()} /> : <Loading />}
    </Sheet>
  );
}
