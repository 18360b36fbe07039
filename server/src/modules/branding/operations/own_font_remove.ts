import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ownFontInput } from "../../../rendering/typesetting/own-fonts.ts";
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
      const designs = await designsSetIn(tx, caller, font);
      const drafts = await draftsNaming(tx, caller, font, MOST_NAMED);
      if (designs.length + drafts.length > 0)
        return refuseField(
          "font",
          "in_use",
          inUse[language](
            designs.map(({ name }) => name),
            drafts,
          ),
        );
      return removeOwnFont(tx, caller, font, clock.now());
    });
    return removed ? { font, name: removed.displayName } : refuse("NOT_FOUND", { what: "font" });
  },
});

/** Whoever reads more than these has seen that there are many. */
const MOST_NAMED = 5;

const inUse: Record<Language, (designs: readonly string[], drafts: readonly string[]) => string> = {
  de: (designs, drafts) =>
    [
      "die Schrift wird noch verwendet",
      ...(designs.length > 0
        ? [`in Designs: ${quoted(designs, "„“")}; wählen Sie dort zuerst eine andere`]
        : []),
      ...(drafts.length > 0
        ? [
            `in Entwürfen: ${quoted(drafts, "„“")}; versenden oder löschen Sie diese zuerst, oder ändern Sie ihr Design`,
          ]
        : []),
    ].join("; "),
  en: (designs, drafts) =>
    [
      "the font is still in use",
      ...(designs.length > 0 ? [`in designs: ${quoted(designs, "“”")}; choose another one there first`] : []),
      ...(drafts.length > 0
        ? [`in drafts: ${quoted(drafts, "“”")}; send or delete these first, or change their design`]
        : []),
    ].join("; "),
};

const quoted = (names: readonly string[], [open = "", close = ""]: string): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => `${open}${name}${close}`)
    .join(", ") + (names.length > MOST_NAMED ? " …" : "");
