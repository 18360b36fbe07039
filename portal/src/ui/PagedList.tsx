import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Refused } from "../client.ts";
import { Empty } from "./Empty.tsx";
import { Loading } from "./Loading.tsx";
import { Pager } from "./Pager.tsx";
import { Problem } from "./Problem.tsx";

/** Which page of a list is shown: `page` is what the service is asked for. */
type Paging = { page: { limit: number; offset: number }; turnTo: (offset: number) => void };

/** `of` says which list: another one begins with its first page. */
export function usePaging(limit: number, of = ""): Paging {
  const [turned, turn] = useState({ of, offset: 0 });
  const turnTo = useCallback((offset: number) => turn({ of, offset }), [of]);
  return { page: { limit, offset: turned.of === of ? turned.offset : 0 }, turnTo };
}

type PagedListProps<Item> = {
  answer: {
    data: { items: readonly Item[]; total: number } | undefined;
    error: Refused | null;
    refetch: () => unknown;
  };
  paging: Paging;
  /** What is said where there is nothing. */
  empty: string;
  isNewestFirst: boolean;
  children: (items: readonly Item[]) => ReactNode;
};

/** One page of a list: waits for it, says what went wrong or that there is nothing, or shows it and leads on. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { answer, paging, empty, isNewestFirst, children } = props;
  const { data, error, refetch } = answer;
  const {
    page: { limit, offset },
    turnTo,
  } = paging;
  // The last one of the last page is gone: the page before it is the last now.
  const lastOffset = data ? Math.max(0, Math.ceil(data.total / limit) - 1) * limit : offset;
  useEffect(() => {
    if (offset > lastOffset) turnTo(lastOffset);
  }, [offset, lastOffset, turnTo]);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty title={empty} />;
  return (
    <>
      {children(data.items)}
      <Pager {...{ offset, limit, total: data.total, onChange: turnTo, isNewestFirst }} />
    </>
  );
}
