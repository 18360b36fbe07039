import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilEmbeddedPostgresStops } from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { readConfig } from "../server/src/foundation/config.ts";
import { furnishDemo } from "../server/src/furnish-demo.ts";
import { openServices } from "../server/src/open-services.ts";
import type { Services } from "../server/src/operations/call.ts";
import { findForPrograms } from "../server/src/find-operation.ts";
import { callOperation } from "../server/src/surfaces/call-operation.ts";
import { ensureDemoPartner, renewDemoToken } from "../server/src/modules/setup/setup.ts";
import { identify } from "../server/src/modules/access/access.ts";

/** A whole service with the demo partner, as its caller sees it. */
export type DemoService = {
  services: Services;
  token: string;
  /** What a tool answers; a refusal ends the measurement. */
  called: (name: string, input: object) => Promise<Record<string, unknown>>;
};

/** Measures on a service of its own, in a folder that is gone afterwards. */
export async function withDemoService(
  measure: (demo: DemoService) => Promise<void>,
  /** What is to stand in the folder before the service opens it. */
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
  await prepare(dataDir);
  const opened = await openServices(
    readConfig({ BRIEFTAUBE_DATA_DIR: dataDir, BRIEFTAUBE_LOG_LEVEL: "error" }),
    { worker: false },
  );
  const { services } = opened;
  try {
    await ensureDemoPartner(services, furnishDemo);
    const token = await renewDemoToken(services);
    await measure({ services, token, called: (name, input) => called(services, token, name, input) });
  } finally {
    await opened.close();
    await untilEmbeddedPostgresStops(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function called(
  services: Services,
  token: string,
  name: string,
  input: object,
): Promise<Record<string, unknown>> {
  const requestId = randomUUID();
  const answer = await callOperation(
    {
      name,
      operation: findForPrograms(name),
      input,
      identify: () => identify(services, token),
      requestId,
      language: "de",
    },
    services,
  );
  if (!answer.ok)
    throw new Error(`${name}: ${JSON.stringify(answer.refusal.details)}`, { cause: answer.refusal });
  return answer.value;
}
