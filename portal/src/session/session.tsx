import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { callOperation, type CallOptions, type Mode, type OutputOf, Refused } from "../client.ts";
import { useLanguage } from "../texts/language.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Problem } from "../ui/Problem.tsx";
import { useKept } from "./kept.ts";

type Session = OutputOf<"session">;
type Membership = Session["memberships"][number];

/** Who is signed in, for which account, and in which world. */
type Place = Membership & {
  userId: string;
  userName: string;
  /** Whether this person runs the service. */
  isOperator: boolean;
  memberships: readonly Membership[];
  mode: Mode;
  setMode: (mode: Mode) => void;
  setPartner: (partnerId: string) => void;
};

const Here = createContext<Place | null>(null);

/** Every page stands below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [wishedMode, setMode] = useKept<Mode>("mode", "sandbox", "mode");
  const [wishedPartner, setPartner] = useKept<string>("partner", "", "partner");
  const { data, error, refetch } = useQuery({
    queryKey: ["session", language],
    queryFn: ({ signal }) => callOperation("session", {}, { mode: "sandbox", language, signal }),
    retry: false,
    // In another language the same person is still here: what is open stays open.
    placeholderData: keepPreviousData,
  });
  const isSignedOut = error instanceof Refused && error.code === "UNAUTHORIZED";
  useEffect(() => {
    if (isSignedOut) window.location.assign(`/sign-in?to=${encodeURIComponent(currentPath())}`);
  }, [isSignedOut]);

  const place = useMemo(() => {
    if (!data) return null;
    const member = data.memberships.find(({ partnerId }) => partnerId === wishedPartner) ?? data;
    const mode = member.modes.includes(wishedMode) ? wishedMode : "sandbox";
    return { ...data, ...member, mode, setMode, setPartner };
  }, [data, wishedMode, wishedPartner, setMode, setPartner]);
  const needsSecondFactor = place?.needsSecondFactor === true;
  useEffect(() => {
    if (needsSecondFactor)
      window.location.assign(`/account/second-factor?to=${encodeURIComponent(currentPath())}`);
  }, [needsSecondFactor]);
  if (needsSecondFactor) return <Loading />;
  if (place) return <Here value={place}>{children}</Here>;
  if (error && !isSignedOut) return <Problem cause={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

export function useHere(): Place {
  const place = useContext(Here);
  if (!place) throw new Error("This needs a SessionProvider above it.");
  return place;
}

/** Whose data, in which world and language: what every call says. */
export function useCallOptions(): CallOptions {
  const { partnerId, mode } = useHere();
  const { language } = useLanguage();
  return { partnerId, mode, language };
}

const currentPath = () => window.location.pathname + window.location.search;
