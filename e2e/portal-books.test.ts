import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** A second company of an account gets books of its own; in a real browser against the real program. */
describe.runIf(hasBrowser)("books of a second company", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const at = (path: string) => `${service.url}/portal${path}`;
  const look = (path: string, name: string) => lookAt(browser, context, at(path), `books-${name}`);
  const booksChoice = () => page.getByRole("combobox", { name: "Bücher" });

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("with one sender nothing is to be chosen", async () => {
    await page.goto(at("/settings/numbers"));
    await page.getByRole("heading", { name: "Nummernkreise", level: 1 }).waitFor();
    expect(await booksChoice().count()).toBe(0);
    expect(await page.getByText("Alle Absender nutzen").count()).toBe(0);
  }, 240_000);

  test("an owner gives it books of its own, with numbers and DATEV settings, and exports them by themselves", async () => {
    const { items } = await service.call("sender_profile_list", {});
    const own = await service.call("sender_profile_get", { profileId: items[0]?.profileId ?? "" });
    const { profileId } = await service.call("sender_profile_upsert", {
      rechtsform: own.rechtsform,
      pflichtangaben: own.pflichtangaben,
      displayName: "Nordwind Handel GmbH",
    });
    await page.goto(at("/settings/numbers"));
    await page.getByText("Alle Absender nutzen die Bücher des Kontos.").waitFor();

    await page.goto(at(`/senders/${profileId}`));
    const books = page.getByRole("region", { name: "Bücher" });
    await books.getByRole("combobox").selectOption({ label: "Eigene Bücher" });
    await books.getByRole("button", { name: "Bücher ändern" }).click();
    await page.getByText("Geändert. Es gilt ab dem nächsten Beleg.").waitFor();
    await look(`/senders/${profileId}`, "sender");

    await page.goto(at("/settings/numbers"));
    await booksChoice().selectOption({ label: "Nordwind Handel GmbH" });
    await page.getByRole("button", { name: "Nummernkreis anlegen" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("RE");
    await page.getByRole("textbox", { name: "Muster" }).fill("NW-{0000}");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("cell", { name: "NW-0001" }).waitFor();
    await look(`/settings/numbers?books=${profileId}`, "numbers");
    await booksChoice().selectOption({ label: "Bücher des Kontos" });
    await expect.poll(() => page.getByRole("cell", { name: "NW-0001" }).count()).toBe(0);

    await page.goto(at("/settings/datev"));
    await booksChoice().selectOption({ label: "Nordwind Handel GmbH" });
    await page.getByRole("textbox", { name: "Beraternummer" }).fill("2222");
    await page.getByRole("textbox", { name: "Mandantennummer" }).fill("22");
    await page.getByRole("textbox", { name: "Debitorenkonto" }).fill("10000");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert. Der nächste Export bucht danach.").waitFor();
    await look(`/settings/datev?books=${profileId}`, "datev");
    await booksChoice().selectOption({ label: "Bücher des Kontos" });
    await expect.poll(() => page.getByRole("textbox", { name: "Beraternummer" }).inputValue()).toBe("");

    await page.goto(at("/archive"));
    await page.getByRole("combobox", { name: "Was" }).selectOption("datev_export");
    await page.getByText("Absender mit eigenen Büchern werden einzeln exportiert").waitFor();
    await look("/archive", "exports");
  }, 240_000);

  test("equal numbers of two companies are told apart in the list, and a form says which sequences a sender has", async () => {
    const { items } = await service.call("sender_profile_list", {});
    for (const { profileId: senderProfileId } of items)
      await service.call("document_create", {
        senderProfileId,
        sequenceScope: { scope: "AR", pattern: "AR-{0000}" },
        ...invoice,
      });

    await page.goto(at("/documents"));
    await expect.poll(() => page.getByRole("link", { name: "AR-0001" }).count()).toBe(2);
    for (const { displayName } of items)
      await page.getByRole("row", { name: displayName }).getByRole("link", { name: "AR-0001" }).waitFor();
    await look("/documents", "documents");

    await page.goto(at("/documents/new"));
    await page.getByText("In Gebrauch: AR", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Absender" }).selectOption({ label: "Nordwind Handel GmbH" });
    await page.getByText("In Gebrauch: AR, RE", { exact: true }).waitFor();
  }, 240_000);
});

/** 119.00 EUR to a person in Munich. */
const invoice = {
  document: {
    documentType: "rechnung" as const,
    documentDate: "2026-03-02",
    leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
    zahlungszielTage: 14,
    lineItems: [
      {
        description: "Beratung",
        quantity: "1",
        unit: "Std.",
        unitPriceCents: 10_000,
        ustRate: "19",
        lineNetCents: 10_000,
      },
    ],
    totals: {
      nettoCents: 10_000,
      ustLines: [{ rate: "19", netCents: 10_000, ustCents: 1900 }],
      bruttoCents: 11_900,
    },
  },
  recipientAddressInline: {
    name: "Erika Müller",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  },
};
