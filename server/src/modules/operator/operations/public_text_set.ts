import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { setPublicText } from "../operator-acts.ts";

export const publicTextSet = defineOperation({
  name: "public_text_set",
  title: "Set a public text",
  summary:
    "Sets the imprint or the privacy text in one language, unless somebody else has changed it meanwhile; an empty " +
    "text takes it away.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({
    name: z.enum(["imprint", "privacy"]),
    language: z.enum(["de", "en"]),
    text: z.string().max(50_000).describe("Paragraphs, a blank line between them; addresses become links."),
    basedOn: basedOnInput,
  }),
  output: z.object({ changedAt: z.iso.datetime().nullable().describe("Null: there is no text any more.") }),
  async run({ basedOn, ...text }, call) {
    const changedAt = await setPublicText(groundOf(call), text, basedOn);
    return { changedAt: changedAt?.toISOString() ?? null };
  },
});
