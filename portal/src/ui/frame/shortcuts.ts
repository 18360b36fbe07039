import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useHere } from "../../session/session.tsx";

/** Pages that are two keys away: `g`, then one of these. */
export const jumps = {
  s: "/",
  b: "/letters",
  f: "/approvals",
  r: "/documents",
  a: "/analytics",
  v: "/templates",
  d: "/designs",
  e: "/settings",
} as const;

type Wishes = { onPalette: () => void; onList: () => void };

/** Keys that work on every page, while nobody types and no dialogue is open. */
export function useShortcuts(wishes: Wishes): void {
  const navigate = useNavigate();
  const { role } = useHere();
  const latest = useRef(wishes);
  useEffect(() => void (latest.current = wishes));
  useEffect(() => {
    let isAfterG = false;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!isDialogueOpen()) latest.current.onPalette();
        return;
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isDialogueOpen()) return;
      const wasAfterG = isAfterG;
      isAfterG = event.key === "g" && !wasAfterG;
      const jump = wasAfterG ? jumps[event.key as keyof typeof jumps] : undefined;
      if (jump) void navigate({ to: jump });
      else if (event.key === "?") latest.current.onList();
      else if (event.key === "n" && role !== "viewer") void navigate({ to: "/letters/new" });
      else if (event.key === "j" || event.key === "k") moveInList(event.key === "j" ? 1 : -1);
      else if (event.key === "x") chooseRow();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate, role]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea, select, [role=textbox]"));

const isDialogueOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], :popover-open") !== null;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main tbody tr")];
const leadOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("a, button");
const rowInHand = (): number => rows().findIndex((row) => row.contains(document.activeElement));

/** The next or the former row is the one that Enter opens. */
function moveInList(by: 1 | -1): void {
  const all = rows().filter((row) => leadOf(row));
  const now = all.findIndex((row) => row.contains(document.activeElement));
  const next = now === -1 ? (by === 1 ? 0 : all.length - 1) : now + by;
  leadOf(all[next])?.focus();
}

/** Ticks the row that one is at, where rows can be ticked. */
function chooseRow(): void {
  rows()[rowInHand()]?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}
