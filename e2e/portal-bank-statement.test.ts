import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camtStatement } from "../server/test/bank-statements.ts";
import { billedLine, billInput, payloadOf } from "../server/test/billing.ts";
import { barriersOf, hasBrowser, leaveBrowser, lookAt, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

/** An office reads what its bank says and takes over what is sure, in a real browser. */
describe.runIf(hasBrowser)("a bank statement in the portal", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const invoices: { documentId: string; documentNumber: string }[] = [];

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
    for (const cents of [10_000, 20_000]) {
      const input = billInput(payloadOf([billedLine({ quantity: "1", unitPriceCents: cents })]), {
        sequenceScope: { scope: "RE" },
      });
      const made = await service.call("document_create", input as never);
      const { documentId, documentNumber } = made as unknown as (typeof invoices)[number];
      await service.call("document_issue", { documentId, issuedOn: "2026-03-02", reason: "übergeben" });
      invoices.push({ documentId, documentNumber });
    }
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  const choose = (content: string, name = "auszug.xml") =>
    page.getByLabel(/Kontoauszug hierher ziehen/).setInputFiles({
      name,
      mimeType: "application/xml",
      buffer: Buffer.from(content),
    });

  test("what is sure is ticked, what is likely is for a person, and nothing is taken over twice", async () => {
    const [first, second] = invoices as [(typeof invoices)[number], (typeof invoices)[number]];
    const statement = camtStatement([
      { cents: 11_900, purpose: `Rechnung ${first.documentNumber}`, name: "Kundin Eins", reference: "A1" },
      { cents: 5_000, purpose: `${second.documentNumber} Teil`, name: "Kundin Zwei", reference: "A2" },
      { cents: 777, purpose: "Erstattung Porto", name: "Irgendwer", reference: "A3" },
    ]);
    await page.goto(`${service.url}/portal/documents`);
    await page.getByRole("link", { name: "Kontoauszug einlesen" }).click();
    await choose("kein Auszug", "liesmich.txt");
    await page.getByRole("alert").first().waitFor();
    await choose(statement);
    const rowOf = (who: string) => page.getByRole("row").filter({ hasText: who });
    await rowOf("Kundin Eins").getByText("sicher").waitFor();
    await rowOf("Kundin Zwei").getByText("wahrscheinlich").waitFor();
    await rowOf("Irgendwer").getByText("offen", { exact: true }).waitFor();
    expect(await page.getByLabel("Umsatz von Kundin Eins übernehmen").isChecked()).toBe(true);
    expect(await page.getByLabel("Umsatz von Kundin Zwei übernehmen").isChecked()).toBe(false);
    expect(await barriersOf(page)).toEqual([]);
    await lookAt(browser, context, page.url(), "bank-statement");

    await page.getByRole("button", { name: "Einen Umsatz übernehmen" }).click();
    await rowOf("Kundin Eins").getByText("schon erfasst").waitFor();
    const paidOf = async ({ documentId }: { documentId: string }) =>
      (await service.call("document_get", { documentId })).paidCents;
    expect(await paidOf(first)).toBe(11_900);
    expect(await paidOf(second)).toBe(0);

    await page.getByLabel("Umsatz von Kundin Zwei übernehmen").check();
    await page.getByRole("button", { name: "Einen Umsatz übernehmen" }).click();
    await rowOf("Kundin Zwei").getByText("schon erfasst").waitFor();
    expect(await paidOf(second)).toBe(5_000);

    // The same file again, after a reload, proposes nothing of it anew.
    await page.reload();
    await choose(statement);
    await rowOf("Kundin Eins").getByText("schon erfasst").waitFor();
    await rowOf("Kundin Zwei").getByText("schon erfasst").waitFor();
    expect(await page.getByRole("button", { name: /übernehmen$/ }).isDisabled()).toBe(true);
    expect([await paidOf(first), await paidOf(second)]).toEqual([11_900, 5_000]);
  }, 240_000);
});
