import { html } from "hono/html";
import { languages, type Language } from "../foundation/language.ts";
import type { Services } from "../operations/call.ts";
import { pageResponse } from "../operations/page.ts";
import { pageLanguage } from "./http-answer.ts";
import type { HttpOptions, WebApp } from "./http-context.ts";

const SECURITY_TXT = "/.well-known/security.txt";
const DISCLOSURE = "/security";
/** The standard advises less than a year; it is reckoned anew with every answer, so that it never lapses. */
const VALID_MS = 180 * 86_400_000;

/** Tells whoever has found a weakness whom to write to (RFC 9116), and people what they may expect. */
export function mountSecurity(app: WebApp, services: Services, { securityContact }: HttpOptions): void {
  app.get(DISCLOSURE, (context) => disclosurePage(securityContact ?? null, pageLanguage(context)));
  if (!securityContact) return; // a file without a contact is none
  const answer = () => securityText(services, securityContact);
  app.get(SECURITY_TXT, (context) =>
    context.text(answer(), 200, { "cache-control": "public, max-age=3600" }),
  );
  app.get("/security.txt", (context) => context.redirect(SECURITY_TXT));
}

function securityText({ links, clock }: Services, contact: string): string {
  const expires = new Date(clock.now().getTime() + VALID_MS);
  const fields = [
    ["Contact", contact],
    ["Expires", expires.toISOString()],
    ["Preferred-Languages", languages.join(", ")],
    ["Canonical", links.to(SECURITY_TXT)],
    ["Policy", links.to(DISCLOSURE)],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}

function disclosurePage(contact: string | null, language: Language): Promise<Response> {
  const says = texts[language];
  const body = html`
    <p>${says.lead}</p>
    <h2>${says.whom}</h2>
    ${
      contact
        ? html`<p><a href="${contact}">${contact.replace(/^mailto:/, "")}</a></p>`
        : html`<p>${says.missing} <a href="/imprint">${says.imprint}</a></p>`
    }
    <p>${says.content}</p>
    <h2>${says.promise}</h2>
    <ul>
      ${says.promises.map((each) => html`<li>${each}</li>`)}
    </ul>
    <h2>${says.please}</h2>
    <ul>
      ${says.pleas.map((each) => html`<li>${each}</li>`)}
    </ul>
    <p>${says.sandbox}</p>
  `;
  return pageResponse({ title: says.title, language, body }, { "cache-control": "public, max-age=300" });
}

type DisclosureTexts = Record<
  "title" | "lead" | "whom" | "missing" | "imprint" | "content" | "promise" | "please" | "sandbox",
  string
> & { promises: readonly string[]; pleas: readonly string[] };

const texts: Record<Language, DisclosureTexts> = {
  de: {
    title: "Schwachstellen melden",
    lead: "Sie haben eine Schwachstelle in diesem Dienst gefunden? Danke, dass Sie uns davon erzählen, bevor jemand anderes sie ausnutzt.",
    whom: "An wen Sie schreiben",
    missing:
      "Wer diesen Dienst betreibt, hat noch keine eigene Adresse dafür hinterlegt. Bitte nutzen Sie die Angaben im",
    imprint: "Impressum",
    content:
      "Am meisten hilft uns: was möglich ist, wie wir es nachstellen, und seit wann Sie davon wissen. Sie dürfen auf Deutsch oder Englisch schreiben, auch ohne Ihren Namen zu nennen.",
    promise: "Was wir zusagen",
    promises: [
      "Innerhalb von drei Werktagen antwortet Ihnen ein Mensch, innerhalb von zehn mit einer Einschätzung.",
      "Wir sagen Ihnen, wann die Schwachstelle behoben ist, und stimmen eine Veröffentlichung mit Ihnen ab, in der Regel nach höchstens 90 Tagen.",
      "Wer sich an die Bitten unten hält, muss von uns keine rechtlichen Schritte fürchten.",
      "Auf Wunsch nennen wir Sie mit Dank; eine Belohnung in Geld versprechen wir nicht.",
    ],
    please: "Worum wir bitten",
    pleas: [
      "Sehen, ändern und löschen Sie keine Daten anderer. Ein Nachweis mit eigenem Konto genügt.",
      "Lösen Sie keine echten Briefe aus, und legen Sie den Dienst nicht lahm.",
      "Täuschen Sie keine Menschen, und dringen Sie nicht in Räume oder Geräte ein.",
      "Veröffentlichen Sie nichts, bevor wir es beheben konnten.",
    ],
    sandbox:
      "Zum Ausprobieren genügt ein Konto im Testbetrieb: Dort ist das Geld gespielt, und kein Brief geht zur Post.",
  },
  en: {
    title: "Report a weakness",
    lead: "Have you found a weakness in this service? Thank you for telling us before somebody else uses it.",
    whom: "Whom to write to",
    missing:
      "Whoever runs this service has not provided an address for this yet. Please use what stands in the",
    imprint: "imprint",
    content:
      "What helps most: what can be done, how we see it for ourselves, and since when you have known. Write in German or English, without your name if you like.",
    promise: "What we promise",
    promises: [
      "A person answers within three working days, and within ten with an assessment.",
      "We tell you when the weakness is mended and agree with you on when to publish, as a rule after 90 days at most.",
      "Whoever keeps to what we ask below need not fear legal steps from us.",
      "If you wish, we name you with thanks; we promise no reward in money.",
    ],
    please: "What we ask",
    pleas: [
      "Do not look at, change or delete other people's data. A proof with an account of your own is enough.",
      "Do not cause real letters, and do not bring the service to a halt.",
      "Do not deceive people, and do not break into rooms or devices.",
      "Publish nothing before we could mend it.",
    ],
    sandbox: "A sandbox account is enough to try things: its money is play money, and no letter is posted.",
  },
};
