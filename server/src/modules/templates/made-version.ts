import { z } from "zod";
import type { MadeVersion } from "./template-people-store.ts";
import { templateStatuses } from "./template-view.ts";

/** Who wrote a version: a person, or the program behind a connection; the name is null where none is known. */
const writerOutput = z.object({
  kind: z.enum(["person", "connection", "assistant"]),
  name: z.string().nullable(),
});

/** A version of one's own with those who made it. */
export const madeOutput = z.object({
  versionId: z.uuid(),
  version: z.int(),
  status: z.enum(templateStatuses),
  name: z.string(),
  writtenBy: writerOutput,
  writtenAt: z.iso.datetime(),
  releasedBy: z.string().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable().describe("When it was superseded or discarded."),
});

export const madeView = ({
  author: { personName, connection, connectionName },
  createdAt,
  releasedByName,
  releasedAt,
  endedAt,
  ...version
}: MadeVersion): z.input<typeof madeOutput> => ({
  ...version,
  writtenBy:
    connection === "portal_session"
      ? { kind: "person", name: personName }
      : connection === "oauth"
        ? { kind: "assistant", name: personName }
        : { kind: "connection", name: connectionName },
  writtenAt: createdAt.toISOString(),
  releasedBy: releasedByName,
  releasedAt: releasedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
