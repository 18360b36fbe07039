import type { Page } from "playwright-core";
import { writeText } from "./letter-text.ts";

/** Leads a new account from its three steps to its first letter, as a person does, and says how many clicks that took. */
export async function sendFirstLetter(page: Page): Promise<number> {
  const hand = handOn(page);
  await goThroughSteps(hand);
  await hand.click("link", "Ersten Brief schreiben");
  await hand.typeAll(recipient);
  await writeText(page, "Guten Tag,\n\ndies ist unser erster Brief.");
  await hand.click("button", "Verschicken …");
  await hand.click("button", "Jetzt verschicken");
  await page.getByRole("heading", { level: 1, name: recipient.Betreff }).waitFor();
  await page.getByRole("region", { name: "Stand", exact: true }).waitFor();
  return hand.clicks();
}

/** What a new account lacks, done by its owner: who writes, and the agreement. */
export const takeFirstSteps = (page: Page): Promise<void> => goThroughSteps(handOn(page));

async function goThroughSteps({ page, click, typeAll }: ReturnType<typeof handOn>): Promise<void> {
  await click("link", "Absender eintragen");
  await typeAll(sender);
  await page.getByText("Alle Pflichtangaben sind da.").waitFor();
  await click("button", "Speichern");
  await click("link", "Vereinbarung (AVV) annehmen");
  await click("checkbox", /habe den Text gelesen/);
  await click("button", "AVV annehmen");
  await page.getByText("angenommen", { exact: true }).first().waitFor();
  await click("link", "Start");
  await page.getByRole("heading", { name: "Startklar machen · erledigt" }).waitFor();
}

function handOn(page: Page) {
  let clicks = 0;
  return {
    page,
    clicks: () => clicks,
    click: async (role: "button" | "link" | "checkbox", name: string | RegExp) => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    },
    typeAll: async (fields: Record<string, string>) => {
      for (const [name, typed] of Object.entries(fields))
        await page.getByRole("textbox", { name, exact: true }).fill(typed);
    },
  };
}

const sender = {
  Firma: "Neu GmbH",
  Sitz: "Köln",
  Registergericht: "Amtsgericht Köln",
  Registernummer: "HRB 12345",
  Geschäftsführung: "Nele Neu",
  Straße: "Domstraße",
  Hausnummer: "1",
  Postleitzahl: "50668",
  Ort: "Köln",
};

const recipient = {
  Name: "Erika Beispiel",
  Straße: "Lange Straße",
  Hausnummer: "5",
  Postleitzahl: "80331",
  Ort: "München",
  Betreff: "Unser erster Brief",
};
