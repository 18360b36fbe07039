import { z } from "zod";
import type { Group } from "./groups-store.ts";

/** A group as its account sees it. */
export const GroupView = z.object({
  groupId: z.uuid(),
  name: z.string(),
  members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  walls: z.int().describe("How many confidential clients and files it may see."),
  updatedAt: z.iso.datetime(),
});

export const groupView = ({ updatedAt, ...group }: Group): z.input<typeof GroupView> => ({
  ...group,
  updatedAt: updatedAt.toISOString(),
});

/** Which groups a program sees confidential clients and files by. */
export const groupIdsInput = z
  .array(z.uuid())
  .max(50)
  .describe("Of confidential clients and files it sees what these groups may.");
