import { Refusal } from "../../../foundation/refusal.ts";
import { explain } from "../../../foundation/refusal-messages.ts";
import { mayDecide } from "../../../foundation/role.ts";
import type { Services } from "../../../operations/call.ts";
import {
  definePage,
  messagePage,
  type PageRequest,
  pageResponse,
  seeOther,
} from "../../../operations/page.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { differencesStyle } from "../diff/differences-html.ts";
import { archiveTemplate, discardVersion, releaseVersion } from "../release-template.ts";
import { mayWrite, type OpenedTemplate, openTemplate, pathOf } from "./open-template.ts";
import { templateBody, titleOf } from "./template-body.ts";
import { copyTemplate } from "./template-copy.ts";
import { texts } from "./template-page-texts.ts";
import { rightToRelease, shownOf } from "./template-shown.ts";
import { templateStyle } from "./template-style.ts";

const PATH = "/templates/:templateId/versions/:versionId";

/** Where a signed-in person reads what a version of a template says, and releases it. */
export const templatePage = definePage({
  method: "GET",
  path: PATH,
  async run(request, services) {
    const opened = await openTemplate(request, services);
    return opened instanceof Response ? opened : show(opened);
  },
});

/** What the person decided there. */
export const templateDecision = definePage({
  method: "POST",
  path: PATH,
  async run(request, services) {
    if (isFromOtherSite(request.headers, services.links.publicUrl)) return fromOtherSite(request);
    const opened = await openTemplate(request, services);
    if (opened instanceof Response) return opened;
    const outcome = await carryOut(request, opened, services);
    if ("shows" in outcome) return seeOther(pathOf(outcome.shows));
    const again = await openTemplate(request, services);
    if (again instanceof Response) return again;
    const said = "refusal" in outcome ? (lateFor(again) ?? explained(outcome.refusal, again)) : outcome;
    return show(again, { ...said, copyName: request.form["name"] });
  },
});

/** What a page says about something that was not done; null: it says enough without. */
type Said = { alert: string | null; status: number };

/** The version to show next, or why nothing was done. */
type Outcome = { shows: { templateId: string; versionId: string } } | Said | { refusal: Refusal };

async function carryOut({ form }: PageRequest, opened: OpenedTemplate, services: Services): Promise<Outcome> {
  try {
    switch (form["decision"] ?? "") {
      case "release":
        return await release(opened);
      case "discard":
        return await discard(opened);
      case "archive":
        return await archive(opened);
      case "copy":
        return await copy(opened, services, form);
      default:
        return { shows: opened.version };
    }
  } catch (cause) {
    if (cause instanceof Refusal) return { refusal: cause };
    throw cause;
  }
}

async function release(opened: OpenedTemplate): Promise<Outcome> {
  const { version, session, call } = opened;
  const text = texts[call.language];
  const right = await rightToRelease(opened);
  if (right === "only_deciders") return { alert: text.onlyDeciders, status: 403 };
  if (right === "four_eyes" || right === "nobody_else") return { alert: text.fourEyes, status: 403 };
  return lateFor(opened) ?? { shows: await releaseVersion(call, version, { userId: session.userId }) };
}

async function discard(opened: OpenedTemplate): Promise<Outcome> {
  const { version, membership, call } = opened;
  if (!mayWrite(membership.role)) return notAllowed(opened);
  return lateFor(opened) ?? { shows: await discardVersion(call, version) };
}

async function archive(opened: OpenedTemplate): Promise<Outcome> {
  const { version, membership, call } = opened;
  if (!mayDecide(membership.role)) return notAllowed(opened);
  await archiveTemplate(call, version.templateId);
  return { shows: version };
}

async function copy(
  opened: OpenedTemplate,
  services: Services,
  form: Record<string, string>,
): Promise<Outcome> {
  const { version, session, call } = opened;
  if (!version.curated) return { shows: version };
  const copied = await copyTemplate(services, version, session, form, call.language);
  if (copied === "not_allowed") return notAllowed(opened);
  return copied === "bad_name" ? { alert: texts[call.language].badName, status: 400 } : { shows: copied };
}

/** Somebody has decided about this draft meanwhile; null: nobody has. */
function lateFor({ version, call }: OpenedTemplate): Said | null {
  const { tooLate } = texts[call.language];
  const { status, archived, curated } = version;
  if (curated) return null;
  if (status !== "draft") return { alert: tooLate[status], status: 409 };
  return archived ? { alert: tooLate.archived, status: 409 } : null;
}

const notAllowed = ({ call }: OpenedTemplate): Said => ({
  alert: texts[call.language].notAllowed,
  status: 403,
});

function explained({ code, details }: Refusal, { call }: OpenedTemplate): Said {
  const text = texts[call.language];
  if (code === "TEMPLATE_FOUR_EYES_REQUIRED") return { alert: text.fourEyes, status: 403 };
  if (code === "TEMPLATE_SLUG_CONFLICT") return { alert: text.nameTaken, status: 409 };
  if ("reason" in details && details.reason === "COVER_NOT_RELEASED") return { alert: null, status: 409 };
  const [problem] = "problems" in details ? details.problems : [];
  return { alert: problem?.message ?? explain(code, details, call.language).message, status: 409 };
}

async function show(
  opened: OpenedTemplate,
  { status = 200, ...said }: { status?: number; alert?: string | null; copyName?: string | undefined } = {},
): Promise<Response> {
  const shown = await shownOf(opened, said);
  const { language } = shown;
  const page = {
    title: titleOf(shown),
    body: templateBody(shown),
    extraStyle: templateStyle + differencesStyle,
  };
  return pageResponse({ ...page, language, status }, ownFormHeaders);
}

function fromOtherSite({ language }: PageRequest): Promise<Response> {
  const { otherSite, otherSiteMore } = texts[language];
  return messagePage(otherSite, otherSiteMore, language, 403);
}
