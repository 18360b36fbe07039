import { sql } from "kysely";
import { test } from "vitest";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { startWorld } from "./world.ts";
import { importClients } from "../src/modules/clients/clients.ts";
test("perf", { timeout: 120_000 }, async () => {
  const world = await startWorld();
  const owner = new Kysely<any>({ dialect: new PostgresDialect({ pool: new Pool(world.connection) }) });
  const first = "Bäckerei Metzgerei Zahnarztpraxis Autohaus Steuerbüro Kanzlei Schreinerei Gärtnerei Apotheke Hausverwaltung Ingenieurbüro Praxis Café Restaurant Friseur Optik".split(" ");
  const syl = "ba ber dor fel gar hin jun kel lan mei nor pet ros sch tan ul vol wei zim mann stein bach hofer ling".split(" ");
  const rnd = (n: number, m: number) => Math.floor(Math.abs(Math.sin(n * 12.9898) * 43758.5453) * 1e6) % m;
  const rows = Array.from({ length: 10000 }, (_, n) => `${10000 + n};${first[rnd(n, 16)]} ${["", "Dr. ", "A. "][n % 3]}${syl[rnd(n + 7, 24)]}${syl[rnd(n + 99, 24)]}${syl[rnd(n + 999, 24)]} ${["GmbH", "OHG", "e. K.", "AG"][n % 4]};${["Ute Groß", "Jan Meyer", "Eva Klein", "Tim Wolf", "Ali Kaya", "Ida Roth", "Max Lang"][n % 7]};Lohn,Neu`);
  const t0 = performance.now();
  await importClients(world.services.db, world.office, new TextEncoder().encode(["Nummer;Name;Sachbearbeiter;Tags", ...rows].join("\n")), { dryRun: false, skipBadRows: false, at: new Date() });
  console.log("import 10000:", performance.now() - t0, rows.slice(0, 5));
  await sql`insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, letters, client_id, booked_at) select partner_id, mode, 'reserve', 'wallet', 'revenue', 1, id::text || n, 1, id, '2026-03-01' from clients, generate_series(1,1) n`.execute(owner);
  for (const [tool, input] of [["mandant_search", { query: "10100" }], ["mandant_search", { query: "Bekerei" }], ["mandant_search", { query: "Ute" }], ["mandant_search", { query: "Mayer" }], ["mandant_search", { query: "Zimmannstein" }], ["mandant_list", {}], ["mandant_list", { searchQuery: "ute gross", limit: 100 }], ["mandant_get", { mandantennummer: "15000" }]] as const) {
    const times: number[] = [];
    for (let i = 0; i < 10; i++) { const t = performance.now(); const a = await world.call(tool, input); times.push(performance.now() - t); if (!a.ok) console.log(a); if (i === 0 && a.ok) console.log(tool, JSON.stringify(input), a.value["total"]); }
    console.log(times.map((t) => t.toFixed(1)).join(" "));
  }
  await owner.destroy();
});
