import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { listDeletedPresets, listPresets } from "../presets-store.ts";
import { Preset } from "../preset.ts";

const item = z.object({
  presetId: z.uuid(),
  name: z.string(),
  preset: Preset,
  updatedAt: z.iso.datetime(),
});

export const presetList = defineOperation({
  name: "preset_list",
  title: "List presets",
  summary: "Lists the presets by name, and the hundred that were deleted last.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(item),
    deleted: z.array(item.extend({ deletedAt: z.iso.datetime() })),
  }),

  async run(_input, { db, caller }) {
    const [items, deleted] = await Promise.all([listPresets(db, caller), listDeletedPresets(db, caller)]);
    return {
      items: items.map(shown),
      deleted: deleted.map(({ deletedAt, ...preset }) => ({
        ...shown(preset),
        deletedAt: (deletedAt ?? preset.updatedAt).toISOString(),
      })),
    };
  },
});

/** A stored preset was parsed before it was stored. */
const shown = <Row extends { preset: unknown; updatedAt: Date }>({ preset, updatedAt, ...row }: Row) => ({
  ...row,
  preset: preset as Preset,
  updatedAt: updatedAt.toISOString(),
});
