import { html } from "hono/html";
import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { type Mode, modes, type Tenant } from "../../../foundation/tenant.ts";
import type { Services } from "../../../operations/call.ts";
import type { PageBody } from "../../../operations/page.ts";
import type { Membership, PortalSession } from "../../../operations/portal-session.ts";
import { saveTemplate } from "../save-template.ts";
import type { TemplateVersion } from "../template-version.ts";
import { callOf, mayWrite } from "./open-template.ts";
import { texts } from "./template-page-texts.ts";
import type { Shown } from "./template-shown.ts";

/** For one of the service's own templates: the form that makes a copy of it. */
export function copyCard({ session, version, call, copyName, language }: Shown): PageBody {
  const text = texts[language];
  const targets = targetsOf(session).toSorted(firstTo(call.caller));
  return html`<section class="card decision" id="decision" aria-labelledby="decide">
    <h2 id="decide">${text.adapt}</h2>
    <p>${targets.length === 0 ? text.mayNotCopy : text.copyMore}</p>
    ${targets.length === 0 ? "" : copyForm(targets, { version, copyName, language })}
  </section>`;
}

type CopyWish = Pick<Shown, "version" | "copyName" | "language">;

function copyForm(targets: readonly Target[], { version, copyName, language }: CopyWish): PageBody {
  const text = texts[language];
  return html`<form method="post">
    <label
      >${text.copyName}<input type="text" name="name" value="${copyName}" maxlength="120" required
    /></label>
    <label
      >${text.copyTo}<select name="account">
        ${targets.map(({ membership, mode }) => html`<option value="${membership.partnerId} ${mode}">${text.accountModes[mode]} · ${membership.partnerName}</option>`)}
      </select></label
    >
    ${
      version.english
        ? html`<label
            >${text.copyLanguage}<select name="language">
              <option value="de">${text.languages.de}</option>
              <option value="en">${text.languages.en}</option>
            </select></label
          >`
        : ""
    }
    <div class="row"><button name="decision" value="copy">${text.copy}</button></div>
  </form>`;
}

type Target = { membership: Membership; mode: Mode };

/** Where a person may put a copy. */
const targetsOf = ({ memberships }: PortalSession): Target[] =>
  memberships
    .filter(({ role }) => mayWrite(role))
    .flatMap((membership) => modes.map((mode) => ({ membership, mode })));

/** The account that the template is shown for comes first. */
const firstTo =
  (shown: Tenant) =>
  (a: Target, b: Target): number =>
    closeness(b, shown) - closeness(a, shown);

const closeness = ({ membership, mode }: Target, shown: Tenant): number =>
  membership.partnerId === shown.partnerId ? 1 + Number(mode === shown.mode) : 0;

const CopyForm = z.object({
  account: z.string(),
  name: lineOfText(120),
  language: z.enum(["de", "en"]).default("de"),
});

/** Stores one of the service's own templates as a draft of the account that was chosen. */
export async function copyTemplate(
  services: Services,
  version: TemplateVersion,
  session: PortalSession,
  form: Record<string, string>,
  language: Language,
): Promise<TemplateVersion | "not_allowed" | "bad_name"> {
  const wish = CopyForm.safeParse(form);
  const target = targetsOf(session).find(
    ({ membership, mode }) => form["account"] === `${membership.partnerId} ${mode}`,
  );
  if (!target) return "not_allowed";
  if (!wish.success) return "bad_name";
  const { membership, mode } = target;
  const person = { userId: session.userId, role: membership.role };
  const call = await callOf(services, { partnerId: membership.partnerId, mode }, person, language);
  const { kategorie, description, documentKind, approvalModeRecommended, coverTemplateId } = version;
  const text = wish.data.language === "en" ? (version.english ?? version.text) : version.text;
  return saveTemplate(call, {
    subjectTemplate: text.subjectTemplate,
    mergeFields: text.mergeFields,
    ...text.body,
    name: wish.data.name,
    kategorie,
    description,
    documentKind,
    approvalModeRecommended,
    coverTemplateId,
  });
}
