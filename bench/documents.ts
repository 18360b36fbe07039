import { makeDocumentExports } from "../server/src/modules/documents/jobs/make_document_exports.ts";
import { type DemoService, withDemoService } from "./demo-service.ts";
import { invoice, letter } from "./documents/sample-invoice.ts";
import { mediansMs, report } from "./measure.ts";
import { identify } from "../server/src/modules/access/access.ts";

/**
 * How long an invoice of 20 lines takes, from the call to the finished ZUGFeRD file: checked, numbered, set, drawn,
 * stored, its XML written and put into the PDF. Beside it the draft of a letter that shows the same table and sums.
 */
const turns = process.argv.includes("--long") ? 9 : 4;

await withDemoService(async (demo) => {
  const ms = await mediansMs(
    {
      letter: (edition) => demo.called("letter_create_draft", letter(edition)),
      invoice: (edition) => billed(demo, edition),
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
});

/** What the job would do a moment later is done here and now. */
async function billed({ services, token, called }: DemoService, edition: number): Promise<void> {
  const { partnerId, mode } = (await identify(services, token)).caller;
  const { documentId } = await called("document_create", invoice(edition));
  const payload = { partnerId, mode, documentId: String(documentId) };
  await makeDocumentExports.run(payload, services, new AbortController().signal);
  const { exports } = await called("document_get", { documentId });
  if ((exports as { zugferdPdfUrl: string | null }).zugferdPdfUrl === null)
    throw new Error(`no ZUGFeRD file: ${JSON.stringify(exports)}`);
}
