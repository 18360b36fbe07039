import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, onPhone, openBrowserBefore } from "./browser.ts";
import { filmOfSheet } from "../server/test/film-of-sheet.ts";
import { base64, plainPng } from "../server/test/sample-pictures.ts";
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
    await phone.getByLabel("Code auf dem Blatt").fill(code);
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

  test("the camera reads the code of the sheet that is held before it, without an account", async () => {
    const { service, page } = visit;
    const sent = await service.call("order_send", { ...letterTo("Kai Kamera"), fulfilment: "in_house" });
    const { orderId, letterId } = sent as { orderId: string; letterId: string };
    const statusOf = async () => (await service.call("order_status", { orderId })).status;
    await expect.poll(statusOf, { timeout: 60_000 }).toBe("submitted");
    await page.goto(`${service.url}/portal/letters/${letterId}/in-house`);
    await page.getByRole("button", { name: "Brief zum Ausdrucken holen" }).click();
    const pdfUrl = await page.getByRole("link", { name: "PDF zum Ausdrucken öffnen" }).getAttribute("href");
    await page.getByRole("button", { name: "Weiter mit dem Telefon" }).click();
    const link = await page.getByRole("link", { name: "Auf diesem Gerät weiter" }).getAttribute("href");

    const folder = await mkdtemp(join(tmpdir(), "brieftaube-film-"));
    const film = join(folder, "sheet.y4m");
    await filmOfSheet(String(pdfUrl), film);
    const browser = await openBrowserBefore(film);
    try {
      const phone = await (await browser.newContext(onPhone)).newPage();
      await phone.goto(String(link));
      await phone.getByRole("button", { name: "Code scannen" }).click();
      const field = phone.getByLabel("Code auf dem Blatt");
      await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe(await codeOn(String(pdfUrl)));
      await takePhoto(phone);
      await phone.getByRole("button", { name: "Festhalten" }).click();
      await phone.getByText("Unterschrieben,").waitFor();
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  }, 240_000);

  test("nothing that was done in the stairwell is lost: wrong sheet, wrong hour, two phones, a closed page, a full device", async () => {
    const { context } = visit;
    const letter = await letterInHand(visit, "Erika Müller");
    const other = await letterInHand(visit, "Otto Andermann");
    await letter.tell("signed", { sheetCode: letter.code, photoBase64: base64(await plainPng(40, 30)) });
    await other.tell("signed", { sheetCode: other.code, photoBase64: base64(await plainPng(40, 30)) });

    const phone = await context.newPage();
    const link = await letter.linkFor("courier");
    await phone.goto(link);
    await phone.getByRole("heading", { name: "Lesen" }).waitFor();
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    // Without a network the phone itself tells a sheet of another letter.
    await phone.getByLabel("Code auf dem Blatt").fill(other.code);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("Dieser Code gehört nicht zu diesem Brief").waitFor();
    await phone.getByLabel("Code auf dem Blatt").fill(letter.code);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("1 Schritt: noch nicht gesendet").waitFor();
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByRole("button", { name: "In den Briefkasten eingeworfen" }).click();
    await phone.getByLabel("Wann eingeworfen?").fill("2099-01-01T10:00");
    await takePhoto(phone);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByRole("heading", { name: "Protokoll unterschreiben" }).waitFor();
    await drawSignature(phone);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("4 Schritte: noch nicht gesendet").waitFor();

    // Meanwhile another phone has told that the courier read it.
    await letter.tell("read", { sheetCode: letter.code, name: "Bodo Bote" });
    await context.setOffline(false);
    await phone.getByText("Dieser Schritt ist schon festgehalten").waitFor();
    await phone.getByRole("button", { name: "Weglassen und weiter senden" }).click();
    await phone.getByText("Diese Zeit liegt in der Zukunft").waitFor();
    expect(await barriersOf(phone)).toEqual([]);
    await picture(phone, "in-house-refused");
    await phone.getByRole("button", { name: "Berichtigen" }).click();
    await phone.getByRole("img", { name: "Das aufgenommene Foto" }).waitFor();
    await phone.getByLabel("Wann eingeworfen?").fill(thisMinute());
    await picture(phone, "in-house-correct");
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("Alle Schritte sind festgehalten").waitFor();
    expect(await letter.steps()).toEqual(["printed", "signed", "read", "put_in", "dropped", "attested"]);

    // What was done with one letter is sent from the page of another; a device without room says that the page has to stay.
    await phone.goto(await other.linkFor("courier"));
    await phone.getByRole("heading", { name: "Lesen" }).waitFor();
    await context.setOffline(true);
    await phone.getByLabel("Code auf dem Blatt").fill(other.code);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("öffnen Sie dann den Link noch einmal").waitFor();
    await fillDevice(phone);
    await takePhoto(phone);
    await phone.getByRole("button", { name: "Festhalten" }).click();
    await phone.getByText("Schließen Sie diese Seite nicht").waitFor();
    await phone.getByText("2 Schritte: noch nicht gesendet").waitFor();
    await picture(phone, "in-house-full");
    await phone.close();
    await context.setOffline(false);
    expect(await other.steps(), "the closed page told nothing").toEqual(["printed", "signed"]);
    const next = await context.newPage();
    await next.goto(link);
    await expect.poll(other.steps, { timeout: 60_000 }).toEqual(["printed", "signed", "read"]);
  }, 240_000);
});

/** A letter that is printed and in hand, and a phone that has always a network to tell its steps with. */
async function letterInHand({ service, page }: ReturnType<typeof visitPortal>, name: string) {
  const { orderId, letterId } = (await service.call("order_send", {
    ...letterTo(name),
    fulfilment: "in_house",
  })) as { orderId: string; letterId: string };
  const status = () => service.call("order_status", { orderId });
  await expect.poll(async () => (await status()).status, { timeout: 60_000 }).toBe("submitted");
  await page.goto(`${service.url}/portal/letters/${letterId}/in-house`);
  await page.getByRole("button", { name: "Brief zum Ausdrucken holen" }).click();
  const pdfUrl = await page.getByRole("link", { name: "PDF zum Ausdrucken öffnen" }).getAttribute("href");
  const code = await codeOn(String(pdfUrl));
  const linkFor = (kind: "own" | "courier"): Promise<string> =>
    page.evaluate(
      async ([order, of]) => {
        const answer = await fetch("/v1/portal/in_house_link_create", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-brieftaube-mode": "sandbox",
            "idempotency-key": crypto.randomUUID(),
          },
          body: JSON.stringify({ orderId: order, kind: of, holder: "Bodo Bote" }),
        });
        return ((await answer.json()) as { url: string }).url;
      },
      [orderId, kind],
    );
  const [, secret = ""] = (await linkFor("own")).split("#");
  return {
    code,
    linkFor,
    steps: async () => (await status()).inHouse?.steps.map(({ step }) => step),
    async tell(step: string, said: object): Promise<void> {
      const answer = await fetch(`${service.url}/v1/letter-link/letter_walk_step`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({
          step,
          stepKey: crypto.randomUUID(),
          deviceAt: new Date().toISOString(),
          ...said,
        }),
      });
      expect(answer.status).toBe(200);
    },
  };
}

/** As the browser's own field for a moment has it. */
const thisMinute = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** From now on nothing more is stored, as a full device has it: each write is taken back at its end. */
const fillDevice = (phone: Page): Promise<void> =>
  phone.evaluate(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")
      ?.value as IDBObjectStore["put"];
    IDBObjectStore.prototype.put = function full(value, key) {
      const request = put.call(this, value, key);
      this.transaction.abort();
      return request;
    };
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
