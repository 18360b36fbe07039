import { z } from "zod";
import { lineOfText, linesOfText } from "../../foundation/text.ts";

/** What a client's letters are about, under its own number (Akte). */
export type Matter = {
  matterId: string;
  number: string;
  name: string;
  note: string | null;
  client: { mandantId: string; mandantennummer: string; name: string } | null;
  /** Since then nothing new is written for it. */
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What somebody says of it. */
export const matterFields = {
  number: lineOfText(100).describe("The office's own: a file number, an object."),
  name: lineOfText(200),
  mandantennummer: lineOfText(100).nullish().describe("Of the client it belongs to; none: to nobody."),
  note: linesOfText(2000).nullish(),
};

export const MatterView = z.object({
  matterId: z.uuid(),
  number: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  client: z.object({ mandantId: z.uuid(), mandantennummer: z.string(), name: z.string() }).nullable(),
  archivedAt: z.iso.datetime().nullable().describe("Since then nothing new is written for it."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const matterView = ({
  archivedAt,
  createdAt,
  updatedAt,
  ...matter
}: Matter): z.input<typeof MatterView> => ({
  ...matter,
  archivedAt: archivedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
