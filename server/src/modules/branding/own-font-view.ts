import { z } from "zod";
import type { Call } from "../../operations/call.ts";
import { ownFontInput } from "../../rendering/typesetting/own-font-input.ts";
import { ownFontStyles } from "../../rendering/typesetting/own-fonts.ts";
import { linkTo } from "../blobs/blobs.ts";
import type { KeptFont } from "./kept-font.ts";

/** A font of the account as the portal shows it: a picture of it, never the font itself. */
export const OwnFontView = z.object({
  font: ownFontInput.describe("As designs name it."),
  name: z.string(),
  faces: z.array(
    z.object({
      style: z.enum(ownFontStyles),
      sampleUrl: z.url().describe("A line set in it; valid for 24 hours."),
      missing: z
        .array(z.string())
        .describe("Signs of German letters that it lacks; another typeface stands in."),
      glyphs: z.int(),
    }),
  ),
  createdAt: z.iso.datetime(),
});

export const ownFontView = (
  call: Pick<Call, "links" | "clock" | "caller">,
  { font, displayName, faces, createdAt }: KeptFont,
): z.input<typeof OwnFontView> => ({
  font,
  name: displayName,
  faces: ownFontStyles.flatMap((style) =>
    faces
      .filter((face) => face.style === style)
      .map(({ previewHash, missing, glyphs }) => ({
        style,
        sampleUrl: linkTo(call, { hash: previewHash, fileName: "font.png", mediaType: "image/png" }),
        missing: Array.from(missing),
        glyphs,
      })),
  ),
  createdAt: createdAt.toISOString(),
});
