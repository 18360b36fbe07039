import type { Locator, Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { billedTo, billInput } from "../server/test/billing.ts";
import { atDesk, hasBrowser, onPhone, pressOn, readFirstPage, typeInto } from "./browser.ts";
import { letterTo } from "./sample-letter.ts";
import { visitPortal } from "./visit.ts";

/** How somebody works a page who has only a finger, or only keys. */
type Hand = {
  press: (page: Page, control: Locator) => Promise<void>;
  tick: (page: Page, box: Locator) => Promise<void>;
  write: (page: Page, field: Locator, words: string) => Promise<void>;
};

const finger: Hand = {
  press: (_page, control) => control.tap(),
  tick: (_page, box) => box.tap(),
  write: (_page, field, words) => field.fill(words),
};
const keys: Hand = {
  press: (page, control) => pressOn(page, control),
  tick: (page, box) => pressOn(page, box, "Space"),
  write: typeInto,
};

const ways = [
  { way: "on a phone", look: onPhone, hand: finger },
  { way: "by keyboard alone", look: atDesk, hand: keys },
];

/** What people do in the stories, with each kind of hand; the stories themselves are told in their own files. */
describe.runIf(hasBrowser).each(ways)("people of the stories, $way", ({ look, hand }) => {
  const visit = visitPortal({ look });
  const { press, tick, write } = hand;
  const button = (name: string | RegExp) => visit.page.getByRole("button", { name });
  const inDialog = (name: string | RegExp) => visit.page.getByRole("dialog").getByRole("button", { name });
  const go = (path: string) => visit.page.goto(`${visit.service.url}/portal${path}`);
  const statusOf = async (orderId: unknown) =>
    (await visit.service.call("order_status", { orderId: String(orderId) })).status;
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 200 });
  const approve = async (approvalUrl: unknown) => {
    await visit.page.goto(String(approvalUrl));
    await readFirstPage(visit.page);
    await expect.poll(() => button(/^Freigeben/).isEnabled()).toBe(true);
    await press(visit.page, button(/^Freigeben/));
  };

  test("story 1: what an assistant asks for is approved, and stopped in time", async () => {
    const { page, service } = visit;
    const sendAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const asked = { ...letterTo("Erika Beispiel"), approvalMode: "review" as const, scheduledAt: sendAt };
    const { orderId, approvalUrl } = await service.call("order_send", asked);
    await approve(approvalUrl);
    await page.getByText(/freigegeben und eingeplant\.$/).waitFor();
    await page.goto(String(approvalUrl));
    await press(page, button("Versand stoppen"));
    await press(page, inDialog("Versand stoppen"));
    await page.getByText(/^Ein Brief gestoppt, .* sind wieder verfügbar\.$/).waitFor();
    expect(await statusOf(orderId)).toBe("cancelled");
  }, 240_000);

  test("story 2: a batch of invoices is released by one decision", async () => {
    const { page, service } = visit;
    const items = [];
    for (const at of [1, 2, 3]) {
      const input = billInput(undefined, {
        sequenceScope: { scope: "RE", pattern: "RE-{YYYY}-{00000}" },
        recipientAddressInline: { ...billedTo, name: `Kundin ${at}` },
      });
      const { letterId } = await service.call("document_create", input as never);
      items.push({ letterId: letterId ?? "", clientOrderId: `lauf-${at}` });
    }
    const { approvalUrl } = await service.call("order_send_batch", { items });
    await approve(approvalUrl);
    await press(page, inDialog("Freigeben"));
    await page.getByText(/^3 Briefe .*freigegeben/).waitFor();
    await until(async () => {
      const { total } = await service.call("letter_list", { statusFilter: "submitted", limit: 1 });
      expect(total).toBe(3);
    });
  }, 240_000);

  test("story 3: a client gets a cap, an address is mended at no cost, and the evidence pack is made", async () => {
    const { page, service } = visit;
    await go("/clients/new");
    await write(page, page.getByLabel("Mandantennummer"), "20001");
    await write(page, page.getByLabel("Name", { exact: true }), "Berta Beklagte");
    await write(page, page.getByLabel("Monatsgrenze in Euro"), "3,00");
    await press(page, button("Speichern"));
    await page.getByRole("heading", { level: 1, name: /Berta Beklagte/ }).waitFor();

    const sent = await service.call("order_send", letterTo("Sandbox Address Unreadable"));
    await until(async () => expect(await statusOf(sent.orderId)).toBe("submitted"));
    await service.passTime("PT1H");
    await go("/");
    await press(page, page.getByRole("link", { name: /^Anschrift nicht lesbar:/ }));
    await write(page, page.getByRole("textbox", { name: "Name", exact: true }), "Erika Beispiel");
    await press(page, button("Mit neuer Anschrift senden"));
    await page.getByText("Der Brief geht erneut hinaus.").waitFor();
    await until(async () => expect(await statusOf(sent.orderId)).toBe("submitted"));
    await service.passTime("P7D");
    await go(`/letters/${sent.letterId}`);
    await press(page, button("Nachweispaket erstellen"));
    await page.getByRole("link", { name: "Nachweispaket herunterladen" }).waitFor({ timeout: 60_000 });
  }, 240_000);

  test("story 3: a template is released by a second person", async () => {
    const { browser, service } = visit;
    const email = "zoe@kanzlei.example";
    const person = ["--email", email, "--name", "Zoe Zweit", "--role", "approver"];
    await service.command("partner", "add-person", "demo", ...person);
    const { reviewUrl } = await service.call("template_save", {
      name: "Mandatsbestätigung",
      subjectTemplate: "Ihr Mandat",
      contentTemplate: "Sehr geehrte Damen und Herren,\n\nwir vertreten Sie.",
    });
    const zoe = await (await browser.newContext(look)).newPage();
    await zoe.goto((await service.command("sign-in-link", email)).trim());
    await zoe.goto(reviewUrl);
    await press(zoe, zoe.getByRole("button", { name: "Freigeben" }));
    await zoe.getByText("ist freigegeben").first().waitFor();
  }, 240_000);

  test("story 5: money is put in, sending is paused and goes on, and the imprint is written", async () => {
    const { page, service } = visit;
    await go("/wallet");
    await press(page, page.getByRole("button", { name: "100 €", exact: true }));
    await press(page, button("Weiter zur Zahlung"));
    await press(page, page.getByRole("button", { name: "Mit Spielgeld bezahlen" }));
    await page.getByText(/Danke, die Zahlung über 100,00\s€ ist da und gebucht/).waitFor();

    await go("/operator");
    await press(page, button("Allen Versand anhalten"));
    const asked = page.getByRole("dialog");
    await write(page, asked.getByRole("textbox", { name: "Grund" }), "Papierstau");
    await press(page, inDialog("Allen Versand anhalten"));
    await page.getByText("Papierstau").waitFor();
    const { orderId } = await service.call("order_send", letterTo("Bruno Wartend"));
    expect(await statusOf(orderId)).toBe("queued");
    await press(page, button("Versand fortsetzen"));
    await press(page, inDialog("Versand fortsetzen"));
    await page.getByText("läuft", { exact: true }).waitFor();
    await until(async () => expect(await statusOf(orderId)).toBe("submitted"));

    await go("/operator/texts");
    const form = page.getByRole("region", { name: "Impressum (Deutsch)" });
    await write(page, form.getByRole("textbox", { name: "Text" }), "Muster GmbH");
    await press(page, form.getByRole("button", { name: "Speichern" }));
    await page.getByText("Gespeichert und veröffentlicht.").waitFor();
  }, 240_000);

  test("story 5: the agreement is read and accepted", async () => {
    const { browser, service } = visit;
    const email = "ada@ufer.example";
    await service.command("partner", "create", "Kanzlei Ufer", "--slug", "ufer", "--owner-email", email);
    const ada = await (await browser.newContext(look)).newPage();
    await ada.goto((await service.command("sign-in-link", email)).trim());
    await ada.goto(`${service.url}/portal/settings/avv`);
    await tick(ada, ada.getByRole("checkbox", { name: /habe den Text gelesen/ }));
    await press(ada, ada.getByRole("button", { name: "AVV annehmen" }));
    await ada.getByText("Die AVV ist angenommen.").waitFor();
  }, 240_000);
});
