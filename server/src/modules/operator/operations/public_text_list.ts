import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { publicTexts } from "../public-texts-store.ts";

export const publicTextList = defineOperation({
  name: "public_text_list",
  title: "Imprint and privacy texts",
  summary: "The texts of the public pages that the operator has filled in.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    texts: z.array(
      z.object({
        name: z.enum(["imprint", "privacy"]),
        language: z.enum(["de", "en"]),
        text: z.string(),
        changedAt: z.iso.datetime(),
        changedBy: z.string(),
      }),
    ),
  }),
  async run(_input, { databases }) {
    const texts = await publicTexts(databases.system);
    return { texts: texts.map((text) => ({ ...text, changedAt: text.changedAt.toISOString() })) };
  },
});
