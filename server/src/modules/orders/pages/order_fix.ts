import { html } from "hono/html";
import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { printedLines } from "../../../foundation/printed-lines.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import { explain } from "../../../foundation/refusal-messages.ts";
import { mayDecide } from "../../../foundation/role.ts";
import { type Call, callOfService, type Services } from "../../../operations/call.ts";
import {
  definePage,
  messagePage,
  type PageBody,
  type PageRequest,
  pageResponse,
  seeOther,
} from "../../../operations/page.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { carrierNamed } from "../../../ports/carrier.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { recomposeFor } from "../../sending/sending.ts";
import { applyFix, type Fix, refuseFix, requireFixable, requireSamePages } from "../fix.ts";
import { selectFixForPartners } from "../fix-store.ts";
import { standingReason } from "../order-texts.ts";
import { type Actor, type Order, requireOrder } from "../orders.ts";
import { fixStyle, fixTexts } from "./order-fix-texts.ts";

const PATH = "/orders/fixes/:fixId";

/** Where a signed-in person sees the old and the new address of a stopped letter, and says yes or no. */
export const orderFixPage = definePage({
  method: "GET",
  path: PATH,
  async run(request, services) {
    const opened = await open(request, services);
    return opened instanceof Response ? opened : show(opened);
  },
});

/** What the person decided there. */
export const orderFixDecision = definePage({
  method: "POST",
  path: PATH,
  async run(request, services) {
    const { headers, form, language } = request;
    const { otherSite } = fixTexts[language];
    if (isFromOtherSite(headers, services.links.publicUrl))
      return messagePage(otherSite.title, otherSite.more, language, 403);
    const opened = await open(request, services);
    if (opened instanceof Response) return opened;
    if (!opened.mayDecide) return show(opened, { status: 403 });
    const refusal = await carryOut(form["decision"], opened);
    if (refusal)
      return show(opened, { status: 409, alert: explain(refusal.code, refusal.details, language).message });
    return seeOther(`/orders/fixes/${opened.fix.fixId}`);
  },
});

type Opened = { fix: Fix; order: Order; actor: Actor; mayDecide: boolean; call: Call };

/** The correction that the page is about, or the page to show instead. */
async function open(request: PageRequest, services: Services): Promise<Opened | Response> {
  const { params, language } = request;
  const fixId = z.uuid().safeParse(params["fixId"]);
  if (!fixId.success) return missing(language);
  const person = await request.session();
  if (!person) return signInNeeded(`/orders/fixes/${fixId.data}`, language);
  const { memberships, userId, userName } = person;
  const partnerIds = memberships.map(({ partnerId }) => partnerId);
  const fix = await selectFixForPartners(services.db, partnerIds, fixId.data);
  const role = memberships.find(({ partnerId }) => partnerId === fix?.partnerId)?.role;
  if (!fix || !role) return missing(language);
  const now = (await tenantClock(services, fix)).now();
  const call = { ...callOfService(services, fix, now), language };
  const order = await requireOrder(call.db, fix, fix.orderId);
  const actor = { kind: "person", id: userId, name: userName } as const;
  return { fix, order, actor, mayDecide: mayDecide(role), call };
}

/** A foreign one is not told from none. */
function missing(language: Language): Promise<Response> {
  const { title, more } = fixTexts[language].missing;
  return messagePage(title, more, language, 404);
}

/** Does what the person wants, or says why it cannot be done. */
async function carryOut(
  decision: string | undefined,
  { fix, order, actor, call }: Opened,
): Promise<Refusal | null> {
  if (decision === "refuse") await refuseFix(call, fix, actor);
  if (decision !== "confirm") return null;
  try {
    requireFixable(order, fix.recipient, call.language);
    const correction = await recomposeFor(call, order, fix.recipient);
    requireSamePages(order, correction, call.language);
    await applyFix(call, fix, correction, actor);
    return null;
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
}

type Notice = { status?: number; alert?: string | null };

function show({ fix, order, mayDecide: may, call }: Opened, { status = 200, alert = null }: Notice = {}) {
  const { language } = call;
  const text = fixTexts[language];
  const isOpen = fix.status === "proposed" && order.status === "awaiting_partner_fix";
  const pdf = { hash: order.pdfHash, fileName: `${order.orderId}.pdf`, mediaType: "application/pdf" };
  const body = html`${fix.mode === "sandbox" ? html`<p class="quiet">${text.sandbox}</p>` : ""}
    ${alert ? html`<p class="bad" role="alert">${alert}</p>` : ""} ${isOpen ? "" : outcome(fix, language)}
    ${
      isOpen
        ? html`<p>${standingReason(order, language)?.text ?? ""}</p>
            <p>${text.free}</p>`
        : ""
    }
    ${addresses(fix, order, call)} ${isOpen ? decision(may, language) : ""}
    <p class="quiet about">
      ${text.order} <code>${order.orderId}</code> · <a href="${linkTo(call, pdf)}">${text.letter}</a>
    </p>`;
  const title = isOpen ? text.title : text.decided[fix.status === "proposed" ? "over" : fix.status].title;
  return pageResponse({ title, language, status, body, extraStyle: fixStyle }, ownFormHeaders);
}

const outcome = ({ status }: Fix, language: Language): PageBody =>
  html`<p>${fixTexts[language].decided[status === "proposed" ? "over" : status].more}</p>`;

/** What is printed now beside what is proposed; once applied they are the same. */
function addresses({ recipient, status, mode }: Fix, order: Order, { carriers, language }: Call): PageBody {
  const text = fixTexts[language];
  const carrier = carrierNamed(carriers[mode], order.carrier);
  const proposed = printedLines(recipient, carrier?.postedFrom(recipient.country) ?? "DE");
  return html`<div class="both">
    ${status === "applied" ? "" : address(text.old, order.recipientLines, "old")}
    ${address(text.proposed, proposed, "new")}
  </div>`;
}

const address = (heading: string, lines: readonly string[], kind: string): PageBody =>
  html`<section class="window ${kind}">
    <h2>${heading}</h2>
    <p>${lines.map((line, at) => html`${at === 0 ? "" : html`<br />`}${line}`)}</p>
  </section>`;

function decision(may: boolean, language: Language): PageBody {
  const text = fixTexts[language];
  if (!may) return html`<p class="quiet">${text.notYou}</p>`;
  return html`<form method="post" class="row">
    <button name="decision" value="confirm">${text.confirm}</button>
    <button name="decision" value="refuse" class="second">${text.refuse}</button>
  </form>`;
}
