// Has Node read all that a start reads, so that what it makes of it can come with the image; run by build.mjs.
import { flushCompileCache } from "node:module";

for (const file of [
  "surfaces/command-line.ts",
  "surfaces/commands/serve.ts",
  "real-commands.ts",
  "open-services.ts",
])
  await import(`../../server/src/${file}`);
await import("../../server/src/start-service.ts");
flushCompileCache();
process.exit(0);
