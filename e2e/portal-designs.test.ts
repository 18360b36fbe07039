import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf, rectangle } from "../server/test/pdfs/make-pdf.ts";
import { hasBrowser, lookAt, leaveBrowser, openBrowser, waitUntilDrawn } from "./browser.ts";
import { connectChat } from "./chat-client.ts";
import { openService } from "./running-service.ts";

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#0a6b4f"/></svg>`;
const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#0a6b4f"/></svg>`;
const home = `<!doctype html><html lang="de"><head><title>Uferwerk GmbH</title><link rel="icon" href="/sign.svg">
  <style>:root { --brand: #0a6b4f } body { font-family: Inter, sans-serif; color: #22262a }
  h1, a { color: #0a6b4f } header { background: #0a6b4f }</style></head>
  <body><header><a href="/"><img class="logo" src="/logo.svg" alt="Logo Uferwerk"></a></header><h1>Uferwerk</h1></body></html>`;

const SOON = { timeout: 20_000 };

/** How letters come to look, as a person brings it about; in a real browser against the real program. */
describe.runIf(hasBrowser)("designs and brand", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let website: Server;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    website = createServer((request, response) => {
      const picture = { "/logo.svg": logo, "/sign.svg": sign }[request.url ?? ""];
      response.writeHead(picture || request.url === "/" ? 200 : 404, {
        "content-type": picture ? "image/svg+xml" : "text/html",
      });
      response.end(picture ?? home);
    });
    await new Promise<void>((listening) => website.listen(0, "127.0.0.1", listening));
    // The website of this office runs on this machine.
    service = await openService(undefined, { settings: { BRIEFTAUBE_ALLOW_LOOPBACK_URLS: "true" } });
    await service.command("partner", "set", "demo", "--enable", "live");
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 1000 } });
    context.setDefaultTimeout(60_000); // pictures are set by a busy machine
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    website.close();
    await service.stop();
  });

  /** Drags from the middle of something by millimetres of the sheet. */
  const dragBy = async (what: ReturnType<Page["locator"]>, xMm: number, yMm: number, isDropped = true) => {
    const sheet = await page.getByRole("group", { name: /^Blatt A4/ }).boundingBox();
    const box = await what.boundingBox();
    if (!sheet || !box) throw new Error("there is no sheet to drag on");
    const perMm = sheet.width / 210;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (xMm * perMm) / 2, y + (yMm * perMm) / 2);
    await page.mouse.move(x + xMm * perMm, y + yMm * perMm);
    if (isDropped) await page.mouse.up();
  };

  /** The person's chat program, which sees designs, senders and letters, and can send nothing. */
  const connectedChat = async () => {
    const consent = await context.newPage();
    const scope = "letter:read sender_profile:read letter_design:write";
    const chat = await connectChat(consent, service.url, { scope, ticked: ["letter_design:write"] });
    await consent.close();
    return chat;
  };

  test("a brand is read from a website, and taken part by part beside what is there", async () => {
    const { port } = website.address() as AddressInfo;
    await page.goto(`${service.url}/portal/brand?tab=website`);
    await page.getByLabel("Adresse der Website").fill(`http://127.0.0.1:${port}/`);
    await page.getByRole("button", { name: "Website lesen" }).click();

    await page.getByRole("checkbox", { name: "Hauptfarbe" }).waitFor();
    await page.reload(); // what was found is still there
    await expect.poll(() => page.getByRole("radio", { name: "Logo der Seite" }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Kleines Zeichen im Browser" }).waitFor();
    await page.getByRole("checkbox", { name: "Textfarbe" }).uncheck();
    await lookAt(browser, context, page.url(), "portal-brand-website");
    await page.getByRole("button", { name: "Auswahl übernehmen" }).click();
    await page.getByText("bestätigen", { exact: false }).first().waitFor();
    await page.getByRole("checkbox", { name: "Ich darf diese Marke" }).check();
    await page.getByRole("button", { name: "Auswahl übernehmen" }).click();
    await page.getByText("Die Marke ist gespeichert.").waitFor();

    const { brandKit } = await service.call("brand_kit_get", {});
    expect(brandKit.colors.primary).toBe("#0a6b4f");
    expect(brandKit.colors.text).toBeUndefined();
    expect(brandKit.logos).toHaveLength(1);

    const looks = page.getByRole("region", { name: "So sehen Ihre Briefe jetzt aus" });
    await waitUntilDrawn(looks.getByAltText(/Musterbrief im Design/).nth(2));
    const proposal = looks.getByRole("listitem").first();
    await proposal.getByRole("button", { name: "So sollen meine Briefe aussehen" }).click();
    await proposal.getByText("So sehen neue Briefe jetzt aus.").waitFor();
    const { items } = await service.call("letter_design_list", {});
    const adopted = items.find(({ name }) => name === "Linie in unserer Marke");
    expect(JSON.stringify(adopted)).toContain(brandKit.logos[0]?.assetId);
    const [sender] = (await service.call("sender_profile_list", {})).items;
    const { defaultDesignId } = await service.call("sender_profile_get", {
      profileId: sender?.profileId ?? "",
    });
    expect(defaultDesignId).toBe(adopted?.designId);
    await page.goto(`${service.url}/portal/designs/new`);
    await page.getByRole("button", { name: "+ Logo" }).click();
    const picture = page.getByLabel("Bild", { exact: true });
    await expect.poll(() => picture.inputValue()).toBe(brandKit.logos[0]?.assetId);
    await expect
      .poll(() => picture.locator("option").allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Browserzeichen: /)]));
    await page.getByRole("button", { name: "Verwerfen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();
    await service.call("letter_design_delete", { designId: adopted?.designId ?? "" });
    await lookAt(browser, context, `${service.url}/portal/brand`, "portal-brand");
  }, 240_000);

  test("a design is dragged into shape, refused while it touches the window, saved, used and archived", async () => {
    const profiles = await service.call("sender_profile_list", {});
    const [first] = profiles.items;
    const own = await service.call("sender_profile_get", { profileId: first?.profileId ?? "" });
    await service.call("sender_profile_upsert", {
      rechtsform: own.rechtsform,
      pflichtangaben: own.pflichtangaben,
      displayName: "Zweigstelle",
    });

    await page.goto(`${service.url}/portal/designs`);
    await page.getByRole("link", { name: "Mit „Schlicht“ beginnen" }).click();
    await page.getByLabel("Name des Designs").fill("Uferbogen");
    await page.getByText("Alle Sperrzonen sind frei.").waitFor();
    await page.getByRole("button", { name: "+ Fläche" }).click();
    const area = page.getByRole("button", { name: /^Fläche/ }).and(page.locator("rect"));

    // Red while it is dragged over the window, before anything is let go; with Alt it stays there.
    await page.keyboard.down("Alt");
    await dragBy(area, 10, 60, false);
    await expect.poll(() => page.locator("[data-count]").getAttribute("data-count"), SOON).not.toBe("0");
    await page.mouse.up();
    await page.keyboard.up("Alt");
    await page.getByText(/so wird nicht gespeichert/).waitFor();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page
      .getByRole("alert")
      .getByText(/Zone|frei/)
      .first()
      .waitFor();
    await page
      .getByText(/im Anschriftfeld|im Bereich, den das Fenster zeigen kann/)
      .first()
      .waitFor();
    await lookAt(browser, context, page.url(), "portal-design-refused");

    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByText("Alle Sperrzonen sind frei.").waitFor();
    await area.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => page.getByLabel("Links (mm)", { exact: true }).inputValue(), SOON).toBe("36");
    await expect.poll(() => page.getByLabel("Oben (mm)", { exact: true }).inputValue(), SOON).toBe("10.1");
    await page.reload(); // nothing is lost
    await expect.poll(() => page.getByLabel("Name des Designs").inputValue(), SOON).toBe("Uferbogen");
    await area.focus();
    await page.getByLabel("Oben (mm)", { exact: true }).fill("24");
    await dragBy(page.locator('[data-handle="1 1"]'), 20, 0);
    await expect.poll(() => page.getByLabel("Breite (mm)", { exact: true }).inputValue(), SOON).toBe("60");
    await page.getByText("Feinheiten").click();
    await page.getByLabel("Text ab (mm)").fill("40");
    await page.getByRole("button", { name: "Farben und Schrift der Marke nehmen" }).click();
    // The sheet is written in the typeface of the letter.
    await expect.poll(() => page.evaluate(fontsInUse), SOON).toContain("Inter");
    await page.getByRole("button", { name: "Druckansicht" }).click();
    await waitUntilDrawn(page.getByRole("img", { name: /Musterbrief/ }).first());
    // The preset carries the logo of the brand, so somebody says that it may be used.
    await page.getByRole("checkbox", { name: "Ich darf die Bilder in diesem Design verwenden." }).check();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("„Uferbogen“ ist als Fassung 1 gespeichert.").waitFor();
    await lookAt(browser, context, page.url(), "portal-design");

    await page.getByRole("link", { name: "Zu den Designs" }).click();
    await page.getByRole("button", { name: "„Uferbogen“ verwenden" }).click();
    const senders = page.getByRole("dialog").getByRole("checkbox");
    await senders.nth(1).check();
    await senders.nth(0).check();
    await page.getByRole("button", { name: "Übernehmen" }).click();
    await page.getByText("2 Absender verwenden „Uferbogen“.").waitFor();
    const picture = page.getByRole("img", { name: "Musterbrief im Design „Uferbogen“" });
    await picture.waitFor();
    await waitUntilDrawn(picture);
    await lookAt(browser, context, `${service.url}/portal/designs`, "portal-designs");

    const sent = await service.call("order_send", {
      subject: "Angebot",
      content: "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.",
      recipientName: "Erika Beispiel",
      recipientStreet: "Lange Straße 5",
      recipientZip: "80331",
      recipientCity: "München",
    });
    const letterId = sent.letterId ?? "";
    const printed = async () => bytesAt((await service.call("letter_get", { letterId })).pdfUrl);
    const before = await printed();
    const chat = await connectedChat();
    const { items } = await chat.call("letter_design_list");
    const [{ designId, name }] = items as [{ designId: string; name: string }];
    expect(name).toBe("Uferbogen");
    expect(await chat.call("letter_design_preview", { designId })).toMatchObject({ violations: [] });
    await page.getByRole("button", { name: "„Uferbogen“ archivieren" }).click();
    await page.getByText("„Uferbogen“ ist archiviert", { exact: false }).waitFor();
    expect(await chat.call("letter_design_list")).toMatchObject({ items: [] });
    const { pdfUrl } = await chat.call("letter_get", { letterId });
    expect(await bytesAt(String(pdfUrl))).toBe(before);
    await expect(chat.call("letter_preview", { letterId })).rejects.toThrow("order:send");
    await chat.close();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByText("Aussehen der Briefe von:", { exact: false }).waitFor();
  }, 300_000);

  test("a design is taken to live, once, and looks the same there", async () => {
    await page.getByRole("button", { name: "„Uferbogen“ in den Echtbetrieb kopieren" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("checkbox", { name: "Ich darf diese Bilder auf echten Briefen verwenden." })
      .check();
    await dialog.getByRole("button", { name: "In den Echtbetrieb" }).click();
    await page.getByText("„Uferbogen“ ist im Echtbetrieb, Fassung 1.").waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.goto(`${service.url}/portal/designs?mode=live`);
    await waitUntilDrawn(page.getByRole("img", { name: "Musterbrief im Design „Uferbogen“" }));
    await page.goto(`${service.url}/portal/designs?mode=sandbox`);
    await page.getByRole("button", { name: "„Uferbogen“ archivieren" }).waitFor();
  }, 240_000);

  test("signatures and letterheads are dropped in, chosen, deleted and restored", async () => {
    const signature = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(300, 100);
      const pen = canvas.getContext("2d");
      if (pen) pen.fillStyle = "#1a3a9c";
      pen?.fillRect(60, 40, 180, 20);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    });
    const file = { name: "Ada.png", mimeType: "image/png", buffer: Buffer.from(signature, "base64") };
    await page.goto(`${service.url}/portal/brand?tab=signatures`);
    await page.getByLabel(/^Unterschrift hochladen/).setInputFiles(file);
    await page.getByText("Standard", { exact: true }).waitFor();
    await page.getByRole("button", { name: "„Ada“ löschen" }).click();
    await page.getByText("„Ada“ ist gelöscht.", { exact: false }).waitFor();
    await page.getByText("Noch keine Unterschrift.").waitFor();
    expect((await service.call("signature_list", {})).total).toBe(0);
    await lookAt(browser, context, page.url(), "portal-brand-signatures");
    await page.getByRole("button", { name: "„Ada“ wiederherstellen" }).click();
    await expect.poll(async () => (await service.call("signature_list", {})).total, SOON).toBe(1);
    await page.getByRole("button", { name: "„Ada“ in Schwarz drucken" }).click();
    await page.getByText("„Ada“ gibt es jetzt auch in Schwarz", { exact: false }).waitFor();
    expect((await service.call("signature_list", {})).total).toBe(2);

    await page.getByRole("tab", { name: "Briefköpfe" }).click();
    await page.getByLabel(/^Briefkopf hochladen/).setInputFiles({ ...file, name: "Kopf.png" });
    await page.getByText("Kopf", { exact: true }).waitFor();
    await lookAt(browser, context, page.url(), "portal-brand-letterheads");
  }, 240_000);

  test("of a letterhead that is a PDF a picture is made after a look at it, and told what it covers", async () => {
    const buffer = makePdf({ pages: [{ content: rectangle(20, 10, 60, 8) + rectangle(30, 60, 30, 8) }] });
    await page.goto(`${service.url}/portal/brand?tab=letterheads`);
    await page
      .getByLabel(/^Briefkopf hochladen/)
      .setInputFiles({ name: "Bogen.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Aus „Bogen“ ein Bild zum Drucken machen" }).click();
    const dialog = page.getByRole("dialog");
    await waitUntilDrawn(dialog.getByRole("img", { name: "Erste Seite von „Bogen“" }));
    await dialog.getByText("Dieser Briefkopf druckt, wo die Post das Blatt frei braucht:").waitFor();
    await dialog.getByRole("button", { name: "Briefkopf anlegen" }).click();
    await page.getByText("Aus „Bogen“ ist ein druckbarer Briefkopf geworden.").waitFor();
    await dialog.waitFor({ state: "detached" });
  }, 240_000);

  test("a logo comes where nothing else stands, and in a preset where that has its place", async () => {
    const placeOf = async () => {
      const [x, y] = ["Links (mm)", "Oben (mm)"].map((label) => page.getByLabel(label, { exact: true }));
      return [await x?.inputValue(), await y?.inputValue()];
    };
    await page.goto(`${service.url}/portal/designs/new`);
    await page.getByRole("button", { name: "+ Logo" }).click();
    await expect.poll(placeOf, SOON).toEqual(["140", "8"]);
    await page.getByRole("button", { name: "+ Bild" }).click();
    await expect.poll(placeOf, SOON).toEqual(["25", "8"]);
    await page.getByRole("button", { name: "Verwerfen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();

    await page.goto(`${service.url}/portal/designs/new?preset=linie`);
    const layers = page.getByRole("list", { name: "Elemente, das oberste zuerst" });
    await layers.getByRole("button", { name: "Logo" }).click();
    await layers.getByRole("button", { name: "Entfernen" }).click();
    await page.getByRole("button", { name: "+ Logo" }).click();
    await expect.poll(placeOf, SOON).toEqual(["140", "9"]);
    await page.getByText("Alle Sperrzonen sind frei.").waitFor();
  }, 240_000);

  test("a font of the house is uploaded by who vouches for it, chosen in a design, and kept while that uses it", async () => {
    const fontFile = (cut: string) => ({
      name: `Hausschrift ${cut}.ttf`,
      mimeType: "font/ttf",
      buffer: readFileSync(
        createRequire(import.meta.url).resolve(`@expo-google-fonts/lora/${cut}/Lora_${cut}.ttf`),
      ),
    });
    await page.goto(`${service.url}/portal/brand?tab=fonts`);
    await page.getByText("Noch keine eigene Schrift.").waitFor();
    await page.getByLabel(/^Schriftdatei/).setInputFiles(fontFile("400Regular"));
    await page.getByLabel("Name der Schrift").fill("Hausschrift");
    await page.getByRole("button", { name: "Hochladen" }).click();
    await page.getByText(/Bestätigen Sie, dass die Lizenz der Schrift erlaubt/).waitFor();
    await page.getByRole("checkbox", { name: /^Die Lizenz der Schrift erlaubt/ }).check();
    await page.getByRole("button", { name: "Hochladen" }).click();
    await page.getByRole("img", { name: "Zwei Zeilen in „Hausschrift“, Normal" }).waitFor();
    await page.getByText(/^Es fehlt: fett, kursiv, fett und kursiv/).waitFor();

    await page.getByLabel(/^Schriftdatei/).setInputFiles(fontFile("700Bold"));
    await page.getByLabel("Die Datei ist").selectOption({ label: "Hausschrift" });
    await page.getByRole("checkbox", { name: /^Die Lizenz der Schrift erlaubt/ }).check();
    await page.getByRole("button", { name: "Hochladen" }).click();
    await page.getByRole("img", { name: "Zwei Zeilen in „Hausschrift“, Fett" }).waitFor();
    await lookAt(browser, context, page.url(), "portal-brand-fonts");

    await page.goto(`${service.url}/portal/designs/new`);
    await page.getByLabel("Schrift", { exact: true }).first().selectOption({ label: "Hausschrift" });
    await page.getByText(/^Ihre eigene Schrift zeigt der Musterbrief/).waitFor();
    await page.getByLabel("Name des Designs").fill("In Hausschrift");
    await page.getByRole("button", { name: "Speichern" }).click();
    const saved = async () => {
      const { items } = await service.call("letter_design_list", {});
      return (items as { name: string; design: { font?: string } }[]).find(
        ({ name }) => name === "In Hausschrift",
      );
    };
    await expect.poll(async () => (await saved())?.design.font, SOON).toMatch(/^own:/);

    await page.goto(`${service.url}/portal/brand?tab=fonts`);
    await page.getByRole("button", { name: "Entfernen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
    await page.getByText(/Die Schrift wird noch in Designs verwendet.*\(In Hausschrift\)/).waitFor();
  }, 240_000);
});

const fontsInUse = `[...new Set([...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family))]`;

const bytesAt = async (url: string): Promise<string> =>
  Buffer.from(await (await fetch(url)).arrayBuffer()).toString("base64");
