import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { type ActionOutput, callAction, type Mode, Refused } from "../client.ts";
import { useLanguage } from "../texts/language.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Problem } from "../ui/Problem.tsx";
import { useKept } from "./kept.ts";

export type Session = ActionOutput<"session">;

type Place = { session: Session; mode: Mode; setMode: (mode: Mode) => void };

const Here = createContext<Place | null>(null);

/** Who is signed in, and in which world. Every page stands below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [wished, setMode] = useKept<Mode>("mode", "sandbox");
  const { data, error, refetch } = useQuery({
    queryKey: ["session", language],
    queryFn: ({ signal }) => callAction("session", {}, { mode: "sandbox", language, signal }),
    retry: false,
  });
  const isSignedOut = error instanceof Refused && error.code === "UNAUTHORIZED";
  useEffect(() => {
    if (isSignedOut) window.location.assign(`/sign-in?to=${encodeURIComponent(currentPath())}`);
  }, [isSignedOut]);

  const place = useMemo(
    () => (data ? { session: data, mode: data.modes.includes(wished) ? wished : "sandbox", setMode } : null),
    [data, wished, setMode],
  );
  if (place) return <Here value={place}>{children}</Here>;
  if (error && !isSignedOut) return <Problem cause={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

export function useHere(): Place {
  const place = useContext(Here);
  if (!place) throw new Error("This needs a SessionProvider above it.");
  return place;
}

const currentPath = () => window.location.pathname + window.location.search;
