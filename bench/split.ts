import { identify } from "../server/src/modules/access/access.ts";
import { keepBlob } from "../server/src/modules/blobs/blobs.ts";
import { runSerials } from "../server/src/modules/serials/due/run_serials.ts";
import { collectivePdf } from "../server/test/pdfs/collective-pdf.ts";
import { drawnQr } from "../server/test/pdfs/drawn-codes.ts";
import { withDemoService } from "./demo-service.ts";
import { report } from "./measure.ts";

/**
 * One PDF with 180 statements of five pages: read, held against a list of 180, read again for its barcodes, and cut. The worker's portions are taken in
 * this process; `--statements=20` takes fewer. Memory is held against what it was after a tenth of the portions.
 */
const STATEMENTS = Number(process.argv.find((word) => word.startsWith("--statements="))?.slice(13) ?? 180);
const PAGES = 5;

await withDemoService(async ({ services, token, called }) => {
  const { caller } = await identify(services, token);
  await services.renderer.ready();
  const people = Array.from({ length: STATEMENTS }, (_, at) => ({
    Name: `Kim Beispiel${at + 1}`,
    Straße: "Lange Straße",
    Nr: String(1 + (at % 90)),
    PLZ: "80331",
    Ort: "München",
  }));
  const pdf = collectivePdf(
    people.map(({ Name, Straße, Nr, PLZ, Ort }) => ({
      address: [Name, `${Straße} ${Nr}`, `${PLZ} ${Ort}`],
      pages: PAGES,
      drawn: [drawnQr(160, 20, Name)],
    })),
  );
  const { serialId } = await called("serial_create", {
    name: "Messung",
    letter: { finished: true, subject: "Abrechnung" },
    rows: people,
  });
  // As if it had been brought: the address that takes a file stands on a port.
  const { uploadId } = await called("upload_create", { purpose: "collective", fileName: "Alle.pdf" });
  const blobHash = await keepBlob(services, pdf);
  await services.db.updateTable("uploads").set({ blobHash }).where("id", "=", String(uploadId)).execute();
  const memory: number[] = [];
  const seconds = async (name: string, input: object) => {
    const begun = performance.now();
    await called(name, { serialId, ...input });
    while (await runSerials.nextAt(services, caller)) {
      await runSerials.run(services, caller, services.clock.now());
      memory.push(process.memoryUsage().rss / 1e6);
    }
    return (performance.now() - begun) / 1000;
  };
  const read = await seconds("serial_split", { uploadId });
  const drawn = await seconds("serial_split", { cut: { by: "barcode" } });
  const cut = await seconds("serial_assign", {});
  const { split } = (await called("serial_status", { serialId })) as { split: { pieces: { cut: number } } };
  if (split.pieces.cut !== STATEMENTS) throw new Error(`only ${split.pieces.cut} pieces were cut`);
  const pages = STATEMENTS * PAGES;
  console.log(
    `${pages} pages, ${(pdf.length / 1e6).toFixed(1)} MB: read in ${read.toFixed(1)} s, with barcodes in ${drawn.toFixed(1)} s, cut in ${cut.toFixed(1)} s; ` +
      `at most ${Math.round(Math.max(...memory))} MB`,
  );
  const early = memory[Math.floor(memory.length / 10)] ?? 0;
  process.exitCode = report([
    { what: `seconds for ${pages} pages`, measured: read + cut, atMost: (180 * pages) / 900 },
    { what: `seconds for barcodes on ${pages} pages`, measured: drawn, atMost: (300 * pages) / 900 },
    {
      what: "memory at the end over that after a tenth",
      measured: (memory.at(-1) ?? 0) / early,
      atMost: 1.3,
    },
  ])
    ? 0
    : 1;
});
