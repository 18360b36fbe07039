import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import { explain } from "../../../foundation/refusal-messages.ts";
import {
  definePage,
  messagePage,
  type PageRequest,
  pageResponse,
  seeOther,
} from "../../../operations/page.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { recordPayment, takeBackPayment } from "../payments.ts";
import { documentBody, titleOf } from "./document-body.ts";
import { texts } from "./document-page-texts.ts";
import { type Said, shownOf } from "./document-shown.ts";
import { documentStyle } from "./document-style.ts";
import { centsOfText } from "./euros-text.ts";
import { type OpenedDocument, openDocument, pathOf } from "./open-document.ts";

const PATH = "/documents/:documentId";

/** Where a signed-in person sees a billing document: amounts, what followed it, payments and files. */
export const documentPage = definePage({
  method: "GET",
  path: PATH,
  async run(request, services) {
    const opened = await openDocument(request, services);
    return opened instanceof Response ? opened : show(opened);
  },
});

/** What came in for an invoice, as the person says there. */
export const documentPayment = definePage({
  method: "POST",
  path: PATH,
  async run(request, services) {
    if (isFromOtherSite(request.headers, services.links.publicUrl)) return fromOtherSite(request);
    const opened = await openDocument(request, services);
    if (opened instanceof Response) return opened;
    const refused = await carryOut(request, opened);
    if (refused === null) return seeOther(pathOf(opened.document.documentId));
    const { amount, day } = request.form;
    return show(opened, { ...refused, amount, day });
  },
});

/** Null: it was done. */
async function carryOut({ form }: PageRequest, opened: OpenedDocument): Promise<Said | null> {
  const { call, membership } = opened;
  const text = texts[call.language];
  if (membership.role === "viewer") return { alert: text.readOnly, status: 403 };
  try {
    return await change(form, opened);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const [problem] = "problems" in cause.details ? cause.details.problems : [];
    const alert = problem?.message ?? explain(cause.code, cause.details, call.language).message;
    return { alert, status: problem?.rule === "stale" || problem?.rule === "not_standing" ? 409 : 400 };
  }
}

async function change(form: Record<string, string>, opened: OpenedDocument): Promise<Said | null> {
  const { call, document, session } = opened;
  const text = texts[call.language];
  const by = { userId: session.userId, name: session.userName };
  const openCents = Seen.safeParse(form["open"]);
  if (!openCents.success) return { alert: null, status: 400 };
  const wish = { documentId: document.documentId, openCents: openCents.data, by };
  switch (form["decision"] ?? "") {
    case "paid": {
      const paidOn = berlinDay(call.clock.now());
      await recordPayment(call, { ...wish, amountCents: openCents.data, paidOn });
      return null;
    }
    case "pay": {
      const amountCents = centsOfText(form["amount"] ?? "");
      const paidOn = z.iso.date().safeParse(form["day"]);
      if (amountCents === null) return { alert: text.badAmount, status: 400 };
      if (!paidOn.success) return { alert: text.badDay, status: 400 };
      await recordPayment(call, { ...wish, amountCents, paidOn: paidOn.data });
      return null;
    }
    case "take_back":
      await takeBackPayment(call, { ...wish, paymentId: form["payment"] ?? "" });
      return null;
    default:
      return { alert: null, status: 400 };
  }
}

/** What was open when the form was drawn. */
const Seen = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

async function show(opened: OpenedDocument, said: Said = { alert: null, status: 200 }): Promise<Response> {
  const shown = await shownOf(opened, said);
  const { language } = opened.call;
  const page = { title: titleOf(shown), body: documentBody(shown), extraStyle: documentStyle };
  return pageResponse({ ...page, language, status: said.status }, ownFormHeaders);
}

function fromOtherSite({ language }: PageRequest): Promise<Response> {
  const { otherSite, otherSiteMore } = texts[language];
  return messagePage(otherSite, otherSiteMore, language, 403);
}
