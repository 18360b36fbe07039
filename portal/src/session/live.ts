import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lookForNewVersion } from "./new-version.ts";
import { useHere } from "./session.tsx";

const AT_MOST_EVERY_MS = 1000;

/** Asks again for what is shown when something has happened in this account; many events at once ask once. */
export function useLiveUpdates(): void {
  const { partnerId, mode } = useHere();
  const queries = useQueryClient();
  useEffect(() => {
    const address = `/v1/portal/live?${new URLSearchParams({ partner: partnerId, mode }).toString()}`;
    let waiting: number | undefined;
    const ask = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        void queries.invalidateQueries();
      }, AT_MOST_EVERY_MS);
    };
    let hasListened = false;
    const stopListening = listenWhileSeen(address, ask, () => {
      ask(); // what happened before it listened
      if (hasListened) look();
      hasListened = true;
    });
    window.addEventListener("online", look);
    return () => {
      stopListening();
      window.removeEventListener("online", look);
      window.clearTimeout(waiting);
    };
  }, [partnerId, mode, queries]);
}

/** Whoever was cut off may find the service renewed. */
const look = (): void => void lookForNewVersion();

/** A page in the background does not listen: browsers keep few connections to one place. */
function listenWhileSeen(address: string, onEvent: () => void, onOpen: () => void): () => void {
  let stream: EventSource | null = null;
  const adapt = () => {
    if (document.visibilityState === "visible" && !stream) {
      stream = new EventSource(address);
      stream.addEventListener("happened", onEvent);
      stream.addEventListener("open", onOpen);
    } else if (document.visibilityState === "hidden") {
      stream?.close();
      stream = null;
    }
  };
  adapt();
  document.addEventListener("visibilitychange", adapt);
  return () => {
    document.removeEventListener("visibilitychange", adapt);
    stream?.close();
  };
}
