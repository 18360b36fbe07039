import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { fontInput } from "../../../rendering/designs/design-elements.ts";
import { currentDesign, ownFontsOf } from "../../../rendering/designs/design-schema.ts";
import { designV2 } from "../../../rendering/designs/design-v2.ts";
import { letterPlaceholders, senderPlaceholders } from "../../../rendering/designs/sender-values.ts";
import { fontFaces, fontFamilies } from "../../../rendering/typesetting/fonts.ts";
import { findOwnFonts, listOwnFonts } from "../../branding/branding.ts";
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
    withLogo: designV2
      .nullable()
      .describe("A preset as it is arranged around a logo, which is yet to be chosen."),
    fonts: z
      .array(z.object({ font: fontInput, name: z.string() }))
      .describe("What a letter can be set in: the product's typefaces, then the account's own."),
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
    const own = await listOwnFonts(db, caller);
    const named = await findOwnFonts(db, caller, chosen ? ownFontsOf(chosen.design) : []);
    return {
      designId: chosen?.saved?.designId ?? null,
      name: chosen?.saved?.name ?? "",
      version: chosen?.saved?.version ?? null,
      archived: chosen?.saved?.archived ?? false,
      design: chosen ? currentDesign(chosen.design) : designV2.parse({ schemaVersion: 2 }),
      withLogo: chosen?.withLogo ? currentDesign(chosen.withLogo(NO_PICTURE)) : null,
      fonts: [
        ...fontFamilies.map((name) => ({ font: name, name })),
        ...own.map(({ font, displayName }) => ({ font, name: displayName })),
        ...named
          .filter(({ removedAt }) => removedAt !== null)
          .map(({ font, displayName }) => ({ font, name: `${displayName} ${removed[language]}` })),
      ],
      fontFiles: fontFaces.map(({ fileName, ...face }) => ({ ...face, path: `/portal/fonts/${fileName}` })),
      placeholders: [...senderPlaceholders, ...letterPlaceholders],
    };
  },
});

const NO_PICTURE = "00000000-0000-0000-0000-000000000000";

/** A design of the past may name what nobody can choose any more. */
const removed: Record<Language, string> = { de: "(entfernt)", en: "(removed)" };
