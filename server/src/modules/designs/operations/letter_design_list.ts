import { z } from "zod";
import { pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { designOutput } from "../design-view.ts";
import { listVersions } from "../past-versions.ts";
import { listDesigns } from "../kept-designs.ts";

export const letterDesignList = defineOperation({
  name: "letter_design_list",
  title: "List letter designs",
  summary: "Lists all letter designs by name, each with its newest source and its last versions.",
  doors: ["mcp", "rest", "portal"],
  toolset: "designs",
  scope: "letter_design:write",
  effect: "read",
  refuses: [],
  input: z.strictObject({ includeArchived: z.boolean().default(false) }),
  output: pageOf(
    z.object({
      designId: z.uuid(),
      designVersionId: z.uuid(),
      version: z.int(),
      name: z.string(),
      archived: z.boolean(),
      sourceHash: z.string(),
      design: designOutput,
      updatedAt: z.iso.datetime(),
      versions: z
        .array(
          z.object({
            designVersionId: z.uuid(),
            version: z.int(),
            sourceHash: z.string(),
            createdAt: z.iso.datetime(),
          }),
        )
        .describe("The last ten, newest first."),
    }),
  ),

  async run({ includeArchived }, { db, caller }) {
    const designs = await listDesigns(db, caller, { includeArchived });
    const versionsOf = await listVersions(db, caller);
    const items = designs.map(({ createdAt, ...design }) => ({
      ...design,
      updatedAt: createdAt.toISOString(),
      versions: versionsOf(design.designId),
    }));
    return { items, total: items.length, limit: items.length, offset: 0 };
  },
});
