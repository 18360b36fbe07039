import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, onPhone } from "./browser.ts";
import { letterTo } from "./sample-letter.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Rules of the house, whoever runs it, and what everybody may see; in a real browser against the real program. */
describe.runIf(hasBrowser)("the house", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const at = (path: string) => `${service.url}${path}`;
  const go = (path: string) => page.goto(at(`/portal${path}`));
  const look = (path: string, name: string) => lookAt(browser, context, at(path), `house-${name}`);

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("whoever is signed in goes from the front door straight to the portal", async () => {
    await page.goto(at("/"));
    await page.waitForURL(/\/portal\/$/);
  }, 240_000);

  test("an owner sets caps and approval rules, and a letter then waits for a person", async () => {
    await go("/settings");
    await page.getByRole("link", { name: "Grenzen und Freigaben" }).click();
    await page.getByRole("textbox", { name: "Briefe pro Tag" }).fill("12,5");
    const caps = page.getByRole("region", { name: "Tagesgrenzen der Sandbox" });
    await caps.getByRole("button", { name: "Speichern" }).click();
    await caps.getByRole("alert").waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("textbox", { name: "Briefe pro Tag" }).inputValue()).toBe("12,5");
    await page.getByRole("textbox", { name: "Briefe pro Tag" }).fill("50");
    await caps.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Zuletzt gesetzt von Dana Demo.").waitFor();

    await page.route("**/v1/portal/live?*", (route) => route.abort()); // nobody tells this page before it saves
    await page.reload();
    await page.getByRole("textbox", { name: "Briefe pro Tag" }).fill("60");
    await page.evaluate(saveCapsElsewhere);
    await caps.getByRole("button", { name: "Speichern" }).click();
    await caps.getByRole("alert").getByRole("row", { name: "Briefe pro Tag 60 70" }).waitFor();
    await caps.getByRole("button", { name: "Mit meinen Eingaben weiterarbeiten" }).click();
    await caps.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert.").waitFor();
    expect(await service.call("wallet_balance", {})).toMatchObject({ dailyCap: { letters: { limit: 60 } } });
    await page.unroute("**/v1/portal/live?*");
    await page.reload();

    const approvals = page.getByRole("region", { name: "Freigaben" });
    await approvals.getByRole("checkbox", { name: "wenn er mehr kostet als ein Betrag" }).check();
    await approvals.getByRole("textbox", { name: "Betrag in Euro" }).fill("0,50");
    await approvals.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert.").waitFor();
    expect(await service.call("order_send", letterTo("Erika Beispiel"))).toMatchObject({
      status: "awaiting_approval",
    });
    const exports = page.getByRole("region", { name: "Exporte aus dem Archiv" });
    await exports.getByRole("textbox").fill("steuer@kanzlei.example\nniemand");
    await exports.getByRole("button", { name: "Speichern" }).click();
    await exports.getByText("„niemand“ ist keine E-Mail-Adresse.").waitFor();
    await exports.getByRole("textbox").fill("steuer@kanzlei.example");
    await exports.getByRole("button", { name: "Speichern" }).click();
    await expect.poll(() => exports.getByRole("button", { name: "Änderungen verwerfen" }).count()).toBe(0);
    await look("/portal/settings/rules", "rules");
    await page.getByText("Gespeichert.").waitFor({ state: "detached" }); // the notice of before goes by itself
    await approvals.getByRole("checkbox", { name: "wenn er mehr kostet als ein Betrag" }).uncheck();
    await approvals.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert.").waitFor();
  }, 240_000);

  test("print options are stored at once and can be undone", async () => {
    await go("/settings/print");
    await page.getByRole("combobox", { name: "Seiten" }).selectOption("both");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => page.getByRole("combobox", { name: "Seiten" }).inputValue()).toBe("one");
    await look("/portal/settings/print", "print");
  }, 240_000);

  test("a webhook is added with its secret shown once, paused, and its log is there", async () => {
    await go("/settings/webhooks");
    await page.getByRole("textbox", { name: "Adresse" }).fill("https://10.0.0.1/hook");
    await page.getByRole("button", { name: "Empfänger anlegen" }).click();
    await page.getByRole("alert").first().waitFor();
    await look("/portal/settings/webhooks", "webhooks-empty");
    await page.getByRole("textbox", { name: "Adresse" }).fill("https://93.184.215.14/hook");
    await page.getByRole("textbox", { name: "Wofür (freiwillig)" }).fill("Warenwirtschaft");
    await page.getByRole("checkbox", { name: /^Aufträge/ }).check();
    await page.getByRole("button", { name: "Empfänger anlegen" }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole("button", { name: "Ich habe es aufbewahrt" }).click();
    await expect.poll(() => page.getByText(/^whsec_/).count()).toBe(0);

    await page.getByRole("button", { name: "Anhalten" }).click();
    await page.getByText("angehalten", { exact: true }).waitFor();
    await look("/portal/settings/webhooks", "webhooks");
    await page.getByRole("link", { name: "Protokoll der Zustellungen" }).click();
    await page.getByRole("heading", { name: "Zustellungen" }).waitFor();
    await look(new URL(page.url()).pathname, "webhook-log");
  }, 240_000);

  test("DATEV settings say what is missing, and number sequences go forward only", async () => {
    await look("/portal/settings/datev", "datev");
    await go("/settings/datev");
    await page.getByRole("region", { name: "Das fehlt noch für einen Export" }).waitFor();
    await page.getByRole("textbox", { name: "Beraternummer" }).fill("29098");
    await page.getByRole("textbox", { name: "Mandantennummer" }).fill("55003");
    await page.getByRole("textbox", { name: "Debitorenkonto" }).fill("1000");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("alert").first().waitFor();
    await page.getByRole("textbox", { name: "Debitorenkonto" }).fill("10000");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert. Der nächste Export bucht danach.").waitFor();
    await expect
      .poll(() => page.getByRole("region", { name: "Das fehlt noch für einen Export" }).count())
      .toBe(0);

    await go("/settings/numbers");
    await page.getByRole("button", { name: "Nummernkreis anlegen" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("RE");
    await page.getByRole("textbox", { name: "Nächster Zählerstand" }).fill("500");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText(/^Gespeichert\. Die nächste Nummer ist RE-\d{4}-00500\.$/).waitFor();
    await page.getByRole("button", { name: "Nummernkreis RE ändern" }).click();
    await page.getByRole("textbox", { name: "Nächster Zählerstand" }).fill("3");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page
      .getByText(/eine Nummer wird nie zweimal vergeben/)
      .first()
      .waitFor();
    await look("/portal/settings/numbers", "numbers");
  }, 240_000);

  test("a person chooses which e-mails come, and in which language", async () => {
    await go("/settings/notifications");
    await page.getByRole("checkbox", { name: "Das Guthaben ist niedrig" }).click();
    await page.getByRole("button", { name: "Rückgängig" }).waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByRole("checkbox", { name: "Das Guthaben ist niedrig" }).isChecked())
      .toBe(false);
    await look("/portal/settings/notifications", "notifications");
    await go("/settings/language");
    await page.getByRole("combobox").last().selectOption("en");
    await page.getByText("Saved: the portal and e-mails to you are in English now.").waitFor();
    await page.getByRole("combobox").last().selectOption("de");
    await page.getByText(/^Gespeichert: Das Portal/).waitFor();
    await look("/portal/settings/language", "language");
  }, 240_000);

  test("an operator pauses all sending: letters wait, the status page says so, and they leave afterwards", async () => {
    await go("/operator");
    await page.getByRole("button", { name: "Allen Versand anhalten" }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("button", { name: "Allen Versand anhalten" }).click();
    await asked.getByRole("alert").waitFor(); // a reason is wanted
    await asked.getByRole("textbox", { name: "Grund" }).fill("Störung in der Druckerei");
    await asked.getByRole("button", { name: "Allen Versand anhalten" }).click();
    await page.getByText("Störung in der Druckerei").waitFor();
    const { orderId } = await service.call("order_send", letterTo("Bruno Wartend"));
    await look("/portal/operator", "operator-paused");
    await look("/status", "status-paused");
    expect(await service.call("order_status", { orderId: String(orderId) })).toMatchObject({
      status: "queued",
    });

    await page.getByRole("button", { name: "Versand fortsetzen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Versand fortsetzen" }).click();
    await page.getByText("läuft", { exact: true }).waitFor();
    await expect
      .poll(async () => (await service.call("order_status", { orderId: String(orderId) })).status, {
        timeout: 20_000,
      })
      .toBe("submitted");
    await look("/portal/operator", "operator");
  }, 240_000);

  test("an operator disables an account at once and still gets in to enable it", async () => {
    await go("/operator/partners");
    await page.getByRole("button", { name: "Brieftaube Demo GmbH sperren" }).click();
    await page.getByRole("textbox", { name: "Grund" }).fill("Verdacht auf Missbrauch");
    await page.getByRole("dialog").getByRole("button", { name: "Sperren" }).click();
    await page.getByText("gesperrt", { exact: true }).waitFor();
    await expect(service.call("wallet_balance", {})).rejects.toThrow("disabled");
    await look("/portal/operator/partners", "partners");
    await page.getByRole("button", { name: "Brieftaube Demo GmbH entsperren" }).click();
    await page.getByText(/arbeitet wieder/).waitFor();
    expect(await service.call("wallet_balance", {})).toMatchObject({ mode: "sandbox" });
  }, 240_000);

  test("whoever got a letter reports it without an account, and an operator says what was found", async () => {
    const stranger = await browser.newContext(onPhone);
    await lookAt(browser, stranger, at("/report"), "house-report");
    const reader = await stranger.newPage();
    await reader.goto(at("/report"));
    await reader.getByRole("textbox", { name: "Wer steht als Absender" }).fill("Muster Inkasso");
    await reader.getByRole("textbox", { name: "Ihre Postleitzahl" }).fill("80331");
    await reader
      .getByRole("textbox", { name: "Was stimmt mit dem Brief nicht?" })
      .fill("Ich soll etwas zahlen, das ich nie bestellt habe.");
    await reader.getByRole("button", { name: "Melden" }).click();
    await reader.getByText("Danke, Ihre Meldung ist angekommen.").waitFor();
    await stranger.close();

    await look("/portal/operator/trust", "trust");
    await go("/operator/trust");
    await page.getByText("Ich soll etwas zahlen, das ich nie bestellt habe.").waitFor();
    await page.getByRole("button", { name: "Meldung über Muster Inkasso: unbegründet" }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("textbox", { name: "Was Sie herausgefunden haben" }).fill("Kein Brief von hier");
    await asked.getByRole("button", { name: "Unbegründet" }).click();
    await expect.poll(() => page.getByText("Gemeldet: Muster Inkasso").count()).toBe(0);
    await go("/operator/log");
    await page.getByText("Kein Brief von hier").waitFor();
  }, 240_000);

  test("imprint and privacy are filled in by the operator, and read by everybody", async () => {
    const stranger = await browser.newContext({ locale: "de-DE" });
    const reader = await stranger.newPage();
    await reader.goto(at("/imprint"));
    await reader.getByText("noch kein Impressum hinterlegt").waitFor();
    await go("/operator/texts");
    const form = page.getByRole("region", { name: "Impressum (Deutsch)" });
    await form
      .getByRole("textbox", { name: "Text" })
      .fill("Muster GmbH\nMusterstraße 1\n\npost@muster.example");
    await form.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert und veröffentlicht.").waitFor();
    await look("/portal/operator/texts", "texts");
    await reader.reload();
    await reader.getByRole("link", { name: "post@muster.example" }).waitFor();
    await lookAt(browser, stranger, at("/imprint"), "house-imprint");
    await lookAt(browser, stranger, at("/privacy"), "house-privacy");
    await lookAt(browser, stranger, at("/subprocessors"), "house-subprocessors");
    await lookAt(browser, stranger, at("/"), "house-home");
    await lookAt(browser, stranger, at("/sign-in"), "house-sign-in");
    await lookAt(browser, stranger, at("/status"), "house-status");
    await lookAt(browser, stranger, at("/facts"), "house-facts");
    await stranger.close();
  }, 240_000);

  test("dead letters, price tables and the operators' log are there", async () => {
    await look("/portal/operator/dead-letters", "dead-letters");
    await look("/portal/operator/prices", "prices");
    await go("/operator/log");
    await page.getByText("Versand angehalten").waitFor();
    await look("/portal/operator/log", "operator-log");
  }, 240_000);
});

/** In the browser: the same owner at another desk, who has seen what is stored now. */
async function saveCapsElsewhere(): Promise<void> {
  const call = async (action: string, input: object) => {
    const answer = await fetch(`/v1/portal/${action}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { capsUpdatedAt: string | null };
  };
  const { capsUpdatedAt: basedOn } = await call("rules_get", {});
  const caps = { lettersPerDay: 70, centsPerDay: 9000, lowBalanceCents: 1500, basedOn };
  await call("rules_set", { caps });
}
