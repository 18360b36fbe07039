import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasBrowser, leaveBrowser, onPhone, openBrowser } from "./browser.ts";
import { newSurroundings, removeSurroundings, openService, type Surroundings } from "./running-service.ts";

const letterTo = (recipientName: string) => ({
  subject: "Ihr Widerspruch",
  content: "Sehr geehrte Damen und Herren,\n\nwir zeigen die Vertretung an.",
  recipientName,
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
});

/** Story 3: the law office. Clients with caps, a date before 14:00, four eyes, a correction, and proof; all of it on the phone. */
describe.runIf(hasBrowser)("the law office", () => {
  let surroundings: Surroundings;
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let owner: Page;

  beforeAll(async () => {
    surroundings = await newSurroundings();
    service = await openService(surroundings);
    browser = await openBrowser();
    owner = await browser.newPage(onPhone);
    await owner.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
    await removeSurroundings(surroundings);
  });

  const open = (path: string) => owner.goto(`${service.url}/portal${path}`);
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 200 });

  test("a client's monthly cap, set in the portal, holds for every letter", async () => {
    await open("/clients/new");
    await owner.getByLabel("Mandantennummer").fill("20001");
    await owner.getByLabel("Name", { exact: true }).fill("Berta Beklagte");
    await owner.getByLabel("Monatsgrenze in Euro").fill("3,00");
    await owner.getByRole("button", { name: "Speichern" }).click();
    await owner.getByRole("heading", { level: 1, name: /Berta Beklagte/ }).waitFor();

    const forClient = { ...letterTo("Amtsgericht München"), mandantennummer: "20001" };
    await service.call("order_send", forClient);
    await expect(
      service.call("order_send", { ...forClient, subject: "Noch ein Schriftsatz" }),
    ).rejects.toThrow(/20001/);
  }, 240_000);

  test("a registered letter is planned for the next business day before 14:00", async () => {
    const { letterId } = await service.call("letter_create_draft", {
      subject: "Kündigung",
      content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir.",
      recipientAddressInline: { name: "Vermieter AG", street: "Ring 1", zip: "80331", city: "München" },
    });
    const planned = await service.call("letter_schedule", {
      letterId,
      mode: "in",
      delay: "next-business-day",
      sendBeforeHour: 14,
      businessDaysOnly: true,
      deliveryType: "einschreiben_einwurf",
    });
    expect(planned.scheduleId).not.toBeNull();
    await open("/letters/planned");
    await owner.getByRole("link", { name: "Kündigung" }).waitFor();
  }, 240_000);

  test("a new template needs a second pair of eyes", async () => {
    const email = "zoe@kanzlei.example";
    const person = ["--email", email, "--name", "Zoe Zweit", "--role", "approver"];
    await service.command("partner", "add-person", "demo", ...person);
    const { reviewUrl, ...version } = await service.call("template_save", {
      name: "Mandatsbestätigung",
      subjectTemplate: "Ihr Mandat",
      contentTemplate: "Sehr geehrte Damen und Herren,\n\nwir vertreten Sie.",
    });
    const { templateId, versionId } = version;
    await expect(service.call("template_release", { templateId, versionId })).rejects.toThrow(/portal/);

    const link = (await service.command("sign-in-link", email)).trim();
    const zoe = await (await browser.newContext({ locale: "de-DE" })).newPage();
    await zoe.goto(link);
    await zoe.goto(reviewUrl);
    await zoe.getByRole("button", { name: "Freigeben" }).click();
    await zoe.getByText("ist freigegeben").first().waitFor();
    await zoe.context().close();
  }, 240_000);

  test("an unreadable address is corrected in the portal, goes out again at no extra cost, and is proven offline", async () => {
    const { orderId, letterId } = await service.call("order_send", letterTo("Sandbox Address Unreadable"));
    const statusOf = async () => (await service.call("order_status", { orderId: String(orderId) })).status;
    await until(async () => expect(await statusOf()).toBe("submitted"));
    await service.passTime("PT1H");
    expect(await statusOf()).toBe("awaiting_partner_fix");
    const before = await service.call("wallet_balance", {});

    await open("/");
    await owner.getByRole("link", { name: /^Anschrift nicht lesbar: „Ihr Widerspruch“/ }).click();
    await owner.getByRole("textbox", { name: "Name", exact: true }).fill("Erika Beispiel");
    await owner.getByRole("button", { name: "Mit neuer Anschrift senden" }).click();
    await owner.getByText("Der Brief geht erneut hinaus.").waitFor();
    await until(async () => expect(await statusOf()).toBe("submitted"));
    await service.passTime("P7D");
    expect(["posted", "delivered"]).toContain(await statusOf());
    const after = await service.call("wallet_balance", {});
    expect(after.availableCents).toBe(before.availableCents);

    await open(`/letters/${letterId}`);
    await owner.getByRole("button", { name: "Nachweispaket erstellen" }).click();
    const pack = owner.getByRole("link", { name: "Nachweispaket herunterladen" });
    await pack.waitFor({ timeout: 60_000 });
    const address = new URL(String(await pack.getAttribute("href")), service.url);
    const file = join(surroundings.dataDir, "nachweis.pdf");
    writeFileSync(file, await (await fetch(address)).bytes());
    const key = await fetch(`${service.url}/.well-known/brieftaube-archive-key.json`);
    const { keyId } = (await key.json()) as { keyId: string };
    const verdict = await service.command("verify-archive", "--pack", file, "--trust-key", keyId, "--json");
    expect(JSON.parse(verdict)).toMatchObject({ good: true });
  }, 180_000);
});
