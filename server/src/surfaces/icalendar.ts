/** Something on a day, or at a moment. */
export type CalendarEntry = {
  uid: string;
  title: string;
  text: string;
  url: string;
} & ({ day: string } | { at: Date });

/** A calendar as RFC 5545 has it. */
export function icalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Brieftaube//Fristen//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => linesOf(entry, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const linesOf = (entry: CalendarEntry, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${moment(now)}`,
  ...("day" in entry
    ? [`DTSTART;VALUE=DATE:${entry.day.replaceAll("-", "")}`]
    : [`DTSTART:${moment(entry.at)}`, "DURATION:PT15M"]),
  `SUMMARY:${escaped(entry.title)}`,
  `DESCRIPTION:${escaped(entry.text)}`,
  `URL:${entry.url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const moment = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    // Nothing else below a blank may stand in a text.
    .replaceAll(/\p{Cc}/gu, " ");

const MOST_BYTES = 75;

/** At most 75 bytes a line, none cut within a sign; the rest goes on behind a blank. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = "";
  let bytes = 0;
  for (const sign of line) {
    const more = Buffer.byteLength(sign);
    if (bytes + more > MOST_BYTES) {
      lines.push(now);
      now = " ";
      bytes = 1;
    }
    now += sign;
    bytes += more;
  }
  return [...lines, now].join("\r\n");
}
