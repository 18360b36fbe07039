import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { printedLines } from "../../../foundation/printed-lines.ts";
import type { Subprocessor } from "../../../foundation/subprocessors.ts";
import { definePage, type PageBody, pageResponse } from "../../../operations/page.ts";
import { receiptIssuer } from "../../receipts/receipts.ts";

/** Who processes data for the accounts, and whom they bring in for it: as the operator has entered and set it up. */
export const subprocessorsPage = definePage({
  method: "GET",
  path: "/subprocessors",
  async run({ language }, { db, subprocessors }) {
    const says = words[language];
    const issuer = await receiptIssuer(db);
    const body = html`
      <p>${says.lead}</p>
      <h2>${says.processor}</h2>
      ${
        issuer
          ? html`<p>${printedLines(issuer.address, "DE").map((line) => html`${line}<br />`)}</p>`
          : html`<p>${says.unnamed} <a href="/imprint">${says.imprint}</a></p>`
      }
      <h2>${says.list}</h2>
      ${subprocessors.length === 0 ? html`<p>${says.none}</p>` : tableOf(subprocessors, language)}
      <p class="quiet">${says.rest} <a href="/imprint">${says.imprint}</a></p>
    `;
    return pageResponse({ title: says.title, language, body });
  },
});

const tableOf = (subprocessors: readonly Subprocessor[], language: Language): PageBody => {
  const { columns, tasks } = words[language];
  return html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${subprocessors.map(
        ({ task, name, host }) =>
          html`<tr>
            <td>${tasks[task]}</td>
            <td>${name ?? "–"}</td>
            <td>${host}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
};

const words = {
  de: {
    title: "Weitere Auftragsverarbeiter",
    lead: "Wer personenbezogene Daten für die Konten dieses Dienstes verarbeitet (Artikel 28 DSGVO), und wen er dafür einsetzt. Die Liste folgt aus der Einrichtung des Dienstes.",
    processor: "Auftragnehmer",
    unnamed: "Wer diesen Dienst betreibt, hat Namen und Anschrift hier noch nicht hinterlegt.",
    imprint: "Zum Impressum",
    list: "Eingesetzte Unternehmen",
    none: "Es ist kein Dienst eines anderen Unternehmens eingerichtet.",
    rest: "Name und Anschrift jedes Unternehmens und wo die Server stehen, nennt der Auftragnehmer auf Anfrage in Textform.",
    columns: ["Aufgabe", "Dienst", "Wohin die Daten gehen"],
    tasks: {
      print: "Druck und Versand der Briefe",
      payment: "Aufladung des Guthabens",
      address: "Prüfung von Anschriften",
      mail: "Versand von E-Mails",
      files: "Speicherung von Dateien",
      database: "Betrieb der Datenbank",
    },
  },
  en: {
    title: "Sub-processors",
    lead: "Who processes personal data for the accounts of this service (Article 28 GDPR), and whom they bring in for it. The list follows from how the service is set up.",
    processor: "Processor",
    unnamed: "Whoever runs this service has not entered name and address here yet.",
    imprint: "To the imprint",
    list: "Companies brought in",
    none: "No service of another company is set up.",
    rest: "Name and address of each company, and where the servers stand, the processor tells in writing on request.",
    columns: ["Task", "Service", "Where the data goes"],
    tasks: {
      print: "Printing and posting letters",
      payment: "Topping up",
      address: "Checking addresses",
      mail: "Sending e-mails",
      files: "Keeping files",
      database: "Running the database",
    },
  },
} as const satisfies Record<Language, unknown>;
