import { BackupError } from "./db/backup.ts";
import { EmbeddedPostgresError } from "./db/embedded-postgres/embedded-postgres.ts";
import { MigrationError } from "./db/migrate.ts";
import { SessionError } from "./db/own-session.ts";
import { ConfigError, readConfig } from "./foundation/config.ts";
import { openServer, openServices } from "./open-services.ts";
import { startService } from "./start-service.ts";
import type { CommandDeps } from "./surfaces/commands/command.ts";

/** What commands open in earnest, by the settings of this environment. */
export const realCommands = (environment: Record<string, string | undefined>): CommandDeps => ({
  readConfig: () => readConfig(environment),
  openServices,
  openServer,
  startService,
  environment,
  isOneLine: (cause) => oneLine.some((kind) => cause instanceof kind),
});

const oneLine = [ConfigError, EmbeddedPostgresError, MigrationError, SessionError, BackupError];
