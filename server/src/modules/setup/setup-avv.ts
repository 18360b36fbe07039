import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Services } from "../../operations/call.ts";
import type { PageBody } from "../../operations/page.ts";
import { type SetupLink, useSetupLink } from "./setup-links.ts";
import { recordSetup } from "./record-setup.ts";
import type { SetupRequest, SetupView } from "./setup-view.ts";
import {
  acceptForAccount,
  agreementHtml,
  avvState,
  currentAgreements,
  partnerOf,
} from "../partners/partners.ts";

/** Shows the whole agreement and what accepting it takes. */
export async function avvPage(request: SetupRequest, services: Services): Promise<SetupView> {
  const { link, language } = request;
  const db = services.databases.ofTenant(link.tenant);
  const state = await avvState(db, link.tenant.partnerId);
  if (!state.needsAcceptance) return acceptedView(language, state.acceptedBy ?? "");
  return formView(request, (await partnerOf(db, link.tenant.partnerId)).name);
}

/** Accepts the agreement for the partner: the link, the acceptance and its archive record in one transaction. */
export async function acceptByForm(request: SetupRequest, services: Services): Promise<SetupView> {
  const { link, owner, form, language } = request;
  const db = services.databases.ofTenant(link.tenant);
  const name = owner ? owner.userName : lineOfText(200).safeParse(form["acceptedBy"]).data;
  if (name === undefined || form["accepted"] !== "yes") {
    const { name: partnerName } = await partnerOf(db, link.tenant.partnerId);
    return { ...formView(request, partnerName, { incomplete: true }), status: 400 };
  }
  if (await accept(services, link, name))
    await recordSetup(services, request, { act: "agreement_accept", name: owner ? null : name });
  const { acceptedBy } = await avvState(db, link.tenant.partnerId);
  return acceptedView(language, acceptedBy ?? name);
}

const accept = ({ databases }: Services, link: SetupLink, acceptedBy: string): Promise<boolean> =>
  databases
    .ofTenant(link.tenant)
    .transaction()
    .execute(
      async (tx) =>
        (await useSetupLink(tx, link)) &&
        acceptForAccount(tx, link.tenant, { agreement: "avv", acceptedBy, at: link.now }),
    );

function formView(
  { owner, language }: SetupRequest,
  partnerName: string,
  { incomplete = false } = {},
): SetupView {
  const text = texts[language];
  const body = html`
    <p>${text.intro(partnerName)}</p>
    <p class="quiet">${text.version(currentAgreements.avv.version)}</p>
    ${agreement(language)} ${incomplete ? html`<p class="bad" role="alert">${text.incomplete}</p>` : ""}
    <form method="post" style="margin-top: 1.5rem">
      ${owner ? html`<p>${text.name}: ${owner.userName}</p>` : nameField(language)}
      <label
        ><input type="checkbox" name="accepted" value="yes" required /> ${text.confirm(partnerName)}</label
      >
      <div class="row"><button>${text.accept}</button></div>
    </form>
  `;
  return { title: text.title, body };
}

const nameField = (language: Language): PageBody =>
  html`<label
    >${texts[language].name}<input type="text" name="acceptedBy" required maxlength="200" autocomplete="name"
  /></label>`;

/** Whoever reads the translation finds the text that binds right below it. */
function agreement(language: Language): PageBody {
  const { texts: avvTexts } = currentAgreements.avv;
  const german = html`<div class="scroll" lang="de" tabindex="0" role="region" aria-label="${texts.de.text}">
    ${agreementHtml(avvTexts.de)}
  </div>`;
  if (language === "de") return german;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${texts[language].text}">
      ${agreementHtml(avvTexts[language])}
    </div>
    <details style="margin-top: 1rem">
      <summary>${texts[language].binding}</summary>
      ${german}
    </details>`;
}

const acceptedView = (language: Language, acceptedBy: string): SetupView => {
  const { done, doneMore } = texts[language];
  return {
    title: done,
    body: html`<p class="good">${doneMore(currentAgreements.avv.version, acceptedBy)}</p>`,
  };
};

const texts = {
  de: {
    title: "Auftragsverarbeitung vereinbaren",
    intro: (name: string) =>
      `Bevor Brieftaube Briefe für ${name} druckt und verschickt, braucht es eine Vereinbarung über die Auftragsverarbeitung (AVV) nach Artikel 28 DSGVO.`,
    version: (version: string) => `Fassung ${version}`,
    text: "Text der Vereinbarung",
    binding: "Verbindlicher deutscher Text",
    name: "Ihr Name",
    confirm: (name: string) => `Ich habe die Vereinbarung gelesen und darf sie für ${name} annehmen.`,
    accept: "AVV annehmen",
    incomplete: "Bitte geben Sie Ihren Namen an und setzen Sie das Häkchen.",
    done: "Die AVV ist angenommen",
    doneMore: (version: string, by: string) =>
      `Fassung ${version}, angenommen von ${by}. Sie können dieses Fenster schließen.`,
  },
  en: {
    title: "Data processing agreement",
    intro: (name: string) =>
      `Before Brieftaube prints and posts letters for ${name}, a data processing agreement (AVV) under Article 28 GDPR is needed.`,
    version: (version: string) => `Version ${version}`,
    text: "Text of the agreement",
    binding: "The German text, which is binding",
    name: "Your name",
    confirm: (name: string) => `I have read the agreement and may accept it for ${name}.`,
    accept: "Accept the AVV",
    incomplete: "Please enter your name and tick the box.",
    done: "The AVV is accepted",
    doneMore: (version: string, by: string) =>
      `Version ${version}, accepted by ${by}. You can close this window.`,
  },
} as const satisfies Record<Language, unknown>;
