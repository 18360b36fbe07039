import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callSandbox, type Refused } from "../client.ts";
import { useCallOptions } from "./session.tsx";

export type SandboxTime = { now: string; aheadMs: number };
export type ClockMove = { advance: string } | { nextStep: true };
export type PlayedEvent = "printed" | "posted" | "delivered" | "undeliverable" | "address_unreadable";

/** What time it is in the sandbox; it is not asked for in earnest. */
export function useSandboxTime() {
  const here = useCallOptions();
  return useQuery<SandboxTime, Refused>({
    queryKey: ["sandbox clock", here],
    queryFn: ({ signal }) => callSandbox<SandboxTime>("clock", {}, { ...here, signal }),
    enabled: here.mode === "sandbox",
  });
}

/** Moves the sandbox's clock; everything that becomes due on the way has happened when it answers. */
export function useClockMove() {
  const here = useCallOptions();
  const queries = useQueryClient();
  return useMutation<SandboxTime, Refused, ClockMove>({
    mutationFn: (move) => callSandbox<SandboxTime>("clock/move", move, here),
    onSettled: () => void queries.invalidateQueries(),
  });
}

/** Lets the sandbox's printer and post do something with a letter at once. */
export function usePlayedEvent(orderId: string) {
  const here = useCallOptions();
  const queries = useQueryClient();
  return useMutation<{ status: string }, Refused, PlayedEvent>({
    mutationFn: (event) => callSandbox<{ status: string }>(`orders/${orderId}/events`, { event }, here),
    onSettled: () => void queries.invalidateQueries(),
  });
}
