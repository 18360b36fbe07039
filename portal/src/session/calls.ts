import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  callOperation,
  type CallOptions,
  type InputOf,
  type OperationName,
  type OutputOf,
  type Refused,
} from "../client.ts";
import { type GivenUp, useChanging } from "./changing.ts";
import { useCallOptions } from "./session.tsx";

type Reading<Output> = {
  enabled?: boolean;
  keepPrevious?: boolean;
  /** Large and soon out of date: let go as soon as another answer is shown. */
  isPassing?: boolean;
  /** Dear, and the same for as long as this is: not asked for again when something else has happened. */
  lastsWith?: string;
  /** Asked again so often: for what moves on without an event, such as progress. */
  everyMs?: (answer: Output | undefined) => number | false;
};

/** What an operation answers, kept up to date; asked anew when the account, the world or the language changes. */
export const useOperation = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  reading: Reading<OutputOf<Name>> = {},
): UseQueryResult<OutputOf<Name>, Refused> =>
  useAnswer([name, input], (options) => callOperation(name, input, options), reading);

/** The same for several inputs at once, in their order; what is not known yet is undefined. */
export function useOperations<Name extends OperationName>(
  name: Name,
  inputs: readonly InputOf<Name>[],
): (OutputOf<Name> | undefined)[] {
  const here = useCallOptions();
  const answers = useQueries({
    queries: inputs.map((input) => ({
      queryKey: [name, input, here, undefined],
      queryFn: ({ signal }: { signal: AbortSignal }) => callOperation(name, input, { ...here, signal }),
    })),
  });
  return answers.map(({ data }) => data);
}

/** Calls an operation that changes something; what is shown is asked for again when it is done. */
export function useCall<Name extends OperationName>(
  name: Name,
  said?: Partial<GivenUp>,
): UseMutationResult<OutputOf<Name>, Refused, InputOf<Name>> {
  const change = useChanging(name, said);
  const queries = useQueryClient();
  return useMutation<OutputOf<Name>, Refused, InputOf<Name>>({
    mutationFn: (input) => change(input),
    // Not waited for: what is said when it has worked must not be lost with a part of the page that the answers take away.
    onSettled: () => void queries.invalidateQueries(),
  });
}

function useAnswer<Output>(
  key: readonly unknown[],
  ask: (options: CallOptions) => Promise<Output>,
  { enabled = true, keepPrevious = false, isPassing = false, lastsWith, everyMs }: Reading<Output>,
): UseQueryResult<Output, Refused> {
  const here = useCallOptions();
  return useQuery<Output, Refused>({
    queryKey: [...key, here, lastsWith],
    queryFn: ({ signal }) => ask({ ...here, signal }),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(isPassing && { gcTime: 0 }),
    ...(lastsWith !== undefined && { staleTime: "static" }),
    ...(everyMs && { refetchInterval: (query) => everyMs(query.state.data) }),
  });
}
