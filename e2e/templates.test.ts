import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../server/src/foundation/config.ts";
import { addMember, findPartnerByName } from "../server/src/modules/accounts/accounts.ts";
import { openServices } from "../server/src/open-services.ts";
import { signIn } from "../server/src/surfaces/sign-in/sign-in.ts";
import { hasBrowser, lookAt, openBrowser, waitUntilDrawn } from "./browser.ts";
import { newSurroundings, removeSurroundings, startService, type Surroundings } from "./running-service.ts";

/** How a template comes into use where an account has several people, in a real browser against the real program. */
describe.runIf(hasBrowser)("a person releases a template", () => {
  let surroundings: Surroundings;
  let service: Awaited<ReturnType<typeof startService>>;
  let browser: Browser;

  beforeAll(async () => {
    surroundings = await newSurroundings();
    service = await startService(surroundings);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    expect(await service.stop()).toBe(0);
    removeSurroundings(surroundings);
  });

  /** As whoever operates the service does it on its machine. */
  const signInLinkOfSecondPerson = async (): Promise<string> => {
    const { dataDir, databaseUrl } = surroundings;
    const { port } = new URL(service.url);
    const settings = { BRIEFTAUBE_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port };
    const config = readConfig({ ...settings, BRIEFTAUBE_LOG_LEVEL: "error" });
    const opened = await openServices(config, { worker: false });
    try {
      const { services, secret } = opened;
      const demo = await findPartnerByName(services.db, "demo");
      await addMember(services, demo?.id ?? "", { ...secondPerson, role: "approver" });
      return (await signIn(services, { secret }).oneTimeLink(secondPerson.email)) ?? "";
    } finally {
      await opened.close();
    }
  };

  test("the second person opens the review link, sees what changes and releases it; letters are written with it", async () => {
    const first = await service.call("template_save", template);
    await service.call("template_release", { templateId: first.templateId, versionId: first.versionId });
    const second = await service.call("template_save", { ...changed, templateId: first.templateId });
    const context = await browser.newContext({ locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(await signInLinkOfSecondPerson());
    const release = { templateId: second.templateId, versionId: second.versionId };
    await expect(service.call("template_release", release)).rejects.toThrow(/portal/);
    await look(context, second.reviewUrl, "template-draft");

    await page.goto(second.reviewUrl);
    await waitUntilDrawn(page.getByAltText(/Seite 1 von 1/));
    const changes = page.getByRole("region", { name: "Was sich ändert" });
    expect(await changes.locator("del").textContent()).toContain("14");
    expect(await changes.locator("ins").textContent()).toContain("30");
    await page.getByRole("button", { name: "Freigeben" }).click();
    await page.getByRole("status").getByText("Freigegeben").waitFor();

    expect(await page.textContent("main")).toContain(secondPerson.name);
    const applied = await service.call("template_apply_with_merge_fields", {
      templateId: first.templateId,
      mergeValues: { name: "Frau Beispiel", betrag: 11_900, frist: "2026-12-15" },
    });
    expect(JSON.stringify(applied)).toContain("innerhalb von 30 Tagen");
    await look(context, second.reviewUrl, "template-released");
    await look(context, first.reviewUrl, "template-superseded");
  }, 120_000);

  test("a person copies one of the service's templates and finds it among the drafts", async () => {
    const context = await browser.newContext({ locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(service.signInLink);
    await look(context, `${service.url}/templates`, "templates-list");

    await page.goto(`${service.url}/templates`);
    await page.getByRole("link", { name: "Angebot", exact: true }).click();
    await look(context, page.url(), "template-curated");
    await page.getByLabel("Name der eigenen Vorlage").fill("Unser Angebot");
    await page.getByLabel("Konto").selectOption({ label: "Sandbox · Brieftaube Demo GmbH" });
    await page.getByRole("button", { name: "Als eigene Vorlage kopieren" }).click();

    await page.getByRole("heading", { name: "Vorlage „Unser Angebot“ freigeben?" }).waitFor();
    expect(await page.textContent("main")).toContain("Sie haben diesen Entwurf selbst geschrieben");
    await look(context, page.url(), "template-own-draft");
    await page.getByRole("link", { name: "Alle Vorlagen" }).click();
    expect(await page.getByRole("link", { name: "Unser Angebot" }).count()).toBe(1);
  }, 120_000);

  const look = (context: BrowserContext, url: string, name: string) => lookAt(browser, context, url, name);
});

const secondPerson = { name: "Zoe Zweite", email: "zoe@demo.example" };

const template = {
  name: "Zahlungsaufforderung",
  kategorie: "Rechnungen",
  description: "Bittet freundlich um die Zahlung einer offenen Rechnung. Keine Mahnung im Rechtssinn.",
  subjectTemplate: "Ihre Rechnung über {{betrag}}",
  contentTemplate:
    "Guten Tag {{name}},\n\nbitte überweisen Sie {{betrag}} innerhalb von 14 Tagen.\n{{#frist}}\nSpätestens erwarten wir den Betrag am {{frist}}.\n{{/frist}}\n\nMit freundlichen Grüßen\nDana Demo",
  mergeFields: [
    { key: "name", label: "Anrede und Name", sample: "Frau Beispiel" },
    { key: "betrag", label: "Offener Betrag", type: "currency" as const, sample: 11_900 },
    { key: "frist", label: "Letzter Tag", type: "date" as const, required: false, sample: "2026-12-15" },
  ],
};
const changed = {
  ...template,
  name: "Zahlungsbitte",
  contentTemplate: template.contentTemplate.replace("14 Tagen", "30 Tagen"),
};
