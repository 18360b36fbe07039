import type { UpcomingTool } from "./operations/tool.ts";

/** Tools of the interface that are announced and not built yet, by module; each line moves to `tools.ts` when its tool lands. */
export const upcomingToolsets = {
  archive: [
    {
      name: "archive_export",
      scope: "archive:read",
      effect: "write",
      summary: "Starts an export of the archive for a period, as GoBD, DATEV, PDF or per client.",
    },
    {
      name: "archive_export_status",
      scope: "archive:read",
      effect: "read",
      summary: "Says how far an archive export is and where to download it.",
    },
  ],
  analytics: [
    {
      name: "analytics_summary",
      scope: "analytics:read",
      effect: "read",
      summary: "Sums up letters, cost, delivery times and failures.",
    },
  ],
} as const satisfies Record<string, readonly UpcomingTool[]>;

export const upcomingTools: readonly UpcomingTool[] = Object.values(upcomingToolsets).flat();
