import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { SetupRequest, SetupView } from "./setup-view.ts";

/** Says what a business letter must carry; a person fills it in at the portal or tells the agent. */
export async function senderProfilePage({ link, language }: SetupRequest): Promise<SetupView> {
  const { title, intro, needs, form, how } = texts[language];
  const body = html`
    <p>${intro}</p>
    <ul>
      ${needs.map((need) => html`<li>${need}</li>`)}
    </ul>
    <p class="row"><a class="button" href="${portalLink("/senders", link.tenant)}">${form}</a></p>
    <p class="quiet">${how}</p>
  `;
  return { title, body };
}

type Texts = { title: string; intro: string; needs: string[]; form: string; how: string };

const texts: Record<Language, Texts> = {
  de: {
    title: "Absender anlegen",
    intro:
      "Ein Geschäftsbrief muss bestimmte Angaben tragen. Welche es sind, hängt von der Rechtsform ab; meistens:",
    needs: [
      "Rechtsform und vollständiger Name",
      "Anschrift, Sitz der Gesellschaft",
      "Registergericht und Registernummer",
      "alle Geschäftsführerinnen und Geschäftsführer oder Vorstände",
      "Steuernummer oder Umsatzsteuer-Identifikationsnummer, Bankverbindung für Rechnungen",
    ],
    form: "Im Portal ausfüllen",
    how: "Oder nennen Sie diese Angaben dem Programm, das Ihnen diesen Link gegeben hat: Es prüft und speichert sie für Sie.",
  },
  en: {
    title: "Create a sender profile",
    intro: "A business letter must carry certain details. Which ones depends on the legal form; usually:",
    needs: [
      "legal form and full name",
      "address and registered seat",
      "register court and register number",
      "all managing directors or board members",
      "tax number or VAT id, bank details for invoices",
    ],
    form: "Fill them in at the portal",
    how: "Or tell these details to the program that gave you this link: it checks and stores them for you.",
  },
};
