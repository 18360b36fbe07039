import { isAbsolute } from "node:path";
import { ConfigError } from "./settings.ts";

/** Where the audit log is passed on to. */
export type AuditStreamSetting = { place: string } & (
  | { kind: "file"; path: string }
  | {
      kind: "socket";
      format: "json" | "syslog";
      host: string;
      port: number;
      tls: boolean;
      caFile: string | null;
    }
);

const KINDS: Readonly<Record<string, { format: "json" | "syslog"; tls: boolean; port: number | null }>> = {
  "tls:": { format: "json", tls: true, port: null },
  "tcp:": { format: "json", tls: false, port: null },
  "syslog+tls:": { format: "syslog", tls: true, port: 6514 },
  "syslog+tcp:": { format: "syslog", tls: false, port: 601 },
};

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const wrong = (why: string) => new ConfigError(`BRIEFTAUBE_AUDIT_STREAM is not usable: ${why}.`);

/** A file, or an address that lines are sent to; in clear only within this machine. */
export function auditStreamOf(place: string, caFile: string): AuditStreamSetting | null {
  if (place === "") return null;
  if (isAbsolute(place)) return { kind: "file", place, path: place };
  const url = URL.parse(place);
  const kind = KINDS[url?.protocol ?? ""];
  if (!url || !kind)
    throw wrong("it must be a whole path, or look like syslog+tls://host:6514 or tls://host:port");
  const port = url.port === "" ? kind.port : Number(url.port);
  const isBare =
    url.username === "" && url.password === "" && /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (!url.hostname || !port || !isBare) throw wrong("it must name a host and a port, and nothing else");
  if (!kind.tls && !HERE.test(url.hostname))
    throw wrong(
      "it tells who did what, and goes in clear only to this machine; elsewhere it needs tls:// or syslog+tls://",
    );
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { kind: "socket", place, host, port, format: kind.format, tls: kind.tls, caFile: caFile || null };
}
