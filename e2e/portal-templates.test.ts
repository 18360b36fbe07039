import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, leaveBrowser, openBrowser, waitUntilDrawn } from "./browser.ts";
import { openService } from "./running-service.ts";

/** How templates are written and come into use where an account has several people, in a real browser. */
describe.runIf(hasBrowser)("templates in the portal", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let linkOfSecondPerson: string;

  beforeAll(async () => {
    service = await openService();
    linkOfSecondPerson = await signInLinkOfSecondPerson();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  const look = (url: string, name: string, seenBy = context) => lookAt(browser, seenBy, url, name);

  /** As whoever operates the service does it on its machine: a second person, and letters in earnest. */
  const signInLinkOfSecondPerson = async (): Promise<string> => {
    const { name, email } = secondPerson;
    const person = ["--email", email, "--name", name, "--role", "approver"];
    await service.command("partner", "set", "demo", "--enable", "live");
    await service.command("partner", "add-person", "demo", ...person);
    return (await service.command("sign-in-link", email)).trim();
  };

  test("a template is written with its fields and a preview that follows; a reload loses nothing", async () => {
    await page.goto(`${service.url}/portal/templates`);
    await page.getByRole("link", { name: "Neue Vorlage" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Einladung");
    await page.getByLabel("Betreff").fill("Einladung am ");
    await page.getByLabel("Neues Feld").fill("Tag der Feier");
    await page.getByRole("group", { name: "Feld hinzufügen" }).getByLabel("Art").selectOption("date");
    await page.getByRole("button", { name: "Feld hinzufügen" }).click();
    const subject = page.getByLabel("Betreff");
    await subject.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Alt+1");
    await expect.poll(() => subject.inputValue()).toBe("Einladung am {{tagDerFeier}}");
    const content = page.getByLabel("Text des Briefes");
    await content.fill("Guten Tag {{nahme}},\n\nwir feiern am ");
    await page.getByRole("button", { name: "Tag der Feier", exact: true }).click();
    await expect.poll(() => content.inputValue()).toContain("wir feiern am {{tagDerFeier}}");
    await page.getByRole("status").getByText(/nahme/).waitFor();

    await page.reload();
    await expect.poll(() => subject.inputValue()).toBe("Einladung am {{tagDerFeier}}");
    await content.fill("Guten Tag,\n\nwir feiern am {{tagDerFeier}}.\n\nMit freundlichen Grüßen");
    await waitUntilDrawn(page.getByAltText(/Seite 1 von 1: Einladung/));
    await look(`${service.url}/portal/templates/new`, "template-new");
    await page.getByLabel("Geschrieben als").selectOption("blocks");
    await page.getByRole("listitem", { name: "Baustein 2: Absatz" }).getByLabel("Text").waitFor();
    await expect.poll(() => page.locator('[data-old="false"]').count(), { timeout: 20_000 }).toBe(1);
    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();

    await page.getByRole("heading", { level: 1, name: "Einladung", exact: true }).waitFor();
    await page.getByText(/Sie haben diesen Entwurf selbst geschrieben/).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Freigeben" }).count()).toBe(0);
  }, 240_000);

  test("who was overtaken by somebody else is told so, keeps every word and saves upon the newer version", async () => {
    const first = await service.call("template_save", { ...template, name: "Mahnbrief" });
    const overtake = () =>
      service.call("template_save", { ...changed, name: "Mahnbrief", templateId: first.templateId });
    const alert = page.getByRole("alert").filter({ hasText: /Inzwischen wurde Fassung \d gespeichert/ });
    await page.route("**/v1/portal/live?*", (route) => route.abort()); // nobody tells this page before it saves
    await page.goto(`${service.url}/portal/templates/${first.templateId}/edit`);
    await page.getByLabel("Betreff").fill("Ganz neu: {{betrag}}");
    await overtake();

    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
    await alert.getByText("Fassung 2 gespeichert").waitFor();
    await expect.poll(() => page.getByLabel("Betreff").inputValue()).toBe("Ganz neu: {{betrag}}");
    await look(page.url(), "template-conflict");
    await alert.getByRole("button", { name: "Mit meinem Text weiterarbeiten" }).click();
    await page.unroute("**/v1/portal/live?*");
    await page.reload();
    await overtake();
    await alert.getByText("Fassung 3 gespeichert").waitFor(); // told at once, before anything was pressed
    await expect
      .poll(() => page.getByRole("button", { name: "Als Entwurf speichern" }).isDisabled())
      .toBe(true);
    await alert.getByRole("button", { name: "Mit meinem Text weiterarbeiten" }).click();
    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();

    await page.getByText("Fassung 4 ist als Entwurf gespeichert.").waitFor();
    await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ja, verwerfen" }).click();
    await page.getByText("Der Entwurf ist verworfen.").waitFor();
  }, 240_000);

  test("the second person opens the review link, sees what changes and releases it; letters are written with it", async () => {
    const other = await browser.newContext({ locale: "de-DE" });
    const zoe = await other.newPage();
    await zoe.goto(linkOfSecondPerson);
    const first = await service.call("template_save", template);
    await zoe.goto(first.reviewUrl);
    await zoe.getByRole("button", { name: "Freigeben" }).click();
    await zoe.getByRole("status").getByText("ist freigegeben").waitFor();
    const second = await service.call("template_save", { ...changed, templateId: first.templateId });
    const release = { templateId: second.templateId, versionId: second.versionId };
    await expect(service.call("template_release", release)).rejects.toThrow(/portal/);
    await look(second.reviewUrl, "template-draft", other);

    await zoe.goto(second.reviewUrl);
    await waitUntilDrawn(zoe.getByAltText(/Seite 1 von 1/));
    const changes = zoe.getByRole("region", { name: "Was sich ändert" });
    expect(await changes.locator("del").textContent()).toContain("14");
    expect(await changes.locator("ins").textContent()).toContain("30");
    await zoe.getByRole("button", { name: "Freigeben" }).click();
    await zoe.getByRole("status").getByText("ist freigegeben").waitFor();

    await zoe.getByText("Freigegeben von").waitFor();
    await expect.poll(() => zoe.textContent("main")).toContain(secondPerson.name);
    const applied = await service.call("template_apply_with_merge_fields", {
      templateId: first.templateId,
      mergeValues: { name: "Frau Beispiel", betrag: 11_900, frist: "2026-12-15" },
    });
    expect(JSON.stringify(applied)).toContain("innerhalb von 30 Tagen");
    await zoe.getByRole("tab", { name: "Fassungen" }).click();
    await zoe.getByRole("region", { name: "Unterschiede" }).locator("ins").first().waitFor();
    await look(zoe.url(), "template-versions", other);
    await zoe.getByRole("tab", { name: "Felder" }).click();
    await look(zoe.url(), "template-fields", other);
    await zoe.goto(first.reviewUrl);
    await zoe.getByRole("link", { name: "Zur freigegebenen Fassung 2" }).click();
    await zoe.getByRole("button", { name: "Vorlage archivieren" }).click();
    await zoe.getByRole("dialog").getByRole("button", { name: "Ja, archivieren" }).click();
    await zoe.getByText(/Diese Vorlage ist archiviert/).waitFor();
    await other.close();
  }, 240_000);

  test("a person copies one of the service's templates, finds it among the drafts and takes it to live", async () => {
    await page.goto(`${service.url}/templates`);
    await page.getByRole("searchbox", { name: "Suchen" }).fill("Angebot");
    await page.getByRole("link", { name: "Angebot", exact: true }).click();
    await page.getByLabel("Name der eigenen Vorlage").fill("Unser Angebot");
    await page.getByRole("button", { name: "Als eigene Vorlage kopieren" }).click();

    await page.getByRole("heading", { level: 1, name: "Unser Angebot" }).waitFor();
    await page.getByText(/Sie haben diesen Entwurf selbst geschrieben/).waitFor();
    await page.getByRole("link", { name: "Bearbeiten" }).click();
    await page.getByRole("link", { name: "Vorlagen", exact: true }).click();
    await page.getByLabel("Stand").selectOption({ label: "Entwurf wartet" });
    await page.getByRole("link", { name: "Unser Angebot" }).click();
    await page.getByRole("button", { name: "In den Echtbetrieb kopieren" }).click();
    const live = page.getByRole("radio", { name: "Echtbetrieb" });
    await expect.poll(() => live.isChecked(), { timeout: 10_000 }).toBe(true);
    await page.getByRole("heading", { level: 1, name: "Unser Angebot" }).waitFor();
  }, 240_000);

  test("the list, one of the service's templates and the editor of one with blocks can be used by everybody", async () => {
    const curated = await service.call("template_list", { kategorieFilter: "Vertrieb", detail: "full" });
    const offer = curated.items.find(({ slug, curated: isOurs }) => slug === "angebot" && isOurs);
    const { subjectTemplate, blocksTemplate, mergeFields } = await service.call("template_get", {
      templateId: offer?.templateId ?? "",
    });
    const texts = { subjectTemplate, mergeFields, ...(blocksTemplate && { blocksTemplate }) };
    const own = await service.call("template_save", { name: "Mit Bausteinen", ...texts });

    await look(`${service.url}/portal/templates`, "templates");
    await look(`${service.url}/portal/templates/${offer?.templateId}`, "template-curated");
    await look(`${service.url}/portal/templates/${own.templateId}/edit?mode=sandbox`, "template-edit");
  }, 180_000);
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
