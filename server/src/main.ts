import { ConfigError, readConfig } from "./foundation/config.ts";
import { BackupError } from "./db/backup.ts";
import { EmbeddedPostgresError } from "./db/embedded-postgres/embedded-postgres.ts";
import { MigrationError } from "./db/migrate.ts";
import { SessionError } from "./db/own-session.ts";
import { openServer, openServices } from "./open-services.ts";
import { runCommandLine } from "./surfaces/command-line.ts";
import { startService } from "./start-service.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), {
  readConfig: () => readConfig(process.env),
  openServices,
  openServer,
  startService,
  environment: process.env,
  isOneLine: (cause) =>
    [ConfigError, EmbeddedPostgresError, MigrationError, SessionError, BackupError].some(
      (kind) => cause instanceof kind,
    ),
});
