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
