import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ownFontInput } from "../../../rendering/typesetting/own-font-input.ts";
import { designsSetIn } from "../../designs/designs.ts";
import { draftsNaming } from "../../letters/letters.ts";
import { removeOwnFont } from "../own-fonts.ts";

export const ownFontRemove = defineOperation({
  name: "own_font_remove",
  title: "Remove an own font",
  summary: "Takes a font out of the choice, unless a design in use or a draft is set in it.",
  description: "Letters that were sent keep their look. Repeating the call is harmless.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ font: ownFontInput }),
  output: z.object({ font: ownFontInput, name: z.string() }),

  async run({ font }, { db, caller, clock, language }) {
    const removed = await db.transaction().execute(async (tx) => {
      const designs = (await designsSetIn(tx, caller, font)).map(({ name }) => name);
      const drafts = await draftsNaming(tx, caller, font, MOST_NAMED);
      const problems = [
        { names: designs, message: inUse[language].designs },
        { names: drafts, message: inUse[language].drafts },
      ]
        .filter(({ names }) => names.length > 0)
        .map(({ names, message }) => ({
          path: "font",
          rule: "in_use",
          message,
          names: names.slice(0, MOST_NAMED),
        }));
      if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
      return removeOwnFont(tx, caller, font, clock.now());
    });
    return removed ? { font, name: removed.displayName } : refuse("NOT_FOUND", { what: "font" });
  },
});

/** Whoever reads more than these has seen that there are many. */
const MOST_NAMED = 5;

const inUse: Record<Language, Record<"designs" | "drafts", string>> = {
  de: {
    designs: "die Schrift wird noch in Designs verwendet; wählen Sie dort zuerst eine andere",
    drafts:
      "die Schrift wird noch in Entwürfen verwendet; versenden oder löschen Sie diese zuerst, oder ändern Sie ihr Design",
  },
  en: {
    designs: "the font is still in use in designs; choose another one there first",
    drafts: "the font is still in use in drafts; send or delete these first, or change their design",
  },
};
