import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { designPresets } from "../../../rendering/designs/design-presets.ts";
import { assetIdsOf } from "../../../rendering/designs/design-schema.ts";
import { listSenders, shownName } from "../../senders/senders.ts";
import { listDesigns } from "../kept-designs.ts";

const profile = z.object({ profileId: z.uuid(), displayName: z.string() });

export const designGallery = defineOperation({
  name: "design_gallery",
  title: "Design gallery",
  summary: "Lists the account's designs with who uses them, and the presets to start from.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    designs: z
      .array(
        z.object({
          designId: z.uuid(),
          name: z.string(),
          version: z.int(),
          sourceHash: z.string(),
          archived: z.boolean(),
          hasPictures: z.boolean(),
          updatedAt: z.iso.datetime(),
          usedBy: z.array(profile).describe("Sender profiles whose letters look like this."),
        }),
      )
      .describe("By name, also archived ones."),
    profiles: z.array(profile.extend({ isDefault: z.boolean() })).describe("All sender profiles."),
    presets: z.array(z.object({ presetId: z.string(), name: z.string(), description: z.string() })),
  }),

  async run(_input, { db, caller, language }) {
    const [designs, senders] = await Promise.all([
      listDesigns(db, caller, { includeArchived: true }),
      listSenders(db, caller),
    ]);
    const named = senders.map((sender) => ({ ...sender, displayName: shownName(sender) }));
    return {
      designs: designs.map(({ designId, name, version, sourceHash, archived, design, createdAt }) => ({
        designId,
        name,
        version,
        sourceHash,
        archived,
        hasPictures: assetIdsOf(design).length > 0,
        updatedAt: createdAt.toISOString(),
        usedBy: named
          .filter(({ defaultDesignId }) => defaultDesignId === designId)
          .map(({ profileId, displayName }) => ({ profileId, displayName })),
      })),
      profiles: named.map(({ profileId, displayName, isDefault }) => ({ profileId, displayName, isDefault })),
      presets: designPresets.map(({ presetId, name, description }) => ({
        presetId,
        name: name[language],
        description: description[language],
      })),
    };
  },
});
