import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { OwnFontView, ownFontView } from "../own-font-view.ts";
import { listOwnFonts, MAX_FACES } from "../own-fonts.ts";

export const ownFontList = defineOperation({
  name: "own_font_list",
  title: "List own fonts",
  summary: "Lists the fonts that the account has brought along, with a line set in each.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ fonts: z.array(OwnFontView), mostFaces: z.int() }),

  async run(_input, call) {
    const fonts = await listOwnFonts(call.db, call.caller);
    return { fonts: fonts.map((font) => ownFontView(call, font)), mostFaces: MAX_FACES };
  },
});
