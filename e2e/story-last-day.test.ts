import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freePort } from "../server/test/free-port.ts";
import { hasOpenssl, startAuthority } from "../server/test/time-stamp-authority.ts";
import { hasBrowser, leaveBrowser, onPhone, openBrowser, readFirstPage } from "./browser.ts";
import { connectChat } from "./chat-client.ts";
import { codeOn, drawSignature, takePhoto } from "./courier.ts";
import { holdPasskeys } from "./passkey.ts";
import { openService } from "./running-service.ts";

const SIGN = "Freigeben und mit Passkey unterschreiben";
const SCOPES =
  "profile:read letter:read order:read approval:read order:send approval:decide approval:self_approve";

/** Story 8: the last day. A notice that a print would not be good enough for, signed twice, brought by hand, and proved. */
describe.runIf(hasBrowser && hasOpenssl)("the last day", () => {
  test("a notice is planned backwards, signed with a passkey and with ink, brought, and its evidence holds offline", async () => {
    const authority = await startAuthority();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const service = await openService(undefined, {
      port,
      settings: {
        BRIEFTAUBE_PUBLIC_URL: origin,
        BRIEFTAUBE_TIMESTAMP_URLS: authority.url,
        BRIEFTAUBE_TIMESTAMP_CA: authority.caFile,
      },
    });
    const browser = await openBrowser();
    try {
      const context = await browser.newContext(onPhone);
      const page = await context.newPage();
      await holdPasskeys(page);
      await page.goto(service.signInLink);

      // The owner wants every yes signed, and has a passkey.
      await page.goto(`${origin}/portal/settings/rules`);
      const rules = page.getByRole("region", { name: "Freigaben" });
      await rules
        .getByRole("group", { name: "Eine Freigabe wird mit einem Passkey unterschrieben," })
        .getByRole("checkbox", { name: "immer" })
        .check();
      await rules.getByRole("button", { name: "Speichern" }).click();
      await page.getByText("Gespeichert.").waitFor();
      await page.goto(`${origin}/account`);
      await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
      await page.locator('form[action="/account/passkeys/end"]').waitFor();

      // A chat program is connected by consent. It may approve what it wrote, for all the person cares: the rule stands above that.
      const opened: string[] = [];
      let person = async (_url: string): Promise<void> => {};
      const assistant = await connectChat(page, origin, {
        scope: SCOPES,
        ticked: ["order:send", "approval:decide", "approval:self_approve"],
        async opensPages(url) {
          opened.push(url);
          await person(url);
        },
      });
      expect(await assistant.call("mcp_health")).toMatchObject({ connection: { kind: "oauth" } });

      // It is told that a printed letter would be void, plans backwards, and takes the way by hand.
      expect(
        await assistant.refusal("order_send", { ...notice, deliveryType: "einschreiben_einwurf" }),
      ).toMatchObject({ code: "FORM_REQUIRED", details: { kind: "lease_end" } });
      const arrival = { rule: "third_working_day", event: monthsAhead(2) };
      const byHand = { ...notice, fulfilment: "in_house", arrival };
      const rehearsed = await assistant.call("order_send", { ...byHand, dryRun: true });
      expect(rehearsed).toMatchObject({ arrival: { tooLate: false } });
      expect(opened, "a rehearsal asks nobody").toEqual([]);
      const { orderId, letterId, approvalId, approvalUrl } = await assistant.call("order_send", byHand);

      // The person was led to the page and did nothing there: no flag of a program stands for their signature.
      const yes = { approvalId, decision: "approve", user_saw_preview: true };
      expect(await assistant.refusal("approval_decide", yes)).toMatchObject({
        code: "FORBIDDEN_SCOPE",
        details: { reason: "signed_yes", approvalUrl },
      });

      // Led there once more, they read it on the phone and sign with the passkey.
      person = async (url) => {
        await page.goto(url);
        await readFirstPage(page);
        await page.getByRole("button", { name: SIGN }).click();
        await page.getByText(/freigegeben\.$/).waitFor();
      };
      expect(await assistant.refusal("approval_decide", yes)).toMatchObject({
        code: "APPROVAL_ALREADY_DECIDED",
        details: { status: "approved" },
      });
      expect(opened).toEqual([approvalUrl, approvalUrl, approvalUrl]);
      const statusOf = () => assistant.call("order_status", { orderId });
      await expect.poll(async () => (await statusOf()).status, { timeout: 60_000 }).toBe("submitted");

      // Printed, signed with ink, and brought by a courier who keeps the protocol.
      await page.goto(`${origin}/portal/letters/${String(letterId)}/in-house`);
      await page.getByRole("button", { name: "Brief zum Ausdrucken holen" }).click();
      const pdfUrl = await page.getByRole("link", { name: "PDF zum Ausdrucken öffnen" }).getAttribute("href");
      const code = await codeOn(String(pdfUrl));
      await page.getByRole("button", { name: "Weiter mit dem Telefon" }).click();
      const link = await page.getByRole("link", { name: "Auf diesem Gerät weiter" }).getAttribute("href");
      const phone = await context.newPage();
      await phone.goto(String(link));
      await phone.getByLabel("Code auf dem Blatt").fill(code);
      await takePhoto(phone);
      await phone.getByRole("button", { name: "Festhalten" }).click();
      await phone.getByText("Unterschrieben,").waitFor();
      await phone.getByRole("button", { name: "Ein Bote liest und überbringt ihn" }).click();
      await phone.getByLabel("Code auf dem Blatt").fill(code);
      await phone.getByLabel("Ihr Vor- und Nachname").fill("Bodo Bote");
      await phone.getByRole("button", { name: "Festhalten" }).click();
      await phone.getByText("Vom Boten gelesen,").waitFor();
      await phone.getByRole("button", { name: "Festhalten" }).click();
      await phone.getByText("Vom Boten in den Umschlag gesteckt,").waitFor();
      await phone.getByRole("button", { name: "In den Briefkasten eingeworfen" }).click();
      await takePhoto(phone);
      await phone.getByRole("button", { name: "Festhalten" }).click();
      await phone.getByRole("heading", { name: "Protokoll unterschreiben" }).waitFor();
      await phone.getByLabel("Ihr Vor- und Nachname").fill("Bodo Bote");
      await drawSignature(phone);
      await phone.getByRole("button", { name: "Festhalten" }).click();
      await expect.poll(async () => (await statusOf()).status, { timeout: 60_000 }).toBe("delivered");

      // The evidence holds without the service: who signed what, and when all of it was there at the latest.
      const { jobId } = await service.call("archive_export", {
        since: "2026-01-01",
        until: "2100-01-01",
        format: "pdf_bundle",
        target: `order:${String(orderId)}`,
      });
      const job = () => service.call("archive_export_status", { jobId });
      await expect.poll(async () => (await job()).status, { timeout: 120_000 }).toBe("complete");
      const pack = join(authority.folder, "nachweis.pdf");
      const bytes = await (await fetch(String((await job()).downloadUrl))).arrayBuffer();
      writeFileSync(pack, new Uint8Array(bytes));
      const said = await service.command(
        "verify-archive",
        "--pack",
        pack,
        "--trust-issuers",
        authority.caFile,
      );
      expect(said).toContain("who signed this letter with passkey");
      expect(said).toContain("Stamped on");
      expect(said).toContain("The pack is what was signed.");
      await assistant.close();
    } finally {
      await leaveBrowser(browser);
      await service.stop();
    }
  }, 600_000);
});

const monthsAhead = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0))
    .toISOString()
    .slice(0, 10);
};

const notice = {
  subject: "Kündigung meines Mietvertrags",
  content:
    "Sehr geehrte Frau Müller,\n\nhiermit kündige ich den Mietvertrag über die Wohnung in der Langen Straße 5.\n\nMit freundlichen Grüßen\nDana Demo",
  declaration: "lease_end",
  recipientName: "Erika Müller",
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
} as const;
