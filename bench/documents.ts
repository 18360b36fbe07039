import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilEmbeddedPostgresStops } from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { readConfig } from "../server/src/foundation/config.ts";
import { furnishDemo } from "../server/src/furnish-demo.ts";
import { ensureDemoPartner, identify, renewDemoToken } from "../server/src/modules/accounts/accounts.ts";
import { makeDocumentExports } from "../server/src/modules/documents/jobs/make_document_exports.ts";
import { openServices } from "../server/src/open-services.ts";
import { callTool } from "../server/src/surfaces/call-tool.ts";
import { invoice, letter } from "./documents/sample-invoice.ts";
import { mediansMs, report } from "./measure.ts";

/**
 * How long an invoice of 20 lines takes, from the call to the finished ZUGFeRD file: checked, numbered, set, drawn,
 * stored, its XML written and put into the PDF. Beside it the draft of a letter that shows the same table and sums.
 */
const turns = process.argv.includes("--long") ? 9 : 4;

const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
const opened = await openServices(
  readConfig({ BRIEFTAUBE_DATA_DIR: dataDir, BRIEFTAUBE_LOG_LEVEL: "error" }),
  { worker: false },
);
const { services } = opened;
try {
  await ensureDemoPartner(services, furnishDemo);
  const token = await renewDemoToken(services);
  const ms = await mediansMs(
    {
      letter: (edition) => called(token, "letter_create_draft", letter(edition)),
      invoice: (edition) => billed(token, edition),
    },
    { turns, inARow: 5 },
  );
  const [ofLetter = 0, ofInvoice = 0] = [ms["letter"], ms["invoice"]];
  console.log(`20 lines: letter ${ofLetter.toFixed(0)} ms · invoice to ZUGFeRD ${ofInvoice.toFixed(0)} ms`);
  const bound = {
    what: "an invoice to its ZUGFeRD file over a letter",
    measured: ofInvoice / ofLetter,
    atMost: 3,
  };
  process.exitCode = report([bound]) ? 0 : 1;
} finally {
  await opened.close();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** What the job would do a moment later is done here and now. */
async function billed(token: string, edition: number): Promise<void> {
  const { partnerId, mode } = (await identify(services, token)).caller;
  const { documentId } = await called(token, "document_create", invoice(edition));
  const payload = { partnerId, mode, documentId: String(documentId) };
  await makeDocumentExports.run(payload, services, new AbortController().signal);
  const { exports } = await called(token, "document_get", { documentId });
  if ((exports as { zugferdPdfUrl: string | null }).zugferdPdfUrl === null)
    throw new Error(`no ZUGFeRD file: ${JSON.stringify(exports)}`);
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
