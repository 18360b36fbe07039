import { readConfig } from "./foundation/config.ts";
import type { CommandDeps } from "./surfaces/commands/command.ts";

/** What commands open in earnest, by the settings of this environment; what none opens is not even read. */
export const realCommands = (environment: Record<string, string | undefined>): CommandDeps => ({
  readConfig: () => readConfig(environment),
  openServices: async (...given) => (await import("./open-services.ts")).openServices(...given),
  openServer: async (...given) => (await import("./open-services.ts")).openServer(...given),
  openRemoteFolder: async (...given) => (await import("./open-services.ts")).openRemoteFolder(...given),
  startService: async (config) => (await import("./start-service.ts")).startService(config),
  environment,
  isOneLine: async (cause) => (await oneLine()).some((kind) => cause instanceof kind),
});

/** Whoever threw one of these has read its file already. */
const oneLine = async () => [
  (await import("./foundation/config.ts")).ConfigError,
  (await import("./db/embedded-postgres/embedded-postgres.ts")).EmbeddedPostgresError,
  (await import("./db/migrate.ts")).MigrationError,
  (await import("./db/own-session.ts")).SessionError,
  (await import("./db/backup.ts")).BackupError,
  (await import("./db/store-copy/store-error.ts")).StoreCopyError,
];
