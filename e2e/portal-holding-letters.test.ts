import { join } from "node:path";
import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { makePdf } from "../server/test/pdfs/make-pdf.ts";
import { berlinDay } from "./berlin-day.ts";
import { barriersOf, hasBrowser, readFirstPage } from "./browser.ts";
import { draftTo, letterTo } from "./sample-letter.ts";
import { visitPortal } from "./visit.ts";

/** What makes a letter hold, as people see it: form, deadline and proof, on a phone, on a tablet and at a desk. */
describe.runIf(hasBrowser)("a letter that holds, in the portal", () => {
  const visit = visitPortal();

  test("a letter says what it declares, is not printed where that needs a hand, and is overruled with a reason", async () => {
    const { service, page } = visit;
    const { letterId } = await service.call("letter_create_draft", {
      ...draftTo("Vera Vermieter"),
      subject: "Kündigung meines Mietvertrags",
      content:
        "Sehr geehrte Frau Vermieter,\n\nhiermit kündige ich den Mietvertrag über die Wohnung zum nächstmöglichen Termin.",
    });
    await page.goto(`${service.url}/portal/letters/${letterId}/edit`);
    const declares = page.getByLabel("Was erklärt der Brief?");
    await declares.waitFor();
    await declares.selectOption({ label: "Kündigung eines Mietverhältnisses über Wohnraum" });
    await declares.scrollIntoViewIfNeeded();
    await looksWell(page, "holds-declaration");

    await page.getByRole("button", { name: "Verschicken …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Warum soll er trotzdem gedruckt werden?").waitFor({ timeout: 60_000 });
    expect(await dialog.getByRole("button", { name: "Jetzt verschicken" }).isDisabled()).toBe(true);
    await looksWell(page, "holds-form-refused");
    await dialog
      .getByLabel("Warum soll er trotzdem gedruckt werden?")
      .fill("Vorab zur Kenntnis; das Original bringt ein Bote.");
    await dialog.getByRole("button", { name: "Trotzdem drucken lassen" }).click();
    await expect
      .poll(() => dialog.getByRole("button", { name: "Jetzt verschicken" }).isDisabled(), { timeout: 60_000 })
      .toBe(false);
    await looksWell(page, "holds-form-overruled");
    await page.keyboard.press("Escape");
  }, 240_000);

  test("whoever approves is told of the form first: what was recognised or stated, the provision and the reason", async () => {
    const { service, page } = visit;
    const notice = {
      ...letterTo("Vera Vermieter"),
      subject: "Kündigung meines Mietvertrags",
      content: "Sehr geehrte Frau Vermieter,\n\nhiermit kündige ich den Mietvertrag über die Wohnung.",
    };
    const recognised = await service.call("approval_submit", notice);
    const reason = "Vorab zur Kenntnis; das Original bringt ein Bote.";
    const overruled = await service.call("order_send", {
      ...notice,
      declaration: "lease_end",
      overrideForm: { reason },
    });
    for (const [name, { approvalUrl }] of Object.entries({ recognised, overruled })) {
      await page.goto(String(approvalUrl));
      await readFirstPage(page);
      await page.getByText("§ 568").first().waitFor();
      if (name === "overruled") await page.getByText(reason.slice(0, -1)).waitFor();
      await page.evaluate(() => globalThis.scrollTo(0, 0));
      await looksWell(page, `holds-approval-${name}`);
    }
  }, 240_000);

  test("an owner says when a yes is signed", async () => {
    const { service, page } = visit;
    await page.goto(`${service.url}/portal/settings/rules`);
    const signing = page.getByRole("group", { name: "Eine Freigabe wird mit einem Passkey unterschrieben," });
    await signing.waitFor();
    await signing.scrollIntoViewIfNeeded();
    await looksWell(page, "holds-signing-rules");
  }, 240_000);

  test("a calendar's address is shown when it is asked for, copied, and ended", async () => {
    const { service, page } = visit;
    await page.goto(`${service.url}/portal/letters/planned`);
    const sheet = page.getByRole("region", { name: "Fristen im eigenen Kalender" });
    await sheet.scrollIntoViewIfNeeded();
    await looksWell(page, "holds-calendar");
    await sheet.getByRole("button", { name: "Adresse anzeigen" }).click();
    const address = await sheet.getByLabel("Adresse des Kalenders").innerText();
    expect((await fetch(address)).headers.get("content-type")).toContain("text/calendar");
    await sheet.getByRole("button", { name: "Kopieren" }).waitFor();
    await looksWell(page, "holds-calendar-address");
    await sheet.getByRole("button", { name: "Adressen beenden" }).click();
    await looksWell(page, "holds-calendar-end");
    await page.getByRole("dialog").getByRole("button", { name: "Adressen beenden" }).click();
    await page.getByText("Die bisherigen Adressen gelten nicht mehr.").waitFor();
    expect((await fetch(address)).status).toBe(410);
  }, 240_000);

  test("the start page reminds of a delivery record, the letter takes it, and says what it proves", async () => {
    const { service, page } = visit;
    const sent = await service.call("order_send", {
      ...letterTo("Erika Müller-Lüdenscheidt"),
      deliveryType: "einschreiben_einwurf",
    });
    const orderId = String(sent.orderId);
    await service.passTime("P5D");
    await service.passTime("P35D");
    expect((await service.call("order_status", { orderId })).status).toBe("delivered");

    await page.goto(`${service.url}/portal/`);
    const reminder = page.getByRole("link", {
      name: "Auslieferungsbeleg abrufen: Einschreiben an Erika Müller-Lüdenscheidt",
    });
    await reminder.scrollIntoViewIfNeeded();
    await looksWell(page, "holds-start");
    await reminder.click();
    await page.getByText("Der Auslieferungsbeleg fehlt noch.").scrollIntoViewIfNeeded();
    await looksWell(page, "holds-papers-missing");

    await page.getByRole("button", { name: "Beleg hinzufügen" }).click();
    const dialog = page.getByRole("dialog", { name: "Beleg hinzufügen" });
    await looksWell(page, "holds-papers-dialog");
    await dialog.getByLabel("Tag, der auf dem Beleg steht").fill("2020-01-01");
    const file = {
      name: "Auslieferungsbeleg RT123456785DE.pdf",
      mimeType: "application/pdf",
      buffer: makePdf(),
    };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await dialog.getByText("an diesem Tag gab es den Auftrag noch nicht").first().waitFor();
    await looksWell(page, "holds-papers-wrong-day");
    const { createdAt } = (await service.call("order_status", { orderId })) as { createdAt: string };
    await dialog.getByLabel("Tag, der auf dem Beleg steht").fill(berlinDay(createdAt));
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await page.getByText("Der Beleg ist hinzugefügt und archiviert.").waitFor();
    const papers = page.getByRole("list", { name: "Belege der Post" });
    await papers.getByText("4 SLa 26/24").waitFor();
    await papers.scrollIntoViewIfNeeded();
    await looksWell(page, "holds-papers-added");
    expect(await page.getByText("Der Auslieferungsbeleg fehlt noch.").count()).toBe(0);
    await page.goto(`${service.url}/portal/`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await reminder.count()).toBe(0);
  }, 300_000);
});

const WIDTHS = [390, 768, 1440];

/** On no screen does it keep anybody out or reach over the edge; pictures for whoever wants to see them. */
async function looksWell(page: Page, name: string): Promise<void> {
  const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    expect(await barriersOf(page), `${name} at ${width}`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(0);
    const isDialog = (await page.getByRole("dialog").count()) > 0;
    if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !isDialog });
  }
}
