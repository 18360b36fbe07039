import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilEmbeddedPostgresStops } from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { readConfig } from "../server/src/foundation/config.ts";
import { furnishDemo } from "../server/src/furnish-demo.ts";
import { ensureDemoPartner, identify, renewDemoToken } from "../server/src/modules/accounts/accounts.ts";
import { openServices } from "../server/src/open-services.ts";
import { callTool } from "../server/src/surfaces/call-tool.ts";
import { type Bound, mediansMs, report } from "./measure.ts";
import { recipient, type SampleTemplate, templates } from "./templates/sample-templates.ts";

/**
 * How long a batch of 100 letters of one template takes to prepare, each with values of its own, beside 100 letters
 * that come with the same words in the call. Both are rehearsed by `order_send_batch`: filled, composed, checked and
 * priced, and nothing stored.
 */
const LETTERS = 100;
const turns = process.argv.includes("--long") ? 7 : 3;

const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
const opened = await openServices(
  readConfig({ BRIEFTAUBE_DATA_DIR: dataDir, BRIEFTAUBE_LOG_LEVEL: "error" }),
  { worker: false },
);
const { services } = opened;
try {
  await ensureDemoPartner(services, furnishDemo);
  const token = await renewDemoToken(services);
  const bounds: Bound[] = [];
  for (const [name, template] of Object.entries(templates))
    bounds.push(await compared(token, name, template));
  process.exitCode = report(bounds) ? 0 : 1;
} finally {
  await opened.close();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function compared(token: string, name: string, { input, valuesOf }: SampleTemplate): Promise<Bound> {
  const saved = await called(token, "template_save", input);
  const { templateId, versionId } = saved;
  await called(token, "template_release", { templateId, versionId });
  const numbers = Array.from({ length: LETTERS }, (_, at) => at);
  const plain = await Promise.all(numbers.map((at) => filled(token, templateId, valuesOf(at))));
  const ms = await mediansMs(
    {
      plain: () => rehearsed(token, plain),
      template: () =>
        rehearsed(
          token,
          numbers.map((at) => ({
            templateId,
            templateVersionId: versionId,
            templateMergeValues: valuesOf(at),
          })),
        ),
    },
    { turns, inARow: 1 },
  );
  const [ofPlain = 0, ofTemplate = 0] = [ms["plain"], ms["template"]];
  console.log(
    `${name}: ${LETTERS} plain letters ${ofPlain.toFixed(0)} ms · of a template ${ofTemplate.toFixed(0)} ms`,
  );
  return {
    what: `${name}: a batch of a template over plain letters`,
    measured: ofTemplate / ofPlain,
    atMost: 1.5,
  };
}

/** The letter in the words of the template, as a caller would write it out. */
async function filled(token: string, templateId: unknown, mergeValues: object): Promise<object> {
  const { subject, content, blocks } = await called(token, "template_apply_with_merge_fields", {
    templateId,
    mergeValues,
  });
  return content === null ? { subject, blocks } : { subject, content };
}

async function rehearsed(token: string, letters: readonly object[]): Promise<void> {
  const items = letters.map((letter) => ({ clientOrderId: randomUUID(), ...recipient, ...letter }));
  const { counts, results } = await called(token, "order_send_batch", { items, dryRun: true });
  if ((counts as { ok: number }).ok !== LETTERS) throw new Error(JSON.stringify(results).slice(0, 2000));
}

async function called(token: string, name: string, input: object): Promise<Record<string, unknown>> {
  const requestId = randomUUID();
  const answer = await callTool(
    { name, input, identify: () => identify(services, token), requestId, language: "de" },
    services,
  );
  if (!answer.ok)
    throw new Error(`${name}: ${JSON.stringify(answer.refusal.details)}`, { cause: answer.refusal });
  return answer.value;
}
