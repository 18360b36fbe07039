import { berlinDay, berlinWallTime } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import type { Services } from "../../../operations/call.ts";
import { type BlockInput, blocksSchema } from "../../../rendering/blocks/block.ts";
import { houseDesign, houseStyles } from "../../../rendering/designs/house-design.ts";
import { GERMAN_SHEET } from "../../../rendering/din5008.ts";
import { letterJob } from "../../../rendering/letter-model.ts";
import type { ExportWish } from "../export-format.ts";
import { dayCell, timeCell } from "../../../foundation/berlin-cells.ts";

export type ExportPaper = { title: string; lead: string; blocks: readonly BlockInput[] };

/** A paper of an export in our own look; the same wish gives the same bytes. It may have more pages than a letter. */
export async function setExportPaper(
  { renderer }: Pick<Services, "renderer">,
  wish: ExportWish,
  { title, lead, blocks }: ExportPaper,
): Promise<Uint8Array> {
  const { language, createdAt, mode } = wish;
  const design = houseDesign({
    imprint: imprints[language](dayCell(createdAt)),
    running: `${title}, ${periodText(wish)}`,
  });
  const { job } = letterJob({
    language,
    layout: GERMAN_SHEET,
    documentMode: "form",
    design,
    day: berlinDay(createdAt),
    sender: "Brieftaube",
    recipientLines: [],
    returnLine: "",
    info: [],
    subject: title,
    body: {
      blocks: blocksSchema.parse([
        { type: "paragraph", text: title, style: "title" },
        { type: "paragraph", text: lead, style: "lead" },
        ...(mode === "sandbox" ? [sandboxNotices[language]] : []),
        ...blocks,
      ]),
      styleDefs: { ...houseStyles, small: { fontSizePt: 8, spaceBeforeMm: 5 } },
    },
    signOff: null,
    enclosures: [],
    footer: [],
  });
  return (await renderer.perform("typeset", job)).pdf;
}

const imprints: Record<Language, (day: string) => string> = {
  de: (day) => `Export aus dem Archiv\nStand ${day}`,
  en: (day) => `Extract from the archive\nAs of ${day}`,
};

const sandboxNotices: Record<Language, BlockInput> = {
  de: {
    type: "notice",
    variant: "warning",
    title: "Muster aus der Sandbox",
    text: "Es wurde nichts verschickt und nichts berechnet.",
  },
  en: {
    type: "notice",
    variant: "warning",
    title: "Sample from the sandbox",
    text: "Nothing was posted and nothing was charged.",
  },
};

/** `01.03.2026 bis 31.03.2026`; where the period does not begin and end with a day, with the times. */
export function periodText({
  since,
  until,
  language,
}: Pick<ExportWish, "since" | "until" | "language">): string {
  const link = language === "de" ? "bis" : "to";
  if (isMidnight(since) && isMidnight(until))
    return `${dayCell(since)} ${link} ${dayCell(new Date(until.getTime() - 1))}`;
  return `${dayCell(since)} ${timeCell(since).slice(0, 5)} ${link} ${dayCell(until)} ${timeCell(until).slice(0, 5)}`;
}

const isMidnight = (at: Date): boolean => {
  const { hour, minute, second, millisecond } = berlinWallTime(at);
  return hour + minute + second + millisecond === 0;
};

/** For whom and for which sender the export is, where it is not for all. */
export const filterEntries = ({ client, senderProfileId, language }: ExportWish): [string, string][] => {
  const labels =
    language === "de"
      ? { client: "Nur Mandant", sender: "Nur Absender" }
      : { client: "Client only", sender: "Sender only" };
  return [
    ...(client ? [[labels.client, `${client.mandantennummer} ${client.name}`] as [string, string]] : []),
    ...(senderProfileId ? [[labels.sender, senderProfileId] as [string, string]] : []),
  ];
};
