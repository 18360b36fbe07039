import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import type { SetupRequest, SetupView } from "./setup_page.ts";

/** Until the portal has a form for it, a person tells the agent what it needs. */
export async function senderProfilePage({ language }: SetupRequest): Promise<SetupView> {
  const { title, intro, needs, how } = texts[language];
  const body = html`
    <p>${intro}</p>
    <ul>
      ${needs.map((need) => html`<li>${need}</li>`)}
    </ul>
    <p>${how} <code>sender_profile_validate</code>, <code>sender_profile_upsert</code></p>
  `;
  return { title, body };
}

const texts: Record<Language, { title: string; intro: string; needs: string[]; how: string }> = {
  de: {
    title: "Absenderprofil anlegen",
    intro:
      "Ein Geschäftsbrief muss bestimmte Angaben tragen. Welche es sind, hängt von der Rechtsform ab; meistens:",
    needs: [
      "Rechtsform und vollständiger Name",
      "Anschrift, Sitz der Gesellschaft",
      "Registergericht und Registernummer",
      "alle Geschäftsführerinnen und Geschäftsführer oder Vorstände",
      "Steuernummer oder Umsatzsteuer-Identifikationsnummer, Bankverbindung für Rechnungen",
    ],
    how: "Geben Sie diese Angaben dem Programm, das Ihnen diesen Link gegeben hat. Es prüft und speichert sie mit:",
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
    how: "Give these details to the program that gave you this link. It checks and stores them with:",
  },
};
