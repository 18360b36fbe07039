import { hostname } from "node:os";
import type { AuditLine } from "../../ports/audit-sink.ts";

/** One line of JSON in ASCII, whatever it says: no sign of it can end a line or a frame. */
export const jsonLine = ({ id, kind, at, fields }: AuditLine): string =>
  JSON.stringify({ id, kind, at: at.toISOString(), ...fields }).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** "Log audit" of RFC 5424. */
const FACILITY = 13;
const WARNING = 4;
const NOTICE = 5;

/** A message of RFC 5424, its length before it (RFC 5425, and octet counting of RFC 6587). */
export function syslogFrame(line: AuditLine): string {
  const priority = FACILITY * 8 + (line.failed ? WARNING : NOTICE);
  const message = `<${priority}>1 ${line.at.toISOString()} ${ownName} brieftaube - ${line.kind} - ${jsonLine(line)}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

const ownName =
  hostname()
    .replaceAll(/[^\x21-\x7e]/g, "")
    .slice(0, 255) || "-";
