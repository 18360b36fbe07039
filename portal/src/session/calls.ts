import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { callTool, type Refused, type ToolInput, type ToolName, type ToolOutput } from "../client.ts";
import { useLanguage } from "../texts/language.tsx";
import { useHere } from "./session.tsx";

type Reading = { enabled?: boolean; keepPrevious?: boolean };

/** What a tool answers, kept up to date; asked anew when the world or the language changes. */
export function useTool<Name extends ToolName>(
  name: Name,
  input: ToolInput<Name>,
  { enabled = true, keepPrevious = false }: Reading = {},
): UseQueryResult<ToolOutput<Name>, Refused> {
  const { mode } = useHere();
  const { language } = useLanguage();
  return useQuery<ToolOutput<Name>, Refused>({
    queryKey: ["tool", mode, language, name, input],
    queryFn: ({ signal }) => callTool(name, input, { mode, language, signal }),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Calls a tool that changes something; what is shown is asked for again when it is done. */
export function useToolCall<Name extends ToolName>(
  name: Name,
): UseMutationResult<ToolOutput<Name>, Refused, ToolInput<Name>> {
  const { mode } = useHere();
  const { language } = useLanguage();
  const queries = useQueryClient();
  return useMutation<ToolOutput<Name>, Refused, ToolInput<Name>>({
    mutationFn: (input) => callTool(name, input, { mode, language }),
    onSettled: () => queries.invalidateQueries(),
  });
}
