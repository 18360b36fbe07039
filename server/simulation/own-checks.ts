import { sql } from "kysely";
import { verifyArchive } from "../src/modules/archive/archive.ts";
import { reconcile } from "../src/modules/operator/operator.ts";
import type { Instance } from "./instance.ts";

/** The service's own checks, as `brieftaube verify-archive` and `brieftaube reconcile` run them: they must find nothing. */
export async function ownChecks(webs: readonly Instance[]): Promise<string[]> {
  const services = webs.find(({ isDead }) => !isDead)?.services;
  if (!services) return ["there is no instance that could check anything"];
  const { findings } = await verifyArchive(services);
  const { differences } = await reconcile(services);
  const { rows: twice } = await sql<{ arrivedSubject: string }>`
    select arrived_subject from uploads where source = 'mail' group by 1 having count(*) > 1`.execute(
    services.db,
  );
  return [
    ...twice.map(({ arrivedSubject }) => `the mail ${arrivedSubject} has arrived twice`),
    ...findings.map((finding) => `verify-archive finds ${JSON.stringify(finding)}`),
    ...differences.map((difference) => `reconcile finds ${JSON.stringify(difference)}`),
  ];
}
