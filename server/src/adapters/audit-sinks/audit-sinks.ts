import { open, readFile } from "node:fs/promises";
import type { AuditStreamSetting } from "../../foundation/audit-stream-setting.ts";
import { ConfigError } from "../../foundation/settings.ts";
import type { AuditSink } from "../../ports/audit-sink.ts";
import { jsonLine, syslogFrame } from "./audit-lines.ts";
import { handOverBytes } from "./hand-over-bytes.ts";

/** The address is the operator's own, from the settings: no account can name or change it. */
export async function auditSinkFor(setting: AuditStreamSetting): Promise<AuditSink> {
  if (setting.kind === "file") return fileSink(setting);
  const { place, format, caFile, ...to } = setting;
  const ca = caFile === null ? null : await certificateFile(caFile);
  const written =
    format === "syslog" ? syslogFrame : (line: Parameters<typeof jsonLine>[0]) => `${jsonLine(line)}\n`;
  return {
    place,
    take: (lines) => handOverBytes(Buffer.from(lines.map(written).join(""), "utf8"), { ...to, ca }),
  };
}

/** Opened anew each time, so that whoever rotates it may simply move it away. */
const fileSink = ({ place, path }: Extract<AuditStreamSetting, { kind: "file" }>): AuditSink => ({
  place,
  async take(lines) {
    const file = await open(path, "a", 0o640);
    try {
      await file.appendFile(lines.map((line) => `${jsonLine(line)}\n`).join(""));
      await file.sync();
    } finally {
      await file.close();
    }
  },
});

async function certificateFile(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => "");
  if (!text.includes("-----BEGIN CERTIFICATE-----"))
    throw new ConfigError(
      `BRIEFTAUBE_AUDIT_STREAM_CA is not usable: ${path} cannot be read or holds no certificate (PEM).`,
    );
  return text;
}
