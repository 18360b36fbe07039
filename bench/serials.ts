import { identify } from "../server/src/modules/access/access.ts";
import { setPartner } from "../server/src/modules/partners/partners.ts";
import { runSerials } from "../server/src/modules/serials/due/run_serials.ts";
import { topUp } from "../server/src/modules/wallet/wallet.ts";
import { withDemoService } from "./demo-service.ts";
import { report } from "./measure.ts";

/**
 * A serial letter of a page each to many, from the list to the one approval: every row rehearsed, then handed in. The
 * worker's portions are taken in this process; `--rows=5000` takes more. Memory is held against what it was after a
 * tenth of the rows.
 */
const ROWS = Number(process.argv.find((word) => word.startsWith("--rows="))?.slice(7) ?? 1_000);

await withDemoService(async ({ services, token, called }) => {
  const { caller } = await identify(services, token);
  await setPartner(services, caller.partnerId, {
    caps: { mode: caller.mode, lettersPerDay: 1_000_000, centsPerDay: 100_000_000 },
  });
  await services.renderer.ready();
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    Anrede: at % 2 === 0 ? "Frau" : "Herr",
    Vorname: "Kim",
    Nachname: `Beispiel${at}`,
    Straße: "Lange Straße",
    Nr: String(1 + (at % 90)),
    PLZ: "80331",
    Ort: "München",
    betrag: `${100 + at},00 €`,
  }));
  const letter = {
    subject: "Abrechnung über {{betrag}}",
    content:
      "{{anrede}}\n\nes sind {{betrag}} offen. Bitte zahlen Sie bis zum Ende des Monats.\n\nMit freundlichen Grüßen",
  };
  const memory: number[] = [];
  const seconds = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return (performance.now() - begun) / 1000;
  };
  const untilDone = async () => {
    while (await runSerials.nextAt(services, caller)) {
      await runSerials.run(services, caller, services.clock.now());
      memory.push(process.memoryUsage().rss / 1e6);
    }
  };
  let serialId = "";
  const made = await seconds(async () => {
    serialId = String((await called("serial_create", { name: "Messung", letter, rows }))["serialId"]);
  });
  const rehearsed = await seconds(async () => {
    await called("serial_rehearse", { serialId });
    await untilDone();
  });
  const { counts, totalCents } = (await called("serial_status", { serialId })) as {
    counts: { sendable: number };
    totalCents: number;
  };
  if (counts.sendable !== ROWS) throw new Error(`only ${counts.sendable} rows can be sent`);
  await topUp(services.databases.system, caller, "bank", {
    amountCents: totalCents,
    reference: "bench",
    at: services.clock.now(),
  });
  const submitted = await seconds(async () => {
    await called("serial_submit", { serialId, letters: counts.sendable, totalCents });
    await untilDone();
  });
  const early = memory[Math.floor(memory.length / 10)] ?? 0;
  const peak = Math.max(...memory);
  console.log(
    `${ROWS} rows: list ${made.toFixed(1)} s, rehearsal ${rehearsed.toFixed(1)} s, handing in ${submitted.toFixed(1)} s; memory at most ${peak.toFixed(0)} MB`,
  );
  process.exitCode = report([
    { what: `seconds for ${ROWS} rows`, measured: made + rehearsed + submitted, atMost: (120 * ROWS) / 1000 },
    {
      what: "most memory over that after a tenth",
      measured: peak / early,
      atMost: 1.3,
    },
  ])
    ? 0
    : 1;
});
