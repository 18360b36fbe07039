import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, onPhone } from "./browser.ts";
import { codeOn, drawSignature, takePhoto } from "./courier.ts";
import { letterTo } from "./sample-letter.ts";
import { visitPortal } from "./visit.ts";

/** A letter is signed by hand and brought by somebody with a phone, through a stairwell without a network. */
describe.runIf(hasBrowser)("a letter that is signed by hand", () => {
  const visit = visitPortal({ look: onPhone });

  test("is printed with a code, signed, read, dropped and signed for; what nobody has heard yet says so", async () => {
    const { service, page, context } = visit;
    const sent = await service.call("order_send", { ...letterTo("Erika Müller"), fulfilment: "in_house" });
    const { orderId, letterId } = sent as { orderId: string; letterId: string };
    const statusOf = () => service.call("order_status", { orderId });
    await expect.poll(async () => (await statusOf()).status, { timeout: 60_000 }).toBe("submitted");

    const { inHouse } = await statusOf();
    await page.goto(String(inHouse?.url));
    await page.waitForURL(`**/letters/${letterId}/in-house**`);
    await page.getByRole("button", { name: "Brief zum Ausdrucken holen" }).click();
    const pdfUrl = await page.getByRole("link", { name: "PDF zum Ausdrucken öffnen" }).getAttribute("href");
    const code = await codeOn(String(pdfUrl));
    await page.getByRole("button", { name: "Weiter mit dem Telefon" }).click();
    const link = await page.getByRole("link", { name: "Auf diesem Gerät weiter" }).getAttribute("href");
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, "in-house-portal");

    const phone = await context.newPage();
    await phone.goto(String(link));
    await phone.getByRole("heading", { name: "Unterschreiben" }).waitFor();
    expect(await barriersOf(phone)).toEqual([]);
    await phone.getByLabel("Code auf dem Blatt").fill("0000-0000-1");
    await takePhoto(phone);
    await picture(phone, "in-house-signed");
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("Dieser Code gehört nicht zu diesem Brief").waitFor();
    await phone.getByRole("button", { name: "Verwerfen und neu festhalten" }).click();
    await phone.getByLabel("Code auf dem Blatt").fill(code);
    await takePhoto(phone);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("Unterschrieben,").waitFor();

    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await phone.getByRole("button", { name: "Ein Bote liest und überbringt ihn" }).click();
    await phone.getByLabel("Code auf dem Blatt").fill(code.toLowerCase());
    await phone.getByLabel("Ihr Vor- und Nachname").fill("Bodo Bote");
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("1 Schritt: noch nicht gesendet").waitFor();
    // A phone that is closed in the stairwell forgets nothing.
    await phone.reload();
    await phone.getByText("1 Schritt: noch nicht gesendet").waitFor();
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("2 Schritte: noch nicht gesendet").waitFor();
    await picture(phone, "in-house-offline");
    expect((await statusOf()).inHouse).toMatchObject({ open: ["enclosed", "read"] });

    await context.setOffline(false);
    await phone.getByText("Vom Boten in den Umschlag gesteckt,").waitFor();
    expect(await phone.getByText("noch nicht gesendet").count()).toBe(0);
    expect((await statusOf()).inHouse).toMatchObject({ open: ["dropped", "posted"] });

    await phone.getByRole("button", { name: "In den Briefkasten eingeworfen" }).click();
    await takePhoto(phone);
    await picture(phone, "in-house-dropped");
    const release = await holdSteps(phone);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByRole("heading", { name: "Protokoll unterschreiben" }).waitFor();
    // A slow network answers while somebody signs: the page does not move under the finger.
    const pad = phone.getByRole("img", { name: "Unterschreiben Sie hier" });
    const before = await pad.boundingBox();
    await phone.getByText("1 Schritt: noch nicht gesendet").waitFor();
    await picture(phone, "in-house-signing");
    release();
    await phone.getByText("1 Schritt: noch nicht gesendet").waitFor({ state: "detached" });
    expect(await pad.boundingBox()).toEqual(before);
    await phone.getByLabel("Ihr Vor- und Nachname").fill("Bodo Bote");
    await drawSignature(phone);
    await picture(phone, "in-house-attested");
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("Alle Schritte sind festgehalten").waitFor();
    await expect.poll(async () => (await statusOf()).status, { timeout: 60_000 }).toBe("delivered");

    await page.reload();
    await page.getByRole("img", { name: "Bild zu: Vom Boten eingeworfen" }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, "in-house-done");
  }, 240_000);
});

/** What the phone tells stays on its way until it is released. */
async function holdSteps(phone: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await phone.route("**/v1/letter-link/letter_walk_step", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** For whoever wants to see it: `BRIEFTAUBE_SCREENSHOTS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
