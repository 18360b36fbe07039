import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { currentDesign } from "../../../rendering/designs/design-schema.ts";
import { designV2 } from "../../../rendering/designs/design-v2.ts";
import { letterPlaceholders, senderPlaceholders } from "../../../rendering/designs/sender-values.ts";
import { fontFaces, fontFamilies } from "../../../rendering/typesetting/fonts.ts";
import { chosenDesign } from "../chosen-design.ts";

export const designOpen = defineOperation({
  name: "design_open",
  title: "Open a design",
  summary:
    "Hands out a saved design, a preset or an empty one in today's form, with every default filled in.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["DESIGN_NOT_FOUND"],
  input: z.strictObject({ designId: z.uuid().optional(), presetId: z.string().max(100).optional() }),
  output: z.object({
    designId: z.uuid().nullable().describe("null: it is not saved yet."),
    name: z.string(),
    version: z.int().nullable(),
    archived: z.boolean(),
    design: designV2,
    fonts: z.array(z.enum(fontFamilies)).describe("What a letter can be set in."),
    fontFiles: z
      .array(
        z.object({
          family: z.enum(fontFamilies),
          weight: z.union([z.literal(400), z.literal(700)]),
          italic: z.boolean(),
          path: z.string(),
        }),
      )
      .describe("The same typefaces as files, so that an editor shows what will be printed."),
    placeholders: z.array(z.string()).describe("What texts may name."),
  }),

  async run(wish, { db, caller, language }) {
    const chosen = await chosenDesign(db, caller, wish, language);
    return {
      designId: chosen?.saved?.designId ?? null,
      name: chosen?.saved?.name ?? "",
      version: chosen?.saved?.version ?? null,
      archived: chosen?.saved?.archived ?? false,
      design: chosen ? currentDesign(chosen.design) : designV2.parse({ schemaVersion: 2 }),
      fonts: [...fontFamilies],
      fontFiles: fontFaces.map(({ fileName, ...face }) => ({ ...face, path: `/portal/fonts/${fileName}` })),
      placeholders: [...senderPlaceholders, ...letterPlaceholders],
    };
  },
});
