import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { setPublicText } from "../operator.ts";
import { groundOf } from "../operator-call.ts";

export const publicTextSet = definePortalAction({
  name: "public_text_set",
  title: "Set a public text",
  summary: "Sets the imprint or the privacy text in one language; an empty text takes it away.",
  role: "operator",
  effect: "write",
  refuses: [],
  input: z.strictObject({
    name: z.enum(["imprint", "privacy"]),
    language: z.enum(["de", "en"]),
    text: z.string().max(50_000).describe("Paragraphs, a blank line between them; addresses become links."),
  }),
  output: z.object({ stored: z.literal(true) }),
  async run(text, call) {
    await setPublicText(groundOf(call), text);
    return { stored: true as const };
  },
});
