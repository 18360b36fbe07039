import type { Page } from "playwright-core";
import { camtStatement } from "../../server/test/bank-statements.ts";
import type { Made } from "./live-a-while.ts";

type Screen = {
  name: string;
  path: string;
  /** What somebody does there before the picture is taken. */
  goOn?: (page: Page) => Promise<void>;
};

/** Every page that has a picture, by a name for its file. */
export const screenPages = ({
  letterId,
  draftId,
  approvalId,
  documentId,
  documentNumber,
  templateId,
}: Made): Screen[] => [
  { name: "start", path: "/" },
  { name: "letters", path: "/letters" },
  { name: "planned", path: "/letters/planned" },
  { name: "serials", path: "/letters/serials" },
  { name: "serial-new", path: "/letters/serials/new" },
  { name: "serial-checked", path: "/letters/serials/new", goOn: checkList },
  { name: "returned", path: "/letters/returns", goOn: findReturned },
  { name: "letter", path: `/letters/${letterId}` },
  { name: "proofs", path: `/letters/${letterId}`, goOn: showProofs },
  { name: "write-new", path: "/letters/new" },
  { name: "write", path: `/letters/${draftId}/edit` },
  { name: "approvals", path: "/approvals" },
  { name: "approval", path: `/approvals/${approvalId}` },
  { name: "documents", path: "/documents" },
  { name: "document", path: `/documents/${documentId}` },
  { name: "document-new", path: "/documents/new" },
  { name: "bank-statement", path: "/documents/bank" },
  {
    name: "bank-suggestions",
    path: "/documents/bank",
    goOn: (page) => readStatement(page, documentNumber),
  },
  { name: "analytics", path: "/analytics" },
  { name: "archive", path: "/archive" },
  { name: "templates", path: "/templates" },
  { name: "template", path: `/templates/${templateId}` },
  { name: "presets", path: "/presets" },
  { name: "designs", path: "/designs" },
  { name: "design-new", path: "/designs/new" },
  { name: "brand", path: "/brand" },
  { name: "addresses", path: "/addresses" },
  { name: "senders", path: "/senders" },
  { name: "clients", path: "/clients" },
  { name: "wallet", path: "/wallet" },
  { name: "settings", path: "/settings" },
  { name: "team", path: "/settings/team" },
  { name: "sign-on", path: "/settings/sign-on" },
  { name: "tokens", path: "/settings/tokens" },
  { name: "who-may-what", path: "/settings/who-may-what" },
  { name: "rules", path: "/settings/rules" },
  { name: "webhooks", path: "/settings/webhooks" },
  { name: "log", path: "/settings/log" },
  { name: "operator", path: "/operator" },
  { name: "operator-trust", path: "/operator/trust" },
  { name: "operator-accounts", path: "/operator/partners" },
];

async function checkList(page: Page): Promise<void> {
  await page.getByLabel(/CSV- oder Excel-Datei/).setInputFiles({
    name: "Wartung im Frühjahr.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Anrede;Vorname;Name;Straße;Hausnummer;PLZ;Ort;Termin",
        "Frau;Erika;Beispiel;Lange Straße;5;80331;München;3. März",
        "Herr;Bruno;Ferner;Am Markt;12;00000;Hamburg;4. März",
        "Frau;Clara;Sommer;Ringstraße;81;50667;Köln;5. März",
        "Herr;Dieter;Wolf;Bahnhofstraße;3;01067;Dresden;6. März",
      ].join("\n"),
    ),
  });
  await page.getByLabel("Betreff").fill("Ihr Termin am {{termin}}");
  await page
    .getByLabel("Brieftext")
    .fill("{{anrede}}\n\nwir kommen am {{termin}} zur Wartung.\n\nMit freundlichen Grüßen\nDana Demo");
  await page.getByRole("button", { name: "Serienbrief anlegen" }).click();
  await page.getByRole("button", { name: "Alle Zeilen prüfen" }).click();
  const mend = page.getByRole("button", { name: "Zeile 2 berichtigen" });
  await mend.waitFor({ timeout: 60_000 });
  await mend.scrollIntoViewIfNeeded();
}

async function findReturned(page: Page): Promise<void> {
  await page.getByLabel("Code oder Nummer").fill("woche-3");
  await page.getByRole("button", { name: "Brief suchen" }).click();
  await page.getByLabel("Grund, wie ihn die Post vermerkt hat").selectOption({ label: "Unbekannt verzogen" });
}

const showProofs = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "Verlauf" }).evaluate((heading) => heading.scrollIntoView());

async function readStatement(page: Page, documentNumber: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await page.getByLabel(/Kontoauszug hierher ziehen/).setInputFiles({
    name: "auszug.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(
      camtStatement([
        {
          cents: 27_370,
          purpose: `Rechnung ${documentNumber}`,
          name: "Erika Beispiel",
          reference: "A1",
          day,
        },
        { cents: 777, purpose: "Erstattung Porto", name: "Paketdienst Nord", reference: "A2", day },
      ]),
    ),
  });
  await page.getByRole("row").filter({ hasText: "Erika Beispiel" }).waitFor();
}
