import { expect, test } from "vitest";
import { collectExport, exportWish, tableOf } from "../../../test/export-pieces.ts";
import { letterInput } from "../../../test/letters.ts";
import { openFiles } from "../../../test/matters.ts";
import { furnish } from "../../../test/sends.ts";
import { gobdCsv } from "./formats/gobd_csv.ts";
import { mandantAllocationCsv } from "./formats/mandant_allocation_csv.ts";

test("an export of one file has its orders and costs alone, and names the file", async () => {
  const { world, call, addMatter } = await openFiles();
  await furnish(world, world.office);
  const numbers = ["0001/26", "0002/26"];
  const matters = await Promise.all(
    numbers.map((number) => addMatter({ number, name: `Sache ${number}`, mandantennummer: "K-1" })),
  );
  for (const { matterId, number } of matters) {
    const key = String(number);
    const { body } = await call("letter_save", {
      ...letterInput(),
      subject: `Zu ${key}`,
      clientLetterId: key,
      dispatch: { matterId },
    });
    expect(await world.call("order_send", { letterId: body["letterId"], clientOrderId: key })).toMatchObject({
      ok: true,
    });
  }
  await world.runDue();
  const [first] = matters;
  const matter = { matterId: String(first?.["matterId"]), number: "0001/26", name: "Sache 0001/26" };
  const wish = exportWish(world, { matter });

  const books = await collectExport(world, gobdCsv, wish);
  expect(tableOf(books, "akten.csv").rows).toMatchObject([
    { Akte: matter.matterId, Aktenzeichen: "0001/26", Bezeichnung: "Sache 0001/26" },
  ]);
  expect(tableOf(books, "auftraege.csv").rows).toMatchObject([
    { Betreff: "Zu 0001/26", Akte: matter.matterId, Mandantennummer: "K-1" },
  ]);
  const all = await collectExport(world, gobdCsv, exportWish(world));
  expect(tableOf(all, "akten.csv").rows.map((row) => row["Aktenzeichen"])).toEqual(numbers);

  const { costs } = (await call("matter_costs", { matterId: matter.matterId })).body as {
    costs: { totalCents: number };
  };
  const allocation = await collectExport(world, mandantAllocationCsv, wish);
  const [line] = tableOf(allocation, "kostenverteilung.csv").rows;
  expect(Math.round(Number(line?.["Kosten brutto"]?.replace(",", ".")) * 100)).toBe(costs.totalCents);
  expect(costs.totalCents).toBeGreaterThan(0);
});
