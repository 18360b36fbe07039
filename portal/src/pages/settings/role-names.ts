import type { OutputOf } from "../../client.ts";
import { inBothLanguages } from "../../texts/language.tsx";

export type Role = OutputOf<"session">["role"];

/** The least first. */
export const roles = ["viewer", "editor", "approver", "owner"] as const satisfies readonly Role[];

export const roleNames = inBothLanguages({
  de: { viewer: "Leserecht", editor: "Bearbeitung", approver: "Freigabe", owner: "Inhaberin/Inhaber" },
  en: { viewer: "Viewer", editor: "Editor", approver: "Approver", owner: "Owner" },
});

/** What a role is for, in a sentence. */
export const roleMeanings = inBothLanguages({
  de: {
    viewer: "Sieht alles, ändert nichts.",
    editor: "Entwirft Briefe und bittet um Freigabe.",
    approver: "Entscheidet außerdem über Freigaben und berichtigt Anschriften.",
    owner: "Darf alles: auch Guthaben, Team, Zugangsschlüssel und Verträge.",
  },
  en: {
    viewer: "Sees everything, changes nothing.",
    editor: "Drafts letters and asks for approval.",
    approver: "Also approves, rejects and corrects.",
    owner: "May do everything: also wallet, team, tokens and agreements.",
  },
});
