import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../server/test/pdfs/make-pdf.ts";
import { startMailServer } from "../server/test/pretend-mail-server.ts";
import { hasBrowser, leaveBrowser, lookAt, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

const run = promisify(execFile);
const TESTS = "/usr/share/cups/ipptool";
/** The tool with which CUPS tries printers; where it is not installed, its part is left out. */
const hasIpptool = existsSync("/usr/bin/ipptool") && existsSync(TESTS);

/** What a person finds in the intake, in a real browser against the real program. */
describe.runIf(hasBrowser)("the intake", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let printerUri = "";
  let mails: Awaited<ReturnType<typeof startMailServer>>;

  beforeAll(async () => {
    service = await openService(undefined, { settings: { BRIEFTAUBE_ALLOW_LOOPBACK_URLS: "true" } });
    mails = await startMailServer();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
    mails.stop();
  });

  test("a person makes a printer, prints, and addresses what has arrived", async () => {
    await page.goto(`${service.url}/portal/letters/intake`);
    await page.getByText("Der Eingang ist leer.").waitFor();
    await page.getByRole("button", { name: "Druckeradresse anlegen" }).click();
    const shown = page.getByText(/^ipps?:\/\/.*\/print\//);
    await shown.waitFor();
    printerUri = (await shown.textContent()) ?? "";

    const head = Buffer.from([2, 0, 0, 2, 0, 0, 0, 1, 1]);
    const name = Buffer.concat([
      Buffer.from([0x42, 0, 8]),
      Buffer.from("job-name"),
      Buffer.from([0, 5]),
      Buffer.from("Brief"),
    ]);
    const printed = await fetch(printerUri.replace(/^ipp/, "http"), {
      method: "POST",
      headers: { "content-type": "application/ipp" },
      body: Buffer.concat([head, name, Buffer.from([3]), makePdf()]),
    });
    expect(printed.status).toBe(200);

    await page.reload();
    await page.getByRole("heading", { name: "Brief", exact: true }).waitFor();
    await lookAt(browser, context, page.url(), "intake");
    await page.getByRole("button", { name: "Ansehen und adressieren" }).click();
    await page.getByRole("heading", { level: 1, name: "Fertiges PDF verschicken" }).waitFor();
    await expect.poll(() => page.getByLabel("Betreff").inputValue()).toBe("Brief");
  }, 240_000);

  test.runIf(hasIpptool)(
    "the tool of CUPS is content with the printer, and prints",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "print-"));
      const file = join(folder, "letter.pdf");
      await writeFile(file, makePdf());
      try {
        for (const [trial, more] of [
          ["get-printer-attributes.test", []],
          ["validate-job.test", ["-f", file]],
          ["print-job.test", ["-f", file]],
          ["get-completed-jobs.test", []],
        ] as const) {
          const { stdout } = await run("/usr/bin/ipptool", ["-t", ...more, printerUri, join(TESTS, trial)]);
          expect(stdout, trial).toContain("PASS");
        }
        await page.goto(`${service.url}/portal/letters/intake`);
        await expect
          .poll(() => page.getByRole("button", { name: "Ansehen und adressieren" }).count())
          .toBe(2);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    240_000,
  );

  test("an owner names a mailbox; what is mailed there waits, and what is not taken is listed", async () => {
    mails.bring({
      from: "scan@kanzlei.example",
      subject: "Kündigung <b>Müller</b>",
      parts: [
        { name: "Kündigung.pdf", bytes: makePdf() },
        { type: "application/msword", name: "alt.doc" },
      ],
    });
    mails.bring({
      from: "fremd@example.net",
      subject: "Gewinn",
      parts: [{ name: "a.pdf", bytes: makePdf() }],
    });
    const long = "x".repeat(180);
    mails.bring({
      from: "scan@kanzlei.example",
      subject: long,
      parts: [
        { name: `${long}.pdf`, bytes: makePdf() },
        { type: "text/x", name: long },
      ],
    });
    await page.goto(`${service.url}/portal/settings`);
    await page.getByRole("link", { name: "Postfach für PDFs" }).click();
    await page.getByLabel("Mailserver (IMAP)").fill("127.0.0.1");
    await page.getByLabel("Verschlüsselung").selectOption("starttls");
    await page.getByLabel("Port").fill(String(mails.named.port));
    await page.getByLabel("Benutzername").fill(mails.named.login);
    await page.getByLabel("Passwort").fill("falsch");
    await page.getByLabel("Weitere Absender").fill("scan@kanzlei.example");
    await page.getByRole("button", { name: "Prüfen und speichern" }).click();
    await page.getByText("Der Mailserver hat die Anmeldung abgelehnt").first().waitFor();
    await page.getByLabel("Passwort").fill(mails.named.password);
    await page.getByRole("button", { name: "Prüfen und speichern" }).click();
    await page.getByText("Das Postfach lässt sich öffnen und wird ab jetzt abgeholt.").waitFor();
    expect(await page.getByLabel("Passwort").inputValue()).toBe("");
    await expect.poll(() => mails.unread(), { timeout: 60_000 }).toEqual([]);
    await page.getByRole("button", { name: "Jetzt prüfen" }).click();
    await page.getByText("lässt sich öffnen, 0 ungelesene E-Mails").waitFor();
    await lookAt(browser, context, page.url(), "mailbox");

    await page.getByRole("link", { name: "Zum Eingang" }).click();
    await page.getByRole("heading", { name: "Kündigung.pdf", exact: true }).waitFor();
    await page.getByText("Betreff der E-Mail: Kündigung <b>Müller</b>").waitFor();
    await page.getByText("alt.doc: Das ist keine PDF-Datei.").waitFor();
    await page.getByText("Von fremd@example.net: Gewinn").waitFor();
    await lookAt(browser, context, page.url(), "intake-mail");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "on a phone").toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByRole("link", { name: "Postfach ändern oder prüfen" }).click();
    await page.getByRole("button", { name: "Postfach entfernen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Postfach entfernen" }).click();
    await page.getByText("Das Postfach ist entfernt.").waitFor();
    await page.getByRole("heading", { name: "Postfach einrichten" }).waitFor();
  }, 240_000);
});
