import { accepted, rest } from "./billing.ts";
import type { World } from "./world.ts";

/** A reminder a week after the due date, two dunning letters, then a person; changed where a test needs it. */
export const ladderInput = (changes: object = {}) => ({
  name: "Übliche Mahnleiter",
  steps: [
    { days: 7, documentType: "zahlungserinnerung", tone: "friendly" },
    { days: 14, documentType: "mahnung", mahngebuehrCents: 250 },
    { days: 14, documentType: "mahnung", mahngebuehrCents: 250, verzugspauschale: true, tone: "firm" },
  ],
  lastStep: { days: 14, suggestion: "mahnbescheid" },
  ...changes,
});

export type SavedLadder = Record<string, unknown> & { ladderId: string };

/** Saves a ladder as a program does. */
export const savedLadder = async (world: World, changes: object = {}): Promise<SavedLadder> =>
  accepted(
    await rest(world, "dunning_ladder_save", ladderInput(changes), { door: "operations" }),
  ) as SavedLadder;

/** Moves the office's sandbox clock to a moment, and everything that becomes due until then happens. */
export async function passUntil(world: World, now: string): Promise<void> {
  const response = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify({ now }),
    headers: { "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(await response.text());
}

export type SeenStep = {
  place: number;
  state: string;
  dueOn: string;
  documentType: string | null;
  documentId: string | null;
  approvalId: string | null;
  reason: string | null;
};
export type SeenCourse = Record<string, unknown> & {
  state: string;
  steps: SeenStep[];
  planned: { place: number; documentType: string | null; dueOn: string }[];
  hold: { kind: string; reason: string | null; problem: { code: string } | null } | null;
};

/** How the dunning of an invoice stands. */
export const courseOf = async (world: World, documentId: string): Promise<SeenCourse> =>
  accepted(await rest(world, "dunning_course", { documentId }, { door: "operations" })) as SeenCourse;
